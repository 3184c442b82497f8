"""An exercise in words: the question, what may be chosen, and why the answer is the best."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Final

from tablee.core.exercise import pattern_of
from tablee.core.exercising import Recounted
from tablee.core.teller import Chooser, capitalized, explain
from tablee.games import get_game, words
from tablee.match.examiner import exerciser_of
from tablee.match.explaining import explain_receipt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablee.core.contract import State
    from tablee.core.exercise import Exercise
    from tablee.core.teller import Teller
    from tablee.match.examiner import Answered

MOST_TOLD: Final = 3
"""More reasons than these nobody reads."""


class ExerciseWords:
    """What is said at one exercise in one language."""

    def __init__(self, game_id: str, exercise: Exercise, lang: str, teller: Teller) -> None:
        self._game = get_game(game_id)
        self._exercise = exercise
        self._words = words(lang)
        self._teller = teller
        self._exerciser = exerciser_of(self._game)
        self._kind = self._exerciser.kinds[exercise.kind]

    @property
    def title(self) -> str:
        """What the kind is called."""
        return self._say("title")

    @property
    def question(self) -> str:
        """What is asked."""
        return self._say("question")

    def before(self) -> list[str]:
        """What was done in the turn that is asked about, where it is."""
        if not isinstance(self._exerciser, Recounted):
            return []
        told = self._exerciser.before(self._state(), self._exercise.kind)
        return [capitalized(self._teller.describe_action(action, view)) for view, action in told]

    def choice(self, choice: str) -> str:
        """A choice in words."""
        assert isinstance(self._teller, Chooser), "a game that lets one choose has words for it"
        return self._teller.describe_choice(choice)

    def verdict(self, answered: Answered) -> list[str]:
        """What is said of an answer; nothing on the way."""
        if answered.verdict == "refused":
            assert answered.receipt is not None
            told = explain_receipt(
                self._game.id, self._teller, self._words, answered.receipt, "server.refusal"
            )
            return [told]
        if answered.verdict == "on":
            return []
        key = "match.exercise.right" if answered.verdict == "right" else "match.exercise.wrong"
        return [self._words.say(key, answer=self.answer()), *self.why()]

    def answer(self) -> str:
        """The best answer."""
        found = self._exercise.answer[0]
        if self._kind.mode == "choose":
            return self.choice(found[0])
        if self._kind.mode == "reach":
            return self._say("answer", **pattern_of(found[0]))
        return self._line(found)

    def why(self) -> list[str]:
        """What the evaluator says for it, and how much worse the next best is."""
        return [*self._reasons(), *self._distance()]

    def _reasons(self) -> list[str]:
        key = f"{self._game.id}.reason."
        return [
            explain(self._teller, self._words, key + each.code, each.params)
            for each in self._exercise.reasons[:MOST_TOLD]
        ]

    def _distance(self) -> list[str]:
        unit, exercise = self._kind.unit, self._exercise
        if unit is None:
            return []
        value = 100 * exercise.gap if unit == "share" else exercise.gap
        told = f"{value:.0f}" if value >= 10 or value == round(value) else f"{value:.1f}"
        how = "exact" if exercise.spread == 0 else "about"
        told = told.replace(".", self._words.say("cli.decimal-mark"))
        if self._kind.mode == "reach":
            return [self._words.say(f"match.exercise.worse-{unit}-{how}", value=told)]
        after = self._next_best()
        return [self._words.say(f"match.exercise.next-{unit}-{how}", value=told, action=after)]

    def _next_best(self) -> str:
        if self._kind.mode == "choose":
            return self.choice(self._exercise.next_best)
        return self._line(self._exercise.next_best.split(";"))

    def _line(self, line: Sequence[str]) -> str:
        """Actions one after the other, each as it looks when it is taken."""
        state, seat, told = self._state(), self._exercise.seat, []
        for each in line:
            action = self._game.parse_action(each)
            told.append(self._teller.describe_action(action, state.view(seat)))
            state.play(seat, action)
        return reduce(
            lambda first, then: self._words.say("match.exercise.then", first=first, next=then), told
        )

    def _state(self) -> State:
        options = self._game.options_type().with_values(self._exercise.options)
        return self._game.parse_position(self._exercise.position, options, self._exercise.seats)

    def _say(self, key: str, **params: object) -> str:
        return self._words.say(f"{self._game.id}.exercise.{self._exercise.kind}.{key}", **params)
