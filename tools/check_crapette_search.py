"""The search of fault 3 in Crapette beside a plain one, on positions of real play; and careful players.

    python -m tools.check_crapette_search --positions 100000 --turns 100000

Run it from the root of the repository with the Python that has the package installed. Every position is
judged twice, by the engine's search and by the plain one of the tests, which tries every move; the line
found is followed move by move, and the positions looked at are held against the bound of the proof. Then the
careful bot plays against itself, and each of its actions is judged. Exit code 1 at the first disagreement.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from tablee.chance.quick import QuickRandom
from tablee.games.crapette.actions import DISCARD, STOP
from tablee.games.crapette.board import ENDED, LOTS, PLAY
from tablee.games.crapette.bots import CarefulBot
from tablee.games.crapette.faults import fault_of
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.playout import play_any
from tablee.games.crapette.search import can_place, find_way
from tablee.games.crapette.state import CrapetteState
from tests.games.crapette.bound import positions_at_most
from tests.games.crapette.naive import follows, judge

KINDS = (
    CrapetteOptions(),
    CrapetteOptions(assist="arbiter"),
    CrapetteOptions(assist="arbiter", load_from_columns=False),
)
CAREFUL = 3
"""Every fourth game is played by the careful bot, with one random action in twenty."""


@dataclass
class Tally:
    """What the comparison has met."""

    positions: int = 0
    searched: int = 0
    """Positions in which the crapette card could not be placed at once."""
    placeable: int = 0
    """Of these, those with a way found by moving column cards."""
    wandered: int = 0
    """Of these, those with earlier positions that may not come back."""
    most: int = 0
    """The most positions the search looked at."""
    plain_most: int = 0
    bounds: list[int] = field(default_factory=list)
    times: list[float] = field(default_factory=list)


def answer(state: CrapetteState, rng: QuickRandom) -> None:
    """Let chance answer."""
    if state.stage == LOTS:
        state.resolve((1 + int(rng.below(2)),))
        return
    pack = list(range(52))
    rng.shuffle(pack)
    state.deal_pack(pack)


def positions(seed: int) -> Iterator[CrapetteState]:
    """Positions of games with a crapette card, of four kinds of players in turns, for ever."""
    bot = CarefulBot()
    number = 0
    while True:
        rng = QuickRandom(seed * 1_000_000 + number)
        state = CrapetteState.start(KINDS[number % 4 % len(KINDS)])
        while state.stage != ENDED:
            if state.stage != PLAY:
                answer(state, rng)
                continue
            if state.me.crapette:
                yield state
            if number % 4 == CAREFUL and rng.below(20):
                seat = int(state.mover)
                state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng))
            else:
                play_any(state, rng)
        number += 1


def look_at(state: CrapetteState, tally: Tally) -> bool:
    """Judge one position twice; whether the two agree."""
    start = time.thread_time()
    found = can_place(state)
    tally.times.append(1e6 * (time.thread_time() - start))
    tally.positions += 1
    search = find_way(state)
    plain, plain_visited = judge(state)
    if not found == bool(search.line) == plain or (plain and not follows(state, search.line)):
        return False
    if len(search.line) == 1:
        return True
    bound = positions_at_most(state)
    tally.searched += 1
    tally.placeable += plain
    tally.wandered += bool(state.past())
    tally.most = max(tally.most, int(search.visited))
    tally.plain_most = max(tally.plain_most, plain_visited)
    tally.bounds.append(bound)
    return search.visited <= bound


def compare(count: int, seed: int) -> bool:
    """Compare the two searches on so many positions."""
    tally = Tally()
    for state in positions(seed):
        if not look_at(state, tally):
            print(f"DISAGREEMENT: {state.position()}")
            return False
        if tally.positions == count:
            break
    times, bounds = sorted(tally.times), sorted(tally.bounds)
    print(f"{count:,} positions, {tally.searched:,} searched: {tally.placeable:,} with a way, ", end="")
    print(f"{tally.wandered:,} after wandering; the searches agree in all")
    print(f"positions looked at: {tally.most:,} at most (the plain search {tally.plain_most:,}); ", end="")
    print(f"bound {at(bounds, 0.5):,} (median), {at(bounds, 0.99):,} (99 %), {bounds[-1]:,} (largest)")
    print(f"time: {at(times, 0.5):.1f} µs (median), {at(times, 0.99):.1f} (99 %), ", end="")
    print(f"{at(times, 0.999):.1f} (99.9 %)")
    return True


def at(ordered: list[float] | list[int], share: float) -> float:
    """A quantile."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def watch_careful(turns: int, seed: int) -> bool:
    """Whether the careful bot commits no fault in so many turns against itself."""
    bot, rng = CarefulBot(), QuickRandom(seed)
    done = actions = 0
    while done < turns:
        state = CrapetteState.start(CrapetteOptions())
        while state.stage != ENDED:
            if state.stage != PLAY:
                answer(state, rng)
                continue
            seat = int(state.mover)
            action = bot.choose(state.view(seat), state.legal(seat), rng)
            if fault_of(state, action):
                print(f"FAULT of the careful bot: {state.position()} {action}")
                return False
            actions += 1
            done += action in (DISCARD, STOP)
            state.play(seat, action)
    print(f"careful: {done:,} turns, {actions:,} actions, no fault")
    return True


def main() -> int:
    """Check what is asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--turns", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    good = compare(asked.positions, asked.seed) and watch_careful(asked.turns, asked.seed)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
