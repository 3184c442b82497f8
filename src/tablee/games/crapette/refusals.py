# Compiled by mypyc: core/bits.py tells its traps.
"""Why an action is refused: the first article that stands against it, in the order a referee would look."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.contract import Refusal, Scalar
from tablee.games.crapette import rules
from tablee.games.crapette.actions import (
    CALL,
    CENTRE,
    COLUMN,
    CRAPETTE,
    DISCARD,
    STOP,
    TURN,
    TURNED,
    WASTE,
    is_move,
    source_of,
    target_of,
)
from tablee.games.crapette.board import ENDED, LOTS, PLAY, Board, top
from tablee.games.crapette.cards import format_card
from tablee.games.crapette.columns import key_of, length_of, parent_key
from tablee.games.crapette.faults import CLAUSES, fault_of

NOTHING_THERE = {
    CRAPETTE: Refusal("crapette-empty", "CRA-10"),
    TURNED: Refusal("no-card-turned", "CRA-24"),
    WASTE: Refusal("waste-empty", "CRA-10"),
}


def why_not(b: Board, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not legal."""
    if b.stage == ENDED:
        return Refusal("game-over", "CRA-35")
    if b.stage != PLAY:
        return Refusal("lots-first", "CRA-R2") if b.stage == LOTS else Refusal("deal-first", "CRA-04")
    if action == CALL:
        return why_no_call(b, seat)
    if seat != b.mover:
        return Refusal("not-your-turn", "CRA-20", {"turn": b.mover})
    if not is_move(action) and action not in (TURN, DISCARD, STOP):
        return Refusal("no-such-action", "CRA-11", {"action": action})
    if rules.is_possible(b, action):  # then only the arbiter is against it
        fault = int(fault_of(b, action))
        return Refusal("arbiter", CLAUSES[fault], {"fault": fault})
    if action == TURN:
        return _why_not_turn(b)
    if action == DISCARD:
        if b.waiting < 0:
            return Refusal("no-card-turned", "CRA-24")
        return Refusal("turned-card-fits", "CRA-R17", {"card": format_card(b.waiting)})
    if action == STOP:
        return Refusal("turn-a-card", "CRA-24")
    return _why_not_move(b, source_of(action), target_of(action))


def why_no_call(b: Board, seat: int) -> Refusal:
    """Why a seat may not call now: by what everybody has seen, never by whether there is a fault."""
    if seat == b.mover:
        return Refusal("own-turn", "CRA-29")
    if b.acted == 0:
        return Refusal("nothing-done-yet", "CRA-R22")
    if b.barred:
        return Refusal("called-in-vain", "CRA-R21")
    return Refusal("already-answered", "CRA-R21")


def _why_not_turn(b: Board) -> Refusal:
    if b.waiting >= 0:
        return Refusal("card-waiting", "CRA-R18", {"card": format_card(b.waiting)})
    return Refusal("nothing-to-turn", "CRA-R25")


def _why_not_move(b: Board, source: int, target: int) -> Refusal:
    if source == WASTE and not b.agreed.waste_is_source:
        return Refusal("waste-closed", "CRA-R6")
    card = b.card_from(source)
    if card < 0:
        if source >= COLUMN:
            return Refusal("column-empty", "CRA-R5", {"column": source - COLUMN + 1})
        return NOTHING_THERE[source]
    told: dict[str, Scalar] = {"card": format_card(card)}
    if target == CENTRE:
        return Refusal("not-next-in-centre", "CRA-12", told)
    if target < COLUMN:
        return _why_not_load(b, source, target, told)
    return _why_not_column(b, source, target, told)


def _why_not_load(b: Board, source: int, target: int, told: dict[str, Scalar]) -> Refusal:
    if source >= COLUMN and not b.agreed.load_from_columns:
        return Refusal("columns-feed-the-centre", "CRA-R8", told)
    pile = b.you.crapette if target == 1 else b.you.waste
    under = top(pile)
    if under < 0:
        return Refusal("pile-empty", "CRA-R9", told)
    return Refusal("not-a-neighbour", "CRA-14", {**told, "on": format_card(under)})


def _why_not_column(b: Board, source: int, target: int, told: dict[str, Scalar]) -> Refusal:
    told["column"] = target - COLUMN + 1
    under = b.card_from(target)
    if source >= COLUMN:
        column: i64 = b.col[source - COLUMN]
        if under < 0 and length_of(column) == 1:
            return Refusal("lone-card", "CRA-R5", told)
        if under < 0 or parent_key(b.card_from(source)) == key_of(under):
            return Refusal("position-repeated", "CRA-R5", told)
    return Refusal("does-not-continue", "CRA-15", {**told, "on": format_card(under)})
