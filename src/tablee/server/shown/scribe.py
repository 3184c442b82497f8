"""What seats see of one match, written for them; what has not changed since the last time is kept as it was.

A view is told to everybody after every entry, and most of it is as it was, or as the seat before was told.
So each part of a view is kept with what was written of it, and compared before it is written.
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
from tablee.server.message_text import write_ahead

MOST_MOVES: Final = 500
"""How many moves are kept as they were written."""
MOST_NOTICES: Final = 20
"""How many notices are: those of the last entries."""
Written: TypeAlias = dict[str, object]
"""Data that is JSON already, or parts of which are."""
Write: TypeAlias = Callable[[Any], object]  # each takes a value of its own type


class Scribe:
    """Writes the views and moves of one match."""

    def __init__(self) -> None:
        self._views = _Place()
        self._moves: dict[int, tuple[Move, Written]] = {}
        self._notices: dict[int, tuple[Notice, Written]] = {}

    def write_view(self, view: View) -> Written:
        """A view, as clients get it."""
        return self._views.write(view)

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
        self._last: dict[str, tuple[object, object]] = {}
        """The last value under each name, and what was written of it."""
        self._parts: dict[str, _Place] = {}

    def write(self, thing: object) -> Written:
        """What an object shows."""
        plan = _plan_of(cast("type", thing.__class__))
        told: Written = dict(zip(plan.names, plan.read(thing), strict=True))
        for name in plan.private:
            if told[name] is None:
                del told[name]
        last = self._last
        for name, write in plan.writes:
            value = told.get(name)
            if value is None and (write is None or name not in told):
                continue
            kept = last.get(name)
            if kept is None or (kept[0] is not value and kept[0] != value):
                data = self._part(name).write(value) if write is None else write(value)
                kept = last[name] = (value, write_ahead(data))
            told[name] = kept[1]
        return told

    def _part(self, name: str) -> _Place:
        return self._parts.setdefault(name, _Place())


# --- how a class is written ------------------------------------------------------------------------


class _Plan(NamedTuple):
    """What is read from an object, and what of that is compared and written; the rest is encoded as it is."""

    names: tuple[str, ...]
    read: Callable[[object], Iterable[object]]
    writes: tuple[tuple[str, Write | None], ...]
    """How; nothing for an object of a declared class, which is written part by part itself."""
    private: tuple[str, ...]


@cache
def _plan_of(kind: type) -> _Plan:
    items = items_of(kind)
    return _Plan(
        tuple(item.name for item in items),
        reader([item.attribute for item in items]),
        tuple((item.name, _find_write(item)) for item in items if not _is_encoded_as_it_is(item)),
        tuple(item.name for item in items if item.is_private),
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
