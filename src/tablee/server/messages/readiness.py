"""Whether the house can do its work."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.server.messages.base import Message

WriteState: TypeAlias = Literal[
    "ok", "locked", "full", "read-only", "damaged", "disk", "unreachable", "failed", "stuck", "closing"
]
"""Whether something could be written, or why not."""
DiskState: TypeAlias = Literal["ok", "full", "unreadable"]
DatabaseState: TypeAlias = Literal["ok", "damaged", "unreachable"]
NatsState: TypeAlias = Literal["ok", "away", "unreachable"]


class Readiness(Message):
    """Answer to `GET /readyz`."""

    ready: bool
    write: WriteState
    disk: DiskState
    database: DatabaseState
    nats: NatsState | None
    say: list[str]
    """What is wrong, a sentence each."""
