"""From a match to what one seat is told of it.

Everything here is made of `match.view(seat)`, `match.notices(seat)` and `match.legal(seat)`: what a seat
may not know is left behind in the match. What a seat sees is found once, and told in as many languages as
it is heard in.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablee.chance import CommittedChance
from tablee.core.contract import Acting, Chance, Data, Over, Pending, Result, View
from tablee.core.events import Notice
from tablee.core.moves import Move
from tablee.match.conductor import Conductor
from tablee.match.match import Match
from tablee.server.messages import Choice, Ending, EntryTold, EventTold, Position, Waiting
from tablee.server.voice import Voice


class Sight:
    """What a seat, or a spectator, sees of a match now, before it is put into words."""

    __slots__ = ("_conductor", "_data", "_moves", "_seat", "_view")

    def __init__(self, conductor: Conductor, seat: int | None) -> None:
        self._conductor = conductor
        self._seat = seat
        self._view: View = conductor.match.view(seat)
        self._data: dict[str, Data] = self._view.to_data()
        self._moves: Sequence[Move] | None = None

    def position(self, voice: Voice) -> Position:
        """The table as the seat may see it."""
        match, view, unconfirmed = self._conductor.match, self._view, self._conductor.unconfirmed()
        pending = match.pending()
        return Position(
            sequence=match.sequence,
            view=self._data,
            waiting=tell_waiting(pending, unconfirmed),
            legal=[tell_choice(move, view, voice) for move in self._legal(pending, unconfirmed)],
            can_undo=self._seat is not None and match.can_undo(self._seat),
            title=voice.teller.title(view),
            status=voice.teller.status(view),
            narration=voice.teller.narrate(view) if voice.is_guest else [],
            ending=_tell_ending(match, pending.result, voice) if isinstance(pending, Over) else None,
        )

    def _legal(self, pending: Pending, unconfirmed: int | None) -> Sequence[Move]:
        """What the seat may do now: nothing while somebody's turn is still to be confirmed."""
        if self._moves is None:
            seat, match, self._moves = self._seat, self._conductor.match, ()
            may_act = isinstance(pending, Acting) and seat in pending.seats and unconfirmed is None
            if seat is not None and may_act:
                self._moves = match.game.moves(self._view, match.legal(seat))
        return self._moves


def tell_entries(match: Match, seat: int | None, since: int, voice: Voice) -> list[EntryTold]:
    """Every entry after number `since`, as a seat is told of it."""
    return [
        EntryTold(sequence=number, events=[_tell_event(notice, seat, match, voice) for notice in notices])
        for number, notices in enumerate(match.notices(seat, since), since + 1)
    ]


def _tell_event(notice: Notice, seat: int | None, match: Match, voice: Voice) -> EventTold:
    fields = notice.to_data()
    return EventTold(
        event=str(fields.pop("event")),
        fields=fields,
        say=voice.tell(notice, seat),
        keep=voice.keep(notice, match.options),
    )


def tell_waiting(pending: Pending, unconfirmed: int | None) -> Waiting:
    """What the match waits for; `unconfirmed` is who has to end his turn, if anybody."""
    if unconfirmed is not None:
        return Waiting(kind="confirm", seats=[unconfirmed])
    if isinstance(pending, Acting):
        return Waiting(kind="act", seats=list(pending.seats), free=list(pending.free))
    return Waiting(kind="chance" if isinstance(pending, Chance) else "over", seats=[])


def tell_choice(move: Move, view: View, voice: Voice) -> Choice:
    """One move in words, with its warning if there is one."""
    return Choice(
        action=move.action,
        move=move.to_data(),
        say=voice.teller.describe_action(move.code, view),
        warning=voice.adviser.warning(move.code, view) if voice.adviser else None,
    )


def _tell_ending(match: Match, result: Result, voice: Voice) -> Ending:
    assert isinstance(match.chance, CommittedChance)
    return Ending(
        points=list(result.points),
        winners=list(result.winners),
        clause=result.clause,
        say=voice.teller.conclude(result),
        secret=match.chance.reveal().hex(),
    )


def describe(match: Match, seat: int | None, voice: Voice) -> list[str]:
    """The table in sentences."""
    view = match.view(seat)
    status = voice.teller.status(view)
    return [*voice.teller.narrate(view), *([status] if status else [])]
