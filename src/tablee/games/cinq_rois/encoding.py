"""Les Cinq Rois in numbers: one's hand, the discards, what is known of the others, and the score."""

from __future__ import annotations

from array import array
from typing import Final, get_args

from tablee.core.contract import View
from tablee.core.encoding import Encoder, Tensor
from tablee.core.game import own
from tablee.core.marking import count, counts, scaled
from tablee.games.cinq_rois.actions import ACTION_RANGE
from tablee.games.cinq_rois.cards import KINDS, RANKS
from tablee.games.cinq_rois.view import CinqRoisView, Phase

PHASES: Final = {phase: number for number, phase in enumerate(get_args(Phase))}
MOST_OF_A_KIND: Final = 9
"""The jokers of three sets."""
MOST_CARDS: Final = 14
HUNDREDS: Final = 72
"""No eleven rounds cost more than so many hundred points."""


def tensors(seats: int) -> tuple[Tensor, ...]:
    """What is observed at a table of so many: seats are counted from one's own, onwards."""
    return (
        Tensor("phase", (len(PHASES),)),
        Tensor("round", (RANKS,)),
        Tensor("hand", (KINDS,), MOST_OF_A_KIND),
        Tensor("top_discard", (KINDS,)),
        Tensor("discards", (KINDS,), MOST_OF_A_KIND),
        Tensor("taken", (KINDS,)),
        Tensor("known", (seats, KINDS), MOST_OF_A_KIND),
        Tensor("laid", (KINDS,), MOST_OF_A_KIND),
        Tensor("laying", (KINDS,), MOST_OF_A_KIND),
        Tensor("cards", (seats,), MOST_CARDS),
        Tensor("turn", (seats,)),
        Tensor("dealer", (seats,)),
        Tensor("out", (seats,)),
        Tensor("counted", (seats,)),
        Tensor("round_points", (seats,), HUNDREDS),
        Tensor("points", (seats,), HUNDREDS),
        Tensor("stock", (1,), 2.0),
    )


class CinqRoisEncoder(Encoder):
    """The table as one seat sees it; points and the stock are in hundreds."""

    def __init__(self, seats: int) -> None:
        super().__init__(tensors(seats), ACTION_RANGE)

    def fill(self, view: View, numbers: array[float]) -> None:
        """What lies open, what one holds, and the score."""
        seen, places = own(view, CinqRoisView), self.places
        numbers[places["phase"] + PHASES[seen.phase]] = 1.0
        numbers[places["round"] + seen.round - 1] = 1.0
        numbers[places["stock"]] = scaled(seen.stock, 100, 2)
        count(numbers, places["hand"], seen.hand)
        at = places["discards"]
        numbers[at : at + KINDS] = counts(seen.discards, KINDS)
        if seen.discards:
            numbers[places["top_discard"] + seen.discards[-1]] = 1.0
        if seen.taken is not None:
            numbers[places["taken"] + seen.taken] = 1.0
        for meld in seen.laying[:-1]:
            count(numbers, places["laid"], meld)
        if seen.laying:
            count(numbers, places["laying"], seen.laying[-1])
        self._fill_seats(seen, numbers)

    def _fill_seats(self, seen: CinqRoisView, numbers: array[float]) -> None:
        places, seats, mine = self.places, len(seen.counts), seen.seat or 0
        self.mark_seats(numbers, mine, seats, {"turn": seen.turn, "dealer": seen.dealer, "out": seen.out})
        known, cards, points = places["known"], places["cards"], places["points"]
        for place in range(seats):
            seat = (mine + place) % seats
            count(numbers, known + place * KINDS, seen.known[seat])
            numbers[cards + place] = seen.counts[seat]
            numbers[points + place] = scaled(seen.totals[seat], 100, HUNDREDS)
            mark = seen.marks[seat]
            if mark is not None:
                numbers[places["counted"] + place] = 1.0
                numbers[places["round_points"] + place] = scaled(mark, 100, HUNDREDS)
