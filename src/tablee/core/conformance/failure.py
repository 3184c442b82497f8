"""The failure of a game to keep a law."""

from __future__ import annotations

from tablee.core.conformance.case import Case


class ConformanceError(AssertionError):
    """A law was broken: which, by what game, with which seed, at which step, and how."""

    def __init__(self, law: str, case: Case, step: int, reason: str) -> None:
        super().__init__(f"{law}: {reason} ({case}, step {step})")
        self.law = law
        self.case = case
        self.step = step
        """How many steps of the playout had been taken."""
        self.reason = reason
