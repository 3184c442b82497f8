"""A house that calls itself closed has let go of its file: what is beside it then is nobody's any more."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from tablee.server.store.sqlite import SqliteDatabase

pytestmark = pytest.mark.sqlite("a file, and what lies beside it")


def test_who_still_reads_when_nobody_waits_for_it_is_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"

    async def scenario() -> None:
        database = await SqliteDatabase.open(file)
        is_reading, may_end = threading.Event(), threading.Event()

        def read() -> None:
            with database.connect() as connection:
                connection.exec_driver_sql("SELECT count(*) FROM tables").scalar_one()
                is_reading.set()
                assert may_end.wait(60)

        asking = asyncio.create_task(database.ask(read))
        await asyncio.to_thread(is_reading.wait, 60)
        asking.cancel()
        closing = asyncio.create_task(database.close())
        await asyncio.sleep(0.05)
        may_end.set()
        await closing

    asyncio.run(scenario())
    assert list(tmp_path.iterdir()) == [file]
