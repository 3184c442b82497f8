"""Run the benchmarks: tables on standard output, JSON under bench/results/.

python -m bench.run [--only jacquet] [--playouts 1000000]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from bench import bonanza, jacquet, start
from bench.frame import Sheet
from tablee.engine_build import is_compiled

RESULTS = Path(__file__).parent / "results"


def main() -> int:
    """Run what is asked; exit code 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description="Measure Tablée beside its peers, in one run.")
    parser.add_argument("--only", choices=["start", "jacquet", "bonanza"], help="run one sheet alone")
    parser.add_argument("--playouts", type=int, default=1_000_000, help="playouts of the memory check")
    chosen = parser.parse_args()
    if not is_compiled():
        print(
            "bench: the engine is not compiled here; these figures are those of pure Python", file=sys.stderr
        )
    sheets: dict[str, Callable[[], Sheet]] = {
        "start": start.sheet,
        "jacquet": lambda: jacquet.sheet(chosen.playouts),
        "bonanza": bonanza.sheet,
    }
    missed = False
    for name, make in sheets.items():
        if chosen.only in (None, name):
            done = make()
            done.print()
            done.save(RESULTS / f"{name}.json")
            missed = missed or any(line.holds is False for line in done.lines)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
