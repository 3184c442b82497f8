"""A house in a process of its own, for tests, pictures and load: started, watched, killed, started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds of processor time so far: of the house itself, and of the processes it started."""

    house: float
    workers: float


def command_of(checkout: Path) -> tuple[list[str], dict[str, str]]:
    """How to start the package of another checkout, and in which environment: as installed in its own
    `.venv`, or else its sources as they are."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    python = checkout / ".venv" / "bin" / "python"
    if python.exists():
        return [str(python), "-m", "tablee"], environment
    return [sys.executable, "-m", "tablee"], {**environment, "PYTHONPATH": str(checkout / "src")}


def with_packages(folder: Path | None) -> dict[str, str]:
    """This environment, with one more folder in which packages are found."""
    known = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join(filter(None, (known, str(folder or ""))))
    return {**os.environ, "PYTHONPATH": path}


def claim_port() -> socket.socket:
    """A port of the loopback that nobody else is given while this is open, and on which one may listen."""
    claim = socket.socket()
    claim.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    claim.bind(("127.0.0.1", 0))
    return claim


class House:
    """`tablee serve` on a free port of the loopback, with one folder of data; of this checkout or another."""

    def __init__(
        self,
        data: Path,
        *,
        checkout: Path | None = None,
        packages: Path | None = None,
        is_known: bool = False,
        flags: Sequence[str] = ("--tables-per-minute", "0"),
        program: Sequence[str] | None = None,
    ) -> None:
        """`packages` is a folder of further packages, such as games that are not Tablée's own; the secrets of
        a house that is known are, so that tests are dealt what they ask for; `program` is a module with its
        arguments that opens another house than the real one."""
        self.data = data
        tablee: Sequence[str] = [sys.executable, "-m", "tablee"]
        self._environment = with_packages(packages)
        if checkout is not None:
            tablee, self._environment = command_of(checkout)
        self._command = [*tablee, "serve", *flags]
        if is_known:
            program = ["tools.known_house"]
        if program is not None:
            self._command = [sys.executable, "-m", *program]
        self._claim = claim_port()
        self.port: int = self._claim.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it is well."""
        command = [*self._command, "--port", str(self.port), "--data", str(self.data)]
        with (self.data / "house.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=self._environment)
        for _ in range(1200):
            if self.process.poll() is not None:
                break
            try:
                with urlopen(f"{self.address}/healthz", timeout=5):
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError((self.data / "house.log").read_text(encoding="utf-8")[-2000:])

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, gently or with -9; once it has ended, nothing."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=60)
            self.process = None

    def memory(self) -> float:
        """Megabytes held now by the house and the processes it started."""
        assert self.process is not None
        return sum(_resident(pid) for pid in _family(self.process.pid)) / 1e6

    def spent(self) -> Spent:
        """The processor time spent so far."""
        assert self.process is not None
        house, *workers = (_busy(pid) for pid in _family(self.process.pid))
        return Spent(house, sum(workers))


def spent_by_all(pid: int) -> float:
    """Seconds a process and all that it started have worked, those too that have ended meanwhile."""
    return sum(_busy(each) for each in _family(pid)) + _busy(pid, of_ended=True)


def _family(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children")
    told = children.read_text(encoding="ascii").split() if children.exists() else []
    return [pid, *(found for child in told for found in _family(int(child)))]


def _resident(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS")), 0)


def _busy(pid: int, *, of_ended: bool = False) -> float:
    """Seconds a process has worked, in itself and in the system for it; or its children that have ended."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    first = 13 if of_ended else 11
    return (int(told[first]) + int(told[first + 1])) / _TICKS
