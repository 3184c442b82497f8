"""Exercises at a terminal: a question, an answer, and why; with the game's own screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.cli.speech import language, say
from tablee.cli.terminal import ConsoleClosed
from tablee.cli.terminal.commands import fold
from tablee.cli.terminal.console import CLEAR
from tablee.cli.terminal.stdio import StandardConsole
from tablee.core.contract import NotationError
from tablee.core.teller import capitalized
from tablee.drawing.text import wrap
from tablee.games import make_screen, words
from tablee.match.examiner import Examination
from tablee.match.exercise_words import ExerciseWords
from tablee.match.task_words import names_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tablee.core.exercise import Exercise
    from tablee.core.game import Game
    from tablee.core.moves import Move

WAYS: Final = {
    "suite": "next", "next": "next", "": "next", "precedent": "previous", "previous": "previous",
    "encore": "again", "again": "again", "reponse": "show", "answer": "show",
    "?": "help", "aide": "help", "help": "help", "q": "quit", "quitter": "quit", "quit": "quit",
}  # fmt: skip
"""What may be typed beside answers, in either language."""
MOST_MOVES: Final = 30
"""More moves than these are not listed."""


class ExerciseWalk:
    """One walk through some exercises of a game."""

    def __init__(self, game: Game, exercises: Sequence[Exercise], at: int, *, is_plain: bool) -> None:
        self._game = game
        self._exercises = exercises
        self._at = at
        self._is_plain = is_plain
        self._console = StandardConsole()
        self._right = 0
        self._answered = 0
        self._sit_down()

    def run(self) -> None:
        """Walk until the last exercise, or until `q`."""
        try:
            while self._step():
                pass
        except ConsoleClosed:
            return

    # --- one exercise ------------------------------------------------------------------------------

    def _sit_down(self, *, is_looking: bool = True) -> None:
        exercise, lang = self._exercises[self._at], language()
        names = names_at(exercise.seats, exercise.seat, lang)
        self._screen = make_screen(self._game.id, words(lang), names)
        self._words = ExerciseWords(self._game.id, exercise, lang, self._screen)
        self._sitting = Examination(self._game, exercise, names, is_looking=is_looking)
        self._is_looking = is_looking and bool(self._sitting.kind.hides)
        self._is_over = False
        self._is_shown = False

    def _step(self) -> bool:
        """Show what there is, ask for something and do it; returns whether there is more."""
        if not self._is_shown:
            self._show()
        typed = self._console.read_line(self._prompt() + " ").strip()
        way = WAYS.get(fold(typed))
        if way == "quit":
            self._write([say("exercise.left", right=self._right, of=self._answered)])
            return False
        if way == "next":
            return self._go_on()
        if way == "previous":
            self._at = max(0, self._at - 1)
            self._sit_down()
        elif way == "again":
            self._sit_down()
        elif way == "show":
            self._is_over = True
            self._write([capitalized(self._words.answer()) + ".", *self._words.why(), self._article()])
        elif way == "help":
            self._write([say("exercise.help")])
        elif self._is_looking:
            self._write([say("exercise.look-first")])
        else:
            self._attempt(typed)
        return True

    def _go_on(self) -> bool:
        if self._is_looking:
            self._sit_down(is_looking=False)
            return True
        if self._at + 1 == len(self._exercises):
            self._write([say("exercise.over", right=self._right, of=self._answered)])
            return False
        self._at += 1
        self._sit_down()
        return True

    def _attempt(self, typed: str) -> None:
        if self._is_over:
            self._write([say("exercise.answered-already")])
            return
        answered = self._sitting.answer(self._read(typed))
        told = self._words.verdict(answered)
        if answered.verdict == "on":
            self._show_table()
        elif answered.verdict != "refused":
            self._is_over = True
            self._answered += 1
            self._right += answered.verdict == "right"
            told.append(self._article())
        self._write(told)

    def _read(self, typed: str) -> str:
        """A number of the list, or an answer as people type it; what is neither is tried as it is."""
        listed = self._listed()
        if typed.isascii() and typed.isdigit() and 0 < int(typed[:6]) <= len(listed) <= MOST_MOVES:
            return listed[int(typed) - 1][0]
        if self._sitting.exercise.choices:
            return typed
        try:
            legal = self._sitting.match.legal(self._sitting.exercise.seat)
            return self._game.read_typed(typed, legal, language())
        except NotationError:
            return typed

    # --- showing -----------------------------------------------------------------------------------

    def _show(self) -> None:
        self._is_shown = True
        if not self._is_plain and self._console.style().can_clear:
            self._console.write(CLEAR)
        exercise = self._sitting.exercise
        heading = say(
            "exercise.heading",
            number=self._at + 1,
            of=len(self._exercises),
            title=self._words.title,
            level=exercise.band,
        )
        self._write([heading, ""])
        self._show_table()
        before = self._words.before()
        told = [say("exercise.before", done="; ".join(before))] if before else []
        self._write(["", *told, self._words.question])

    def _show_table(self) -> None:
        match, seat = self._sitting.match, self._sitting.exercise.seat
        view = match.view(seat)
        legal = [] if self._sitting.exercise.choices else match.legal(seat)
        drawn = [] if self._is_plain else self._screen.draw(view, self._console.style(), legal)
        if drawn:
            self._console.write("\n".join(drawn) + "\n")
        else:
            self._write(self._screen.narrate(view))
        listed = self._listed()
        if not self._is_looking and 0 < len(listed) <= MOST_MOVES:
            self._write(["", *(f"{number}. {told}" for number, (_, told) in enumerate(listed, 1))])

    def _listed(self) -> list[tuple[str, str]]:
        """What one may answer: choices, or moves, each with its words."""
        exercise = self._sitting.exercise
        if exercise.choices:
            return [(choice, self._words.choice(choice)) for choice in exercise.choices]
        return [(move.action, self._describe(move)) for move in self._moves()]

    def _moves(self) -> list[Move]:
        match, seat = self._sitting.match, self._sitting.exercise.seat
        return self._game.moves(match.view(seat), match.legal(seat))

    def _describe(self, move: Move) -> str:
        return self._screen.describe_action(move.code, self._sitting.match.view(self._sitting.exercise.seat))

    def _article(self) -> str:
        return say("learn.article", article=self._sitting.exercise.article)

    def _prompt(self) -> str:
        if self._is_looking:
            return say("exercise.prompt-looking")
        return say("exercise.prompt-answered" if self._is_over else "exercise.prompt")

    def _write(self, lines: Iterable[str]) -> None:
        columns = self._console.style().text_columns
        wrapped = [line for sentence in lines for line in (wrap(sentence, columns) or [""])]
        self._console.write("\n".join(wrapped) + "\n")
