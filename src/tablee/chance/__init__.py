"""Committed randomness: requests, outcomes, and the sources that answer them.

`quick` (playouts only) and `quality` (statistics) are imported from their own modules.
"""

from tablee.chance.commitment import commit, is_commitment_to, match_key, new_secret
from tablee.chance.errors import ContributionError, DrawError, SecretError
from tablee.chance.lots import seat_by_lot, seat_order
from tablee.chance.source import CommittedChance, ManualChance
from tablee.chance.stream import Stream, draw
from tablee.core.request import (
    ChanceError,
    ChanceRequest,
    Dice,
    Outcome,
    OutcomeError,
    RequestError,
    Shuffle,
    check_outcome,
    format_outcome,
    format_request,
    parse_outcome,
    parse_request,
)

__all__ = [
    "ChanceError",
    "ChanceRequest",
    "CommittedChance",
    "ContributionError",
    "Dice",
    "DrawError",
    "ManualChance",
    "Outcome",
    "OutcomeError",
    "RequestError",
    "SecretError",
    "Shuffle",
    "Stream",
    "check_outcome",
    "commit",
    "draw",
    "format_outcome",
    "format_request",
    "is_commitment_to",
    "match_key",
    "new_secret",
    "parse_outcome",
    "parse_request",
    "seat_by_lot",
    "seat_order",
]
