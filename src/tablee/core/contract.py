"""The contract of a game: what every game promises and every surface may rely on.

Four laws hold for every game on the shelf:

1. A `State` is the truth and is deterministic. It never holds a generator: where chance must answer,
   `pending()` says what is asked, and `resolve()` receives the outcome.
2. What a seat may know is a `View`, built field by field from what that seat is allowed to see. Players,
   bots and clients get Views, never a State.
3. `legal(seat)` and `check(seat, action)` agree, and neither depends on anything the seat cannot know.
4. A refused action changes nothing, and the refusal names the article it rests on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol, Self, TypeAlias

if TYPE_CHECKING:
    from tablee.core.events import Event
    from tablee.core.request import ChanceRequest, Outcome

CHANCE: Final = -1
"""What `to_move()` answers while chance must answer."""
OVER: Final = -2
"""What `to_move()` answers when the game has ended."""
SEVERAL: Final = -3
"""What `to_move()` answers while several seats are waited for at once."""

Scalar: TypeAlias = str | int | bool | None
Data: TypeAlias = "Scalar | float | Sequence[Data] | Mapping[str, Data]"
"""Plain data: what JSON can carry."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: a code for the words, the article, and what fills the sentence."""

    code: str
    clause: str
    params: Mapping[str, Scalar] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Acting:
    """The game waits for some seats, whoever of them acts first where it is `simultaneous`."""

    seats: tuple[int, ...]
    """Those who must act, at least one; to play on it is enough to look here."""
    simultaneous: bool = False
    """Whether nobody who may act has to wait for another."""
    free: tuple[int, ...] = ()
    """Others, for whom nobody waits: they may act out of turn, or let it be."""

    @property
    def allowed(self) -> tuple[int, ...]:
        """Everybody who may act, waited for or not, in ascending order."""
        return tuple(sorted(self.seats + self.free)) if self.free else self.seats


@dataclass(frozen=True, slots=True)
class Chance:
    """Chance must answer `request`; `seat` is who holds the dice or the pack, if anybody does."""

    request: ChanceRequest
    purpose: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: points by seat, the winning seats, and the article that ended it."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    result: Result


Pending: TypeAlias = Acting | Chance | Over


class View(Protocol):
    """What one seat, or a spectator, may know of a game."""

    @property
    def seat(self) -> int | None:
        """Whose view this is; `None` for a spectator."""

    def to_data(self) -> dict[str, Data]:
        """The view as plain data, for clients and the engine protocol."""

    def __eq__(self, other: object) -> bool:
        """Two views are equal when nothing in them tells them apart."""


class State(Protocol):
    """The truth of one game, changed in place."""

    def copy(self) -> Self:
        """An independent state in the same position, with no listener."""

    def to_move(self) -> int:
        """The one seat that is waited for, or CHANCE, OVER or SEVERAL: `pending()` for tight loops."""

    def pending(self) -> Pending:
        """What the game waits for."""

    def legal(self, seat: int) -> list[int]:
        """Every action the seat may take now, in ascending order."""

    def check(self, seat: int, action: int) -> Refusal | None:
        """Nothing if the action is legal, or why it is not."""

    def play(self, seat: int, action: int) -> None:
        """Carry out a legal action; an illegal one raises IllegalAction and changes nothing."""

    def resolve(self, outcome: Outcome) -> None:
        """Receive the answer of chance to the pending request."""

    def view(self, seat: int | None) -> View:
        """What a seat (or a spectator) may know."""

    def position(self) -> str:
        """The whole truth in position notation."""

    def conserved(self) -> tuple[int, ...]:
        """Quantities that no move may change: men, cards, chips, counted afresh."""

    def listen(self, events: list[Event] | None) -> None:
        """Append events to this list from now on, or to none."""


class Rng(Protocol):
    """The little that bots and sampling ask of a generator; `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """A uniform integer in 0 … stop-1."""


class IllegalAction(Exception):
    """An action was carried out that `check` refuses."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.clause})")
        self.refusal = refusal


class NotationError(ValueError):
    """A text that is not notation: a code for the words, and what fills the sentence."""

    def __init__(self, code: str, **params: Scalar) -> None:
        told = ", ".join(f"{name}={value!r}" for name, value in params.items())
        super().__init__(f"{code}: {told}" if told else code)
        self.code = code
        self.params = params


class AmbiguousAction(NotationError):
    """A text that fits several legal actions."""


class PositionError(NotationError):
    """A position text that describes no possible position."""
