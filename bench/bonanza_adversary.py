"""How much a player trained for nothing but to beat the fox's betting wins of it.

    python -m bench.bonanza_adversary [--seats 2] [--minutes 30] [--seed 7]

The adversary learns by regrets, as the fox did, but all others bet by the fox's own strategy, which stays as
it is; it plays for chips alone. Then it bets, in new bouts, by what it regrets most not to have done. What it
wins is told on the same cards, less what the fox's own strategy wins in its place; the share is of what lies
in the space when the betting ends. Time is that of this process. Exit code 1 if the share is above 5 %.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import sqrt
from statistics import fmean, stdev

from tablee.chance.quick import QuickRandom
from tablee.games.bonanza import poker, wager
from tablee.games.bonanza.bout import IN, OUT, Bout
from tablee.games.bonanza.cards import CARDS, PACK
from tablee.games.bonanza.practice import Practice
from tablee.games.bonanza.regrets import STAKE_UNIT, Learner
from tablee.games.bonanza.strategy import trained
from tablee.games.bonanza.strength import Rival, standing

CHIPS_ONLY = 1e6
"""So much luck to come that the share in the match is a straight line: only chips count."""
SAMPLES = 192
REPEATS = 10
"""How often a deal is practised on, with other chips."""
LESSON = 100
TRIED = 3000
"""Deals on which it is measured."""
MIDDLES = [0.05, *((a + b) / 2 for a, b in zip(wager.BOUNDS, wager.BOUNDS[1:], strict=False)), 0.997]
PRICES = (0.04, 0.12, 0.2, 0.29, 0.36, 0.42, 0.46, 0.5)


def fox_table() -> list[float]:
    """The fox's strategy as numbers, with what it does where nothing was learnt."""
    cells = [float(one) for one in trained()[: wager.CELLS]]
    for row in range(wager.BET_ROWS):
        at = int(wager.bet_cell(row))
        if not any(cells[at : at + wager.SIZES]):
            middle = MIDDLES[row // (wager.BET_ROWS // wager.STANDINGS)]
            cells[at + (1 if middle > 0.8 else 0)] = 1.0
    for row in range(wager.EQUAL_ROWS):
        at = int(wager.equal_cell(row))
        if not any(cells[at : at + 2]):
            middle = MIDDLES[row // (wager.EQUAL_ROWS // wager.STANDINGS)]
            cells[at + (wager.EQUALISE if middle > PRICES[row % wager.COSTS] else wager.FOLD)] = 1.0
    return cells


def greedy(regrets: list[float]) -> list[float]:
    """In every row all on what is regretted most; where nothing was learnt, no change."""
    cells = [0.0] * wager.CELLS
    rows = [(int(wager.bet_cell(row)), wager.SIZES) for row in range(wager.BET_ROWS)]
    rows += [(int(wager.equal_cell(row)), 2) for row in range(wager.EQUAL_ROWS)]
    for at, size in rows:
        best = max(range(at, at + size), key=regrets.__getitem__)
        if regrets[best] > 0:
            cells[best] = 1.0
    return cells


class Bouts:
    """Deals and chips, drawn from a seed."""

    def __init__(self, seats: int, seed: int) -> None:
        self.seats = seats
        self.rng = QuickRandom(seed)
        self._practice = Practice(Learner(seed), seed)

    def deal(self) -> tuple[list[float], list[int]]:
        """The standings and the values of the hands."""
        hands = [int(hand) for hand in self._practice.deal(self.seats)]
        values = [int(poker.find(hand, False).value) for hand in hands]
        rivals = [Rival(CARDS // (self.seats + 1), 0, 0)]
        return [
            float(standing(value, int(PACK) & ~hand, rivals, SAMPLES, False))
            for hand, value in zip(hands, values, strict=True)
        ], values

    def bout(self, standings: list[float], values: list[int]) -> Bout:
        """A bout with these cards: chips and the space as in the first rounds of a match."""
        rounds_left = self.rng.below(4)
        chips = [60 + self.rng.below(40) + self.rng.below(30) for _ in range(self.seats)]
        pot = self.seats * (1 + (self.rng.below(3) == 0))
        bout = Bout(chips, standings, values, pot=pot, heat=wager.heat(rounds_left), is_last=rounds_left == 0)
        bout.heat = CHIPS_ONLY
        return bout


def chips_of(value: float, bout: Bout) -> float:
    """What a hero gains, from the worth of a bout to him."""
    equal = 1.0 / int(bout.seats)
    mean = float(sum(bout.chips) + int(bout.pot)) * equal
    return ((value / STAKE_UNIT - equal) * CHIPS_ONLY + equal * mean) / (equal + equal * (1 - equal))


def train(learner: Learner, bouts: Bouts, seconds: float) -> int:
    """Let the adversary sit at every seat in turn until its time is over; how many bouts it learnt from."""
    begun, done, lesson = time.process_time(), 0, 0
    while time.process_time() - begun < seconds:
        lesson += 1
        learner.weight = float(lesson)
        for _ in range(LESSON):
            standings, values = bouts.deal()
            for _ in range(REPEATS):
                for hero in range(bouts.seats):
                    learner.learn(bouts.bout(standings, values), hero)
                    done += 1
    return done


def final_pot(table: list[float], bout: Bout, rng: QuickRandom) -> int:
    """What lies in the space when all have bet by a strategy."""

    def pick(at: int, allowed: list[int]) -> int:
        weights = [
            table[at + place] if place == 0 or allowed[place] else 0.0 for place in range(len(allowed))
        ]
        return int(rng.choice_index(weights)) if sum(weights) > 0 else 0

    for seat in range(bout.seats):
        bout.states[seat] = OUT
        if bout.chips[seat] > bout.high:
            bout.states[seat] = 2
            high, pot, most = int(bout.high), int(bout.pot), int(bout.most(seat))
            stakes = [0, *(int(wager.stake_for(size, high, pot, most)) for size in range(1, wager.SIZES))]
            stake = stakes[pick(int(wager.bet_cell(bout.bet_row(seat))), stakes)]
            bout.states[seat] = IN if stake else OUT
            if stake:
                bout.stakes[seat] = bout.high = stake
                bout.pot += stake
    for seat in range(bout.seats):
        behind = bout.states[seat] == IN and bout.stakes[seat] < bout.high
        if behind and bout.chips[seat] >= bout.high:
            if pick(int(wager.equal_cell(bout.equal_row(seat))), [1, 1]) == wager.EQUALISE:
                bout.pot += bout.high - bout.stakes[seat]
                bout.stakes[seat] = bout.high
            else:
                bout.states[seat] = OUT
    return int(bout.pot)


def main() -> int:
    """Train, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=7)
    chosen = parser.parse_args()
    fox, adversary = fox_table(), Learner(chosen.seed)
    adversary.fixed = fox
    done = train(adversary, Bouts(chosen.seats, chosen.seed), 60 * chosen.minutes)
    players = [Learner(1), Learner(1)]
    for player, table in zip(players, (greedy(adversary.regrets), fox), strict=True):
        player.fixed, player.regrets, player.weight = fox, table, 0.0
    won, pots, fresh, rng = [], [], Bouts(chosen.seats, chosen.seed + 1), QuickRandom(chosen.seed + 2)
    for _ in range(TRIED):
        standings, values = fresh.deal()
        bout, gains = fresh.bout(standings, values), []
        for hero in range(chosen.seats):
            for player in players:
                player.rng = QuickRandom(chosen.seed * 31 + hero)
            mine, usual = (chips_of(player.learn(bout, hero), bout) for player in players)
            gains.append(mine - usual)
        won.append(fmean(gains))
        space = int(bout.pot)
        pots.append((space, final_pot(fox, bout, rng)))
    mean, half = fmean(won), 1.96 * stdev(won) / sqrt(len(won))
    lay, pot = (fmean(each) for each in zip(*pots, strict=True))
    print(
        f"{chosen.seats} seats, {done} bouts learnt in {chosen.minutes:g} minutes: {mean:+.2f} chips a hand"
        f" ({mean - half:+.2f} to {mean + half:+.2f}), {mean / pot:.1%} of a pot of {pot:.1f}"
        f" ({mean / lay:.1%} of the {lay:.1f} chips that lay there before)"
    )
    return int(mean / pot > 0.05)


if __name__ == "__main__":
    sys.exit(main())
