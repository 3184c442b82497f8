"""Seeded playouts of every game, with its bots' choices, compiled and pure: the checksums must be the same.

    python tools/compare_builds.py --games 600

Run it with the Python that has the compiled package installed; the pure engine is taken from src/. Texts hash
otherwise in the two processes, so this is also the law of the kit that is called `processes`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

PRINT_CHECKSUM = "tablee.core.conformance"


def checksum(game: str, games: int, *, pure: bool) -> str:
    """The checksum of one game's playouts, from a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["PYTHONHASHSEED"] = "2" if pure else "1"
    if pure:
        environment["PYTHONPATH"] = "src"
    command = [sys.executable, "-m", PRINT_CHECKSUM, "checksum", game, "--games", str(games), "--seed", "1"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def box_ids() -> list[str]:
    """The shelf of the installed package."""
    code = "import tablee.games as shelf; print(*shelf.box_ids())"
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()


def main() -> int:
    """Compare every game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    games = parser.parse_args().games
    different = 0
    with ThreadPoolExecutor(2) as pool:
        running = {
            game: [pool.submit(checksum, game, games, pure=way) for way in (False, True)]
            for game in box_ids()
        }
        for game, futures in running.items():
            compiled, pure = (future.result() for future in futures)
            different += compiled != pure
            verdict = "same" if compiled == pure else "DIFFERENT"
            print(f"{game}: {games} games, compiled {compiled[:16]}, pure {pure[:16]}: {verdict}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
