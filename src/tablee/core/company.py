"""Who sits together: what is usual at a table may depend on it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum


class Company(StrEnum):
    """Who plays: people among themselves, one person with bots alone, or nobody but bots."""

    PEOPLE = "people"
    ALONE = "alone"
    BOTS = "bots"


def company_of(bots: Sequence[str | None]) -> Company:
    """The company of these seats: a bot each, or nothing where somebody else plays."""
    others = sum(bot is None for bot in bots)
    if others == 0:
        return Company.BOTS
    return Company.ALONE if others == 1 < len(bots) else Company.PEOPLE
