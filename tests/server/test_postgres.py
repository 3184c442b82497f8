"""A house on a real PostgreSQL that stops, dies, loses its line and comes back; and its backups."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import pytest
import uvloop
from websockets.exceptions import ConnectionClosed

from tablee.server import health
from tablee.server.metrics import Metrics
from tablee.server.operator.locking import lock_house
from tablee.server.store import postgres_line, schema
from tablee.server.store.address import PostgresServer, read_address
from tablee.server.store.database import Write
from tablee.server.store.storage import Storage
from tablee.server.store.unavailable import HouseOpen, postgres_reason_of
from tablee.server.store.writer import NotStored
from tests.cli.command_line import refused, run
from tests.postgres import Server, connected, running_server
from tests.server import databases
from tests.server.guests import HURRY, Guest, OpenHouse, Told, move, open_house, waited_for
from tests.server.processes import children_of, is_running

TIME: Write = (schema.INSERT_TIME, {"seconds": 7.0})


@pytest.fixture
def url() -> str:
    """The address of an empty house."""
    return databases.new_database()


@pytest.fixture(scope="module")
def own_server() -> Iterator[Server]:
    """A server that may be killed."""
    with running_server() as server:
        server.make_template()
        yield server


def open_storage(url: str) -> Any:
    return Storage.open(PostgresServer(url), Metrics())


async def refusal_or_receipt(guest: Guest, rng: random.Random) -> Told | None:
    """What comes of a move; nothing if the table was lost."""
    try:
        return await guest.act(guest.choose(rng))
    except ConnectionClosed:
        return None


async def come_back(house: OpenHouse, guests: list[Guest]) -> list[Guest]:
    """Everybody comes again until the house lets him."""
    for _ in range(600):
        again = []
        for guest in guests:
            with suppress(ConnectionClosed, AssertionError, KeyError):
                again.append(await house.connect(guest.table, guest.token))
        if len(again) == len(guests) and all(guest.position is not None for guest in again):
            return again
        await asyncio.sleep(0.1)
    raise AssertionError("nobody came back")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT, signal.SIGKILL])
def test_play_goes_on_by_itself_when_the_server_is_back(
    tmp_path: Path, own_server: Server, how: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it was stopped or has crashed: what was acknowledged is there, once, and nothing else."""
    monkeypatch.setattr(health, "GOOD_FOR", -1.0)
    settings = replace(HURRY, database=own_server.make_database())

    async def scenario() -> None:
        async with open_house(tmp_path, settings) as house:
            guests, rng = await house.seat_all("cinq-rois"), random.Random(4)
            for _ in range(5):
                await move(guests, rng)
            seen = guests[0].sequence
            await asyncio.to_thread(own_server.stop, how)
            receipt = await refusal_or_receipt(waited_for(guests)[0], rng)
            assert receipt is None or (receipt["ok"], receipt["code"]) == (False, "not-stored")
            answer = await house.http.get("/readyz", headers={"Accept-Language": "en"})
            assert (answer.status_code, answer.json()["write"]) == (503, "unreachable")
            assert "server of the database" in answer.json()["say"][0]
            assert (await house.http.get("/healthz")).status_code == 200
            await asyncio.to_thread(own_server.start)
            again = await come_back(house, guests)
            assert [guest.sequence for guest in again] == [seen] * 2
            for _ in range(3):
                await move(again, rng)
            assert (await house.http.get("/readyz")).status_code == 200
            log = await house.house.storage.read_log(again[0].table)
            assert [each.sequence for each in log.entries] == list(range(1, again[0].sequence + 1))

    uvloop.run(scenario())


def test_a_server_that_is_killed_leaves_nobody_and_recovers(own_server: Server) -> None:
    """The fault of the benches is a real one: nothing is ended in order, and what is left is cleared away."""

    async def write(url: str) -> None:
        line = await asyncpg.connect(url)
        await line.execute("INSERT INTO house_time (seconds) VALUES (1)")
        own_server.stop(signal.SIGKILL)
        with pytest.raises((OSError, asyncpg.PostgresError, asyncpg.InterfaceError)):
            await line.execute("SELECT 1")
        line.terminate()

    family = [own_server.pid, *children_of(own_server.pid)]
    said = len((own_server.folder / "log").read_text())
    asyncio.run(write(own_server.make_database()))
    assert not [pid for pid in family if is_running(pid)]
    assert (own_server.folder / "data" / "postmaster.pid").read_text().startswith(f"{family[0]}\n")
    own_server.start()
    assert "not properly shut down" in (own_server.folder / "log").read_text()[said:]


