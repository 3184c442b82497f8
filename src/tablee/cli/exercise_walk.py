"""Exercises at a terminal: a question, an answer, and why; with the game's own screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tablee.cli.speech import language, say
from tablee.cli.study_walk import WAYS, StudyWalk
from tablee.core.teller import capitalized
from tablee.games import make_screen, words
from tablee.match.examiner import Examination
from tablee.match.exercise_words import ExerciseWords
from tablee.match.task_words import names_at

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tablee.core.exercise import Exercise
    from tablee.core.game import Game
    from tablee.match.match import Match


class ExerciseWalk(StudyWalk):
    """One walk through some exercises of a game."""

    ways: ClassVar[Mapping[str, str]] = {**WAYS, "reponse": "show", "answer": "show"}

    def __init__(self, game: Game, exercises: Sequence[Exercise], at: int, *, is_plain: bool) -> None:
        self._exercises = exercises
        self._right = 0
        self._answered = 0
        super().__init__(game, at, is_plain=is_plain)

    def _sit_down(self, *, is_looking: bool = True) -> None:
        exercise, lang = self._exercises[self._at], language()
        names = names_at(exercise.seats, exercise.seat, lang)
        self._screen = make_screen(self._game.id, words(lang), names)
        self._words = ExerciseWords(self._game.id, exercise, lang, self._screen)
        self._sitting = Examination(self._game, exercise, names, is_looking=is_looking)
        self._is_looking = is_looking and bool(self._sitting.kind.hides)
        self._is_over = False
        self._is_shown = False

    def _place(self) -> tuple[Match, int]:
        return self._sitting.match, self._sitting.exercise.seat

    def _listed(self) -> list[tuple[str, str]]:
        choices = self._sitting.exercise.choices
        if self._is_looking:
            return []
        return [(choice, self._words.choice(choice)) for choice in choices] if choices else self._moves()

    def _do(self, way: str) -> None:
        if way == "show":
            self._is_over = True
            self._write([capitalized(self._words.answer()) + ".", *self._words.why(), self._article()])
        else:
            self._write([say("exercise.help")])

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
        if self._is_looking:
            self._write([say("exercise.look-first")])
            return
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

    def _understand(self, typed: str) -> str:
        return typed if self._sitting.exercise.choices else super()._understand(typed)

    # --- showing -----------------------------------------------------------------------------------

    def _tell(self) -> tuple[str, list[str]]:
        heading = say(
            "exercise.heading",
            number=self._at + 1,
            of=len(self._exercises),
            title=self._words.title,
            level=self._sitting.exercise.band,
        )
        before = self._words.before()
        told = [say("exercise.before", done="; ".join(before))] if before else []
        return heading, [*told, self._words.question]

    def _show_table(self, *, is_playing: bool = True) -> None:
        super()._show_table(is_playing=is_playing and not self._sitting.exercise.choices)

    def _article(self) -> str:
        return say("learn.article", article=self._sitting.exercise.article)

    def _leave(self) -> None:
        self._write([say("exercise.left", right=self._right, of=self._answered)])

    def _prompt(self) -> str:
        if self._is_looking:
            return say("exercise.prompt-looking")
        return say("exercise.prompt-answered" if self._is_over else "exercise.prompt")
