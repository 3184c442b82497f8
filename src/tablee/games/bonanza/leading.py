"""Leads weighed in worlds that fit: each is played out there by everybody's best guess, or solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.games.bonanza import running
from tablee.games.bonanza.actions import LEAD
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.stops_end import UNKNOWN, StopsEnd
from tablee.games.bonanza.view import BonanzaView
from tablee.games.bonanza.worlds import Worlds

FOLLOWED: Final = 20_000
"""So many leads are followed at most to solve the end of the stops."""


@dataclass(slots=True)
class LeadTally:
    """What a lead has come to so far."""

    action: int
    share: float = 0.0
    squares: float = 0.0
    chips: float = 0.0


def weigh_leads(seen: BonanzaView, legal: Sequence[int], worlds: int, rng: QuickRandom) -> list[LeadTally]:
    """Every lead in the same worlds: the mean share in the match, its squares, and the mean of chips won."""
    drawn = Worlds(seen, rng)
    return tally_leads(seen, legal, [drawn.draw() for _ in range(worlds)])


def tally_leads(seen: BonanzaView, legal: Sequence[int], worlds: list[BonanzaState]) -> list[LeadTally]:
    """Every lead, played out in these worlds."""
    assert seen.seat is not None
    sums = running.try_leads(worlds, seen.seat, [*legal])
    return [LeadTally(action, *each) for action, each in zip(legal, sums, strict=True)]


def solve_leads(
    seen: BonanzaView,
    legal: Sequence[int],
    worlds: list[BonanzaState],
    *,
    in_chips: bool = False,
    limit: int = FOLLOWED,
) -> dict[int, float]:
    """What leads come to exactly, of those of which that can be said: a share in the match, or chips."""
    assert seen.seat is not None
    found = {}
    for action in legal:
        end = StopsEnd(seen.seat, limit // len(legal), in_chips)
        value = float(end.solve(worlds, action - LEAD))
        if value != UNKNOWN:
            found[action] = value
    return found
