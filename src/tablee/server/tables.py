"""All tables of the house: made, found in memory or in the database, forgotten, put away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from http import HTTPStatus
from weakref import WeakValueDictionary

import msgspec

from tablee.games import agree, get_game
from tablee.match.record import Record
from tablee.match.replay import make_record
from tablee.server import schema
from tablee.server.failures import Failed
from tablee.server.messages import OpenTable
from tablee.server.metrics import Metrics
from tablee.server.opening import lay_out
from tablee.server.restoring import restore_match
from tablee.server.seating import Seat, digest, new_table_id
from tablee.server.settings import Settings
from tablee.server.storage import Storage, StoredTable, pack
from tablee.server.table import Table
from tablee.server.writer import Value, Write

log = logging.getLogger("tablee.tables")


class Tables:
    """The tables by id."""

    def __init__(self, settings: Settings, storage: Storage, metrics: Metrics) -> None:
        self._settings = settings
        self._storage = storage
        self._metrics = metrics
        self._live: dict[str, Table] = {}
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- making ------------------------------------------------------------------------------------

    async def open(self, asked: OpenTable, *, token: str, invitation: str) -> tuple[Table, int]:
        """Make a table and seat its creator; returns the table and the seat."""
        laid = lay_out(asked)
        laid.seats[laid.creator].token = digest(token)
        table = Table(
            table_id=new_table_id(),
            game=laid.game,
            options=laid.options,
            seats=laid.seats,
            pace=asked.pace,
            secret=self._settings.new_secret(),
            invitation=digest(invitation),
            storage=self._storage,
            metrics=self._metrics,
        )
        await self._add(table)
        return table, laid.creator

    async def open_again(self, table: Table) -> Table:
        """Make the table of a rematch: the same seats, options and tokens, another secret."""
        again = Table(
            table_id=new_table_id(),
            game=table.game,
            options=table.options,
            seats=[Seat(seat.bot, seat.name, seat.colour, seat.token) for seat in table.seats],
            pace=table.pace,
            secret=self._settings.new_secret(),
            invitation=table.invitation,
            storage=self._storage,
            metrics=self._metrics,
        )
        rematch: Write = (schema.SET_REMATCH, {"of_table": table.id, "rematch": again.id})
        await self._add(again, rematch)
        table.rematch = again.id
        return again

    async def _add(self, table: Table, *more: Write) -> None:
        await self._storage.store(*_table_writes(table), *more)
        self._live[table.id] = table
        self._metrics.tables.set(len(self._live))
        self._metrics.tables_opened.labels(table.game.id).inc()
        bots = sum(seat.bot is not None for seat in table.seats)
        told = {"table": table.id, "game": table.game.id, "seats": len(table.seats), "bots": bots}
        log.info("table-opened", extra=told)

    # --- finding -----------------------------------------------------------------------------------

    def _door(self, table_id: str) -> asyncio.Lock:
        """Held while a table comes into memory or is put away: two live tables of one id would each have a
        truth of its own."""
        return self._doors.setdefault(table_id, asyncio.Lock())

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[Table]:
        """A table, kept in memory meanwhile; Failed if there is none."""
        table = await self._find(table_id)
        with table.held():
            yield table

    async def _find(self, table_id: str) -> Table:
        found = self._live.get(table_id)
        if found is not None and not found.is_lost:
            return found
        async with self._door(table_id):
            found = self._live.get(table_id)
            if found is None or found.is_lost:
                found = self._live[table_id] = await self._load(table_id)
                self._metrics.tables.set(len(self._live))
            return found

    async def _load(self, table_id: str) -> Table:
        with _reading(table_id):
            stored = await self._storage.read(table_id)
            if stored is None:
                raise Failed("no-such-table", HTTPStatus.NOT_FOUND)
            table = _rebuild(stored, self._storage, self._metrics)
            if not table.is_archived:
                await table.restore(stored.log)
            return table

    def forget(self, table: Table) -> None:
        """Let a table leave the memory."""
        if self._live.get(table.id) is table:
            del self._live[table.id]
            self._metrics.tables.set(len(self._live))

    def live(self) -> list[Table]:
        """The tables in memory."""
        return list(self._live.values())

    # --- forgetting and putting away ---------------------------------------------------------------

    def forget_idle(self) -> None:
        """Let the tables leave the memory that nobody has looked at for long."""
        before = time.monotonic() - self._settings.idle_after
        for table in self.live():
            if table.holders == 0 and table.used <= before and table.bots is None:
                self.forget(table)

    async def archive_unused(self) -> None:
        """Put away the tables that have not been used for the chosen time."""
        if self._settings.archive_after is None:
            return
        for table_id in await self._storage.unused_since(time.time() - self._settings.archive_after):
            async with self._door(table_id):
                live = self._live.get(table_id)
                if live is None or (live.holders == 0 and live.bots is None):
                    if live is not None:
                        self.forget(live)
                    await self._archive(table_id)

    async def _archive(self, table_id: str) -> None:
        kept = await self._storage.read_log(table_id)
        row: dict[str, Value] = {"of_table": table_id}
        await self._storage.store(
            (schema.INSERT_ARCHIVE, {"table_id": table_id, "log": pack(kept)}),
            (schema.DELETE_ENTRIES, row),
            (schema.DELETE_CONFIRMS, row),
            (schema.TOUCH, {**row, "status": "archived", "touched": time.time()}),
        )
        self._metrics.tables_archived.inc()
        log.info("table-archived", extra={"table": table_id})

    async def record(self, table: Table) -> Record | None:
        """The record of a game that is over, put away or not."""
        async with table.lock:
            match = table.match
            if table.is_archived and table.is_ready:
                with _reading(table.id):
                    kept = await self._storage.read_archive(table.id)
                    match = await asyncio.to_thread(restore_match, table.setup(), kept)
            if match is None or not match.is_over():
                return None
            return replace(make_record(match), seats=table.infos())

    async def fetch_back(self, table: Table) -> None:
        """Take a table out of the archive; the lock must be held."""
        with _reading(table.id):
            kept = await self._storage.read_archive(table.id)
            await table.restore(kept)
        entries: list[Write] = [
            (schema.INSERT_ENTRY, {"table_id": table.id, **msgspec.structs.asdict(each)})
            for each in kept.entries
        ]
        confirms: list[Write] = [
            (schema.INSERT_CONFIRM, {"table_id": table.id, **msgspec.structs.asdict(each)})
            for each in kept.confirms
        ]
        table.is_archived = False
        try:
            row: dict[str, Value] = {"of_table": table.id}
            away = (schema.DELETE_ARCHIVE, row)
            await table.store(*entries, *confirms, away)
        except BaseException:
            table.is_archived, table.match = True, None
            raise


@contextmanager
def _reading(table_id: str) -> Iterator[None]:
    """Whatever is wrong with what is stored of a table is its own trouble, and is said in words."""
    try:
        yield
    except Failed:
        raise
    except Exception as error:
        log.exception("not-read", extra={"table": table_id})
        raise Failed("not-read", HTTPStatus.SERVICE_UNAVAILABLE) from error


# --- rows ------------------------------------------------------------------------------------------


def _table_writes(table: Table) -> list[Write]:
    row: dict[str, Value] = {
        "id": table.id,
        "game": table.game.id,
        "rules_version": table.game.rules_version,
        "options": msgspec.json.encode(table.options.to_data()).decode(),
        "pace": table.pace,
        "status": "waiting",
        "secret": table.secret,
        "invitation": table.invitation,
        "rematch": None,
        "touched": time.time(),
    }
    seats: list[Write] = [
        (
            schema.INSERT_SEAT,
            {
                "table_id": table.id,
                "seat": number,
                "bot": seat.bot,
                "name": seat.name,
                "colour": seat.colour,
                "token": seat.token,
                "contribution": seat.contribution,
            },
        )
        for number, seat in enumerate(table.seats)
    ]
    return [(schema.INSERT_TABLE, row), *seats]


def _rebuild(stored: StoredTable, storage: Storage, metrics: Metrics) -> Table:
    agreed = get_game(stored.game).options_type.build(msgspec.json.decode(stored.options))
    game, options = agree(stored.game, len(stored.seats), agreed)
    if game.rules_version != stored.rules_version:
        raise Failed("other-rules", HTTPStatus.GONE)
    table = Table(
        table_id=stored.id,
        game=game,
        options=options,
        seats=[
            Seat(each.bot, each.name, each.colour, each.token, each.contribution) for each in stored.seats
        ],
        pace=stored.pace,
        secret=stored.secret,
        invitation=stored.invitation,
        storage=storage,
        metrics=metrics,
    )
    table.rematch = stored.rematch
    table.is_archived = stored.status == "archived"
    return table
