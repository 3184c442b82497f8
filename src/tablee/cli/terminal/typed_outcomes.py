"""What people throw or shuffle themselves, as they type it."""

from __future__ import annotations

import re

from tablee.core.request import ChanceRequest, Dice, Outcome, OutcomeError, check_outcome

_APART = re.compile(r"[\s,;:/+x-]+", re.ASCII)
_LONGEST = 6
"""No die and no pack needs a longer number."""


def read_outcome(request: ChanceRequest, text: str) -> Outcome:
    """Read dice as `6 3`, `6-3` or `63`, a shuffle as numbers apart; OutcomeError if it cannot be."""
    parts = [part for part in _APART.split(text.strip()) if part]
    if len(parts) == 1 and isinstance(request, Dice) and request.sides <= 9:
        parts = list(parts[0])
    for position, part in enumerate(parts):
        if not (part.isascii() and part.isdigit() and len(part) <= _LONGEST):
            raise OutcomeError("not-integer", "not an integer", {"position": position})
    outcome = tuple(map(int, parts))
    check_outcome(request, outcome)
    return outcome
