"""Laying by hand: which cards may join the meld being laid, and what has been laid (ROI-R15)."""

from __future__ import annotations

from tablee.games.cinq_rois.arrange import Arrangement, arrange
from tablee.games.cinq_rois.melds import can_grow, cost_of, is_meld, without
from tablee.games.cinq_rois.table import PENDING_MARK, Table


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


def growing_kinds(t: Table) -> list[int]:
    """The cards that may join the meld being laid: with the rest of the hand it can still become one."""
    rest = unlaid(t, t.mover)
    found: list[int] = []
    for kind in sorted({*rest}):
        if can_grow([*t.group, kind], without(rest, kind), t.wild(), t.agreed.min_naturals):
            found.append(kind)
    return found


def is_open_meld(t: Table) -> bool:
    """Whether the meld being laid is one already."""
    return is_meld(t.group, t.wild(), t.agreed.min_naturals)


def laid_by_hand(t: Table, seat: int) -> Arrangement:
    """What a seat has laid itself, and what it missed."""
    rest = unlaid(t, seat)
    cost = sum([cost_of(kind, t.wild()) for kind in rest])
    return Arrangement([meld.copy() for meld in t.melds[seat]], rest, cost)


def laid(t: Table, seat: int) -> Arrangement:
    """What lies before a seat that has gone out or has been counted.

    Who goes out lays everything, in whatever way: the melds are found for him also where the others lay
    theirs by hand.
    """
    if t.agreed.auto or seat == t.out:
        return arrange(t.hands[seat], t.wild(), t.agreed.min_naturals)
    return laid_by_hand(t, seat)


def is_counted(t: Table, seat: int) -> bool:
    """Whether the cards of a seat lie open, its round being over."""
    return t.marks[seat] != PENDING_MARK
