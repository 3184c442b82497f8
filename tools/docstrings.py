"""The words about declared classes and their fields, as their sources have them."""

from __future__ import annotations

import inspect
from pathlib import Path

from tablee.core.events import Notice
from tablee.core.moves import Move
from tools.typescript import Source

UNTOLD = (object, Notice, Move)
"""Bases whose fields need no words in every game anew."""


class Docstrings:
    """Reads each source once."""

    def __init__(self) -> None:
        self._sources: dict[str, Source] = {}

    def of(self, kind: type) -> str:
        """The words about a class."""
        return inspect.getdoc(kind) or "" if kind.__doc__ is not None else ""

    def of_field(self, kind: type, name: str) -> str:
        """The words about a field, or about a property that is shown."""
        made = getattr(kind, name, None)
        if isinstance(made, property):
            return inspect.getdoc(made) or ""
        for base in kind.__mro__:
            source = None if base in UNTOLD else self._source(base)
            if source is not None and (words := source.about_field(base.__name__, name)):
                return words
        return ""

    def _source(self, kind: type) -> Source | None:
        module = inspect.getmodule(kind)
        if module is None or module.__file__ is None or not module.__file__.endswith(".py"):
            return None
        if module.__file__ not in self._sources:
            self._sources[module.__file__] = Source(Path(module.__file__).read_text(encoding="utf-8"))
        return self._sources[module.__file__]
