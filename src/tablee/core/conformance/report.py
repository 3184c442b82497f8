"""What a game was found to keep."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablee.core.conformance.case import Case


@dataclass(frozen=True, slots=True)
class Report:
    """A game has passed: how much of each law was put to the test."""

    game: str
    cases: tuple[Case, ...]
    checks: Mapping[str, int]
    """By law, how often it was put to the test."""
    dropped: Mapping[str, int]
    """By law, how many twins had to be given up because the rules forbade them."""

    def __str__(self) -> str:
        lines = [f"{self.game}: {len(self.cases)} cases"]
        for law, count in self.checks.items():
            given_up = f", {self.dropped[law]} given up" if self.dropped[law] else ""
            lines.append(f"  {law:<13}{count:>8} checks{given_up}")
        return "\n".join(lines)
