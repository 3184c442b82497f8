"""Crapette in numbers: both sides, the columns and the centre, now and when the turn began.

Whoever is to call a fault needs both: what lay there when the turn began, and what was done since. To call is
free, so one number more than there are actions stands for letting it be.
"""

from __future__ import annotations

from array import array
from typing import Final

from tablee.core.contract import View
from tablee.core.encoding import Encoder, Tensor
from tablee.core.game import own
from tablee.core.marking import counts, scaled
from tablee.games.crapette.actions import ACTION_RANGE
from tablee.games.crapette.board import ROUNDS_TO_WIN
from tablee.games.crapette.cards import HIDDEN, PACK
from tablee.games.crapette.view import STAGES, BoardView, CrapetteView

COLUMNS: Final = 8
SUITS: Final = 4
STAGE_NUMBERS: Final = {stage: number for number, stage in STAGES.items()}
MOST_TIMES: Final = 8
TENSORS: Final = (
    Tensor("stage", (len(STAGES),)),
    Tensor("turn", (2,)),
    Tensor("may_call", (1,)),
    Tensor("skips", (2,)),
    Tensor("tokens", (2,), ROUNDS_TO_WIN),
    Tensor("unseen", (2, PACK)),
    Tensor("crapette", (2, PACK), 2),
    Tensor("crapette_cards", (2,), PACK),
    Tensor("crapette_open", (2,), PACK),
    Tensor("stock", (2, PACK), 2),
    Tensor("stock_cards", (2,), 2 * PACK),
    Tensor("renewed", (2,)),
    Tensor("waste", (2, PACK), 2),
    Tensor("idle_turns", (2,), 10.0),
    Tensor("columns", (COLUMNS, PACK), 2),
    Tensor("stall", (1,), 10.0),
    Tensor("crapette_top", (2, 2, PACK)),
    Tensor("stock_top", (2, 2, PACK)),
    Tensor("waste_top", (2, 2, PACK)),
    Tensor("column_end", (2, COLUMNS, PACK)),
    Tensor("centre", (2, SUITS, 2), 13.0),
    Tensor("waiting", (2, PACK)),
    Tensor("is_turn_begun", (1,)),
    Tensor("done", (ACTION_RANGE,), MOST_TIMES),
)


class CrapetteEncoder(Encoder):
    """The mat as one side sees it; the last tensors hold it as it is, then as it was when the turn began."""

    def __init__(self) -> None:
        super().__init__(TENSORS, ACTION_RANGE + 1, let_it_be=ACTION_RANGE)

    def fill(self, view: View, numbers: array[float]) -> None:
        """All that lies open or has been seen; one's own piles first."""
        seen, places = own(view, CrapetteView), self.places
        mine = seen.seat or 0
        numbers[places["stage"] + STAGE_NUMBERS[seen.stage]] = 1.0
        numbers[places["may_call"]] = seen.may_call
        self.mark_seats(numbers, mine, 2, {"turn": seen.turn})
        for place, seat in enumerate((mine, 1 - mine)):
            numbers[places["skips"] + place] = seen.skips[seat]
            numbers[places["tokens"] + place] = seen.tokens[seat]
            at = places["unseen"] + place * PACK
            numbers[at : at + PACK] = counts(seen.unseen[seat], PACK)
            self._fill_piles(seen.now, place, seat, numbers)
        at = places["columns"]
        for column in seen.now.columns:
            numbers[at : at + PACK] = counts(column, PACK)
            at += PACK
        numbers[places["stall"]] = scaled(seen.now.stall, 10, 10)
        self._fill_tops(seen.now, 0, mine, numbers)
        if seen.start is not None:
            numbers[places["is_turn_begun"]] = 1.0
            self._fill_tops(seen.start, 1, mine, numbers)
            done = places["done"]
            for action in seen.actions:
                numbers[done + action] = min(numbers[done + action] + 1.0, MOST_TIMES)

    def _fill_piles(self, board: BoardView, place: int, seat: int, numbers: array[float]) -> None:
        side, places, at = board.sides[seat], self.places, place * PACK
        for name, pile in (("crapette", side.crapette), ("stock", side.stock), ("waste", side.waste)):
            numbers[places[name] + at : places[name] + at + PACK] = counts(pile, PACK)
        numbers[places["crapette_cards"] + place] = len(side.crapette)
        numbers[places["crapette_open"] + place] = side.open
        numbers[places["stock_cards"] + place] = len(side.stock)
        numbers[places["renewed"] + place] = side.renewed
        numbers[places["idle_turns"] + place] = scaled(side.turns, 10, 10)

    def _fill_tops(self, board: BoardView, when: int, mine: int, numbers: array[float]) -> None:
        """What each pile and column shows, the centre, and the card turned: all that moves depend on."""
        places = self.places
        for place, seat in enumerate((mine, 1 - mine)):
            side, at = board.sides[seat], (2 * when + place) * PACK
            for name, pile in (
                ("crapette_top", side.crapette),
                ("stock_top", side.stock),
                ("waste_top", side.waste),
            ):
                if pile and pile[-1] != HIDDEN:
                    numbers[places[name] + at + pile[-1]] = 1.0
        at = places["column_end"] + when * COLUMNS * PACK
        for column in board.columns:
            if column:
                numbers[at + column[-1]] = 1.0
            at += PACK
        at = places["centre"] + when * 2 * SUITS
        for suit, (first, second) in enumerate(board.centre):
            numbers[at + 2 * suit] = first
            numbers[at + 2 * suit + 1] = second
        if board.waiting is not None:
            numbers[places["waiting"] + when * PACK + board.waiting] = 1.0
