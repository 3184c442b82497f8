"""Options: declared once per game, on the fields of a frozen dataclass.

A field carries its default, its domain and its article; the lobby form, the command-line flags, the
record header and the adapters are all read from there. Outside Python an option has a camelCase name
(`opening_reroll` is `openingReroll`), and the words for it are found under the game's id and that name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import ClassVar, Self, TypeAlias, TypeVar

from tablee.core.company import Company

OptionValue: TypeAlias = bool | int | str


class OptionError(ValueError):
    """An option, a value or a preset that does not exist."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(f"{code}: " + ", ".join(f"{k}={v}" for k, v in params.items()))
        self.code = code
        self.params = params


class SeatCountError(OptionError):
    """A number of players for whom the game is not, under these options at least."""

    def __init__(self, seats: int, counts: Sequence[int]) -> None:
        self.seats = seats
        self.counts = f"{counts[0]}-{counts[-1]}" if len(counts) > 1 else str(counts[0])
        """How many may play, as one writes it."""
        super().__init__("bad-value", option="seats", value=str(seats), choices=self.counts)


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option: its outside name, its field, its domain, its default and its article."""

    name: str
    field: str
    choices: tuple[OptionValue, ...]
    default: OptionValue
    clause: str
    since: int
    """The version of the game's rules that brought this option."""
    before: OptionValue
    """How it was played before that version."""

    def parse(self, text: str) -> OptionValue:
        """Read a value of this option from text."""
        for choice in self.choices:
            if format_value(choice) == text:
                return choice
        raise OptionError("bad-value", option=self.name, value=text, choices=self.domain())

    def accept(self, value: object) -> OptionValue:
        """Take a value of the right type, or the text of one."""
        if isinstance(value, str):
            return self.parse(value)
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        raise OptionError("bad-value", option=self.name, value=repr(value), choices=self.domain())

    def domain(self) -> str:
        """The permitted values, as one writes them."""
        return "|".join(format_value(choice) for choice in self.choices)


def format_value(value: OptionValue) -> str:
    """Write an option value as text."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


T = TypeVar("T", bool, int, str)


def option(default: T, *, clause: str, choices: tuple[T, ...], since: int = 1, before: T | None = None) -> T:
    """Declare an option on a field of an Options class; a later one says how it was played `before`."""
    told = {"clause": clause, "choices": choices, "default": default, "since": since}
    told["before"] = default if before is None else before
    declared: T = field(default=default, metadata=told)
    return declared


ON_OFF: tuple[bool, ...] = (True, False)


@dataclass(frozen=True)
class Options:
    """The base of every game's options."""

    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {}
    """Named editions: the fields in which each differs from the defaults."""
    preset_option: ClassVar[str] = ""
    """The option, if any, whose value names the edition: choosing it chooses the whole edition."""
    customs: ClassVar[Mapping[Company, Mapping[str, OptionValue]]] = {}
    """What is agreed without a word, by who plays: the fields in which it differs from the defaults."""

    @classmethod
    def specs(cls) -> Mapping[str, OptionSpec]:
        """The declared options by outside name."""
        if cls not in _SPECS:
            _SPECS[cls] = MappingProxyType(_read_specs(cls))
        return _SPECS[cls]

    @classmethod
    def specs_of(cls, rules: int) -> Mapping[str, OptionSpec]:
        """The options that a version of the rules knew."""
        return {name: spec for name, spec in cls.specs().items() if spec.since <= rules}

    @classmethod
    def agreed_by(cls, rules: int) -> Self:
        """What was agreed where nothing was said, by a version of the rules: its defaults."""
        later = [spec for spec in cls.specs().values() if spec.since > rules]
        return replace(cls(), **{spec.field: spec.before for spec in later})

    @classmethod
    def preset(cls, name: str) -> Self:
        """The options of a named edition."""
        if name not in cls.presets:
            raise OptionError("unknown-preset", preset=name, choices="|".join(cls.presets))
        return cls(**cls.presets[name])

    @classmethod
    def build(cls, values: Mapping[str, object], company: Company = Company.PEOPLE) -> Self:
        """Options from outside names; `preset` picks the edition the others then change.

        Where neither says anything, the customs of the company hold.
        """
        rest = dict(values)
        preset = rest.pop("preset", rest.get(cls.preset_option))
        if preset is not None and not isinstance(preset, str):
            raise OptionError("unknown-preset", preset=repr(preset), choices="|".join(cls.presets))
        if preset is not None and preset not in cls.presets:
            raise OptionError("unknown-preset", preset=preset, choices="|".join(cls.presets))
        edition = {} if preset is None else cls.presets[preset]
        return cls(**{**cls.customs.get(company, {}), **edition}).with_values(rest)

    def with_values(self, values: Mapping[str, object]) -> Self:
        """The same options with some replaced, by outside name."""
        specs = self.specs()
        changed: dict[str, OptionValue] = {}
        for name, value in values.items():
            if name not in specs:
                raise OptionError("unknown-option", option=name, choices="|".join(specs))
            changed[specs[name].field] = specs[name].accept(value)
        return replace(self, **changed)

    def to_data(self) -> dict[str, OptionValue]:
        """Every option by outside name."""
        return {name: getattr(self, spec.field) for name, spec in self.specs().items()}


_SPECS: dict[type[Options], Mapping[str, OptionSpec]] = {}


def _read_specs(options: type[Options]) -> dict[str, OptionSpec]:
    specs = {}
    for item in fields(options):
        told = item.metadata
        name = camel(item.name)
        specs[name] = OptionSpec(name, item.name, **told)
    return specs


def camel(name: str) -> str:
    """The outside name of a field; a last underscore keeps it apart from a word of Python (`from_`)."""
    return re.sub(r"_(\w)", lambda found: found[1].upper(), name.removesuffix("_"))
