"""A hand as people hold it at a real table: its best melds, what they leave, and which discards go out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tablee.games.cinq_rois.actions import format_kind
from tablee.games.cinq_rois.arrange import arrange
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.grouping import sort_of
from tablee.games.cinq_rois.hand_text import check_hand, read_hand, read_rank
from tablee.games.cinq_rois.sentences.faces import Faces
from tablee.games.cinq_rois.throwing import arrange_after, costs_after

if TYPE_CHECKING:
    from tablee.core.contract import Data
    from tablee.locales import Words


class Solved:
    """A hand with its best melds; after drawing, those of what the best discard leaves (ROI-R10)."""

    def __init__(self, kinds: list[int], wild: int, min_naturals: int) -> None:
        """Solve the hand of these cards, where `wild` is the rank that stands for any other."""
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

    def lines(self, words: Words) -> list[str]:
        """The answer for people."""
        faces, say = Faces(words), partial(_say, words)
        lines = []
        for meld in self.best.melds:
            sort = sort_of(meld, self.wild, self.min_naturals)
            lines.append(say("melds.meld", sort=say(f"melds.{sort}"), cards=faces.shorts(meld)))
        if not lines:
            lines.append(say("melds.nothing"))
        if self.best.left:
            lines.append(say("melds.left", cards=faces.shorts(self.best.left)))
            lines.append(say("melds.cost", points=self.best.cost))
        elif self.thrown is None:
            lines.append(say("melds.laid"))
        return [*self._throw_lines(words, faces), *lines]

    def _throw_lines(self, words: Words, faces: Faces) -> list[str]:
        say = partial(_say, words)
        if self.thrown is None:
            return []
        if self.outs:
            return [say("melds.out", cards=faces.shorts(self.outs))]
        return [say("melds.no-out"), say("melds.best", card=faces.short(self.thrown))]

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


def _say(words: Words, key: str, **params: object) -> str:
    return words.say(f"cinq-rois.{key}", **params)


def solve(hand: str, wild: str, lang: str, *, min_naturals: int, packs: int) -> Solved:
    """Read a hand, refuse an impossible one (HandError), and find its best melds."""
    kinds = read_hand(hand, lang).kinds
    rank = read_rank(wild)
    check_hand(kinds, rank, packs)
    return Solved(kinds, rank, min_naturals)
