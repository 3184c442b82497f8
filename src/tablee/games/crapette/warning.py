"""The help `warn`: a fault is told to its player before it is made (CRA-R23)."""

from __future__ import annotations

from tablee.games.crapette.faults import fault_of, last_fault
from tablee.games.crapette.sampling import some_state
from tablee.games.crapette.view import CrapetteView


def fault_ahead(view: CrapetteView, action: int) -> int:
    """The number of the fault that an action of the player in turn would be, by what lies open; or 0."""
    return int(fault_of(some_state(view), action))


def is_fault_made(view: CrapetteView) -> bool:
    """Whether the last action of the player in turn was a fault."""
    return bool(last_fault(some_state(view)))
