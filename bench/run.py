"""Run the benchmarks: tables on standard output, JSON under bench/results/.

python -m bench.run [--only jacquet] [--playouts 1000000]
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from inspect import signature
from pathlib import Path

from bench.frame import Sheet
from tablee.engine_build import is_compiled
from tablee.games import game_ids, get_box

RESULTS = Path(__file__).parent / "results"


ENGINES = tuple(game_id for game_id in game_ids() if not get_box(game_id).is_guest)
SHEETS = ("start", "adapters", *ENGINES)
"""The sheets: of the start, of the adapters, and of each game, in a module of its name."""


def make_sheet(name: str, playouts: int) -> Sheet:
    """One sheet; its module, and with it its peer, is loaded only now."""
    module = import_module(f"bench.{name.replace('-', '_')}")
    checks_memory = "playouts" in signature(module.sheet).parameters
    sheet: Sheet = module.sheet(playouts) if checks_memory else module.sheet()
    return sheet


def main() -> int:
    """Run what is asked; exit code 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description="Measure Tablée beside its peers, in one run.")
    parser.add_argument("--only", choices=SHEETS, help="run one sheet alone")
    parser.add_argument("--playouts", type=int, default=1_000_000, help="playouts of the memory check")
    chosen = parser.parse_args()
    if not is_compiled():
        print("bench: the engine is not compiled; these are the figures of pure Python", file=sys.stderr)
    missed = False
    for name in SHEETS if chosen.only is None else (chosen.only,):
        done = make_sheet(name, chosen.playouts)
        done.print()
        done.save(RESULTS / f"{name}.json")
        missed = missed or any(line.holds is False for line in done.lines)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
