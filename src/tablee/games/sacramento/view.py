"""What a seat, or a spectator, sees of a board of Sacramento, and what a memory aid gives back to it.

A view holds what can be seen now: the trays, and on the board what was looked at or shown in this turn,
until the next player moves. Of what was seen *before* it holds what the memory aid allows (SAC-R20):

- `off`: nothing;
- `own`: the tokens this seat has looked at, wherever they lie now;
- `ownAndPublic`: also the tokens shown to all, and which squares each player has looked at.

People get the aid that was agreed on, and so does whoever advises them. Bots get the fullest, and forget by
level.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from tablee.core.outward import INSIDE, As, Declared, shown
from tablee.games.sacramento.actions import format_square
from tablee.games.sacramento.board import PIECES_A_TURN, TARGET
from tablee.games.sacramento.cards import HAND, format_card, points_of
from tablee.games.sacramento.geometry import SQUARES
from tablee.games.sacramento.naming import (
    PIECES,
    SUITS,
    Figure,
    Piece,
    Stage,
    Suit,
    write_cards,
    write_pieces,
    write_squares,
)
from tablee.games.sacramento.options import SacramentoOptions

FIGURE_CLAUSES: Final[dict[Figure, str]] = {
    "straight": "SAC-06",
    "full": "SAC-09",
    "flush": "SAC-12",
    "score": "SAC-66",
}
"""The article on each figure."""
EXAMPLES: Final[dict[Figure, tuple[str, ...]]] = {
    "straight": ("8s", "9d", "Th", "Jc", "Qs"),
    "full": ("Ks", "Kh", "Kd", "9c", "9h"),
    "score": ("As", "Ah", "Ad", "Kc", "Ks"),
}
"""Five tokens that would do; those of a flush depend on the seat."""
TRAY_GROUPS: Final[dict[Figure, tuple[int, ...]]] = {"full": (3, 2)}
"""How the tokens of a figure belong together, if not all five: a full house is three and two (SAC-10)."""


@dataclass(frozen=True, slots=True)
class Looks:
    """Which tokens one seat has looked at, as all could follow: where they lie, or what they are."""

    squares: tuple[int, ...]
    """Squares of the board whose tokens the seat has looked at."""
    cards: tuple[int, ...]
    """Tokens in trays that the seat had looked at before they were taken."""


@dataclass(frozen=True, slots=True)
class Turned(Declared):
    """A token that may be kept or put back."""

    square: str
    card: str


def _write_standing(pieces: tuple[int, int, int, int]) -> dict[Piece, str]:
    return dict(zip(PIECES, write_squares(pieces), strict=True))


def _write_trays(trays: tuple[tuple[int, ...], ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(map(write_cards, trays))


def _write_faces(known: Mapping[int, int]) -> dict[str, str]:
    return {format_square(square): format_card(card) for square, card in known.items()}


def _write_looks(looks: tuple[Looks, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(write_squares(each.squares) for each in looks)


def _write_turned(turned: tuple[int, int] | None) -> Turned | None:
    return None if turned is None else Turned(format_square(turned[0]), format_card(turned[1]))


Squares: TypeAlias = Annotated[tuple[int, ...], As(write_squares)]


@dataclass(frozen=True, slots=True)
class SacramentoView(Declared):
    """The board from one seat, with what its memory aid gives back of the tokens seen since the deal.

    Squares are `a1` to `f6`, tokens a rank and a suit: `Ks`, `Td`.
    """

    seat: int | None
    """Whose view this is; nobody's is a spectator's."""
    seats: Annotated[int, INSIDE]
    """How many play."""
    stage: Stage
    """What is going on: moving, settling what was landed on, giving up, deciding whether to keep."""
    figure: Figure
    """What is sought in this round."""
    turn: int | None
    """Who is in turn, if anybody is."""
    starter: int | None
    """Who has begun this round, once it was drawn."""
    turns: int
    """How many turns of this round are over."""
    tokens: Squares
    """The squares on which tokens lie face down."""
    pieces: Annotated[tuple[int, int, int, int], As(_write_standing)]
    """The squares of the white bishop, the black bishop, the knight and the rook."""
    trays: Annotated[tuple[tuple[int, ...], ...], As(_write_trays)]
    """What each player owns."""
    known: Annotated[Mapping[int, int], As(_write_faces)]
    """Square to token: every face on the board that is in sight or given back."""
    shown_before: Annotated[frozenset[int], INSIDE]
    """The squares whose tokens are given back because they have been shown to all."""
    looks: Annotated[tuple[Looks, ...], As(_write_looks)]
    """By seat, where it has looked, as far as it is given back: of nobody, of this seat alone, or of all."""
    looked_now: Squares
    """The squares whose tokens somebody has looked at in this turn, and alone sees."""
    shown_now: Squares
    """The squares whose tokens have been shown in this turn, and all see."""
    moved: Annotated[tuple[int, ...], As(write_pieces)]
    """The pieces moved in this turn."""
    token_done: bool
    """Whether the token move of this turn is over."""
    took: bool
    """Whether something was taken in this turn."""
    open: Squares
    """The squares landed on in this turn and not yet dealt with."""
    turned: Annotated[tuple[int, int] | None, As(_write_turned)]
    """In a Score round: the token that may be kept or put back."""
    score: tuple[int, ...]
    """The rounds won by seat."""
    options: SacramentoOptions

    @shown
    def points(self) -> tuple[int, ...] | None:
        """In a Score round, the totals by seat."""
        return tuple(map(_total, self.trays)) if self.figure == "score" else None

    @shown
    def suits(self) -> tuple[Suit, ...] | None:
        """In a round for the flush, the suit that each seat collects."""
        return SUITS[: self.seats] if self.figure == "flush" else None  # SAC-R14

    @shown
    def pieces_left(self) -> int:
        """How many pieces are still to be moved in this turn."""
        return PIECES_A_TURN - len(self.moved) if self.turn is not None else 0

    @shown
    def tray_size(self) -> int:
        """How many tokens make a figure."""
        return HAND

    @shown
    def tray_groups(self) -> tuple[int, ...]:
        """How many places of a tray belong together: three and two for a full house, else all."""
        return TRAY_GROUPS.get(self.figure, (HAND,))

    @shown
    def rounds_to_win(self) -> int:
        """How many rounds win the match."""
        return TARGET

    @shown
    def round(self) -> int:
        """The number of the round, from 1."""
        return sum(self.score) + (0 if self.stage == "ended" else 1)

    @shown
    def figure_clause(self) -> str:
        """The article on what is sought."""
        return FIGURE_CLAUSES[self.figure]

    @shown
    def example(self) -> tuple[str, ...]:
        """Five tokens that would do, those of a flush in the suit of the seat."""
        flush = tuple(rank + SUITS[self.seat or 0] for rank in "79JQA")
        return EXAMPLES.get(self.figure, flush)

    @property
    def empty(self) -> list[int]:
        """The squares with neither token nor piece."""
        taken = {*self.tokens, *self.pieces}
        return [square for square in range(SQUARES) if square not in taken]


def _total(tray: tuple[int, ...]) -> int:
    return int(points_of(sum(1 << card for card in tray)))
