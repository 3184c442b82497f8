"""A round of Les Cinq Rois played on in worlds that fit a view: what single actions come to, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Acting, Chance, Rng
from tablee.core.request import Shuffle
from tablee.games.cinq_rois.bots import GreedyBot
from tablee.games.cinq_rois.sampling import sample_state
from tablee.games.cinq_rois.state import CinqRoisState
from tablee.games.cinq_rois.view import CinqRoisView


def play_round(view: CinqRoisView, actions: Sequence[int], rng: Rng) -> list[float]:
    """By how many points the seat of a view is better than the others, after each action in one world."""
    assert view.seat is not None
    world = sample_state(view, rng)
    seed = rng.randrange(1 << 30)
    return [_play_on(world.copy(), view.seat, action, seed) for action in actions]


def _play_on(world: CinqRoisState, seat: int, action: int, seed: int) -> float:
    bot, before = GreedyBot(), len(world.scores)
    world.play(seat, action)
    while len(world.scores) == before:
        pending = world.pending()
        if isinstance(pending, Chance):
            assert isinstance(pending.request, Shuffle)
            world.resolve(_order(pending.request.count, seed))
        elif isinstance(pending, Acting):
            mover = pending.seats[0]
            world.play(mover, bot.choose(world.view(mover), world.legal(mover), _NoChance()))
    points = [int(each) for each in world.scores[before:]]
    others = [each for number, each in enumerate(points) if number != seat]
    return sum(others) / len(others) - points[seat]


def _order(count: int, seed: int) -> tuple[int, ...]:
    """Some order of the discards, the same after each action."""
    order, rng = list(range(count)), QuickRandom(seed)
    for last in range(count - 1, 0, -1):
        place = rng.randrange(last + 1)
        order[last], order[place] = order[place], order[last]
    return tuple(order)


class _NoChance:
    """The greedy one leaves nothing to chance."""

    def randrange(self, stop: int, /) -> int:
        return 0


class Tally:
    """What some actions came to in the same worlds."""

    def __init__(self, actions: Sequence[int]) -> None:
        self.actions = tuple(actions)
        self._results: list[list[float]] = []

    def add(self, results: list[float]) -> None:
        """One world more."""
        self._results.append(results)

    def two_best(self) -> tuple[int, int]:
        """The actions that did best, on average."""
        sums = [sum(each) for each in zip(*self._results, strict=True)]
        places = sorted(range(len(sums)), key=lambda place: -sums[place])
        return self.actions[places[0]], self.actions[places[1]]

    def distance(self, one: int, other: int) -> tuple[float, float]:
        """By how much one did better than another, and the standard error of that."""
        first, second = self.actions.index(one), self.actions.index(other)
        gaps = [each[first] - each[second] for each in self._results]
        mean = sum(gaps) / len(gaps)
        scatter = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return mean, sqrt(scatter / len(gaps))
