"""Why a database takes nothing just now, whatever it is given: as opposed to a write that is wrong itself."""

from __future__ import annotations

import sqlite3
from typing import Final, Literal, TypeAlias

Reason: TypeAlias = Literal["locked", "full", "read-only", "damaged", "disk"]

_REASONS: Final[dict[int, Reason]] = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CANTOPEN: "read-only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_NOMEM: "disk",
}
"""By the primary code of SQLite, which is the low byte of what it says."""


class Unavailable(Exception):
    """The database takes nothing just now: nobody's write, not only this one."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


def reason_of(error: BaseException) -> Reason | None:
    """Why nobody can write or read, or nothing if the fault lies with what was asked."""
    raised = getattr(error, "orig", None) or error  # as SQLAlchemy wraps it, or bare
    if isinstance(raised, sqlite3.Error):
        code = getattr(raised, "sqlite_errorcode", None)
        return None if code is None else _REASONS.get(code & 0xFF)
    return "disk" if isinstance(raised, OSError) else None
