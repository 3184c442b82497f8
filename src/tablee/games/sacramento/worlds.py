# Compiled by mypyc: core/bits.py tells its traps.
"""Worlds that one seat cannot tell apart, and rounds played on in them.

A world is the board of the seat's view with the tokens it does not know laid anew. In it every seat knows
what it has looked at, whatever that is there, and plays by the planner from that knowledge alone: so what
is found out is what such players would do, not what somebody would who saw through the tokens.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import lowest, nth, shl
from tablee.games.sacramento.cards import ALL_TOKENS
from tablee.games.sacramento.planner import Planner
from tablee.games.sacramento.state import SacramentoState

FULL_SCORE: Final = 1000
"""What a round won counts; one that is not over after `HORIZON` turns counts by the outlooks."""
HORIZON: Final = 40


class Worlds:
    """Lays worlds and plays them on; counts the turns it has played."""

    def __init__(self, seen: SacramentoState, mask: i64, rng: QuickRandom) -> None:
        self.seen = seen
        self.mask = mask
        self.rng = rng
        self.planner = Planner(rng)
        self.seat: i64 = seen.mover
        self.hidden: i64 = seen.squares_of(ALL_TOKENS & ~mask)
        self.weighed: i64 = 0

    def lay(self) -> SacramentoState:
        """A world: the unknown tokens in a new order, and who has looked at a square knows what is there."""
        world = self.seen.copy()
        left: i64 = 0
        rest = self.hidden
        count: i64 = 0
        while rest != 0:
            left |= shl(1, world.lift(lowest(rest)))
            rest &= rest - 1
            count += 1
        rest = self.hidden
        while rest != 0:
            card = nth(left, self.rng.below(count))
            left ^= shl(1, card)
            count -= 1
            world.lay(card, lowest(rest))
            rest &= rest - 1
        seat: i64 = 0
        while seat < world.agreed.seats:
            before = self.seen.looked(seat)
            places = self.seen.squares_of(before) & self.hidden
            kept = before & (self.mask | ~self._on_board())
            while places != 0:
                kept |= shl(1, world.card_at(lowest(places)))
                places &= places - 1
            world.set_looked(seat, kept)
            seat += 1
        return world

    def _on_board(self) -> i64:
        b = self.seen
        return ALL_TOKENS & ~(b.tray_0 | b.tray_1 | b.tray_2 | b.tray_3)

    def play_on(self, world: SacramentoState) -> i64:
        """Play a world to the end of its round; what that is worth to the seat, of 1000."""
        wins = self.seen.wins
        last = self.seen.turns + HORIZON
        turns = self.seen.turns
        while world.wins == wins and world.turns < last and world.turns >= turns:
            turns = world.turns
            seat = world.mover
            mask = world.looked(seat) | world.shown
            if seat == self.seat:
                mask |= self.mask
            world.perform(self.planner.choose(world, mask))
        self.weighed += 1
        if world.wins == wins:
            return FULL_SCORE // world.agreed.seats
        return FULL_SCORE if world.rounds_won(self.seat) > self.seen.rounds_won(self.seat) else 0
