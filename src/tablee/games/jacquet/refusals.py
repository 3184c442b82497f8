# Compiled by mypyc: core/bits.py tells its traps.
"""Why a move is refused: the first article that stands against it, in the order a referee would look."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.contract import Refusal
from tablee.games.jacquet import rules, turns
from tablee.games.jacquet.actions import ARROWS, REROLL, is_move, number_of, source_of
from tablee.games.jacquet.table import (
    ENDED,
    MOVE,
    NEVER,
    ONLY_LOW_3,
    OPENING,
    OUTSIDE,
    RETURN_MEN_1,
    RETURN_MEN_2,
    Table,
    shl,
)

# The same rule stands in both texts under different numbers; text 2 first, as in the option's choices.
COURIER_FIRST = ("JAC-39", "JAC-12")
OCCUPIED = ("JAC-51", "JAC-21")
TURNS = ("JAC-44", "JAC-08")
ARROW_COUNT = ("JAC-45", "JAC-10")
ANY_MAN = ("JAC-47", "JAC-15")
ALL_IN = ("JAC-54", "JAC-25")
SECOND_THROW = ("JAC-38", "JAC-R3")
BARRING = {RETURN_MEN_2: "JAC-67", RETURN_MEN_1: "JAC-67", NEVER: "JAC-64"}


def why_not(t: Table, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not legal."""
    if t.phase == ENDED:
        return Refusal("game-over", "JAC-35")
    if t.phase == OPENING:
        return Refusal("opening-throw-first", "JAC-36" if t.agreed.text == 0 else "JAC-05")
    if seat != t.mover:
        return Refusal("not-your-turn", TURNS[t.agreed.text], {"turn": t.mover})
    if t.phase != MOVE:
        return Refusal("throw-first", TURNS[t.agreed.text])
    if action == REROLL:
        code = "reroll-too-late" if t.agreed.reroll else "reroll-not-agreed"
        return Refusal(code, SECOND_THROW[t.agreed.text] if t.agreed.reroll else "JAC-R3")
    if not is_move(action):
        return Refusal("no-such-action", ARROW_COUNT[t.agreed.text], {"action": action})
    return _why_not_move(t, source_of(action), number_of(action))


def _why_not_move(t: Table, source: int, number: int) -> Refusal:
    told = {"from": source, "to": source + number, "number": number}
    one: i64 = 1
    if number != t.a and number != t.b:
        return Refusal("number-not-thrown", TURNS[t.agreed.text], told)
    if not t.occ & shl(one, source):
        return Refusal("no-man-there", ANY_MAN[t.agreed.text], told)
    if not rules.free_men(t) & shl(one, source):
        return Refusal("courier-first", COURIER_FIRST[t.agreed.text], told)
    if source + number < ARROWS:
        if t.wall & shl(one, source + number):
            return Refusal("arrow-occupied", OCCUPIED[t.agreed.text], told)
    elif not rules.exits(t, number) & shl(one, source):
        return _why_no_exit(t, source, number)
    return _why_not_lawful(t, source, number)


def _why_no_exit(t: Table, source: int, number: int) -> Refusal:
    told = {"from": source, "number": number, "arrow": ARROWS - source}
    if t.occ & OUTSIDE:
        return Refusal("not-all-home", ALL_IN[t.agreed.text], told)
    if t.agreed.over_bearing == ONLY_LOW_3 and not t.occ & (shl(1, source) - 1):
        return Refusal("exit-only-from-low-arrows", "JAC-61", told)
    return Refusal("higher-arrow-first", "JAC-R15", told)


def _why_not_lawful(t: Table, source: int, number: int) -> Refusal:
    """The move could be made, but the turn could not be completed lawfully after it."""
    told = {"from": source, "to": source + number, "number": number, "need": t.need}
    if t.need == 1 and t.b != 0 and number == t.b and turns.leads_on(t, source, number, 1, True):
        return Refusal("larger-number-first", "JAC-R7", {**told, "larger": t.a})
    fault = fault_after(t, source, number, t.need)
    if fault == rules.LAWFUL:
        return Refusal("more-numbers-possible", "JAC-R7", told)
    if fault == rules.FULL_QUARTER:
        return Refusal("arrow-must-stay-free", "JAC-48", told)
    if fault == rules.FULL_FAR_QUARTER:
        return Refusal("far-arrow-must-stay-free", "JAC-R9", told)
    return Refusal("block-not-allowed", BARRING[t.agreed.blocking], told)


def fault_after(t: Table, source: i64, number: i64, k: i64) -> i64:
    """What forbids the end of some turn of `k` numbers beginning so; LAWFUL if there is no such turn."""
    occ, lo, hi, off, a, b, left = t.occ, t.lo, t.hi, t.off, t.a, t.b, t.left
    t.take(source)
    t.put(source + number)
    t.use_number(number)
    fault = rules.fault_of(t, t.occ) if k <= 1 else _fault_further(t, k - 1)
    t.occ, t.lo, t.hi, t.off = occ, lo, hi, off
    t.a, t.b, t.left = a, b, left
    return fault


def _fault_further(t: Table, k: i64) -> i64:
    for number in (t.a, t.b):
        for arrow in range(ARROWS):
            if rules.sources(t, number) & shl(1, arrow):
                fault = fault_after(t, arrow, number, k)
                if fault != rules.LAWFUL:
                    return fault
    return rules.LAWFUL
