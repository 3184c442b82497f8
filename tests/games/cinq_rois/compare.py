"""The solver against the judge, on random hands of every sort.

`python -m tests.games.cinq_rois.compare --hands 100000 --least 3 --most 10` runs as many as one likes; the
tests run a sample.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tablee.games.cinq_rois import arrange, going_out, melds, solver
from tablee.games.cinq_rois.cards import gather, kind_of
from tests.games.cinq_rois import brute

TWO_SETS = [kind_of(card) for card in range(116)]
THREE_SETS = [kind_of(card) for card in range(174)]
SORTS = ("plain", "two suits", "three sets", "wilds", "neighbours", "twins", "one suit", "pairs")


@dataclass(frozen=True)
class Problem:
    hand: list[int]
    wild: int
    min_naturals: int


def problems(count: int, least: int, most: int, seed: int) -> Iterator[Problem]:
    """Hands of every sort and size in turn, every wild rank in turn."""
    rng = Random(seed)
    for number in range(count):
        wild = 3 + number % 11
        sort = SORTS[number // 11 % len(SORTS)]
        yield Problem(draw(rng, sort, rng.randint(least, most), wild), wild, rng.randrange(2))


def draw(rng: Random, sort: str, size: int, wild: int) -> list[int]:
    if sort == "wilds":
        loose = rng.sample([k for k in TWO_SETS if melds.is_wild(k, wild)], min(16, rng.randint(0, size)))
        others = [kind for kind in TWO_SETS if not melds.is_wild(kind, wild)]
        return loose + rng.sample(others, size - len(loose))
    if sort == "two suits":
        suits = rng.sample(range(5), 2)
        return rng.sample([k for k in TWO_SETS if k == 55 or k // 11 in suits], size)
    if sort == "neighbours":
        low = rng.randint(0, 5)
        near = [k for k in TWO_SETS if k == 55 or low <= k % 11 < low + 6]
        return rng.sample(near, size)
    if sort == "twins":
        half = rng.sample(range(55), (size + 1) // 2)
        return (half * 2)[:size]
    if sort == "one suit":
        suit, low = rng.randrange(5), rng.randint(0, 7)
        near = [suit * 11 + low + place for place in range(4)] * 3
        return rng.sample([*near, *[55] * 3], size)
    if sort == "pairs":
        pairs = [suit * 11 + rank for rank in rng.sample(range(5), 2) for suit in rng.sample(range(5), 2)]
        high = [rng.randrange(5) * 11 + rank for rank in rng.sample(range(6, 11), 3)]
        return [*[55] * rng.randint(1, 3), *pairs, *high][:size]
    return rng.sample(THREE_SETS if sort == "three sets" else TWO_SETS, size)


def fault(problem: Problem) -> str | None:
    """What the solver gets wrong, if anything."""
    hand, wild, least = problem.hand, problem.wild, problem.min_naturals
    cards = gather(hand)
    right = brute.least_cost(hand, wild, least)
    if solver.least_cost(cards, wild, least) != right:
        return f"cost {solver.least_cost(cards, wild, least)}, not {right}: {problem}"
    if solver.can_lay_all(cards, wild, least) != (right == 0):
        return f"can_lay_all is wrong: {problem}"
    laid = arrange.arrange(cards, wild, least)
    if sorted([*laid.left, *(kind for meld in laid.melds for kind in meld)]) != sorted(hand):
        return f"other cards are laid: {problem}"
    if laid.cost != right or sum(brute.cost(kind, wild) for kind in laid.left) != right:
        return f"the melds do not have the cost they say: {problem}"
    if not all(brute.is_meld(tuple(meld), wild, least) for meld in laid.melds):
        return f"not melds: {laid.melds}, {problem}"
    return None


def out_fault(problem: Problem) -> str | None:
    """A discard that goes out and is not found, or is found and does not."""
    hand, wild, least = problem.hand, problem.wild, problem.min_naturals
    found = going_out.out_discards(gather(hand), wild, least)
    for kind in {*hand}:
        rest = list(hand)
        rest.remove(kind)
        if (found >> kind & 1 == 1) != (brute.least_cost(rest, wild, least) == 0):
            return f"discard {kind}: {problem}"
    return None


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--least", type=int, default=3)
    parser.add_argument("--most", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for number, problem in enumerate(problems(given.hands, given.least, given.most, given.seed)):
        wrong = fault(problem)
        if wrong is not None:
            raise SystemExit(wrong)
        if number % 5000 == 4999:
            print(f"{number + 1} hands agree", flush=True)
    print(f"all {given.hands} hands agree")


if __name__ == "__main__":
    main()
