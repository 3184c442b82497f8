"""Why a database takes nothing just now, whatever it is given: as opposed to a write that is wrong itself."""

from __future__ import annotations

import sqlite3
from typing import Final, Literal, TypeAlias

Reason: TypeAlias = Literal["locked", "full", "read-only", "damaged", "disk", "unreachable"]

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


class HouseOpen(Exception):
    """Another house writes to this database."""


def reason_of(error: BaseException) -> Reason | None:
    """Why nobody can write to SQLite or read, or nothing if the fault lies with what was asked."""
    raised = getattr(error, "orig", None) or error  # as SQLAlchemy wraps it, or bare
    if isinstance(raised, sqlite3.Error):
        code = getattr(raised, "sqlite_errorcode", None)
        return None if code is None else _REASONS.get(code & 0xFF)
    return "disk" if isinstance(raised, OSError) else None


_STATES: Final[dict[str, Reason]] = {
    "25006": "read-only",
    "40001": "locked",
    "40P01": "locked",
    "42501": "read-only",
    "53100": "full",
    "53200": "disk",
    "53300": "unreachable",
    "53400": "disk",
    "55P03": "locked",
    "57014": "locked",
    "58030": "disk",
    "58P01": "disk",
    "XX001": "damaged",
    "XX002": "damaged",
}
"""By the code of PostgreSQL; a whole class of them has its first two letters."""
_CLASSES: Final[dict[str, Reason]] = {
    "08": "unreachable",
    "28": "unreachable",
    "3D": "unreachable",
    "57": "unreachable",
    "58": "disk",
}


def postgres_reason_of(error: BaseException) -> Reason | None:
    """Why nobody can write to PostgreSQL or read, or nothing if the fault lies with what was asked."""
    raised = getattr(error, "orig", None) or error
    state = getattr(raised, "sqlstate", None)
    if isinstance(state, str):
        return _STATES.get(state) or _CLASSES.get(state[:2])
    # What is raised without a code comes from the line: it was cut, or nobody answers at its other end.
    is_of_line = isinstance(raised, OSError | TimeoutError | EOFError)
    return "unreachable" if is_of_line or "closed" in str(raised) else None
