"""From a match to what one seat is told of it.

Everything here is made of `match.view(seat)`, `match.notices(seat)` and `match.legal(seat)`: what a seat
may not know is left behind in the match. What a seat sees is found once, and told in as many languages as
it is heard in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import is_dataclass, replace
from typing import TypedDict

from tablee.chance import CommittedChance
from tablee.core.contract import Acting, Chance, Pending, Result, View
from tablee.core.moves import Move
from tablee.match.conductor import Conductor
from tablee.match.day import day_of_match, share
from tablee.match.giving_up import WithoutResult, result_of
from tablee.match.match import Match
from tablee.server.messages import (
    Choice,
    ClockTold,
    Ending,
    EntryTold,
    EventTold,
    Position,
    ProposalTold,
    StandInTold,
    Waiting,
)
from tablee.server.patience.stand_ins import tell_proposals, tell_stand_ins
from tablee.server.shown.scribe import Scribe, Written
from tablee.server.shown.voice import Voice


class Sights:
    """What everybody sees of a match at one moment, found when it is first asked for."""

    def __init__(self, conductor: Conductor, scribe: Scribe, clocks: Sequence[ClockTold] = ()) -> None:
        """`clocks` is what the clocks of the table show, if it has any."""
        self._moment = _Moment(conductor, scribe, clocks)
        self._found: dict[int | None, Sight] = {}

    def of(self, seat: int | None) -> Sight:
        """What a seat, or a spectator, sees."""
        sight = self._found.get(seat)
        if sight is None:
            sight = self._found[seat] = self._look(seat)
        return sight

    def _look(self, seat: int | None) -> Sight:
        moment = self._moment
        if self._found and moment.match.game.is_open:
            return next(iter(self._found.values())).from_seat(seat)
        view = moment.match.view(seat)
        return Sight(moment, view, moment.scribe.write_view(view))


class _Moment:
    """What is the same for everybody who sees a match at one moment."""

    __slots__ = ("match", "pending", "result", "scribe", "told", "unconfirmed")

    def __init__(self, conductor: Conductor, scribe: Scribe, clocks: Sequence[ClockTold]) -> None:
        match = self.match = conductor.match
        self.scribe = scribe
        pending = self.pending = match.pending()
        unconfirmed = self.unconfirmed = conductor.unconfirmed()
        self.result = result_of(pending)
        self.told: _Alike = {
            "sequence": match.sequence,
            "waiting": tell_waiting(pending, unconfirmed),
            "giving_up": match.giving_up,
            "stand_ins": tell_stand_ins(match),
            "proposals": tell_proposals(match),
            "clocks": list(clocks),
        }


class _Alike(TypedDict):
    """The part of a position that is told to everybody."""

    sequence: int
    waiting: Waiting
    giving_up: list[int]
    stand_ins: list[StandInTold]
    proposals: list[ProposalTold]
    clocks: list[ClockTold]


class Sight:
    """What a seat, or a spectator, sees of a match, before it is put into words."""

    __slots__ = ("_moment", "_moves", "_view", "_written")

    def __init__(self, moment: _Moment, view: View, written: Written) -> None:
        self._moment = moment
        self._view = view
        self._written = written
        self._moves: Sequence[Move] | None = None

    def from_seat(self, seat: int | None) -> Sight:
        """The same where everybody sees the same."""
        assert is_dataclass(self._view)
        return Sight(self._moment, replace(self._view, seat=seat), {**self._written, "seat": seat})

    def position(self, voice: Voice) -> Position:
        """The table as the seat may see it."""
        moment, view = self._moment, self._view
        match, scribe, result = moment.match, moment.scribe, moment.result
        return Position(
            view=self._written,
            legal=tell_choices(self._legal(), view, voice, scribe),
            can_undo=view.seat is not None and match.can_undo(view.seat),
            title=voice.teller.title(view),
            status=tell_status(match, view, voice),
            narration=voice.teller.narrate(view) if voice.is_guest else [],
            ending=None if result is None else tell_ending(match, result, voice, _secret(match)),
            **moment.told,
        )

    def _legal(self) -> Sequence[Move]:
        """What the seat may do now: nothing while somebody's turn is still to be confirmed."""
        if self._moves is None:
            moment, seat, self._moves = self._moment, self._view.seat, ()
            match, pending = moment.match, moment.pending
            may_act = isinstance(pending, Acting) and seat in pending.allowed and moment.unconfirmed is None
            if seat is not None and may_act and seat not in match.standing_in:
                self._moves = match.game.moves(self._view, match.legal(seat))
        return self._moves


def tell_entries(
    match: Match, seat: int | None, since: int, voice: Voice, scribe: Scribe, *, until: int | None = None
) -> list[EntryTold]:
    """Every entry after number `since`, up to number `until` or to the last, as a seat is told of it."""
    options = match.options
    return [
        EntryTold(
            sequence=number,
            events=[
                EventTold(
                    event=notice.name,
                    fields=scribe.write_notice(notice),
                    say=voice.tell(notice, seat),
                    keep=voice.keep(notice, options),
                )
                for notice in notices
            ],
        )
        for number, notices in enumerate(match.notices(seat, since, until), since + 1)
    ]


def tell_waiting(pending: Pending | WithoutResult, unconfirmed: int | None) -> Waiting:
    """What the match waits for; `unconfirmed` is who has to end his turn, if anybody."""
    if unconfirmed is not None:
        return Waiting(kind="confirm", seats=[unconfirmed])
    if isinstance(pending, Acting):
        return Waiting(kind="act", seats=list(pending.allowed), free=list(pending.free))
    return Waiting(kind="chance" if isinstance(pending, Chance) else "over", seats=[])


def tell_choices(moves: Sequence[Move], view: View, voice: Voice, scribe: Scribe) -> list[Choice]:
    """Moves in words, each with its warning if there is one."""
    write, describe, adviser = scribe.write_move, voice.teller.describe_action, voice.adviser
    return [
        Choice(
            action=move.action,
            move=write(move),
            say=describe(move.code, view),
            warning=adviser.warning(move.code, view) if adviser else None,
        )
        for move in moves
    ]


def _secret(match: Match) -> str:
    assert isinstance(match.chance, CommittedChance)
    return match.chance.reveal().hex()


def tell_ending(match: Match, result: Result | WithoutResult, voice: Voice, secret: str) -> Ending:
    """How a match ended, and the secret of its chance."""
    if isinstance(result, WithoutResult):
        said = voice.words.say("match.event.match-given-up")
        return Ending(points=[], winners=[], clause="", say=[said], secret=secret, is_given_up=True)
    return Ending(
        points=list(result.points),
        winners=list(result.winners),
        clause=result.clause,
        say=voice.conclude(match, result),
        secret=secret,
        share=_share(match, result, voice),
    )


def _share(match: Match, result: Result, voice: Voice) -> str | None:
    day = day_of_match(match)
    return None if day is None else share(match, result, day, voice.lang, voice)


def tell_status(match: Match, view: View, voice: Voice) -> str:
    """What is to be done; in a game that was stopped nothing any more, which its view does not know."""
    if match.is_without_result():
        return voice.words.say("match.event.match-given-up")
    return voice.teller.status(view) if match.lost is None else voice.conclude(match, match.lost.result)[0]


def describe(match: Match, seat: int | None, voice: Voice) -> list[str]:
    """The table in sentences."""
    view = match.view(seat)
    status = tell_status(match, view, voice)
    return [*voice.teller.narrate(view), *([status] if status else [])]
