"""How often a bot of Jacquet beats another, the same throws from both seats, and whether its races are exact.

    python -m bench.jacquet_bots [--bot virtuose] [--against planner] [--games 2000] [--seed 1] [--file FILE]

Games are played by the engine itself, without a record. *Races*: once all men are home each decision of the
bot is compared with all others by the exact tables; told is how many were not among the best. Exit code 1 if
there was one. With a file, what was interrupted goes on where it stopped.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tablee.arena.ladder.kept import Results, describe
from tablee.arena.ladder.tally import Tally
from tablee.chance.quick import QuickRandom
from tablee.core.bots import make_bot
from tablee.core.game import Bot
from tablee.games import get_game
from tablee.games.jacquet.bearing_off import is_race
from tablee.games.jacquet.board import ENDED, MOVE
from tablee.games.jacquet.judging import Judge
from tablee.games.jacquet.learnt import make_judge
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.turn_ends import turn_ends

GAME = get_game("jacquet")
OPTIONS = JacquetOptions()


class Table:
    """Two bots, and what was seen of the first one's races."""

    def __init__(self, bot: str, other: str) -> None:
        self.bots = make_bot(GAME, bot), make_bot(GAME, other)
        self.judge = make_judge()
        self.decided = 0
        self.inexact = 0

    def play(self, seat: int, seed: int) -> float:
        """A game with the bot in this seat: 1 if it wins."""
        rng, state = QuickRandom(seed), JacquetState.start(OPTIONS)
        while state.phase != ENDED:
            if state.phase != MOVE:
                state.throw(1 + rng.below(6), 1 + rng.below(6))
                continue
            mover = int(state.mover)
            bot = self.bots[0] if mover == seat else self.bots[1]
            action = _decide(bot, state, rng)
            if mover == seat and is_race(state):
                self.decided += 1
                self.inexact += not _is_best(self.judge, state, action)
            state.play(mover, action)
        return float(state.score_0 if seat == 0 else state.score_1)


def _decide(bot: Bot, state: JacquetState, rng: QuickRandom) -> int:
    legal = state.legal(int(state.mover))
    return legal[0] if len(legal) == 1 else bot.choose(state.view(int(state.mover)), legal, rng)


def _is_best(judge: Judge, state: JacquetState, action: int) -> bool:
    """Whether some end of the turn after an action in a race is worth as much as any after another."""
    after = state.copy()
    after.play(int(after.mover), action)
    return _worth(judge, after) >= _worth(judge, state)


def _worth(judge: Judge, state: JacquetState) -> int:
    return max(int(judge.after_turn(end)) for end in turn_ends(state))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bot", default="virtuose")
    parser.add_argument("--against", default="planner")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path)
    chosen = parser.parse_args()
    table, tally = Table(chosen.bot, chosen.against), Tally(2)
    results = Results(describe(GAME, OPTIONS, seats=2, seed=str(chosen.seed)), chosen.file)
    for deal in range(-(-chosen.games // 2)):
        key = chosen.bot, chosen.against, deal
        if key not in results:
            seed = chosen.seed * 1_000_003 + deal
            before = table.decided, table.inexact
            won = [table.play(seat, seed) for seat in (0, 1)]
            results.add(key, (*won, table.decided - before[0], table.inexact - before[1]))
        tally.add(results[key][:2])
    kept = [results[chosen.bot, chosen.against, deal] for deal in range(tally.deals)]
    decided, inexact = (int(sum(each[at] or 0 for each in kept)) for at in (2, 3))
    share = tally.share
    print(
        f"{chosen.bot} against {chosen.against}: {share.value:.1%} ({share.low:.1%} to {share.high:.1%})"
        f" of {tally.games} games; {inexact} of {decided} decisions in races were not the best"
    )
    return int(inexact > 0)


if __name__ == "__main__":
    sys.exit(main())
