"""How many chips a deal the regular makes against three random players.

python -m bench.bonanza_bots [--deals 20000] [--seed 1]
"""

from __future__ import annotations

import argparse
import math

from tablee.chance.quick import QuickRandom
from tablee.core.bots import make_bot
from tablee.core.contract import Acting, Chance, Over
from tablee.core.game import Bot
from tablee.core.request import Shuffle
from tablee.games import get_game
from tablee.games.bonanza.options import BonanzaOptions

SEATS = 4


def play_deal(bots: list[Bot], rng: QuickRandom) -> tuple[int, ...]:
    """One deal with fresh chips; what each seat has won or lost."""
    game = get_game("bonanza")
    options = BonanzaOptions(rounds=1)
    state = game.new_state(options, len(bots))
    while not isinstance(pending := state.pending(), Over):
        if isinstance(pending, Acting):
            seat = pending.seats[0]
            state.play(seat, bots[seat].choose(state.view(seat), state.legal(seat), rng))
        else:
            state.resolve(answer(pending, rng))
    return tuple([points - options.start_chips for points in pending.result.points])


def answer(asked: Chance, rng: QuickRandom) -> tuple[int, ...]:
    """A dealer or a shuffled pack."""
    if not isinstance(asked.request, Shuffle):
        return (1 + rng.below(SEATS),)
    pack = list(range(asked.request.count))
    rng.shuffle(pack)
    return tuple(pack)


def measure(deals: int, seed: int) -> tuple[float, float]:
    """The mean gain of the regular a deal, and half the width of its 95 % interval."""
    game, rng = get_game("bonanza"), QuickRandom(seed)
    total = squares = 0.0
    for number in range(deals):
        place = number % SEATS
        bots = [make_bot(game, "regular" if seat == place else "random") for seat in range(SEATS)]
        gain = play_deal(bots, rng)[place]
        total += gain
        squares += gain * gain
    mean = total / deals
    deviation = math.sqrt(max(0.0, squares / deals - mean * mean))
    return mean, 1.96 * deviation / math.sqrt(deals)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Chips a deal of the regular against three random ones.")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    mean, half = measure(chosen.deals, chosen.seed)
    print(
        f"{mean:+.2f} chips a deal (95 %: {mean - half:+.2f} to {mean + half:+.2f}), {chosen.deals:,} deals"
    )


if __name__ == "__main__":
    main()
