"""What a rule page says one may type is read as the notation beside it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.games import get_game
from tablee.locales import LANGUAGES

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
ROW = re.compile(r"^\|[^|`]+\| `([^`]+)` \| `([^`]+)` \|$", re.MULTILINE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_bonanza_are_read(lang: str) -> None:
    game = get_game("bonanza")
    text = (RULES / f"bonanza.{lang}.md").read_text(encoding="utf-8")
    rows = ROW.findall(text[text.rindex("\n## ") :])
    assert len(rows) == 11
    for typed, notation in rows:
        word = notation.split(" ")[0]
        legal = [] if word == "five" else [game.parse_action(word)]
        assert game.read_typed(typed, legal) == notation, typed
