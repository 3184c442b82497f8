"""A record retold for the page, in a worker: every moment through somebody's eyes, or one to be taken along.

Of a moment only what has changed since the one before is told: a long game is then a short message.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

import msgspec

from tablee.core.bots import bot_names
from tablee.core.outward import to_data
from tablee.games import lid_of, words
from tablee.match.explaining import explain_record
from tablee.match.giving_up import result_of
from tablee.match.match import Match
from tablee.match.playback import Eyes, Moment, Playback, open_playback
from tablee.match.record import Record, RecordError
from tablee.server.bots.worker import Fetched, Tell
from tablee.server.failures import Failed
from tablee.server.message_text import encode
from tablee.server.messages import (
    EventTold,
    Failure,
    FaultTold,
    Language,
    Message,
    MomentText,
    MomentTold,
    Replay,
    SeatTold,
)
from tablee.server.patience.stand_ins import tell_proposals, tell_stand_ins
from tablee.server.people.players import free_colour
from tablee.server.shown.redaction import tell_ending, tell_status, tell_waiting
from tablee.server.shown.scribe import Scribe
from tablee.server.shown.voice import Voice
from tablee.server.tables.facts import Seat

_NOTHING: Final = object()


class Place(Message):
    """A position from which a table can begin, found in a record."""

    game: str
    position: str
    options: dict[str, object]
    seats: int


@dataclass(frozen=True, slots=True)
class Retelling:
    """What a worker is to make of a record."""

    text: str
    lang: Language
    eyes: Eyes
    budget: float
    most: int
    """How many moments are told."""
    moment: int | None = None
    """The one that is wanted alone."""
    is_to_begin: bool = False
    """Whether somebody is to play on from it."""
    is_known: bool = False
    """Whether the house itself says that this game is over."""

    def run(self, tell: Tell) -> Fetched:
        """Make it, as the body of an answer; it is done before anybody would ask how far it is."""
        try:
            told = self._tell()
        except RecordError as error:
            reason = explain_record(words(self.lang), error)
            failed = Failed("bad-record", HTTPStatus.UNPROCESSABLE_ENTITY, line=error.line, reason=reason)
            return self._refuse(failed)
        except Failed as failed:
            return self._refuse(failed)
        return Fetched(gzip.compress(encode(told), 6), HTTPStatus.OK)

    def _refuse(self, failed: Failed) -> Fetched:
        told = Failure(code=failed.code, say=failed.say(self.lang))
        return Fetched(gzip.compress(encode(told)), int(failed.status))

    def _tell(self) -> Message:
        playback = open_playback(self.text, lets_run=self.is_known)
        seat = self.eyes.seat
        if seat is not None and not 0 <= seat < len(playback.record.seats):
            raise Failed("no-such-seat", HTTPStatus.CONFLICT)
        if self.moment is None:
            return _Teller(playback, self.lang).whole(self.eyes, self.most)
        found = playback.moment(self.moment, self.eyes)
        if found is None:
            raise Failed("no-such-moment", HTTPStatus.NOT_FOUND)
        return self._begin(playback, found) if self.is_to_begin else _tell_text(playback, found, self.lang)

    def _begin(self, playback: Playback, found: Moment) -> Place:
        """The position of a moment, if the record is proved to lead there and the game goes on from it."""
        record, position, is_over = playback.record, found.match.truth(), found.match.is_over()
        for _ in playback.moments():  # only a record that holds from its first line to its last
            pass
        if playback.fault is not None:
            raise playback.fault
        if is_over:
            raise Failed("over-there", HTTPStatus.CONFLICT)
        return Place(
            game=record.game.id,
            position=position,
            options=dict(record.options.to_data()),
            seats=len(record.seats),
        )


class _Teller:
    """Tells the moments of one record in one language."""

    def __init__(self, playback: Playback, lang: Language) -> None:
        self._playback = playback
        self._lang: Language = lang
        self._record = playback.record
        self._seats = seats_of(self._record)
        self._voice = Voice(self._record.game.id, self._seats, lang)
        self._scribe = Scribe()
        self._position: Mapping[str, object] = {}
        self._view: Mapping[str, object] = {}

    def whole(self, eyes: Eyes, most: int) -> Replay:
        """The game, and what is wrong with its record."""
        moments: list[MomentTold] = []
        is_cut = False
        for moment in self._playback.moments(eyes):
            if len(moments) > most:
                is_cut = True
                break
            moments.append(self._tell(moment, eyes))
        record, fault = self._record, self._playback.fault
        if fault is not None and not moments:
            raise fault
        return Replay(
            game=record.game.id,
            lid=lid_of(record.game.id),
            rules_version=record.rules_version,
            options=record.options.to_data(),
            seats=list(self._tell_seats()),
            commitment=record.commitment,
            is_from_position=record.start is not None,
            moments=moments,
            fault=None if fault is None else self._tell_fault(fault),
            is_cut=is_cut,
        )

    def _tell_fault(self, fault: RecordError) -> FaultTold:
        return FaultTold(line=fault.line, code=fault.code, say=explain_record(words(self._lang), fault))

    def _tell_seats(self) -> Iterator[SeatTold]:
        for info, seat, name in zip(self._record.seats, self._seats, self._voice.names, strict=True):
            yield SeatTold(name=name, colour=seat.colour, bot=info.bot, is_present=True)

    def _tell(self, moment: Moment, eyes: Eyes) -> MomentTold:
        position, view = self._position_of(moment), self._scribe.write_view(moment.view)
        told = MomentTold(
            sequence=moment.number,
            entry=str(moment.entry) if moment.entry else "",
            line=moment.line,
            turn=moment.turn,
            round=moment.round,
            is_stop=moment.is_stop,
            events=[
                EventTold(
                    event=notice.name,
                    fields=to_data(notice),
                    say=self._voice.tell(notice, eyes.listener),
                    keep=None,
                )
                for notice in moment.notices
            ],
            position=_changed(self._position, position),
            view=_changed(self._view, view),
        )
        self._position, self._view = position, view
        return told

    def _position_of(self, moment: Moment) -> dict[str, object]:
        """What `Position` tells beside the view, by its names outside; nobody acts here any more."""
        match, voice = moment.match, self._voice
        result = result_of(match.pending())
        secret = self._record.secret.hex() if self._record.secret else ""
        return {
            "waiting": tell_waiting(match.pending(), self._unconfirmed(match)),
            "title": voice.teller.title(moment.heard),
            "status": tell_status(match, moment.heard, voice),
            "narration": voice.teller.narrate(moment.heard) if voice.is_guest else [],
            "givingUp": match.giving_up,
            "standIns": tell_stand_ins(match),
            "proposals": tell_proposals(match),
            "ending": None if result is None else tell_ending(match, result, voice, secret),
        }

    def _unconfirmed(self, match: Match) -> int | None:
        """Who had still to say that his turn was over: people alone do."""
        seat = match.unconfirmed()
        return None if seat is None or self._record.seats[seat].bot is not None else seat


def _changed(before: Mapping[str, object], now: Mapping[str, object]) -> dict[str, object]:
    """What is not as it was before; what is gone is told as nothing."""
    told = {name: value for name, value in now.items() if not _is_same(before.get(name, _NOTHING), value)}
    return told | {name: None for name in before if name not in now}


def _is_same(one: object, other: object) -> bool:
    if isinstance(one, msgspec.Raw) and isinstance(other, msgspec.Raw):
        return bytes(one) == bytes(other)
    return type(one) is type(other) and one == other


def _tell_text(playback: Playback, moment: Moment, lang: Language) -> MomentText:
    """One moment, to be taken along."""
    record, match = playback.record, moment.match
    voice = Voice(record.game.id, seats_of(record), lang)
    move = playback.next_move(moment)
    status = tell_status(match, moment.heard, voice)
    return MomentText(
        position=match.truth(),
        say=[*voice.teller.narrate(moment.heard), *([status] if status else [])],
        move=None if move is None else dict(to_data(move)),
    )


def seats_of(record: Record) -> Sequence[Seat]:
    """The seats as a table has them: a bot that is not known here is called as its record calls it."""
    known, seats = bot_names(record.game), list[Seat]()
    for info in record.seats:
        bot = info.bot if info.bot in known else None
        seats.append(Seat(bot, info.name, free_colour([seat.colour for seat in seats])))
    return seats
