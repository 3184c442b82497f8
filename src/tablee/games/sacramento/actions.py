# Compiled by mypyc: core/bits.py tells its traps.
"""How an action of Sacramento is coded, and its exact notation.

    token moved         `c3-e5`          target * 36 + source: listed by the few empty squares
    piece moved         `R a1-a4`        1296 * (piece + 1) + source * 36 + target
    token looked at     `look c3`        LOOK + square
    token taken         `take c3`        TAKE + square
    token given up      `give Ks b2`     GIVE + token * 36 + square
    nothing more        `done`           the landed tokens not yet dealt with are left alone
    no token moved      `skip`           where the agreements allow it
    token kept          `keep`           after a take in a Score round
    token put back      `return`         the penalty of one's own accord (SAC-73)

The pieces are W and B, the white and the black bishop, N, the knight, and R, the rook.
"""

from __future__ import annotations

from typing import Final

from tablee.core.contract import NotationError
from tablee.games.sacramento.cards import TOKENS, format_card, parse_card

PIECES: Final = "WBNR"
WHITE_BISHOP: Final = 0
BLACK_BISHOP: Final = 1
KNIGHT: Final = 2
ROOK: Final = 3

MOVES: Final = 1296
"""As many pairs of a source and a target as the board has."""
LOOK: Final = 6480
TAKE: Final = 6516
GIVE: Final = 6552
DONE: Final = 7704
SKIP: Final = 7705
KEEP: Final = 7706
RETURN: Final = 7707
ACTION_RANGE: Final = 7708
"""Every action is below this."""

WORDS: Final = {"done": DONE, "skip": SKIP, "keep": KEEP, "return": RETURN}


def move_token(source: int, target: int) -> int:
    """The action that slides a token."""
    return target * 36 + source


def move_piece(piece: int, source: int, target: int) -> int:
    """The action that moves a piece."""
    return MOVES * (piece + 1) + source * 36 + target


def look(square: int) -> int:
    """The action that looks at the token on a square."""
    return LOOK + square


def take(square: int) -> int:
    """The action that takes the token on a square."""
    return TAKE + square


def give(card: int, square: int) -> int:
    """The action that gives a token up and lays it on a square."""
    return GIVE + card * 36 + square


def is_token_move(action: int) -> bool:
    """Whether this integer codes the move of a token."""
    return 0 <= action < MOVES


def is_piece_move(action: int) -> bool:
    """Whether this integer codes the move of a piece."""
    return MOVES <= action < LOOK


def is_look(action: int) -> bool:
    """Whether this integer codes a look."""
    return LOOK <= action < TAKE


def is_take(action: int) -> bool:
    """Whether this integer codes a take."""
    return TAKE <= action < GIVE


def is_give(action: int) -> bool:
    """Whether this integer codes a token given up."""
    return GIVE <= action < DONE


def piece_of(action: int) -> int:
    """The piece of a piece move."""
    return action // MOVES - 1


def source_of(action: int) -> int:
    """Where a move starts."""
    return action % 36 if is_token_move(action) else action % MOVES // 36


def target_of(action: int) -> int:
    """Where a move, or a token given up, goes."""
    if is_token_move(action):
        return action // 36
    return (action - GIVE) % 36 if action >= GIVE else action % 36


def square_of(action: int) -> int:
    """The square of a look or a take."""
    return action - LOOK if action < TAKE else action - TAKE


def card_of(action: int) -> int:
    """The token that is given up."""
    return (action - GIVE) // 36


def format_square(square: int) -> str:
    """Write a square: `a1` to `f6`."""
    return "abcdef"[square % 6] + "123456"[square // 6]


def parse_square(text: str) -> int:
    """Read a square, or -1 if the text is none."""
    if len(text) != 2 or text[0] not in "abcdef" or text[1] not in "123456":
        return -1
    return "123456".index(text[1]) * 6 + "abcdef".index(text[0])


def format_action(action: int) -> str:
    """Write an action in exact notation."""
    for word, code in WORDS.items():
        if action == code:
            return word
    if is_look(action):
        return f"look {format_square(square_of(action))}"
    if is_take(action):
        return f"take {format_square(square_of(action))}"
    if is_give(action):
        return f"give {format_card(card_of(action))} {format_square(target_of(action))}"
    if not 0 <= action < LOOK or source_of(action) == target_of(action):
        raise NotationError("no-action", action=action)
    moved = f"{format_square(source_of(action))}-{format_square(target_of(action))}"
    return f"{PIECES[piece_of(action)]} {moved}" if is_piece_move(action) else moved


def parse_action(text: str) -> int:
    """Read an action from its exact notation."""
    action = _parse(text)
    if action < 0:
        raise NotationError("bad-action", text=text)
    return action


def _parse(text: str) -> int:
    if text in WORDS:
        return WORDS[text]
    head, _, rest = text.partition(" ")
    if head == "look" or head == "take":
        square = parse_square(rest)
        if square < 0:
            return -1
        return look(square) if head == "look" else take(square)
    if head == "give":
        card, square = parse_card(rest[:2]), parse_square(rest[3:])
        return give(card, square) if card >= 0 and square >= 0 and rest[2] == " " else -1
    if rest:
        pair = _parse_pair(rest)
        return move_piece(PIECES.index(head), *pair) if len(head) == 1 and head in PIECES and pair else -1
    pair = _parse_pair(text)
    return move_token(*pair) if pair else -1


def _parse_pair(text: str) -> tuple[int, int] | None:
    source, target = parse_square(text[:2]), parse_square(text[3:])
    if source < 0 or target < 0 or source == target or text[2] != "-":
        return None
    return source, target


assert TOKENS * 36 + GIVE == DONE
