"""Who wins, and the score sheet."""

from __future__ import annotations

from tablee.games.cinq_rois.board import Board

MOST_ROUNDS_WON_OUT = 1
LOWEST_LAST_ROUND = 2


def sheet(board: Board) -> tuple[tuple[int, ...], ...]:
    """The rounds played, each with the points of every seat (ROI-82)."""
    seats = int(board.seats)
    return tuple([tuple(board.scores[at : at + seats]) for at in range(0, len(board.scores), seats)])


def winners_of(board: Board) -> tuple[int, ...]:
    """The seats with the lowest total (ROI-35, ROI-84), less those a tie break puts behind (ROI-R19)."""
    seats = range(int(board.seats))
    lowest = min([board.total(seat) for seat in seats])
    tied = [seat for seat in seats if board.total(seat) == lowest]
    if board.agreed.tie_break == MOST_ROUNDS_WON_OUT:
        most = max([board.firsts.count(seat) for seat in tied])
        return tuple([seat for seat in tied if board.firsts.count(seat) == most])
    if board.agreed.tie_break == LOWEST_LAST_ROUND and board.scores:
        last = sheet(board)[-1]
        least = min([last[seat] for seat in tied])
        return tuple([seat for seat in tied if last[seat] == least])
    return tuple(tied)
