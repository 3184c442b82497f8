"""Where a house stores what it must keep: a file of SQLite, or a server of PostgreSQL."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import urlsplit, urlunsplit

FILE_NAME: Final = "tablee.sqlite3"
"""What the database of a data folder is called."""
SQLITE: Final = "sqlite:"
POSTGRES: Final = ("postgresql://", "postgres://")


class NoAddress(ValueError):
    """A text says no place where a house could store anything."""


@dataclass(frozen=True, slots=True)
class SqliteFile:
    """A file of SQLite."""

    file: Path

    @property
    def text(self) -> str:
        """As `read_address` reads it."""
        return f"{SQLITE}{self.file}"

    @property
    def shown(self) -> str:
        """As people are told of it."""
        return str(self.file)


@dataclass(frozen=True, slots=True)
class PostgresServer:
    """A database of a PostgreSQL server."""

    url: str

    @property
    def text(self) -> str:
        """As `read_address` reads it."""
        return self.url

    @property
    def shown(self) -> str:
        """As people are told of it: without the password."""
        parts = urlsplit(self.url)
        who, at, where = parts.netloc.rpartition("@")
        name, colon, _ = who.partition(":")
        hidden = f"{name}{colon and ':***'}{at}{where}"
        query = "&".join(each for each in parts.query.split("&") if not each.startswith("password="))
        return urlunsplit((parts.scheme, hidden, parts.path, query, ""))


Address: TypeAlias = SqliteFile | PostgresServer


def read_address(text: str | None, folder: Path) -> Address:
    """What an address means for a house with this data folder; NoAddress if nothing."""
    if text is None or text == SQLITE:
        return SqliteFile(folder / FILE_NAME)
    if text.startswith(POSTGRES):
        return PostgresServer(text)
    if text.startswith(SQLITE):
        path = text.removeprefix(SQLITE)
        return SqliteFile(Path(path.removeprefix("///") if path.startswith("///") else path))
    raise NoAddress(text)
