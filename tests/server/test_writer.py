"""The writer goes on whatever happens: what fails is answered, together, and what comes next is stored."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import pytest

from tablee.server.metrics import Metrics
from tablee.server.store import loop_writer, thread_writer
from tablee.server.store.address import FILE_NAME
from tablee.server.store.database import Write
from tablee.server.store.loop_writer import LoopWriter
from tablee.server.store.thread_writer import ThreadWriter
from tablee.server.store.unavailable import Unavailable
from tablee.server.store.writer import COMPANY, PATIENCE, NotStored, Rush, Writer
from tests.server.guests import OpenHouse, in_a_house


class Breakdown(BaseException):
    """What nobody foresaw: not even an Exception."""


class Disk:
    """Commits that raise what they are told to, and note what they were given."""

    def __init__(self, *raised: BaseException | None) -> None:
        self.raised = list(raised)
        self.sizes: list[int] = []

    def commit(self, writes: Sequence[Write]) -> None:
        """Raise what comes next, or store."""
        self.sizes.append(len(list(writes)))
        error = self.raised.pop(0) if self.raised else None
        if error is not None:
            raise error

    async def commit_in_loop(self, writes: Sequence[Write]) -> None:
        """The same, after others had their turn."""
        await asyncio.sleep(0)
        self.commit(writes)


MakeWriter: TypeAlias = Callable[[Disk, Metrics], Writer]
KINDS: dict[str, MakeWriter] = {
    "thread": lambda disk, metrics: ThreadWriter(disk.commit, metrics),
    "loop": lambda disk, metrics: LoopWriter(disk.commit_in_loop, metrics),
}


@pytest.fixture(params=KINDS)
def write_to(request: pytest.FixtureRequest) -> MakeWriter:
    """A writer of each kind."""
    return KINDS[request.param]


WRITE: Write = (None, {})  # type: ignore[assignment]  # nobody looks at it here


WRONG: Write = (None, {"wrong": 1})  # type: ignore[assignment]  # nor here


async def store_all(writer: Writer, count: int) -> list[BaseException | None]:
    return await asyncio.gather(*(writer.store(WRITE) for _ in range(count)), return_exceptions=True)


@pytest.mark.parametrize("error", [ValueError("odd"), Breakdown("worse")])
def test_an_exception_fails_its_batch_and_the_writer_lives_on(
    error: BaseException, write_to: MakeWriter
) -> None:
    async def scenario() -> None:
        writer = write_to(Disk(error), Metrics())
        with pytest.raises(NotStored):
            await writer.store(WRITE)
        await writer.store(WRITE)
        await writer.close()

    asyncio.run(scenario())


def test_a_thread_lives_on_whatever_is_raised_in_it() -> None:
    async def scenario() -> None:
        writer = ThreadWriter(Disk(SystemExit(3)).commit, Metrics())
        with pytest.raises(NotStored):
            await writer.store(WRITE)
        await writer.store(WRITE)
        await writer.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("each", "waits"), [(0.001, True), (0.8 * PATIENCE, True), (1.5 * PATIENCE, False), (5.0, False)]
)
def test_nobody_waits_for_others_who_are_not_to_be_expected(each: float, *, waits: bool) -> None:
    rush = Rush()
    for number in range(100):
        rush.note(1000 + number * each)
    assert (rush.wanted() > 0) is waits
    assert rush.wanted() <= COMPANY


def hurry(rush: Rush, others: int, commits: int) -> list[int]:
    """Writes that come fast, in commits that wait while so many others play: how many each waits for."""
    wanted = []
    for number in range(commits):
        rush.note(1000 + number / 100)
        wanted.append(rush.wanted())
        if wanted[-1]:
            rush.note_company(min(others, wanted[-1]))
    return wanted


def test_one_table_that_plays_fast_waits_for_nobody() -> None:
    rush = Rush()
    hurry(rush, 0, 40)
    assert sum(each > 0 for each in hurry(rush, 0, 160)) == 160 // Rush.TRY_AGAIN


def test_as_soon_as_others_play_they_are_waited_for_again() -> None:
    rush = Rush()
    hurry(rush, 0, 100)
    assert all(hurry(rush, 3, 100)[80:])


@pytest.mark.parametrize("others", [1, 2, 3, COMPANY])
def test_as_many_are_waited_for_as_there_are(others: int) -> None:
    rush = Rush()
    for played in (0, COMPANY, others):
        wanted = hurry(rush, played, 600)
    assert wanted[-100:].count(others) >= 90
    assert COMPANY in wanted[-100:], "now and then more are tried"


@pytest.mark.parametrize("others", [1, 3])
def test_a_commit_is_made_as_soon_as_those_are_there_whom_it_waits_for(
    monkeypatch: pytest.MonkeyPatch, write_to: MakeWriter, others: int
) -> None:
    monkeypatch.setattr(Rush, "wanted", lambda _: others)
    for module in (thread_writer, loop_writer):
        monkeypatch.setattr(module, "PATIENCE", 600.0)

    async def scenario() -> None:
        disk = Disk()
        writer = write_to(disk, Metrics())
        async with asyncio.timeout(60):
            first = asyncio.ensure_future(writer.store(WRITE))
            await asyncio.sleep(0.01)
            assert not first.done()
            assert await store_all(writer, others) == [None] * others
            await first
            await writer.close()
        assert disk.sizes == [1 + others]

    asyncio.run(scenario())


def test_who_waits_for_others_in_vain_is_stored_all_the_same(
    monkeypatch: pytest.MonkeyPatch, write_to: MakeWriter
) -> None:
    monkeypatch.setattr(Rush, "wanted", lambda _: COMPANY)

    async def scenario() -> None:
        disk = Disk()
        writer = write_to(disk, Metrics())
        assert await store_all(writer, 2) == [None, None]
        await writer.close()
        assert sum(disk.sizes) == 2

    asyncio.run(scenario())


def test_after_a_quiet_time_a_rush_is_over() -> None:
    rush = Rush()
    for number in range(100):
        rush.note(1000 + number / 1000)
    rush.note(1010)
    assert rush.wanted() == 0


def test_a_writer_that_breaks_down_itself_is_started_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, write_to: MakeWriter
) -> None:
    async def scenario() -> None:
        metrics = Metrics()
        writer: Any = write_to(Disk(), metrics)
        real, breaks = writer._commit_all, iter([True, True])

        def break_down(jobs: list[object]) -> object:
            if next(breaks, False):
                raise Breakdown
            return real(jobs)

        monkeypatch.setattr(writer, "_commit_all", break_down)
        for _ in range(2):
            failed = await store_all(writer, 3)
            assert all(isinstance(each, NotStored) for each in failed)
        assert await store_all(writer, 3) == [None] * 3
        assert writer.is_alive
        assert metrics.writer_restarts._value.get() >= 2
        await writer.close()
        assert not writer.is_alive

    with caplog.at_level(logging.CRITICAL):
        asyncio.run(scenario())
    assert any(record.message == "writer-restarted" and record.exc_info for record in caplog.records)


def test_what_nobody_can_store_fails_together() -> None:
    """Also for those who asked while the others waited: nobody waits for the same lock again."""

    async def scenario() -> None:
        disk = Disk(Unavailable("locked"))
        loop, real = asyncio.get_running_loop(), disk.commit
        late: list[asyncio.Future[None]] = []

        def commit(writes: Sequence[Write]) -> None:
            if not late:
                asked = asyncio.run_coroutine_threadsafe(ask_late(), loop)
                asked.result()
            real(writes)

        async def ask_late() -> None:
            late.extend(asyncio.ensure_future(writer.store(WRITE)) for _ in range(5))
            await asyncio.sleep(0)

        writer = ThreadWriter(commit, Metrics())
        failed = await store_all(writer, 8)
        failed += await asyncio.gather(*late, return_exceptions=True)
        assert [str(each) for each in failed] == ["locked"] * 13
        assert len(disk.sizes) == 1
        assert writer.trouble == "locked"
        await writer.store(WRITE)
        assert writer.trouble is None
        await writer.close()

    asyncio.run(scenario())


def test_those_who_come_while_a_loop_commits_fail_with_the_others() -> None:
    async def scenario() -> None:
        late: list[asyncio.Future[None]] = []
        tried = []

        async def commit(writes: Sequence[Write]) -> None:
            tried.append(len(writes))
            if len(tried) == 1:
                late.extend(asyncio.ensure_future(writer.store(WRITE)) for _ in range(5))
                await asyncio.sleep(0)
                raise Unavailable("unreachable")

        writer = LoopWriter(commit, Metrics())
        failed = await store_all(writer, 8)
        failed += await asyncio.gather(*late, return_exceptions=True)
        assert [str(each) for each in failed] == ["unreachable"] * 13
        assert (tried, writer.trouble) == ([8], "unreachable")
        await writer.store(WRITE)
        assert writer.trouble is None
        await writer.close()

    asyncio.run(scenario())


class Choosy(Disk):
    """Refuses every commit that has a wrong write in it."""

    def commit(self, writes: Sequence[Write]) -> None:
        """Raise what a database would, or store."""
        if WRONG in writes:
            raise sqlite3.IntegrityError("not unique")
        super().commit(writes)


def test_what_is_wrong_itself_fails_alone(write_to: MakeWriter) -> None:
    async def scenario() -> None:
        writer = write_to(Choosy(), Metrics())
        jobs = [writer.store(WRONG if number == 1 else WRITE) for number in range(8)]
        failed = await asyncio.gather(*jobs, return_exceptions=True)
        assert [each is None for each in failed] == [True, False, *[True] * 6]
        await writer.close()

    asyncio.run(scenario())


@pytest.mark.sqlite("another program holds the file")
@in_a_house()
async def test_a_locked_database_is_waited_for_once(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then everybody is told at once, until something can be written again."""
    monkeypatch.setattr("tablee.server.store.sqlite.PATIENCE", 50)
    await house.open_table()
    holder = sqlite3.connect(house.house.settings.data / FILE_NAME, isolation_level=None)
    body = {"game": "jacquet", "seats": [{}, {}], "name": "Eve"}
    holder.execute("BEGIN IMMEDIATE")
    commits = house.house.metrics.failed_commits
    answers = await asyncio.gather(*(house.http.post("/api/tables", json=body) for _ in range(12)))
    assert {answer.json()["code"] for answer in answers} == {"not-stored"}
    assert commits._value.get() < 12
    holder.execute("ROLLBACK")
    holder.close()
    await house.open_table()
