"""The game for one in numbers: the eleven hands, the card drawn, and what has left the game."""

from __future__ import annotations

from array import array
from typing import Final, get_args

from tablee.core.contract import View
from tablee.core.encoding import Encoder, Tensor
from tablee.core.game import own
from tablee.core.marking import count_each, counts, scaled
from tablee.games.cinq_rois.actions import DISCARD, PLACE
from tablee.games.cinq_rois.cards import KINDS, RANKS
from tablee.games.cinq_rois.solo.view import Phase, SoloView

PHASES: Final = {phase: number for number, phase in enumerate(get_args(Phase))}
MOST_OF_A_KIND: Final = 6
"""The jokers of two sets."""
HUNDREDS: Final = 20
"""All cards together cost less than so many hundred points."""
TENSORS: Final = (
    Tensor("phase", (len(PHASES),)),
    Tensor("hands", (RANKS, KINDS), MOST_OF_A_KIND),
    Tensor("closed", (RANKS,)),
    Tensor("drawn", (KINDS,)),
    Tensor("placed", (RANKS,)),
    Tensor("gone", (KINDS,), MOST_OF_A_KIND),
    Tensor("stock", (1,), 2.0),
    Tensor("points", (1,), HUNDREDS),
    Tensor("all_points", (1,), HUNDREDS),
)


class SoloEncoder(Encoder):
    """The table of the game for one; an action is a hand to put a card into, or a card to throw."""

    def __init__(self) -> None:
        super().__init__(TENSORS, RANKS + KINDS)

    def fill(self, view: View, numbers: array[float]) -> None:
        """Everything but the stock, whose size alone is known; it and points are in hundreds."""
        seen, places = own(view, SoloView), self.places
        numbers[places["phase"] + PHASES[seen.phase]] = 1.0
        count_each(numbers, places["hands"], seen.hands, KINDS)
        for place, is_closed in enumerate(seen.closed, places["closed"]):
            numbers[place] = is_closed
        if seen.drawn is not None:
            numbers[places["drawn"] + seen.drawn] = 1.0
        if seen.placed is not None:
            numbers[places["placed"] + seen.placed] = 1.0
        at = places["gone"]
        numbers[at : at + KINDS] = counts(seen.gone, KINDS)
        numbers[places["stock"]] = scaled(seen.stock, 100, 2)
        numbers[places["points"]] = scaled(seen.points, 100, HUNDREDS)
        numbers[places["all_points"]] = scaled(seen.all_points, 100, HUNDREDS)

    def number_of(self, action: int) -> int:
        """The hands from that of three on, then the cards."""
        return action - PLACE if action < DISCARD else action - DISCARD + RANKS

    def action_of(self, number: int) -> int:
        """The hand or the card of a number."""
        return number + PLACE if number < RANKS else number - RANKS + DISCARD
