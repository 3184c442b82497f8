"""French and English words, one source for all clients.

The words are in `fr/*.toml` and `en/*.toml`, the same files with the same keys in each; a key is the path
to a sentence, such as `jacquet.refusal.courier-first`, and a sentence names what fills it in braces.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

LANGUAGES = ("fr", "en")
"""French first: it is the language of the rulebooks."""


class UnknownWords(LookupError):
    """There is no sentence under this key."""


class Words:
    """The sentences of one language."""

    def __init__(self, lang: str, sentences: Mapping[str, str]) -> None:
        self.lang = lang
        self.sentences = sentences

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, **params: object) -> str:
        """The sentence under a key, filled in."""
        if key not in self.sentences:
            raise UnknownWords(f"{self.lang}: {key}")
        return self.sentences[key].format(**params)


@cache
def words(lang: str) -> Words:
    """The words of a language."""
    sentences: dict[str, str] = {}
    for path in sorted((Path(__file__).parent / lang).glob("*.toml")):
        _flatten(path.stem, tomllib.loads(path.read_text(encoding="utf-8")), sentences)
    return Words(lang, sentences)


def _flatten(prefix: str, tree: Mapping[str, object], into: dict[str, str]) -> None:
    for name, value in tree.items():
        key = f"{prefix}.{name}"
        if isinstance(value, Mapping):
            _flatten(key, value, into)
        else:
            into[key] = str(value)


def preferred_language() -> str:
    """The language of the environment: English if it says so, else French."""
    for name in ("TABLEE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value[:2] in LANGUAGES:
            return value[:2]
    return "fr"
