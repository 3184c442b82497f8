# Compiled by mypyc: core/bits.py tells its traps.
"""Laying by hand: what may be laid next, and what has been laid (ROI-R15).

In his last turn a player lays what he likes. Who goes out lays everything: nothing else is open to him.
"""

from __future__ import annotations

from tablee.games.cinq_rois.actions import DONE, LAY, MELD
from tablee.games.cinq_rois.arrange import Arrangement, arrange
from tablee.games.cinq_rois.completing import can_complete
from tablee.games.cinq_rois.melds import can_grow, cost_of, is_meld, without
from tablee.games.cinq_rois.table import LAYING, PENDING_MARK, Table


def unlaid(t: Table, seat: int) -> list[int]:
    """The cards of a hand that lie in no meld, nor in the one being laid."""
    rest = t.hands[seat].kinds()
    for meld in t.melds[seat]:
        for kind in meld:
            rest.remove(kind)
    if seat == t.mover:
        for kind in t.group:
            rest.remove(kind)
    return rest


def is_going_out(t: Table) -> bool:
    """Whether the player in turn lays his whole hand, to go out."""
    return t.phase == LAYING and t.mover == t.out


def legal_layings(t: Table) -> list[int]:
    """Every action of the player who lays, in ascending order."""
    found: list[int] = []
    if can_close(t):
        found.append(MELD)
    if can_end(t):
        found.append(DONE)
    rest = unlaid(t, t.mover)
    return found + [LAY + kind for kind in sorted({*rest}) if fits(t, kind, rest)]


def is_legal_laying(t: Table, action: int) -> bool:
    """Whether the player who lays may take this action."""
    if action == MELD:
        return can_close(t)
    if action == DONE:
        return can_end(t)
    rest = unlaid(t, t.mover)
    return action - LAY in rest and fits(t, action - LAY, rest)


def fits(t: Table, kind: int, rest: list[int]) -> bool:
    """Whether a card, of those not laid yet, may join the meld being laid, so that it can still become one.

    For who goes out, moreover, all the cards after it must be laid.
    """
    group, others = [*t.group, kind], without(rest, kind)
    if is_going_out(t):
        return can_complete(group, others, t.wild(), t.agreed.min_naturals)
    return can_grow(group, others, t.wild(), t.agreed.min_naturals)


def is_open_meld(t: Table) -> bool:
    """Whether the meld being laid is one already."""
    return is_meld(t.group, t.wild(), t.agreed.min_naturals)


def can_close(t: Table) -> bool:
    """Whether the meld being laid may be closed."""
    if not is_open_meld(t):
        return False
    return not is_going_out(t) or can_complete([], unlaid(t, t.mover), t.wild(), t.agreed.min_naturals)


def can_end(t: Table) -> bool:
    """Whether the player may say that he lays nothing more."""
    return not t.group and not (is_going_out(t) and unlaid(t, t.mover))


def laid_by_hand(t: Table, seat: int) -> Arrangement:
    """What a seat has laid itself, and what it missed."""
    rest = unlaid(t, seat)
    cost = sum([cost_of(kind, t.wild()) for kind in rest])
    return Arrangement([meld.copy() for meld in t.melds[seat]], rest, cost)


def laid(t: Table, seat: int) -> Arrangement:
    """What lies before a seat that has gone out or has been counted."""
    if t.agreed.auto:
        return arrange(t.hands[seat], t.wild(), t.agreed.min_naturals)
    return laid_by_hand(t, seat)


def is_counted(t: Table, seat: int) -> bool:
    """Whether the cards of a seat lie open, its round being over."""
    return t.marks[seat] != PENDING_MARK
