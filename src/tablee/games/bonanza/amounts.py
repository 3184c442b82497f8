# Compiled by mypyc: core/bits.py tells its traps.
"""Bids and stakes as they are made: chips pushed forward, cards picked, amounts said.

The list of what may be done stays short: four pushes at most, and the picks only before entering.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bonanza import betting
from tablee.games.bonanza.actions import BID, CALL, LEAD, PASS, PICK, PUSH, STAKE
from tablee.games.bonanza.cards import CARDS, count, lowest
from tablee.games.bonanza.table import AUCTION, BET, Table


def fits_step(pushed: i64, step: i64) -> bool:
    """Whether chips may be pushed on by this step: larger steps first, none that a larger one replaces."""
    if step == 1:
        return pushed % 5 < 4
    if step == 5:
        return pushed % 5 == 0 and pushed % 20 < 15
    if step == 20:
        return pushed % 20 == 0 and pushed % 100 < 80
    return pushed % 100 == 0


def step_of(action: i64) -> i64:
    """How many chips a push moves."""
    if action == PUSH:
        return 1
    if action == PUSH + 1:
        return 5
    return 20 if action == PUSH + 2 else 100


def room(t: Table) -> i64:
    """How far chips may be pushed above the least amount of the seat in turn; below 0: not at all."""
    seat = t.turn
    if t.phase == AUCTION:
        return t.chips[seat] - t.high - 1
    if t.phase == BET and t.picking == 0 and betting.can_raise(t, seat):
        return t.chips[seat] + t.stakes[seat] - t.high - 1
    return -1


def list_amounts(t: Table, seat: i64, found: list[int]) -> None:
    """Bids, stakes and picks."""
    if t.picking == 0:
        found.append(PASS)
        most = room(t)
        if most >= 0:
            found.append(BID if t.phase == AUCTION else STAKE)
        if t.phase != AUCTION and betting.can_call(t, seat) and t.pushed == 0:
            found.append(CALL)
        push: i64
        for push in range(PUSH, LEAD):
            step = step_of(push)
            if t.pushed + step <= most and fits_step(t.pushed, step):
                found.append(push)
    if t.picking != 0 or betting.can_begin_picking(t, seat):
        _list_picks(t, seat, found)


def _list_picks(t: Table, seat: i64, found: list[int]) -> None:
    rest: i64 = t.hands[seat]
    if t.picking != 0:
        rest &= ~_up_to_picked(t)
    need = 5 - count(t.picking)
    left = count(rest)
    while left >= need:
        found.append(PICK + lowest(rest))
        rest &= rest - 1
        left -= 1


def _up_to_picked(t: Table) -> i64:
    picked = t.picking
    while picked & (picked - 1):
        picked &= picked - 1
    return picked * 2 - 1


def is_amount(t: Table, seat: i64, action: i64) -> bool:
    """Whether a bid, stake, push or pick may be made."""
    if action >= PICK:
        if action >= PICK + CARDS:
            return False
        begun = t.picking != 0 or betting.can_begin_picking(t, seat)
        return begun and betting.can_pick(t, seat, action - PICK)
    if t.picking != 0:
        return False
    if action == PASS:
        return True
    if action == CALL:
        return t.phase != AUCTION and t.pushed == 0 and betting.can_call(t, seat)
    if action in (BID, STAKE):
        return (action == BID) == (t.phase == AUCTION) and room(t) >= 0
    if PUSH <= action < LEAD:
        step = step_of(action)
        return t.pushed + step <= room(t) and fits_step(t.pushed, step)
    return False
