"""Which revision of the schema a database has, as Alembic keeps it; who only looks need not load Alembic."""

from __future__ import annotations

from typing import Literal, TypeAlias

from sqlalchemy import Connection, inspect, text

from tablee.server.store import schema

Strangeness: TypeAlias = Literal["older", "newer", "foreign"]


class NoHouse(Exception):
    """No house has its database there."""


class UnknownSchema(Exception):
    """A database has another schema than this program knows: older, newer, or of something else."""

    def __init__(self, how: Strangeness, found: str) -> None:
        super().__init__(f"{how}: {found}")
        self.how = how
        self.found = found


def found_revision(connection: Connection) -> str | None:
    """The revision of a database; nothing if it is empty, "" if what it holds is not ours."""
    names = inspect(connection).get_table_names()
    if "alembic_version" not in names:
        return "" if names else None
    rows = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    return rows[0] if len(rows) == 1 else ""


def check_revision(found: str) -> None:
    """UnknownSchema unless it is the one of today."""
    if found != schema.REVISION:
        raise UnknownSchema(_how(found), found)


def _how(found: str) -> Strangeness:
    if not found.isdigit():
        return "foreign"
    return "older" if int(found) < schema.VERSION else "newer"


def stamp(connection: Connection, revision: str) -> None:
    """Note the revision of a schema that was just made, as Alembic would."""
    connection.execute(
        text(
            "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL,"
            " CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
        )
    )
    connection.execute(text("INSERT INTO alembic_version VALUES (:revision)"), {"revision": revision})
