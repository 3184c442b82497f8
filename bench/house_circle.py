"""How long the pages of a large circle take: two hundred members, five thousand games of four.

    python -m bench.house_circle [--times 40]

A real house over the loopback, whose circle has been played in for years; a member looks at it, at what a
season came to and at a page of its games, one question after the other. Milliseconds from the question to the
whole answer; exit code 1 if the median of one misses its bar.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import Request, urlopen

from tests.server.large_circle import GAMES, MEMBERS, fill
from tools.house_process import House

PAGES = {"the circle": "", "a season's totals": "/totals?season=1", "a page of games": "/results?season=2"}
BAR = 50.0
"""Milliseconds within which a page must usually be there."""
PAUSE = 0.06
"""Seconds between two questions, so that nobody is asked to wait who asks too often."""


def ask(address: str, token: str | None = None, body: object = None) -> bytes:
    """One question to the house, and its whole answer."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    asked = Request(address, None if body is None else json.dumps(body).encode(), headers)
    with urlopen(asked, timeout=60) as answer:
        told: bytes = answer.read()
    return told


def measure(house: House, circle: str, token: str, times: int) -> bool:
    """Ask for each page so many times, and print what it took; whether every bar holds."""
    print(f"{MEMBERS} members, {GAMES} games; milliseconds, bar {BAR:.0f}")
    holds = True
    for name, path in PAGES.items():
        took, size = [], 0
        for _ in range(times):
            started = time.perf_counter()
            size = len(ask(f"{house.address}/api/circles/{circle}{path}", token))
            took.append(1000 * (time.perf_counter() - started))
            time.sleep(PAUSE)
        took.sort()
        usual, slow = statistics.median(took), took[int(len(took) * 0.99)]
        holds = holds and usual < BAR
        print(f"{name}: median {usual:.1f}, 99th percentile {slow:.1f}, {size:,} bytes")
    return holds


def main() -> int:
    """Make the circle, close the house, let years go by, open it again, and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--times", type=int, default=40)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            made = json.loads(ask(f"{house.address}/api/circles", body={"name": "Club", "member": "Ada"}))
            house.end()
            fill(Path(folder), made["circle"])
            house.start()
            return 0 if measure(house, made["circle"], made["token"], chosen.times) else 1
        finally:
            house.end()


if __name__ == "__main__":
    sys.exit(main())
