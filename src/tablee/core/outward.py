"""Outward data: what a game shows, declared once as frozen dataclasses.

Views, notices of events and moves are plain frozen dataclasses of their game. From their declarations come
the plain data that clients get (`to_data`), the TypeScript types of the page and the tables of the
documentation (`tools/make_types.py`); nothing is written twice and nothing is cast.

- Outside, a name is camelCase (`may_reroll` is `mayReroll`); tuples are lists, dataclasses are objects.
- A field that is kept small inside is shown in words: `Annotated[int, As(card_names)]`; the type outside is
  what the function returns.
- A field for bots and samplers alone is `Annotated[int, INSIDE]`; a property that is shown is `@shown`.
- What only some seats learn is a field with `private()`: it is left out where it is not known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, cast, get_args, get_origin, get_type_hints

from tablee.core.options import Options, camel
from tablee.core.outward_plan import Plan, Write, find_write, reader

if TYPE_CHECKING:
    from tablee.core.contract import Data

PRIVATE: Final = "private"
"""The mark, in the metadata of a field, of what only some seats learn."""


class Inside:
    """The mark of a field that is not shown outside."""


INSIDE: Final = Inside()
"""Put into `Annotated`, it keeps a field inside."""


@dataclass(frozen=True, slots=True)
class As:
    """Put into `Annotated`, it says how a field is shown."""

    convert: Callable[[Any], object]  # each field has a function for its own type


def private() -> Any:  # like dataclasses.field, it stands where a value of any type is declared
    """Declare a field that only some seats learn: nothing, and left out, for the others."""
    return field(default=None, metadata={PRIVATE: True})


class shown(property):  # noqa: N801 - a decorator, like property
    """A property that is shown outside beside the fields."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One item of the outward data of a class: its outside name, where it is, how it is shown."""

    name: str
    attribute: str
    type: object
    """The type outside."""
    convert: Callable[[Any], object] | None
    is_private: bool


@cache
def items_of(kind: type) -> tuple[Shown, ...]:
    """What a declared class shows, fields first."""
    hints = get_type_hints(kind, include_extras=True)
    found = []
    for each in fields(kind):
        marks = get_args(hints[each.name])[1:] if get_origin(hints[each.name]) is Annotated else ()
        if INSIDE in marks:
            continue
        convert = next((mark.convert for mark in marks if isinstance(mark, As)), None)
        kept = hints[each.name] if convert is None else get_type_hints(convert)["return"]
        found.append(Shown(camel(each.name), each.name, kept, convert, PRIVATE in each.metadata))
    for name, made in _shown_properties(kind).items():
        kept = get_type_hints(made.fget)["return"]
        found.append(Shown(camel(name), name, kept, convert=None, is_private=False))
    return tuple(found)


def _shown_properties(kind: type) -> dict[str, shown]:
    found: dict[str, shown] = {}
    for base in reversed(kind.__mro__):
        found |= {name: made for name, made in vars(base).items() if isinstance(made, shown)}
    return found


def to_data(thing: object) -> dict[str, Data]:
    """A declared object as plain data."""
    return _plan_of(cast("type", thing.__class__)).follow(thing)


@cache
def _plan_of(kind: type) -> Plan:
    items = items_of(kind)
    writes = [(item.name, _write_of(item)) for item in items]
    return Plan(
        tuple(item.name for item in items),
        reader([item.attribute for item in items]),
        tuple((name, write) for name, write in writes if write is not None),
        tuple(item.name for item in items if item.is_private),
    )


def _write_of(item: Shown) -> Write | None:
    """How one item is made plain, after it was put into words where that is asked for."""
    convert, write = item.convert, find_write(item.type, to_data, plain)
    if convert is None:
        return write
    if write is None or (write is list and get_origin(item.type) is list):
        return cast("Write", convert)
    return lambda value: write(convert(value))


def plain(value: object) -> Data:
    """Any declared value as plain data."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, Mapping):
        return {str(name): plain(each) for name, each in value.items()}
    if isinstance(value, Options):
        return _options_of(value).copy()
    if isinstance(value, Sequence):
        return [plain(each) for each in value]
    return to_data(value)


@cache
def _options_of(options: Options) -> dict[str, Data]:
    """What a view says of the options: the same in every view of a match."""
    return {**options.to_data()}


class Declared:
    """The base of declared classes: a frozen dataclass that can be told outside."""

    __slots__ = ()

    def to_data(self) -> dict[str, Data]:
        """The object as plain data."""
        return to_data(self)
