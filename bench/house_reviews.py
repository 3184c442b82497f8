"""How people fare in a house that is asked for a hundred reviews: each of another game, by another visitor.

    python -m bench.house_reviews [--reviews 100] [--tables 100] [--every 2] [--minutes 2]

At `--tables` tables two people move every few seconds: first for a while by themselves, then while
`--reviews` visitors bring a record each, ask for its review and look every 0.7 s how far it is, as the page
does. Whoever is told that too many wait comes again a little later. Reports, for both times, how long moves
take from being sent to their acknowledgement (stored on disk); how many reviews were made meanwhile; and how
long it takes to be given one that was made already. Run it compiled.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path

from bench.house_load import RESULTS, Load
from bench.house_player import GAMES
from tablee.arena.one_game import play_match
from tablee.games import agree, get_game
from tablee.match.record import format_record
from tablee.match.replay import make_record
from tools.house_process import House

BAR = 150.0
"""Milliseconds below which 99 of 100 acknowledgements must come."""
LOOK = 0.7
"""Seconds after which a page looks again how far a review is."""
LATER = 5.0
"""Seconds after which somebody comes again who was told that too many wait."""


@dataclass
class Asked:
    """What the visitors have seen."""

    done: int = 0
    busy: int = 0
    again: list[float] = field(default_factory=list)
    """Seconds until a review was there that had been made before."""
    errors: list[str] = field(default_factory=list)


def make_records(count: int) -> list[str]:
    """So many finished games of gentle bots, of all five boxes in turn."""
    found = []
    for number in range(count):
        game, options = agree(
            GAMES[number % len(GAMES)], 2, get_game(GAMES[number % len(GAMES)]).options_type()
        )
        match = play_match(game, options, tuple(game.levels[:2]), seed="reviews", index=number)
        found.append(format_record(make_record(match)))
    return found


async def post(port: int, body: object, address: str) -> tuple[int, bytes]:
    """One question to the house, from an address of the loopback."""
    data = json.dumps(body).encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    head = f"POST /api/review HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {len(data)}\r\nConnection: close\r\n\r\n".encode() + data)
    answer = await reader.read()
    writer.close()
    told, _, rest = answer.partition(b"\r\n\r\n")
    return int(told.split()[1]), rest


async def visit(port: int, number: int, record: str, asked: Asked) -> None:
    """One visitor: asks, waits, is given the review, and asks for it once more."""
    address = f"127.1.{number // 250}.{number % 250 + 1}"
    wanted: dict[str, str] = {"record": record}
    while True:
        status, body = await post(port, wanted, address)
        if status in (HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.TOO_MANY_REQUESTS):
            asked.busy += 1
            await asyncio.sleep(LATER)
            continue
        told = json.loads(body)
        if status != HTTPStatus.OK:
            asked.errors.append(f"{status}: {told}")
            return
        if told["state"] == "done":
            break
        wanted = {"review": told["review"]}
        await asyncio.sleep(LOOK)
    asked.done += 1
    started = time.perf_counter()
    status, _ = await post(port, {"record": record}, address)
    if status == HTTPStatus.OK:
        asked.again.append(time.perf_counter() - started)


async def run(house: House, chosen: argparse.Namespace, records: list[str]) -> dict[str, object]:
    """Play without reviews and with them, and the figures."""
    people, asked = Load(house, chosen), Asked()
    await people.seat(chosen.tables)
    await asyncio.sleep(2)
    await people.play(60 * chosen.minutes / 2)
    quiet, people.tally.delays[:] = list(people.tally.delays), []
    visitors = [
        asyncio.create_task(visit(house.port, number, record, asked)) for number, record in enumerate(records)
    ]
    before, started = house.spent(), time.monotonic()
    await people.play(60 * chosen.minutes)
    elapsed, after = time.monotonic() - started, house.spent()
    waiting = sum(not each.done() for each in visitors)
    for each in visitors:
        each.cancel()
    await asyncio.gather(*visitors, return_exceptions=True)
    await people.leave()
    errors = [*people.tally.errors, *asked.errors]
    return {
        "tables": chosen.tables,
        "reviewsAskedFor": len(records),
        "reviewsMade": asked.done,
        "stillWaiting": waiting,
        "toldToComeAgain": asked.busy,
        "withoutReviews": delays_of(quiet),
        "withReviews": delays_of(people.tally.delays),
        "givenAgainMilliseconds": round(1000 * statistics.median(asked.again), 1) if asked.again else None,
        "coresOfWorkers": round((after.workers - before.workers) / elapsed, 2),
        "errors": len(errors),
        "firstErrors": errors[:5],
    }


def delays_of(delays: list[float]) -> dict[str, float]:
    """The figures of some acknowledgements."""
    found = sorted(delays)
    return {
        "moves": len(found),
        "p50Milliseconds": round(1000 * statistics.median(found), 2),
        "p99Milliseconds": round(1000 * found[int(len(found) * 0.99)], 2),
    }


def main() -> int:
    """Measure; exit code 1 if the bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--reviews", type=int, default=100)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between the moves of a table")
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.set_defaults(words=None, presence=None, clocks=False)
    chosen = parser.parse_args()
    records = make_records(chosen.reviews)
    print(f"{len(records)} games are played; the house opens", file=sys.stderr)
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            figures = asyncio.run(run(house, chosen, records))
        finally:
            house.end()
    print(json.dumps(figures, indent=1, ensure_ascii=False))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "house-reviews.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    told = figures["withReviews"]
    is_missed = not isinstance(told, dict) or told["p99Milliseconds"] >= BAR
    return 1 if figures["errors"] or is_missed else 0


if __name__ == "__main__":
    sys.exit(main())
