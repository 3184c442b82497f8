"""What seats see of one match, written for them; what has not changed since the last time is kept as it was.

A view is told to everybody after every entry, and most of it is as it was, or as the seat before was told.
So each item of a view is kept beside what was written of it, and compared before it is written again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, NamedTuple, TypeAlias, Union, cast, get_args, get_origin

from tablee.core.contract import View
from tablee.core.events import Notice
from tablee.core.moves import Move
from tablee.core.outward import Shown, items_of, plain, to_data
from tablee.core.outward_plan import SCALARS, find_write, is_declared, reader
from tablee.server.message_text import encode_data, raw, write_ahead

MOST_MOVES: Final = 500
"""How many moves are kept as they were written."""
MOST_NOTICES: Final = 20
"""How many notices are: those of the last entries."""
Written: TypeAlias = dict[str, object]
"""Data that is JSON already."""
Change: TypeAlias = Callable[[Any], object]  # each takes a value of its own type


class Scribe:
    """Writes the views and moves of one match."""

    def __init__(self) -> None:
        self._views: dict[int | None, _Place] = {}
        """By seat: most of what one sees now it saw before."""
        self._moves: dict[int, tuple[Move, Written]] = {}
        self._notices: dict[int, tuple[Notice, Written]] = {}

    def write_view(self, view: View) -> Written:
        """A view, as clients get it."""
        written: Written = raw(self._place(view).write(view))
        return written

    def write_items(self, view: View) -> dict[str, object]:
        """The same item by item, for whoever tells only what has changed."""
        place = self._place(view)
        place.write(view)
        return place.items()

    def _place(self, view: View) -> _Place:
        place = self._views.get(view.seat)
        if place is None:
            place = self._views[view.seat] = _Place()
        return place

    def write_notice(self, notice: Notice) -> Written:
        """The fields of a notice, as clients get them: mostly several seats are told the same one."""
        kept = self._notices.get(id(notice))
        if kept is None or kept[0] is not notice:
            if len(self._notices) >= MOST_NOTICES:
                self._notices.clear()
            kept = self._notices[id(notice)] = (notice, write_ahead(to_data(notice)))
        return kept[1]

    def write_move(self, move: Move) -> Written:
        """A move, as clients get it: the same action is mostly the same move."""
        kept = self._moves.get(move.code)
        if kept is not None and (kept[0] is move or kept[0] == move):
            return kept[1]
        if len(self._moves) >= MOST_MOVES:
            self._moves.clear()
        written: Written = write_ahead(to_data(move))
        self._moves[move.code] = (move, written)
        return written


class _Place:
    """Where objects of declared classes stand one after the other: a view, or a part of one."""

    def __init__(self) -> None:
        self._plan = _NOTHING
        self._last: Iterable[object] = ()
        """The items of the last object."""
        self._texts: list[bytes] = []
        """What was written of each, after its name; nothing of what its seat does not know."""
        self._parts: dict[int, _Place] = {}

    def write(self, thing: object) -> bytes:
        """What an object shows."""
        plan = self._plan
        if plan.kind is not thing.__class__:
            self._begin(cast("type", thing.__class__))
            plan = self._plan
        items, at = plan.read(thing), 0
        for item, last in zip(items, self._last, strict=True):
            if item is not last and item != last:
                self._texts[at] = self._write(plan.writes[at], at, item)
            at += 1  # noqa: SIM113  # hardly ever needed: to count with the loop takes longer
        self._last = items
        return b"{%b}" % b",".join(filter(None, self._texts))

    def items(self) -> dict[str, object]:
        """What the last object shows, by name."""
        written = zip(self._plan.writes, self._texts, strict=True)
        return {each.name: raw(text[len(each.prefix) :]) for each, text in written if text}

    def _begin(self, kind: type) -> None:
        self._plan = plan = _plan_of(kind)
        self._last = [_UNSEEN] * len(plan.writes)
        self._texts = [b""] * len(plan.writes)
        self._parts.clear()

    def _write(self, write: _Write, at: int, item: object) -> bytes:
        if item is None:
            return b"" if write.is_private else write.prefix + b"null"
        if write.is_declared:
            return write.prefix + self._parts.setdefault(at, _Place()).write(item)
        return write.prefix + encode_data(item if write.change is None else write.change(item))


# --- how a class is written ------------------------------------------------------------------------


class _Write(NamedTuple):
    """How one item is written."""

    name: str
    prefix: bytes
    """Its name, as it stands before what is written of it."""
    change: Change | None
    """Makes of it what can be encoded; nothing where it is encoded as it is."""
    is_declared: bool
    """Whether it is an object of a declared class, which is written item by item itself."""
    is_private: bool
    """Whether it is left out where it is not known."""


class _Plan(NamedTuple):
    """What is read from an object of a class, and how each item of that is written."""

    kind: type
    read: Callable[[object], Iterable[object]]
    writes: tuple[_Write, ...]


_UNSEEN: Final = object()
_NOTHING: Final = _Plan(NoneType, lambda thing: (), ())


@cache
def _plan_of(kind: type) -> _Plan:
    items = items_of(kind)
    return _Plan(kind, reader([item.attribute for item in items]), tuple(map(_write_of, items)))


def _write_of(item: Shown) -> _Write:
    is_declared, change = _is_of_declared_class(item), None
    if not (is_declared or _is_encoded_as_it_is(item)):
        change = _find_change(item)
    return _Write(item.name, encode_data(item.name) + b":", change, is_declared, item.is_private)


def _is_of_declared_class(item: Shown) -> bool:
    kinds = [each for each in (get_args(item.type) or [item.type]) if each is not NoneType]
    return item.convert is None and len(kinds) == 1 and is_declared(kinds[0])


def _is_encoded_as_it_is(item: Shown) -> bool:
    return item.convert is None and _is_plain(item.type)


def _is_plain(kind: object) -> bool:
    """Whether values of a type are what JSON can carry, tuples for lists."""
    if kind in SCALARS or get_origin(kind) is Literal:
        return True
    of_several = get_origin(kind) in (tuple, list, dict, Sequence, Mapping, Union, UnionType)
    return of_several and all(_is_plain(each) for each in get_args(kind) if each is not Ellipsis)


def _find_change(item: Shown) -> Change:
    convert = item.convert
    change = None if _is_plain(item.type) else find_write(item.type, to_data, plain)
    if convert is None or change is None:
        return convert or change or plain
    return lambda value: change(convert(value))
