"""French and English words, one source for all clients.

The words that all games share are in `fr/*.toml` and `en/*.toml` here, those of a game in the folder `words`
of its box: the same keys in both languages. A key is the path to a sentence, such as
`jacquet.refusal.courier-first`, and a sentence names what fills it in braces. A word that follows a number is
written with both its forms: `{chips} {chips|jeton|jetons}`.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

LANGUAGES = ("fr", "en")
"""French first: it is the language of the rulebooks."""


Say: TypeAlias = Callable[..., str]
"""Says the sentence under a key, filled in."""
_FIELD = re.compile(r"\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}")
"""Where a sentence is filled in: by a thing, or by the form that a word takes beside a number."""


@dataclass(frozen=True, slots=True)
class _Form:
    """A sentence as Python fills it in fastest: a house says dozens with every move."""

    text: str
    counted: tuple[tuple[str, str, str, str], ...]
    """The words beside numbers: their hole, the number, the form for one and the form for more."""


class UnknownWords(LookupError):
    """There is no sentence under this key."""


class Words:
    """The sentences of one language."""

    def __init__(self, lang: str, sentences: Mapping[str, str]) -> None:
        self.lang = lang
        self.sentences = sentences
        self._plain: dict[str, str] = {}
        """The forms in which no word depends on a number."""
        self._parts: dict[str, dict[str, str]] = {}
        """The same of each part, by the rest of their keys."""
        self._forms: dict[str, _Form] = {}

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, **params: object) -> str:
        """The sentence under a key, filled in."""
        text = self._plain.get(key)
        return self._count(key, params) if text is None else text % params

    def under(self, prefix: str) -> Say:
        """Says the sentences of one part, such as a game, by the rest of their keys."""
        known: dict[str, str] = self._parts.setdefault(prefix, {})

        def say(key: str, **params: object) -> str:
            text = known.get(key)
            if text is not None:
                return text % params
            whole = f"{prefix}.{key}"
            said = self.say(whole, **params)
            if whole in self._plain:
                known[key] = self._plain[whole]
            return said

        return say

    def _count(self, key: str, params: dict[str, object]) -> str:
        """The same where words beside numbers take their form; or where it is said for the first time."""
        form = self._forms.get(key)
        if form is None:
            form = self._forms[key] = self._form(key)
        if not form.counted:
            self._plain[key] = form.text
        for hole, number, one, more in form.counted:
            params[hole] = one if self._is_one(params[number]) else more
        return form.text % params

    def _is_one(self, number: object) -> bool:
        """Whether a word beside this number is in the singular; in French beside nothing too."""
        return number in ((-1, 0, 1) if self.lang == "fr" else (-1, 1))

    def _form(self, key: str) -> _Form:
        if key not in self.sentences:
            raise UnknownWords(f"{self.lang}: {key}")
        sentence = self.sentences[key].replace("%", "%%")
        counted = [(f[0], f[1], f[2], f[3]) for f in _FIELD.finditer(sentence) if f[2] is not None]
        return _Form(_FIELD.sub(lambda f: f"%({f[1] if f[2] is None else f[0]})s", sentence), tuple(counted))


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
