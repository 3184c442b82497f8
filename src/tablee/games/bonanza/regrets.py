# Compiled by mypyc: core/bits.py tells its traps.
"""How the betting is learnt: external-sampling counterfactual regret, each round weighing more than the last.

A *bout* is one betting of a deal: the seats from the dealer on, their chips, their standings, and whose five
is best. What counts at its end is the share in the match (`wager.win_share`). In turn each seat tries all
it can do, while the others do what their regrets say, or play as people do who count their own chances and do
not ask what a stake tells (`Bout.habits`). The average of all strategies is what is kept.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.games.bonanza import habits
from tablee.games.bonanza.bout import ASKED, IN, OUT, Bout
from tablee.games.bonanza.wager import (
    CELLS,
    EQUALISE,
    FOLD,
    SIZES,
    STAY_OUT,
    bet_cell,
    equal_cell,
    stake_for,
)

STAKE_UNIT: Final = 100.0
"""A whole match, in the unit of regrets."""


class Learner:
    """Regrets and the sum of all strategies."""

    def __init__(self, seed: int) -> None:
        self.rng = QuickRandom(seed)
        self.regrets: list[float] = [0.0] * CELLS
        self.sums: list[float] = [0.0] * CELLS
        self.weight = 1.0
        self.hero: i64 = 0
        self.fixed: list[float] | None = None
        """What all but the hero play, where only one is to learn."""

    def start_lesson(self, seed: int, weight: float) -> None:
        """Draw from a new seed, and let what is learnt now weigh this much."""
        self.rng = QuickRandom(seed)
        self.weight = weight

    def learn(self, bout: Bout, hero: i64) -> float:
        """Let one seat try everything; returns what the bout is worth to it."""
        self.hero = hero
        return self._bet(bout, 0, 1.0)

    def _bet(self, bout: Bout, seat: i64, reach: float) -> float:
        if seat == bout.seats:
            return self._equal(bout, 0, reach)
        if bout.chips[seat] <= bout.high:
            bout.states[seat] = OUT
            found = self._bet(bout, seat + 1, reach)
            bout.states[seat] = ASKED
            return found
        if seat != self.hero and bout.habits[seat] > 0.0:
            return self._enter(bout, seat, habits.stake(bout, seat), reach)
        high, pot, most = bout.high, bout.pot, bout.most(seat)
        cell = bet_cell(bout.bet_row(seat))
        stakes: list[int] = [0] * SIZES
        size: i64
        for size in range(1, SIZES):
            stakes[size] = stake_for(size, high, pot, most)
        chances = self._chances(cell, SIZES, stakes, seat)
        if seat != self.hero:
            return self._enter(bout, seat, stakes[self.rng.choice_index(chances)], reach)
        values: list[float] = [0.0] * SIZES
        mean = 0.0
        for size in range(SIZES):
            if size == STAY_OUT or stakes[size] > 0:
                values[size] = self._enter(bout, seat, stakes[size], reach * chances[size])
                mean += chances[size] * values[size]
        for size in range(SIZES):
            if size == STAY_OUT or stakes[size] > 0:
                self.regrets[cell + size] += self.weight * (values[size] - mean)
                self.sums[cell + size] += self.weight * reach * chances[size]
        return mean

    def _enter(self, bout: Bout, seat: i64, stake: i64, reach: float) -> float:
        """Come in with a stake or stay out, and go on."""
        high = bout.high
        if stake == 0:
            bout.states[seat] = OUT
            found = self._bet(bout, seat + 1, reach)
        else:
            bout.states[seat] = IN
            bout.stakes[seat] = stake
            bout.high = stake
            bout.pot += stake
            found = self._bet(bout, seat + 1, reach)
            bout.pot -= stake
            bout.high = high
            bout.stakes[seat] = 0
        bout.states[seat] = ASKED
        return found

    def _equal(self, bout: Bout, seat: i64, reach: float) -> float:
        while seat < bout.seats and (bout.states[seat] != IN or bout.stakes[seat] == bout.high):
            seat += 1
        if seat == bout.seats:
            return STAKE_UNIT * bout.worth_at_end(self.hero)
        if bout.chips[seat] < bout.high:
            return self._answer(bout, seat, FOLD, reach)
        if seat != self.hero and bout.habits[seat] > 0.0:
            stays = habits.equalises(bout, seat)
            return self._answer(bout, seat, EQUALISE if stays else FOLD, reach)
        cell = equal_cell(bout.equal_row(seat))
        chances = self._chances(cell, 2, [1, 1], seat)
        if seat != self.hero:
            return self._answer(bout, seat, self.rng.choice_index(chances), reach)
        folded = self._answer(bout, seat, FOLD, reach * chances[0])
        stayed = self._answer(bout, seat, EQUALISE, reach * chances[1])
        mean = chances[0] * folded + chances[1] * stayed
        self.regrets[cell] += self.weight * (folded - mean)
        self.regrets[cell + 1] += self.weight * (stayed - mean)
        self.sums[cell] += self.weight * reach * chances[0]
        self.sums[cell + 1] += self.weight * reach * chances[1]
        return mean

    def _answer(self, bout: Bout, seat: i64, choice: i64, reach: float) -> float:
        stake: i64 = bout.stakes[seat]
        if choice == FOLD:
            bout.states[seat] = OUT
            found = self._equal(bout, seat + 1, reach)
            bout.states[seat] = IN
            return found
        bout.stakes[seat] = bout.high
        bout.pot += bout.high - stake
        found = self._equal(bout, seat + 1, reach)
        bout.pot -= bout.high - stake
        bout.stakes[seat] = stake
        return found

    def _chances(self, cell: i64, count: i64, allowed: list[int], seat: i64) -> list[float]:
        """How often each choice is made now: by its regret, or as fixed."""
        fixed = self.fixed
        table = self.regrets
        if fixed is not None and seat != self.hero:
            table = fixed
        found: list[float] = [0.0] * count
        total = 0.0
        possible = 0.0
        place: i64
        for place in range(count):
            if place == 0 or allowed[place] > 0:
                possible += 1.0
                wanted = table[cell + place]
                if wanted > 0.0:
                    found[place] = wanted
                    total += wanted
        for place in range(count):
            if total > 0.0:
                found[place] /= total
            elif place == 0 or allowed[place] > 0:
                found[place] = 1.0 / possible
        return found
