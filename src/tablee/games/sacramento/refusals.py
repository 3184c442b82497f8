# Compiled by mypyc: core/bits.py tells its traps.
"""Why an action is refused: the first article that stands against it, in the order a referee would look."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import count_bits, shl
from tablee.core.contract import Refusal
from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import (
    ACTION_RANGE,
    DONE,
    KNIGHT,
    PIECES,
    RETURN,
    ROOK,
    SKIP,
    card_of,
    format_square,
    is_give,
    is_piece_move,
    is_token_move,
    piece_of,
    source_of,
    square_of,
    target_of,
)
from tablee.games.sacramento.board import (
    DEAL,
    DECIDE,
    ENDED,
    GIVE_UP,
    MOVE,
    START,
    Board,
)
from tablee.games.sacramento.cards import format_card
from tablee.games.sacramento.geometry import diagonal_lines, knight_leaps, straight_lines


def why_not(b: Board, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not legal."""
    if b.stage == ENDED:
        return Refusal("game-over", "SAC-15")
    if b.stage == START:
        return Refusal("starter-first", "SAC-R15")
    if b.stage == DEAL:
        return Refusal("deal-first", "SAC-17")
    if seat != b.mover:
        return Refusal("not-your-turn", "SAC-41", {"turn": b.mover})
    if not 0 <= action < ACTION_RANGE:
        return Refusal("no-such-action", "SAC-41", {"action": action})
    if b.stage == GIVE_UP:
        return _why_not_give(b, action)
    if b.stage == DECIDE:
        return Refusal("keep-or-return", "SAC-R23", {"square": format_square(b.at)})
    if is_piece_move(action) or is_token_move(action) or action == SKIP:
        if b.stage != MOVE:
            return Refusal("settle-first", "SAC-R1")
        return _why_not_move(b, action)
    if is_give(action):
        return Refusal("nothing-to-give-up", "SAC-57")
    if action >= SKIP:
        return Refusal("no-choice", "SAC-R21" if action == RETURN else "SAC-R23")
    return _why_not_settle(b, action)


def _why_not_give(b: Board, action: int) -> Refusal:
    if not is_give(action):
        return Refusal("give-up-first", "SAC-57")
    card, square = card_of(action), target_of(action)
    told = {"card": format_card(card), "square": format_square(square)}
    if not b.tray(b.mover) & shl(1, card):
        return Refusal("not-owned", "SAC-R19", told)
    return Refusal("square-not-empty", "SAC-58", told)


def _why_not_settle(b: Board, action: int) -> Refusal:
    if action < DONE and _is_settled(b, square_of(action)):
        return Refusal("token-settled", "SAC-R2", {"square": format_square(square_of(action))})
    if b.stage == MOVE:
        code = "land-first" if b.agreed.immediate else "move-first"
        return Refusal(code, "SAC-20" if b.agreed.immediate else "SAC-R1")
    told = {"square": format_square(square_of(action))}
    if not b.open & shl(1, square_of(action)):
        return Refusal("not-landed-on", "SAC-R7", told)
    return Refusal("one-take-only", "SAC-R2", told)


def _is_settled(b: Board, square: int) -> bool:
    """Whether the token of a square was landed on in this turn, and looked at or put back since."""
    spot: i64 = shl(1, square)
    if not b.tokens & ~b.open & spot:
        return False
    card: i64 = shl(1, b.card_at(square))
    piece: i64 = 0
    while piece < 4:
        if b.moved & shl(1, piece) and b.place_of(piece) == square:
            return (b.looked_now | b.shown_now) & card != 0
        piece += 1
    return False


def _why_not_move(b: Board, action: int) -> Refusal:
    if action == SKIP:
        if not b.agreed.may_skip:
            return Refusal("token-move-due", "SAC-R5")
        return Refusal("pieces-first" if not b.token_done else "token-moved", "SAC-41")
    source, target = source_of(action), target_of(action)
    told = {"from": format_square(source), "to": format_square(target)}
    if is_piece_move(action):
        return _why_not_piece(b, piece_of(action), action, {**told, "piece": PIECES[piece_of(action)]})
    return _why_not_token(b, source, target, told)


def _why_not_piece(b: Board, piece: int, action: int, told: dict[str, str]) -> Refusal:
    source, target = source_of(action), target_of(action)
    if b.place_of(piece) != source:
        return Refusal("piece-not-there", "SAC-19", told)
    if b.moved & shl(1, piece):
        return Refusal("piece-moved", "SAC-R4", told)
    if count_bits(b.moved) == 2:
        return Refusal("two-pieces-moved", "SAC-41", told)
    goal: i64 = shl(1, target)
    if piece == KNIGHT:
        if not knight_leaps(shl(1, source)) & goal:
            return Refusal("not-its-way", "SAC-30", told)
    elif piece == ROOK:
        if not straight_lines(shl(1, source), 0) & goal:
            return Refusal("not-its-way", "SAC-32", told)
    elif not diagonal_lines(shl(1, source), 0) & goal:
        return Refusal("not-its-way", "SAC-27", told)
    if b.men & goal:
        return Refusal("piece-on-square", "SAC-24" if b.tokens & goal else "SAC-23", told)
    return Refusal("piece-in-the-way", "SAC-33" if piece == ROOK else "SAC-28", told)


def _why_not_token(b: Board, source: int, target: int, told: dict[str, str]) -> Refusal:
    if b.token_done:
        return Refusal("token-moved", "SAC-41", told)
    if not b.tokens & shl(1, source):
        return Refusal("no-token-there", "SAC-34", told)
    if rules.empty_squares(b) == 0:
        return Refusal("board-full", "SAC-R6", told)
    if b.men & shl(1, source):
        return Refusal("token-covered", "SAC-40", told)
    goal: i64 = shl(1, target)
    start: i64 = shl(1, source)
    if not (straight_lines(start, 0) | diagonal_lines(start, 0)) & goal:
        return Refusal("not-straight", "SAC-34", told)
    if (b.tokens | b.men) & goal:
        return Refusal("square-taken", "SAC-38", told)
    return Refusal("piece-in-the-way", "SAC-37", told)
