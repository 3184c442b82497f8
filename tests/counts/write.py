"""Write the tables of counts from the engine, or check them.

    python -m tests.counts.write                         write every table afresh
    python -m tests.counts.write --check engine          compare the files with the engine
    python -m tests.counts.write --check naive --full    compare the files with the naive reading

A check looks at the fixed tables; `--full` also counts, by both readings, every turn of every throw on a
large number of random positions and compares them. Read the difference before writing: a table that
changes means that the rules have changed.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from tests.games.jacquet import counts
from tests.games.jacquet.compare import random_options
from tests.games.jacquet.naive import THROWS
from tests.games.jacquet.positions import DRAWS

FOLDER = Path(__file__).parent
TABLES = {"jacquet": counts.TABLES}
"""The tables of every game, by file name."""
READINGS = {"engine": counts.by_engine, "naive": counts.by_naive}


def lines_of(game: str, name: str) -> list[str]:
    """The lines of a stored table."""
    return (FOLDER / game / name).read_text(encoding="utf-8").splitlines()


def write() -> int:
    """Write every table from the engine."""
    for game, tables in TABLES.items():
        (FOLDER / game).mkdir(exist_ok=True)
        for name, make in tables.items():
            text = "\n".join(make(counts.by_engine)) + "\n"
            (FOLDER / game / name).write_text(text, encoding="utf-8")
            print(f"{game}/{name}")
    return 0


def check(reading: str) -> int:
    """Compare every table with a reading of the rules, line by line."""
    wrong = 0
    for game, tables in TABLES.items():
        for name, make in tables.items():
            stored, found = lines_of(game, name), list(make(READINGS[reading]))
            bad = [pair for pair in zip(stored, found, strict=False) if pair[0] != pair[1]]
            for stored_line, found_line in bad:
                print(f"{game}/{name}\n  stored {stored_line}\n  found  {found_line}")
            wrong += len(bad) + abs(len(stored) - len(found))
            print(f"{game}/{name}: {len(found)} lines, {len(bad)} differ")
    return 1 if wrong else 0


def check_random(positions: int, seed: int) -> int:
    """Count all 21 throws on random positions by both readings."""
    rng = random.Random(seed)
    compared = turns = 0
    for number in range(positions):
        position = DRAWS[number % len(DRAWS)](rng)
        options = random_options(rng)
        for throw in THROWS:
            ours, theirs = (READINGS[name](position, throw, options) for name in ("engine", "naive"))
            if ours != theirs:
                print(f"{position} {throw} {options}: engine {ours}, naive {theirs}")
                return 1
            compared, turns = compared + 1, turns + ours[0]
    print(f"{positions} random positions, {compared} throws, {turns} turns: both readings agree")
    return 0


def main() -> int:
    """Write or check, as asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", choices=sorted(READINGS))
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--positions", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.check is None:
        return write()
    failed = check(chosen.check)
    return failed or (check_random(chosen.positions, chosen.seed) if chosen.full else 0)


if __name__ == "__main__":
    sys.exit(main())
