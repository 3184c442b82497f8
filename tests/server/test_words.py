"""Everything the house refuses has words in both languages, and it has no words for nothing."""

from __future__ import annotations

from tablee.games import words
from tablee.locales import LANGUAGES
from tests.locales.codes import SOURCES, coded_calls

OPTIONS = {"bad-value", "unknown-option", "unknown-preset"}
"""Codes of OptionError, handed on."""
OF_THEIR_OWN = {"elsewhere"}
"""Codes of failures that are a class of their own (`Elsewhere`)."""


def codes(maker: str, place: int, folder: str = "server") -> set[str]:
    found = set()
    for path in sorted((SOURCES / folder).rglob("*.py")):
        for coded in coded_calls(path, {maker: place}):
            found |= set(coded.codes)
    return found


def spoken(section: str, lang: str) -> set[str]:
    prefix = f"server.{section}."
    return {key.removeprefix(prefix) for key in words(lang).sentences if key.startswith(prefix)}


def test_every_failure_has_words_and_every_word_its_failure() -> None:
    found = codes("Failed", 0) | OPTIONS | OF_THEIR_OWN
    assert len(found) > 15
    for lang in LANGUAGES:
        assert spoken("failure", lang) == found


def test_every_refusal_of_the_house_has_words() -> None:
    found = codes("Receipt", 2)
    assert {"not-stored", "not-begun", "spectator"} <= found
    for lang in LANGUAGES:
        for code in found:
            assert f"server.refusal.{code}" in words(lang) or f"match.refusal.{code}" in words(lang), code
        assert spoken("refusal", lang) <= found
