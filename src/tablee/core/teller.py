"""A game in sentences: what the teller of each game promises to every client that speaks to people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from tablee.core.contract import Chance, Result, Scalar, View
    from tablee.core.events import Notice
    from tablee.core.options import Options
    from tablee.locales import Words


class Teller(Protocol):
    """How one game sounds; it gets Views and notices, never a State, and returns text."""

    def title(self, view: View) -> str:
        """The game, the players and, in a match, the score: one line."""

    def narrate(self, view: View) -> list[str]:
        """The table in short sentences, each of which makes sense on its own."""

    def status(self, view: View) -> str:
        """What the player in turn has to play with: one sentence, or nothing."""

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """What happened, in one sentence; nothing for what needs no words."""

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """The same where room is scarce: one line for a whole turn."""

    def describe_action(self, action: int, view: View) -> str:
        """An action as a choice in a list."""

    def ask_outcome(self, asked: Chance) -> str:
        """How to ask people for what they have thrown or shuffled."""

    def conclude(self, result: Result) -> list[str]:
        """Who has won."""


@runtime_checkable
class Adviser(Protocol):
    """A teller that warns, where the players have agreed on it, before an action that may cost them."""

    def warning(self, action: int, view: View) -> str | None:
        """The question to be answered with yes before the action is taken; nothing if none is needed."""


@runtime_checkable
class Numberer(Protocol):
    """A teller of a game whose things have numbers: a choice has the number of its thing."""

    def number_of(self, action: int, view: View) -> int | None:
        """The number by which people call an action; nothing if the list is to number it."""


@runtime_checkable
class Objector(Protocol):
    """A teller of a game in which who watches may object to what the other does."""

    def may_object(self, view: View) -> bool:
        """Whether there can be anything to object to: else nobody need be asked."""


@runtime_checkable
class Caller(Protocol):
    """A teller of a game in which all are asked at once whether they have something to show."""

    def has_nothing(self, legal: Sequence[int]) -> bool:
        """Whether one can only answer that one has nothing: among bots nobody need say so."""


@runtime_checkable
class Forgetter(Protocol):
    """A teller of a game of memory: a log does not remember what the players agreed to remember."""

    def keep(self, notice: Notice, options: Options) -> str | None:
        """What stays of a sentence once the table has moved on; nothing if it stays whole."""


@runtime_checkable
class Namer(Protocol):
    """A teller with words for what the refusals of its game write in code: cards, faults."""

    def name_params(self, params: Mapping[str, Scalar]) -> dict[str, object]:
        """What fills the sentence of a refusal, in words."""


@runtime_checkable
class Chooser(Protocol):
    """A teller of a game whose exercises let one choose among words."""

    def describe_choice(self, choice: str) -> str:
        """A choice of an exercise, as one chooses it."""


def in_words(teller: object, params: Mapping[str, Scalar]) -> dict[str, object]:
    """What fills the sentence of a refusal, in words where the teller has them."""
    return teller.name_params(params) if isinstance(teller, Namer) else dict(params)


def explain(teller: object, words: Words, key: str, params: Mapping[str, Scalar]) -> str:
    """The sentence of a refusal: codes in it become words, and it may begin with one of them."""
    return capitalized(words.say(key, **in_words(teller, params)))


def capitalized(told: str) -> str:
    """A sentence that may begin with what was filled in."""
    return told[:1].upper() + told[1:]
