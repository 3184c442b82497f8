# Compiled by mypyc: core/bits.py tells its traps.
"""Whether a token can be landed on within what is left of a turn, by any order of its moves.

Only three things bring a piece onto a token: the piece goes there; another piece makes way first, be it
from the line or from the token itself (SAC-53); the token is slid to where a piece goes. A piece moves
once in a turn, so the last of these moves is always the landing. The board is changed while it is tried,
and put back.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import count_bits, lowest, shl
from tablee.games.sacramento import rules
from tablee.games.sacramento.board import Board


def can_land(b: Board, square: i64) -> bool:
    """Whether the player in turn can still land on the token of a square in this turn, or has."""
    if b.open & shl(1, square):
        return True
    left = 2 - count_bits(b.moved)
    if left == 0:
        return False
    if lands_now(b, square) or (left == 2 and _after_a_piece(b, square, not b.token_done)):
        return True
    return not b.token_done and _after_a_slide(b, square, left == 2)


def lands_now(b: Board, square: i64) -> bool:
    """Whether a piece that has not moved goes to the square at once."""
    goal = shl(1, square)
    piece: i64 = 0
    while piece < 4:
        if not b.moved & shl(1, piece) and rules.piece_targets(b, piece) & goal:
            return True
        piece += 1
    return False


def _after_a_piece(b: Board, square: i64, may_slide: bool) -> bool:
    """Whether some move of one piece opens the way to another, or to a slide that does."""
    piece: i64 = 0
    while piece < 4:
        if not b.moved & shl(1, piece):
            home = b.place_of(piece)
            b.moved |= shl(1, piece)
            rest = rules.piece_targets(b, piece) & ~shl(1, square)
            found = False
            while rest != 0 and not found:
                b.set_piece(piece, lowest(rest))
                found = lands_now(b, square) or (may_slide and _after_a_slide(b, square, False))
                rest &= rest - 1
            b.set_piece(piece, home)
            b.moved ^= shl(1, piece)
            if found:
                return True
        piece += 1
    return False


def _after_a_slide(b: Board, square: i64, may_step: bool) -> bool:
    """Whether the token can be slid to where a piece lands on it."""
    rest = rules.token_targets(b, square)
    tokens = b.tokens
    found = False
    while rest != 0 and not found:
        target = lowest(rest)
        b.tokens = (tokens ^ shl(1, square)) | shl(1, target)
        found = lands_now(b, target) or (may_step and _after_a_piece(b, target, False))
        rest &= rest - 1
    b.tokens = tokens
    return found


def reach_of(b: Board) -> i64:
    """Every square that some piece could go to at once."""
    return (
        rules.piece_targets(b, 0)
        | rules.piece_targets(b, 1)
        | rules.piece_targets(b, 2)
        | rules.piece_targets(b, 3)
    )
