"""One wing: what a process of a house needs that has others beside it."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from tablee.arena.code_state import code_state
from tablee.server.bots.pool import Pool
from tablee.server.cluster.claims import Elsewhere
from tablee.server.cluster.corridor import Corridor, Heard, Unreachable
from tablee.server.cluster.far_socket import FarSocket
from tablee.server.cluster.far_work import FarPool, FarWork
from tablee.server.cluster.forwarding import Forwarding
from tablee.server.cluster.leases import Leases
from tablee.server.cluster.near_socket import NearSocket, Sending
from tablee.server.cluster.passages import Passages, SocketCome
from tablee.server.cluster.shared_limits import SharedLimiter, SharedLimits, SharedVisitors
from tablee.server.failures import Failed
from tablee.server.front.security import Limiter, Visitors
from tablee.server.front.socket import Connection
from tablee.server.metrics import Metrics
from tablee.server.settings import Rate

if TYPE_CHECKING:
    from tablee.server.house import House

log = logging.getLogger("tablee.wing")
REACH_WITHIN: Final = 15.0
"""How long somebody is kept waiting for a table whose wing cannot be reached: it may be dead, and soon known
to be."""
AGAIN_AFTER: Final = 0.2
PEOPLE_WITHIN: Final = 1.0
GIVE_WITHIN: Final = 5.0
"""How long a wing may take to give a table up."""


class Wanted(msgspec.Struct, array_like=True):
    """A table that another wing wants to have, and why those who are there are sent away, if for good."""

    table: str
    why: str | None


_NAMES: Final = msgspec.msgpack.Decoder(set[str])
_WANTED: Final = msgspec.msgpack.Decoder(Wanted)


class Wing:
    """This process among the others."""

    def __init__(self, leases: Leases, corridor: Corridor, metrics: Metrics) -> None:
        self.id = leases.wing
        self.leases = leases
        self._corridor = corridor
        self._metrics = metrics
        self._far_work = FarWork(corridor, code_state(), metrics)
        self._passages: Passages
        self._forwarding: Forwarding
        self._limits: SharedLimits
        self._house: House
        self._burials: dict[str, asyncio.Task[bool]] = {}

    @classmethod
    async def open(cls, database: str, nats: str, metrics: Metrics) -> Wing:
        """Be a wing of the house of this database, or OSError."""
        leases = await Leases.open(database, secrets.token_hex(6))
        try:
            corridor = await Corridor.open(nats, leases.house, leases.wing)
        except OSError:
            await leases.close()
            raise
        log.info("wing-opened", extra={"wing": leases.wing, "house": leases.house})
        return cls(leases, corridor, metrics)

    def wings(self) -> list[str]:
        """The wings that were heard of lately, and this one."""
        return self._corridor.wings()

    def down_for(self) -> float:
        """For how many seconds NATS has been out of reach; 0 while it is not."""
        return self._corridor.down_for

    def limiter(self, rate: Rate) -> Limiter:
        """A limit by address that counts over all wings; where there is none, nobody has to be told."""
        return Limiter(rate) if math.isinf(rate.burst) else SharedLimiter(rate)

    def visitors(self, most: float) -> Visitors:
        """How many connections each may have, over all wings."""
        return Visitors(most) if math.isinf(most) else SharedVisitors(most)

    def pool(self, size: int) -> Pool:
        """Processes that think, here or on other machines."""
        return FarPool(size, self._metrics, self._far_work)

    def serve(self, house: House, app: ASGIApp) -> None:
        """Be there for the others from now on."""
        self._house = house
        start = house.services.tasks.start
        self._passages = Passages(self._corridor, self._serve_far, house.services.tasks)
        self._forwarding = Forwarding(self._corridor, app, house.services.tasks)
        limiters = [each for each in house.limits if isinstance(each, SharedLimiter)]
        visitors = [each for each in (house.visitors, house.connections) if isinstance(each, SharedVisitors)]
        limits = SharedLimits(self._corridor, limiters, visitors)
        self._corridor.on("give", self._give)
        self._limits = limits
        self._corridor.on_silence = self._note_silence
        self._corridor.on_nobody = self._bury
        self.leases.lose = house.tables.lose
        house.tables.fetch_from = self._fetch
        house.tables.people_elsewhere = self._look_for_people
        self._corridor.on("people", self._tell_people)
        house.services.house_time.is_shared = True
        start(self.leases.run(house.services.house_time), "leases")
        start(self._passages.run(), "passages")
        start(limits.run(), "limits")

    def _note_silence(self, wing: str) -> None:
        self._passages.cut_off(wing)
        self._limits.forget(wing)

    async def _bury(self, wing: str) -> None:
        """Nobody hears a wing's questions: if its process has ended, its tables are free at once."""
        burial = self._burials.get(wing)
        if burial is None:  # all who ask it at once need one answer
            burial = self._burials[wing] = asyncio.create_task(self.leases.bury(wing))
            burial.add_done_callback(lambda done: self._burials.pop(wing, None))
        if await asyncio.shield(burial):
            self._corridor.note_ended(wing)

    # --- sockets -----------------------------------------------------------------------------------

    async def seat(
        self, elsewhere: Elsewhere, table: str, *, address: str, hello: str, outbox: Sending
    ) -> NearSocket | None:
        """Have a socket at a table in another wing; nothing if that wing cannot be reached."""
        return await self._passages.open(elsewhere.wing, table, address, hello, outbox)

    async def _serve_far(self, socket: FarSocket, come: SocketCome) -> None:
        with self._metrics.passages.track_inprogress():
            await Connection(socket, self._house, come.address).serve(come.table)

    # --- requests ----------------------------------------------------------------------------------

    async def forward(
        self, request: Request, elsewhere: Elsewhere, again: Callable[[], Awaitable[Response]]
    ) -> Response:
        """What the wing that has it answers, or Elsewhere; should that be dead, it is tried `again` here."""
        until = asyncio.get_running_loop().time() + REACH_WITHIN
        while True:
            try:
                return await self._forwarding.ask(elsewhere.wing, request)
            except Unreachable as unreachable:
                is_safe = request.method in ("GET", "HEAD") or not unreachable.was_asked
                if not is_safe or asyncio.get_running_loop().time() > until:
                    raise elsewhere from None
            await asyncio.sleep(AGAIN_AFTER)
            try:
                return await again()
            except Elsewhere as still:
                elsewhere = still

    def check_place(self, name: str) -> None:
        """What any wing may have is found again by its name: Elsewhere unless it belongs here."""

        def weight(wing: str) -> bytes:
            return hashlib.sha256(f"{wing} {name}".encode()).digest()

        chosen = max(self._corridor.wings(), key=weight)
        if chosen != self.id:
            raise Elsewhere(chosen)

    # --- tables that change wings ------------------------------------------------------------------

    async def _fetch(self, elsewhere: Elsewhere, table: str, why: Failed | None) -> None:
        """Have another wing give a table up, or Elsewhere; one that is not there any more has given it up."""
        wanted = msgspec.msgpack.encode(Wanted(table, None if why is None else why.code))
        try:
            await self._corridor.ask(elsewhere.wing, "give", wanted, GIVE_WITHIN)
        except Unreachable:
            raise elsewhere from None

    def _give(self, said: Heard) -> None:
        wanted = _WANTED.decode(said.body)
        self._house.services.tasks.start(self._give_up(wanted, said), "give")

    async def _give_up(self, wanted: Wanted, said: Heard) -> None:
        why = None if wanted.why is None else Failed(wanted.why)
        await self._house.tables.give_up(wanted.table, why)
        self._corridor.answer(said, b"given")

    async def _look_for_people(self, tables: Iterable[str]) -> set[str]:
        """The tables at which other wings have people; of one that does not answer, none."""
        asked: defaultdict[str, list[str]] = defaultdict(list)
        for table, wing in (await self.leases.whereabouts(list(tables))).items():
            asked[wing].append(table)
        found: set[str] = set()
        for wing, some in asked.items():
            with suppress(Unreachable):
                answer = await self._corridor.ask(wing, "people", msgspec.msgpack.encode(some), PEOPLE_WITHIN)
                found |= _NAMES.decode(answer)
        return found

    def _tell_people(self, said: Heard) -> None:
        peopled = {each for each in _NAMES.decode(said.body) if self._house.tables.has_people(each)}
        self._corridor.answer(said, msgspec.msgpack.encode(peopled))

    # --- closing -----------------------------------------------------------------------------------

    def dismiss(self) -> None:
        """Send everybody away who is at a table of another wing."""
        self._passages.cut_all()

    async def leave(self) -> None:
        """Let others have everything; whatever was to be stored is."""
        await self.leases.close()
        await self._corridor.close()
        log.info("wing-closed", extra={"wing": self.id})
