"""The review of Sacramento: wins that were within reach, and what had been seen and was forgotten.

A share is one of the round. What a seat could know is all that it has ever seen, whatever aid was agreed on.
"""

from __future__ import annotations

from collections.abc import Iterable

from tablee.core.contract import State
from tablee.core.game import own
from tablee.core.reviewing import Finding, Made, Reviewer
from tablee.games.sacramento.actions import GIVE, LOOK, TAKE, format_square
from tablee.games.sacramento.cards import format_card
from tablee.games.sacramento.rules import FITS, misfit_reason
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.view import SacramentoView


class SacramentoReviewer(Reviewer):
    """Looks for wins that were missed, and for looks that told nothing new."""

    span = "round"
    luck_budget = 16
    luck_samples = 8

    def __init__(self) -> None:
        self._within_reach: tuple[Finding, int, int, int] | None = None
        """A win not gone for at once: the finding, its seat, the turn, and the rounds won by then."""
        self._missed: list[Finding] = []

    def note(self, number: int, state: State) -> None:
        """When a turn is over, what was not won in it was missed; there may have been another way to win."""
        board = own(state, SacramentoState)
        if self._within_reach is None:
            return
        finding, seat, turn, won = self._within_reach
        if int(board.rounds_won(seat)) > won:
            self._within_reach = None
        elif int(board.turns) != turn:
            self._missed.append(finding)
            self._within_reach = None

    def find(self, made: Made) -> Iterable[Finding]:
        """Say what was missed and what was forgotten."""
        yield from self._tell_missed()
        self._look_for_win(made)
        yield from self._forget(made)

    def conclude(self) -> Iterable[Finding]:
        """What was missed in the last turn."""
        return tuple(self._tell_missed())

    def _tell_missed(self) -> Iterable[Finding]:
        missed, self._missed = self._missed, []
        return missed

    def _look_for_win(self, made: Made) -> None:
        said = made.appraisal
        if said is None or said.value < 1.0 or said.spread > 0 or self._within_reach is not None:
            return
        played = next(each for each in said.actions if each.action == made.action)
        if played.spread > 0:  # what surely wins has none
            board = own(made.state, SacramentoState)
            finding = Finding("win-missed", made.number, made.seat)
            won = int(board.rounds_won(made.seat))
            self._within_reach = finding, made.seat, int(board.turns), won

    def _forget(self, made: Made) -> Iterable[Finding]:
        seen, action = own(made.view, SacramentoView), made.action
        if not LOOK <= action < GIVE:
            return
        square = (action - LOOK) if action < TAKE else (action - TAKE)
        card = seen.known.get(square)
        if card is None or square in (*seen.looked_now, *seen.shown_now):
            return
        params = {"square": format_square(square), "card": format_card(card)}
        if action < TAKE:
            yield Finding("looked-again", made.number, made.seat, params)
        elif misfit_reason(own(made.state, SacramentoState), made.seat, card) != FITS:
            yield Finding("took-misfit", made.number, made.seat, params)
