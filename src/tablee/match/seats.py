"""Who sits at a seat, as the record names it."""

from __future__ import annotations

from dataclasses import dataclass

NAME_LENGTH = 40


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A player's name, and the bot that plays if it is one."""

    name: str
    bot: str | None = None

    def __post_init__(self) -> None:
        if not is_name(self.name):
            raise ValueError(f"not a name: {self.name!r}")

    @property
    def kind(self) -> str:
        """`human`, or `bot:` and its name."""
        return "human" if self.bot is None else f"bot:{self.bot}"


def is_name(text: str) -> bool:
    """Whether a text can be a player's name: one line, printable, neither empty nor endless."""
    return text == text.strip() and 0 < len(text) <= NAME_LENGTH and text.isprintable()
