# Compiled by mypyc: core/bits.py tells its traps.
"""The rules of Sacramento: where pieces and tokens may go, and what a player may keep.

**A turn** is two moves of different pieces and one of a token, in any order (SAC-41, SAC-R4), then the
settling of the tokens on which the two pieces have landed: look, take or neither, one take at most
(SAC-R2). With immediate looks each landing is settled before the next movement (SAC-R1). Two pieces can
always be moved; the token move falls away where none is possible once both pieces have moved (SAC-R5).

**What may be kept** depends on the figure of the round and on open trays alone, never on a hidden token:

- straight: different ranks that some straight has all of (SAC-59);
- full or four: at most two ranks, none of them in an opponent's tray (SAC-60, SAC-61), but beside four
  of a kind anything (SAC-R13). Five tokens of two ranks are always a full house or four of a kind;
- flush: the suit of the seat (SAC-62);
- score: anything as one of the first four, the fifth only for a total above all others (SAC-67).

So a tray is a figure as soon as it holds five tokens, and the round ends there (SAC-R17).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import count_bits, lowest, shl
from tablee.games.sacramento.actions import KNIGHT, ROOK
from tablee.games.sacramento.board import FLUSH, FULL, SCORE, STRAIGHT, Board
from tablee.games.sacramento.cards import (
    HAND,
    can_be_straight,
    has_four,
    points_of,
    rank_bit,
    ranks_of,
    suit_of,
)
from tablee.games.sacramento.geometry import (
    EVERYWHERE,
    diagonal_lines,
    knight_leaps,
    straight_lines,
)

# Why a token taken cannot be kept.
FITS: Final = 0
NO_STRAIGHT: Final = 1
THIRD_RANK: Final = 2
SOUGHT: Final = 3
OTHER_SUIT: Final = 4
TOO_LOW: Final = 5

MISFIT_CLAUSES: Final = ("", "SAC-59", "SAC-60", "SAC-61", "SAC-62", "SAC-67")
"""The article behind each reason."""


def empty_squares(b: Board) -> i64:
    """The squares with neither token nor piece."""
    return EVERYWHERE & ~(b.tokens | b.men)


def piece_targets(b: Board, piece: i64) -> i64:
    """Where a piece may go (SAC-21 to SAC-33)."""
    square = shl(1, b.place_of(piece))
    if piece == KNIGHT:
        return knight_leaps(square) & ~b.men
    if piece == ROOK:
        return straight_lines(square, b.men)
    return diagonal_lines(square, b.men)


def token_targets(b: Board, source: i64) -> i64:
    """Where the token of a square may go (SAC-34 to SAC-40)."""
    square = shl(1, source)
    if not b.tokens & ~b.men & square:
        return 0
    lines = straight_lines(square, b.men) | diagonal_lines(square, b.men)
    return lines & ~b.tokens


def token_sources(b: Board, target: i64) -> i64:
    """The squares whose tokens may go to an empty square: the same lines seen from the other end."""
    square = shl(1, target)
    return (straight_lines(square, b.men) | diagonal_lines(square, b.men)) & b.tokens


def has_token_move(b: Board) -> bool:
    """Whether any token can be moved."""
    rest = empty_squares(b)
    while rest != 0:
        if token_sources(b, lowest(rest)) != 0:
            return True
        rest &= rest - 1
    return False


def sought_by_others(b: Board, seat: i64) -> i64:
    """The ranks, spread, in the trays of the other seats (SAC-R12)."""
    all_trays = b.tray_0 | b.tray_1 | b.tray_2 | b.tray_3
    return ranks_of(all_trays ^ b.tray(seat))


def best_of_others(b: Board, seat: i64) -> i64:
    """The highest total among the other seats."""
    best: i64 = 0
    other: i64 = 0
    while other < b.agreed.seats:
        if other != seat and points_of(b.tray(other)) > best:
            best = points_of(b.tray(other))
        other += 1
    return best


def misfit_reason(b: Board, seat: i64, card: i64) -> i64:
    """Why a seat may not keep a token, or FITS."""
    tray = b.tray(seat)
    figure = b.figure()
    if figure == STRAIGHT:
        ranks = ranks_of(tray)
        rank = rank_bit(card)
        if ranks & rank or not can_be_straight(ranks | rank, b.agreed.ace_low):
            return NO_STRAIGHT
        return FITS
    if figure == FULL:
        return _full_reason(b, seat, card)
    if figure == FLUSH:
        return FITS if suit_of(card) == seat else OTHER_SUIT  # SAC-R14: seat and suit have one number
    if count_bits(tray) == HAND - 1 and points_of(tray | shl(1, card)) <= best_of_others(b, seat):
        return TOO_LOW
    return FITS


def _full_reason(b: Board, seat: i64, card: i64) -> i64:
    tray = b.tray(seat)
    rank = rank_bit(card)
    is_sought = (sought_by_others(b, seat) & rank) != 0
    if has_four(tray):
        return SOUGHT if is_sought and b.agreed.fifth_respects else FITS
    if is_sought:
        return SOUGHT
    return FITS if count_bits(ranks_of(tray) | rank) <= 2 else THIRD_RANK


def fitting(b: Board, seat: i64, squares: i64) -> i64:
    """The squares among some whose tokens a seat could keep."""
    found: i64 = 0
    while squares != 0:
        if misfit_reason(b, seat, b.card_at(lowest(squares))) == FITS:
            found |= squares & -squares
        squares &= squares - 1
    return found


def may_refuse(b: Board, seat: i64) -> bool:
    """Whether a take leaves a choice: in Score rounds, with fewer than four tokens before (SAC-R23)."""
    return b.figure() == SCORE and count_bits(b.tray(seat)) < HAND - 1
