"""What is told of each action: the cards that everybody has seen, and never a fault before it is called."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.contract import Data
from tablee.core.events import Event, loose
from tablee.games.crapette.actions import CRAPETTE, TURN, format_action, source_of, target_of
from tablee.games.crapette.cards import format_card
from tablee.games.crapette.faults import CLAUSES, Fault
from tablee.games.crapette.table import FLIPPED, RENEWED, Table


def dealt(t: Table, seat: int) -> Event:
    """A pack was dealt."""
    columns = [format_card(t.card_from(3 + 4 * seat + i)) for i in range(4)]
    shown = format_card(t.side(seat).crapette[-1])
    return loose("dealt", {"seat": seat, "crapette": shown, "columns": columns, "clause": "CRA-05"})


def begun(t: Table, seat: int) -> Event:
    """It is settled who begins."""
    tied = t.zero.crapette[-1] == t.one.crapette[-1]
    return loose("begun", {"seat": seat, "clause": "CRA-R2" if tied else "CRA-18"})


def played(t: Table, card: int) -> Event:
    """A card was turned or moved: the last entry of the log; `card` is what was moved."""
    noted = int(t.log[-1])
    action, seat = noted & 255, int(t.mover)
    if action == TURN:
        renewed = bool(noted & RENEWED)
        left = len(t.me.stock)
        told: dict[str, Data] = {"card": format_card(t.waiting), "left": left, "renewed": renewed}
        return loose("turned", {"seat": seat, **told})
    public: dict[str, Data] = {
        "seat": seat,
        "action": format_action(action),
        "card": format_card(card),
        "source": source_of(action),
        "target": target_of(action),
    }
    if source_of(action) == CRAPETTE:
        public["left"] = len(t.me.crapette)
        public["shown"] = format_card(t.me.crapette[-1]) if noted & FLIPPED else None
    return loose("moved", public)


def discarded(t: Table) -> Event:
    """The turned card goes to the waste."""
    return loose("discarded", {"seat": int(t.mover), "card": format_card(t.waiting), "clause": "CRA-26"})


def stopped(t: Table) -> Event:
    """A player stops with nothing left to turn."""
    return loose("stopped", {"seat": int(t.mover), "clause": "CRA-R25"})


def called(t: Table, faults: Sequence[Fault]) -> Event:
    """The verdict on a call, with what was owed."""
    public: dict[str, Data] = {"seat": 1 - int(t.mover), "offender": int(t.mover), "right": bool(faults)}
    if not faults:
        cost = t.agreed.options.false_call
        return loose("called", {**public, "clause": "CRA-R21", "cost": cost})
    first = describe(faults[0])
    others = [describe(fault) for fault in faults[1:]]
    return loose("called", {**public, **first, "others": others})


def describe(fault: Fault) -> dict[str, Data]:
    """A fault as plain data: its article, what was done, what was owed."""
    return {
        "clause": CLAUSES[fault.number],
        "fault": fault.number,
        "at": fault.at + 1,
        "action": format_action(fault.action),
        "owed": [format_action(action) for action in fault.owed],
    }


def skipped(t: Table) -> Event:
    """A turn is lost to a false call."""
    return loose("skipped", {"seat": 1 - int(t.mover), "clause": "CRA-R21"})


def won(t: Table, seat: int) -> Event:
    """A round is won."""
    tokens = [int(t.zero.tokens), int(t.one.tokens)]
    blocked = not t.side(seat).has_nothing()
    clause = "CRA-R26" if blocked else "CRA-33"
    return loose("round-won", {"seat": int(seat), "tokens": tokens, "clause": clause})


def broken_off() -> Event:
    """A round is void."""
    return loose("round-void", {"clause": "CRA-R26"})
