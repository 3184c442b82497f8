"""All tables of the house: made, found in memory or in the database, forgotten, put away.

A table has one truth, so it is in memory at most once. Whoever brings one in, sends everybody away from it
or puts it away has its *door* meanwhile, a lock that exists as long as somebody stands at it; whoever finds
it in memory needs none. In a house of several wings one of them has a table, by its lease: whoever brings one
in claims it first, and is told if it is elsewhere. A table leaves the memory when nobody needs it: that costs
nothing but to build it again, since all of it is on the disk. One that is lost (`held.py`) is passed by, and
built again from there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from http import HTTPStatus
from weakref import WeakValueDictionary

from tablee.server.cluster.claims import Elsewhere, Guards
from tablee.server.failures import Failed
from tablee.server.messages import OpenTable, Pace
from tablee.server.people.new_table import Laid, lay_out
from tablee.server.people.next_table import NextTable
from tablee.server.people.tokens import digest, new_table_id
from tablee.server.services import Services
from tablee.server.store import archive, circle_schema, schema
from tablee.server.store.archive import reading
from tablee.server.store.database import Value, Write
from tablee.server.store.restoring import Restored, Setup
from tablee.server.store.rows import read_facts, read_terms, table_writes
from tablee.server.store.stored import StoredTable
from tablee.server.store.writer import NotStored
from tablee.server.tables.facts import Facts, Terms, set_seat
from tablee.server.tables.held import Held
from tablee.server.tables.table import Table

log = logging.getLogger("tablee.tables")


class Tables:
    """The tables by id."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._live: dict[str, Table] = {}
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.fetch_from: Callable[[Elsewhere, str, Failed | None], Awaitable[None]] = _leave_there
        """Has another wing give a table up to us, telling those who are there why."""
        self.people_elsewhere: Callable[[Iterable[str]], Awaitable[set[str]]] | None = None
        """Says at which of some tables other wings have people; nothing in a house of one process."""

    # --- making ------------------------------------------------------------------------------------

    async def open(
        self,
        asked: OpenTable,
        *,
        token: str,
        invitation: str,
        owner: bytes | None = None,
        more: Callable[[str], Iterable[Write]] = lambda table_id: (),
    ) -> tuple[Table, int]:
        """Make a table as it was asked for and seat its creator; returns the table and the seat."""
        return await self.make(
            lay_out(asked),
            pace=asked.pace,
            token=token,
            invitation=invitation,
            waits=asked.waits_for_host,
            is_open=asked.is_open,
            has_remarks=asked.has_remarks,
            owner=owner,
            more=more,
        )

    async def make(
        self,
        laid: Laid,
        *,
        pace: Pace,
        token: str,
        invitation: str,
        waits: bool = False,
        is_open: bool = True,
        has_remarks: bool = True,
        start: str | None = None,
        secret: bytes | None = None,
        owner: bytes | None = None,
        more: Callable[[str], Iterable[Write]] = lambda table_id: (),
    ) -> tuple[Table, int]:
        """Make a table of this layout; from a position everybody sits where he was put, lots or not.

        So it is with the secret of a day, which is none (`day_table.py`); else the house makes its own. Who
        is known as somebody else than by the token is its `owner`; `more` is stored with the new table.
        """
        devices = () if owner is None else (digest(token),)
        creator = replace(laid.seats[laid.creator], token=owner or digest(token), devices=devices)
        seats = set_seat(laid.seats, laid.creator, creator)
        terms = Terms(
            id=new_table_id(),
            game=laid.game,
            rules_version=laid.game.rules_version,
            options=laid.options,
            secret=self._services.settings.new_secret() if secret is None else secret,
            invitation=digest(invitation),
            rhythm=laid.rhythm,
            start=start,
        )
        if start is None and secret is None:
            seats = terms.place(seats)
        host = seats.index(creator)
        facts = Facts(
            seats,
            pace,
            host=host,
            waits=waits,
            link=invitation,
            is_open=is_open,
            has_remarks=has_remarks,
        )
        return await self.add(terms, facts, *more(terms.id)), host

    async def open_again(self, held: Held, again: NextTable) -> Table:
        """Make the table of a rematch: the same options and tokens, another secret."""
        secret = self._services.settings.new_secret()
        terms, facts = again.lay_out(held.terms, new_table_id(), secret)
        went_on: Write = (schema.SET_REMATCH, {"of_table": held.terms.id, "rematch": terms.id})
        both: dict[str, Value] = {"of_table": held.terms.id, "next_table": terms.id}
        together: Write = (circle_schema.CONTINUE_GAME, both)
        standing: Write = (circle_schema.CONTINUE_STANDING, both)
        table = await self.add(terms, facts, went_on, together, standing)
        held.change(rematch=terms.id)
        return table

    async def add(self, terms: Terms, facts: Facts, *more: Write) -> Table:
        """Make a table of these terms, and store it together with the other writes; or NotStored."""
        services = self._services
        claimed, guards = services.claims.claim_new(terms.id)
        await services.storage.store(*claimed, *table_writes(terms, facts), *more)
        table = self._live[terms.id] = Table(terms, facts, services, guards=guards)
        services.metrics.tables.set(len(self._live))
        services.metrics.tables_opened.labels(terms.game.id).inc()
        bots = sum(seat.bot is not None for seat in facts.seats)
        told = {"table": terms.id, "game": terms.game.id, "seats": len(facts.seats), "bots": bots}
        log.info("table-opened", extra=told)
        return table

    # --- finding -----------------------------------------------------------------------------------

    def _door(self, table_id: str) -> asyncio.Lock:
        """Held while a table comes into memory or is put away: two live tables of one id would each have a
        truth of its own."""
        return self._doors.setdefault(table_id, asyncio.Lock())

    @asynccontextmanager
    async def find(self, table_id: str, *, fetches: bool = False) -> AsyncIterator[Table]:
        """A table, kept in memory meanwhile; Failed if there is none.

        Elsewhere if another wing has it, unless it `fetches` it from there.
        """
        try:
            table = await self._find(table_id)
        except Elsewhere:
            if not fetches:
                raise
            async with self._door(table_id):
                await self._fetch(table_id, None)
            table = await self._find(table_id)
        with table.stay():
            yield table

    async def _find(self, table_id: str) -> Table:
        found = self._live.get(table_id)
        if found is not None and not found.is_lost:
            # A wing that was stopped remembers tables which others have played on at.
            with reading(table_id):
                is_ours = await self._services.claims.has(table_id)
            if not is_ours and self._live.get(table_id) is found:
                self.lose(table_id)
            if is_ours and not found.is_lost:
                return found
        async with self._door(table_id):
            found = self._live.get(table_id)
            if found is not None and found.is_lost:
                self.forget(found)
                found = None
            if found is None:
                found = self._live[table_id] = await self._load(table_id)
                self._services.metrics.tables.set(len(self._live))
            return found

    async def _load(self, table_id: str) -> Table:
        claims = self._services.claims
        with reading(table_id):
            while True:
                guards = await claims.claim(table_id)
                stored = await self._services.storage.read(table_id)
                if stored is None:
                    raise Failed("no-such-table", HTTPStatus.NOT_FOUND)
                if stored.status == "closed":
                    raise Failed("closed", HTTPStatus.GONE)
                terms, facts = read_terms(stored), read_facts(stored)
                is_played = facts.has_begun and facts.status != "archived"
                restored = await self._restore(stored, Setup(terms, facts), guards) if is_played else None
                # Another wing may have taken it meanwhile: of what is not in memory nobody is told that.
                if await claims.has(table_id):
                    return Table(terms, facts, self._services, restored, stored, guards=guards)

    async def _restore(self, stored: StoredTable, setup: Setup, guards: Guards) -> Restored:
        """The match of a table, off the event loop: a long game takes a while."""
        restored = await setup.restore_aside(stored.log)
        if restored.log != stored.log:  # an older house has written what is one entry now as several
            await self._services.storage.store(*guards, *archive.log_writes(stored.id, restored.log))
        return restored

    def forget(self, table: Table) -> None:
        """Let a table leave the memory."""
        if self._live.get(table.terms.id) is table:
            table.alarm.stop()
            del self._live[table.terms.id]
            self._services.claims.forget(table.terms.id)
            self._services.metrics.tables.set(len(self._live))

    def forget_unneeded(self, table_id: str) -> None:
        """Let a table leave the memory that was only looked at."""
        table = self._live.get(table_id)
        if table is not None and not table.is_needed:
            self.forget(table)

    async def facts_of(self, table_id: str) -> Facts:
        """How a table is, wherever it is; Failed if there is none."""
        found = self._live.get(table_id)
        if found is not None and not found.is_lost:
            return found.facts
        with reading(table_id):
            stored = await self._services.storage.read(table_id)
        if stored is None:
            raise Failed("no-such-table", HTTPStatus.NOT_FOUND)
        return read_facts(stored)

    def lose(self, table_id: str) -> None:
        """Another wing has taken a table: nobody plays on here."""
        live = self._live.get(table_id)
        if live is not None:
            live.lose()
            self.forget(live)

    async def give_up(self, table_id: str, why: Failed | None) -> None:
        """Send everybody away from a table so that another wing can have it."""
        async with self._door(table_id):
            live = self._live.get(table_id)
            if live is not None:
                await live.deliver(lambda held: held.abandon(why))
                self.forget(live)

    async def _fetch(self, table_id: str, why: Failed | None) -> Guards:
        """Have a table from now on, whichever wing has it; whoever asks stands at its door."""
        try:
            return await self._services.claims.claim(table_id)
        except Elsewhere as elsewhere:
            await self.fetch_from(elsewhere, table_id, why)
            return await self._services.claims.claim(table_id, instead_of=elsewhere.wing)

    def live(self) -> list[Table]:
        """The tables in memory."""
        return list(self._live.values())

    def has_people(self, table_id: str) -> bool:
        """Whether anybody is at a table who sits there."""
        found = self._live.get(table_id)
        listeners = [] if found is None else list(found.audience.listeners)  # at once: threads ask this too
        return any(each.seat is not None for each in listeners)

    @asynccontextmanager
    async def taken_away(self, table_id: str, why: Failed | None = None) -> AsyncIterator[Guards]:
        """Send everybody away from a table, for good if there is a why, and let nobody come meanwhile.

        Whatever is stored of it then is stored together with these guards.
        """
        async with self._door(table_id):
            live = self._live.get(table_id)
            if live is not None:
                await live.deliver(lambda held: held.abandon(why))
                self.forget(live)
            yield await self._fetch(table_id, why)

    async def wake_due(self, within: float) -> None:
        """Have the tables in memory at which somebody's time will soon be over, so that their alarm rings."""
        for table_id in await self._services.storage.due_before(self._services.house_time.now() + within):
            self._services.house_time.is_used = True
            try:
                async with self.find(table_id):
                    pass
            except Elsewhere:  # whoever has it has it in memory, or wakes it himself
                pass
            except Failed as failed:
                log.warning("not-woken", extra={"table": table_id, "why": failed.code})

    # --- forgetting and putting away ---------------------------------------------------------------

    async def forget_idle(self) -> None:
        """Let the tables leave the memory that nobody has looked at for long."""
        before = time.monotonic() - self._services.settings.idle_after
        for table in self.live():
            if table.is_idle_since(before):
                await mark(table)
                if not table.is_needed:
                    self.forget(table)

    async def mark_all(self) -> None:
        """Make a mark of every table in memory: the house is closing."""
        await asyncio.gather(*map(mark, self.live()))

    async def archive_unused(self) -> None:
        """Put away the tables that have not been used for the chosen time."""
        services = self._services
        if services.settings.archive_after is None:
            return
        for table_id in await services.storage.unused_since(time.time() - services.settings.archive_after):
            async with self._door(table_id):
                live = self._live.get(table_id)
                if live is not None and live.is_needed:
                    continue
                if live is not None:
                    await mark(live)
                    self.forget(live)
                try:
                    guards = await services.claims.claim(table_id)
                except Elsewhere:  # whoever has it puts it away
                    continue
                await archive.put_away(services.storage, table_id, guards)
                services.metrics.tables_archived.inc()


async def _leave_there(elsewhere: Elsewhere, table_id: str, why: Failed | None) -> None:
    """In a house of one process nothing is elsewhere."""
    raise elsewhere


async def mark(table: Table) -> None:
    """Store what everybody sees at a table, if that can be: nothing but other rules will ask for it."""
    try:
        await table.deliver(Held.mark)
    except NotStored:
        log.warning("not-marked", extra={"table": table.terms.id})
