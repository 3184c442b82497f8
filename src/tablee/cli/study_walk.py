"""What tasks and exercises have in common at a terminal: one after the other, on the game's own screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from tablee.cli.speech import language
from tablee.cli.terminal import ConsoleClosed
from tablee.cli.terminal.commands import fold
from tablee.cli.terminal.console import CLEAR
from tablee.cli.terminal.stdio import StandardConsole
from tablee.core.contract import NotationError
from tablee.drawing.text import wrap

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tablee.core.game import Game
    from tablee.core.screen import Screen
    from tablee.match.match import Match

WAYS: Final = {
    "suite": "next", "next": "next", "": "next", "precedent": "previous", "previous": "previous",
    "encore": "again", "again": "again", "?": "help", "aide": "help", "help": "help",
    "q": "quit", "quitter": "quit", "quit": "quit",
}  # fmt: skip
"""What may be typed beside moves, in either language; no game has a move of such a name."""
MOST_MOVES: Final = 30
"""More moves than these are not listed."""


class StudyWalk(ABC):
    """One walk through the tasks or exercises of a game."""

    ways: ClassVar[Mapping[str, str]] = WAYS

    def __init__(self, game: Game, at: int, *, is_plain: bool) -> None:
        self._game = game
        self._at = at
        self._is_plain = is_plain
        self._console = StandardConsole()
        self._is_shown = False
        self._screen: Screen
        self._sit_down()

    def run(self) -> None:
        """Walk until the last one is done, or until `q`."""
        try:
            while self._step():
                pass
        except ConsoleClosed:
            return

    def _step(self) -> bool:
        """Show what there is, ask for something and do it; returns whether there is more."""
        if not self._is_shown:
            self._show()
        typed = self._console.read_line(self._prompt() + " ").strip()
        way = self.ways.get(fold(typed))
        if way == "quit":
            self._leave()
            return False
        if way == "next":
            return self._go_on()
        if way == "previous":
            self._at = max(0, self._at - 1)
        if way in ("previous", "again"):
            self._sit_down()
        elif way is None:
            self._attempt(typed)
        else:
            self._do(way)
        return True

    # --- what each sort does by itself -------------------------------------------------------------

    @abstractmethod
    def _sit_down(self) -> None:
        """Set up the one that is at hand, with its screen; it is not shown yet."""

    @abstractmethod
    def _place(self) -> tuple[Match, int]:
        """The match that is set up, and who sits at it."""

    @abstractmethod
    def _listed(self) -> list[tuple[str, str]]:
        """What may be said now, each with its words."""

    @abstractmethod
    def _prompt(self) -> str: ...

    @abstractmethod
    def _tell(self) -> tuple[str, list[str]]:
        """The heading, and what is said below the table."""

    @abstractmethod
    def _attempt(self, typed: str) -> None:
        """Try what was typed."""

    @abstractmethod
    def _do(self, way: str) -> None:
        """Whatever else may be typed."""

    @abstractmethod
    def _go_on(self) -> bool:
        """Go on to the next one; returns whether there is more."""

    @abstractmethod
    def _leave(self) -> None:
        """Say goodbye to who stops."""

    # --- what both do alike ------------------------------------------------------------------------

    def _read(self, typed: str) -> str:
        """A number of the list, or what people type; what is neither is tried as it is."""
        listed = self._listed()
        if typed.isascii() and typed.isdigit() and 0 < int(typed[:6]) <= len(listed) <= MOST_MOVES:
            return listed[int(typed) - 1][0]
        return self._understand(typed)

    def _understand(self, typed: str) -> str:
        match, seat = self._place()
        try:
            return self._game.read_typed(typed, match.legal(seat), language())
        except NotationError:
            return typed

    def _moves(self) -> list[tuple[str, str]]:
        """Every move, with its words."""
        match, seat = self._place()
        view = match.view(seat)
        moves = self._game.moves(view, match.legal(seat))
        return [(move.action, self._screen.describe_action(move.code, view)) for move in moves]

    def _show(self) -> None:
        self._is_shown = True
        if not self._is_plain and self._console.style().can_clear:
            self._console.write(CLEAR)
        heading, told = self._tell()
        self._write([heading, ""])
        self._show_table()
        self._write(["", *told])

    def _show_table(self, *, is_playing: bool = True) -> None:
        match, seat = self._place()
        view, legal = match.view(seat), match.legal(seat) if is_playing else []
        drawn = [] if self._is_plain else self._screen.draw(view, self._console.style(), legal)
        if drawn:
            self._console.write("\n".join(drawn) + "\n")
        else:
            self._write(self._screen.narrate(view))
        listed = self._listed()
        if 0 < len(listed) <= MOST_MOVES:
            self._write(["", *(f"{number}. {told}" for number, (_, told) in enumerate(listed, 1))])

    def _write(self, lines: Iterable[str]) -> None:
        columns = self._console.style().text_columns
        wrapped = [line for sentence in lines for line in (wrap(sentence, columns) or [""])]
        self._console.write("\n".join(wrapped) + "\n")
