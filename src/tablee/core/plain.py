"""A game in sentences from its words and its declarations alone: for a box without a teller or a screen.

The words of such a game have these keys, each a sentence that names in braces what fills it:

    event.‹name›     what happened: the fields of the notice, and {player} for its seat
    action.‹what›    a choice: the fields of the move, and {action}, its notation
    view.‹field›     the table: {value}, or the fields of an object, where the field holds something
    status.‹phase›   what {player}, who is in turn, has to do
    ask.‹purpose›    how people are asked for what they have thrown or shuffled
    over             the end: {player} for the winners, {points}, {clause}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tablee.core.outward import to_data

if TYPE_CHECKING:
    from tablee.core.contract import Chance, Data, Result, View
    from tablee.core.events import Notice
    from tablee.core.game import Game
    from tablee.core.teller import Teller
    from tablee.drawing.style import Style
    from tablee.locales import Words


class _Holes(dict[str, object]):
    """What fills a sentence; a hole that nothing fills stays to be seen."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class PlainTeller:
    """Tells any game whose words follow the keys above."""

    def __init__(self, game: Game, words: Words, names: tuple[str, ...]) -> None:
        self.game = game
        self.words = words
        self.names = names

    def title(self, view: View) -> str:
        """The game and the players."""
        return f"{self._say('name')} · {', '.join(self.names)}"

    def narrate(self, view: View) -> list[str]:
        """A sentence for each field that holds something and has words."""
        told = {name: value for name, value in view.to_data().items() if value not in (None, [], ())}
        return [
            self._say(f"view.{name}", **self._parts(value))
            for name, value in told.items()
            if self._knows(f"view.{name}")
        ]

    def _parts(self, value: Data) -> dict[str, object]:
        return self._params(value) if isinstance(value, Mapping) else {"value": self._in_words(value)}

    def status(self, view: View) -> str:
        """What the player in turn has to do, if the view says who that is."""
        seen = view.to_data()
        key, turn = f"status.{seen.get('phase')}", seen.get("turn")
        if not isinstance(turn, int) or not self._knows(key):
            return ""
        return self._say(key, player=self.names[turn])

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """What happened, in one sentence; nothing where there are no words for it."""
        key = f"event.{notice.name}"
        return self._say(key, **self._params(to_data(notice))) if self._knows(key) else ""

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """The same sentences."""
        return [said for notice in notices if (said := self.tell(notice, viewer))]

    def describe_action(self, action: int, view: View) -> str:
        """An action by the parts of its move."""
        [move] = self.game.moves(view, [action])
        key = f"action.{move.what}"
        return self._say(key, **self._params(move.to_data())) if self._knows(key) else move.action

    def ask_outcome(self, asked: Chance) -> str:
        """What people are asked for."""
        player = "" if asked.seat is None else self.names[asked.seat]
        return self._say(f"ask.{asked.purpose}", player=player)

    def conclude(self, result: Result) -> list[str]:
        """Who has won."""
        winners = ", ".join(self.names[seat] for seat in result.winners)
        points = "–".join(map(str, result.points))
        return [self._say("over", player=winners, points=points, clause=result.clause)]

    def _params(self, told: Mapping[str, Data]) -> dict[str, object]:
        params: dict[str, object] = {name: self._in_words(value) for name, value in told.items()}
        seat = told.get("seat")
        return {**params, "player": self.names[seat]} if isinstance(seat, int) else params

    def _in_words(self, value: Data) -> str:
        if isinstance(value, Mapping):
            return ", ".join(f"{name} {self._in_words(each)}" for name, each in value.items())
        if isinstance(value, Sequence) and not isinstance(value, str):
            is_nested = any(isinstance(each, Sequence) and not isinstance(each, str) for each in value)
            return (" / " if is_nested else " ").join(map(self._in_words, value))
        return str(value)

    def _knows(self, key: str) -> bool:
        return f"{self.game.id}.{key}" in self.words

    def _say(self, key: str, **params: object) -> str:
        # A sentence that asks for what is not there shows the hole: no slip of the pen may stop a table.
        return self.words.sentences.get(f"{self.game.id}.{key}", key).format_map(_Holes(params))


class PlainScreen:
    """A terminal screen that draws nothing: the table is told in sentences."""

    def __init__(self, teller: Teller) -> None:
        self.title = teller.title
        self.narrate = teller.narrate
        self.status = teller.status
        self.tell = teller.tell
        self.recount = teller.recount
        self.describe_action = teller.describe_action
        self.ask_outcome = teller.ask_outcome
        self.conclude = teller.conclude

    def draw(self, view: View, style: Style, legal: Sequence[int]) -> list[str]:
        """No lines at all: then the table is narrated."""
        return []

    def split_line(self, text: str) -> list[str]:
        """One action on a line: a notation may have blanks in it."""
        return [text]
