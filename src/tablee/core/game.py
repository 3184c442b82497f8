"""A game on the shelf: one immutable object that makes states and knows the notations."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeAlias, TypeVar, runtime_checkable

from tablee.core.contract import NotationError, Over, Result
from tablee.core.moves import Move
from tablee.core.options import SeatCountError

if TYPE_CHECKING:
    from pathlib import Path

    from tablee.core.appraisal import Evaluator
    from tablee.core.contract import Refusal, Rng, State, View
    from tablee.core.encoding import Encoder
    from tablee.core.events import Notice
    from tablee.core.hidden import HiddenSwap
    from tablee.core.options import Options
    from tablee.core.outward import Declared


class Bot(Protocol):
    """A player that sees a View and returns one of the legal actions."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick one of the legal actions."""


@runtime_checkable
class Watcher(Protocol):
    """A bot that may act out of turn where nobody waits for it (`Acting.free`)."""

    def interrupt(self, view: View, legal: Sequence[int], rng: Rng) -> int | None:
        """One of the legal actions, or nothing to let it be; asked once after every entry."""


@runtime_checkable
class Thinker(Protocol):
    """A bot that weighs positions its view does not show: sampled or played on. Any other weighs none."""

    @property
    def budget(self) -> int:
        """The most positions it may weigh before one decision; counted, so that it holds on every machine."""

    @property
    def weighed(self) -> int:
        """How many positions it weighed before its last decision."""


@runtime_checkable
class Frugal(Protocol):
    """A thinker that plays with any budget it is given; a larger one never makes it weaker."""

    def with_budget(self, budget: int) -> Bot:
        """The same player with so many positions to weigh before a decision."""


T = TypeVar("T")


def own(thing: object, kind: type[T]) -> T:
    """The thing as this game's own kind; a state, view or options of another game is a mistake."""
    if not isinstance(thing, kind):
        raise TypeError(f"expected {kind.__name__}, not {type(thing).__name__}")
    return thing


BotMaker: TypeAlias = Callable[[], Bot]


@dataclass(frozen=True, slots=True)
class Outward:
    """The declared classes of a game: its view, its notices, its moves."""

    view: type[Declared]
    notices: tuple[type[Notice], ...]
    moves: tuple[type[Move], ...]
    answers: tuple[type[Declared], ...] = ()
    """What the game answers when it is consulted."""


