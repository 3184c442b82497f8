"""What is told of each action: the cards that everybody has seen, and never a fault before it is called."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.events import Event
from tablee.games.crapette.actions import CENTRE, COLUMN, CRAPETTE, TURN, source_of, target_of
from tablee.games.crapette.board import FLIPPED, RENEWED, SLOT_SHIFT, SUIT_SHIFT, Board
from tablee.games.crapette.events import (
    Begun,
    Breach,
    Dealt,
    Discarded,
    FalseCall,
    MissedMove,
    Moved,
    MovedFromCrapette,
    RightCall,
    RoundVoid,
    RoundWon,
    Skipped,
    Stopped,
    Turned,
)
from tablee.games.crapette.faults import Fault, turn_actions, turn_start
from tablee.games.crapette.places import (
    THE_TURNED,
    slot_place,
    source_place,
    stock_place,
    target_place,
    waste_place,
)


def dealt(b: Board, seat: int) -> Event:
    """A pack was dealt."""
    columns = tuple([int(b.card_from(COLUMN + 4 * seat + i)) for i in range(4)])
    return Event(Dealt(int(seat), int(b.side(seat).crapette[-1]), columns))


def begun(b: Board, seat: int) -> Event:
    """It is settled who begins."""
    tied = b.zero.crapette[-1] == b.one.crapette[-1]
    return Event(Begun(int(seat), "CRA-R2" if tied else "CRA-18"))


def played(b: Board, card: int) -> Event:
    """A card was turned or moved: the last entry of the log; `card` is what was moved."""
    noted, seat = int(b.log[-1]), int(b.mover)
    if noted & 255 != TURN:
        return Event(_moved(b, noted, int(card)))
    return Event(
        Turned(
            seat,
            int(b.waiting),
            left=len(b.me.stock),
            renewed=bool(noted & RENEWED),
            taken_from=stock_place(seat),
            put_on=THE_TURNED,
        )
    )


def _moved(b: Board, noted: int, card: int) -> Moved:
    action, seat = noted & 255, int(b.mover)
    source, target = source_of(action), target_of(action)
    taken_from, put_on = source_place(seat, source), _put_on(b, noted)
    if source != CRAPETTE:
        return Moved(seat, action, card, source, target, taken_from, put_on)
    left = b.me.crapette
    shown = int(left[-1]) if noted & FLIPPED else None
    return MovedFromCrapette(seat, action, card, source, target, taken_from, put_on, len(left), shown)


def _put_on(b: Board, noted: int) -> str:
    """Where a move of the log put its card."""
    target = target_of(noted & 255)
    if target == CENTRE:
        return slot_place((noted >> SUIT_SHIFT) & 3, (noted >> SLOT_SHIFT) & 1)
    return target_place(int(b.mover), target)


def discarded(b: Board) -> Event:
    """The turned card goes to the waste."""
    seat = int(b.mover)
    return Event(Discarded(seat, int(b.waiting), THE_TURNED, waste_place(seat)))


def stopped(b: Board) -> Event:
    """A player stops with nothing left to turn."""
    return Event(Stopped(int(b.mover)))


def called(b: Board, faults: Sequence[Fault]) -> Event:
    """The verdict on a call, with what was owed."""
    caller, offender = 1 - int(b.mover), int(b.mover)
    if not faults:
        return Event(FalseCall(caller, offender, right=False, cost=b.agreed.options.false_call))
    others = tuple([Breach(*_parts(fault)) for fault in faults[1:]])
    missed = _missed(b, faults[0])
    return Event(RightCall(*_parts(faults[0]), caller, offender, right=True, others=others, missed=missed))


def _parts(fault: Fault) -> tuple[str, int, int, int, tuple[int, ...]]:
    return fault.clause, fault.number, fault.at + 1, fault.action, tuple(fault.owed)


def _missed(b: Board, fault: Fault) -> tuple[MissedMove, ...]:
    """What was owed, played on the board as it lay: of several moves the first, of a line every one."""
    before = turn_start(b)
    for action in turn_actions(b)[: fault.at]:
        before.perform(action)
    owed = fault.owed if fault.number == 3 else fault.owed[:1]
    return tuple([_missed_move(before, action) for action in owed])


def _missed_move(b: Board, action: int) -> MissedMove:
    source = source_of(action)
    card = int(b.card_from(source))
    b.perform(action)
    return MissedMove(card, source_place(int(b.mover), source), _put_on(b, int(b.log[-1])))


def skipped(b: Board) -> Event:
    """A turn is lost to a false call."""
    return Event(Skipped(1 - int(b.mover)))


def won(b: Board, seat: int) -> Event:
    """A round is won."""
    blocked = not b.side(seat).has_nothing()
    tokens = (int(b.zero.tokens), int(b.one.tokens))
    return Event(RoundWon(int(seat), tokens, "CRA-R26" if blocked else "CRA-33"))


def broken_off() -> Event:
    """A round is void."""
    return Event(RoundVoid())
