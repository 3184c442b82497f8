"""Leads weighed in sampled worlds: each is played out there by everybody's best guess."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.chance.quick import QuickRandom
from tablee.games.bonanza import running
from tablee.games.bonanza.view import BonanzaView
from tablee.games.bonanza.worlds import Worlds


@dataclass(slots=True)
class LeadTally:
    """What a lead has come to so far."""

    action: int
    share: float = 0.0
    squares: float = 0.0
    chips: float = 0.0


def weigh_leads(seen: BonanzaView, legal: Sequence[int], worlds: int, rng: QuickRandom) -> list[LeadTally]:
    """Every lead in the same worlds: the mean share in the match, its squares, and the mean of chips won."""
    assert seen.seat is not None
    found, drawn = [LeadTally(action) for action in legal], Worlds(seen, rng)
    for _ in range(worlds):
        world = drawn.draw()
        for tally in found:
            after = world.copy()
            after.play_legal(seen.seat, tally.action)
            running.play_stops(after)
            share = float(running.share_after(after, seen.seat))
            tally.share += share / worlds
            tally.squares += share * share / worlds
            tally.chips += after.chips[seen.seat] / worlds
    return found
