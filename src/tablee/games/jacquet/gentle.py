# Compiled by mypyc: core/bits.py tells its traps.
"""How the gentle ones play: each sees what a beginner sees, and overlooks the rest."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.jacquet.actions import REROLL, number_of, source_of
from tablee.games.jacquet.board import MEN
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.turn_ends import is_won, turn_ends


class Tally:
    """How much was looked at before one decision."""

    def __init__(self) -> None:
        self.ends: i64 = 0
        """How many ends of the turn."""


def stroll(state: JacquetState, tally: Tally) -> int:
    """Play one number as if it were the only one: bear off, else bring up the last man that can move.

    Neither the second number nor the other's men are looked at, nor is a second throw ever asked for.
    """
    won = winning_action(state, tally)
    if won >= 0:
        return won
    chosen, foremost = -1, -1
    for action in state.legal(state.mover):
        if action == REROLL:
            continue
        source, number = source_of(action), number_of(action)
        eager = 1000 if source + number > 23 else 0
        liking = eager + 10 * (24 - source) + number
        if liking > foremost:
            chosen, foremost = action, liking
    return chosen


def run(state: JacquetState, tally: Tally) -> int:
    """Play the whole throw for one's own race: men off, then home, and those ahead run on alone.

    The other's men are in the way or not; that one's own might stand in his is overlooked.
    """
    seat = state.mover
    chosen = -1
    best: i64 = -1
    for action in state.legal(seat):
        if action == REROLL:
            continue
        after = state.copy()
        after.play(seat, action)
        for end in turn_ends(after):
            tally.ends += 1
            value = progress(end)
            if value > best:
                chosen, best = action, value
    return chosen


def progress(end: JacquetState) -> i64:
    """How far the side that has just played is: men off and home, and the others the farther the better."""
    if is_won(end):
        return 1_000_000
    value = 2000 * end.other_off
    arrow: i64 = 0
    while arrow < 12:
        low = (end.other_lo >> (arrow << 2)) & 15
        high = (end.other_hi >> (arrow << 2)) & 15
        value += low * arrow * arrow
        value += high * ((arrow + 12) * (arrow + 12) if arrow < 6 else 1000)
        arrow += 1
    return value


def winning_action(state: JacquetState, tally: Tally) -> int:
    """An action that begins a turn that wins the game, or -1."""
    if state.off < MEN - 4:
        return -1
    seat = state.mover
    for action in state.legal(seat):
        after = state.copy()
        after.play(seat, action)
        for end in turn_ends(after):
            tally.ends += 1
            if is_won(end):
                return action
    return -1
