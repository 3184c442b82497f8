"""Questions that workers of other machines answer: whichever is free takes one, by a queue group of NATS.

A worker says at once whether it takes a question, and while it thinks that it still does. Who is refused, or
hears nothing any more, asks again; where no worker takes it, the wing's own processes think. At
most so many questions are out at a time, and the others wait in a line in which no table pushes ahead.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import secrets
from typing import Final

from nats.errors import Error, NoRespondersError

from tablee.server.bots.line import Line
from tablee.server.bots.pool import Pool, check_legal
from tablee.server.bots.worker import Answer, Assignment, Errand, ErrandProgress, Fetched, Tell
from tablee.server.bots.worker_process import Overrun
from tablee.server.cluster.corridor import Corridor, Heard
from tablee.server.cluster.parcels import pack, unpack
from tablee.server.metrics import Metrics

log = logging.getLogger("tablee.far-work")
SUBJECT: Final = "tablee.work"
TAKEN: Final = b"taken"
BUSY: Final = b"busy"
OTHER_RULES: Final = b"other"
"""What a worker says that plays by other rules than ours."""
STILL: Final = b"still"
TAKE_WITHIN: Final = 1.0
STILL_WITHIN: Final = 4.0
"""How long a worker that has taken a question may say nothing."""
TRIES: Final = 3
AGAIN_AFTER: Final = 0.1
MOST_OUT: Final = 32
"""How many questions of one wing may be with workers of other machines."""


class NobodyTakesIt(Exception):
    """No worker answers this: the wing's own think about it."""


class FarWork:
    """The questions of one wing that are out."""

    def __init__(self, corridor: Corridor, rules: str, metrics: Metrics) -> None:
        """`rules` is what both must agree on that play."""
        self._corridor = corridor
        self._rules = rules
        self._metrics = metrics
        self._line: Line[int] = Line(range(MOST_OUT))
        self._out: dict[str, asyncio.Queue[bytes]] = {}
        corridor.on("work", self._hear)

    def _hear(self, said: Heard) -> None:
        asked = self._out.get(said.about)
        if asked is not None:
            asked.put_nowait(said.body)

    async def ask(self, given: Assignment | Errand, *, of: str, hear: Tell | None = None) -> Answer:
        """What a worker answers; NobodyTakesIt if none takes it, Overrun if it could not answer."""
        async with self._line.turn(of):
            for _ in range(TRIES):
                name = secrets.token_hex(8)
                heard = self._out[name] = asyncio.Queue()
                try:
                    if await self._is_taken(name, given):
                        return await self._wait(heard, hear)
                except TimeoutError:  # it has fallen silent: another may answer
                    log.warning("worker-silent")
                finally:
                    del self._out[name]
                await asyncio.sleep(AGAIN_AFTER)
        raise NobodyTakesIt

    async def _is_taken(self, name: str, given: Assignment | Errand) -> bool:
        """Whether a worker has taken it, or NobodyTakesIt if there is none."""
        if not self._corridor.is_open:
            raise NobodyTakesIt
        headers = {"answer": self._corridor.subject(self._corridor.wing, "work", name), "rules": self._rules}
        try:
            said = await self._corridor.client.request(
                SUBJECT, pack(given), timeout=TAKE_WITHIN, headers=headers
            )
        except NoRespondersError:
            raise NobodyTakesIt from None
        except (Error, TimeoutError):
            return False
        self._metrics.far_work.labels(said.data.decode()).inc()
        return said.data == TAKEN

    async def _wait(self, heard: asyncio.Queue[bytes], hear: Tell | None) -> Answer:
        while True:
            async with asyncio.timeout(STILL_WITHIN):
                said = await heard.get()
            if said == STILL:
                continue
            try:
                told = unpack(said)
            except pickle.UnpicklingError as error:
                raise Overrun(str(error)) from error
            if isinstance(told, ErrandProgress):
                if hear is not None:
                    hear(told)
            elif isinstance(told, Overrun):
                raise told
            else:
                return told  # type: ignore[return-value]  # what a pool gives


class FarPool(Pool):
    """A pool that has others think where they can."""

    def __init__(self, size: int, metrics: Metrics, far: FarWork) -> None:
        super().__init__(size, metrics)
        self._far = far

    async def fetch(self, errand: Errand, *, of: str, hear: Tell | None = None) -> Fetched:
        """What comes of an errand, from whoever does it."""
        try:
            found = await self._far.ask(errand, of=of, hear=hear)
        except NobodyTakesIt:
            return await super().fetch(errand, of=of, hear=hear)
        assert isinstance(found, Fetched)
        return found

    async def answer(self, given: Assignment, *, of: str) -> Answer:
        """What a bot or an evaluator says, wherever it thinks; or Overrun."""
        try:
            return check_legal(given, await self._far.ask(given, of=of))
        except NobodyTakesIt:
            return await super().answer(given, of=of)
