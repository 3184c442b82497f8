"""What seats see of one match, written for them; what has not changed since the last time is kept as it was.

A view is told to everybody after every entry, and most of it is as this seat was told before, or as another
one is told now. So each part of a view is kept with what was written of it, and compared before it is
written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import compress
from operator import is_not
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Literal,
    NamedTuple,
    TypeAlias,
    Union,
    cast,
    get_args,
    get_origin,
)

from tablee.core.contract import View
from tablee.core.events import Notice
from tablee.core.moves import Move
from tablee.core.outward import Shown, items_of, plain, to_data
from tablee.core.outward_plan import SCALARS, find_write, is_declared, reader
from tablee.server.message_text import write_ahead
from tablee.server.messages import Choice, EventTold

if TYPE_CHECKING:
    from tablee.core.options import Options
    from tablee.server.shown.voice import Voice

MOST_CHOICES: Final = 500
"""How many moves are kept as they were written."""
MOST_EVENTS: Final = 20
"""How many events are: those of the last entries."""
Written: TypeAlias = dict[str, object]
"""Data that is JSON already, or parts of which are."""
Write: TypeAlias = Callable[[Any], object]  # each takes a value of its own type


class Scribe:
    """Writes the views and moves of one match."""

    def __init__(self) -> None:
        self._alike = _Alike()
        self._views: dict[int | None, _Place] = {}
        self._choices: dict[int, tuple[Move, str, str | None, Choice]] = {}
        self._events: dict[tuple[int, str, int | None], tuple[Notice, Voice, EventTold]] = {}

    def write_view(self, view: View) -> Written:
        """A view, as clients get it."""
        seat = view.seat
        place = self._views.get(seat)
        if place is None:
            place = self._views[seat] = _Place(self._alike)
        return place.write(view)

    def write_event(self, notice: Notice, seat: int | None, voice: Voice, options: Options) -> EventTold:
        """What happened, as a seat is told of it: mostly several seats are told the same."""
        key = id(notice), voice.lang, None if voice.is_impartial else seat
        kept = self._events.get(key)
        if kept is None or kept[0] is not notice or kept[1] is not voice:
            if len(self._events) >= MOST_EVENTS:
                self._events.clear()
            told = EventTold(
                event=notice.name,
                fields={**to_data(notice)},
                say=voice.tell(notice, seat),
                keep=voice.keep(notice, options),
            )
            kept = self._events[key] = (notice, voice, write_ahead(told))
        return kept[2]

    def write_choice(self, move: Move, say: str, warning: str | None = None) -> Choice:
        """A move and its words, as clients get them: the same action is mostly the same move."""
        kept = self._choices.get(move.code)
        if kept is not None and (kept[0] is move or kept[0] == move) and kept[1:3] == (say, warning):
            return kept[3]
        if len(self._choices) >= MOST_CHOICES:
            self._choices.clear()
        told = Choice(action=move.action, move={**to_data(move)}, say=say, warning=warning)
        written: Choice = write_ahead(told)
        self._choices[move.code] = (move, say, warning, written)
        return written


class _Alike:
    """What was last written of objects that stand in the same place of several views."""

    def __init__(self) -> None:
        self.last: dict[str, tuple[object, object]] = {}
        """The last value under each name, whoever was told of it, and what was written of it."""
        self._parts: dict[str, _Alike] = {}

    def part(self, name: str) -> _Alike:
        """The same of what stands there under a name."""
        return self._parts.setdefault(name, _Alike())


class _Place:
    """Where objects of declared classes stand one after the other: a view of one seat, or a part of one."""

    def __init__(self, alike: _Alike) -> None:
        self._alike = alike
        self._plan: _Plan | None = None
        self._values: Sequence[object] = ()
        """The last object, value by value, and what was written of each."""
        self._written: list[object] = []
        self._parts: dict[str, _Place] = {}

    def write(self, thing: object) -> Written:
        """What an object shows."""
        plan = _plan_of(cast("type", thing.__class__))
        values = plan.read(thing)
        if plan is not self._plan:
            self._plan, self._values, self._written = plan, plan.unknown, [None] * len(values)
        before, written = self._values, self._written
        for at in compress(plan.places, map(is_not, values, before)):
            if values[at] != before[at] or before[at] is _UNKNOWN:
                written[at] = self._write(plan.names[at], values[at], plan.writes[at])
        self._values = values
        told: Written = dict(zip(plan.names, written, strict=True))
        for name in plan.private:
            if told[name] is None:
                del told[name]
        return told

    def _write(self, name: str, value: object, write: Write | None) -> object:
        """One value, as another seat was told it if it was told the same."""
        if write is _as_it_is or (write is None and value is None):
            return value
        kept = self._alike.last.get(name)
        if kept is None or (kept[0] is not value and kept[0] != value):
            data = self._part(name).write(value) if write is None else write(value)
            kept = self._alike.last[name] = (value, write_ahead(data))
        return kept[1]

    def _part(self, name: str) -> _Place:
        part = self._parts.get(name)
        if part is None:
            part = self._parts[name] = _Place(self._alike.part(name))
        return part


# --- how a class is written ------------------------------------------------------------------------


_UNKNOWN: Final = object()
"""What nothing is."""


def _as_it_is(value: object) -> object:
    return value


class _Plan(NamedTuple):
    """What is read from an object, and how each value of it is written."""

    names: tuple[str, ...]
    read: Callable[[object], Sequence[object]]
    writes: tuple[Write | None, ...]
    """Nothing for an object of a declared class, which is written part by part itself."""
    private: tuple[str, ...]
    places: range
    unknown: tuple[object, ...]


@cache
def _plan_of(kind: type) -> _Plan:
    items = items_of(kind)
    return _Plan(
        tuple(item.name for item in items),
        reader([item.attribute for item in items]),
        tuple(_as_it_is if _is_encoded_as_it_is(item) else _find_write(item) for item in items),
        tuple(item.name for item in items if item.is_private),
        range(len(items)),
        (_UNKNOWN,) * len(items),
    )


def _is_encoded_as_it_is(item: Shown) -> bool:
    return item.convert is None and _is_plain(item.type)


def _is_plain(kind: object) -> bool:
    """Whether values of a type are what JSON can carry, tuples for lists."""
    if kind in SCALARS or get_origin(kind) is Literal:
        return True
    of_several = get_origin(kind) in (tuple, list, dict, Sequence, Mapping, Union, UnionType)
    return of_several and all(_is_plain(each) for each in get_args(kind) if each is not Ellipsis)


def _find_write(item: Shown) -> Write | None:
    convert, kinds = (
        item.convert,
        [each for each in (get_args(item.type) or [item.type]) if each is not NoneType],
    )
    if convert is None and len(kinds) == 1 and is_declared(kinds[0]):
        return None
    write = None if _is_plain(item.type) else find_write(item.type, to_data, plain)
    if convert is None or write is None:
        return convert or write or plain
    return lambda value: write(convert(value))