@asynccontextmanager
async def cutting_proxy(url: str) -> AsyncIterator[tuple[str, dict[str, str]]]:
    """A way to the server that can be told to cut a line at its next commit: before or after it passed."""
    parts, told = urlsplit(url), {"cut": ""}

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(parts.hostname, parts.port)
        answers = asyncio.create_task(_pass_on(there, writer))
        try:
            while asked := await reader.read(65536):
                if b"COMMIT" in asked and told["cut"]:
                    if told["cut"] == "after":
                        answers.cancel()
                        back.write(asked)
                        await there.read(65536)  # it is committed now, and nobody hears of it
                    told["cut"] = ""
                    break
                back.write(asked)
        finally:
            answers.cancel()
            for each in (writer, back):
                each.transport.abort()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield f"postgresql://tablee@127.0.0.1:{port}{parts.path}", told
    finally:
        server.close()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while answered := await reader.read(65536):
        writer.write(answered)
    writer.close()


@pytest.mark.parametrize(("cut", "is_stored"), [("before", False), ("after", True)])
def test_a_commit_whose_end_nobody_heard_is_found_out(url: str, cut: str, *, is_stored: bool) -> None:
    async def scenario() -> None:
        async with cutting_proxy(url) as (through, told):
            storage = await open_storage(through)
            await storage.store((schema.INSERT_TIME, {"seconds": 1.0}))
            told["cut"] = cut
            if is_stored:
                await storage.store(TIME)
            else:
                with pytest.raises(NotStored):
                    await storage.store(TIME)
            assert await storage.house_time() == (7.0 if is_stored else 1.0)
            await storage.store((schema.INSERT_TIME, {"seconds": 9.0}))
            assert await storage.house_time() == 9.0
            await storage.close()

    asyncio.run(scenario())


