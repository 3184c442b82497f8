"""What the house can be told: limits, paces, budgets; the defaults are those of a public house."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tablee.chance.commitment import new_secret
from tablee.server.messages import Pace

DAY = 86_400.0


@dataclass(frozen=True, slots=True)
class Rate:
    """How much is allowed at once, and how much a second after that; an endless burst allows everything."""

    burst: float
    per_second: float


UNLIMITED = Rate(math.inf, 1.0)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set; times in seconds, sizes in bytes."""

    data: Path
    """The folder of the database."""
    origins: tuple[str, ...] = ()
    """Origins that may talk to the house besides its own pages."""
    archive_after: float | None = 90 * DAY
    """After how long an unused table is put away; never, if nothing."""
    sweep_every: float = 60.0
    """How often the house looks for tables to forget and to put away."""
    idle_after: float = 600.0
    """After how long a table that nobody looks at leaves the memory."""
    least_free: int = 64 * 2**20
    """How much room the disk must have for the house to call itself ready."""

    bot_workers: int = 2
    """How many processes think for the bots: several, so that a slow bot keeps no other table waiting."""
    warms_up: bool = True
    """Whether the bots' processes are started before a bot is asked."""
    bot_budget: float = 8.0
    """How long a bot may think, before a legal action is taken at random in its place."""
    watch_budget: float = 2.0
    """How long a bot may think about acting out of turn, before it lets it be."""
    paces: Mapping[Pace, float] = field(
        default_factory=lambda: {"instant": 0.0, "quick": 0.4, "calm": 1.0, "slow": 2.2}
    )
    """How long a bot seems to think, at least."""
    watch_pause: float = 1.6
    """The same where a person may act out of turn first: there must be time to see."""
    retry_after: float = 1.0
    """How long a bot waits after its move could not be stored."""

    frame_limit: int = 16_384
    body_limit: int = 16_384
    outbox_limit: int = 64
    """How many messages may wait for a slow reader, before it is dropped."""
    outbox_size: int = 1_000_000
    """How many bytes may wait for him, before the last of these messages."""
    hello_within: float = 10.0
    """How long a socket may stay silent at first."""
    body_within: float = 10.0
    """How long the body of a request may take to come."""
    socket_rate: Rate = Rate(40, 15)
    """Messages of one socket: what comes faster is read later."""
    address_rate: Rate = Rate(400, 100)
    """Messages of all sockets of one address together: the same."""
    most_sockets: float = 300
    """How many sockets one address may have open."""
    table_rate: Rate = Rate(30, 0.5)
    """Tables made from one address."""
    seat_rate: Rate = Rate(30, 0.5)
    """Seats taken, or tried to take, from one address."""
    opening_rate: Rate = Rate(200, 5)
    """Sockets opened from one address."""
    ping_every: float = 30.0
    """How often a socket is asked whether it is still there."""

    new_secret: Callable[[], bytes] = new_secret
    """Where the secret of a table comes from. Tests alone give one that is known; no command line can."""
