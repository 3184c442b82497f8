"""A game taught at a terminal: one task after the other, with the game's own screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.cli.speech import language, say
from tablee.cli.terminal import ConsoleClosed
from tablee.cli.terminal.commands import fold
from tablee.cli.terminal.console import CLEAR
from tablee.cli.terminal.stdio import StandardConsole
from tablee.core.contract import NotationError
from tablee.drawing.text import wrap
from tablee.games import make_screen, words
from tablee.match.sentences import Sentences
from tablee.match.task_words import TaskWords, names_at
from tablee.match.tutor import Tried, Tutoring, seats_of_task

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablee.core.game import Game
    from tablee.core.moves import Move
    from tablee.core.primer import Primer

WAYS: Final = {
    "suite": "next", "next": "next", "": "next", "precedent": "previous", "previous": "previous",
    "conseil": "hint", "hint": "hint", "?": "help", "aide": "help", "help": "help",
    "encore": "again", "again": "again", "essai": "try", "try": "try",
    "q": "quit", "quitter": "quit", "quit": "quit",
}  # fmt: skip
"""What may be typed beside moves, in either language; no game has a move of such a name."""
MOST_MOVES: Final = 30
"""More moves than these are not listed."""


class PrimerWalk:
    """One walk through the tasks of a game."""

    def __init__(self, game: Game, primer: Primer, at: int, *, is_plain: bool) -> None:
        self._game = game
        self._tasks = primer.tasks
        self._at = at
        self._is_plain = is_plain
        self._console = StandardConsole()
        self._sit_down()

    def run(self) -> None:
        """Walk until the last task is done, or until `q`."""
        try:
            while self._step():
                pass
        except ConsoleClosed:
            return

    # --- one task ----------------------------------------------------------------------------------

    def _sit_down(self) -> None:
        task, lang = self._tasks[self._at], language()
        names = names_at(seats_of_task(self._game, task), task.seat, lang)
        self._sitting = Tutoring(self._game, task, names)
        self._words = TaskWords(self._game.id, task, lang)
        self._screen = make_screen(self._game.id, words(lang), names)
        self._sentences = Sentences(self._screen, words(lang), names, self._game.id)
        self._is_done = task.goal is None
        self._is_shown = False

    def _step(self) -> bool:
        """Show what there is, ask for something and do it; returns whether there is more."""
        if not self._is_shown:
            self._show()
        typed = self._console.read_line(self._prompt() + " ").strip()
        way = WAYS.get(fold(typed))
        if way == "quit":
            self._write([say("learn.left", step=self._at + 1), self._command()])
            return False
        if way == "next":
            return self._go_on()
        if way is None:
            self._attempt(self._read(typed))
        else:
            self._do(way)
        return True

    def _do(self, way: str) -> None:
        if way == "previous":
            self._at = max(0, self._at - 1)
            self._sit_down()
        elif way == "again":
            self._sit_down()
        elif way == "hint":
            self._hint()
        elif way == "try":
            self._tempt()
        else:
            self._write([say("learn.help")])

    def _go_on(self) -> bool:
        if not self._is_done:
            self._write([say("learn.not-yet")])
            return True
        if self._at + 1 == len(self._tasks):
            alone = " --players 1" if self._game.id != self._game.rule_page else ""
            self._write([say("learn.over"), f"tablee play {self._game.rule_page} --guided{alone}"])
            return False
        self._at += 1
        self._sit_down()
        return True

    def _hint(self) -> None:
        move = None if self._is_done else self._sitting.show()
        told = say("learn.no-hint") if move is None else say("learn.hint", action=self._describe(move))
        self._write([told])

    def _tempt(self) -> None:
        tempt = self._sitting.task.tempt
        if tempt and not self._is_done:
            self._write([self._words.tempt(tempt[0])])
            self._attempt(tempt[0].action)
        else:
            self._write([say("learn.no-try")])

    # --- what is tried -----------------------------------------------------------------------------

    def _read(self, typed: str) -> str:
        """A number of the list, or a move as people type it; what is neither is tried as it is."""
        moves = self._moves()
        if typed.isascii() and typed.isdigit() and 0 < int(typed[:6]) <= len(moves) <= MOST_MOVES:
            return moves[int(typed) - 1].action
        try:
            return self._game.read_typed(
                typed, self._sitting.match.legal(self._sitting.task.seat), language()
            )
        except NotationError:
            return typed

    def _attempt(self, text: str) -> None:
        if self._is_done:
            self._write([say("learn.done-already")])
            return
        sitting = self._sitting
        tried = sitting.attempt(text)
        self._write([*self._happened(tried), *self._words.answer(tried, self._screen)])
        self._is_done = tried.turnout == "done"
        if tried.turnout == "astray":
            self._show_table()
            self._write([say("learn.back")])
            self._sit_down()
        elif tried.receipt.ok:
            self._show_table()

    def _happened(self, tried: Tried) -> list[str]:
        seat, notices = (
            self._sitting.task.seat,
            self._sitting.match.notices(self._sitting.task.seat, tried.since),
        )
        return [told for each in notices for notice in each if (told := self._sentences.tell(notice, seat))]

    # --- showing -----------------------------------------------------------------------------------

    def _show(self) -> None:
        self._is_shown = True
        if not self._is_plain and self._console.style().can_clear:
            self._console.write(CLEAR)
        task = self._sitting.task
        heading = say("learn.heading", step=self._at + 1, of=len(self._tasks), title=self._words.title)
        self._write([heading, ""])
        self._show_table()
        told = ["", self._words.text, say("learn.article", article=task.article)]
        told += [say("learn.tempting", what=self._words.tempt(each)) for each in task.tempt]
        self._write(told)

    def _show_table(self) -> None:
        match, seat = self._sitting.match, self._sitting.task.seat
        view, legal = match.view(seat), match.legal(seat)
        drawn = [] if self._is_plain else self._screen.draw(view, self._console.style(), legal)
        if drawn:
            self._console.write("\n".join(drawn) + "\n")
        else:
            self._write(self._screen.narrate(view))
        moves = self._moves()
        if self._sitting.task.goal is not None and not self._is_done and 0 < len(moves) <= MOST_MOVES:
            self._write(["", *(f"{number}. {self._describe(move)}" for number, move in enumerate(moves, 1))])

    def _moves(self) -> list[Move]:
        match, seat = self._sitting.match, self._sitting.task.seat
        return self._game.moves(match.view(seat), match.legal(seat))

    def _describe(self, move: Move) -> str:
        return self._screen.describe_action(move.code, self._sitting.match.view(self._sitting.task.seat))

    def _command(self) -> str:
        """The command with which one comes back here."""
        alone = " --alone" if self._game.rule_page != self._game.id else ""
        return f"tablee learn {self._game.rule_page}{alone} --at {self._at + 1}"

    def _prompt(self) -> str:
        return say("learn.prompt-done" if self._is_done else "learn.prompt")

    def _write(self, lines: Iterable[str]) -> None:
        columns = self._console.style().text_columns
        wrapped = [line for sentence in lines for line in (wrap(sentence, columns) or [""])]
        self._console.write("\n".join(wrapped) + "\n")
