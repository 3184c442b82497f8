# Compiled by mypyc: core/bits.py tells its traps.
"""A view of Crapette written into an observation; `encoding.py` declares what stands where."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from tablee.core.marking import count_each, counts, scaled
from tablee.games.crapette.cards import HIDDEN, PACK
from tablee.games.crapette.view import STAGES, BoardView, CrapetteView, SideView

STAGE_NUMBERS: Final = {stage: number for number, stage in STAGES.items()}
MOST_TIMES: Final = 8.0


class Places:
    """Where the tensors begin."""

    def __init__(self, places: Mapping[str, int]) -> None:
        self.stage: i64 = places["stage"]
        self.turn: i64 = places["turn"]
        self.may_call: i64 = places["may_call"]
        self.skips: i64 = places["skips"]
        self.tokens: i64 = places["tokens"]
        self.unseen: i64 = places["unseen"]
        self.crapette: i64 = places["crapette"]
        self.crapette_cards: i64 = places["crapette_cards"]
        self.crapette_open: i64 = places["crapette_open"]
        self.stock: i64 = places["stock"]
        self.stock_cards: i64 = places["stock_cards"]
        self.renewed: i64 = places["renewed"]
        self.waste: i64 = places["waste"]
        self.idle_turns: i64 = places["idle_turns"]
        self.columns: i64 = places["columns"]
        self.stall: i64 = places["stall"]
        self.crapette_top: i64 = places["crapette_top"]
        self.stock_top: i64 = places["stock_top"]
        self.waste_top: i64 = places["waste_top"]
        self.column_end: i64 = places["column_end"]
        self.centre: i64 = places["centre"]
        self.waiting: i64 = places["waiting"]
        self.is_turn_begun: i64 = places["is_turn_begun"]
        self.done: i64 = places["done"]


def write_view(numbers: array[float], at: Places, seen: CrapetteView) -> None:
    """All that lies open or has been seen; one's own piles first."""
    mine = seen.seat or 0
    numbers[at.stage + STAGE_NUMBERS[seen.stage]] = 1.0
    turn = seen.turn
    if turn is not None:
        numbers[at.turn + (0 if turn == mine else 1)] = 1.0
    if seen.may_call:
        numbers[at.may_call] = 1.0
    for seat in (0, 1):
        place = seat ^ mine
        if seen.skips[seat]:
            numbers[at.skips + place] = 1.0
        numbers[at.tokens + place] = seen.tokens[seat]
        _spread(numbers, at.unseen + place * PACK, seen.unseen[seat])
    now, start = seen.now, seen.start
    _write_piles(numbers, at, now, mine)
    _write_tops(numbers, at, now, mine, 0)
    if start is not None:
        numbers[at.is_turn_begun] = 1.0
        _write_tops(numbers, at, start, mine, 1)
        for action in seen.actions:
            times = numbers[at.done + action]
            if times < MOST_TIMES:
                numbers[at.done + action] = times + 1.0


def _write_piles(numbers: array[float], at: Places, board: BoardView, mine: int) -> None:
    """All that lies on the board, one's own piles first."""
    zero, one = board.sides
    _write_side(numbers, at, zero, mine)
    _write_side(numbers, at, one, 1 - mine)
    count_each(numbers, at.columns, board.columns, PACK)
    numbers[at.stall] = scaled(board.stall, 10, 10)


def _write_tops(numbers: array[float], at: Places, board: BoardView, mine: int, when: i64) -> None:
    """What each pile and column shows, the centre, and the card turned: all that moves depend on."""
    zero, one = board.sides
    _write_tops_of(numbers, at, zero, 2 * when + mine)
    _write_tops_of(numbers, at, one, 2 * when + 1 - mine)
    place: i64 = at.column_end + when * len(board.columns) * PACK
    for column in board.columns:
        if column:
            numbers[place + column[-1]] = 1.0
        place += PACK
    place = at.centre + when * 2 * len(board.centre)
    for first, second in board.centre:
        if first:
            numbers[place] = first
        if second:
            numbers[place + 1] = second
        place += 2
    waiting = board.waiting
    if waiting is not None:
        numbers[at.waiting + when * PACK + waiting] = 1.0


def _write_side(numbers: array[float], at: Places, side: SideView, place: i64) -> None:
    crapette, stock = side.crapette, side.stock
    _spread(numbers, at.crapette + place * PACK, crapette)
    _spread(numbers, at.stock + place * PACK, stock)
    _spread(numbers, at.waste + place * PACK, side.waste)
    numbers[at.crapette_cards + place] = len(crapette)
    numbers[at.crapette_open + place] = side.open
    numbers[at.stock_cards + place] = len(stock)
    if side.renewed:
        numbers[at.renewed + place] = 1.0
    numbers[at.idle_turns + place] = scaled(side.turns, 10, 10)


def _spread(numbers: array[float], at: i64, pile: tuple[int, ...]) -> None:
    # Where the top card was never seen, none was.
    if pile and pile[-1] != HIDDEN:
        numbers[at : at + PACK] = counts(pile, PACK)


def _write_tops_of(numbers: array[float], at: Places, side: SideView, place: i64) -> None:
    _mark_top(numbers, at.crapette_top + place * PACK, side.crapette)
    _mark_top(numbers, at.stock_top + place * PACK, side.stock)
    _mark_top(numbers, at.waste_top + place * PACK, side.waste)


def _mark_top(numbers: array[float], at: i64, pile: tuple[int, ...]) -> None:
    if pile:
        card = pile[-1]
        if card != HIDDEN:
            numbers[at + card] = 1.0
