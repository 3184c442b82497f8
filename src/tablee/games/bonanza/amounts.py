# Compiled by mypyc: core/bits.py tells its traps.
"""Bids and stakes as they are made: chips pushed forward, cards picked, amounts said.

The list of what may be done stays short: four pushes at most, and the picks only before entering.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import bit, count_bits, lowest
from tablee.games.bonanza import betting
from tablee.games.bonanza.actions import BID, CALL, LEAD, PASS, PICK, PUSH, STAKE
from tablee.games.bonanza.board import AUCTION, BET, Board
from tablee.games.bonanza.cards import CARDS, highest_bit


def fits_step(pushed: i64, step: i64) -> bool:
    """Whether chips may be pushed on by this step: larger steps first, none that a larger one replaces."""
    if step == 1:
        return pushed % 5 != 4
    if step == 5:
        return pushed % 5 == 0 and pushed % 20 != 15
    if step == 20:
        return pushed % 20 == 0 and pushed % 100 != 80
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
    if b.picking != 0:
        return -1
    return most_amount(b) - b.high - 1


def sayable(b: Board, seat: i64) -> i64:
    """What a seat may do with its chips, as a set of actions: pass, bid, stake, call, push."""
    if b.picking != 0:
        return 0
    found = bit(PASS)
    left = room(b) - b.pushed
    if left >= 0:
        found |= bit(BID) if b.phase == AUCTION else bit(STAKE)
    if b.phase != AUCTION and b.pushed == 0 and betting.can_call(b, seat):
        found |= bit(CALL)
    push: i64 = PUSH
    while push < LEAD and step_of(push) <= left:
        if fits_step(b.pushed, step_of(push)):
            found |= bit(push)
        push += 1
    return found


def pickable(b: Board, seat: i64) -> i64:
    """The cards that a seat may pick next, in rising order: above each enough are left for the others."""
    if b.picking == 0 and not betting.can_begin_picking(b, seat):
        return 0
    rest: i64 = b.hands[seat]
    if b.picking != 0:
        rest &= ~(highest_bit(b.picking) * 2 - 1)
    still = 4 - count_bits(b.picking)
    while still > 0:
        rest ^= highest_bit(rest)
        still -= 1
    return rest


def list_amounts(b: Board, seat: i64, found: list[int]) -> None:
    """Bids, stakes and picks."""
    rest = sayable(b, seat)
    while rest != 0:
        found.append(lowest(rest))
        rest &= rest - 1
    rest = pickable(b, seat)
    while rest != 0:
        found.append(PICK + lowest(rest))
        rest &= rest - 1


def is_amount(b: Board, seat: i64, action: i64) -> bool:
    """Whether a bid, stake, push or pick may be made."""
    if action < LEAD:
        return (sayable(b, seat) >> action) & 1 != 0
    if action < PICK or action >= PICK + CARDS:
        return False
    return pickable(b, seat) & bit(action - PICK) != 0
