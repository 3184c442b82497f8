"""How the eleven hands are held: which neighbours in each row are melds, and what the others cost.

The question `groups 6C 3S QS / 4D QD 4S 9S / …` tells the row of each hand, in the order of the hands.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.outward import Declared
from tablee.games.cinq_rois.grouping import GROUPS, Arranged, group_neighbours, read_row
from tablee.games.cinq_rois.solo.view import SoloView


@dataclass(frozen=True, slots=True)
class HandsGroups(Declared):
    """The rows that were asked about, one for each hand."""

    hands: tuple[Arranged, ...]


def consult(view: SoloView, question: str) -> HandsGroups | None:
    """The groups of each hand in the order told; nothing if the question is no such rows."""
    word, _, told = question.partition(" ")
    rows = [read_row(part.split(), hand) for part, hand in zip(told.split("/"), view.hands, strict=False)]
    if word != GROUPS or told.count("/") + 1 != len(view.hands) or None in rows:
        return None
    least = view.options.min_naturals
    found = zip(rows, view.wild_ranks, strict=True)
    return HandsGroups(tuple([group_neighbours(row, wild, least) for row, wild in found if row is not None]))
