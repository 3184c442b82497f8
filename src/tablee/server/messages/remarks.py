"""What people say to each other at a table."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.server.messages.base import Message, Request

Channel: TypeAlias = Literal["players", "spectators", "everybody"]
"""Who hears a remark."""
RemarkKind: TypeAlias = Literal["phrase", "reaction", "text"]
"""A ready phrase, a reaction, or a text of one's own."""
Phrase: TypeAlias = Literal[
    "hello",
    "luck",
    "well-played",
    "thanks",
    "pardon",
    "thinking",
    "moment",
    "close",
    "again",
    "goodbye",
]
"""What is said by its key, and heard by everybody in his language."""
Reaction: TypeAlias = Literal["bravo", "laugh", "wow", "oops", "heart", "clover"]
"""The same in a sign."""


class SayRemark(Request, tag="say"):
    """Say something to the others: a ready phrase or a reaction by its key, or a text of one's own."""

    id: str
    kind: RemarkKind
    text: str


class SetRemarks(Request, tag="remarks"):
    """Let people talk at this table, or nobody; the host's to ask."""

    has_remarks: bool


class RemarkTold(Message):
    """Something that was said at a table; it is no part of the match."""

    number: int
    channel: Channel
    seat: int | None
    """Of who said it; nothing for who looks on, or has no seat any more."""
    name: str
    """What he was called then."""
    kind: RemarkKind
    text: str
    """The key of a phrase or reaction, or the text."""
    say: str
    """The same in words for this reader."""
    at: int
    """When, in seconds of Unix time."""


class Remarked(Message, tag="remark"):
    """Somebody has said something."""

    remark: RemarkTold
