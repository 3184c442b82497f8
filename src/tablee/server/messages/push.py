"""Browsers that are called when it is their person's turn."""

from __future__ import annotations

from tablee.server.messages.base import Message, Request


class SetPush(Request, tag="push"):
    """Have this browser called by Web Push when it is one's turn and no page of one's own says so."""

    endpoint: str
    """Its address at its push service."""
    p256dh: str
    """The key for whatever is said to it, in Base64 for addresses."""
    auth: str
    """Its secret, likewise."""
    quiet_from: str = ""
    """From when one is not called, such as `22:00`."""
    quiet_until: str = ""
    """Until when; nothing for never."""
    timezone: str = "UTC"
    """Whose hours these are: `Europe/Paris`."""


class ForgetPush(Request, tag="push-off"):
    """Call this browser no more."""

    endpoint: str


class Called(Request, tag="called"):
    """A page of this seat is about to tell its person that it is his turn: no other browser need be called.

    The answer is `called`: whether it is the first page to say so.
    """

    sequence: int
    """The last entry the page has seen."""


class CallShown(Request):
    """Body of `POST /api/tables/{table}/calls`: a browser has shown its person the call for a turn."""

    endpoint: str
    """Its address at its push service, which nobody else knows but the house."""
    turn: int
    """The turn, as the call named it."""


class CallTaken(Message, tag="called"):
    """Answer to `called`: one page alone gives the signal for a turn, on whatever device it is."""

    sequence: int
    is_first: bool
