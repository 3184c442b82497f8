"""The kinds of values a command line holds, refused in our words with the nearest name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

import click
from click.shell_completion import CompletionItem

from tablee.cli.failure import fail, name_of
from tablee.cli.speech import did_you_mean, listed
from tablee.core.bots import bot_names
from tablee.games import box_ids, game_ids, get_game

if TYPE_CHECKING:
    from tablee.core.game import Game


GAME = "tablee.game"
"""Where a click context keeps the id of the game that the command line is about."""


class ValueType(click.ParamType):  # type: ignore[type-arg]  # generic only in the latest click
    """The base of our kinds of values."""


class Whole(ValueType):
    """A whole number between two bounds."""

    name = "integer"

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the number; short enough never to be slow, ASCII digits only."""
        text = str(value)
        digits = text.removeprefix("-")
        readable = digits.isascii() and digits.isdigit() and len(digits) <= 18
        if not readable or not self.low <= int(text) <= self.high:
            flag = name_of(param, ctx) if param else ""
            raise fail("not-whole", name=flag, found=text, low=self.low, high=self.high)
        return int(text)


class Day(ValueType):
    """A day as 2026-11-17, or the word that stands for today."""

    name = "date"

    def __init__(self, today: str) -> None:
        self.today = today

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Take a day as it is written, or refuse it."""
        text = str(value)
        if text == self.today:
            return text
        try:
            return date.fromisoformat(text).isoformat()
        except ValueError:
            raise fail("bad-day", value=text) from None


class OneOf(click.Choice[str]):
    """One of a few words."""

    def __init__(self, choices: Iterable[str]) -> None:
        super().__init__(tuple(choices))

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Take one of the words, or refuse and name them all."""
        if value in self.choices:
            return str(value)
        flag = name_of(param, ctx) if param else ""
        raise fail("not-a-choice", name=flag, found=value, choices=listed(self.choices))


class Origin(ValueType):
    """Where pages come from: a scheme, a host, perhaps a port, and no more."""

    name = "origin"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Write it as browsers do, or refuse."""
        text = str(value).removesuffix("/").lower()
        parts = urlsplit(text)
        is_origin = parts.scheme in ("http", "https") and bool(parts.hostname) and not _goes_on(parts)
        if not is_origin or "@" in text:
            raise fail("not-an-origin", name=name_of(param, ctx) if param else "", found=value)
        return text


class NatsAddress(ValueType):
    """Where NATS is."""

    name = "nats"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Take it as it is written, or refuse it without its password."""
        text = str(value)
        if not text.startswith(("nats://", "tls://")) or not urlsplit(text).hostname:
            shown = text.rpartition("@")[2]
            raise fail("not-nats", name=name_of(param, ctx) if param else "", found=shown)
        return text


class DatabaseAddress(ValueType):
    """Where a database is: a file of SQLite, or a server of PostgreSQL."""

    name = "database"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Take it as it is written, or refuse it without its password."""
        text = str(value)
        if not text.startswith(("sqlite:", "postgresql://", "postgres://")):
            shown = text.rpartition("@")[2]
            raise fail("not-a-database", name=name_of(param, ctx) if param else "", found=shown)
        return text


class HostName(ValueType):
    """A name of a host: labels with points between them, and no more."""

    name = "host"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Write it in small letters, or refuse."""
        text = str(value).removesuffix(".").lower()
        if not re.fullmatch(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*", text):
            raise fail("not-a-host", name=name_of(param, ctx) if param else "", found=value)
        return text


def _goes_on(parts: SplitResult) -> bool:
    try:
        return bool(parts.path or parts.query or parts.fragment) or parts.port == 0
    except ValueError:  # no such port
        return True


class GameName(ValueType):
    """A game on the shelf, by its id."""

    name = "game"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """Take the game, or suggest one."""
        return find_game(str(value))

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The games that begin so."""
        return completions(game_ids(), incomplete)


class Completed(ValueType):
    """A text that the command itself reads, completed from what the game of the command line knows."""

    name = "text"

    def __init__(self, known: Callable[[Game], Sequence[str]], *, listed_by_comma: bool = False) -> None:
        self.known = known
        self.listed_by_comma = listed_by_comma

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """What the game knows that begins so."""
        game = ctx.params.get("game")
        if game is None and GAME in ctx.meta:  # click reads no arguments when a flag lacks its value
            game = find_game(str(ctx.meta[GAME]))
        if game is None or isinstance(game, str):
            return []
        before, comma, last = incomplete.rpartition(",") if self.listed_by_comma else ("", "", incomplete)
        return [CompletionItem(before + comma + item.value) for item in completions(self.known(game), last)]


def completions(names: Iterable[str], incomplete: str) -> list[CompletionItem]:
    """The names that begin as far as was typed, in any case."""
    return [CompletionItem(name) for name in names if name.lower().startswith(incomplete.lower())]


def find_game(name: str) -> Game:
    """The game of this id, or a failure that suggests one."""
    if name not in box_ids():
        hint = did_you_mean(name, game_ids()) or None
        raise fail("unknown-game", name=name, hint=hint or "", games=listed(game_ids()))
    return get_game(name)


def find_bot(game: Game, name: str) -> str:
    """The name of a bot of the game, or a failure that suggests one."""
    known = bot_names(game)
    if name not in known:
        hint = did_you_mean(name, known)
        raise fail("unknown-bot", name=name, hint=hint, bots=listed(known))
    return name


def find_bots(game: Game, text: str) -> list[str]:
    """The bots that a text names, with commas between them."""
    return [find_bot(game, name.strip()) for name in text.split(",")]


class FileName(ValueType):
    """The name of a file, read by the command itself; completed by the shell."""

    name = "file"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Let the shell complete it."""
        return [CompletionItem(incomplete, type="file")]
