"""Our engines beside those of an earlier revision, in turns in one run: whether anything has become slower.

    python -m bench.beside REVISION [--only jacquet] [--rounds 15] [--seconds 0.5]

REVISION may also be a folder with a checkout that is installed in its `.venv`. Each has a process of its own;
what is counted are seconds of that process, and only one of the two works at a time.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from bench import works
from bench.checkouts import ROOT, find_checkout, python_of
from bench.run import ENGINES, RESULTS

BAR = 0.97
"""Nothing may be slower than this part of what it was: below it, it is not the noise of a machine."""


class Side:
    """One checkout at work on the benchmarks of one game."""

    def __init__(self, python: str, checkout: Path, game: str) -> None:
        command = [python, works.__file__, str(checkout), game]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=checkout)
        self.pieces = self._read().split()

    def __enter__(self) -> Side:
        return self

    def __exit__(self, *raised: object) -> None:
        self._process.communicate()

    def rate(self, piece: str, seconds: float) -> float:
        """Units a second that a piece of work makes."""
        assert self._process.stdin is not None
        print(piece, seconds, file=self._process.stdin, flush=True)
        return float(self._read())

    def _read(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("the benchmarks of a checkout have broken off")
        return line


def compare(game: str, checkout: Path, chosen: argparse.Namespace) -> Iterator[dict[str, object]]:
    """Every piece of work that both have, before and now."""
    with ExitStack() as stack:
        before = stack.enter_context(Side(python_of(checkout), checkout, game))
        now = stack.enter_context(Side(sys.executable, ROOT, game))
        for piece in now.pieces:
            if piece not in before.pieces:
                continue
            rates = []
            for number in range(chosen.rounds):
                sides = (before, now) if number % 2 else (now, before)
                found = {side: side.rate(piece, chosen.seconds) for side in sides}
                rates.append((found[before], found[now]))
            ratios = sorted(b / a for a, b in rates)
            yield {
                "game": game,
                "piece": piece,
                "before": round(statistics.median(a for a, _ in rates), 1),
                "now": round(statistics.median(b for _, b in rates), 1),
                "ratio": round(statistics.median(ratios), 3),
                "low": round(ratios[0], 3),
                "high": round(ratios[-1], 3),
            }


def main() -> int:
    """Compare; exit code 1 if something has become slower."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("revision")
    parser.add_argument("--only", choices=ENGINES)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each turn")
    chosen = parser.parse_args()
    checkout, lines = find_checkout(chosen.revision), []
    for game in ENGINES if chosen.only is None else [chosen.only]:
        for line in compare(game, checkout, chosen):
            lines.append(line)
            verdict = "holds" if float(str(line["ratio"])) >= BAR else "SLOWER"
            spread = f"{line['low']}–{line['high']}"
            told = (line["game"], line["piece"], line["before"], line["now"], line["ratio"], spread, verdict)
            print("{:<12}{:<20}{:>14,.0f}{:>14,.0f}{:>8.3f}  {:<14}{}".format(*told), flush=True)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "beside.json").write_text(json.dumps(lines, indent=1) + "\n", encoding="utf-8")
    return 0 if all(float(str(line["ratio"])) >= BAR for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main())
