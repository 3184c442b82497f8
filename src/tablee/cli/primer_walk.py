"""A game taught at a terminal: one task after the other, with the game's own screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tablee.cli.speech import language, say
from tablee.cli.study_walk import WAYS, StudyWalk
from tablee.games import make_screen, words
from tablee.match.sentences import Sentences
from tablee.match.task_words import TaskWords, names_at
from tablee.match.tutor import Tried, Tutoring, seats_of_task

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablee.core.game import Game
    from tablee.core.primer import Primer
    from tablee.match.match import Match


class PrimerWalk(StudyWalk):
    """One walk through the tasks of a game."""

    ways: ClassVar[Mapping[str, str]] = {
        **WAYS,
        "conseil": "hint",
        "hint": "hint",
        "essai": "try",
        "try": "try",
    }

    def __init__(self, game: Game, primer: Primer, at: int, *, is_plain: bool) -> None:
        self._tasks = primer.tasks
        super().__init__(game, at, is_plain=is_plain)

    def _sit_down(self) -> None:
        task, lang = self._tasks[self._at], language()
        names = names_at(seats_of_task(self._game, task), task.seat, lang)
        self._sitting = Tutoring(self._game, task, names)
        self._words = TaskWords(self._game.id, task, lang)
        self._screen = make_screen(self._game.id, words(lang), names)
        self._sentences = Sentences(self._screen, words(lang), names, self._game.id)
        self._is_done = task.goal is None
        self._is_shown = False

    def _place(self) -> tuple[Match, int]:
        return self._sitting.match, self._sitting.task.seat

    def _listed(self) -> list[tuple[str, str]]:
        return [] if self._is_done or self._sitting.task.goal is None else self._moves()

    def _do(self, way: str) -> None:
        if way == "hint":
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
        if move is None:
            self._write([say("learn.no-hint")])
            return
        match, seat = self._place()
        told = self._screen.describe_action(move.code, match.view(seat))
        self._write([say("learn.hint", action=told)])

    def _tempt(self) -> None:
        tempt = self._sitting.task.tempt
        if tempt and not self._is_done:
            self._write([self._words.tempt(tempt[0])])
            self._submit(tempt[0].action)
        else:
            self._write([say("learn.no-try")])

    # --- what is tried -----------------------------------------------------------------------------

    def _attempt(self, typed: str) -> None:
        self._submit(self._read(typed))

    def _submit(self, text: str) -> None:
        if self._is_done:
            self._write([say("learn.done-already")])
            return
        tried = self._sitting.attempt(text)
        self._write([*self._happened(tried), *self._words.answer(tried, self._screen)])
        self._is_done = tried.turnout == "done"
        if tried.turnout == "astray":
            self._show_table()
            self._write([say("learn.back")])
            self._sit_down()
        elif tried.receipt.ok:
            self._show_table()

    def _happened(self, tried: Tried) -> list[str]:
        match, seat = self._place()
        told = [
            self._sentences.tell(each, seat) for some in match.notices(seat, tried.since) for each in some
        ]
        return [each for each in told if each]

    # --- showing -----------------------------------------------------------------------------------

    def _tell(self) -> tuple[str, list[str]]:
        task = self._sitting.task
        heading = say("learn.heading", step=self._at + 1, of=len(self._tasks), title=self._words.title)
        told = [self._words.text, say("learn.article", article=task.article)]
        return heading, told + [say("learn.tempting", what=self._words.tempt(each)) for each in task.tempt]

    def _leave(self) -> None:
        self._write([say("learn.left", step=self._at + 1), self._command()])

    def _command(self) -> str:
        """The command with which one comes back here."""
        alone = " --alone" if self._game.rule_page != self._game.id else ""
        return f"tablee learn {self._game.rule_page}{alone} --at {self._at + 1}"

    def _prompt(self) -> str:
        return say("learn.prompt-done" if self._is_done else "learn.prompt")
