"""What a seat, or a spectator, knows of a table of Sacramento.

A view holds all that a perfect memory would: whoever samples or plans from it may use that. What *people*
are shown is `to_data()`, and of what they have seen before it gives back only what the memory aid allows
(SAC-R20): nothing, what they have looked at themselves, or also what was shown to all. Screens and clients
use `reminded`, bots `known`, and a weaker bot forgets some of it by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablee.core.contract import Data
from tablee.games.sacramento.actions import PIECES, format_square
from tablee.games.sacramento.cards import format_card, points_of
from tablee.games.sacramento.options import AIDS, SacramentoOptions
from tablee.games.sacramento.table import DEAL, DECIDE, ENDED, START, Table

STAGES = ("start", "deal", "move", "settle", "give", "decide", "ended")
FIGURES = ("straight", "full", "flush", "score")


@dataclass(frozen=True, slots=True)
class Looks:
    """Which tokens one seat has looked at, as all could follow: where they lie, or what they are."""

    squares: tuple[int, ...]
    """Squares of the board whose tokens the seat has looked at."""
    cards: tuple[int, ...]
    """Tokens in trays that the seat had looked at before they were taken."""


@dataclass(frozen=True, slots=True)
class SacramentoView:
    """The table from one seat, with all that this seat has seen since the deal."""

    seat: int | None
    seats: int
    stage: str
    figure: str
    turn: int | None
    starter: int | None
    turns: int
    """How many turns of this round are over."""
    tokens: tuple[int, ...]
    """The squares on which tokens lie face down."""
    pieces: tuple[int, int, int, int]
    """The squares of the white bishop, the black bishop, the knight and the rook."""
    trays: tuple[tuple[int, ...], ...]
    known: Mapping[int, int]
    """Square to token: all that this seat has looked at or was shown."""
    own: frozenset[int]
    """The squares among them that this seat has looked at itself."""
    shown: frozenset[int]
    """The squares among them whose tokens have been shown to all."""
    looks: tuple[Looks, ...]
    moved: tuple[int, ...]
    """The pieces moved in this turn."""
    token_done: bool
    took: bool
    open: tuple[int, ...]
    """The squares landed on in this turn and not yet dealt with."""
    turned: tuple[int, int] | None
    """In a Score round: the square and the face of the token that may be kept or put back."""
    score: tuple[int, ...]
    options: SacramentoOptions

    @property
    def reminded(self) -> dict[int, int]:
        """What a person may be reminded of: square to token."""
        aid = AIDS.index(self.options.memory_aid)
        squares = [square for square in self.known if aid == 2 or (aid == 1 and square in self.own)]
        return {square: self.known[square] for square in squares}

    def to_data(self) -> dict[str, Data]:
        """The view as people and clients receive it."""
        return {
            "seat": self.seat,
            "stage": self.stage,
            "figure": self.figure,
            "turn": self.turn,
            "starter": self.starter,
            "turns": self.turns,
            "tokens": [format_square(square) for square in self.tokens],
            "pieces": {PIECES[i]: format_square(square) for i, square in enumerate(self.pieces)},
            "trays": [[format_card(card) for card in tray] for tray in self.trays],
            "points": [points_in(tray) for tray in self.trays] if self.figure == "score" else None,
            "reminded": {format_square(s): format_card(card) for s, card in self.reminded.items()},
            "moved": [PIECES[piece] for piece in self.moved],
            "tokenDone": self.token_done,
            "took": self.took,
            "open": [format_square(square) for square in self.open],
            "turned": self._turned_data(),
            "score": self.score,
            "options": self.options.to_data(),
        }

    def _turned_data(self) -> Data:
        if self.turned is None:
            return None
        return {"square": format_square(self.turned[0]), "card": format_card(self.turned[1])}


def make_view(table: Table, seat: int | None) -> SacramentoView:
    """Build the view of a seat from what that seat has seen."""
    seats = int(table.agreed.seats)
    own = 0 if seat is None else int(table.looked(seat))
    known = places(int(table.squares_of(own | table.shown)))
    return SacramentoView(
        seat=seat,
        seats=seats,
        stage=STAGES[table.stage],
        figure=FIGURES[table.figure() if table.stage != ENDED else table.last_figure()],
        turn=int(table.mover) if DEAL < table.stage < ENDED else None,
        starter=int(table.starter) if table.stage > START else None,
        turns=int(table.turns),
        tokens=places(int(table.tokens)),
        pieces=(int(table.at_0), int(table.at_1), int(table.at_2), int(table.at_3)),
        trays=tuple(places(int(table.tray(each))) for each in range(seats)),
        known={square: int(table.card_at(square)) for square in known},
        own=frozenset(places(int(table.squares_of(own)))),
        shown=frozenset(places(int(table.squares_of(table.shown)))),
        looks=tuple(_looks(table, each) for each in range(seats)),
        moved=places(int(table.moved)),
        token_done=table.token_done,
        took=table.took,
        open=places(int(table.open)),
        turned=(int(table.at), int(table.card_at(table.at))) if table.stage == DECIDE else None,
        score=tuple(int(table.rounds_won(each)) for each in range(seats)),
        options=table.agreed.options,
    )


def _looks(table: Table, seat: int) -> Looks:
    looked = table.looked(seat)
    trays = table.tray_0 | table.tray_1 | table.tray_2 | table.tray_3
    return Looks(places(int(table.squares_of(looked))), places(int(looked & trays)))


def places(bits: int) -> tuple[int, ...]:
    """The places of the set bits, rising."""
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)


def cards_in(tray: int) -> list[str]:
    """The tokens of a tray, written."""
    return [format_card(card) for card in places(tray)]


def points_in(tray: tuple[int, ...]) -> int:
    """The total of a tray in a Score round."""
    return int(points_of(sum(1 << card for card in tray)))
