"""The events of Sacramento: what everybody is told, and what the looker alone learns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.contract import Data
from tablee.core.events import Event, loose
from tablee.games.sacramento.actions import PIECES, format_square
from tablee.games.sacramento.cards import format_card, points_of
from tablee.games.sacramento.rules import MISFIT_CLAUSES
from tablee.games.sacramento.table import SCORE
from tablee.games.sacramento.view import FIGURES, cards_in

if TYPE_CHECKING:
    from tablee.games.sacramento.course import Course

FIGURE_CLAUSES = ("SAC-06", "SAC-09", "SAC-12", "SAC-66")


def _tell(state: Course, event: Event) -> None:
    assert state.events is not None
    state.events.append(event)


def tell_plain(state: Course, name: str, card: int, square: int, clause: str) -> None:
    """Something that names at most a token and a square."""
    public: dict[str, Data] = {"seat": int(state.mover)}
    if square >= 0:
        public |= {"card": format_card(card), "square": format_square(square)}
    if clause:
        public["clause"] = clause
    _tell(state, loose(name, public))


def tell_dealt(state: Course) -> None:
    """The tokens are laid out."""
    figure = int(state.figure())
    public: dict[str, Data] = {"seat": int(state.mover), "figure": FIGURES[figure]}
    _tell(state, loose("dealt", {**public, "clause": FIGURE_CLAUSES[figure]}))


def tell_piece(state: Course, piece: int, target: int) -> None:
    """A piece is about to move."""
    path = {"from": format_square(int(state.place_of(piece))), "to": format_square(target)}
    lands = bool(state.tokens >> target & 1)
    public: dict[str, Data] = {"seat": int(state.mover), "piece": PIECES[piece], **path, "lands": lands}
    _tell(state, loose("piece-moved", public))


def tell_token(state: Course, source: int, target: int) -> None:
    """A token is about to slide."""
    path = {"from": format_square(source), "to": format_square(target)}
    _tell(state, loose("token-moved", {"seat": int(state.mover), **path}))


def tell_look(state: Course, square: int, card: int) -> None:
    """Everybody learns where somebody looks (SAC-R3), he alone what he sees (SAC-45)."""
    seat = int(state.mover)
    public: dict[str, Data] = {"seat": seat, "square": format_square(square)}
    _tell(state, loose("looked", public, {seat: {"card": format_card(card)}}))


def tell_kept(state: Course, square: int, card: int) -> None:
    """A token goes into a tray."""
    public: dict[str, Data] = {"seat": int(state.mover), "square": format_square(square)}
    public |= {"card": format_card(card), "tray": cards_in(int(state.tray(state.mover)))}
    _tell(state, loose("taken", public))


def tell_misfit(state: Course, square: int, card: int, reason: int) -> None:
    """A token is shown to all and goes back (SAC-55)."""
    tell_plain(state, "misfit", card, square, MISFIT_CLAUSES[reason])


def tell_returned(state: Course) -> None:
    """A token is put back of one's own accord (SAC-73)."""
    tell_plain(state, "returned", int(state.card_at(state.at)), int(state.at), "SAC-73")


def tell_give(state: Course, card: int, square: int) -> None:
    """A token is given up (SAC-57)."""
    tell_plain(state, "given-up", card, square, "SAC-57")


def tell_won(state: Course, figure: int) -> None:
    """A round is won; the table is still as it was."""
    seats = range(int(state.agreed.seats))
    tray = int(state.tray(state.mover))
    public: dict[str, Data] = {"seat": int(state.mover), "figure": FIGURES[figure], "tray": cards_in(tray)}
    public |= {"wins": [int(state.rounds_won(seat)) for seat in seats], "clause": "SAC-R17"}
    if figure == SCORE:
        public |= {"total": int(points_of(tray)), "clause": "SAC-67"}
    _tell(state, loose("round-won", public))
