# Compiled by mypyc: core/bits.py tells its traps.
"""The betting of Bonanza in small: what a trained strategy tells apart, and what it chooses among.

Amounts are seen in relation to the chips at stake, so that one table serves any number of players, any
stacks and any space. A hand is its *standing*: how likely it beats the best five of one unknown hand.
Decisions of the first lap (BET) and of the second (EQUAL) have their own rows; a row is a number, and so is
a choice in it.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

STANDINGS: Final = 20
"""How many classes of standing there are."""
BOUNDS: tuple[float, ...] = (
    0.1,
    0.2,
    0.3,
    0.4,
    0.5,
    0.58,
    0.65,
    0.7,
    0.75,
    0.79,
    0.83,
    0.86,
    0.89,
    0.92,
    0.94,
    0.96,
    0.975,
    0.985,
    0.993,
)
"""Where one class of standing ends and the next begins: finer at the top, where most is staked."""

SIZES: Final = 7
"""Pass, the least stake, four shares of what lies there, the most."""
STAY_OUT: Final = 0
ALL: Final = 6
FOLD: Final = 0
EQUALISE: Final = 1

OUTLOOKS: Final = 6
"""How a seat stands in the match: behind, among the others or ahead, with rounds to come or in the last."""
AFTER: Final = 4
BEFORE: Final = 4
PRICES: Final = 6
ROOMS: Final = 4
BET_ROWS: Final = STANDINGS * OUTLOOKS * AFTER * BEFORE * PRICES * ROOMS
EQUAL_RIVALS: Final = 3
EQUAL_LATER: Final = 3
COSTS: Final = 8
EQUAL_ROWS: Final = STANDINGS * OUTLOOKS * EQUAL_RIVALS * EQUAL_LATER * COSTS
CELLS: Final = BET_ROWS * SIZES + EQUAL_ROWS * 2
"""How many numbers a strategy has: each row one for each choice."""


def standing_class(standing: float) -> i64:
    """The class of a standing, from 0 to STANDINGS - 1."""
    found: i64 = 0
    for bound in BOUNDS:
        if standing < bound:
            return found
        found += 1
    return found


def heat(rounds_left: i64) -> float:
    """By how many chips luck will still move two players apart, after the betting of a round."""
    return 0.78 * math.sqrt(400.0 + 900.0 * float(rounds_left))


def win_share(chips: list[float], seat: i64, heat: float) -> float:
    """How likely a seat has most chips at the end, when luck of this heat is still to come."""
    best = max(chips)
    total = 0.0
    for one in chips:
        total += math.exp((one - best) / heat)
    return math.exp((chips[seat] - best) / heat) / total


def outlook_of(share: float, seats: i64, is_last: bool) -> i64:
    """The class of a share in the match: behind, among the others or ahead; in the last round apart."""
    low, high = 0.15, 0.4
    if seats == 2:
        low, high = 0.3, 0.6
    found: i64 = 0
    if share >= high:
        found = 2
    elif share >= low:
        found = 1
    return found + 3 if is_last else found


def stake_for(size: i64, high: i64, pot: i64, most: i64) -> i64:
    """The stake that a size means, where `pot` lies in the space; 0 if it says no more than a smaller one."""
    least = high + 1
    if size == 1:
        return least
    if size == ALL:
        return most if most > least else 0
    together = pot + high
    wanted: i64 = high + together // 2
    if size == 3:
        wanted = high + together
    elif size == 4:
        wanted = high + together * 5 // 2
    elif size == 5:
        wanted = high + together * 6
    return wanted if least < wanted < most else 0


def bet_row(standing: i64, outlook: i64, *, after: i64, before: i64, high: i64, pot: i64, most: i64) -> i64:
    """The row of one who may come in: how many are still to be asked, how many came in before."""
    price: i64 = 0
    if high > 0:
        share = float(high) / float(pot)
        price = 1
        if share >= 0.8:
            price = 5
        elif share >= 0.6:
            price = 4
        elif share >= 0.42:
            price = 3
        elif share >= 0.25:
            price = 2
    times = float(most - high) / float(pot + high)
    space: i64 = 0
    if times >= 12.0:
        space = 3
    elif times >= 4.0:
        space = 2
    elif times >= 1.0:
        space = 1
    row = (standing * OUTLOOKS + outlook) * AFTER + min(after, AFTER - 1)
    row = row * BEFORE + min(before, BEFORE - 1)
    return (row * PRICES + price) * ROOMS + space


def equal_row(standing: i64, outlook: i64, *, rivals: i64, later: i64, cost: i64, pot: i64) -> i64:
    """The row of one who is asked to equalise: rivals at the highest stake, those asked after him."""
    share = float(cost) / float(pot + cost)
    price: i64 = 0
    if share >= 0.475:
        price = 7
    elif share >= 0.45:
        price = 6
    elif share >= 0.4:
        price = 5
    elif share >= 0.33:
        price = 4
    elif share >= 0.25:
        price = 3
    elif share >= 0.16:
        price = 2
    elif share >= 0.08:
        price = 1
    row = (standing * OUTLOOKS + outlook) * EQUAL_RIVALS + min(rivals, EQUAL_RIVALS) - 1
    return (row * EQUAL_LATER + min(later, EQUAL_LATER - 1)) * COSTS + price


def bet_cell(row: i64) -> i64:
    """Where a row of the first lap begins."""
    return row * SIZES


def equal_cell(row: i64) -> i64:
    """Where a row of the second lap begins."""
    return BET_ROWS * SIZES + row * 2
