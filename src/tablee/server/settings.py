"""What the house can be told: limits, paces, budgets; the defaults are those of a public house."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tablee.chance.commitment import new_secret
from tablee.server.messages import Pace
from tablee.server.store.address import Address, read_address

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
    """The folder of the database, unless that is elsewhere; and of what else the house keeps."""
    database: str | None = None
    """The address of the database, if it is not a file in the folder."""
    nats: str | None = None
    """Where NATS is, for a house of several processes."""
    origins: tuple[str, ...] = ()
    """Origins that may talk to the house besides its own pages."""
    host: str = "127.0.0.1"
    """Where the house listens."""
    allowed_hosts: tuple[str, ...] = ()
    """Names by which the house may be called, besides its addresses and the name of its machine."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks whose word is taken for who comes."""
    metrics_token: str | None = None
    """Whoever brings it sees the metrics, wherever he is; without it only who is on this machine does."""
    logs_addresses: bool = False
    """Whether the log carries addresses, abbreviated."""
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
    is_alone: bool = True
    """Whether the process is the house's own, whose memory it may keep tidy."""
    patience: float = 1.0
    """After how many seconds of a bot's thought people are told that it thinks."""
    bot_budget: float = 8.0
    """How long a bot may think, before a legal action is taken at random in its place."""
    study_workers: int = 1
    """How many processes look back at games."""
    replay_budget: float = 20.0
    """How long it may take to make a game out of its record, before that is given up."""
    most_replays: int = 40
    """How many may wait for that at once."""
    most_moments: int = 12_000
    """How many moments of one game are told."""
    record_limit: int = 600_000
    """How much a request may have that brings a record."""
    review_budget: float = 300.0
    """How long the review of one game may take; it gives way to everything else."""
    most_reviews: int = 40
    """How many may wait for one; they are made one after the other."""
    most_reviews_each: int = 3
    """How many of them one address may have waiting."""
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

    head_limit: int = 16_384
    body_limit: int = 16_384
    request_limit: int = 65_536
    """How much a request may have in all, however it is cut into pieces."""
    frame_limit: int = 16_384
    spare_frames: Rate = Rate(32, 2)
    """Frames of one socket that are no whole message: pings, pongs, pieces."""
    outbox_limit: int = 64
    """How many messages may wait for a slow reader, before it is dropped."""
    outbox_size: int = 1_000_000
    """How many bytes may wait for him, before the last of these messages."""
    hello_within: float = 10.0
    """How long a socket may stay silent at first."""
    head_within: float = 10.0
    """How long the head of a request may take to come."""
    read_within: float = 30.0
    """How long somebody may not read what he asked for."""
    body_within: float = 10.0
    """How long the body of a request may take to come."""
    socket_rate: Rate = Rate(40, 15)
    """Messages of one socket: what comes faster is read later."""
    address_rate: Rate = Rate(400, 100)
    """Messages of all sockets of one address together: the same."""
    most_sockets: float = 300
    """How many sockets one address may have open."""
    most_connections: float = 400
    """How many connections that are no sockets one address may have open; those of a proxy do not count."""
    request_rate: Rate = Rate(1500, 100)
    """Requests of one address, reading or not; those about tables count for several."""
    table_rate: Rate = Rate(30, 0.5)
    """Tables made from one address."""
    seat_rate: Rate = Rate(30, 0.5)
    """Seats taken, or tried to take, from one address."""
    device_rate: Rate = Rate(10, 0.1)
    """Codes used, or tried, from one address."""
    code_rate: Rate = Rate(5, 0.05)
    """Codes made at one table, or for one circle."""
    opening_rate: Rate = Rate(200, 5)
    """Sockets opened from one address."""
    remark_rate: Rate = Rate(6, 0.4)
    """How much one person may say at a table; all who look on there together, twice as much."""
    ping_every: float = 30.0
    """How often a socket is asked whether it is still there."""

    push_hosts: tuple[str, ...] = ()
    """Names of further push services that may be called, besides those of the browsers."""
    call_after: float = 20.0
    """How long an open page has to say that its person knows, before a browser of his is called."""
    call_next: float = 90.0
    """How long a browser has to say that it has shown a call, before another one of its person is called."""
    call_every: float = 3.0
    """How often the house looks who is to be called."""
    call_again: float = 120.0
    """After how long a push service is tried again that did not answer; longer each time."""
    calls_loopback: bool = False
    """Whether a push service on this machine may be called. Tests alone have one; no command line can."""

    new_secret: Callable[[], bytes] = new_secret
    """Where the secret of a table comes from. Tests alone give one that is known; no command line can."""

    @property
    def address(self) -> Address:
        """Where the database is."""
        return read_address(self.database, self.data)
