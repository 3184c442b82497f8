"""A guided first game: what the guide is asked, and what it says."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tablee.server.messages.base import Message, Request


class AskGuide(Request, tag="guide"):
    """What is there to say to who plays a first game, alone with bots? Asked whenever something happened."""

    heard: Annotated[dict[str, Annotated[int, Meta(ge=0, le=1000)]], Meta(max_length=200)] = {}
    """How often each thing was said, as it was told last; it is not said for ever."""
    since: Annotated[int, Meta(ge=0)] = 0
    """Up to which entry everything was spoken of."""


class GuideLine(Message):
    """One thing that the guide says."""

    about: Literal["happened", "opinion", "may", "matters"]
    """Why something happened, how good the last decision was, what may be done, what matters now."""
    say: str
    article: str | None
    """What it rests on, if on an article."""


class Guided(Message, tag="guided"):
    """What the guide says after entry `sequence`; nothing, when everything was said often enough."""

    sequence: int
    lines: list[GuideLine]
    heard: dict[str, int]
