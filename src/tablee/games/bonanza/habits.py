# Compiled by mypyc: core/bits.py tells its traps.
"""How people bet who count their own chances and do not ask what a stake tells: company for the learner."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bonanza.bout import ASKED, Bout


def chance(bout: Bout, seat: i64) -> float:
    """How likely such a player holds his five to be the best: half of those still to come will come in."""
    waiting: i64 = 0
    other: i64
    for other in range(bout.seats):
        if other != seat and bout.states[other] == ASKED:
            waiting += 1
    found = min(1.0, max(0.0, bout.standings[seat] + bout.trust[seat]))
    all_of_them = 1.0
    for _ in range(bout.entered(seat) + (waiting + 1) // 2):
        all_of_them *= found
    return all_of_them


def stake(bout: Bout, seat: i64) -> i64:
    """What he comes in with: by the odds, and more on a strong hand; 0 if he stays out."""
    p = chance(bout, seat)
    if p * float(bout.pot) <= (1.0 - p) * float(bout.high + 1):
        return 0
    wanted = (p - 0.5) * 120.0 * bout.habits[seat]
    step: i64 = 0
    if wanted >= 100.0:
        step = 100
    elif wanted >= 20.0:
        step = 20
    elif wanted >= 5.0:
        step = 5
    elif wanted >= 1.0:
        step = 1
    return min(bout.high + 1 + step, bout.most(seat))


def equalises(bout: Bout, seat: i64) -> bool:
    """Whether he brings his stake up: by the odds alone."""
    p = chance(bout, seat)
    cost = bout.high - bout.stakes[seat]
    return p * float(bout.pot) > (1.0 - p) * float(cost)
