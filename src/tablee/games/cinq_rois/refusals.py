# Compiled by mypyc: core/bits.py tells its traps.
"""Why an action is refused: the first article that stands against it, in the order a referee would look."""

from __future__ import annotations

from tablee.core.contract import Refusal
from tablee.games.cinq_rois.actions import (
    ACTION_RANGE,
    DISCARD,
    DONE,
    DRAW,
    LAY,
    MELD,
    OUT,
    PLACE,
    TAKE,
    format_kind,
)
from tablee.games.cinq_rois.board import DEAL, DEALER, ENDED, PLAY, RECYCLE, TURN, Board
from tablee.games.cinq_rois.cards import RANKS
from tablee.games.cinq_rois.laying import is_going_out, is_open_meld, unlaid
from tablee.games.cinq_rois.melds import can_grow, without
from tablee.games.cinq_rois.solver import cost_without


def why_not(board: Board, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not legal."""
    cite = board.agreed.cite
    if board.phase == ENDED:
        return Refusal("game-over", cite("ROI-35", "ROI-84"))
    if board.phase == DEALER or board.phase == DEAL:
        return Refusal("deal-first", cite("ROI-07", "ROI-56"))
    if seat != board.mover:
        return _why_not_yet(board, action)
    if board.phase == RECYCLE:
        return Refusal("stock-first", cite("ROI-40", "ROI-92"))
    if PLACE <= action < PLACE + RANKS:
        return Refusal("only-alone", "ROI-48")
    if not is_action(action):
        return Refusal("no-such-action", cite("ROI-14", "ROI-76"), {"action": action})
    if board.phase == TURN:
        return Refusal("draw-first", cite("ROI-14", "ROI-76"))
    if action in (DRAW, TAKE):
        return Refusal("already-drawn", cite("ROI-14", "ROI-76"))
    return _why_not_play(board, action) if board.phase == PLAY else _why_not_lay(board, action)


def is_action(action: int) -> bool:
    """Whether an integer is an action of the game at all."""
    return 0 <= action < PLACE + RANKS or DISCARD <= action < ACTION_RANGE


def _why_not_yet(board: Board, action: int) -> Refusal:
    told = {"turn": int(board.mover)}
    if action == TAKE:  # ROI-R17: nobody loses a turn here, he is only refused
        return Refusal("discard-not-yours", board.agreed.cite("ROI-R17", "ROI-87"), told)
    return Refusal("not-your-turn", board.agreed.cite("ROI-13", "ROI-75"), told)


def _why_not_play(board: Board, action: int) -> Refusal:
    cite = board.agreed.cite
    if action in (MELD, DONE) or action >= LAY:
        if board.out >= 0 and board.agreed.auto:
            return Refusal("laid-for-you", "ROI-R15")
        if board.out >= 0:
            return Refusal("discard-first", cite("ROI-25", "ROI-R12"))
        return Refusal("only-all-at-once", cite("ROI-17", "ROI-77"))
    is_out = action >= OUT
    kind = action - OUT if is_out else action - DISCARD
    told = {"card": format_kind(kind)}
    if board.hands[board.mover].count(kind) == 0:
        return Refusal("card-not-held", cite("ROI-15", "ROI-76"), told)
    if is_out and board.out >= 0:
        return Refusal("already-out", cite("ROI-25", "ROI-79"), told)
    if board.agreed.forbid_rediscard and kind == board.taken and board.hands[board.mover].count(kind) == 1:
        return Refusal("just-taken", "ROI-R16", told)
    left = cost_without(board.hands[board.mover], kind, board.wild(), board.agreed.min_naturals)
    return Refusal("cannot-go-out", cite("ROI-17", "ROI-73"), {**told, "points": int(left)})


def _why_not_lay(board: Board, action: int) -> Refusal:
    cite = board.agreed.cite
    if action == DONE:
        if board.group:
            return Refusal("meld-open", "ROI-R15")
        return Refusal("not-all-laid", cite("ROI-17", "ROI-73"))
    if action == MELD:
        if is_open_meld(board):  # who goes out lays his whole hand, not a part of it
            return Refusal("strands-cards", cite("ROI-17", "ROI-73"))
        return Refusal("not-a-meld", cite("ROI-18", "ROI-77"))
    if action < LAY:
        if is_going_out(board):
            return Refusal("already-discarded", cite("ROI-15", "ROI-76"))
        return Refusal("already-discarded", cite("ROI-25", "ROI-79"))
    kind = action - LAY
    told = {"card": format_kind(kind)}
    rest = unlaid(board, board.mover)
    if kind not in rest:
        return Refusal("card-not-held", cite("ROI-15", "ROI-76"), told)
    if can_grow([*board.group, kind], without(rest, kind), board.wild(), board.agreed.min_naturals):
        return Refusal("strands-cards", cite("ROI-17", "ROI-73"))
    return Refusal("fits-no-meld", cite("ROI-18", "ROI-77"), told)
