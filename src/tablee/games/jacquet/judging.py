# Compiled by mypyc: core/bits.py tells its traps.
"""What positions and turns are worth to their seat: by the net, by the exact tables, by looking ahead.

Values are probabilities of winning the game, in 2^-20. Every game counts one and none counts double
(JAC-R18), so whoever wins the most games wins the most matches: the score changes what a game is worth, never
a choice.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.net import ONE
from tablee.games.jacquet.actions import REROLL
from tablee.games.jacquet.bearing_off import RaceTables, is_race
from tablee.games.jacquet.board import MOVE
from tablee.games.jacquet.features import BoardNet
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.turn_ends import is_won, turn_ends

WON: Final = ONE + 1
"""What a game that is won is worth: more than any that can only not be lost any more."""


class Judge:
    """Values positions, and counts how many."""

    def __init__(self, eye: BoardNet, tables: list[RaceTables]) -> None:
        self.eye: BoardNet = eye
        self.tables: list[RaceTables] = tables
        """By what was agreed on over-bearing."""
        self.weighed: i64 = 0

    def value(self, state: JacquetState) -> i64:
        """What a position between two turns is worth to the side about to throw."""
        self.weighed += 1
        if is_race(state):
            return self.race_value(state)
        return self.eye.value(state)

    def race_value(self, state: JacquetState) -> i64:
        """What a race is worth to the side about to throw, by the tables for what was agreed (JAC-R15)."""
        tables: RaceTables = self.tables[state.agreed.over_bearing]
        return tables.value(state)

    def after_turn(self, end: JacquetState) -> i64:
        """What the end of a turn is worth to the side that played it."""
        if is_won(end):
            return WON
        return ONE - self.value(end)

    def best_end(self, state: JacquetState) -> JacquetState:
        """Where the best turn leads, by what the net says of its end; perhaps to a second throw."""
        best: i64 = -1
        chosen = state
        for end in turn_ends(state):
            value = self.after_turn(end)
            if value > best:
                best, chosen = value, end
        if state.may_reroll:
            again = state.copy()
            again.play(again.mover, REROLL)
            if self.value(again) > best:
                return again
        return chosen

    def best_of(self, state: JacquetState) -> i64:
        """What a throw on the board is worth to its side, if it plays as the net likes best."""
        best: i64 = -1
        for end in turn_ends(state):
            value = self.after_turn(end)
            best = max(best, value)
        return best

    def over_throws(self, state: JacquetState) -> i64:
        """What a position between two turns is worth to the side about to throw, over all 36 throws."""
        total: i64 = 0
        first: i64 = 1
        while first <= 6:
            second: i64 = 1
            while second <= first:
                after = state.copy()
                after.throw(first, second)
                value = ONE - self.value(after) if after.phase != MOVE else self.best_of(after)
                total += value if first == second else value + value
                second += 1
            first += 1
        return total // 36

    def ahead(self, end: JacquetState) -> i64:
        """What the end of a turn is worth to the side that played it, after every answer of the other."""
        if is_won(end):
            return WON
        if is_race(end):
            self.weighed += 1
            return ONE - self.race_value(end)
        return ONE - self.over_throws(end)
