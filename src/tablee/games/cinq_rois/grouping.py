"""How a player holds his cards: which neighbours in a row are melds, and what the others cost.

A player keeps his hand in an order of his own. The question `groups 5C 6C 7C JK 8H` tells the row; the answer
parts it into melds of neighbours and the rest, so that the rest costs least, and says beside it what the
cheapest arrangement of the same cards would be, and what would remain to be paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from tablee.core.outward import Declared
from tablee.games.cinq_rois.actions import BY_NAME
from tablee.games.cinq_rois.arrange import arrange
from tablee.games.cinq_rois.card_names import card_names
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.melds import cost_of, is_family, is_run
from tablee.games.cinq_rois.solver import cost_without
from tablee.games.cinq_rois.view import CinqRoisView

GROUPS: Final = "groups"
"""The word with which the question begins."""

Sort = Literal["run", "family"]


@dataclass(frozen=True, slots=True)
class Group(Declared):
    """Some neighbours in a row of cards: a meld, or cards that are none."""

    sort: Sort | None
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Arranged(Declared):
    """Cards in groups, and what those outside all melds cost."""

    groups: tuple[Group, ...]
    points: int


@dataclass(frozen=True, slots=True)
class HandGroups(Declared):
    """The row a player asked about, and his cards as they are best arranged."""

    row: Arranged
    best: Arranged | None
    """Nothing where the players agreed to find their melds themselves."""
    remainder: int | None
    """What remains to be paid at best, once a card too many has been thrown; nothing where `best` is."""


def consult(view: CinqRoisView, question: str) -> HandGroups | None:
    """The groups of a row of cards of the viewer's own hand; nothing if the question is no such row."""
    word, *names = question.split(" ")
    row = read_row(names, view.hand)
    if word != GROUPS or row is None:
        return None
    least = view.options.min_naturals
    held = group_neighbours(row, view.wild, least)
    if not view.options.auto_arrange:
        return HandGroups(held, None, None)
    best = best_groups(row, view.wild, least)
    return HandGroups(
        held, best, cost_at_best(row, view.wild, least) if len(row) > view.wild else best.points
    )


def read_row(names: Sequence[str], hand: Sequence[int]) -> list[int] | None:
    """The cards of these names, if they are in a hand."""
    row = [BY_NAME[name] for name in names if name in BY_NAME]
    is_held = all(row.count(kind) <= hand.count(kind) for kind in row)
    return row if is_held and len(row) == len(names) else None


def sort_of(kinds: list[int], wild: int, min_naturals: int) -> Sort | None:
    """What sort of meld some cards are, if they are one."""
    if is_family(kinds, wild, min_naturals):
        return "family"
    return "run" if is_run(kinds, wild) else None


def group_neighbours(row: list[int], wild: int, min_naturals: int) -> Arranged:
    """Part a row into melds of neighbours and the rest, so that the rest costs least."""
    costs, ends = _cheapest_parts(row, wild, min_naturals)
    groups: list[Group] = []
    loose: list[int] = []
    start = 0
    while start < len(row):
        end = ends[start]
        sort = sort_of(row[start:end], wild, min_naturals)
        if sort is None:
            loose += row[start:end]
        else:
            groups += [*_loose_group(loose), Group(sort, card_names(row[start:end]))]
            loose = []
        start = end
    return Arranged((*groups, *_loose_group(loose)), costs[0])


def _cheapest_parts(row: list[int], wild: int, min_naturals: int) -> tuple[list[int], list[int]]:
    """What the row costs from each place on, and where the meld ends that begins there (or the one card)."""
    costs, ends = [0] * (len(row) + 1), [0] * len(row)
    for start in range(len(row) - 1, -1, -1):
        costs[start], ends[start] = cost_of(row[start], wild) + costs[start + 1], start + 1
        for end in range(start + 3, len(row) + 1):
            if costs[end] < costs[start] and sort_of(row[start:end], wild, min_naturals):
                costs[start], ends[start] = costs[end], end
    return costs, ends


def _loose_group(kinds: Sequence[int]) -> list[Group]:
    return [Group(None, card_names(kinds))] if kinds else []


def cost_at_best(cards: list[int], wild: int, min_naturals: int) -> int:
    """What some cards cost at best after one of them has been thrown."""
    held = gather(cards)
    return min(int(cost_without(held, kind, wild, min_naturals)) for kind in set(cards))


def best_groups(cards: list[int], wild: int, min_naturals: int) -> Arranged:
    """The cheapest arrangement of some cards, the rest last (ROI-R15)."""
    found = arrange(gather(cards), wild, min_naturals)
    melds = [Group(sort_of(meld, wild, min_naturals), card_names(meld)) for meld in found.melds]
    return Arranged((*melds, *_loose_group(found.left)), int(found.cost))
