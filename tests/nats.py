"""A real NATS for the tests, on a loopback port of its own: the program from PyPI."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

START_WITHIN = 30.0


class Nats:
    """A server of NATS, to be stopped, killed and started again on the same port."""

    def __init__(self) -> None:
        beside = Path(sys.executable).with_name("nats-server")
        self._program = str(beside) if beside.exists() else shutil.which("nats-server") or "nats-server"
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"nats://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it answers."""
        self._process = subprocess.Popen(
            [self._program, "-a", "127.0.0.1", "-p", str(self.port)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + START_WITHIN
        while not self._answers():
            assert self._process.poll() is None, "nats-server has ended"
            assert time.monotonic() < until, "nats-server does not answer"
            time.sleep(0.02)

    def _answers(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as line:
            return line.recv(4) == b"INFO"
        return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it."""
        if self._process is not None:
            self._process.send_signal(signal.SIGCONT)
            self._process.send_signal(how)
            self._process.wait(START_WITHIN)
            self._process = None


@contextmanager
def running_nats() -> Iterator[Nats]:
    """A new server, ended at the end."""
    server = Nats()
    server.start()
    try:
        yield server
    finally:
        server.stop(signal.SIGKILL)
