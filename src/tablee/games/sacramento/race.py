# Compiled by mypyc: core/bits.py tells its traps.
"""The rest of a round as a race: who knows what, who owns what, and no board.

Where the tokens lie is left out. Whoever knows a token that fits lands on it as often as players do, and
unknown tokens are come upon in some order. So a race costs a thousandth of a round that is played out on the
board, and hundreds of them tell what trays and knowledge are worth. A runner acts on what it knows alone.

How patient a runner is, and how bold, was found by letting runners race alone: so they need fewest turns.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import count_bits, lowest, shl
from tablee.games.sacramento.board import FLUSH, FULL, STRAIGHT
from tablee.games.sacramento.cards import (
    ACE_TO_TEN,
    ALL_TOKENS,
    HAND,
    ONE_SUIT,
    SEVEN_TO_JACK,
    TEN_TO_ACE,
    TOKENS,
    has_four,
    open_ranks,
    ranks_of,
)

LONGEST: Final = 60
"""A race is over after so many turns."""
LATEST: Final = 8
"""Whoever is so many rounds behind the first need not be waited for."""
SOFT: Final = (50, 58, 66, 73, 79, 84, 88, 91, 94, 95, 97, 97, 98, 99, 99, 99)
"""What it is worth to be so many half rounds ahead, of 100: a little luck decides a near race."""
BOLD: Final = (40, 40, 48, 55, 30)
"""By the size of the tray: how likely an unknown token must fit, of 100, to be taken unseen. Even with
nothing to give up a misfit costs something, for all see it; only the patient think of that."""

# The ranks by how many straights have them.
INNER: Final = 0x00FF000
MIDDLE: Final = 0x0F00F00
OUTER: Final = 0xF0000F0


class Runner:
    """One seat of a race."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.tray: i64 = 0
        self.known: i64 = 0
        """Tokens it has seen since the deal, on the board or not."""
        self.order: list[int] = list(range(TOKENS))
        """In which order it comes upon tokens."""
        self.place: i64 = 0
        """How far it has come in that order."""
        self.end: i64 = 0
        """The turn in which it had its figure."""
        self.nimble: i64 = 0
        """How often, of 100, it lands on a token it knows."""
        self.patient: bool = False
        """Whether it waits before it settles on ranks; else it takes whatever fits."""


