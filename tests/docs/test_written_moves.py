"""What the pages of Jacquet and Sacramento tell people to type is understood as the notation beside it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.games import get_game
from tablee.locales import LANGUAGES

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
ROW = re.compile(r"^\| [^|]+ \| `([^`]+)` \| `([^`]+)` \|$", re.MULTILINE)


def rows(game: str, lang: str) -> list[tuple[str, str]]:
    page = (RULES / f"{game}.{lang}.md").read_text(encoding="utf-8")
    last = page.rsplit("\n## ", 1)[1]
    return [(typed, written) for typed, written in ROW.findall(last)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["jacquet", "sacramento"])
def test_what_is_typed_is_what_is_written(name: str, lang: str) -> None:
    game = get_game(name)
    found = rows(name, lang)
    assert len(found) >= 4
    for typed, written in found:
        action = game.parse_action(written)
        assert game.read_action(typed, [action]) == action, typed


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["jacquet", "sacramento"])
def test_the_first_screen_is_for_who_wants_to_play_tonight(name: str, lang: str) -> None:
    """Notation, options and the numbers of articles come after what one needs at the table."""
    page = (RULES / f"{name}.{lang}.md").read_text(encoding="utf-8")
    first = page.split("\n## ", 2)
    assert {"fr": "**Pour jouer ce soir**", "en": "**To play tonight**"}[lang] in first[0]
    assert "`" not in first[0] + first[1].split("SAC-48")[0]
