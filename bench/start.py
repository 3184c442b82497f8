"""What an import costs in a fresh process, beside that of what a Python person would otherwise begin with."""

from __future__ import annotations

import statistics
import subprocess
import sys

from bench.frame import Line, Sheet

ROUNDS = 11
PEER = "pettingzoo"
# Seconds of the process: what others do on the machine must not count.
SCRIPT = "import time; t = time.process_time(); import {what}; print(time.process_time() - t)"


def import_time(what: str) -> float:
    """One import, in milliseconds."""
    command = [sys.executable, "-c", SCRIPT.format(what=what)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return float(told) * 1000


def line(what: str) -> Line:
    """One import beside that of the peer, in turns."""
    import_time(what), import_time(PEER)  # from now on what Python has read is kept
    times = [(import_time(what), import_time(PEER)) for _ in range(ROUNDS)]
    ratios = sorted(peer / ours for ours, peer in times)
    middle = statistics.median(ratios)
    return Line(
        name=f"import {what}, beside {PEER}",
        unit="ms",
        ours=statistics.median(ours for ours, _ in times),
        peer=statistics.median(peer for _, peer in times),
        ratio=middle,
        low=ratios[0],
        high=ratios[-1],
        bar="≥ 1 × as fast",
        holds=middle >= 1,
    )


def sheet() -> Sheet:
    """The package, and the package with a game."""
    return Sheet("Start", [line("tablee"), line("tablee.games.jacquet.game")])