class Race:
    """A round that is raced to its end again and again."""

    def __init__(self, figure: i64, seats: i64, ace_low: bool) -> None:
        self.figure: i64 = figure
        self.ace_low: bool = ace_low
        self.runners: list[Runner] = []
        self.taken: i64 = 0
        """Tokens in trays."""
        self.luck: list[int] = [0] * LONGEST
        """By turn, a number below 100."""
        seat: i64 = 0
        while seat < seats:
            self.runners.append(Runner(seat))
            seat += 1

    def draw(self, rng: QuickRandom) -> None:
        """New chances: whatever is compared is raced over the same ones."""
        for runner in self.runners:
            rng.shuffle(runner.order)
        turn: i64 = 0
        while turn < LONGEST:
            self.luck[turn] = rng.below(100)
            turn += 1

    def run(self, me: i64, granted: i64, denied: i64) -> i64:
        """Race on; what it is worth to a seat that has just had its turn, of 100.

        Seats of two sets surely take a token, or take none that they know, in their next turn.
        """
        seats: i64 = len(self.runners)
        for runner in self.runners:
            runner.end = LONGEST
        seat = me
        first: i64 = LONGEST
        turn: i64 = 1
        while turn < LONGEST and turn < self._last_turn(me, first):
            seat = seat + 1 if seat + 1 < seats else 0
            runner = self.runners[seat]
            if runner.end == LONGEST:
                once = shl(1, seat) if turn < seats else 0
                if once & granted:
                    self._grant(runner)
                elif once & denied:
                    self._search(runner)
                else:
                    self._turn(runner, self.luck[turn])
                if count_bits(runner.tray) >= HAND:
                    runner.end = turn
                    if seat != me and first == LONGEST:
                        first = turn
            turn += 1
        return _lead(2 * (first - self.runners[me].end) // seats)

    def _last_turn(self, me: i64, first: i64) -> i64:
        """When the race need not go on: a seat and the first of the others are there, or one is far off."""
        end = self.runners[me].end
        if end < LONGEST and first < LONGEST:
            return 0
        return min(end, first) + LATEST * len(self.runners)

    # --- a turn --------------------------------------------------------------------------------

    def _turn(self, r: Runner, luck: i64) -> None:
        can = self.fitting(r) & r.known & ~self.taken
        if can != 0 and (luck < r.nimble or count_bits(can) > 2):
            card = self._pick(r, can)
            if card >= 0:
                self.take(r, card)
                self.look(r)
                return
        self._search(r)

    def _search(self, r: Runner) -> None:
        """A turn without a token it knows: two looks, or one and a take unseen."""
        self.look(r)
        unknown = ALL_TOKENS & ~self.taken & ~r.known
        if unknown != 0 and self._is_bold(r, unknown):
            self.take_unseen(r)
        else:
            self.look(r)

    def _grant(self, r: Runner) -> None:
        """A turn in which it surely takes a token that fits: one it knows, or any."""
        fits = self.fitting(r) & ~self.taken
        can = fits & r.known
        card: i64 = -1
        if can != 0:
            card = self._pick(r, can)
        if card < 0 and fits != 0:
            card = lowest(fits)
        if card >= 0:
            self.take(r, card)
        self.look(r)

    def take(self, r: Runner, card: i64) -> None:
        """Put a token into a tray."""
        r.tray |= shl(1, card)
        self.taken |= shl(1, card)

    def look(self, r: Runner) -> None:
        """See the unknown token that comes next."""
        card = self._next_unknown(r)
        if card >= 0:
            r.known |= shl(1, card)

    def take_unseen(self, r: Runner) -> None:
        """Take the unknown token that comes next, and pay for it if it does not fit (SAC-55, SAC-57)."""
        card = self._next_unknown(r)
        if card < 0:
            return
        if self.fitting(r) & shl(1, card):
            self.take(r, card)
            return
        shown = shl(1, card)
        if r.tray != 0:
            given = self._least(r)
            r.tray ^= given
            self.taken ^= given
            shown |= given
        for runner in self.runners:
            runner.known |= shown

    def _next_unknown(self, r: Runner) -> i64:
        """The unknown token it comes upon next, or -1."""
        unknown = ALL_TOKENS & ~self.taken & ~r.known
        while r.place < TOKENS:
            card: i64 = r.order[r.place]
            if unknown & shl(1, card):
                return card
            r.place += 1
        return -1

    def _is_bold(self, r: Runner, unknown: i64) -> bool:
        """Whether it takes a token unseen rather than look at it."""
        size = count_bits(r.tray)
        if r.patient and self.figure == FULL and count_bits(ranks_of(r.tray)) < 2:
            return size == HAND - 1  # four of a kind: anything will do
        if size == 0 and not r.patient:
            return True
        least: i64 = BOLD[size]
        return 100 * count_bits(self.fitting(r) & unknown) >= least * count_bits(unknown)

    # --- what fits, and what is best -----------------------------------------------------------

    def fitting(self, r: Runner) -> i64:
        """All tokens that its tray would keep."""
        if self.figure == FLUSH:
            return shl(ONE_SUIT, r.seat)
        ranks = ranks_of(r.tray)
        if self.figure == STRAIGHT:
            return open_ranks(ranks, self.ace_low) * 15
        if has_four(r.tray):
            return ALL_TOKENS
        if count_bits(ranks) == 2:
            return ranks * 15
        return (ONE_SUIT & ~ranks_of(self.taken & ~r.tray)) * 15

    def _pick(self, r: Runner, can: i64) -> i64:
        """The token among some, which fit and are known, that it takes; or -1 if it would rather wait."""
        if count_bits(r.tray) == HAND - 1 or self.figure == FLUSH:
            return lowest(can)
        if self.figure == STRAIGHT:
            return self._pick_straight(r, can)
        return _pick_full(r, can)

    def _pick_straight(self, r: Runner, can: i64) -> i64:
        """One of the straight that lacks least, the inner ranks first: the others rule straights out."""
        ranks = ranks_of(r.tray)
        near = ranks | ranks_of(can)
        most: i64 = -1
        frame: i64 = 0
        window: i64 = SEVEN_TO_JACK
        while window <= TEN_TO_ACE:
            if not ranks & ~window and count_bits(window & near) > most:
                most = count_bits(window & near)
                frame = window
            window <<= 4
        if self.ace_low and not ranks & ~ACE_TO_TEN and count_bits(ACE_TO_TEN & near) > most:
            most = count_bits(ACE_TO_TEN & near)
            frame = ACE_TO_TEN
        good = can & (frame * 15)
        if good & INNER:
            return lowest(good & INNER)
        lacking = HAND - most
        if r.patient and lacking > (2 if good & MIDDLE else 1):
            return -1
        if good & MIDDLE:
            return lowest(good & MIDDLE)
        return lowest(good & OUTER if good & OUTER else good)

    def _least(self, r: Runner) -> i64:
        """The token it gives up, as a set: of the rank it has fewer of, or farthest from ten and jack."""
        low = r.tray & -r.tray
        if self.figure == FULL:
            mates = r.tray & (ranks_of(low) * 15)
            rest = r.tray & ~mates
            return low if rest == 0 or count_bits(mates) <= count_bits(rest) else rest & -rest
        if self.figure == STRAIGHT:
            top = r.tray
            while top & (top - 1):
                top &= top - 1
            return top if lowest(top) - 17 > 14 - lowest(low) else low
        return low


def _lead(ahead: i64) -> i64:
    """What it is worth to be so many half rounds ahead, of 100."""
    if ahead >= 0:
        return SOFT[ahead] if ahead < 16 else 100
    return 100 - SOFT[-ahead] if ahead > -16 else 0


def _pick_full(r: Runner, can: i64) -> i64:
    """More of a rank it has; else the rank of which it knows most, if it is worth settling on."""
    own = can & (ranks_of(r.tray) * 15)
    if own != 0:
        return lowest(own)
    most: i64 = 0
    found: i64 = -1
    rest = can
    while rest != 0:
        mates = rest & (ranks_of(rest & -rest) * 15)
        rest ^= mates
        if count_bits(mates) > most:
            most = count_bits(mates)
            found = lowest(mates)
    return found if most > 1 or not r.patient or count_bits(r.tray) > 3 else -1
