"""A worker as the house sees it: a process that is started, asked and ended."""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Final

import tablee
from tablee.core.appraisal import Appraisal
from tablee.server.bots import leashed
from tablee.server.bots.worker import HEADER, Answer, Assignment, Errand, ErrandProgress, Fetched, Tell

START_WITHIN: Final = 60.0
"""How long a process may take to be ready, in seconds."""
GRACE: Final = 1.0
"""How much longer than its budget a worker may take to say so, before it is ended from here."""


class Overrun(Exception):
    """A bot gave no answer."""


class Gone(Overrun):
    """The worker was dead before it was asked."""


class Worker:
    """One process."""

    def __init__(self, process: Process, leash: int) -> None:
        self._process = process
        self._leash: int | None = leash

    @classmethod
    async def start(cls) -> Worker:
        """Start a process of this very package, or Overrun."""
        source = str(Path(tablee.__file__).parents[1])
        path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH"))))
        reader, leash = os.pipe()
        starting = asyncio.ensure_future(
            asyncio.create_subprocess_exec(
                sys.executable,
                "-P",  # the folder of the program is no place to import from
                leashed.__file__,
                str(reader),
                stdin=PIPE,
                stdout=PIPE,
                env={**os.environ, "PYTHONPATH": path},
                pass_fds=[reader],
                start_new_session=True,  # Ctrl-C is for the house, which then ends its workers
            )
        )
        try:
            process = await asyncio.shield(starting)
        except asyncio.CancelledError:
            # It starts all the same, and somebody has to end it.
            try:
                unwanted = cls(await starting, leash)
            except OSError:
                os.close(leash)
            else:
                await unwanted.end()
            raise
        except OSError as error:  # no memory, no processes, no Python
            os.close(leash)
            raise Overrun(repr(error)) from error
        finally:
            os.close(reader)
        worker = cls(process, leash)
        try:
            await worker._read(START_WITHIN)
        except BaseException:
            await worker.end()
            raise
        return worker

    async def ask(self, given: Assignment | Errand, hear: Tell | None = None) -> Answer:
        """The answer, or Overrun; how far it has come meanwhile is told to who would hear it."""
        assert self._process.stdin is not None
        packed = pickle.dumps(given)
        if self._process.returncode is not None:
            raise Gone
        try:
            self._process.stdin.write(HEADER.pack(len(packed)) + packed)
        except (OSError, RuntimeError) as error:  # the loops differ in what they call a broken pipe
            raise Gone from error
        found = await self._read_answer(given.budget + GRACE, hear)
        if found is None or isinstance(found, int | Appraisal | Fetched):
            return found
        raise Overrun(found)

    async def _read_answer(self, within: float, hear: Tell | None) -> object:
        """What the process says in the end."""
        loop = asyncio.get_running_loop()
        until = loop.time() + within
        while isinstance(said := await self._read(until - loop.time()), ErrandProgress):
            if hear is not None:
                hear(said)
        return said

    async def _read(self, within: float) -> object:
        """The next thing the process says, or Overrun."""
        source = self._process.stdout
        assert source is not None
        try:
            async with asyncio.timeout(within):
                (length,) = HEADER.unpack(await source.readexactly(HEADER.size))
                said: object = pickle.loads(await source.readexactly(length))
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as error:
            raise Overrun from error
        return said

    async def end(self) -> None:
        """End the process and wait until it is gone."""
        with suppress(ProcessLookupError):
            self._process.kill()
        if self._leash is not None:
            os.close(self._leash)
            self._leash = None
        await self._process.wait()