class Game(ABC):
    """What the shelf knows of a game; the rules themselves are in its State."""

    id: ClassVar[str]
    rules_version: ClassVar[int]
    """Goes up with every change of rules, so that a record says which rules it was played by."""
    seat_counts: ClassVar[range]
    """How many may play."""
    seats_clause: ClassVar[str | None] = None
    """The article under which that depends on options, if it does."""
    options_type: ClassVar[type[Options]]
    action_range: ClassVar[int]
    """Every action of the game is a non-negative integer below this."""
    trial_steps: ClassVar[int | None] = None
    """How much of a random playout the conformance kit looks at; all of it, unless random play takes ages."""
    winning_actions: ClassVar[int] = 1
    """Within how many actions of one turn the game's bots must see a win that they have in hand."""
    seats_by_lot: ClassVar[bool] = False
    """Whether people draw lots for their seats before a match, as the rules have it."""
    levels: ClassVar[tuple[str, ...]] = ()
    """The bots people choose among to play against, gentle ones first: each beats the one before it."""
    hidden_swap: ClassVar[HiddenSwap | None] = None
    """Present in every game that hides something; a game without it shows everything to all."""
    outward: ClassVar[Outward | None] = None
    """What the game shows, as declared classes: types and documentation are made from them."""
    rules: ClassVar[Path | None] = None
    """The folder of the rule pages, for a game whose pages are not among those of Tablée."""
    letters: ClassVar[frozenset[str]] = frozenset()
    """Letters with which people begin actions of this game: at a terminal they are no commands then."""
    is_private: ClassVar[bool] = True
    """Whether, in a game that hides something, one seat may know what another may not."""

    round_draws: ClassVar[frozenset[str]] = frozenset({"deal"})
    """For which purposes chance is asked when a round begins: who looks back goes from one to the next."""
    turn_draws: ClassVar[frozenset[str]] = frozenset({"throw"})
    """The same of a turn, where one may have several in a row."""
    resignation_clause: ClassVar[str | None] = None
    """The article on resigning; a game without one goes on with a bot in the seat."""

    @property
    def rule_page(self) -> str:
        """The name of its rule pages: its own, or that of the game under whose lid it lies."""
        return self.id

    @property
    def is_open(self) -> bool:
        """Whether everybody sees the same: views of one moment then differ in `seat` alone."""
        return self.hidden_swap is None or not self.is_private

    def seats_for(self, options: Options) -> range:
        """How many may play under these options: a part of `seat_counts`, or all of it."""
        return self.seat_counts

    def check_seats(self, options: Options, seats: int) -> None:
        """Raise SeatCountError unless so many may play under these options."""
        if seats not in self.seats_for(options):
            raise SeatCountError(seats, self.seats_for(options))

    @abstractmethod
    def new_state(self, options: Options, seats: int) -> State:
        """A state before its first request of chance; SeatCountError if it is not for so many."""

    @abstractmethod
    def parse_position(self, text: str, options: Options, seats: int) -> State:
        """The state that a position text describes, or a PositionError; SeatCountError as in `new_state`."""

    @abstractmethod
    def format_action(self, action: int) -> str:
        """Write an action."""

    @abstractmethod
    def parse_action(self, text: str) -> int:
        """Read an action from its exact notation, or raise NotationError."""

    def is_notation(self, text: str) -> bool:
        """Whether a text is an action in its exact notation."""
        try:
            self.parse_action(text)
        except NotationError:
            return False
        return True

    def read_action(self, text: str, legal: Sequence[int]) -> int:
        """Read an action as people type it, with the legal ones at hand."""
        return self.parse_action(text)

    def read_typed(self, text: str, legal: Sequence[int], lang: str) -> str:
        """Read what people type in a language as it is submitted: an action, or a whole saying (`unfold`)."""
        if self.is_unclear(text, lang) and not self.is_notation(text):
            raise NotationError("unclear-suit", text=text)
        return self.format_action(self.read_action(text, legal))

    def is_unclear(self, text: str, lang: str) -> bool:
        """Whether a suit in a text might be one or another: the C of a card, which is cœur or clubs."""
        return False

    def write_typed(self, notation: str, lang: str) -> str:
        """Write what is submitted as people are to type it in a language: `read_typed` reads it again."""
        return notation

    def explain(self, state: State, seat: int, text: str) -> Refusal | None:
        """Why not, for a text that is no action and yet tells what was tried, as from one place to another.

        Nothing where the text tells no such thing. Like `check`, it depends on nothing the seat cannot know.
        """
        return None

    @abstractmethod
    def sample(self, view: View, rng: Rng) -> State:
        """A state that fits a view, uniform among those that do."""

    def is_draft(self, state: State, seat: int, action: int) -> bool:
        """Whether an action only composes what its seat is about to say: nobody else learns of it."""
        return False

    def spell(self, state: State, seat: int, action: int) -> str:
        """How a record writes an action, from the position before it: with drafts, the whole saying."""
        return self.format_action(action)

    def unfold(self, state: State, seat: int, text: str) -> list[int]:
        """The actions of a whole saying, in a position without drafts.

        NotationError if it is none; IllegalAction if the rules are against it and no single action says so.
        """
        return [self.parse_action(text)]

    def moves(self, view: View, legal: Sequence[int]) -> list[Move]:
        """The legal actions of a view's seat as structured moves, in their order."""
        return [Move(action, self.format_action(action)) for action in legal]

    def consult(self, view: View, question: str) -> Declared | None:
        """What the game says to a question about a view, such as what some cards are worth to its seat.

        Asking changes nothing, and the answer rests on the view alone; nothing if it is no question here.
        """
        return None

    def adopt(self, agreed: Options) -> Options:
        """What was agreed on for the box under whose lid this game lies, as far as it matters here.

        OptionError if this game cannot be played so.
        """
        if isinstance(agreed, self.options_type):
            return agreed
        known = self.options_type.specs()
        kept = {name: value for name, value in agreed.to_data().items() if name in known}
        return self.options_type().with_values(kept)

    def is_altered_by(self, agreed: Options) -> bool:
        """Whether what was agreed on for the box asks for something that this game does not have.

        Nobody is given another game than the one he asked for: so many cannot play then.
        """
        return False

    def can_take_back(self, action: int) -> bool:
        """Whether a seat may take this action back while nothing else has happened: it revealed nothing."""
        return False

    @abstractmethod
    def play_out(self, state: State, seed: int) -> int:
        """Play random actions to the end inside compiled code; returns how many."""

    def round_of(self, view: View) -> int | None:
        """The number of the round as the table itself tells it; nothing where rounds are only counted."""
        return None

    def wins(self, state: State, seat: int) -> int:
        """How often a seat has won what is played for: the whole, or the games or rounds of a match."""
        pending = state.pending()
        return int(isinstance(pending, Over) and seat in pending.result.winners)

    def bot_view(self, state: State, seat: int) -> View:
        """What a bot in a seat is given: the seat's view, where remembering is no part of the game.

        Where it is, people see what their memory aid allows and remember the rest, while a bot, which keeps
        nothing between two decisions, is given back what its seat has seen, and nothing else. Advice to a
        person comes from that person's own view.
        """
        return state.view(seat)

    def lay_open(self, state: State, seat: int | None) -> View:
        """The view of a seat with all that was hidden filled in, as far as a view has a place for it.

        For looking back at a game that is over; during play nobody is ever given this.
        """
        return state.view(seat)

    def resignation(self, seats: int, seat: int) -> Result | None:
        """How it ends if a seat resigns, or has no time left; nothing if the others play on with a bot there.

        Of two, the other has won, which counts one to nothing whatever the game counts.
        """
        if self.resignation_clause is None or seats != 2:
            return None
        return Result((seat, 1 - seat), (1 - seat,), self.resignation_clause)

    @abstractmethod
    def bots(self) -> Mapping[str, BotMaker]:
        """The game's own bots by name, weakest first."""

    def evaluator(self) -> Evaluator | None:
        """What says how good a position and each action are, where the game has such a thing."""
        return None

    def encoder(self, seats: int) -> Encoder | None:
        """What puts views and actions of a game of so many into numbers, where the game has such a thing."""
        return None
