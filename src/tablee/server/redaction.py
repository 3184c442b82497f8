"""From a match to what one seat is told of it.

Everything here is made of `match.view(seat)`, `match.notices(seat)` and `match.legal(seat)`: what a seat
may not know is left behind in the match. What a seat sees is found once, and told in as many languages as
it is heard in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import is_dataclass, replace

from tablee.chance import CommittedChance
from tablee.core.contract import Acting, Chance, Pending, Result, View
from tablee.core.events import Notice
from tablee.core.moves import Move
from tablee.core.outward import to_data
from tablee.match.conductor import Conductor
from tablee.match.giving_up import WithoutResult, result_of
from tablee.match.match import Match
from tablee.server.messages import Choice, Ending, EntryTold, EventTold, Position, Waiting
from tablee.server.scribe import Scribe, Written
from tablee.server.voice import Voice


class Sights:
    """What everybody sees of a match at one moment, found when it is first asked for."""

    def __init__(self, conductor: Conductor, scribe: Scribe) -> None:
        self._conductor = conductor
        self._scribe = scribe
        self._found: dict[int | None, Sight] = {}

    def of(self, seat: int | None) -> Sight:
        """What a seat, or a spectator, sees."""
        sight = self._found.get(seat)
        if sight is None:
            sight = self._found[seat] = self._look(seat)
        return sight

    def _look(self, seat: int | None) -> Sight:
        match = self._conductor.match
        if self._found and match.game.is_open:
            return next(iter(self._found.values())).from_seat(seat)
        view = match.view(seat)
        return Sight(self._conductor, view, self._scribe, self._scribe.write_view(view))


class Sight:
    """What a seat, or a spectator, sees of a match, before it is put into words."""

    __slots__ = ("_conductor", "_moves", "_scribe", "_view", "_written")

    def __init__(self, conductor: Conductor, view: View, scribe: Scribe, written: Written) -> None:
        self._conductor = conductor
        self._view = view
        self._scribe = scribe
        self._written = written
        self._moves: Sequence[Move] | None = None

    def from_seat(self, seat: int | None) -> Sight:
        """The same where everybody sees the same."""
        assert is_dataclass(self._view)
        view = replace(self._view, seat=seat)
        return Sight(self._conductor, view, self._scribe, {**self._written, "seat": seat})

    def position(self, voice: Voice) -> Position:
        """The table as the seat may see it."""
        match, view, unconfirmed = self._conductor.match, self._view, self._conductor.unconfirmed()
        pending = match.pending()
        result = result_of(pending)
        return Position(
            sequence=match.sequence,
            view=self._written,
            waiting=tell_waiting(pending, unconfirmed),
            legal=[
                tell_choice(move, view, voice, self._scribe) for move in self._legal(pending, unconfirmed)
            ],
            can_undo=view.seat is not None and match.can_undo(view.seat),
            title=voice.teller.title(view),
            status=_tell_status(match, view, voice),
            narration=voice.teller.narrate(view) if voice.is_guest else [],
            giving_up=match.giving_up,
            ending=None if result is None else _tell_ending(match, result, voice),
        )

    def _legal(self, pending: Pending | WithoutResult, unconfirmed: int | None) -> Sequence[Move]:
        """What the seat may do now: nothing while somebody's turn is still to be confirmed."""
        if self._moves is None:
            seat, match, self._moves = self._view.seat, self._conductor.match, ()
            may_act = isinstance(pending, Acting) and seat in pending.allowed and unconfirmed is None
            if seat is not None and may_act:
                self._moves = match.game.moves(self._view, match.legal(seat))
        return self._moves


def tell_entries(
    match: Match, seat: int | None, since: int, voice: Voice, *, until: int | None = None
) -> list[EntryTold]:
    """Every entry after number `since`, up to number `until` or to the last, as a seat is told of it."""
    return [
        EntryTold(sequence=number, events=[_tell_event(notice, seat, match, voice) for notice in notices])
        for number, notices in enumerate(match.notices(seat, since, until), since + 1)
    ]


def _tell_event(notice: Notice, seat: int | None, match: Match, voice: Voice) -> EventTold:
    return EventTold(
        event=notice.name,
        fields=to_data(notice),
        say=voice.tell(notice, seat),
        keep=voice.keep(notice, match.options),
    )


def tell_waiting(pending: Pending | WithoutResult, unconfirmed: int | None) -> Waiting:
    """What the match waits for; `unconfirmed` is who has to end his turn, if anybody."""
    if unconfirmed is not None:
        return Waiting(kind="confirm", seats=[unconfirmed])
    if isinstance(pending, Acting):
        return Waiting(kind="act", seats=list(pending.allowed), free=list(pending.free))
    return Waiting(kind="chance" if isinstance(pending, Chance) else "over", seats=[])


def tell_choice(move: Move, view: View, voice: Voice, scribe: Scribe) -> Choice:
    """One move in words, with its warning if there is one."""
    return Choice(
        action=move.action,
        move=scribe.write_move(move),
        say=voice.teller.describe_action(move.code, view),
        warning=voice.adviser.warning(move.code, view) if voice.adviser else None,
    )


def _tell_ending(match: Match, result: Result | WithoutResult, voice: Voice) -> Ending:
    assert isinstance(match.chance, CommittedChance)
    secret = match.chance.reveal().hex()
    if isinstance(result, WithoutResult):
        said = voice.words.say("match.event.match-given-up")
        return Ending(points=[], winners=[], clause="", say=[said], secret=secret, is_given_up=True)
    return Ending(
        points=list(result.points),
        winners=list(result.winners),
        clause=result.clause,
        say=voice.teller.conclude(result),
        secret=secret,
    )


def _tell_status(match: Match, view: View, voice: Voice) -> str:
    """What is to be done; in a game that was given up nothing any more, which its view does not know."""
    return (
        voice.words.say("match.event.match-given-up")
        if match.is_without_result()
        else voice.teller.status(view)
    )


def describe(match: Match, seat: int | None, voice: Voice) -> list[str]:
    """The table in sentences."""
    view = match.view(seat)
    status = _tell_status(match, view, voice)
    return [*voice.teller.narrate(view), *([status] if status else [])]
