"""A round of Les Cinq Rois played on in worlds that fit a view: what single actions come to, side by side."""

from __future__ import annotations

from collections.abc import Sequence

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
