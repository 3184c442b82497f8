# Compiled by mypyc: core/bits.py tells its traps.
"""What the player of the game for one sees, read off the board; what a view consists of is in `view.py`."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.cinq_rois.cards import RANKS
from tablee.games.cinq_rois.solo.board import PLACING, SoloBoard
from tablee.games.cinq_rois.solo.view import PHASES, SoloView


def make_view(board: SoloBoard, seat: int | None) -> SoloView:
    """Build the view."""
    is_drawn = board.phase == PLACING
    hands: list[tuple[int, ...]] = []
    closed: list[bool] = []
    hand: i64 = 0
    while hand < RANKS:
        hands.append(tuple(board.hands[hand].kinds()))
        closed.append(board.is_closed(hand))
        hand += 1
    # In the order of the fields: names would be looked up one by one.
    return SoloView(
        seat,
        PHASES[board.phase],
        tuple(hands),
        tuple(closed),
        board.pack[board.top] if is_drawn else None,
        None if board.placed < 0 else board.placed,
        board.stock_size() - (1 if is_drawn else 0),
        tuple(board.gone),
        board.points_left(),
        board.all_points(),
        board.options,
    )
