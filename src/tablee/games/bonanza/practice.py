# Compiled by mypyc: core/bits.py tells its traps.
"""What the learner of the betting practises on: deals, chips, spaces and company, drawn from a seed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import bit
from tablee.games.bonanza import poker
from tablee.games.bonanza.bout import Bout
from tablee.games.bonanza.cards import CARDS, PACK
from tablee.games.bonanza.regrets import STAKE_UNIT, Learner
from tablee.games.bonanza.strength import Rival, standing
from tablee.games.bonanza.wager import STANDINGS, heat, win_share

MOST_SEATS: Final = 6
"""With more players the rows are the same: who comes in counts, not who could."""
SAMPLES: Final = 192
"""Hands a standing is measured with."""
REPEATS: Final = 25
"""How often a deal is practised on, with other chips and other company."""
HABITUAL: Final = 0.6
"""How many of the others play by habit."""
SEATS: tuple[int, ...] = (2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6)
LAYERS: tuple[int, ...] = (1, 1, 1, 1, 2, 3)
"""How many rounds the chips of the space have been lying there."""


class Practice:
    """Bouts for a learner, and what they brought by standing."""

    def __init__(self, learner: Learner, seed: int) -> None:
        self.learner = learner
        self.rng = QuickRandom(seed)
        self.pack: list[int] = list(range(CARDS))
        self.gains: list[float] = [0.0] * ((MOST_SEATS + 1) * STANDINGS)
        self.counts: list[float] = [0.0] * ((MOST_SEATS + 1) * STANDINGS)

    def run(self, deals: i64) -> float:
        """Practise on so many deals; the mean gain of a bout in chips."""
        total = 0.0
        bouts = 0.0
        for _ in range(deals):
            seats: i64 = SEATS[self.rng.below(len(SEATS))]
            hands = self.deal(seats)
            values: list[int] = [poker.find(hand, False).value for hand in hands]
            standings: list[float] = []
            place: i64
            for place in range(seats):
                rivals = [Rival(CARDS // (seats + 1), 0, 0)]
                unseen = PACK & ~hands[place]
                standings.append(standing(values[place], unseen, rivals, SAMPLES, False))
            for _ in range(REPEATS):
                total += self._bouts(standings, values)
                bouts += float(seats)
        return total / bouts

    def deal(self, seats: i64) -> list[int]:
        """A hand for each seat; the dead hand is left over."""
        self.rng.shuffle(self.pack)
        hands: list[int] = []
        place: i64
        for place in range(seats):
            hand: i64 = 0
            at = place
            while at < CARDS:
                hand |= bit(self.pack[at])
                at += seats + 1
            hands.append(hand)
        return hands

    def _bouts(self, standings: list[float], values: list[int]) -> float:
        """One bout as each of the seats in turn; the sum of what they gained, in chips."""
        seats: i64 = len(values)
        rounds_left = self.rng.below(4)
        chips = self._draw_chips(seats, rounds_left)
        pot: i64 = seats * LAYERS[self.rng.below(len(LAYERS))]
        habits: list[float] = [0.0] * seats
        trust: list[float] = [0.0] * seats
        self._draw_company(habits, trust)
        owned: list[float] = [float(one) for one in chips]
        warmth = heat(rounds_left)
        found = 0.0
        equal = 1.0 / float(seats)
        chip = equal * (1.0 - equal) / warmth
        hero: i64
        for hero in range(seats):
            bout = Bout(chips, standings, values, pot=pot, heat=warmth, is_last=rounds_left == 0)
            bout.habits = habits
            bout.trust = trust
            value = self.learner.learn(bout, hero) / STAKE_UNIT
            gain = (value - win_share(owned, hero, warmth) - chip * owned[hero]) / (2.0 * chip)
            cell = seats * STANDINGS + bout.classes[hero]
            self.gains[cell] += gain
            self.counts[cell] += 1.0
            found += gain
        return found

    def _draw_chips(self, seats: i64, rounds_left: i64) -> list[int]:
        """What each has: nearly the same at the start of a match, anything later."""
        chips: list[int] = []
        rng = self.rng
        at_start = rounds_left == 3 or (seats == 2 and rounds_left >= 1)
        wild = rng.below(4) == 0
        for _ in range(seats):
            if at_start:
                chips.append(88 + rng.below(9))
            elif wild:
                chips.append(1 + rng.below(220))
            else:
                chips.append(30 + rng.below(40) + rng.below(40) + rng.below(40))
        return chips

    def _draw_company(self, habits: list[float], trust: list[float]) -> None:
        """Who plays by habit, how boldly, and how sure of himself."""
        rng = self.rng
        seat: i64
        for seat in range(len(habits)):
            if rng.random() < HABITUAL:
                plain = rng.below(3) == 0
                habits[seat] = 1.0 if plain else 0.4 + 1.2 * rng.random()
                trust[seat] = 0.0 if plain else -0.15 + 0.3 * rng.random()
