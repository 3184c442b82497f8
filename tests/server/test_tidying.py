"""The memory of a house in use."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from tablee.server import tidying
from tablee.server.tidying import keep_tidy


class _Knot:
    """Something that only a look at the memory finds to be unreachable."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(tidying, "LOOK_EVERY", 0.0)
    yield
    gc.unfreeze()


async def _some_looks() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


def test_what_nobody_can_reach_is_let_go_while_the_house_is_open() -> None:
    async def scene() -> None:
        tidy = asyncio.create_task(keep_tidy())
        await _some_looks()
        gone = weakref.ref(_Knot())
        assert gone() is not None
        await _some_looks()
        assert gone() is None
        tidy.cancel()

    asyncio.run(scene())


def test_what_was_set_aside_is_looked_at_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "LOOKS_TO_ALL", 2)

    async def scene() -> None:
        knot = _Knot()
        gone = weakref.ref(knot)
        tidy = asyncio.create_task(keep_tidy())
        await asyncio.sleep(0)  # seen while it was in use
        del knot
        for _ in range(4):
            await asyncio.sleep(0)
        assert gone() is None
        tidy.cancel()

    asyncio.run(scene())


def test_python_looks_by_itself_before_and_after() -> None:
    async def scene() -> None:
        tidy = asyncio.create_task(keep_tidy())
        await _some_looks()
        assert not gc.isenabled()
        assert gc.get_freeze_count() > 0
        tidy.cancel()
        await asyncio.gather(tidy, return_exceptions=True)

    assert gc.isenabled()
    asyncio.run(scene())
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