def test_what_a_crash_has_forgotten_is_not_taken_for_stored(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server gives the number of a transaction that it has forgotten to another, which it commits."""
    url = own_server.make_database()

    async def scenario() -> None:
        storage = await open_storage(url)
        await storage.store((schema.INSERT_TIME, {"seconds": 1.0}))
        execute, line = asyncpg.Connection.execute, storage.database._line._connection

        async def crash(self: asyncpg.Connection, statement: str, *given: object) -> object:
            if self is line and statement == "COMMIT":
                own_server.stop(signal.SIGKILL)
                own_server.start()
                other = await asyncpg.connect(url)
                for _ in range(100):
                    await other.execute("SELECT pg_current_xact_id()")
                await other.close()
            return await execute(self, statement, *given)

        monkeypatch.setattr(asyncpg.Connection, "execute", crash)
        with pytest.raises(NotStored):
            await storage.store(TIME)
        assert await storage.house_time() == 1.0
        await storage.store((schema.INSERT_TIME, {"seconds": 9.0}))
        assert await storage.house_time() == 9.0
        await storage.close()

    asyncio.run(scenario())


def test_a_line_that_is_ended_by_the_server_comes_back(url: str) -> None:
    async def scenario() -> None:
        storage = await open_storage(url)
        await storage.store(TIME)
        await _end_all(url)
        with pytest.raises(NotStored, match="unreachable"):
            await storage.store(TIME)
        await storage.store((schema.INSERT_TIME, {"seconds": 8.0}))
        assert await storage.house_time() == 8.0
        await storage.close()

    asyncio.run(scenario())


async def _end_all(url: str) -> None:
    async with connected(url) as line:
        await line.execute(
            # Wait until each is gone: one that is only told to go keeps its lock for a while.
            "SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_a_server_that_stands_still_is_away_and_then_back(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for it for ever, and what was in doubt meanwhile is told by what is stored."""
    monkeypatch.setattr(postgres_line, "ANSWER_WITHIN", 4.0)
    monkeypatch.setattr(postgres_line, "CONNECT_WITHIN", 4.0)
    monkeypatch.setattr(postgres_line, "FIND_OUT_WITHIN", 1.0)
    url = own_server.make_database()

    async def scenario() -> None:
        storage = await open_storage(url)
        await storage.store(TIME)
        own_server.freeze()
        try:
            for _ in range(2):
                with pytest.raises(NotStored, match="unreachable"):
                    await storage.store((schema.INSERT_TIME, {"seconds": 8.0}))
        finally:
            own_server.thaw()
        monkeypatch.undo()
        for seconds in (9.0, 10.0):
            with suppress(NotStored):  # the first may come while the old line still ends
                await storage.store((schema.INSERT_TIME, {"seconds": seconds}))
        assert await storage.house_time() == 10.0
        await storage.close()

    asyncio.run(scenario())


def test_a_second_house_is_refused(url: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_house(tmp_path / "one", replace(HURRY, database=url)):
            with pytest.raises(HouseOpen):
                await open_storage(url)
            said = await asyncio.to_thread(
                refused, "serve", "--port", "0", "--data", tmp_path / "two", "--database", url
            )
            assert "another house is already open on this database" in said

    uvloop.run(scenario())


def test_a_house_that_was_overtaken_stores_nothing(url: str) -> None:
    """Its line was cut, and another house has the database now: it does not come between."""

    async def scenario() -> None:
        first = await open_storage(url)
        await _end_all(url)
        second = await open_storage(url)
        for _ in range(2):
            with pytest.raises(NotStored):
                await first.store(TIME)
        await second.store((schema.INSERT_TIME, {"seconds": 3.0}))
        assert await second.house_time() == 3.0
        await first.close()
        await second.close()

    asyncio.run(scenario())


def test_a_server_that_promises_too_much_is_held_to_it(url: str) -> None:
    """What a role is set to is no matter: a commit has reached the disk when it is acknowledged."""

    async def scenario() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute("ALTER ROLE tablee SET synchronous_commit = off")
        try:
            storage = await open_storage(url)
            line = storage.database._line
            assert await line._connection.fetchval("SHOW synchronous_commit") == "on"
            await storage.close()
        finally:
            await connection.execute("ALTER ROLE tablee RESET synchronous_commit")
            await connection.close()

    asyncio.run(scenario())


def test_nobody_answers_there(tmp_path: Path) -> None:
    given = ("--data", tmp_path, "--database", "postgresql://ada:secret@127.0.0.1:1/tablee")
    for command in (("serve", "--port", "0"), ("house", "list"), ("house", "check")):
        said = refused(*command, *given)
        assert "postgresql://ada:***@127.0.0.1:1/tablee: the database cannot be reached" in said
        assert "secret" not in said


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (asyncpg.DiskFullError("full"), "full"),
        (asyncpg.SerializationError("again"), "locked"),
        (asyncpg.DeadlockDetectedError("again"), "locked"),
        (asyncpg.ReadOnlySQLTransactionError("standby"), "read-only"),
        (asyncpg.DataCorruptedError("page"), "damaged"),
        (asyncpg.AdminShutdownError("bye"), "unreachable"),
        (asyncpg.CannotConnectNowError("starting up"), "unreachable"),
        (asyncpg.TooManyConnectionsError("all"), "unreachable"),
        (asyncpg.ConnectionDoesNotExistError("cut"), "unreachable"),
        (asyncpg.InterfaceError("connection is closed"), "unreachable"),
        (ConnectionRefusedError(), "unreachable"),
        (TimeoutError(), "unreachable"),
        (asyncpg.UniqueViolationError("twice"), None),
        (asyncpg.ForeignKeyViolationError("nobody"), None),
        (ValueError("odd"), None),
    ],
)
def test_why_nobody_can_store_is_known(error: Exception, reason: str | None) -> None:
    assert postgres_reason_of(error) == reason


