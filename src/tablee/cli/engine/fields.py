"""What a request may say: its fields, the kind of each, and typed reading of those that were given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from tablee.cli.engine.lines import ProtocolError

MAX_NAME: Final = 100
"""The longest name of a thing, in characters."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value: its name in the reference, and what belongs to it."""

    name: str
    holds: Callable[[object], bool]


def _is_integer(value: object) -> bool:
    return type(value) is int  # true and false are integers to Python alone


def _is_name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MAX_NAME


def _is_names(value: object) -> bool:
    return isinstance(value, list) and all(_is_name(item) for item in value)


def _is_names_or_nulls(value: object) -> bool:
    return isinstance(value, list) and all(item is None or _is_name(item) for item in value)


def _is_integers(value: object) -> bool:
    return isinstance(value, list) and all(_is_integer(item) for item in value)


def _is_options(value: object) -> bool:
    return isinstance(value, dict) and all(
        _is_integer(item) or isinstance(item, str | bool) for item in value.values()
    )


NAME: Final = Kind("name", _is_name)
NAMES: Final = Kind("names", _is_names)
NAMES_OR_NULLS: Final = Kind("names or nulls", _is_names_or_nulls)
TEXT: Final = Kind("text", lambda value: isinstance(value, str))
FLAG: Final = Kind("flag", lambda value: isinstance(value, bool))
NUMBER: Final = Kind("number", lambda value: type(value) is int and value >= 0)
SEAT: Final = Kind("seat", _is_integer)
VIEWER: Final = Kind("seat or null", lambda value: value is None or _is_integer(value))
INTEGER_OR_NAME: Final = Kind("integer or name", lambda value: _is_integer(value) or _is_name(value))
OPTIONS: Final = Kind("object of options", _is_options)
OUTCOME: Final = Kind("integers or text", lambda value: isinstance(value, str) or _is_integers(value))

COMMON: Final[Mapping[str, Kind]] = {"do": NAME, "id": INTEGER_OR_NAME}
"""The fields of every request."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The fields of one request: those it must have, and those it may have."""

    needs: Mapping[str, Kind]
    may: Mapping[str, Kind]

    def check(self, request: Mapping[str, object]) -> None:
        """Raise ProtocolError unless the request has this shape."""
        for name, value in request.items():
            kind = self.needs.get(name) or self.may.get(name) or COMMON.get(name)
            if kind is None:
                known = ", ".join([*self.needs, *self.may])
                raise ProtocolError("unknown-field", {"field": name, "known": known})
            check_kind(name, value, kind)
        for name in self.needs:
            if name not in request:
                raise ProtocolError("missing-field", {"field": name})


def check_kind(name: str, value: object, kind: Kind) -> None:
    """Raise ProtocolError unless the value is of this kind."""
    if not kind.holds(value):
        raise ProtocolError("bad-field", {"field": name, "expected": kind.name})


T = TypeVar("T")


class Fields:
    """The fields of a request whose shape is checked."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self.values = values

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def text(self, name: str, default: str = "") -> str:
        """A name or text."""
        return self._typed(name, str, default)

    def integer(self, name: str, default: int = 0) -> int:
        """A number or seat."""
        return self._typed(name, int, default)

    def flag(self, name: str) -> bool:
        """A flag; false when not given."""
        return self._typed(name, bool, False)

    def options(self) -> dict[str, object]:
        """The options; empty when not given."""
        return self._typed("options", dict, {})

    def names(self) -> list[str]:
        """The names; empty when not given."""
        return self._typed("names", list, [])

    def bots(self) -> list[str | None]:
        """The bots, nothing where a program sits; empty when not given."""
        return self._typed("bots", list, [])

    def outcome(self) -> list[int] | str:
        """The outcome, as numbers or as text."""
        value = self.values.get("outcome")
        assert isinstance(value, list | str)
        return value

    def viewer(self, name: str, default: int | None) -> int | None:
        """A seat, or nothing for a spectator."""
        value = self.values.get(name, default)
        return value if isinstance(value, int) else None

    def seed(self) -> str | None:
        """The seed as text; nothing when not given."""
        return str(self.values["seed"]) if "seed" in self.values else None

    def _typed(self, name: str, kind: type[T], default: T) -> T:
        value = self.values.get(name, default)
        assert isinstance(value, kind)  # its kind was checked with the shape
        return value
