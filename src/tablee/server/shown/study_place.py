"""Where somebody sits at a task or an exercise, in a worker: the seats, what is seen, and its sentences."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from http import HTTPStatus

from tablee.core.outward import to_data
from tablee.match.conductor import Conductor
from tablee.server.bots.worker import Fetched
from tablee.server.failures import Failed
from tablee.server.message_text import encode
from tablee.server.messages import EntryTold, Failure, Language, Message, Position, SeatTold
from tablee.server.people.players import free_colour
from tablee.server.shown.redaction import Sights, tell_entries
from tablee.server.shown.scribe import Scribe
from tablee.server.shown.voice import Voice
from tablee.server.tables.facts import Seat


class StudyPlace:
    """One seat at a match that nobody keeps, told in one language."""

    def __init__(
        self, game_id: str, names: Sequence[str], bots: Sequence[str | None], lang: Language
    ) -> None:
        self._seats = list[Seat]()
        for name, bot in zip(names, bots, strict=True):
            self._seats.append(Seat(bot, name, free_colour([seat.colour for seat in self._seats])))
        self.voice = Voice(game_id, self._seats, lang)
        self.scribe = Scribe()

    def seats(self) -> list[SeatTold]:
        """Who sits there."""
        return [
            SeatTold(name=name, colour=seat.colour, bot=seat.bot, is_present=True)
            for seat, name in zip(self._seats, self.voice.names, strict=True)
        ]

    def position(self, conductor: Conductor, seat: int) -> Position:
        """What a seat sees."""
        return Sights(conductor, self.scribe).of(seat).position(self.voice)

    def narrate(self, conductor: Conductor, seat: int) -> list[str]:
        """The same in sentences."""
        return self.voice.teller.narrate(conductor.match.view(seat))

    def entries(self, conductor: Conductor, seat: int, since: int) -> list[EntryTold]:
        """What has happened."""
        return tell_entries(conductor.match, seat, since, self.voice, self.scribe)

    def consult(self, conductor: Conductor, seat: int, question: str) -> dict[str, object] | None:
        """What the game answers to a question."""
        match = conductor.match
        found = match.game.consult(match.view(seat), question)
        return None if found is None else dict(to_data(found))


def told_by(tell: Callable[[], Message], lang: Language, lost: type[ValueError], why: Failed) -> Fetched:
    """What is told, as the body of an answer; why not, where `lost` says that there is no such thing."""
    told: Message
    try:
        told, status = tell(), HTTPStatus.OK
    except lost:
        told, status = Failure(code=why.code, say=why.say(lang)), why.status
    return Fetched(gzip.compress(encode(told), 6), status)
