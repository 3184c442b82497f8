# Compiled by mypyc: core/bits.py tells its traps.
"""The three faults: what a player owed, judged action by action.

An action is judged on the board as it was before it, by what lay open there. A move to the centre is never a
fault. Any other action breaks the first of these that stands against it:

1. CRA-30: a move to the centre was possible (CRA-R12).
2. CRA-31: a card of one's own was put on a column and fitted a pile of the opponent (CRA-R13).
3. CRA-32: a card was turned, or a turned or thrown card placed, while the crapette card could be (CRA-R14).

Putting the turned card on the waste, or stopping, can only be the first fault; it ends the turn, and with it
the time to call (CRA-R22).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import lowest
from tablee.games.crapette.actions import (
    CALL,
    CENTRE,
    COLUMN,
    CRAPETTE,
    PLACES,
    TURN,
)
from tablee.games.crapette.board import Board, top
from tablee.games.crapette.rules import centre_moves, loads, places, possible
from tablee.games.crapette.search import can_place, find_way

CLAUSES: Final = ("", "CRA-30", "CRA-31", "CRA-32")
"""The article of each fault, by its number."""


class Fault:
    """One fault of a turn."""

    def __init__(self, number: int, action: int, at: int, owed: list[int]) -> None:
        self.number: int = number
        """1, 2 or 3."""
        self.action: int = action
        """What was done."""
        self.at: int = at
        """Which action of the turn it was, counted from 0."""
        self.owed: list[int] = owed
        """Faults 1 and 2: the moves any of which was owed. Fault 3: one line, the crapette card last."""

    @property
    def clause(self) -> str:
        """The article broken."""
        return CLAUSES[self.number]


def is_to_centre(action: i64) -> bool:
    """Whether this is a move to the centre."""
    return action < TURN and action % PLACES == CENTRE


def slights_pile(b: Board, action: i64) -> bool:
    """Whether the move puts an own card on a column although it fits a pile of the opponent (fault 2)."""
    if action >= TURN or action // PLACES >= COLUMN or action % PLACES < COLUMN:
        return False
    return loads(b, b.card_from(action // PLACES)) != 0


def passes_crapette_by(action: i64) -> bool:
    """Whether the action uses stock or waste, so that the crapette card must come first (fault 3)."""
    if action == TURN:
        return True
    return action < TURN and CRAPETTE < action // PLACES < COLUMN and action % PLACES != CENTRE


def fault_of(b: Board, action: i64) -> i64:
    """The number of the fault that an action would be, or 0."""
    if is_to_centre(action):
        return 0
    if centre_moves(b):
        return 1
    if slights_pile(b, action):
        return 2
    return 3 if passes_crapette_by(action) and can_place(b) else 0


def faultless(b: Board, actions: list[int]) -> list[int]:
    """Of these actions those that are no fault.

    Of all that are possible there is always one. A move to the centre is none. Where there is none, and the
    crapette card can be placed, the first move of its way is none: it is that card itself, to a pile if it
    fits there, or a card of a column. Where it cannot, turning, throwing or stopping is none, and a card that
    must be placed may be put on a pile it fits, or else on a column.
    """
    if centre_moves(b):
        return [action for action in actions if is_to_centre(action)]
    placeable = can_place(b)
    found: list[int] = []
    for action in actions:
        too_soon = placeable and passes_crapette_by(action)
        if is_to_centre(action) or not (too_soon or slights_pile(b, action)):
            found.append(action)
    return found


def allowed(b: Board) -> list[int]:
    """What the player in turn may do: with an arbiter only what is no fault, if there is such (CRA-R23)."""
    found = possible(b)
    if not b.agreed.arbiter:
        return found
    return faultless(b, found) or found


def owed_moves(b: Board, action: i64, fault: i64) -> list[int]:
    """What was owed instead of a faulty action."""
    if fault == 1:
        return centre_moves(b)
    found: list[int] = []
    if fault == 2:
        source = action // PLACES
        piles = loads(b, b.card_from(source))
        for target in (1, 2):
            if piles & (2 * target):
                found.append(source * PLACES + target)
        return found
    direct = places(b, top(b.me.crapette))
    if direct == 0:
        return find_way(b).line
    return [lowest(direct)]  # the crapette is source 0, so the target is the whole move


def turn_actions(b: Board) -> list[int]:
    """What the player in turn has done in this turn."""
    return [noted & 255 for noted in b.log if noted & 255 != CALL]


def turn_start(b: Board) -> Board:
    """A copy of the board as it was when the turn began."""
    start = Board(b.agreed, b)
    start.copy_rest(b)
    start.take_apart()
    return start


def faults_of_turn(b: Board) -> list[Fault]:
    """The faults of this turn that may still be called (CRA-R22), earliest first."""
    actions = turn_actions(b)
    board = turn_start(b)
    found: list[Fault] = []
    for at, action in enumerate(actions):
        if at == len(actions) - 1 or not b.agreed.last_action_only:
            fault = fault_of(board, action)
            if fault != 0:
                found.append(Fault(fault, action, at, owed_moves(board, action, fault)))
        board.perform(action)
    return found


def last_fault(b: Board) -> i64:
    """The number of the fault that the last action of the turn was, or 0."""
    actions = turn_actions(b)
    if not actions:
        return 0
    board = turn_start(b)
    for action in actions[:-1]:
        board.perform(action)
    return fault_of(board, actions[-1])


def take_back_from(b: Board, at: int) -> None:
    """Take back the turn from action number `at` on; what was turned up stays seen (CRA-R20).

    The cards turned since then go to the waste, after a card that was waiting at that time; a stock renewed
    since then stays as it is, and what was played from the old waste goes back to the new one.
    """
    actions = turn_actions(b)
    before = turn_start(b)
    for action in actions[:at]:
        before.perform(action)
    waste = before.me.waste.copy()
    if before.waiting >= 0:
        waste.append(before.waiting)
    onward = Board(b.agreed, before)
    onward.copy_rest(before)
    turned: list[int] = []
    for action in actions[at:]:
        if action == TURN:
            thrown = len(onward.me.waste)
            onward.perform(action)
            if thrown and not onward.me.waste:  # renewed: only what had been played from it is left
                waste = waste[thrown:]
            turned.append(onward.waiting)
        else:
            onward.perform(action)
    skips, stock, known, closed = b.you.skips, b.me.stock, b.me.known, b.me.closed
    b.copy_board(before)
    b.you.skips = skips
    b.me.stock = stock
    b.me.known = known
    b.me.closed = closed
    b.me.waste = waste + turned
    b.me.turned += len(turned)
    b.waiting = -1
