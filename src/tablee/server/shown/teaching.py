"""A game taught to somebody, in a worker: its tasks as they begin, and what comes of a try at one of them."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from http import HTTPStatus

from tablee.core.outward import to_data
from tablee.core.primer import Task
from tablee.games import get_game, lid_of, primer_of
from tablee.match.task_words import TaskWords, names_at
from tablee.match.tutor import NoSuchTutoring, Tutoring, seats_of_task
from tablee.server.bots.worker import Fetched, Tell
from tablee.server.failures import Failed
from tablee.server.message_text import encode
from tablee.server.messages import (
    Choice,
    Failure,
    Language,
    Message,
    Position,
    PrimerTold,
    SeatTold,
    TaskAnswered,
    TaskAsk,
    TaskTold,
    TaskTry,
    TemptTold,
    TriedTold,
)
from tablee.server.people.players import free_colour
from tablee.server.shown.redaction import Sights, tell_choices, tell_entries
from tablee.server.shown.scribe import Scribe
from tablee.server.shown.voice import Voice
from tablee.server.tables.facts import Seat


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
        try:
            told, status = self._tell(), HTTPStatus.OK
        except NoSuchTutoring:
            failed = Failed("no-such-task", HTTPStatus.CONFLICT)
            told, status = Failure(code=failed.code, say=failed.say(self.lang)), failed.status
        return Fetched(gzip.compress(encode(told), 6), status)

    def _tell(self) -> Message:
        primer, game = primer_of(self.game), get_game(self.game)
        assert primer is not None, "the house has looked"
        asked = self.asked
        if asked is None:
            tasks = [_Desk(self.game, each, self.lang).tell() for each in primer.tasks]
            lid = lid_of(self.game)
            return PrimerTold(game=self.game, lid=lid, rules_version=game.rules_version, tasks=tasks)
        task = primer.find(asked.task)
        if task is None:
            raise NoSuchTutoring(asked.task)
        place = _Desk(self.game, task, self.lang, asked.said)
        return place.attempt(asked.action) if isinstance(asked, TaskTry) else place.answer(asked.question)


class _Desk:
    """One task in one language, where somebody sits at it."""

    def __init__(self, game_id: str, task: Task, lang: Language, said: list[str] | None = None) -> None:
        game = get_game(game_id)
        names = names_at(seats_of_task(game, task), task.seat, lang)
        self._task = task
        self._sitting = Tutoring(game, task, names, said or ())
        self._seats = list[Seat]()
        for number, name in enumerate(names):
            colour = free_colour([seat.colour for seat in self._seats])
            self._seats.append(Seat(task.bot_at(number), name, colour))
        self._voice = Voice(game_id, self._seats, lang)
        self._words = TaskWords(game_id, task, lang)
        self._scribe = Scribe()

    def tell(self) -> TaskTold:
        """The task as it begins."""
        task, words, match = self._task, self._words, self._sitting.match
        return TaskTold(
            id=task.id,
            title=words.title,
            text=words.text,
            article=task.article,
            has_goal=task.goal is not None,
            can_show=task.can_show,
            look=list(task.look),
            show=[choice for choice in self._position().legal if choice.action in task.show],
            tempt=[TemptTold(action=each.action, say=words.tempt(each)) for each in task.tempt],
            plays_on=bool(task.bots),
            seat=task.seat,
            seats=[
                SeatTold(name=name, colour=seat.colour, bot=seat.bot, is_present=True)
                for seat, name in zip(self._seats, self._voice.names, strict=True)
            ],
            options=match.options.to_data(),
            said=self._sitting.said,
            position=self._position(),
            narration=self._narrate(),
        )

    def attempt(self, action: str) -> TriedTold:
        """What comes of a try."""
        sitting = self._sitting
        tried = sitting.attempt(action)
        refusal = tried.receipt.refusal
        entries = tell_entries(sitting.match, self._task.seat, tried.since, self._voice, self._scribe)
        return TriedTold(
            turnout=tried.turnout,
            say=self._words.answer(tried, self._voice.teller),
            clause=None if refusal is None else refusal.clause,
            said=sitting.said,
            entries=entries,
            position=self._position(),
            narration=self._narrate(),
        )

    def answer(self, question: str | None) -> TaskAnswered:
        """What the game answers, or what would be good."""
        match, seat = self._sitting.match, self._task.seat
        if question is not None:
            found = match.game.consult(match.view(seat), question)
            return TaskAnswered(answer=None if found is None else dict(to_data(found)))
        return TaskAnswered(choice=self._tell_good())

    def _tell_good(self) -> Choice | None:
        move = self._sitting.show()
        if move is None:
            return None
        return tell_choices([move], self._sitting.match.view(self._task.seat), self._voice, self._scribe)[0]

    def _position(self) -> Position:
        return Sights(self._sitting.conductor, self._scribe).of(self._task.seat).position(self._voice)

    def _narrate(self) -> list[str]:
        return self._voice.teller.narrate(self._sitting.match.view(self._task.seat))
