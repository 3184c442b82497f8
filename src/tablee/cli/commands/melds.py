"""`tablee melds`: for people at a real table of Les Cinq Rois, the best melds of a hand."""

from __future__ import annotations

import json

import click

from tablee.cli.command import Command, argument, json_option, lang_option, option
from tablee.cli.failure import Failure, fail
from tablee.cli.speech import language
from tablee.cli.value_types import OneOf
from tablee.games import words
from tablee.games.cinq_rois.hand_text import HandError
from tablee.games.cinq_rois.sentences.solved_hand import solve


@click.command(cls=Command, name="melds")
@argument("hand", nargs=-1, required=True)
@option("--wild", metavar="rank")
@option("--natural", is_flag=True)
@option("--sets", type=OneOf(("2", "3")), default="2")
@json_option
@lang_option
def command(*, hand: tuple[str, ...], wild: str | None, natural: bool, sets: str, as_json: bool) -> None:
    """Show the cheapest melds of a hand, what they leave, and which discards go out."""
    if wild is None:
        raise fail("missing", name="--wild")
    try:
        found = solve(" ".join(hand), wild, language(), min_naturals=int(natural), packs=int(sets))
    except HandError as error:
        told = words(language()).say(f"cinq-rois.melds.error.{error.code}", **error.params)
        raise Failure(told) from None
    lines = found.lines(words(language()))
    click.echo(json.dumps(found.to_data(), ensure_ascii=False) if as_json else "\n".join(lines))
