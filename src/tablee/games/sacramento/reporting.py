"""What has just happened in a match of Sacramento, as its events; called only where somebody listens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.events import Event, Notice
from tablee.games.sacramento import events
from tablee.games.sacramento.actions import format_square
from tablee.games.sacramento.board import SCORE
from tablee.games.sacramento.cards import format_card, points_of
from tablee.games.sacramento.naming import FIGURES, PIECES, cards_in
from tablee.games.sacramento.rules import MISFIT_CLAUSES
from tablee.games.sacramento.view import FIGURE_CLAUSES

if TYPE_CHECKING:
    from tablee.games.sacramento.stages import Stages


def _tell(state: Stages, notice: Notice) -> None:
    """Everybody learns the same."""
    assert state.events is not None
    state.events.append(Event(notice))


def tell_starter(state: Stages) -> None:
    """It was drawn who begins."""
    _tell(state, events.StarterDrawn(int(state.mover)))


def tell_dealt(state: Stages) -> None:
    """The tokens are laid out."""
    figure = FIGURES[state.figure()]
    _tell(state, events.Dealt(int(state.mover), figure, FIGURE_CLAUSES[figure]))


def tell_piece(state: Stages, piece: int, target: int) -> None:
    """A piece is about to move."""
    source, lands = int(state.place_of(piece)), bool(state.tokens >> target & 1)
    path = (format_square(source), format_square(target))
    _tell(state, events.PieceMoved(int(state.mover), PIECES[piece], *path, lands))


def tell_token(state: Stages, source: int, target: int) -> None:
    """A token is about to slide."""
    _tell(state, events.TokenMoved(int(state.mover), format_square(source), format_square(target)))


def tell_stuck(state: Stages) -> None:
    """No token can be moved."""
    _tell(state, events.TokenStuck(int(state.mover)))


def tell_stayed(state: Stages) -> None:
    """No token is moved, though one could be."""
    _tell(state, events.TokenStayed(int(state.mover)))


def tell_declined(state: Stages) -> None:
    """The tokens landed on are left alone."""
    _tell(state, events.Declined(int(state.mover)))


def tell_look(state: Stages, square: int, card: int) -> None:
    """Everybody learns where somebody looks (SAC-R3), he alone what he sees (SAC-45)."""
    assert state.events is not None
    seat, where = int(state.mover), format_square(square)
    own = events.Looked(seat, where, format_card(card))
    state.events.append(Event(events.Looked(seat, where), {seat: own}))


def tell_turned_up(state: Stages, square: int, card: int) -> None:
    """A token is shown to all, and may be kept or put back (SAC-47)."""
    _tell(state, events.TurnedUp(int(state.mover), format_square(square), format_card(card)))


def tell_kept(state: Stages, square: int, card: int) -> None:
    """A token goes into a tray."""
    tray = cards_in(int(state.tray(state.mover)))
    _tell(state, events.Taken(int(state.mover), format_square(square), format_card(card), tray))


def tell_misfit(state: Stages, square: int, card: int, reason: int) -> None:
    """A token is shown to all and goes back (SAC-55)."""
    shown = (format_square(square), format_card(card))
    _tell(state, events.Misfit(int(state.mover), *shown, MISFIT_CLAUSES[reason]))


def tell_returned(state: Stages) -> None:
    """A token is put back of one's own accord (SAC-73)."""
    square, card = int(state.at), int(state.card_at(state.at))
    _tell(state, events.Returned(int(state.mover), format_square(square), format_card(card)))


def tell_give(state: Stages, card: int, square: int) -> None:
    """A token is given up (SAC-57)."""
    _tell(state, events.GivenUp(int(state.mover), format_square(square), format_card(card)))


def tell_won(state: Stages, figure: int) -> None:
    """A round is won; the board is still as it was."""
    tray, is_score = int(state.tray(state.mover)), figure == SCORE
    _tell(
        state,
        events.RoundWon(
            seat=int(state.mover),
            figure=FIGURES[figure],
            tray=cards_in(tray),
            wins=tuple(int(state.rounds_won(seat)) for seat in range(int(state.agreed.seats))),
            clause="SAC-67" if is_score else "SAC-R17",
            total=int(points_of(tray)) if is_score else None,
        ),
    )


def tell_stalled(state: Stages) -> None:
    """Nobody has won for too long (SAC-R25)."""
    _tell(state, events.Stalled(int(state.mover)))
