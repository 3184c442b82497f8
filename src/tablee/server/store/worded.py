"""The statements of the schema in the words of one kind of database, found once in a process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import Dialect

from tablee.server.store import schema


class Worded(NamedTuple):
    """A statement as the driver is given it."""

    rank: int
    """Its place in a transaction."""
    text: str
    names: tuple[str, ...]
    """What fills it, in the order in which the text asks for it."""


_WORDED: Final[dict[tuple[str, str], Mapping[int, Worded]]] = {}


def worded_for(dialect: Dialect) -> Mapping[int, Worded]:
    """Every statement, by its id."""
    kind = dialect.name, dialect.paramstyle
    if kind not in _WORDED:
        _WORDED[kind] = dict(_word(dialect))
    return _WORDED[kind]


def _word(dialect: Dialect) -> list[tuple[int, Worded]]:
    compiled = [(each, each.compile(dialect=dialect)) for each in schema.ORDER]
    return [
        (id(each), Worded(rank, str(said), tuple(said.positiontup or ())))
        for rank, (each, said) in enumerate(compiled)
    ]
