"""How long `import tablee` takes in a fresh process."""

from __future__ import annotations

import statistics
import subprocess
import sys

from bench.frame import Line, Sheet, measure

SCRIPT = "import time; t = time.perf_counter(); import {what}; print(time.perf_counter() - t)"


def import_time(what: str) -> float:
    """The median of eleven imports, in milliseconds."""
    command = [sys.executable, "-c", SCRIPT.format(what=what)]
    times = [
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(11)
    ]
    return statistics.median(times) * 1000


def line(what: str) -> Line:
    """One import."""
    return measure(f"import {what}", "ms", import_time(what), at_most=100, bar="≤ 100 ms")


def sheet() -> Sheet:
    """The package, and the package with a game."""
    return Sheet("Start", [line("tablee"), line("tablee.games.jacquet.game")])
