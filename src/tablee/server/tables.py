"""All tables of the house: made, found in memory or in the database, forgotten, put away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from http import HTTPStatus
from weakref import WeakValueDictionary

from tablee.server import archive, schema
from tablee.server.archive import reading
from tablee.server.database import Write
from tablee.server.facts import Facts, Seat, Terms, set_seat
from tablee.server.failures import Failed
from tablee.server.held import Held
from tablee.server.messages import OpenTable
from tablee.server.new_table import lay_out
from tablee.server.restoring import Restored, Setup
from tablee.server.rows import read_facts, read_terms, table_writes
from tablee.server.services import Services
from tablee.server.stored import StoredTable
from tablee.server.table import Table
from tablee.server.tokens import digest, new_table_id
from tablee.server.writer import NotStored

log = logging.getLogger("tablee.tables")


class Tables:
    """The tables by id."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._live: dict[str, Table] = {}
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- making ------------------------------------------------------------------------------------

    async def open(self, asked: OpenTable, *, token: str, invitation: str) -> tuple[Table, int]:
        """Make a table and seat its creator; returns the table and the seat."""
        laid = lay_out(asked)
        creator = replace(laid.seats[laid.creator], token=digest(token))
        seats = set_seat(laid.seats, laid.creator, creator)
        terms = Terms(
            id=new_table_id(),
            game=laid.game,
            rules_version=laid.game.rules_version,
            options=laid.options,
            secret=self._services.settings.new_secret(),
            invitation=digest(invitation),
        )
        seats = terms.place(seats)
        return await self.add(terms, Facts(seats, asked.pace)), seats.index(creator)

    async def open_again(self, held: Held) -> Table:
        """Make the table of a rematch: the same players, options and tokens, another secret."""
        facts = held.facts
        seats = tuple(Seat(seat.bot, seat.name, seat.colour, seat.token) for seat in facts.seats)
        terms = replace(
            held.terms,
            id=new_table_id(),
            rules_version=held.terms.game.rules_version,
            secret=self._services.settings.new_secret(),
        )
        seats = terms.place(seats)
        went_on: Write = (schema.SET_REMATCH, {"of_table": held.terms.id, "rematch": terms.id})
        again = await self.add(terms, Facts(seats, facts.pace), went_on)
        held.change(rematch=terms.id)
        return again

    async def add(self, terms: Terms, facts: Facts, *more: Write) -> Table:
        """Make a table of these terms, and store it together with the other writes; or NotStored."""
        services = self._services
        await services.storage.store(*table_writes(terms, facts), *more)
        table = self._live[terms.id] = Table(terms, facts, services)
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
    async def find(self, table_id: str) -> AsyncIterator[Table]:
        """A table, kept in memory meanwhile; Failed if there is none."""
        table = await self._find(table_id)
        with table.stay():
            yield table

    async def _find(self, table_id: str) -> Table:
        found = self._live.get(table_id)
        if found is not None and not found.is_lost:
            return found
        async with self._door(table_id):
            found = self._live.get(table_id)
            if found is None or found.is_lost:
                found = self._live[table_id] = await self._load(table_id)
                self._services.metrics.tables.set(len(self._live))
            return found

    async def _load(self, table_id: str) -> Table:
        with reading(table_id):
            stored = await self._services.storage.read(table_id)
            if stored is None:
                raise Failed("no-such-table", HTTPStatus.NOT_FOUND)
            if stored.status == "closed":
                raise Failed("closed", HTTPStatus.GONE)
            terms, facts = read_terms(stored), read_facts(stored)
            is_played = facts.is_ready and facts.status != "archived"
            restored = await self._restore(stored, Setup(terms, facts)) if is_played else None
            return Table(terms, facts, self._services, restored)

    async def _restore(self, stored: StoredTable, setup: Setup) -> Restored:
        """The match of a table, off the event loop: a long game takes a while."""
        restored = await asyncio.to_thread(setup.restore, stored.log)
        if restored.log != stored.log:  # an older house has written what is one entry now as several
            await self._services.storage.store(*archive.log_writes(stored.id, restored.log))
        return restored

    def forget(self, table: Table) -> None:
        """Let a table leave the memory."""
        if self._live.get(table.terms.id) is table:
            del self._live[table.terms.id]
            self._services.metrics.tables.set(len(self._live))

    def forget_unneeded(self, table_id: str) -> None:
        """Let a table leave the memory that was only looked at."""
        table = self._live.get(table_id)
        if table is not None and not table.is_needed:
            self.forget(table)

    def live(self) -> list[Table]:
        """The tables in memory."""
        return list(self._live.values())

    @asynccontextmanager
    async def taken_away(self, table_id: str, why: Failed | None = None) -> AsyncIterator[None]:
        """Send everybody away from a table, for good if there is a why, and let nobody come meanwhile."""
        async with self._door(table_id):
            live = self._live.get(table_id)
            if live is not None:
                await live.deliver(lambda held: held.abandon(why))
                self.forget(live)
            yield

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
                await archive.put_away(services.storage, table_id)
                services.metrics.tables_archived.inc()


async def mark(table: Table) -> None:
    """Store what everybody sees at a table, if that can be: nothing but other rules will ask for it."""
    try:
        await table.deliver(Held.mark)
    except NotStored:
        log.warning("not-marked", extra={"table": table.terms.id})
