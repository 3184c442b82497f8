"""A worker for houses on other machines: takes questions from a queue group of NATS while it has room."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
from collections.abc import AsyncIterator
from typing import Final, cast

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from tablee.server.bots.pool import Pool
from tablee.server.bots.worker import Assignment, Errand, ErrandProgress
from tablee.server.bots.worker_process import Overrun
from tablee.server.cluster.corridor import connect
from tablee.server.cluster.far_work import BUSY, OTHER_RULES, STILL, SUBJECT, TAKEN
from tablee.server.cluster.parcels import pack, unpack
from tablee.server.metrics import Metrics

log = logging.getLogger("tablee.far-worker")
GROUP: Final = "workers"
STILL_EVERY: Final = 1.0
LINE: Final = 2
"""How many questions may wait here for each process that thinks."""


class FarWorker:
    """Some processes that think, and what they have been asked."""

    def __init__(self, client: Client, size: int, rules: str) -> None:
        self._client = client
        self._pool = Pool(size, Metrics())
        self._rules = rules
        self._most = size * (1 + LINE)
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, url: str, size: int, rules: str) -> FarWorker:
        """Take questions from now on, or OSError."""
        worker = cls(await connect(url, "worker"), size, rules)
        await worker._pool.warm_up()
        await worker._client.subscribe(SUBJECT, queue=GROUP, cb=worker._take)
        await worker._client.flush()
        return worker

    async def _take(self, message: Msg) -> None:
        headers = message.headers or {}
        if headers.get("rules") != self._rules:
            await self._say(message.reply, OTHER_RULES)
        elif len(self._tasks) >= self._most:
            await self._say(message.reply, BUSY)
        else:
            task = asyncio.create_task(self._answer(message, headers.get("answer", "")))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _answer(self, message: Msg, to: str) -> None:
        await self._say(message.reply, TAKEN)
        async with self._saying_still(to):
            found: object
            try:
                found = await self._think(unpack(message.data), to)
            except Overrun as error:
                found = error
            except pickle.UnpicklingError as error:
                found = Overrun(str(error))
        await self._say(to, pack(found))

    async def _think(self, given: object, to: str) -> object:
        if isinstance(given, Assignment):
            return await self._pool.answer(given, of=to)
        errand = cast("Errand", given)
        return await self._pool.fetch(errand, of=to, hear=lambda so_far: self._progress(to, so_far))

    def _progress(self, to: str, so_far: ErrandProgress) -> None:
        task = asyncio.create_task(self._say(to, pack(so_far)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @contextlib.asynccontextmanager
    async def _saying_still(self, to: str) -> AsyncIterator[None]:
        async def say() -> None:
            while True:
                await asyncio.sleep(STILL_EVERY)
                await self._say(to, STILL)

        saying = asyncio.create_task(say())
        try:
            yield
        finally:
            saying.cancel()

    async def _say(self, to: str, body: bytes) -> None:
        try:
            await self._client.publish(to, body)
        except Error as error:  # whoever waits asks again
            log.info("not-said", extra={"error": repr(error)})

    async def close(self) -> None:
        """Answer nothing more."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._client.close()
        await self._pool.close()
