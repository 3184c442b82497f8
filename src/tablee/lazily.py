"""Names that a package gives and loads only when they are first used: who asks for one does not load all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TypeAlias

_Found: TypeAlias = tuple[Callable[[str], object], Callable[[], list[str]]]


def lazily(package: str, where: Mapping[str, str]) -> _Found:
    """The `__getattr__` and `__dir__` of a package, for names and the modules they stand in."""

    def find(name: str) -> object:
        if name not in where:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(where[name]), name)

    def names() -> list[str]:
        return sorted({*vars(import_module(package)), *where})

    return find, names
