# Compiled by mypyc: core/bits.py tells its traps.
"""What a seat of Crapette sees, read off the board.

Learners look at every decision, so this is compiled; what a view consists of is declared in `view.py`.
"""

from __future__ import annotations

from dataclasses import replace

from mypy_extensions import i64

from tablee.games.crapette.board import PLAY, Board
from tablee.games.crapette.cards import HIDDEN
from tablee.games.crapette.columns import cards_of
from tablee.games.crapette.faults import turn_start
from tablee.games.crapette.sides import Side
from tablee.games.crapette.view import STAGES, BoardView, CrapetteView, SideView


def make_view(board: Board, seat: int | None) -> CrapetteView:
    """Build the view of a seat."""
    zero, one = board.zero, board.one
    actions: list[int] = []
    for noted in board.log:
        actions.append(noted & 255)
    # In the order of the fields: names would be looked up one by one.
    return CrapetteView(
        seat,
        STAGES[board.stage],
        board.mover if board.stage == PLAY else None,
        (zero.tokens, one.tokens),
        _show(board, board),
        _show(turn_start(board), board) if board.log else None,
        tuple(actions),
        board.may_call(),
        (zero.skips, one.skips),
        (_unseen(zero), _unseen(one)),
        board.agreed.options,
    )


def lay_open(board: Board, seat: int | None) -> CrapetteView:
    """The view of a seat with every card face up; only the turn so far is told as it was seen."""
    view = make_view(board, seat)
    zero, one = view.now.sides
    sides = (_turn_up(zero, board.zero), _turn_up(one, board.one))
    return replace(view, now=replace(view.now, sides=sides))


def _turn_up(view: SideView, side: Side) -> SideView:
    return replace(view, crapette=tuple(side.crapette), open=len(side.crapette), stock=tuple(side.stock))


def _show(shown: Board, now: Board) -> BoardView:
    """A board with the cards hidden that nobody has seen up to now."""
    columns: list[tuple[int, ...]] = []
    for column in shown.col:
        columns.append(tuple(cards_of(column)))
    centre: list[tuple[int, int]] = []
    suit: i64 = 0
    while suit < 4:
        centre.append((shown.height(suit, 0), shown.height(suit, 1)))
        suit += 1
    return BoardView(
        (_show_side(shown.zero, now.zero), _show_side(shown.one, now.one)),
        tuple(columns),
        tuple(centre),
        shown.waiting if shown.waiting >= 0 else None,
        shown.stall,
    )


def _show_side(shown: Side, now: Side) -> SideView:
    hidden: i64 = 0
    if not shown.known and not now.known:
        hidden = len(now.stock)
    return SideView(
        _cover(shown.crapette, now.closed),
        len(shown.crapette) - shown.closed,
        _cover(shown.stock, hidden),
        shown.known and len(shown.stock) != 0,
        tuple(shown.waste),
        shown.turns,
        shown.turned,
    )


def _cover(pile: list[int], hidden: i64) -> tuple[int, ...]:
    """A pile whose lowest cards nobody has seen."""
    cards = pile.copy()
    at: i64 = 0
    while at < hidden:
        cards[at] = HIDDEN
        at += 1
    return tuple(cards)


def _unseen(side: Side) -> tuple[int, ...]:
    cards = side.crapette[: side.closed]
    if not side.known:
        cards = cards + side.stock
    cards.sort()
    return tuple(cards)
