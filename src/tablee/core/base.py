# Compiled by mypyc: core/bits.py tells its traps.
"""What every state has beside its own game: somebody who may listen."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tablee.core.events import Event


@mypyc_attr(allow_interpreted_subclasses=True)  # the states of other packages are not compiled
class BaseState:
    """The base of the states: events go to whoever listens, and cost nothing where nobody does.

    Build an event only where `events` is not nothing; a copy has no listener.
    """

    def __init__(self) -> None:
        self.events: list[Event] | None = None

    def listen(self, events: list[Event] | None) -> None:
        """Append events to this list from now on, or to none."""
        self.events = events
