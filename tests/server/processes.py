"""`tablee serve` as a real process, to be stopped, killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from tests.cli.command_line import environment
from tests.server.databases import with_database
from tests.server.guests import Place, visitor

START_WITHIN = 60.0
"""How long a process may take to open, on a machine that does many other things."""


@dataclass(frozen=True, kw_only=True)
class ServedPlace(Place):
    """A house in a process of its own."""

    process: asyncio.subprocess.Process
    log: Path
    """What it writes on its standard error."""

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop it and wait for its end; the exit status."""
        self.process.send_signal(how)
        return await asyncio.wait_for(self.process.wait(), START_WITHIN)


@asynccontextmanager
async def served(data: Path, *more: str, **extra: str) -> AsyncIterator[ServedPlace]:
    """A house served by a process, which is ended at the end if it still runs."""
    log = data.with_name(f"{data.name}.log")
    given = with_database(["--data", str(data), "--tables-per-minute", "0", *more])
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", *given]
    with log.open("ab") as errors:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
            env=environment(**extra),
        )
    assert process.stdout is not None
    try:
        said = (await asyncio.wait_for(process.stdout.readline(), START_WITHIN)).decode()
        assert "http://" in said, log.read_text()
        url = said.split("http://")[1].split("/")[0]
        async with visitor(f"http://{url}") as http:
            place = ServedPlace(url=f"http://{url}", http=http, process=process, log=log)
            try:
                yield place
            finally:
                place.hang_up()
    finally:
        await end(process)


async def end(process: asyncio.subprocess.Process) -> None:
    """End a process, and let go of what it wrote: somebody whom it started may still have that open."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
    process._transport.close()  # type: ignore[attr-defined]  # asyncio gives no other way


def children_of(pid: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError, IndexError, ValueError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == pid:
                found.append(int(folder.name))
    return found


def is_running(pid: int) -> bool:
    """Whether a process still runs."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
