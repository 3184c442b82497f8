# Compiled by mypyc: core/bits.py tells its traps.
"""The end of the stops, solved: what a lead comes to where that no longer hangs on what nobody can know.

All worlds that fit what a seat sees are followed at once, to the end of the round. After each run they fall
apart by what everybody has seen of it. The seat's own leads are then chosen for all worlds that it cannot
tell apart; those of the others are

- no choice, where they hold one suit that may be led,
- without effect, where whatever anybody leads comes to the same,
- the best for them, where two play and there is one world only: then everything lies open to the seat.

Anything else cannot be known, and is not answered (`UNKNOWN`). So whatever is answered is exact, given that
worlds which fit are equally likely.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.bonanza import running, stops
from tablee.games.bonanza.board import STOPS
from tablee.games.bonanza.cards import suit_cards
from tablee.games.bonanza.state import BonanzaState

UNKNOWN: Final = -1e9
"""No answer."""
SAME: Final = 1e-9
"""What differs by less is the same, however it was added up."""


class StopsEnd:
    """Follows leads to the end of the round: what they are worth to a seat, as a share or in chips."""

    def __init__(self, seat: i64, limit: i64, in_chips: bool) -> None:
        self.seat: i64 = seat
        self.left: i64 = limit
        """How many leads may still be followed."""
        self.in_chips = in_chips
        self.round: i64 = 0
        self.lowest = 0.0
        self.highest = 0.0

    def solve(self, worlds: list[BonanzaState], suit: i64) -> float:
        """What the seat, which leads now, may expect of a suit: the mean over all worlds, or UNKNOWN."""
        self.round = worlds[0].round
        total = self._lead(worlds, suit)
        return total if total == UNKNOWN else total / float(len(worlds))

    def _value(self, worlds: list[BonanzaState]) -> float:
        """The sum over worlds of one and the same history."""
        first = worlds[0]
        if not self._goes_on(first):
            total = 0.0
            for world in worlds:
                total += self._measure(world)
            return total
        if self.left <= 0:
            return UNKNOWN
        return self._own(worlds) if first.turn == self.seat else self._others(worlds)

    def _goes_on(self, world: BonanzaState) -> bool:
        return bool(world.phase == STOPS and world.round == self.round)

    def _measure(self, world: BonanzaState) -> float:
        if self.in_chips:
            return float(world.chips[self.seat] - world.bought[self.seat])
        return running.share_after(world, self.seat)

    # --- the seat itself ---------------------------------------------------------------------------

    def _own(self, worlds: list[BonanzaState]) -> float:
        best = UNKNOWN
        for suit in suits_of(worlds[0]):
            value = self._lead(worlds, suit)
            if value == UNKNOWN:
                return UNKNOWN
            best = max(best, value)
        return best

    def _lead(self, worlds: list[BonanzaState], suit: i64) -> float:
        """The same lead in all worlds, which then fall apart by what is seen."""
        apart: dict[str, list[BonanzaState]] = {}
        for world in worlds:
            self._add(apart, self._after(world, suit))
        return self._sum(apart)

    def _after(self, world: BonanzaState, suit: i64) -> BonanzaState:
        self.left -= 1
        after = world.copy()
        stops.lead(after, after.turn, suit)
        return after

    def _add(self, apart: dict[str, list[BonanzaState]], world: BonanzaState) -> None:
        seen = what_all_see(world) if self._goes_on(world) else ""
        if seen in apart:
            apart[seen].append(world)
        else:
            apart[seen] = [world]

    def _sum(self, apart: dict[str, list[BonanzaState]]) -> float:
        total = 0.0
        for worlds in apart.values():
            value = self._value(worlds)
            if value == UNKNOWN:
                return UNKNOWN
            total += value
        return total

    # --- the others --------------------------------------------------------------------------------

    def _others(self, worlds: list[BonanzaState]) -> float:
        first = worlds[0]
        if len(worlds) == 1 and first.players() == 2:
            return self._worst(first)
        settled = 0.0
        apart: dict[str, list[BonanzaState]] = {}
        for world in worlds:
            suits = suits_of(world)
            if len(suits) == 1:
                self._add(apart, self._after(world, suits[0]))
                continue
            self.lowest, self.highest = -UNKNOWN, UNKNOWN
            self._find_ends(world)
            if self.left <= 0 or self.highest - self.lowest > SAME:
                return UNKNOWN
            settled += self.lowest
        value = self._sum(apart)
        return value if value == UNKNOWN else settled + value

    def _worst(self, world: BonanzaState) -> float:
        """The other one of two leads what leaves the seat least."""
        worst = -UNKNOWN
        for suit in suits_of(world):
            value = self._value([self._after(world, suit)])
            if value == UNKNOWN:
                return UNKNOWN
            worst = min(worst, value)
        return worst

    def _find_ends(self, world: BonanzaState) -> None:
        """The lowest and the highest that can come of a world, whatever anybody leads."""
        if not self._goes_on(world):
            value = self._measure(world)
            self.lowest = min(self.lowest, value)
            self.highest = max(self.highest, value)
            return
        for suit in suits_of(world):
            if self.left > 0 and self.highest - self.lowest <= SAME:
                self._find_ends(self._after(world, suit))


def suits_of(world: BonanzaState) -> list[int]:
    """The suits that the leader may lead."""
    found: list[int] = []
    cards = stops.leadable(world, world.turn)
    suit: i64
    for suit in range(4):
        if cards & suit_cards(suit):
            found.append(suit)
    return found


def what_all_see(world: BonanzaState) -> str:
    """What worlds of one history are told apart by: who played what, who leads, and what nobody has."""
    lacks = [str(world.lacks[seat]) for seat in range(world.seats)]
    run = f"{world.run_first} {world.run_length} {world.run_seats}"
    return f"{world.turn} {world.free} {world.gone} {world.nowhere} {run} {' '.join(lacks)}"
