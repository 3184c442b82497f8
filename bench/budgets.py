"""Whether more budget ever makes a bot weaker: each against itself with less.

    python -m bench.budgets GAME BOT [--games 400] [--factors 0.25 0.5] [--seats N] [--seed budgets]

The bot with its own budget plays the same bot with a part of it, every deal from every seat; it must be one
that plays with any budget (`with_budget`). Exit code 1 if a whole interval lies below the fair share.
"""

from __future__ import annotations

import argparse
import sys

from tablee.arena.ladder.meeting import Meeting, meet
from tablee.arena.ladder.tally import Tally
from tablee.core import bots
from tablee.core.game import Bot, Frugal, Game, Thinker
from tablee.games import get_game

LESS = "less"
"""Under which name the bot sits down that has a part of the budget."""


def seat_both(game: Game, name: str, factor: float) -> int:
    """Let the game have one more bot: the same with less; returns its budget."""
    makers = dict(game.bots())
    whole = makers[name]()
    if not isinstance(whole, Frugal) or not isinstance(whole, Thinker):
        raise SystemExit(f"{name} of {game.id} takes no other budget")
    budget = max(1, int(factor * whole.budget))

    def make() -> Bot:
        assert isinstance(whole, Frugal)
        return whole.with_budget(budget)

    type(game).bots = lambda self: {**makers, LESS: make}  # type: ignore[method-assign]
    assert LESS in bots.bot_names(game)
    return budget


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--factors", type=float, nargs="+", default=[0.25, 0.5])
    parser.add_argument("--seats", type=int, help="as few as the game allows, unless said otherwise")
    parser.add_argument("--seed", default="budgets")
    chosen = parser.parse_args()
    game, is_weaker = get_game(chosen.game), False
    seats = chosen.seats or min(game.seat_counts)
    if seats not in game.seat_counts:
        parser.error(f"{game.id} is not for {seats} seats")
    for factor in chosen.factors:
        budget = seat_both(game, chosen.bot, factor)
        tally = Tally(seats)
        for deal in range(-(-chosen.games // seats)):
            tally.add(meet(Meeting(game.id, {}, chosen.bot, LESS, seats, chosen.seed, deal)))
        share = tally.share
        is_weaker = is_weaker or share.high < tally.fair
        told = f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {tally.games} games"
        print(f"{game.id} {chosen.bot}: {told} against itself with {budget}", flush=True)
    return int(is_weaker)


if __name__ == "__main__":
    sys.exit(main())
