"""The examiner: sets up an exercise, takes an answer, and says whether it is the best one. No I/O.

Like a sitting at a task (`match/tutor.py`), one at an exercise is a match of its own from a position, and is
known by what was said at it. Nobody else moves: who answers is alone with the question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from tablee.chance import CommittedChance
from tablee.core.contract import Acting, NotationError
from tablee.core.exercise import pattern_of
from tablee.core.primer import fits
from tablee.games import get_box
from tablee.match.conductor import Conductor
from tablee.match.entries import Decided
from tablee.match.match import Match
from tablee.match.receipt import Receipt
from tablee.match.seats import SeatInfo

if TYPE_CHECKING:
    from tablee.core.exercise import Exercise
    from tablee.core.exercising import ExerciseKind, Exerciser
    from tablee.core.game import Game

MOST_SAID: Final = 60
"""No answer takes more actions."""
Verdict: TypeAlias = Literal["right", "on", "wrong", "refused"]
"""The best answer, a step of it, something else that is legal, or what the rules refuse."""


class NoSuchExercise(ValueError):
    """What is told of an exercise cannot have happened at it."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What came of an answer, or of a step of one."""

    verdict: Verdict
    receipt: Receipt | None
    """Nothing where one only chose."""
    since: int
    """How many entries the match had before it."""


class Examination:
    """One person at one exercise."""

    def __init__(
        self,
        game: Game,
        exercise: Exercise,
        names: Sequence[str],
        said: Sequence[str] = (),
        *,
        is_looking: bool = False,
    ) -> None:
        """Sit down; while one only looks, what must be remembered is still to be seen."""
        self.game = game
        self.exercise = exercise
        self.exerciser = exerciser_of(game)
        self.kind: ExerciseKind = self.exerciser.kinds[exercise.kind]
        hidden = {} if is_looking else self.kind.hides
        options = game.options_type().with_values({**exercise.options, **hidden})
        chance = CommittedChance.from_seed(f"exercise/{game.id}/{exercise.id}")
        self.match = Match(game, options, [SeatInfo(name) for name in names], chance, exercise.position)
        self.conductor = Conductor(self.match)
        self.said: list[str] = []
        self._lines = exercise.answer
        if len(said) > MOST_SAID:
            raise NoSuchExercise("too much was said")
        for each in said:
            if self.answer(each).verdict not in ("on", "wrong", "right"):
                raise NoSuchExercise(each[:80])

    def answer(self, text: str) -> Answered:
        """Choose, or act, in notation."""
        since = self.match.sequence
        if self.kind.mode == "choose":
            return self._choose(text)
        receipt = self.conductor.submit(self.exercise.seat, text, expected=since, client=None)
        if not receipt.ok:
            return Answered("refused", receipt, since)
        self.said.append(text)
        if self.match.sequence == since:  # a step of what is still composed
            return Answered("on", receipt, since)
        verdict = self._reached(since) if self.kind.mode == "reach" else self._played(text)
        return Answered(verdict, receipt, since)

    def _choose(self, text: str) -> Answered:
        if text not in self.exercise.choices:
            refused = Receipt(False, self.match.sequence, "bad-action", None, {"text": text})
            return Answered("refused", refused, self.match.sequence)
        self.said.append(text)
        is_right = (text,) in self.exercise.answer
        return Answered("right" if is_right else "wrong", None, self.match.sequence)

    def _played(self, text: str) -> Verdict:
        entry, step = self.match.entries[-1], len(self.said) - 1
        done = {self._exact(text), entry.action if isinstance(entry, Decided) else text}
        self._lines = tuple(line for line in self._lines if len(line) > step and line[step] in done)
        if not self._lines:
            return "wrong"
        return "right" if any(len(line) == step + 1 for line in self._lines) else "on"

    def _reached(self, since: int) -> Verdict:
        seat, wanted = self.exercise.seat, pattern_of(self.exercise.answer[0][0])
        told = (notice.to_data() for notices in self.match.notices(seat, since) for notice in notices)
        if any(fits(wanted, each) for each in told):
            return "right"
        pending = self.match.pending()
        return "on" if isinstance(pending, Acting) and seat in pending.seats else "wrong"

    def _exact(self, text: str) -> str:
        try:
            return self.game.format_action(self.game.parse_action(text))
        except NotationError:
            return text


def exerciser_of(game: Game) -> Exerciser:
    """What made the exercises of a game; NoSuchExercise if nothing did."""
    exerciser = get_box(game.id).make_exerciser()
    if exerciser is None:
        raise NoSuchExercise(game.id)
    return exerciser
