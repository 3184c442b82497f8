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

from tablee.core.contract import Data
from tablee.games.sacramento.actions import PIECES, format_square
from tablee.games.sacramento.board import DEAL, DECIDE, ENDED, START, Board
from tablee.games.sacramento.cards import format_card, points_of
from tablee.games.sacramento.options import SacramentoOptions

STAGES = ("start", "deal", "move", "settle", "give", "decide", "ended")
FIGURES = ("straight", "full", "flush", "score")
OWN, WHOLE = "own", "ownAndPublic"
"""The memory aids that give something back."""


@dataclass(frozen=True, slots=True)
class Looks:
    """Which tokens one seat has looked at, as all could follow: where they lie, or what they are."""

    squares: tuple[int, ...]
    """Squares of the board whose tokens the seat has looked at."""
    cards: tuple[int, ...]
    """Tokens in trays that the seat had looked at before they were taken."""


@dataclass(frozen=True, slots=True)
class SacramentoView:
    """The board from one seat, with what its memory aid gives back of the tokens seen since the deal."""

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
    """Square to token: every face on the board that is in sight or given back."""
    shown: frozenset[int]
    """The squares whose tokens are given back because they have been shown to all."""
    looks: tuple[Looks, ...]
    """By seat, as far as it is given back: of nobody, of this seat alone, or of all."""
    looked_now: tuple[int, ...]
    """The squares whose tokens somebody has looked at in this turn, and alone sees."""
    shown_now: tuple[int, ...]
    """The squares whose tokens have been shown in this turn, and all see."""
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
            "known": {format_square(s): format_card(card) for s, card in self.known.items()},
            "looks": [[format_square(square) for square in looks.squares] for looks in self.looks],
            "lookedNow": [format_square(square) for square in self.looked_now],
            "shownNow": [format_square(square) for square in self.shown_now],
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


def make_view(board: Board, seat: int | None, aid: str) -> SacramentoView:
    """Build the view of a seat from what that seat sees, and has seen as far as an aid gives it back."""
    seats = int(board.agreed.seats)
    shown = int(board.shown) if aid == WHOLE else 0
    looked = [_given_back(board, each, aid, is_own=each == seat) for each in range(seats)]
    seen = _in_sight(board, seat) | shown | (0 if seat is None else looked[seat])
    return SacramentoView(
        seat=seat,
        seats=seats,
        stage=STAGES[board.stage],
        figure=FIGURES[board.figure() if board.stage != ENDED else board.last_figure()],
        turn=int(board.mover) if DEAL < board.stage < ENDED else None,
        starter=int(board.starter) if board.stage > START else None,
        turns=int(board.turns),
        tokens=places(int(board.tokens)),
        pieces=(int(board.at_0), int(board.at_1), int(board.at_2), int(board.at_3)),
        trays=tuple(places(int(board.tray(each))) for each in range(seats)),
        known={square: int(board.card_at(square)) for square in _squares(board, seen)},
        shown=frozenset(_squares(board, shown)),
        looks=tuple(_looks(board, cards) for cards in looked),
        looked_now=_squares(board, int(board.looked_now)),
        shown_now=_squares(board, int(board.shown_now)),
        moved=places(int(board.moved)),
        token_done=board.token_done,
        took=board.took,
        open=places(int(board.open)),
        turned=(int(board.at), int(board.card_at(board.at))) if board.stage == DECIDE else None,
        score=tuple(int(board.rounds_won(each)) for each in range(seats)),
        options=board.agreed.options,
    )


def _in_sight(board: Board, seat: int | None) -> int:
    """The tokens on the board whose faces a seat sees now."""
    return int(board.shown_now | (board.looked_now if seat == board.looker() else 0))


def _given_back(board: Board, seat: int, aid: str, *, is_own: bool) -> int:
    """What a seat has looked at, as far as an aid gives it back to that seat itself, or to another."""
    return int(board.looked(seat)) if aid == WHOLE or (aid == OWN and is_own) else 0


def _looks(board: Board, looked: int) -> Looks:
    trays = board.tray_0 | board.tray_1 | board.tray_2 | board.tray_3
    return Looks(_squares(board, looked), places(looked & int(trays)))


def _squares(board: Board, cards: int) -> tuple[int, ...]:
    """The squares on which tokens of a set lie, rising."""
    return places(int(board.squares_of(cards)))


def places(bits: int) -> tuple[int, ...]:
    """The places of the set bits, rising."""
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)


def cards_in(tray: int) -> list[str]:
    """The tokens of a tray, written."""
    return [format_card(card) for card in places(tray)]


def points_in(tray: tuple[int, ...]) -> int:
    """The total of a tray in a Score round."""
    return int(points_of(sum(1 << card for card in tray)))
