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

if TYPE_CHECKING:
    from tablee.core.contract import Data

SCALARS: Final = frozenset({str, int, bool, type(None)})
"""What is plain data as it is."""
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
    told: dict[str, Data] = {}
    for item in items_of(cast("type", thing.__class__)):
        value = getattr(thing, item.attribute)
        if value is None and item.is_private:
            continue
        if item.convert is not None:
            value = item.convert(value)
        told[item.name] = value if value.__class__ in SCALARS else plain(value)
    return told


def plain(value: object) -> Data:
    """Any declared value as plain data; the common kinds first, since views are told to everybody."""
    kind = value.__class__
    if kind in SCALARS:
        return cast("Data", value)
    if kind is tuple or kind is list:
        items: Sequence[Any] = cast("Sequence[Any]", value)  # whatever plain takes
        return [each if each.__class__ in SCALARS else plain(each) for each in items]
    if isinstance(value, str | int):
        return value
    if isinstance(value, Mapping):
        return {str(name): plain(each) for name, each in value.items()}
    if isinstance(value, Options):
        return cast("Data", value.to_data())
    if isinstance(value, Sequence):
        return [plain(each) for each in value]
    return to_data(value)


class Declared:
    """The base of declared classes: a frozen dataclass that can be told outside."""

    __slots__ = ()

    def to_data(self) -> dict[str, Data]:
        """The object as plain data."""
        return to_data(self)
