"""What every message is made of."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Language: TypeAlias = Literal["fr", "en"]
Colour: TypeAlias = Literal["red", "blue", "green", "yellow", "violet", "orange", "teal", "pink", "brown"]
Pace: TypeAlias = Literal["instant", "quick", "calm", "slow"]
"""How long a bot seems to think."""
Status: TypeAlias = Literal["waiting", "playing", "over", "archived", "closed"]
"""Waiting for people to sit down, being played, ended, put away, or closed for good."""


class Message(Struct, rename="camel", kw_only=True):
    """What every message has in common."""


class Request(Message, forbid_unknown_fields=True):
    """A message from a client: a field that nobody knows is an error."""


class Failure(Message):
    """Answer to a request that failed: a code, and a sentence in the language asked for."""

    code: str
    say: str
    clause: str | None = None
