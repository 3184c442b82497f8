"""Law: a game is played by as many as it says, and nobody else sits down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablee.core.conformance.law import law
from tablee.core.conformance.trial import Trial
from tablee.core.contract import State
from tablee.core.options import SeatCountError

BEYOND: Final = 2**40
"""More than any table has, and more than a short integer holds."""


@law("seating")
def seating(trial: Trial) -> None:
    """Any other number of seats is refused, for a new game and for a position alike."""
    game, options = trial.case.game, trial.case.options
    counts = game.seats_for(options)
    if not set(counts) <= set(game.seat_counts):
        trial.fail(f"{counts} seats are offered, but the game is for {game.seat_counts}")
    text = game.new_state(options, trial.case.seats).position()
    for seats in (-1, 0, 1, counts[0] - 1, counts[-1] + 1, BEYOND):
        if seats not in counts:
            _check_refused(trial, text, seats)


def _check_refused(trial: Trial, text: str, seats: int) -> None:
    game, options = trial.case.game, trial.case.options
    makers: dict[str, Callable[[], State]] = {
        "new_state": lambda: game.new_state(options, seats),
        "parse_position": lambda: game.parse_position(text, options, seats),
    }
    for name, make in makers.items():
        trial.checks += 1
        try:
            make()
        except SeatCountError:
            continue
        trial.fail(f"{name} seats {seats}")
