"""A look at a state: everything the contract lets one ask, frozen, so that two looks can be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

from tablee.core.contract import Pending, State, View
from tablee.core.events import Event
from tablee.core.game import Game


def freeze(data: object) -> object:
    """Plain data as nested tuples, out of reach of later changes; other objects stay as they are."""
    if type(data) is str or type(data) is int:  # nearly all there is, and the rest is slow to ask
        return data
    if isinstance(data, Mapping):
        return tuple([(str(key), freeze(data[key])) for key in sorted(data, key=str)])
    if isinstance(data, list) or (isinstance(data, Sequence) and not isinstance(data, str)):
        return tuple([item if type(item) is str else freeze(item) for item in data])
    # True equals 1 in Python but not in JSON.
    return f"{data}" if isinstance(data, bool) else data


def watchers(seats: int) -> list[int | None]:
    """Every seat, and the spectator."""
    return [*range(seats), None]


def views_of(game: Game, state: State, seat: int | None) -> list[View]:
    """What a person in a seat is shown, and what a bot there is given where that is another view."""
    views = [state.view(seat)]
    if seat is not None and type(game).bot_view is not Game.bot_view:
        views.append(game.bot_view(state, seat))
    return views


@dataclass(frozen=True, slots=True)
class Look:
    """What a state answers to every question that changes nothing."""

    position: str
    pending: Pending
    to_move: int
    legal: tuple[tuple[int, ...], ...]
    views: tuple[object, ...]
    conserved: tuple[int, ...]

    def difference(self, other: Look) -> str | None:
        """The first thing in which two looks differ, in words; nothing if they do not."""
        for item in fields(self):
            ours, theirs = getattr(self, item.name), getattr(other, item.name)
            if ours != theirs:
                return f"{item.name}: {ours!r} against {theirs!r}"
        return None


def look(state: State, seats: int) -> Look:
    """Look at a state."""
    return Look(
        position=state.position(),
        pending=state.pending(),
        to_move=state.to_move(),
        legal=tuple([tuple(state.legal(seat)) for seat in range(seats)]),
        views=tuple([freeze(state.view(seat).to_data()) for seat in watchers(seats)]),
        conserved=state.conserved(),
    )


def told(events: Sequence[Event], seats: int) -> object:
    """What everybody is told of some events, frozen."""
    return tuple([_told_of(event, seats) for event in events])


def _told_of(event: Event, seats: int) -> tuple[object, ...]:
    """What everybody is told of an event; who is told the same as all is not asked again."""
    to_all = freeze(event.everybody.to_data())
    heard = [event.notice(seat) for seat in watchers(seats)]
    return tuple([to_all if one is event.everybody else freeze(one.to_data()) for one in heard])
