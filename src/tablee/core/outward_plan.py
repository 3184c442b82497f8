"""How the objects of a declared class become plain data: found once from its declaration, then only followed.

Views and moves are told with every entry of every match to everybody at the table: what can be known from the
types is not asked of the values again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from operator import attrgetter
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, Union, get_args, get_origin

from tablee.core.options import Options

if TYPE_CHECKING:
    from tablee.core.contract import Data

SCALARS: Final = frozenset({str, int, bool, NoneType})
"""What is plain data as it is."""
Write: TypeAlias = "Callable[[Any], Data]"
"""Makes plain data of a value of the type it was found for."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is read from an object, and what of that has to be made plain."""

    names: tuple[str, ...]
    """Outside names, in their order."""
    read: Callable[[object], Iterable[Any]]
    writes: tuple[tuple[str, Write], ...]
    private: tuple[str, ...]
    """What is left out where it is not known."""

    def follow(self, thing: object) -> dict[str, Data]:
        """An object as plain data."""
        told: dict[str, Data] = dict(zip(self.names, self.read(thing), strict=True))
        for name in self.private:
            if told[name] is None:
                del told[name]
        for name, write in self.writes:
            if name in told:
                told[name] = write(told[name])
        return told


def reader(attributes: Sequence[str]) -> Callable[[object], Iterable[Any]]:
    """Reads these attributes of an object, all at once."""
    if len(attributes) > 1:
        return attrgetter(*attributes)
    return lambda thing: [getattr(thing, name) for name in attributes]


def find_write(kind: object, declared: Write, other: Write) -> Write | None:
    """How a value of a type is made plain; nothing if it is so already.

    `declared` writes an object of a declared class, `other` anything of which its type does not say enough.
    """
    if kind in SCALARS or get_origin(kind) is Literal:
        return None
    if get_origin(kind) in (Union, UnionType):
        return _find_either(get_args(kind), declared, other)
    if get_origin(kind) in (tuple, list, Sequence):
        return _find_several(get_args(kind), declared, other)
    if get_origin(kind) in (dict, Mapping) and _is_text(get_args(kind)[0]):
        return _find_named(get_args(kind)[1], declared, other)
    return declared if is_declared(kind) else other


def is_declared(kind: object) -> bool:
    """Whether objects of a type are told by their own declaration."""
    return isinstance(kind, type) and is_dataclass(kind) and not issubclass(kind, Options | Mapping)


def _is_text(kind: object) -> bool:
    if get_origin(kind) is Literal:
        return all(isinstance(each, str) for each in get_args(kind))
    return kind is str


def _find_either(kinds: Sequence[object], declared: Write, other: Write) -> Write | None:
    found = {find_write(kind, declared, other) for kind in kinds if kind is not NoneType}
    if found == {None}:
        return None
    write = next(iter(found)) if len(found) == 1 else other
    assert write is not None
    return lambda value: None if value is None else write(value)


def _find_several(kinds: Sequence[object], declared: Write, other: Write) -> Write:
    found = {find_write(kind, declared, other) for kind in kinds if kind is not Ellipsis}
    write = next(iter(found)) if len(found) == 1 else other
    return list if write is None else lambda values: [write(each) for each in values]


def _find_named(kind: object, declared: Write, other: Write) -> Write:
    write = find_write(kind, declared, other)
    return dict if write is None else lambda values: {name: write(each) for name, each in values.items()}
