"""What it costs the house to welcome somebody to a long game: bytes, and time of the event loop.

    python -m bench.house_welcome [--entries 3000] [--game crapette]

The game is played at random in this process, without a disk; what is measured is all that `hello` has the
house do, in time of the processor.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Mapping
from typing import cast

from tablee.core.options import OptionValue
from tablee.games import agree, get_game
from tablee.match.conductor import Conductor
from tablee.match.local_bots import LocalBots
from tablee.match.steps import AwaitConfirm, AwaitPeople
from tablee.server.message_text import encode
from tablee.server.metrics import Metrics
from tablee.server.shown.audience import Audience
from tablee.server.shown.news import welcome
from tablee.server.store.ledger import Ledger
from tablee.server.store.restoring import Setup
from tablee.server.store.storage import Storage
from tablee.server.tables.facts import Facts, Seat, Terms
from tablee.server.tables.held import Held, Kept

LONG: Mapping[str, Mapping[str, OptionValue]] = {"jacquet": {"matchLength": 7}, "bonanza": {"rounds": 12}}
"""Options that make a game last."""
ROUNDS = 15


def hold_table(game: str, entries: int) -> Held:
    """A table of two whose game has had so many entries, or as many as it had when it was over."""
    found, options = agree(game, 2, get_game(game).options_type.build(LONG.get(game, {})))
    seats = (Seat(None, "Ada", "red", contribution=bytes(16)), Seat("random", None, "blue"))
    terms = Terms("bench", found, found.rules_version, options, bytes(32), b"")
    facts = Facts(seats, "instant")
    setup, metrics = Setup(terms, facts), Metrics()
    conductor = setup.lead()
    _play(conductor, entries)
    ledger = Ledger(terms.id, cast("Storage", None))  # nothing is stored here
    kept = Kept(terms, facts, Audience(found.id, seats, lambda lang: b""), ledger, metrics)
    held = Held(kept)
    kept.course = held.lead(setup, conductor)
    return held


def _play(conductor: Conductor, entries: int) -> None:
    rng, match = random.Random(1), conductor.match
    bots = LocalBots(match.game)
    while match.sequence < entries and not match.is_over():
        step = conductor.next()
        if bots.see_to(conductor, step):
            continue
        if isinstance(step, AwaitConfirm):
            conductor.confirm(step.seat, expected=match.sequence, client=None)
            continue
        assert isinstance(step, AwaitPeople), step
        action = match.game.format_action(rng.choice(match.legal(step.seats[0])))
        conductor.submit(step.seats[0], action, expected=match.sequence, client=None)


def main() -> None:
    """Read the command line, and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--entries", type=int, default=3000)
    parser.add_argument("--game", default="crapette")
    given = parser.parse_args()
    held = hold_table(given.game, given.entries)
    took: list[float] = []
    for _ in range(ROUNDS):
        started = time.process_time()
        text = encode(welcome(held, 0, "fr"))
        took.append((time.process_time() - started) * 1000)
    print(f"{given.game}, {held.sequence} entries: {len(text):,} bytes, {statistics.median(took):.1f} ms")


if __name__ == "__main__":
    main()
