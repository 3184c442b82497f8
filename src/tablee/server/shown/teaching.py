"""A game taught to somebody, in a worker: its tasks as they begin, and what comes of a try at one of them."""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus

from tablee.core.primer import Task
from tablee.games import get_game, lid_of, primer_of
from tablee.match.task_words import TaskWords, names_at
from tablee.match.tutor import NoSuchTutoring, Tutoring, seats_of_task
from tablee.server.bots.worker import Fetched, Tell
from tablee.server.failures import Failed
from tablee.server.messages import (
    Language,
    Message,
    Position,
    PrimerTold,
    TaskAnswered,
    TaskAsk,
    TaskTold,
    TaskTry,
    TemptTold,
    TriedTold,
)
from tablee.server.shown.redaction import tell_choices
from tablee.server.shown.study_place import StudyPlace, told_by


@dataclass(frozen=True, slots=True)
class Teaching:
    """What a worker is to tell a learner."""

    game: str
    lang: Language
    budget: float
    asked: TaskTry | TaskAsk | None
    """Without anything asked, all tasks are told."""

    def run(self, tell: Tell) -> Fetched:
        """Tell it, as the body of an answer."""
        return told_by(self._tell, self.lang, NoSuchTutoring, Failed("no-such-task", HTTPStatus.CONFLICT))

    def _tell(self) -> Message:
        primer, game = primer_of(self.game), get_game(self.game)
        assert primer is not None, "the house has looked"
        asked = self.asked
        if asked is None:
            tasks = [_Place(self.game, each, self.lang).tell() for each in primer.tasks]
            lid = lid_of(self.game)
            return PrimerTold(game=self.game, lid=lid, rules_version=game.rules_version, tasks=tasks)
        task = primer.find(asked.task)
        if task is None:
            raise NoSuchTutoring(asked.task)
        place = _Place(self.game, task, self.lang, asked.said)
        return place.attempt(asked.action) if isinstance(asked, TaskTry) else place.answer(asked.question)


class _Place(StudyPlace):
    """One task in one language, where somebody sits at it."""

    def __init__(self, game_id: str, task: Task, lang: Language, said: list[str] | None = None) -> None:
        game = get_game(game_id)
        names = names_at(seats_of_task(game, task), task.seat, lang)
        super().__init__(game_id, names, [task.bot_at(seat) for seat in range(len(names))], lang)
        self._task = task
        self._sitting = Tutoring(game, task, names, said or ())
        self._words = TaskWords(game_id, task, lang)

    def tell(self) -> TaskTold:
        """The task as it begins."""
        task, words, (position, narration) = self._task, self._words, self._seen()
        return TaskTold(
            id=task.id,
            title=words.title,
            text=words.text,
            article=task.article,
            has_goal=task.goal is not None,
            can_show=task.can_show,
            look=list(task.look),
            show=[choice for choice in position.legal if choice.action in task.show],
            tempt=[TemptTold(action=each.action, say=words.tempt(each)) for each in task.tempt],
            plays_on=bool(task.bots),
            seat=task.seat,
            seats=self.seats(),
            options=self._sitting.match.options.to_data(),
            said=self._sitting.said,
            position=position,
            narration=narration,
        )

    def attempt(self, action: str) -> TriedTold:
        """What comes of a try."""
        sitting = self._sitting
        tried = sitting.attempt(action)
        refusal, (position, narration) = tried.receipt.refusal, self._seen()
        return TriedTold(
            turnout=tried.turnout,
            say=self._words.answer(tried, self.voice.teller),
            clause=None if refusal is None else refusal.clause,
            said=sitting.said,
            entries=self.entries(sitting.conductor, self._task.seat, tried.since),
            position=position,
            narration=narration,
        )

    def answer(self, question: str | None) -> TaskAnswered:
        """What the game answers, or what would be good."""
        if question is not None:
            return TaskAnswered(answer=self.consult(self._sitting.conductor, self._task.seat, question))
        move = self._sitting.show()
        if move is None:
            return TaskAnswered()
        view = self._sitting.match.view(self._task.seat)
        return TaskAnswered(choice=tell_choices([move], view, self.voice, self.scribe)[0])

    def _seen(self) -> tuple[Position, list[str]]:
        conductor, seat = self._sitting.conductor, self._task.seat
        return self.position(conductor, seat), self.narrate(conductor, seat)
