"""Notation: actions, positions, cards; and the words for everything the game says."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tablee.core.contract import NotationError, PositionError
from tablee.games import get_game, words
from tablee.games.crapette import actions
from tablee.games.crapette.cards import PACK, format_card, parse_card, parse_cards
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.state import CrapetteState

from .boards import STANDARD, act, lay

GAME = get_game("crapette")
FOLDER = Path(actions.__file__).parent


def test_every_action_has_one_text() -> None:
    texts = {}
    for action in range(actions.ACTION_RANGE):
        if actions.is_move(action) or action in actions.WORDS:
            texts[GAME.format_action(action)] = action
    assert len(texts) == 121 - 8 + 4
    assert all(GAME.parse_action(text) == action for text, action in texts.items())
    assert not any(text.isdigit() for text in texts), "a bare number picks from a list"


@pytest.mark.parametrize(
    ("typed", "text"),
    [("!", "crapette!"), ("Crapette", "crapette!"), ("ce", "cE"), ("C +", "c+"), (" T", "t")],
)
def test_what_people_type(typed: str, text: str) -> None:
    state = lay(crapette="Tc", their_crapette="2h", their_waste="9c")
    assert GAME.format_action(GAME.read_action(typed, state.legal(0))) == text


@pytest.mark.parametrize("text", ["", "c", "c9", "1-1", "12", "cc5", "x", "c-5", "t+ ", "--"])
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(text)


def test_a_position_holds_the_turn_and_what_may_be_called() -> None:
    state = lay(crapette="Tc", columns=["Jd", "8c7d", "8s"], their_crapette="2h", their_waste="9c")
    act(state, "2-3", "!", "c1", "t")
    again = CrapetteState.from_position(state.position(), STANDARD)
    assert again.position() == state.position()
    assert again.view(0) == state.view(0)
    assert state.position().endswith(" 2-3,crapette!,c1,t")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("play-0", "play-2", "bad-stage"),
        ("0-0", "3-0", "bad-tokens"),
        ("0-0", "0-4", "bad-tokens"),
        ("Jd/", "JdJh/", "bad-columns"),
        ("0.0/0.0/0.0/0.0", "1.0/0.0/0.0/0.0", "wrong-cards"),
        ("0.0/0.0/0.0/0.0", "0.1/0.0/0.0/0.0", "bad-centre"),
        (" - 0.0/0.0/0 -", " - 2.900/2.900/0 -", "already-blocked"),
        (" - 0.0/0.0/0 -", " - 0.0/0.0/x -", "bad-counts"),
        (" - 0.0/0.0/0 -", " ?? 0.0/0.0/0 -", "bad-waiting"),
        (" - 0.0/0.0/0 -", " - 0.0/0.0/0 d", "bad-turn"),
        (" - 0.0/0.0/0 -", " - 0.0/0.0/0 crapette!", "bad-turn"),
        (" - 0.0/0.0/0 -", " - 0.0/0.0/0 c1,crapette!", "bad-turn"),
        (" - 0.0/0.0/0 -", " - 00.0/0.0/0 -", "not-canonical"),
        (" - 0.0/0.0/0 -", " -", "wrong-field-count"),
        ("Tc/", "Tc/Tc", "bad-side"),
    ],
)
def test_bad_positions_are_refused_with_their_reason(old: str, new: str, code: str) -> None:
    text = lay(crapette="Tc", columns=["Jd"], their_crapette="2h", their_waste="9c").position()
    assert old in text
    with pytest.raises(PositionError) as caught:
        CrapetteState.from_position(text.replace(old, new, 1), STANDARD)
    assert caught.value.code == code


def test_cards_have_one_canonical_text() -> None:
    assert [parse_card(format_card(card)) for card in range(PACK)] == list(range(PACK))
    assert format_card(51) == "Ks"
    assert [parse_card(text) for text in ("10d", "s", "Ax", "ks")] == [None] * 4
    assert parse_cards("AsK") is None
    with pytest.raises(ValueError, match="no card"):
        format_card(52)


# --- words -------------------------------------------------------------------------------------------


def sentences(lang: str) -> dict[str, str]:
    return {key: text for key, text in words(lang).sentences.items() if key.startswith("crapette.")}


def test_both_languages_have_the_same_sentences_with_the_same_blanks() -> None:
    french, english = sentences("fr"), sentences("en")
    assert list(french) == list(english)
    for key, text in french.items():
        assert sorted(re.findall(r"{(\w+)}", text)) == sorted(re.findall(r"{(\w+)}", english[key])), key
    for key, text in french.items():
        assert not re.search(r" [:;!?»]|« |'", text), key


def codes_of(kind: str) -> set[str]:
    """The first argument of every call of a class in the game's modules."""
    found = set()
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == kind and node.args:
                first = node.args[0]
                assert isinstance(first, ast.Constant), ast.dump(node)
                found.add(str(first.value))
    return found


@pytest.mark.parametrize(
    ("kind", "section"),
    [("Refusal", "refusal"), ("PositionError", "notation"), ("NotationError", "notation")],
)
def test_there_are_words_for_every_code(kind: str, section: str) -> None:
    codes = codes_of(kind)
    assert codes
    for lang in ("fr", "en"):
        missing = [code for code in codes if f"crapette.{section}.{code}" not in sentences(lang)]
        assert missing == []


def test_there_are_words_for_every_option_preset_and_bot() -> None:
    for name, spec in CrapetteOptions.specs().items():
        for choice in spec.choices:
            value = {True: "on", False: "off"}.get(choice, choice) if isinstance(choice, bool) else choice
            assert f"crapette.option.{name}.{value}" in sentences("fr")
    for preset in CrapetteOptions.presets:
        assert f"crapette.preset.{preset}" in sentences("fr")
    for bot in ("random", *GAME.bots()):
        assert f"crapette.bot.{bot}" in sentences("fr")
