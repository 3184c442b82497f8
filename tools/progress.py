"""Run a command that takes long: show what it does and for how long, and all it said if it fails.

    python tools/progress.py "what is done" command…

At a terminal one line moves with every line the command prints; elsewhere there is a line now and then.
Lines that begin with "tablee: " stay.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
import time
from queue import Empty, SimpleQueue
from typing import IO, TextIO

TICK = 0.25
"""Seconds between two looks at a terminal."""
PATIENCE = 10.0
"""Seconds between two lines where there is no terminal."""
NOTICE = "tablee: "


class Progress:
    """One line about a command, and the seconds it has taken."""

    def __init__(self, title: str, out: TextIO) -> None:
        self._title = title
        self._out = out
        self._width = shutil.get_terminal_size().columns - 1
        self._is_terminal = out.isatty()
        self._begun = self._told = time.monotonic()
        self._last = ""
        self.said: list[str] = []
        if not self._is_terminal:
            self._print(f"{title}…")

    @property
    def _seconds(self) -> str:
        return f"{time.monotonic() - self._begun:.0f} s"

    def hear(self, line: str) -> None:
        """Keep a line of the command's."""
        self.said.append(line)
        text = line.strip()
        if text.startswith(NOTICE):
            self._print(f"  {self._seconds}: {text.removeprefix(NOTICE)}")
        elif text:
            self._last = text

    def tick(self) -> None:
        """Show that time passes."""
        if self._is_terminal:
            told = f"{self._title}… {self._seconds}  {self._last}"
            self._out.write(f"\r\x1b[K{told[: self._width]}")
            self._out.flush()
        elif time.monotonic() - self._told >= PATIENCE:
            self._print(f"  {self._seconds}")

    def end(self, code: int) -> None:
        """Say how it ended; what the command said, if it failed."""
        if code:
            self._print("".join(self.said))
        self._print(f"{self._title}: {'failed after' if code else 'done in'} {self._seconds}")

    def _print(self, text: str) -> None:
        clear = "\r\x1b[K" if self._is_terminal else ""
        self._out.write(f"{clear}{text}\n")
        self._out.flush()
        self._told = time.monotonic()


def run(title: str, command: list[str], out: TextIO) -> int:
    """Run a command to its end; returns its code."""
    progress = Progress(title, out)
    heard: SimpleQueue[str | None] = SimpleQueue()
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        threading.Thread(target=_listen, args=(process.stdout, heard), daemon=True).start()
        while True:
            try:
                line = heard.get(timeout=TICK)
            except Empty:
                progress.tick()
                continue
            if line is None:
                break
            progress.hear(line)
            progress.tick()
    progress.end(process.returncode)
    return process.returncode


def _listen(lines: IO[str], heard: SimpleQueue[str | None]) -> None:
    for line in lines:
        heard.put(line)
    heard.put(None)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], sys.argv[2:], sys.stderr))
