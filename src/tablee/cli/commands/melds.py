"""`tablee melds`: for people at a real table of Les Cinq Rois, the best melds of a hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from tablee.cli.command import Command, argument, json_option, lang_option, option
from tablee.cli.failure import Failure, fail
from tablee.cli.speech import language
from tablee.cli.value_types import OneOf
from tablee.games import words
from tablee.games.cinq_rois.actions import format_kind
from tablee.games.cinq_rois.arrange import arrange
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.grouping import sort_of
from tablee.games.cinq_rois.hand_text import HandError, check_hand, read_hand, read_rank
from tablee.games.cinq_rois.sentences.faces import Faces
from tablee.games.cinq_rois.throwing import arrange_after, costs_after

if TYPE_CHECKING:
    from tablee.core.contract import Data


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
        found = solve(" ".join(hand), wild, min_naturals=int(natural), packs=int(sets))
    except HandError as error:
        raise Failure(_say(f"melds.error.{error.code}", **error.params)) from None
    click.echo(json.dumps(found.to_data(), ensure_ascii=False) if as_json else "\n".join(found.lines()))


class Solved:
    """A hand with its best melds; after drawing, those of what the best discard leaves (ROI-R10)."""

    def __init__(self, kinds: list[int], wild: int, min_naturals: int) -> None:
        cards = gather(kinds)
        self.wild = wild
        self.min_naturals = min_naturals
        has_drawn = len(kinds) == wild + 1
        self.throws = costs_after(cards, wild, min_naturals) if has_drawn else {}
        self.thrown = next(iter(self.throws), None)
        self.outs = [kind for kind, cost in self.throws.items() if cost == 0]
        if self.thrown is None:
            self.best = arrange(cards, wild, min_naturals)
        else:
            self.best = arrange_after(cards, self.thrown, wild, min_naturals)

    def lines(self) -> list[str]:
        """The answer for people."""
        faces = Faces(words(language()))
        lines = []
        for meld in self.best.melds:
            sort = sort_of(meld, self.wild, self.min_naturals)
            lines.append(_say("melds.meld", sort=_say(f"melds.{sort}"), cards=faces.shorts(meld)))
        if not lines:
            lines.append(_say("melds.nothing"))
        if self.best.left:
            lines.append(_say("melds.left", cards=faces.shorts(self.best.left)))
            lines.append(_say("melds.cost", points=self.best.cost))
        elif self.thrown is None:
            lines.append(_say("melds.laid"))
        return [*self._throw_lines(faces), *lines]

    def _throw_lines(self, faces: Faces) -> list[str]:
        if self.thrown is None:
            return []
        if self.outs:
            return [_say("melds.out", cards=faces.shorts(self.outs))]
        return [_say("melds.no-out"), _say("melds.best", card=faces.short(self.thrown))]

    def to_data(self) -> dict[str, Data]:
        """The answer for programs, cards in notation."""
        return {
            "wild": self.wild,
            "throw": None if self.thrown is None else format_kind(self.thrown),
            "melds": [[format_kind(kind) for kind in meld] for meld in self.best.melds],
            "left": [format_kind(kind) for kind in self.best.left],
            "cost": self.best.cost,
            "outs": [format_kind(kind) for kind in self.outs],
            "costAfter": {format_kind(kind): points for kind, points in self.throws.items()},
        }


def _say(key: str, **params: object) -> str:
    return words(language()).say(f"cinq-rois.{key}", **params)


def solve(hand: str, wild: str, *, min_naturals: int, packs: int) -> Solved:
    """Read a hand, refuse an impossible one, and find its best melds."""
    kinds = read_hand(hand, language()).kinds
    rank = read_rank(wild)
    check_hand(kinds, rank, packs)
    return Solved(kinds, rank, min_naturals)
