"""Who sits at a seat, as the record names it."""

from __future__ import annotations

import re
from dataclasses import dataclass

NAME_LENGTH = 40
_BOT = re.compile(r"[a-z0-9-]+")


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A player's name, and the bot that plays if it is one."""

    name: str
    bot: str | None = None

    def __post_init__(self) -> None:
        if not is_name(self.name):
            raise ValueError(f"not a name: {self.name!r}")
        if self.bot is not None and not _BOT.fullmatch(self.bot):
            raise ValueError(f"not the name of a bot: {self.bot!r}")

    @property
    def kind(self) -> str:
        """`human`, or `bot:` and its name."""
        return "human" if self.bot is None else f"bot:{self.bot}"


def is_name(text: str) -> bool:
    """Whether a text can be a player's name: one line, printable, neither empty nor endless."""
    return text == text.strip() and 0 < len(text) <= NAME_LENGTH and text.isprintable()
