"""Exercises put to somebody, in a worker: which there are, one of them, and what comes of an answer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from http import HTTPStatus
from typing import TypeAlias

from tablee.core.exercise import Exercise, Exercises
from tablee.core.teller import capitalized
from tablee.games import exercises_of, get_game, lid_of, words
from tablee.match.examiner import Examination, NoSuchExercise
from tablee.match.exercise_words import ExerciseWords
from tablee.match.task_words import names_at
from tablee.server.bots.worker import Fetched, Tell
from tablee.server.failures import Failed
from tablee.server.messages import (
    ChoiceTold,
    ExerciseAnswered,
    ExerciseAsk,
    ExerciseConsulted,
    ExerciseListed,
    ExercisesTold,
    ExerciseTold,
    ExerciseTry,
    Language,
    Message,
)
from tablee.server.shown.study_place import StudyPlace, told_by

Asked: TypeAlias = ExerciseTry | ExerciseAsk | str | date | None
"""An answer, a question, the name of an exercise, or the list, perhaps with the exercise of a day."""


@dataclass(frozen=True, slots=True)
class Examining:
    """What a worker is to tell who does exercises."""

    game: str
    lang: Language
    budget: float
    asked: Asked

    def run(self, tell: Tell) -> Fetched:
        """Tell it, as the body of an answer."""
        return told_by(
            self._tell, self.lang, NoSuchExercise, Failed("no-such-exercise", HTTPStatus.NOT_FOUND)
        )

    def _tell(self) -> Message:
        found, asked = exercises_of(self.game), self.asked
        assert found is not None, "the house has looked"
        if asked is None or isinstance(asked, date):
            return self._list(found, asked)
        name = asked if isinstance(asked, str) else asked.exercise
        exercise = found.find(name)
        if exercise is None:
            raise NoSuchExercise(name)
        place = _Place(self.game, exercise, self.lang, [] if isinstance(asked, str) else asked.said)
        if isinstance(asked, str):
            return place.tell()
        return place.answer(asked.action) if isinstance(asked, ExerciseTry) else place.ask(asked.question)

    def _list(self, found: Exercises, day: date | None) -> ExercisesTold:
        spoken = words(self.lang)
        return ExercisesTold(
            game=self.game,
            lid=lid_of(self.game),
            rules_version=get_game(self.game).rules_version,
            kinds={kind: spoken.say(f"{self.game}.exercise.{kind}.title") for kind in found.kinds},
            all=[ExerciseListed(id=each.id, kind=each.kind, band=each.band) for each in found.all],
            day=None if day is None else found.of_day(self.game, day).id,
        )


class _Place(StudyPlace):
    """One exercise in one language, where somebody sits at it."""

    def __init__(self, game_id: str, exercise: Exercise, lang: Language, said: list[str]) -> None:
        self._names = names_at(exercise.seats, exercise.seat, lang)
        super().__init__(game_id, self._names, [None] * exercise.seats, lang)
        self._exercise = exercise
        self._sitting = Examination(get_game(game_id), exercise, self._names, said)
        self._words = ExerciseWords(game_id, exercise, lang, self.voice.teller)

    def tell(self) -> ExerciseTold:
        """The exercise as it begins."""
        exercise, sitting = self._exercise, self._sitting
        looking = None
        if sitting.kind.hides:
            looking = Examination(sitting.game, exercise, self._names, is_looking=True).conductor
        return ExerciseTold(
            id=exercise.id,
            kind=exercise.kind,
            band=exercise.band,
            title=self._words.title,
            question=self._words.question,
            before=self._words.before(),
            choices=[ChoiceTold(choice=each, say=self._words.choice(each)) for each in exercise.choices],
            seat=exercise.seat,
            seats=self.seats(),
            options=sitting.match.options.to_data(),
            look=None if looking is None else self.position(looking, exercise.seat),
            position=self.position(sitting.conductor, exercise.seat),
            narration=self.narrate(looking or sitting.conductor, exercise.seat),
        )

    def answer(self, action: str) -> ExerciseAnswered:
        """What comes of an answer; without one, the answer itself."""
        sitting, words_ = self._sitting, self._words
        if not action:
            told = [capitalized(words_.answer()) + ".", *words_.why()]
            return self._answered("told", told, self._exercise.article, sitting.match.sequence)
        answered = sitting.answer(action)
        article: str | None = self._exercise.article if answered.verdict in ("right", "wrong") else None
        if answered.receipt is not None and answered.receipt.refusal is not None:
            article = answered.receipt.refusal.clause
        return self._answered(answered.verdict, words_.verdict(answered), article, answered.since)

    def _answered(self, verdict: str, say: list[str], article: str | None, since: int) -> ExerciseAnswered:
        sitting, seat = self._sitting, self._exercise.seat
        return ExerciseAnswered(
            verdict=verdict,  # type: ignore[arg-type]  # one of them
            say=say,
            article=article,
            said=sitting.said,
            entries=self.entries(sitting.conductor, seat, since),
            position=self.position(sitting.conductor, seat),
            narration=self.narrate(sitting.conductor, seat),
        )

    def ask(self, question: str) -> ExerciseConsulted:
        """What the game answers."""
        return ExerciseConsulted(answer=self.consult(self._sitting.conductor, self._exercise.seat, question))
