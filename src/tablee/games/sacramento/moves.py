"""The moves of Sacramento as a client can offer them: which piece or token, from where, to where."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tablee.core.moves import Move
from tablee.games.sacramento import actions
from tablee.games.sacramento.actions import format_action, format_square
from tablee.games.sacramento.cards import format_card
from tablee.games.sacramento.naming import PIECES, Piece


@dataclass(frozen=True, slots=True)
class MovePiece(Move):
    """Move a piece."""

    piece: Piece
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class MoveToken(Move):
    """Slide a token, face down."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Look(Move):
    """Look, alone, at the token on a square."""

    source: str


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Turn up the token on a square and take it, if it fits."""

    source: str


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Give up a token of one's tray, laid on a square."""

    card: str
    target: str


@dataclass(frozen=True, slots=True)
class Done(Move):
    """Leave the tokens landed on alone."""


@dataclass(frozen=True, slots=True)
class Skip(Move):
    """Move no token."""


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep the token turned up."""


@dataclass(frozen=True, slots=True)
class Return(Move):
    """Put the token turned up back, with the penalty."""


MOVES = (MovePiece, MoveToken, Look, Take, Give, Done, Skip, Keep, Return)
"""Every kind of move, in the order of a turn."""

WORDS = {actions.DONE: Done, actions.SKIP: Skip, actions.KEEP: Keep, actions.RETURN: Return}
"""The moves that name nothing, by their actions."""


@cache
def move_of(action: int) -> Move:
    """An action as a move; each is made once."""
    text = format_action(action)
    if action in WORDS:
        return WORDS[action](action, text)
    if actions.is_look(action):
        return Look(action, text, format_square(actions.square_of(action)))
    if actions.is_take(action):
        return Take(action, text, format_square(actions.square_of(action)))
    target = format_square(actions.target_of(action))
    if actions.is_give(action):
        return Give(action, text, format_card(actions.card_of(action)), target)
    source = format_square(actions.source_of(action))
    if actions.is_piece_move(action):
        return MovePiece(action, text, PIECES[actions.piece_of(action)], source, target)
    return MoveToken(action, text, source, target)
