"""The review of Sacramento: wins that were within reach, and what had been seen and was forgotten.

A share is one of the round. What a seat could know is all that it has ever seen, whatever aid was agreed on.
"""

from __future__ import annotations

from collections.abc import Iterable

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
        self._missed: tuple[int, int] | None = None
        """The turn of the last win that was missed: once said is enough."""

    def find(self, made: Made) -> Iterable[Finding]:
        """Say what was missed and what was forgotten."""
        yield from self._miss(made)
        yield from self._forget(made)

    def _miss(self, made: Made) -> Iterable[Finding]:
        said = made.appraisal
        if said is None or said.value < 1.0 or said.spread > 0 or self._missed == (made.turn, made.seat):
            return
        played = next(each for each in said.actions if each.action == made.action)
        if played.spread > 0:  # what surely wins has none
            self._missed = made.turn, made.seat
            yield Finding("win-missed", made.number, made.seat)

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
