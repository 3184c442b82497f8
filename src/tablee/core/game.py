"""A game on the shelf: one immutable object that makes states and knows the notations."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from tablee.core.contract import Rng, State, View
    from tablee.core.hidden import HiddenSwap
    from tablee.core.options import Options


class Bot(Protocol):
    """A player that sees a View and returns one of the legal actions."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick one of the legal actions."""


T = TypeVar("T")


def own(thing: object, kind: type[T]) -> T:
    """The thing as this game's own kind; a state, view or options of another game is a mistake."""
    if not isinstance(thing, kind):
        raise TypeError(f"expected {kind.__name__}, not {type(thing).__name__}")
    return thing


BotMaker: TypeAlias = Callable[[], Bot]


class Game(ABC):
    """What the shelf knows of a game; the rules themselves are in its State."""

    id: ClassVar[str]
    rules_version: ClassVar[int]
    """Goes up with every change of rules, so that a record says which rules it was played by."""
    seat_counts: ClassVar[range]
    """How many may play."""
    options_type: ClassVar[type[Options]]
    action_range: ClassVar[int]
    """Every action of the game is a non-negative integer below this."""
    hidden_swap: ClassVar[HiddenSwap | None] = None
    """Present in every game that hides something; a game without it shows everything to all."""

    @abstractmethod
    def new_state(self, options: Options, seats: int) -> State:
        """A state before its first request of chance."""

    @abstractmethod
    def parse_position(self, text: str, options: Options, seats: int) -> State:
        """The state that a position text describes, or a PositionError."""

    @abstractmethod
    def format_action(self, action: int) -> str:
        """Write an action."""

    @abstractmethod
    def parse_action(self, text: str) -> int:
        """Read an action from its exact notation, or raise NotationError."""

    def read_action(self, text: str, legal: Sequence[int]) -> int:
        """Read an action as people type it, with the legal ones at hand."""
        return self.parse_action(text)

    @abstractmethod
    def sample(self, view: View, rng: Rng) -> State:
        """A state that fits a view, uniform among those that do."""

    def can_take_back(self, action: int) -> bool:
        """Whether a seat may take this action back while nothing else has happened: it revealed nothing."""
        return False

    @abstractmethod
    def play_out(self, state: State, seed: int) -> int:
        """Play random actions to the end inside compiled code; returns how many."""

    @abstractmethod
    def bots(self) -> Mapping[str, BotMaker]:
        """The game's own bots by name, weakest first."""
