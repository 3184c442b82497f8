"""Jacquet in numbers: both sides of the board, one's own first, and the throw."""

from __future__ import annotations

from array import array
from typing import Final

from tablee.core.contract import View
from tablee.core.encoding import Encoder, Tensor
from tablee.core.game import own
from tablee.core.marking import count
from tablee.games.jacquet.actions import ACTION_RANGE, ARROWS
from tablee.games.jacquet.board import MEN
from tablee.games.jacquet.features import AWAY_AT, FREEDOM_AT, OFF_AT, SIDE, STEPS, WALLS_AT, present_men
from tablee.games.jacquet.view import JacquetView

WALL_LENGTHS: Final = 3
BOARD: Final = {
    Tensor("men", (2, ARROWS, STEPS), MEN - 3): 0,
    Tensor("off", (2,), MEN): OFF_AT,
    Tensor("away", (2,)): AWAY_AT,
    Tensor("freedom", (2, 6, 3)): FREEDOM_AT,
    Tensor("walls", (2, WALL_LENGTHS, ARROWS)): WALLS_AT,
}
"""What the net sees of a board, with the place of each part among the features of a side."""
BESIDE: Final = (
    Tensor("turn", (2,)),
    Tensor("left", (6,), 4),
    Tensor("need", (1,), 4),
    Tensor("second_throw", (1,)),
    Tensor("to_win", (2,), 7),
)


class JacquetEncoder(Encoder):
    """What the net of Jacquet sees of a board, and beside it the throw, the turn and the score."""

    def __init__(self) -> None:
        super().__init__((*BOARD, *BESIDE), ACTION_RANGE)
        self._order = [0] * (2 * SIDE)
        """For each feature of the net, its place in the observation."""
        for tensor, cut in BOARD.items():
            half = tensor.size // 2
            for number in range(tensor.size):
                side, rest = divmod(number, half)
                self._order[side * SIDE + cut + rest] = self.places[tensor.name] + number

    def fill(self, view: View, numbers: array[float]) -> None:
        """The board as the net sees it, then the throw; one's own side first."""
        seen, places, order = own(view, JacquetView), self.places, self._order
        mine = seen.seat or 0
        features: list[int] = []
        factors: list[float] = []
        present_men(seen.men, seen.off, mine, features, factors)
        for feature, factor in zip(features, factors, strict=True):
            numbers[order[feature]] = factor
        self.mark_seats(numbers, mine, 2, {"turn": seen.turn})
        count(numbers, places["left"] - 1, seen.left)
        numbers[places["need"]] = seen.need
        numbers[places["second_throw"]] = seen.may_reroll
        to_win = places["to_win"]
        numbers[to_win] = seen.options.match_length - seen.score[mine]
        numbers[to_win + 1] = seen.options.match_length - seen.score[1 - mine]
