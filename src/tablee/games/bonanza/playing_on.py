"""A match of Bonanza played on in worlds that fit a view, by the regular at every seat: what actions win."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.chance.quick import QuickRandom
from tablee.core.comparing import Comparison
from tablee.core.contract import Acting, Chance, Over, Rng
from tablee.core.request import Shuffle
from tablee.games.bonanza.bots import RegularBot
from tablee.games.bonanza.sampling import sample_state
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.view import BonanzaView

SEEDS = 1 << 30


def play_on(view: BonanzaView, actions: Sequence[int], worlds: int, rng: Rng) -> Comparison[int]:
    """Which share of the match each action wins for the seat of a view, world by world."""
    assert view.seat is not None
    found = Comparison(actions)
    for _ in range(worlds):
        world, seed = sample_state(view, rng), rng.randrange(SEEDS)
        found.add([_share(world.copy(), view.seat, action, seed) for action in actions])
    return found


def _share(world: BonanzaState, seat: int, action: int, seed: int) -> float:
    bot, rng = RegularBot(), QuickRandom(seed)
    world.play(seat, action)
    while not isinstance(pending := world.pending(), Over):
        if isinstance(pending, Chance):
            assert isinstance(pending.request, Shuffle)
            order = list(range(pending.request.count))
            rng.shuffle(order)
            world.resolve(tuple(order))
        elif isinstance(pending, Acting):
            mover = pending.seats[0]
            world.play(mover, bot.choose(world.view(mover), world.legal(mover), rng))
    winners = pending.result.winners
    return 1 / len(winners) if seat in winners else 0.0
