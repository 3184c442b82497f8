# Compiled by mypyc: core/bits.py tells its traps.
"""Laying by hand: what may be laid next, and what has been laid (ROI-R15).

In his last turn a player lays what he likes. Who goes out lays everything: nothing else is open to him.
"""

from __future__ import annotations

from tablee.games.cinq_rois.actions import DONE, LAY, MELD
from tablee.games.cinq_rois.arrange import Arrangement, arrange
from tablee.games.cinq_rois.board import LAYING, PENDING_MARK, Board
from tablee.games.cinq_rois.completing import can_complete
from tablee.games.cinq_rois.melds import can_grow, cost_of, is_meld, without


def unlaid(board: Board, seat: int) -> list[int]:
    """The cards of a hand that lie in no meld, nor in the one being laid."""
    rest = board.hands[seat].kinds()
    for meld in board.melds[seat]:
        for kind in meld:
            rest.remove(kind)
    if seat == board.mover:
        for kind in board.group:
            rest.remove(kind)
    return rest


def is_going_out(board: Board) -> bool:
    """Whether the player in turn lays his whole hand, to go out."""
    return board.phase == LAYING and board.mover == board.out


def legal_layings(board: Board) -> list[int]:
    """Every action of the player who lays, in ascending order."""
    found: list[int] = []
    if can_close(board):
        found.append(MELD)
    if can_end(board):
        found.append(DONE)
    rest = unlaid(board, board.mover)
    return found + [LAY + kind for kind in sorted({*rest}) if fits(board, kind, rest)]


def is_legal_laying(board: Board, action: int) -> bool:
    """Whether the player who lays may take this action."""
    if action == MELD:
        return can_close(board)
    if action == DONE:
        return can_end(board)
    rest = unlaid(board, board.mover)
    return action - LAY in rest and fits(board, action - LAY, rest)


def fits(board: Board, kind: int, rest: list[int]) -> bool:
    """Whether a card, of those not laid yet, may join the meld being laid, so that it can still become one.

    For who goes out, moreover, all the cards after it must be laid.
    """
    group, others = [*board.group, kind], without(rest, kind)
    if is_going_out(board):
        return can_complete(group, others, board.wild(), board.agreed.min_naturals)
    return can_grow(group, others, board.wild(), board.agreed.min_naturals)


def is_open_meld(board: Board) -> bool:
    """Whether the meld being laid is one already."""
    return is_meld(board.group, board.wild(), board.agreed.min_naturals)


def can_close(board: Board) -> bool:
    """Whether the meld being laid may be closed."""
    if not is_open_meld(board):
        return False
    return not is_going_out(board) or can_complete(
        [], unlaid(board, board.mover), board.wild(), board.agreed.min_naturals
    )


def can_end(board: Board) -> bool:
    """Whether the player may say that he lays nothing more."""
    return not board.group and not (is_going_out(board) and unlaid(board, board.mover))


def laid_by_hand(board: Board, seat: int) -> Arrangement:
    """What a seat has laid itself, and what it missed."""
    rest = unlaid(board, seat)
    cost = sum([cost_of(kind, board.wild()) for kind in rest])
    return Arrangement([meld.copy() for meld in board.melds[seat]], rest, cost)


def laid(board: Board, seat: int) -> Arrangement:
    """What lies before a seat that has gone out or has been counted."""
    if board.agreed.auto:
        return arrange(board.hands[seat], board.wild(), board.agreed.min_naturals)
    return laid_by_hand(board, seat)


def is_counted(board: Board, seat: int) -> bool:
    """Whether the cards of a seat lie open, its round being over."""
    return board.marks[seat] != PENDING_MARK
