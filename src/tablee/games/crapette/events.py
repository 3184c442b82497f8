"""What happens in Crapette: everybody learns the same, and never of a fault before it is called.

Two notices may tell of one event in different cases: what is only known in one of them is declared there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from tablee.core.events import Notice
from tablee.core.outward import As, Declared
from tablee.games.crapette.actions import format_action
from tablee.games.crapette.cards import Card, CardOrNone, Cards


def written(action: int) -> str:
    """An action in notation."""
    return format_action(action)


def all_written(actions: tuple[int, ...]) -> list[str]:
    """Each action in notation."""
    return list(map(format_action, actions))


Action = Annotated[int, As(written)]
Actions = Annotated[tuple[int, ...], As(all_written)]


@dataclass(frozen=True, slots=True)
class Dealt(Notice):
    """A pack was dealt."""

    seat: int
    crapette: Card
    """The top card of the crapette, face up."""
    columns: Cards
    """The four cards laid out, nearest first."""
    clause: str = "CRA-05"


@dataclass(frozen=True, slots=True)
class Begun(Notice):
    """It is settled who begins."""

    seat: int
    clause: str


@dataclass(frozen=True, slots=True)
class Turned(Notice):
    """A card of the stock was turned and waits."""

    seat: int
    card: Card
    left: int
    """How many cards the stock still has."""
    renewed: bool
    """Whether the waste became the stock."""
    taken_from: str
    put_on: str


@dataclass(frozen=True, slots=True)
class Moved(Notice):
    """A card was moved."""

    seat: int
    action: Action
    card: Card
    source: int
    """0 the crapette, 1 the turned card, 2 the waste, from 3 on a column."""
    target: int
    """0 the centre, 1 the opponent's crapette, 2 his waste, from 3 on a column."""
    taken_from: str
    """The place on the mat: `c0`."""
    put_on: str


@dataclass(frozen=True, slots=True)
class MovedFromCrapette(Moved):
    """The card of a crapette was moved."""

    name: ClassVar[str] = "moved"
    left: int
    """How many cards the crapette still has."""
    shown: CardOrNone
    """The card turned up below, if one was."""


@dataclass(frozen=True, slots=True)
class Discarded(Notice):
    """The turned card went to the waste, and the turn passed."""

    seat: int
    card: Card
    taken_from: str
    put_on: str
    clause: str = "CRA-26"


@dataclass(frozen=True, slots=True)
class Stopped(Notice):
    """A player stopped with nothing left to turn."""

    seat: int
    clause: str = "CRA-R25"


@dataclass(frozen=True, slots=True)
class MissedMove(Declared):
    """A card from a place of the mat to another."""

    card: Card
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Breach(Declared):
    """A fault of the turn: what was done, and what was owed instead."""

    clause: str
    fault: int
    """1, 2 or 3."""
    at: int
    """Which action of the turn it was, counted from 1."""
    action: Action
    owed: Actions
    """Faults 1 and 2: the moves any of which was owed. Fault 3: one line, the crapette card last."""


@dataclass(frozen=True, slots=True)
class RightCall(Breach, Notice):
    """A fault was called, the earliest that could be, and the turn taken."""

    name: ClassVar[str] = "called"
    seat: int
    offender: int
    right: Literal[True]
    others: tuple[Breach, ...]
    """The later faults of the turn."""
    missed: tuple[MissedMove, ...]
    """What should have been played, from where the cards lay then: a move, or for fault 3 the whole line."""


@dataclass(frozen=True, slots=True)
class FalseCall(Notice):
    """There was no fault to call."""

    name: ClassVar[str] = "called"
    seat: int
    offender: int
    """Who was accused."""
    right: Literal[False]
    cost: str
    """What was agreed for it: the value of the option `falseCall`."""
    clause: str = "CRA-R21"


@dataclass(frozen=True, slots=True)
class Skipped(Notice):
    """A turn was lost to a false call."""

    seat: int
    clause: str = "CRA-R21"


@dataclass(frozen=True, slots=True)
class RoundWon(Notice):
    """A round was won."""

    seat: int
    tokens: tuple[int, int]
    clause: str


@dataclass(frozen=True, slots=True)
class RoundVoid(Notice):
    """Nobody got on any more: the round counts for nothing."""

    clause: str = "CRA-R26"


NOTICES: tuple[type[Notice], ...] = (
    Dealt,
    Begun,
    Turned,
    Moved,
    MovedFromCrapette,
    Discarded,
    Stopped,
    RightCall,
    FalseCall,
    Skipped,
    RoundWon,
    RoundVoid,
)
