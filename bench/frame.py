"""The frame of every measurement: ours and the peer's in turns, in one process, in one run.

Machines are noisy, so a single figure means little. Each comparison runs both sides in short rounds, one
after the other, and reports the median of the ratios of the rounds together with their spread.
"""

from __future__ import annotations

import json
import platform
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

Work = Callable[[int], int]
"""Does something `n` times and returns how many units (games, moves, copies) that made."""


@dataclass
class Line:
    """One measured comparison."""

    name: str
    unit: str
    ours: float
    peer: float | None
    ratio: float | None
    low: float | None
    high: float | None
    bar: str
    holds: bool | None


@dataclass
class Sheet:
    """The lines of a run, and where it ran."""

    title: str
    lines: list[Line] = field(default_factory=list)
    machine: str = f"{platform.machine()}, CPython {platform.python_version()}, {platform.system()}"

    def print(self) -> None:
        """Print the sheet as a table."""
        print(f"\n{self.title} ({self.machine})\n")
        head = ("what", "ours", "peer", "ratio", "spread", "bar", "")
        rows = [head, *(_cells(line) for line in self.lines)]
        widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
        for row in rows:
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            print("  ".join(cells).rstrip())

    def save(self, path: Path) -> None:
        """Keep the sheet as JSON."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")


def _cells(line: Line) -> tuple[str, ...]:
    ratio = "" if line.ratio is None else f"{line.ratio:.1f} ×"
    spread = "" if line.low is None else f"{line.low:.1f}–{line.high:.1f}"
    peer = "" if line.peer is None else f"{line.peer:,.4g}"
    verdict = {True: "holds", False: "MISSED", None: ""}[line.holds]
    return (line.name, f"{line.ours:,.4g} {line.unit}", peer, ratio, spread, line.bar, verdict)


def rate(work: Work, seconds: float) -> float:
    """Units per second of a piece of work, repeated for about so many seconds."""
    # Seconds of this process: what others do on the machine must not count, and each side has one thread.
    size, done, start = 1, 0, time.process_time()
    while True:
        done += work(size)
        spent = time.process_time() - start
        if spent >= seconds:
            return done / spent
        size = min(size * 2, 1 << 16)


ROUNDS = 7
SECONDS = 1.0


def compare(name: str, unit: str, ours: Work, peer: Work, *, at_least: float) -> Line:
    """Measure two pieces of work in turns."""
    ours(1), peer(1)
    rates: list[tuple[float, float]] = []
    for number in range(ROUNDS):
        print(f"\r{name}: round {number + 1}/{ROUNDS} ", end="", file=sys.stderr, flush=True)
        rates.append((rate(ours, SECONDS), rate(peer, SECONDS)))
    print(file=sys.stderr)
    ratios = sorted(a / b for a, b in rates)
    middle = statistics.median(ratios)
    return Line(
        name=name,
        unit=unit,
        ours=statistics.median(a for a, _ in rates),
        peer=statistics.median(b for _, b in rates),
        ratio=middle,
        low=ratios[0],
        high=ratios[-1],
        bar=f"≥ {at_least:g} ×",
        holds=middle >= at_least,
    )


def measure(name: str, unit: str, value: float, *, at_most: float, bar: str) -> Line:
    """A figure that stands alone, against its bar."""
    return Line(name, unit, value, None, None, None, None, bar, value <= at_most)
