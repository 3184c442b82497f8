"""French and English words, one source for all clients.

The words that all games share are in `fr/*.toml` and `en/*.toml` here, those of a game in the folder `words`
of its box: the same keys in both languages. A key is the path to a sentence, such as
`jacquet.refusal.courier-first`, and a sentence names what fills it in braces.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

LANGUAGES = ("fr", "en")
"""French first: it is the language of the rulebooks."""


_FIELD = re.compile(r"\{(\w+)\}")
"""Where a sentence is filled in."""


class UnknownWords(LookupError):
    """There is no sentence under this key."""


class Words:
    """The sentences of one language."""

    def __init__(self, lang: str, sentences: Mapping[str, str]) -> None:
        self.lang = lang
        self.sentences = sentences
        self._forms: dict[str, str] = {}
        """Sentences as Python fills them in fastest: a house says dozens with every move."""

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, **params: object) -> str:
        """The sentence under a key, filled in."""
        form = self._forms.get(key)
        if form is None:
            form = self._forms[key] = self._form(key)
        return form % params

    def _form(self, key: str) -> str:
        if key not in self.sentences:
            raise UnknownWords(f"{self.lang}: {key}")
        return _FIELD.sub(r"%(\1)s", self.sentences[key].replace("%", "%%"))


def read_words(lang: str, prefix: str = "", folder: Path | None = None) -> dict[str, str]:
    """The sentences of one language: those that all games share, or those of one folder under a prefix."""
    sentences: dict[str, str] = {}
    if folder is not None:
        _flatten(prefix, _read(folder / f"{lang}.toml"), sentences)
        return sentences
    for path in sorted((Path(__file__).parent / lang).glob("*.toml")):
        _flatten(path.stem, _read(path), sentences)
    return sentences


def _read(path: Path) -> Mapping[str, object]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


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
