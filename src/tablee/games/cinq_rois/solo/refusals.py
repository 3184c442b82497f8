# Compiled by mypyc: core/bits.py tells its traps.
"""Why an action of the game for one is refused."""

from __future__ import annotations

from tablee.core.contract import Refusal, Scalar
from tablee.games.cinq_rois.actions import DISCARD, DRAW, OUT, PLACE, TAKE, format_kind
from tablee.games.cinq_rois.cards import RANKS
from tablee.games.cinq_rois.solo.board import ALL_CLOSED, DEALING, ENDED, PLACING, SoloBoard


def why_not(board: SoloBoard, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not legal."""
    if board.phase == ENDED:
        return Refusal("game-over", "ROI-51" if board.closed == ALL_CLOSED else "ROI-52")
    if board.phase == DEALING:
        return Refusal("deal-first", "ROI-43")
    if seat != 0:
        return Refusal("not-your-turn", "ROI-42", {"turn": 0})
    if action in (DRAW, TAKE):
        return Refusal("drawn-for-you", "ROI-48")
    if PLACE <= action < PLACE + RANKS:
        if board.phase != PLACING:
            return Refusal("discard-first", "ROI-49")
        return Refusal("hand-closed", "ROI-R22", {"hand": action - PLACE + 3})
    if not DISCARD <= action < OUT:
        return Refusal("no-such-action-alone", "ROI-48", {"action": action})
    if board.phase == PLACING:
        return Refusal("place-first", "ROI-48")
    told: dict[str, Scalar] = {"card": format_kind(action - DISCARD), "hand": int(board.placed) + 3}
    return Refusal("not-in-that-hand", "ROI-49", told)
