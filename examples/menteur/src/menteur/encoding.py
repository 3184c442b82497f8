"""Le Menteur in numbers: one's own dice, how many the others have, and the bid that stands."""

from __future__ import annotations

from array import array

from menteur.actions import ACTION_RANGE, FACES, MOST_DICE
from menteur.view import MenteurView
from tablee.core.contract import View
from tablee.core.encoding import Encoder, Tensor
from tablee.core.game import own
from tablee.core.marking import count


class MenteurEncoder(Encoder):
    """The table as one seat sees it: seats are counted from one's own, onwards."""

    def __init__(self, seats: int) -> None:
        tensors = (
            Tensor("dice", (FACES,), MOST_DICE),
            Tensor("counts", (seats,), MOST_DICE),
            Tensor("turn", (seats,)),
            Tensor("bid_count", (1,), MOST_DICE),
            Tensor("bid_face", (FACES,)),
            Tensor("bidder", (seats,)),
            Tensor("wild_ones", (1,)),
        )
        super().__init__(tensors, ACTION_RANGE)

    def fill(self, view: View, numbers: array[float]) -> None:
        """What lies under one's own cup, and what everybody has heard."""
        seen, places = own(view, MenteurView), self.places
        seats, mine = len(seen.counts), seen.seat or 0
        count(numbers, places["dice"] - 1, seen.dice)
        for seat, dice in enumerate(seen.counts):
            numbers[places["counts"] + (seat - mine) % seats] = dice
        numbers[places["turn"] + (seen.turn - mine) % seats] = 1.0
        if seen.bid is not None:
            numbers[places["bid_count"]] = seen.bid.count
            numbers[places["bid_face"] + seen.bid.face - 1] = 1.0
            numbers[places["bidder"] + (seen.bid.seat - mine) % seats] = 1.0
        numbers[places["wild_ones"]] = seen.options.wild_ones
