"""The tables of docs/protocol.md: what each game shows, from the declarations in its box.

`tools/make_types.py` writes them between two marks of the page, and its `--check` says when they are stale.
"""

from __future__ import annotations

import json
import types
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import is_dataclass
from typing import Annotated, Literal, Union, get_args, get_origin

from tablee.core.events import kebab
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.outward import Shown, items_of
from tablee.games import words
from tools.docstrings import Docstrings

BEGIN = "<!-- made by tools/make_types.py: what the games declare -->\n"
END = "<!-- end of what is made -->\n"
PLAIN: dict[object, str] = {int: "number", float: "number", str: "text", bool: "flag", object: "anything"}
PLAIN |= {type(None): "null"}
OF_EVERY_MOVE = ("what", "action")


class Tables:
    """The tables of one game; a class that stands in one of them is described below them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._docstrings = Docstrings()
        self._parts: list[type] = []

    def text(self) -> str:
        """The whole section of the game."""
        name = words("en").say(f"{self.game.id}.name")
        return "\n".join([f"### {name}\n", self._options(), *self._declared()])

    def _options(self) -> str:
        kind = self.game.options_type
        rows = []
        for spec in kind.specs().values():
            values = sorted(spec.choices, key=lambda value: value != spec.default)
            about = self._docstrings.of_field(kind, spec.field)
            rows.append((f"`{spec.name}`", _one_of(values), spec.clause, about))
        return table(("option", "values, the default first", "article", ""), rows)

    def _declared(self) -> list[str]:
        outward = self.game.outward
        if outward is None:
            return []
        events = [(f"`{each.name}`", *self._described(each)) for each in outward.notices]
        moves = [(f"`{kebab(each.__name__)}`", *self._described(each)) for each in outward.moves]
        return [
            table(("view", "kind", ""), self._fields(outward.view)),
            table(("event", "fields", ""), events),
            table(("move", "fields", ""), moves),
            *self._list_parts(),
        ]

    def _fields(self, kind: type) -> list[tuple[str, str, str]]:
        return [
            (f"`{item.name}`", self._kind(item), self._docstrings.of_field(kind, item.attribute))
            for item in items_of(kind)
        ]

    def _list_parts(self) -> list[str]:
        rows = []
        for part in self._parts:  # one part may bring another, which is then at the end of the list
            rows.append((f"`{part.__name__}`", *self._described(part)))
        return [table(("part", "fields", ""), rows)] if rows else []

    def _described(self, kind: type) -> tuple[str, str]:
        """The fields of a class with their kinds, and the words about it and them."""
        items = [item for item in items_of(kind) if item.name not in OF_EVERY_MOVE]
        about = [(item.name, self._docstrings.of_field(kind, item.attribute)) for item in items]
        more = [f"`{name}`: {_small(told)}" for name, told in about if told]
        fields = "; ".join(f"`{item.name}` {self._kind(item)}" for item in items)
        return fields, " ".join([self._docstrings.of(kind), *more])

    def _kind(self, item: Shown) -> str:
        kind = self.write_kind(item.type)
        return f"{kind.removesuffix(' or null')}, if known" if item.is_private else kind

    def write_kind(self, kind: object) -> str:
        """A type in the words of the page."""
        origin, inner = get_origin(kind), get_args(kind)
        if kind in PLAIN:
            return PLAIN[kind]
        if origin is Annotated:
            return self.write_kind(inner[0])
        if origin is Literal:
            return _one_of(inner)
        if origin is Union or isinstance(kind, types.UnionType):
            return " or ".join(dict.fromkeys(map(self.write_kind, inner)))
        if origin is tuple and inner[-1:] != (Ellipsis,):
            kinds = [_bracketed(self.write_kind(each)) for each in inner]
            return f"list of {len(inner)}: {', '.join(dict.fromkeys(kinds))}"
        if origin in (tuple, list) or (isinstance(origin, type) and issubclass(origin, Sequence)):
            return f"list: {_bracketed(self.write_kind(inner[0]))}"
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return f"object: {self.write_kind(inner[0])} to {_bracketed(self.write_kind(inner[1]))}"
        if isinstance(kind, type) and issubclass(kind, Options):
            return "object of options"
        if isinstance(kind, type) and is_dataclass(kind):
            return self._part(kind)
        raise TypeError(f"no words for {kind}")

    def _part(self, kind: type) -> str:
        if kind not in self._parts:
            self._parts.append(kind)
        return f"`{kind.__name__}`"


def _one_of(values: Iterable[object]) -> str:
    """Values as JSON has them, texts without their quotes."""
    return "/".join(f"`{value if isinstance(value, str) else json.dumps(value)}`" for value in values)


def _bracketed(kind: str) -> str:
    """A kind that stands inside another."""
    return f"({kind})" if " or " in kind or ":" in kind else kind


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of the page."""
    written = [f"| {' | '.join(map(_cell, line))} |\n" for line in [head, *rows]]
    return "".join([written[0], "|---" * len(head), "|\n", *written[1:]])


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _small(sentence: str) -> str:
    """A sentence that stands after a colon."""
    return sentence if sentence[:2].isupper() else sentence[:1].lower() + sentence[1:]


def write_page(page: str, games: Iterable[Game]) -> str:
    """The page with its tables written anew."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    tables = "\n".join(Tables(game).text() for game in games)
    return f"{before}{BEGIN}\n{tables}\n{END}{after}"
