"""The memory of a house in use."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from tablee.server import tidying
from tablee.server.tidying import MUCH, keep_tidy


class _Knot:
    """Something that only a look at the memory finds to be unreachable."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_what_nobody_can_reach_is_let_go_while_the_house_is_open() -> None:
    async def scene() -> None:
        tidy = asyncio.create_task(keep_tidy())
        await asyncio.sleep(0)
        gone = weakref.ref(_Knot())
        assert gone() is not None
        much: list[list[object]] = [[] for _ in range(MUCH + 1)]
        assert gone() is None, len(much)
        tidy.cancel()

    asyncio.run(scene())


def test_what_is_new_is_set_aside_before_there_is_much_to_look_through() -> None:
    """Five hundred tables sit down together: no look goes through all that they bring."""

    async def scene() -> None:
        tidy = asyncio.create_task(keep_tidy())
        await asyncio.sleep(0)
        aside = gc.get_freeze_count()
        piled: list[list[object]] = []
        most = 0
        for _ in range(30 * MUCH):
            piled.append([])
            most = max(most, gc.get_count()[0])
        assert most <= MUCH + 1
        assert gc.get_freeze_count() >= aside + len(piled) - 2 * MUCH
        tidy.cancel()

    asyncio.run(scene())


def test_what_was_set_aside_is_looked_at_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "ALL_EVERY", 0.0)

    async def scene() -> None:
        knot = _Knot()
        gone = weakref.ref(knot)
        tidy = asyncio.create_task(keep_tidy())
        await asyncio.sleep(0)  # seen while it was in use
        del knot
        for _ in range(3):
            await asyncio.sleep(0)
        assert gone() is None
        tidy.cancel()

    asyncio.run(scene())


def test_python_looks_as_before_when_the_house_is_closed() -> None:
    before = gc.get_threshold()

    async def scene() -> None:
        tidy = asyncio.create_task(keep_tidy())
        await asyncio.sleep(0)
        assert gc.get_threshold() != before
        assert gc.get_freeze_count() > 0
        tidy.cancel()
        await asyncio.gather(tidy, return_exceptions=True)

    asyncio.run(scene())
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
    assert not gc.callbacks or all(each.__module__ != tidying.__name__ for each in gc.callbacks)
