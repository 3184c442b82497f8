"""What the players of a record are called where it is told again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablee.cli.speech import say_if_known
from tablee.games import words
from tablee.locales import LANGUAGES
from tablee.match.seats import names_apart

if TYPE_CHECKING:
    from tablee.match.record import Record
    from tablee.match.seats import SeatInfo


def record_names(record: Record) -> list[str]:
    """The players by their names; a bot that was given none of its own, as it is called in this language."""
    return names_apart([_called(record.game.id, info) for info in record.seats])


def _called(game: str, info: SeatInfo) -> SeatInfo:
    key = f"{game}.bot.{info.bot}"
    usual = {info.bot, *(spoken.say(key) for spoken in map(words, LANGUAGES) if key in spoken)}
    return replace(info, name=say_if_known(key) or info.name) if info.name in usual else info
