# Compiled by mypyc: core/bits.py tells its traps.
"""Bids and stakes as they are made: chips pushed forward, cards picked, amounts said.

The list of what may be done stays short: four pushes at most, and the picks only before entering.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import count_bits, lowest
from tablee.games.bonanza import betting
from tablee.games.bonanza.actions import BID, CALL, LEAD, PASS, PICK, PUSH, STAKE
from tablee.games.bonanza.board import AUCTION, BET, Board
from tablee.games.bonanza.cards import CARDS


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


def most_amount(b: Board) -> i64:
    """The most that the seat in turn may bid or stake; 0 where it may do neither."""
    seat = b.turn
    if b.phase == AUCTION:
        return b.chips[seat]
    if b.phase == BET and betting.can_raise(b, seat):
        return betting.most_stake(b, seat)
    return 0


def room(b: Board) -> i64:
    """How far chips may be pushed above the least amount of the seat in turn; below 0: not at all."""
    return -1 if b.picking != 0 else most_amount(b) - b.high - 1


def list_amounts(b: Board, seat: i64, found: list[int]) -> None:
    """Bids, stakes and picks."""
    if b.picking == 0:
        found.append(PASS)
        most = room(b)
        if most >= 0:
            found.append(BID if b.phase == AUCTION else STAKE)
        if b.phase != AUCTION and betting.can_call(b, seat) and b.pushed == 0:
            found.append(CALL)
        push: i64
        for push in range(PUSH, LEAD):
            step = step_of(push)
            if b.pushed + step <= most and fits_step(b.pushed, step):
                found.append(push)
    if b.picking != 0 or betting.can_begin_picking(b, seat):
        _list_picks(b, seat, found)


def _list_picks(b: Board, seat: i64, found: list[int]) -> None:
    rest: i64 = b.hands[seat]
    if b.picking != 0:
        rest &= ~_up_to_picked(b)
    need = 5 - count_bits(b.picking)
    left = count_bits(rest)
    while left >= need:
        found.append(PICK + lowest(rest))
        rest &= rest - 1
        left -= 1


def _up_to_picked(b: Board) -> i64:
    picked = b.picking
    while picked & (picked - 1):
        picked &= picked - 1
    return picked * 2 - 1


def is_amount(b: Board, seat: i64, action: i64) -> bool:
    """Whether a bid, stake, push or pick may be made."""
    if action >= PICK:
        if action >= PICK + CARDS:
            return False
        begun = b.picking != 0 or betting.can_begin_picking(b, seat)
        return begun and betting.can_pick(b, seat, action - PICK)
    if b.picking != 0:
        return False
    if action == PASS:
        return True
    if action == CALL:
        return b.phase != AUCTION and b.pushed == 0 and betting.can_call(b, seat)
    if action in (BID, STAKE):
        return (action == BID) == (b.phase == AUCTION) and room(b) >= 0
    if PUSH <= action < LEAD:
        step = step_of(action)
        return b.pushed + step <= room(b) and fits_step(b.pushed, step)
    return False
