"""A house in a process of its own, for tests, pictures and load: started, watched, killed, started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen


def with_packages(folder: Path | None) -> dict[str, str]:
    """This environment, with one more folder in which packages are found."""
    known = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join(filter(None, (known, str(folder or ""))))
    return {**os.environ, "PYTHONPATH": path}


class House:
    """`tablee serve` on a free port of the loopback, with one folder of data."""

    def __init__(self, data: Path, *, packages: Path | None = None, is_known: bool = False) -> None:
        self.data = data
        self.packages = packages
        """A folder of further packages, such as games that are not Tablée's own."""
        self.is_known = is_known
        """Whether its secrets are, so that tests are dealt what they ask for."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it is well."""
        known, public = ["tools.known_house"], ["tablee", "serve", "--tables-per-minute", "0"]
        command = [sys.executable, "-m", *(known if self.is_known else public)]
        command += ["--port", str(self.port), "--data", str(self.data)]
        with (self.data / "house.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=with_packages(self.packages))
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
