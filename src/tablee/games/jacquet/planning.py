# Compiled by mypyc: core/bits.py tells its traps.
"""The planner's eye: every lawful way to play the throw is tried, and the position it leaves is valued.

A position is valued, in hundredths of a pip, by what a good player looks at:

- the race: pips still to travel, mine against his; a man off counts a little more than his pips;
- freedom: how many pips each side is bound to lose on its next throw, over all 36 throws, asked of the
  rules themselves;
- walls: arrows held in a row ahead of opposing men, which cost him more throws than the next one;
- heaps: men piled on one arrow, or driven deep while others are still outside, who can wall nothing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.jacquet import rules, turns
from tablee.games.jacquet.actions import REROLL
from tablee.games.jacquet.board import ENDED, MOVE, OPENING, Board, turned
from tablee.games.jacquet.state import JacquetState

WON: Final = 1_000_000
PIP: Final = 100
OFF_BONUS: Final = 60


class Weights:
    """What each idea is worth, in hundredths of a pip."""

    def __init__(self, his_loss: i64 = 120, my_loss: i64 = 60, wall: i64 = 18, heap: i64 = 25) -> None:
        self.his_loss: i64 = his_loss
        self.my_loss: i64 = my_loss
        self.wall: i64 = wall
        self.heap: i64 = heap


class Planner:
    """Looks for the best way to play out the turn in hand."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.seen: set[tuple[int, int, int, int]] = set()
        self.best: i64 = 0
        self.weighed: i64 = 0
        """How many positions the last decision took."""

    def best_action(self, state: JacquetState) -> int:
        """The first action of the best turn that can still be played; the lowest among equals."""
        seat = state.to_move()
        chosen = -1
        top: i64 = 0
        self.weighed = 0
        for action in state.legal(seat):
            value = self.value_of(state, seat, action)
            if chosen < 0 or value > top:
                chosen, top = action, value
        return chosen

    def value_of(self, state: JacquetState, seat: int, action: int) -> i64:
        """The value of the best turn that begins with this action."""
        if action == REROLL:
            return self.reroll_value(state)
        after = state.copy()
        after.play(seat, action)
        self.seen = set()
        self.best = -WON
        self.search(after, seat)
        return self.best

    def search(self, state: JacquetState, seat: int) -> None:
        """Value every position the rest of the turn can lead to."""
        if state.phase != MOVE or state.mover != seat:
            value = self.value_for(state, seat)
            self.best = max(self.best, value)
            return
        key = (int(state.lo), int(state.hi), int(state.off), int(state.left * 8 + state.a))
        if key in self.seen:
            return
        self.seen.add(key)
        for action in state.legal(seat):
            after = state.copy()
            after.play(seat, action)
            self.search(after, seat)

    def reroll_value(self, state: JacquetState) -> i64:
        """An average throw is worth its pips: 8 and a sixth, less what the courier may lose."""
        return self.value_for(state, state.mover) + 700

    def value_for(self, state: JacquetState, seat: i64) -> i64:
        """What a position is worth to a seat that has just played."""
        self.weighed += 1
        if state.phase == ENDED or state.phase == OPENING:  # the next game of a match: this one was won
            return WON
        board = Board(state.agreed)
        board.copy_board(state)
        if board.mover == seat:
            board.swap_sides()
        weights = self.weights
        value = PIP * (pips_to_go(board.lo, board.hi) - pips_to_go(board.other_lo, board.other_hi))
        value += OFF_BONUS * (board.other_off - board.off)
        walls = turned(board.other_occ)
        value += weights.wall * wall_value(walls, board.lo, board.hi)
        value -= weights.wall * wall_value(turned(board.occ), board.other_lo, board.other_hi)
        value -= weights.heap * heap_value(board.other_lo, board.other_hi)
        value += weights.his_loss * pips_lost(board) // 36
        board.swap_sides()
        value -= weights.my_loss * pips_lost(board) // 36
        return value


def pips_to_go(lo: i64, hi: i64) -> i64:
    """How many pips a side still has to travel."""
    total: i64 = 0
    arrow: i64 = 0
    while arrow < 12:
        total += ((lo >> (arrow << 2)) & 15) * (24 - arrow)
        total += ((hi >> (arrow << 2)) & 15) * (12 - arrow)
        arrow += 1
    return total


def wall_value(walls: i64, lo: i64, hi: i64) -> i64:
    """How much arrows held in a row hinder the men behind them: the longer the run, the more."""
    value: i64 = 0
    behind: i64 = 0
    run: i64 = 0
    arrow: i64 = 0
    while arrow < 24:
        if (walls >> arrow) & 1:
            run += 1
        else:
            value += run * run * run * (behind if behind < 5 else 5)
            run = 0
        half = lo if arrow < 12 else hi
        behind += (half >> ((arrow if arrow < 12 else arrow - 12) << 2)) & 15
        arrow += 1
    return value + run * run * run * (behind if behind < 5 else 5)


def heap_value(lo: i64, hi: i64) -> i64:
    """Men beyond the third on an arrow, the starting arrow apart."""
    value: i64 = 0
    arrow: i64 = 0
    while arrow < 12:
        low = (lo >> (arrow << 2)) & 15
        high = (hi >> (arrow << 2)) & 15
        if low > 3 and arrow > 0:
            value += low - 3
        if high > 3:
            value += high - 3
        arrow += 1
    return value


def pips_lost(board: Board) -> i64:
    """The pips the player about to throw must lose, summed over all 36 throws."""
    lost: i64 = 0
    first: i64 = 1
    while first <= 6:
        second: i64 = 1
        while second <= first:
            board.set_dice(first, second)
            turns.measure(board)
            if first == second:
                lost += (4 - board.need) * first
            elif board.need == 0:
                lost += 2 * (first + second)
            elif board.need == 1:
                lost += 2 * (second if rules.sources(board, first) != 0 else first)
            second += 1
        first += 1
    board.lift_dice()
    return lost
