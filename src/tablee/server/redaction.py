"""From a match to what one seat is told of it.

Everything here is made of `match.view(seat)`, `match.notices(seat)` and `match.legal(seat)`: what a seat
may not know is left behind in the match.
"""

from __future__ import annotations

from tablee.chance import CommittedChance
from tablee.core.contract import Acting, Chance, Over, Pending, Result, View
from tablee.core.moves import Move
from tablee.match.match import Match
from tablee.server.messages import Choice, Ending, EntryTold, EventTold, Position, Waiting
from tablee.server.telling import Voice


def tell_entries(match: Match, seat: int | None, since: int, voice: Voice) -> list[EntryTold]:
    """Every entry after number `since`, as a seat is told of it."""
    return [
        EntryTold(
            sequence=number,
            events=[
                EventTold(
                    event=str(notice["event"]),
                    fields={name: value for name, value in notice.to_data().items() if name != "event"},
                    say=voice.tell(notice, seat),
                    keep=voice.keep(notice, match.options),
                )
                for notice in notices
            ],
        )
        for number, notices in enumerate(match.notices(seat, since), since + 1)
    ]


def tell_position(match: Match, seat: int | None, voice: Voice, confirming: int | None) -> Position:
    """The table as a seat may see it; `confirming` is who has to end his turn, if anybody."""
    view = match.view(seat)
    pending = match.pending()
    return Position(
        sequence=match.sequence,
        view=dict(view.to_data()),
        waiting=tell_waiting(pending, confirming),
        legal=tell_choices(match, seat, view, voice) if confirming is None else [],
        can_undo=seat is not None and match.can_undo(seat),
        title=voice.teller.title(view),
        status=voice.teller.status(view),
        ending=_tell_ending(match, pending.result, voice) if isinstance(pending, Over) else None,
    )


def tell_waiting(pending: Pending, confirming: int | None) -> Waiting:
    """What the match waits for."""
    if confirming is not None:
        return Waiting(kind="confirm", seats=[confirming])
    if isinstance(pending, Acting):
        return Waiting(kind="act", seats=list(pending.seats), free=list(pending.free))
    return Waiting(kind="chance" if isinstance(pending, Chance) else "over", seats=[])


def tell_choices(match: Match, seat: int | None, view: View, voice: Voice) -> list[Choice]:
    """The legal actions of a seat in words."""
    pending = match.pending()
    if seat is None or not isinstance(pending, Acting) or seat not in pending.seats:
        return []
    return [tell_choice(move, view, voice) for move in match.game.moves(view, match.legal(seat))]


def tell_choice(move: Move, view: View, voice: Voice) -> Choice:
    """One move in words, with its warning if there is one."""
    return Choice(
        action=move.action,
        move=dict(move.to_data()),
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
