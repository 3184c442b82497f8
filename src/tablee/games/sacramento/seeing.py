"""Views made from the truth: what each seat may see, and what a memory aid gives back to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tablee.games.sacramento.board import DEAL, DECIDE, ENDED, START, Board
from tablee.games.sacramento.naming import FIGURES, STAGES, places
from tablee.games.sacramento.view import Looks, SacramentoView

OWN: Final = "own"
WHOLE: Final = "ownAndPublic"
"""The memory aids that give something back."""
NO_LOOKS: Final = Looks((), ())


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
        shown_before=frozenset(_squares(board, shown)),
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


def lay_open(board: Board, seat: int | None) -> SacramentoView:
    """The view of a seat with every token of the board turned up."""
    view = make_view(board, seat, WHOLE)
    return replace(view, known={square: int(board.card_at(square)) for square in view.tokens})


def _in_sight(board: Board, seat: int | None) -> int:
    """The tokens on the board whose faces a seat sees now."""
    return int(board.shown_now | (board.looked_now if seat == board.looker() else 0))


def _given_back(board: Board, seat: int, aid: str, *, is_own: bool) -> int:
    """What a seat has looked at, as far as an aid gives it back to that seat itself, or to another."""
    return int(board.looked(seat)) if aid == WHOLE or (aid == OWN and is_own) else 0


def _looks(board: Board, looked: int) -> Looks:
    if not looked:
        return NO_LOOKS
    trays = board.tray_0 | board.tray_1 | board.tray_2 | board.tray_3
    return Looks(_squares(board, looked), places(looked & int(trays)))


def _squares(board: Board, cards: int) -> tuple[int, ...]:
    """The squares on which tokens of a set lie, rising."""
    return places(int(board.squares_of(cards))) if cards else ()
