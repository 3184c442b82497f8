"""The writer goes on whatever happens: what fails is answered, together, and what comes next is stored."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence

import pytest

from tablee.server.metrics import Metrics
from tablee.server.store.database import FILE_NAME, Write
from tablee.server.store.unavailable import Unavailable
from tablee.server.store.writer import PATIENCE, NotStored, Rush, Writer
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


WRITE: Write = (None, {})  # type: ignore[assignment]  # nobody looks at it here


async def store_all(writer: Writer, count: int) -> list[BaseException | None]:
    return await asyncio.gather(*(writer.store(WRITE) for _ in range(count)), return_exceptions=True)


@pytest.mark.parametrize("error", [ValueError("odd"), Breakdown("worse"), SystemExit(3)])
def test_an_exception_fails_its_batch_and_the_writer_lives_on(error: BaseException) -> None:
    async def scenario() -> None:
        disk = Disk(error)
        writer = Writer(disk.commit, Metrics())
        with pytest.raises(NotStored):
            await writer.store(WRITE)
        await writer.store(WRITE)
        await writer.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("each", "waits"), [(0.001, True), (PATIENCE, True), (3 * PATIENCE, False), (5.0, False)]
)
def test_nobody_waits_for_others_who_are_not_to_be_expected(each: float, *, waits: bool) -> None:
    rush = Rush()
    for number in range(100):
        rush.note(1000 + number * each)
    assert (rush.wait() > 0) is waits
    assert rush.wait() <= PATIENCE


def test_after_a_quiet_time_a_rush_is_over() -> None:
    rush = Rush()
    for number in range(100):
        rush.note(1000 + number / 1000)
    rush.note(1010)
    assert rush.wait() == 0


def test_a_writer_that_breaks_down_itself_is_started_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        metrics = Metrics()
        writer = Writer(Disk().commit, metrics)
        real, breaks = Writer._commit_all, iter([True, True])

        def break_down(self: Writer, jobs: list[object]) -> None:
            if next(breaks, False):
                raise Breakdown
            real(self, jobs)  # type: ignore[arg-type]  # the writer's own jobs

        monkeypatch.setattr(Writer, "_commit_all", break_down)
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

        writer = Writer(commit, Metrics())
        failed = await store_all(writer, 8)
        failed += await asyncio.gather(*late, return_exceptions=True)
        assert [str(each) for each in failed] == ["locked"] * 13
        assert len(disk.sizes) == 1
        assert writer.trouble == "locked"
        await writer.store(WRITE)
        assert writer.trouble is None
        await writer.close()

    asyncio.run(scenario())


def test_what_is_wrong_itself_fails_alone() -> None:
    async def scenario() -> None:
        # All eight together, then each by itself.
        disk = Disk(sqlite3.IntegrityError("not unique"), None, sqlite3.IntegrityError("not unique"))
        writer = Writer(disk.commit, Metrics())
        failed = await store_all(writer, 8)
        assert [each is None for each in failed] == [True, False, *[True] * 6]
        await writer.close()

    asyncio.run(scenario())


@in_a_house()
async def test_a_locked_database_is_waited_for_once(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then everybody is told at once, until something can be written again."""
    monkeypatch.setattr("tablee.server.store.database.PATIENCE", 50)
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
