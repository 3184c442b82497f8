"""What seats compose before they say it: chips pushed forward, cards picked one by one.

A draft is no part of the match yet. It lives in a copy of the position that its seat alone looks at, so
nothing of it can reach anybody else. When the position changes under it, a draft is made again as far as it
still fits.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.contract import State


class Drafts:
    """The actions each seat has taken without having said anything, and the position as that seat sees it."""

    def __init__(self) -> None:
        self._steps: dict[int, tuple[int, ...]] = {}
        self._states: dict[int, State] = {}

    def __bool__(self) -> bool:
        return bool(self._steps)

    def steps(self, seat: int) -> tuple[int, ...]:
        """The actions of a seat's draft; none if it composes nothing."""
        return self._steps.get(seat, ())

    def seen_by(self, seat: int | None, truth: State) -> State:
        """The position as a seat sees it: with its own draft, and nobody else's."""
        return truth if seat is None else self._states.get(seat, truth)

    def make(self, seat: int, steps: Sequence[int], truth: State) -> None:
        """Let this be the draft of a seat; the steps must be legal one after the other."""
        if not steps:
            self.drop(seat)
            return
        state = truth.copy()
        for step in steps:
            state.play(seat, step)
        self._steps[seat], self._states[seat] = tuple(steps), state

    def drop(self, seat: int) -> None:
        """Forget the draft of a seat."""
        self._steps.pop(seat, None)
        self._states.pop(seat, None)

    def follow(self, truth: State) -> None:
        """The position has changed: make every draft again, up to what is not possible any more."""
        for seat, steps in list(self._steps.items()):
            trial, kept = truth.copy(), 0
            while kept < len(steps) and trial.check(seat, steps[kept]) is None:
                trial.play(seat, steps[kept])
                kept += 1
            self.make(seat, steps[:kept], truth)

    def together(self, truth: State) -> State:
        """The position with the drafts of all seats in it: for the referee."""
        whole = truth.copy()
        for seat, steps in self._steps.items():
            for step in steps:
                if whole.check(seat, step) is None:
                    whole.play(seat, step)
        return whole
