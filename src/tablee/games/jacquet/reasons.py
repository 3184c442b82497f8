"""Why an action is good or bad: what is true of the board before and after it, the weightiest first.

Nothing here decides. Each reason compares the board before one man is moved with the board after it, so that
it is true of that man and that number, whatever else the turn brings.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from tablee.core.appraisal import Reason
from tablee.core.bits import count_bits, lowest
from tablee.games.jacquet.actions import ARROWS, number_of, source_of
from tablee.games.jacquet.board import MEN, OUTSIDE, Board
from tablee.games.jacquet.features import Side
from tablee.games.jacquet.planning import pips_lost
from tablee.games.jacquet.rules import courier_is_home

LAST_QUARTER: Final = 18
HEAP: Final = 4
"""From so many men on an arrow it is a heap."""
THROWS: Final = 36

Weighed: TypeAlias = tuple[int, Reason]


def reasons_for(board: Board, action: int) -> tuple[Reason, ...]:
    """What a move of the player in turn gains and risks."""
    after = _moved(board, action)
    if after.off == MEN:
        return (Reason("wins"),)
    found = [*_own_way(board, after, action), *_in_the_way(board, after)]
    found.sort(key=lambda each: -each[0])
    return tuple(reason for _, reason in found)


def _moved(board: Board, action: int) -> Board:
    after = Board(board.agreed)
    after.copy_board(board)
    after.take(source_of(action))
    after.put(source_of(action) + number_of(action))
    return after


def _own_way(board: Board, after: Board, action: int) -> Iterator[Weighed]:
    """Where the man comes from and where he gets to."""
    source = source_of(action)
    target = source + number_of(action)
    if target >= ARROWS:
        yield 90, Reason("bears-off", {"left": int(MEN - after.off)})
        return
    if not courier_is_home(board):
        yield (95, Reason("courier-home")) if courier_is_home(after) else (40, Reason("courier-runs"))
        return
    if (board.occ & OUTSIDE) and not after.occ & OUTSIDE:
        yield 85, Reason("last-home")
    elif source < LAST_QUARTER <= target:
        yield 30, Reason("comes-home", {"left": _outside(after)})
    if source == 0:
        yield 25, Reason("leaves-start", {"left": int(after.count(0))})
    if after.count(target) == 1 and _is_awaited(board, target):
        yield 20, Reason("takes-arrow", {"arrow": target})
    elif after.count(target) >= HEAP:
        yield 15, Reason("heaps", {"arrow": target, "count": int(after.count(target))})
    if after.count(source) == 0 and _is_awaited(board, source):
        yield 10, Reason("gives-up-arrow", {"arrow": source})
    elif after.occ == board.occ:
        yield 5, Reason("keeps-arrows")
    yield 1, Reason("moves-on", {"pips": number_of(action)})


def _in_the_way(board: Board, after: Board) -> Iterator[Weighed]:
    """What it means for the next throws of both, and for the walls before the other."""
    row, new_row = _longest_wall(board), _longest_wall(after)
    if new_row > row:
        yield 50 + 5 * new_row, Reason("builds-wall", {"arrows": new_row})
    elif new_row < row:
        yield 50 + 5 * row, Reason("opens-wall", {"arrows": row})
    his = _lost_by_other(after) - _lost_by_other(board)
    if abs(his) >= THROWS and board.other_occ & OUTSIDE:
        code = "hinders" if his > 0 else "lets-pass"
        yield 40 + abs(his) // 9, Reason(code, {"pips": round(abs(his) / THROWS)})
    mine = _lost_by_mover(after) - _lost_by_mover(board)
    if abs(mine) >= THROWS and after.occ & OUTSIDE:  # who bears off loses nothing by what is left over
        code = "gets-stuck" if mine > 0 else "gets-free"
        yield 40 + abs(mine) // 9, Reason(code, {"pips": round(abs(mine) / THROWS)})


def _is_awaited(board: Board, arrow: int) -> bool:
    """Whether a man of the other has still to come by an arrow of mine."""
    last = lowest(board.other_occ)
    return last < (arrow + ARROWS // 2) % ARROWS


def _outside(board: Board) -> int:
    return sum(int(board.count(arrow)) for arrow in range(LAST_QUARTER))


def _longest_wall(board: Board) -> int:
    """How many arrows in a row are held ahead of an opposing man, from four on."""
    side = Side()
    side.take(board, False)
    return max((length for length in (4, 5, 6) if count_bits(side.walls(length))), default=0)


def _lost_by_mover(board: Board) -> int:
    """The pips that the player who moves would lose on a throw from here, summed over all 36."""
    twin = Board(board.agreed)
    twin.copy_board(board)
    return int(pips_lost(twin))


def _lost_by_other(board: Board) -> int:
    twin = Board(board.agreed)
    twin.copy_board(board)
    twin.swap_sides()
    return int(pips_lost(twin))
