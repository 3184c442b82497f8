"""What seats compose before they say it: chips pushed forward, cards picked one by one.

A draft is no part of the match yet. It lives in a copy of the position that its seat alone looks at, so
nothing of it can reach anybody else. When the position changes under it, a draft is made again as far as it
still fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablee.core.contract import State


class Draft(NamedTuple):
    """The actions a seat has taken without having said anything, and the position as that seat sees it."""

    steps: tuple[int, ...]
    state: State


class Drafts:
    """The draft of each seat that has one."""

    __slots__ = ("held",)

    def __init__(self) -> None:
        self.held: dict[int, Draft] = {}

    def steps(self, seat: int) -> tuple[int, ...]:
        """The actions of a seat's draft; none if it composes nothing."""
        draft = self.held.get(seat)
        return () if draft is None else draft.steps

    def seen_by(self, seat: int | None, truth: State) -> State:
        """The position as a seat sees it: with its own draft, and nobody else's."""
        draft = None if seat is None else self.held.get(seat)
        return truth if draft is None else draft.state

    def make(self, seat: int, steps: Sequence[int], truth: State) -> None:
        """Let this be the draft of a seat; the steps must be legal one after the other."""
        if not steps:
            self.drop(seat)
            return
        state = truth.copy()
        for step in steps:
            state.play(seat, step)
        self.held[seat] = Draft(tuple(steps), state)

    def drop(self, seat: int) -> None:
        """Forget the draft of a seat."""
        self.held.pop(seat, None)

    def follow(self, truth: State) -> None:
        """The position has changed: make every draft again, up to what is not possible any more."""
        for seat, (steps, _) in list(self.held.items()):
            trial, kept = truth.copy(), 0
            while kept < len(steps) and trial.check(seat, steps[kept]) is None:
                trial.play(seat, steps[kept])
                kept += 1
            self.make(seat, steps[:kept], truth)

    def together(self, truth: State) -> State:
        """The position with the drafts of all seats in it: for the referee."""
        if not self.held:
            return truth
        whole = truth.copy()
        for seat, (steps, _) in self.held.items():
            for step in steps:
                if whole.check(seat, step) is None:
                    whole.play(seat, step)
        return whole
