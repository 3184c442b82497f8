# Compiled by mypyc: core/bits.py tells its traps.
"""Why a move is refused: the first article that stands against it, in the order a referee would look."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.contract import Refusal
from tablee.games.jacquet import rules, turns
from tablee.games.jacquet.actions import ARROWS, REROLL, is_move, number_of, source_of
from tablee.games.jacquet.articles import (
    ALL_IN,
    ANY_MAN,
    ARROW_COUNT,
    COURIER_FIRST,
    OCCUPIED,
    ONWARD,
    OPENING_DICE,
    SECOND_THROW,
    TURNS,
    WINNING,
)
from tablee.games.jacquet.board import (
    ENDED,
    MOVE,
    NEVER,
    ONLY_LOW_3,
    OPENING,
    OUTSIDE,
    RETURN_MEN_1,
    RETURN_MEN_2,
    Board,
)

BARRING = {RETURN_MEN_2: "JAC-67", RETURN_MEN_1: "JAC-67", NEVER: "JAC-64"}


def why_not(board: Board, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not legal."""
    not_now = _why_not_now(board, seat)
    if not_now is not None:
        return not_now
    if action == REROLL:
        code = "reroll-too-late" if board.agreed.reroll else "reroll-not-agreed"
        return Refusal(code, SECOND_THROW[board.agreed.text] if board.agreed.reroll else "JAC-R3")
    if not is_move(action):
        return Refusal("no-such-action", ARROW_COUNT[board.agreed.text], {"action": action})
    return _why_not_move(board, source_of(action), number_of(action))


def why_not_so_far(board: Board, seat: int, source: int, number: int) -> Refusal:
    """The refusal of a step that no die could show: back, or farther than a six."""
    not_now = _why_not_now(board, seat)
    if not_now is not None:
        return not_now
    told = {"from": source, "to": source + number}
    if number < 1:
        return Refusal("never-back", ONWARD[board.agreed.text], told)
    return Refusal("one-number", TURNS[board.agreed.text], told)


def _why_not_now(board: Board, seat: int) -> Refusal | None:
    """Why the seat may do nothing at all, if so."""
    if board.phase == ENDED:
        return Refusal("game-over", WINNING)
    if board.phase == OPENING:
        return Refusal("opening-throw-first", OPENING_DICE[board.agreed.text])
    if seat != board.mover:
        return Refusal("not-your-turn", TURNS[board.agreed.text], {"turn": board.mover})
    if board.phase != MOVE:
        return Refusal("throw-first", TURNS[board.agreed.text])
    return None


def _why_not_move(board: Board, source: int, number: int) -> Refusal:
    told = {"from": source, "to": source + number, "number": number}
    one: i64 = 1
    if number != board.a and number != board.b:
        return Refusal("number-not-thrown", TURNS[board.agreed.text], told)
    if not board.occ & shl(one, source):
        return Refusal("no-man-there", ANY_MAN[board.agreed.text], told)
    if not rules.free_men(board) & shl(one, source):
        return Refusal("courier-first", COURIER_FIRST[board.agreed.text], told)
    if source + number < ARROWS:
        if board.wall & shl(one, source + number):
            return Refusal("arrow-occupied", OCCUPIED[board.agreed.text], told)
    elif not rules.exits(board, number) & shl(one, source):
        return _why_no_exit(board, source, number)
    return _why_not_lawful(board, source, number)


def _why_no_exit(board: Board, source: int, number: int) -> Refusal:
    told = {"from": source, "number": number, "arrow": ARROWS - source}
    if board.occ & OUTSIDE:
        return Refusal("not-all-home", ALL_IN[board.agreed.text], told)
    if board.agreed.over_bearing == ONLY_LOW_3 and not board.occ & (shl(1, source) - 1):
        return Refusal("exit-only-from-low-arrows", "JAC-61", told)
    return Refusal("higher-arrow-first", "JAC-R15", told)


def _why_not_lawful(board: Board, source: int, number: int) -> Refusal:
    """The move could be made, but the turn could not be completed lawfully after it."""
    told = {"from": source, "to": source + number, "number": number, "need": board.need}
    if (
        board.need == 1
        and board.b != 0
        and number == board.b
        and turns.leads_on(board, source, number, 1, True)
    ):
        return Refusal("larger-number-first", "JAC-R7", {**told, "larger": board.a})
    fault = fault_after(board, source, number, board.need)
    if fault == rules.LAWFUL:
        return Refusal("more-numbers-possible", "JAC-R7", told)
    if fault == rules.FULL_QUARTER:
        return Refusal("arrow-must-stay-free", "JAC-48", told)
    if fault == rules.FULL_FAR_QUARTER:
        return Refusal("far-arrow-must-stay-free", "JAC-R9", told)
    return Refusal("block-not-allowed", BARRING[board.agreed.blocking], told)


def fault_after(board: Board, source: i64, number: i64, k: i64) -> i64:
    """What forbids the end of some turn of `k` numbers beginning so; LAWFUL if there is no such turn."""
    occ, lo, hi, off, a, b, left = board.occ, board.lo, board.hi, board.off, board.a, board.b, board.left
    board.take(source)
    board.put(source + number)
    board.use_number(number)
    fault = rules.fault_of(board, board.occ) if k <= 1 else _fault_further(board, k - 1)
    board.occ, board.lo, board.hi, board.off = occ, lo, hi, off
    board.a, board.b, board.left = a, b, left
    return fault


def _fault_further(board: Board, k: i64) -> i64:
    for number in (board.a, board.b):
        for arrow in range(ARROWS):
            if rules.sources(board, number) & shl(1, arrow):
                fault = fault_after(board, arrow, number, k)
                if fault != rules.LAWFUL:
                    return fault
    return rules.LAWFUL
