"""The engine against the naive second reading: every turn of every throw, over many positions.

    python -m tests.games.jacquet.compare --positions 100000 --jobs 2

The suite runs a sample of it; the long run is for whoever changes a rule.
"""

from __future__ import annotations

import argparse
import random
import sys
from concurrent.futures import ProcessPoolExecutor

from tablee.games.jacquet.actions import REROLL, number_of, source_of
from tablee.games.jacquet.options import BLOCKINGS, OVER_BEARINGS, QUARTERS, JacquetOptions
from tablee.games.jacquet.state import JacquetState

from .naive import THROWS, Counts, Position, Rules, Turn, legal_turns
from .positions import DRAWS


def random_options(rng: random.Random) -> JacquetOptions:
    """Any mixture of the agreements that bear on a turn; half the time the default ones."""
    if rng.random() < 0.5:
        return JacquetOptions()
    return JacquetOptions(
        larger_die_rule=rng.random() < 0.5,
        departure_quarter=rng.choice(QUARTERS),
        blocking=rng.choice(BLOCKINGS),
        over_bearing=rng.choice(OVER_BEARINGS),
    )


def naive_rules(options: JacquetOptions) -> Rules:
    """The same agreements for the naive reading."""
    return Rules(
        larger_die=options.larger_die_rule,
        departure_quarter=options.departure_quarter,
        blocking=options.blocking,
        over_bearing=options.over_bearing,
    )


def state_at(position: Position, options: JacquetOptions) -> JacquetState:
    """The engine's state with seat 0 about to throw."""
    mine, theirs = position
    return JacquetState.from_position(f"{_men(mine)} {_men(theirs)} 0 - 0-0", options)


def _men(counts: Counts) -> str:
    return ",".join(f"{arrow}:{count}" for arrow, count in enumerate(counts) if count) or "-"


def engine_turns(state: JacquetState) -> set[Turn]:
    """Every complete turn of seat 0 that the engine allows from here, as the naive reading writes it."""
    if state.to_move() != 0:
        return {()}
    turns: set[Turn] = set()
    for action in state.legal(0):
        assert action != REROLL
        after = state.copy()
        after.play(0, action)
        first = (source_of(action), number_of(action))
        turns.update((first, *rest) for rest in engine_turns(after))
    return turns


def difference(position: Position, throw: tuple[int, int], options: JacquetOptions) -> str | None:
    """Nothing if both agree on all turns of a throw, or what they disagree on."""
    state = state_at(position, options)
    state.resolve(throw)
    ours = engine_turns(state)
    theirs = legal_turns(*position, throw, naive_rules(options))
    if ours == theirs:
        return None
    where = f"{state_at(position, options).position()} throw {throw} {options}"
    return f"{where}\n  only engine {sorted(ours - theirs)}\n  only naive {sorted(theirs - ours)}"


def compare(count: int, seed: int) -> tuple[int, list[str]]:
    """Compare one throw each on `count` positions; the number of turns seen and the differences."""
    rng = random.Random(seed)
    seen, found = 0, []
    for number in range(count):
        position = DRAWS[number % len(DRAWS)](rng)
        told = difference(position, rng.choice(THROWS), random_options(rng))
        seen += 1
        if told:
            found.append(told)
    return seen, found


def main() -> int:
    """Run the long comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    size = 500
    batches = [(size, chosen.seed * 1_000_003 + i) for i in range(-(-chosen.positions // size))]
    seen = 0
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for done, (count, found) in enumerate(pool.map(compare, *zip(*batches, strict=True))):
            seen += count
            if found:
                print(*found, sep="\n")
                return 1
            print(f"\r{seen} positions, batch {done + 1}/{len(batches)}", end="", file=sys.stderr)
    print(f"\n{seen} positions agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
