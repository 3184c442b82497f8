"""Who sits at a seat, as the record names it."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

NAME_LENGTH = 40
JOINER = "\u200d"
"""Joins emojis into one."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that look like nothing."""
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
    """Whether a text can be a player's name: one line that can be seen, neither empty nor endless."""
    is_line = text == text.strip() and len(text) <= NAME_LENGTH and text.replace(JOINER, "").isprintable()
    return is_line and any(unicodedata.category(sign)[0] in "LNPS" and sign not in BLANKS for sign in text)


def names_apart(seats: Sequence[SeatInfo]) -> list[str]:
    """What players are called where they are told of: those of one name, as bots may be, by numbers."""
    names = [info.name for info in seats]
    seen: Counter[str] = Counter()
    apart = list[str]()
    for name in names:
        seen[name] += 1
        apart.append(f"{name} {seen[name]}" if names.count(name) > 1 else name)
    return apart
