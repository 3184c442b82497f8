"""How things of Sacramento are called outside: pieces, suits, stages, figures, squares and tokens."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, TypeAlias, get_args

from tablee.games.sacramento.actions import format_square
from tablee.games.sacramento.cards import format_card

Piece: TypeAlias = Literal["W", "B", "N", "R"]
"""The white and the black bishop, the knight, the rook."""
Suit: TypeAlias = Literal["s", "h", "d", "c"]
Stage: TypeAlias = Literal["start", "deal", "move", "settle", "give", "decide", "ended"]
Figure: TypeAlias = Literal["straight", "full", "flush", "score"]

# By their numbers in the engine.
PIECES: Final[tuple[Piece, ...]] = get_args(Piece)
SUITS: Final[tuple[Suit, ...]] = get_args(Suit)
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
FIGURES: Final[tuple[Figure, ...]] = get_args(Figure)

LETTERS: Final[dict[str, dict[str, str]]] = {
    "fr": {"W": "FB", "B": "FN", "N": "C", "R": "T"},
    "en": {piece: piece for piece in PIECES},
}
"""How people write the pieces in each language: in French R is a king, on a token."""


def write_squares(squares: Iterable[int]) -> tuple[str, ...]:
    """Squares as they are written."""
    return tuple(map(format_square, squares))


def write_cards(cards: Iterable[int]) -> tuple[str, ...]:
    """Tokens as they are written."""
    return tuple(map(format_card, cards))


def write_pieces(pieces: Iterable[int]) -> tuple[Piece, ...]:
    """Pieces as they are written."""
    return tuple(PIECES[piece] for piece in pieces)


@lru_cache(maxsize=4096)
def places(bits: int) -> tuple[int, ...]:
    """The numbers in a bit set, rising; most sets of a board stay as they are from one move to the next."""
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)


def cards_in(tray: int) -> tuple[str, ...]:
    """The tokens of a tray, written."""
    return write_cards(places(tray))
