"""Whether a position is possible: every card is there, and nothing is left for the rules to do."""

from __future__ import annotations

from tablee.core.contract import PositionError
from tablee.games.crapette.board import DEAL_1, ENDED, LOTS, PLAY, Board
from tablee.games.crapette.cards import format_card
from tablee.games.crapette.columns import NONE, cards_of
from tablee.games.crapette.dealing import beginner
from tablee.games.crapette.rules import is_blocked
from tablee.games.crapette.sides import Side

_FRESH_PILES = (13, 12, 35, 0)
"""The cards of a side just dealt: crapette, those of it face down, stock, waste."""


def check_board(board: Board) -> None:
    """Two of every face, and nothing that the rules would have changed by themselves."""
    for face, count in enumerate(board.faces()):
        if count != 2:
            raise PositionError("wrong-cards", card=format_card(face), found=count)
    for seat, side in enumerate((board.zero, board.one)):
        if board.stage == PLAY:
            waits = board.waiting >= 0 and seat == board.mover
            if side.has_nothing() and not waits:
                raise PositionError("already-won", seat=seat)
            if board.agreed.at_once and side.waste and not side.stock:
                raise PositionError("not-renewed", seat=seat)
        elif board.stage != ENDED:
            _check_fresh(board, side, seat)
    if board.stage == PLAY and is_blocked(board):
        raise PositionError("already-blocked")
    if board.stage == LOTS and beginner(board) != NONE:
        raise PositionError("no-lots")


def _check_fresh(board: Board, side: Side, seat: int) -> None:
    """Before the first turn a side has been dealt its pack, or nothing yet."""
    is_dealt = board.stage == LOTS or (board.stage == DEAL_1 and seat == 0)
    sizes = (len(side.crapette), int(side.closed), len(side.stock), len(side.waste))
    columns = [len(cards_of(board.col[4 * seat + i])) for i in range(4)]
    wanted = (_FRESH_PILES, [1] * 4) if is_dealt else ((0, 0, 0, 0), [0] * 4)
    if (sizes, columns) != wanted or side.known or board.centre:
        raise PositionError("not-fresh", seat=seat)
