"""A task of a primer in words: what is to be done, and what is said of a try. One wording for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablee.core.box import PRIMER
from tablee.games import primer_words, words
from tablee.match.explaining import explain_receipt

if TYPE_CHECKING:
    from tablee.core.primer import Task, Temptation
    from tablee.locales import Words
    from tablee.match.tutor import Tried


class TaskWords:
    """What is said at one task in one language."""

    def __init__(self, game_id: str, task: Task, lang: str) -> None:
        self._game = game_id
        self._task = task
        self._words: Words = primer_words(game_id, lang)
        self._all = words(lang)

    @property
    def title(self) -> str:
        """What the task is called."""
        return self._say("title")

    @property
    def text(self) -> str:
        """What there is to see, and to do."""
        return self._say("text")

    def tempt(self, temptation: Temptation) -> str:
        """What is tempting, as a choice."""
        return self._say(f"tempt.{temptation.code}")

    def answer(self, tried: Tried, teller: object) -> list[str]:
        """What is said of a try, what happened left aside."""
        code = tried.receipt.code
        if not tried.receipt.ok:
            told = explain_receipt(self._game, teller, self._all, tried.receipt, "server.refusal")
            return [
                told,
                *self._say_if_known(f"refused.{code}"),
                *(self._done() if tried.turnout == "done" else ()),
            ]
        if tried.turnout == "done":
            return self._done()
        if tried.turnout == "astray":
            return self._say_if_known("astray") or [self._all.say("match.primer.astray")]
        return []

    def _done(self) -> list[str]:
        return self._say_if_known("done")

    def _say(self, key: str) -> str:
        return self._words.say(f"{PRIMER}.{self._task.id}.{key}")

    def _say_if_known(self, key: str) -> list[str]:
        whole = f"{PRIMER}.{self._task.id}.{key}"
        return [self._words.say(whole)] if whole in self._words else []


def names_at(seats: int, seat: int, lang: str) -> Sequence[str]:
    """What the people at a task are called, the learner first of all."""
    spoken = words(lang)
    others = iter(spoken.say("match.primer.others").split(", "))
    return [spoken.say("match.primer.you") if each == seat else next(others) for each in range(seats)]
