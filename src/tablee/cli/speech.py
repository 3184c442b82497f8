"""In which language the command speaks: that of `--lang`, else that of the environment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from difflib import get_close_matches

import click

from tablee.games import words
from tablee.locales import preferred_language

LANGUAGE = "tablee.lang"
"""Where a click context keeps the language that was asked for."""
_WHOLE_LINE: ContextVar[str | None] = ContextVar("language of the whole command line", default=None)
"""The same before there is such a context, and after it: a command line that cannot be read has none."""


@contextmanager
def speaking(lang: str | None) -> Iterator[None]:
    """Speak this language, if it is any, wherever nothing else is said."""
    before = _WHOLE_LINE.set(lang)
    try:
        yield
    finally:
        _WHOLE_LINE.reset(before)


def language() -> str:
    """The language of the command that is running."""
    context = click.get_current_context(silent=True)
    chosen = context.meta.get(LANGUAGE) if context is not None else None
    return chosen if isinstance(chosen, str) else _WHOLE_LINE.get() or preferred_language()


def say(key: str, **params: object) -> str:
    """A sentence of `cli.toml`, in the language of the command."""
    return words(language()).say(f"cli.{key}", **params)


def say_if_known(key: str, **params: object) -> str | None:
    """A sentence of any file, if there is one under this key."""
    spoken = words(language())
    return spoken.say(key, **params) if key in spoken else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A question that suggests the nearest known names, or nothing if none is near."""
    by_case = {each.lower(): each for each in known}
    near = get_close_matches(name.lower(), by_case, n=3, cutoff=0.6)
    return say("suggestion", names=listed(by_case[each] for each in near)) if near else ""


def decimal(value: float, digits: int = 1) -> str:
    """A number with the decimal mark of the language."""
    return f"{value:.{digits}f}".replace(".", say("decimal-mark"))


def percent(share: float) -> str:
    """A share of one as a percentage."""
    return say("percent", value=decimal(100 * share))


def listed(names: Iterable[str]) -> str:
    """Names in a row, as a sentence gives them."""
    return ", ".join(names)
