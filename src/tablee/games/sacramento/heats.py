# Compiled by mypyc: core/bits.py tells its traps.
"""What can be done with the tokens landed on in a turn, tried in races from what one seat knows.

It falls into a few kinds: take one that is known and look at another, look at one or two, take one unseen.
Every kind is raced over the same chances. What rivals have looked at and the seat has not is drawn anew for
each race: it fits a rival less often than any unknown token would, for he has left it where it lies.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import count_bits, lowest, shl
from tablee.games.sacramento.board import FLUSH, Board
from tablee.games.sacramento.cards import ALL_TOKENS, HAND, TOKENS
from tablee.games.sacramento.race import Race, Runner
from tablee.games.sacramento.rivals import LEFT, Rivals

ALL_OF_IT: Final = 100
"""The round, in hundredths."""
PERCENT: Final = 1000
"""A hundredth of a round, in the unit of all values."""
NIMBLE: Final = 75
"""How often, of 100, who plans whole turns takes a token in a turn that it knows to fit."""
NIMBLE_RIVAL: Final = 60
"""The same of others, from whom tokens are hidden."""
NOBODY: Final = 0
EVERYBODY: Final = 15

# Kinds of landings; a token's own number stands for taking it and looking at another.
GLANCE: Final = -1
"""One look."""
NOTHING: Final = -2
UNSEEN: Final = -3
"""One take unseen."""
GLANCES: Final = -4
"""Two looks."""
GAMBLE: Final = -5
"""A look and a take unseen."""


class Heats:
    """Races of one seat in one position."""

    def __init__(self, b: Board, mask: i64, races: i64, seed: i64) -> None:
        self.b = b
        self.seat: i64 = b.mover
        self.mask: i64 = mask
        self.races: i64 = races
        """So many races are run for each kind."""
        self.seed: i64 = seed
        self.race = Race(b.figure(), b.agreed.seats, b.agreed.ace_low)
        self.weighed: i64 = 0
        """How many races were run."""

    def sort_of(self, card: i64) -> i64:
        """Tokens of one sort are all the same to the figure."""
        return 0 if self.race.figure == FLUSH else card >> 2

    def sorts_among(self, squares: i64) -> list[int]:
        """One token of each sort that lies on some squares."""
        found: list[int] = []
        done: i64 = 0
        while squares != 0:
            card = self.b.card_at(lowest(squares))
            squares &= squares - 1
            one = shl(1, self.sort_of(card))
            if not done & one:
                done |= one
                found.append(card)
        return found

    def shares(self, kinds: list[int]) -> list[int]:
        """What each kind of landings is worth, if no rival takes a token in his next turn that he knows."""
        rng = QuickRandom(self.seed)
        totals = [0] * len(kinds)
        count: i64 = 0
        while count < self.races:
            self.race.draw(rng)
            at: i64 = 0
            while at < len(kinds):
                totals[at] += self._run(kinds[at], NOBODY)
                at += 1
            count += 1
        return [total * PERCENT // self.races for total in totals]

    def find_stakes(self, rivals: Rivals, kind: i64) -> None:
        """What it costs, after landings of a kind, if each rival takes a token in his next turn."""
        rng = QuickRandom(self.seed)
        free: i64 = 0
        for rival in rivals.all:
            rival.stake = 0
        count: i64 = 0
        while count < self.races:
            self.race.draw(rng)
            free += self._run(kind, NOBODY)
            for rival in rivals.all:
                if not rival.is_last:
                    rival.stake += self._run(kind, shl(1, rival.seat))
            count += 1
        for rival in rivals.all:
            rival.stake = max(free - rival.stake, 0) * PERCENT // self.races

    def _run(self, kind: i64, granted: i64) -> i64:
        self.weighed += 1
        self._set_off()
        me = self.race.runners[self.seat]
        self._land(me, kind)
        if count_bits(me.tray) == HAND:
            return ALL_OF_IT
        return self.race.run(self.seat, granted, EVERYBODY)

    def _land(self, me: Runner, kind: i64) -> None:
        if kind >= 0:
            self.race.take(me, kind)
        if kind not in (NOTHING, UNSEEN):
            self.race.look(me)
        if kind == GLANCES:
            self.race.look(me)
        if kind in (UNSEEN, GAMBLE):
            self.race.take_unseen(me)

    def _set_off(self) -> None:
        """Everybody as the board has it."""
        b, race = self.b, self.race
        trays = b.tray_0 | b.tray_1 | b.tray_2 | b.tray_3
        race.taken = trays
        unknown = ALL_TOKENS & ~self.mask & ~trays
        for runner in race.runners:
            runner.tray = b.tray(runner.seat)
            runner.place = 0
            runner.patient = runner.seat == self.seat
            if runner.patient:
                runner.known = self.mask
                runner.nimble = NIMBLE
                continue
            runner.nimble = NIMBLE_RIVAL
            seen = b.looked(runner.seat) | b.shown
            runner.known = seen & ~unknown
            self._guess(runner, unknown, count_bits(seen & unknown))

    def _guess(self, rival: Runner, unknown: i64, many: i64) -> None:
        """Draw so many tokens that a rival has seen: the last that he would come upon, or some of them."""
        fits = self.race.fitting(rival)
        at: i64 = TOKENS - 1
        while many > 0 and at >= 0:
            card = shl(1, rival.order[at])
            if card & unknown and (not card & fits or 10 * self.race.luck[at] < LEFT):
                rival.known |= card
                many -= 1
            at -= 1
