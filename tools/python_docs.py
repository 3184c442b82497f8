"""The tables of docs/python.md: every field of every view, as Python has it, from its declaration.

`tools/make_types.py` writes them between two marks of the page, and its `--check` says when they are stale.
"""

from __future__ import annotations

import types
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.outward import shown
from tablee.games import words
from tools.docstrings import Docstrings
from tools.game_docs import BEGIN, END, table

OF_EVERY_VIEW = {
    "seat": "Whose view this is; nothing for a spectator.",
    "phase": "What is going on.",
    "options": "What the players agreed on.",
}
"""The words about fields that need none in each game."""


class ViewTables:
    """The view of one game, and the classes that its fields are made of."""

    def __init__(self, game: Game) -> None:
        assert game.outward is not None
        self.name = words("en").say(f"{game.id}.name")
        self.view: type = game.outward.view
        self._docstrings = Docstrings()
        self._kinds: list[type] = [self.view]

    def text(self) -> str:
        """The whole section of the game."""
        parts = [f"### {self.name}\n", f"`from {self.view.__module__} import {self.view.__name__}`\n"]
        for kind in self._kinds:  # one may bring another, which is then at the end of the list
            parts.append(table((f"`{kind.__name__}`", "type", ""), self._rows(kind)))
        return "\n".join(parts)

    def _rows(self, kind: type) -> list[tuple[str, str, str]]:
        hints = get_type_hints(kind, include_extras=True)
        rows = [(each.name, hints[each.name]) for each in fields(kind)]
        made = {name: each for base in reversed(kind.__mro__) for name, each in vars(base).items()}
        rows += [(name, _returned(each)) for name, each in made.items() if isinstance(each, shown)]
        return [(f"`{name}`", f"`{self.write(hint)}`", self._about(kind, name)) for name, hint in rows]

    def _about(self, kind: type, name: str) -> str:
        return self._docstrings.of_field(kind, name) or OF_EVERY_VIEW.get(name, "")

    def write(self, kind: Any) -> str:
        """A type as one writes it."""
        origin, inner = get_origin(kind), get_args(kind)
        if kind is None or kind is type(None):
            return "None"
        if kind is Ellipsis:
            return "..."
        if origin is Annotated:
            return self.write(inner[0])
        if origin is Literal:
            return f"Literal[{', '.join(map(repr, inner))}]"
        if origin is Union or isinstance(kind, types.UnionType):
            return " | ".join(map(self.write, inner))
        if origin is not None:
            return f"{origin.__name__}[{', '.join(map(self.write, inner))}]"
        if is_dataclass(kind) and isinstance(kind, type) and not issubclass(kind, Options):
            self._note(kind)
        return str(kind.__name__)

    def _note(self, kind: type) -> None:
        if kind not in self._kinds:
            self._kinds.append(kind)


def _returned(made: property) -> object:
    assert made.fget is not None
    return get_type_hints(made.fget, include_extras=True)["return"]


def write_page(page: str, games: Iterable[Game]) -> str:
    """The page with its tables written anew."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    tables = "\n".join(ViewTables(game).text() for game in games if game.outward is not None)
    return f"{before}{BEGIN}\n{tables}\n{END}{after}"
