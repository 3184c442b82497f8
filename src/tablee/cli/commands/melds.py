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
from tablee.games.cinq_rois.going_out import out_discards
from tablee.games.cinq_rois.hand_text import HandError, check_hand, read_hand, read_rank
from tablee.games.cinq_rois.melds import is_run
from tablee.games.cinq_rois.sentences.faces import Faces
from tablee.games.cinq_rois.solver import cost_without

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
    """A hand with its best melds, before and after each discard."""

    def __init__(self, kinds: list[int], wild: int, min_naturals: int) -> None:
        cards = gather(kinds)
        self.wild = wild
        self.best = arrange(cards, wild, min_naturals)
        self.has_drawn = len(kinds) == wild + 1
        goes = out_discards(cards, wild, min_naturals) if self.has_drawn else 0
        self.outs = [kind for kind in cards.distinct() if goes >> kind & 1]
        self.throws = {}
        if self.has_drawn:
            costs = {kind: int(cost_without(cards, kind, wild, min_naturals)) for kind in cards.distinct()}
            self.throws = dict(sorted(costs.items(), key=lambda item: (item[1], item[0])))

    def lines(self) -> list[str]:
        """The answer for people."""
        faces = Faces(words(language()))
        lines = []
        for meld in self.best.melds:
            sort = _say("melds.run" if is_run(meld, self.wild) else "melds.family")
            lines.append(_say("melds.meld", sort=sort, cards=faces.shorts(meld)))
        if not lines:
            lines.append(_say("melds.nothing"))
        if self.best.left:
            lines.append(_say("melds.left", cards=faces.shorts(self.best.left)))
            lines.append(_say("melds.cost", points=self.best.cost))
        else:
            lines.append(_say("melds.laid"))
        return lines + self._throw_lines(faces)

    def _throw_lines(self, faces: Faces) -> list[str]:
        if not self.has_drawn:
            return []
        if self.outs:
            return [_say("melds.out", cards=faces.shorts(self.outs))]
        card, points = next(iter(self.throws.items()))
        best = _say("melds.best", card=faces.short(card), points=points)
        return [_say("melds.no-out"), best]

    def to_data(self) -> dict[str, Data]:
        """The answer for programs, cards in notation."""
        return {
            "wild": self.wild,
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