def test_a_serialisation_failure_is_everybodys_and_the_next_commit_works(url: str) -> None:
    """The server itself raises it, in the middle of a commit."""

    async def scenario() -> None:
        storage = await open_storage(url)
        connection = await asyncpg.connect(url)
        await connection.execute(
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS"
            " $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$;"
            " CREATE TRIGGER failing BEFORE INSERT ON house_time EXECUTE FUNCTION fail()"
        )
        with pytest.raises(NotStored, match="locked"):
            await storage.store(TIME)
        assert storage.writer.trouble == "locked"
        await connection.execute("DROP TRIGGER failing ON house_time")
        await storage.store(TIME)
        assert storage.writer.trouble is None
        await connection.close()
        await storage.close()

    asyncio.run(scenario())


def test_a_backup_goes_from_kind_to_kind(url: str, tmp_path: Path) -> None:
    """From PostgreSQL to a file, from there to SQLite and to another PostgreSQL: the same everywhere."""

    async def play() -> str:
        async with open_house(tmp_path / "first", replace(HURRY, database=url)) as house:
            guests, rng = await house.seat_all("sacramento"), random.Random(2)
            for _ in range(6):
                await move(guests, rng)
            await asyncio.to_thread(back_up)  # while they play
            return guests[0].table

    def back_up() -> None:
        ran = run("house", "backup", tmp_path / "b", "--data", tmp_path / "first", "--database", url)
        assert (ran.status, "1 table" in ran.out) == (0, True), ran

    table = uvloop.run(play())
    assert (tmp_path / "b").stat().st_mode & 0o777 == 0o600
    assert run("house", "check", tmp_path / "b").status == 0
    other = databases.new_database("template1")
    expected = run("house", "list", "--json", "--data", tmp_path / "first", "--database", url).out
    assert table in expected
    for data, database in (("file", "sqlite:"), ("server", other), ("server", other)):
        given = ("--data", tmp_path / data, "--database", database)
        restored = run("house", "restore", tmp_path / "b", *given, "--yes")
        assert (restored.status, "restored" in restored.out) == (0, True), restored
        assert run("house", "list", "--json", *given).out == expected
        assert run("house", "check", *given).status == 0
    [kept] = (tmp_path / "server").glob("tablee.sqlite3.before-*")
    assert kept.stat().st_mode & 0o777 == 0o600
    assert run("house", "check", kept).status == 0


def test_nothing_is_restored_into_an_open_house(url: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_house(tmp_path / "one", replace(HURRY, database=url)) as house:
            await house.open_table()
            given = ("--data", tmp_path / "two", "--database", url)
            ran = await asyncio.to_thread(run, "house", "backup", tmp_path / "b", *given)
            assert ran.status == 0
            said = await asyncio.to_thread(refused, "house", "restore", tmp_path / "b", *given, "--yes")
            assert "another house is already open" in said

    uvloop.run(scenario())


def test_what_is_damaged_is_found_and_said(url: str, tmp_path: Path) -> None:
    given = ("--data", tmp_path / "data", "--database", url)

    async def play() -> list[str]:
        async with open_house(tmp_path / "data", replace(HURRY, database=url)) as house:
            guests, rng = await house.seat_all("jacquet"), random.Random(1)
            for _ in range(3):
                await move(guests, rng)
            return [guests[0].table, *[(await house.open_table())["table"] for _ in range(3)]]

    gap, secret, options, seats = uvloop.run(play())
    shell = databases.Shell(url)
    shell.execute("DELETE FROM entries WHERE table_id = ? AND sequence = 2", (gap,))
    shell.execute("UPDATE tables SET secret = 'short' WHERE id = ?", (secret,))
    shell.execute("UPDATE tables SET options = 'no json' WHERE id = ?", (options,))
    shell.execute("DELETE FROM seats WHERE table_id = ?", (seats,))
    ran = run("house", "check", *given)
    assert ran.status == 1
    assert {line.split(":")[0] for line in ran.out.splitlines()[:4]} == {gap, secret, options, seats}
    with lock_house(tmp_path / "data", PostgresServer(url)) as folder:
        found = {gap: "gap", secret: "unreadable", options: "unreadable", seats: "no-seats"}
        assert folder.damage.tables == found


def test_addresses_are_shown_without_their_passwords() -> None:
    shown = read_address(
        "postgresql://ada:s%40cret@db.example:5433/t?password=x&sslmode=require", Path()
    ).shown
    assert shown == "postgresql://ada:***@db.example:5433/t?sslmode=require"
