"""Chance at a terminal: the promise, what players add, and real dice."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from tablee.chance import Dice, OutcomeError, Shuffle
from tablee.cli.terminal.typed_outcomes import read_outcome
from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tests.cli.terminal.consoles import (
    CAMILLE,
    DRAWN,
    MARCEL,
    PLAIN,
    ZOE,
    Choosing,
    Scripted,
    first,
    run,
    settings,
)

TWO = Dice(2, 6)


@pytest.mark.parametrize("text", ["6 3", "6-3", "63", " 6 , 3 ", "6/3", "6;3", "6x3", "6+3"])
def test_dice_are_read_as_people_write_them(text: str) -> None:
    assert read_outcome(TWO, text) == (6, 3)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "wrong-count"),
        ("6", "wrong-count"),
        ("6 3 1", "wrong-count"),
        ("631", "wrong-count"),
        ("7 3", "out-of-range"),
        ("0-3", "out-of-range"),
        ("six trois", "not-integer"),
        ("٦ ٣", "not-integer"),
        ("6 " + "9" * 5000, "not-integer"),
    ],
)
def test_impossible_dice_are_refused(text: str, code: str) -> None:
    with pytest.raises(OutcomeError) as caught:
        read_outcome(TWO, text)
    assert caught.value.code == code


def test_a_shuffle_is_read_too() -> None:
    assert read_outcome(Shuffle(3), "2 0 1") == (2, 0, 1)
    with pytest.raises(OutcomeError):
        read_outcome(Shuffle(3), "2 2 1")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("line", ["", "6", "7 3", "a b", "6 3 2"])
def test_impossible_dice_are_told_and_asked_for_again(line: str, lang: str) -> None:
    console = Scripted([line, "5 2"], PLAIN)
    run(console, settings(CAMILLE, ZOE, chance="manual", lang=lang))
    assert console.pages[1].count("\n") == 1
    assert "Camille" in console.pages[1]
    assert ("cinq et deux" if lang == "fr" else "five and two") in console.pages[2]


def test_people_with_real_dice_play_a_whole_turn_each(tmp_path: Path) -> None:
    lines = ["4 4", "6-3", "relancer", "55", "0-5-10-15-20", "6 6", "0-6", "l"]
    console = Scripted(lines, DRAWN)
    path = tmp_path / "g"
    run(console, settings(CAMILLE, ZOE, chance="manual", save_path=path))
    flat = console.text.replace("\N{NO-BREAK SPACE}", " ")
    assert "on relance (JAC-R2)" in flat
    assert "Camille : dés relevés" in flat
    assert "Camille : tous les cinq (5 et 5)." in flat
    assert "postillon arrivé" in flat
    assert "Zoé : tous les six (6 et 6)." in flat
    assert "Zoé perd les nombres 6, 6, 6 : aucune dame ne peut les jouer (JAC-53)." in flat
    assert verify(parse_record(path.read_text())).chance == "manual"


def test_with_real_dice_a_turn_can_be_taken_back_until_the_next_throw() -> None:
    console = Scripted(["6 3", "0-6", "6-9", "u", "why", "6-9", "2 1", "u"], PLAIN)
    run(console, settings(CAMILLE, ZOE, chance="manual"))
    assert "Zoé\N{NO-BREAK SPACE}: les deux dés" in console.pages[3]
    assert "Reste un trois" in console.pages[4]
    assert "Zoé\N{NO-BREAK SPACE}: les deux dés" in console.pages[6]
    assert "Il n’y a rien à reprendre" in console.pages[8]


def test_a_bot_plays_with_the_dice_people_throw_for_it() -> None:
    console = Scripted(["2 5", "3 1", "l"], PLAIN)
    run(console, settings(CAMILLE, MARCEL, chance="manual"))
    assert "Marcel commence" in console.text


def test_a_turn_passed_is_told_with_its_article() -> None:
    # Camille's courier stands on 11 before Zoé's pile: a double ace cannot be played (JAC-T7).
    console = Scripted(["6 5", "0-6-11", "2 1", "0-2-3", "1 1"], PLAIN)
    run(console, settings(CAMILLE, ZOE, chance="manual"))
    flat = console.pages[5].replace("\N{NO-BREAK SPACE}", " ")
    assert "Camille : tous les as (1 et 1)." in flat
    assert "Camille : rien à jouer, tour passé (JAC-53)." in flat
    assert "Zoé : les deux dés" in flat


def test_the_promise_is_made_before_anybody_adds_to_it(tmp_path: Path) -> None:
    path = tmp_path / "g"
    console = Scripted(["grain de sel", ""], PLAIN)
    run(console, settings(CAMILLE, ZOE, seed=None, contribution=None, save_path=path))
    record = parse_record(path.read_text())
    assert record.contributions == ((0, b"grain de sel"),)
    assert record.commitment is not None
    assert record.commitment[:16] in console.pages[0]
    assert record.secret is not None
    assert hashlib.sha256(record.secret).hexdigest() == record.commitment


def test_a_contribution_that_is_too_long_is_asked_for_again(tmp_path: Path) -> None:
    path = tmp_path / "g"
    console = Scripted(["x" * 2000, "y"], PLAIN)
    run(console, settings(seed=None, contribution=None, save_path=path))
    assert "Trop long" in console.pages[1]
    assert parse_record(path.read_text()).contributions == ((0, b"y"),)


def test_a_contribution_given_beforehand_is_mixed_in_without_a_question(tmp_path: Path) -> None:
    path = tmp_path / "g"
    console = Scripted(style=PLAIN)
    run(console, settings(seed=None, contribution=b"sel", save_path=path))
    assert parse_record(path.read_text()).contributions == ((0, b"sel"),)
    assert "Engagement" in console.pages[0]


def test_the_same_seed_and_contribution_give_the_same_game(tmp_path: Path) -> None:
    files = [tmp_path / name for name in "abc"]
    run(Choosing(first), settings(contribution=b"sel", save_path=files[0]))
    run(Choosing(first), settings(contribution=b"sel", save_path=files[1], plain=True, lang="en"))
    run(Choosing(first), settings(contribution=b"poivre", save_path=files[2]))
    assert files[0].read_bytes() == files[1].read_bytes()
    assert files[0].read_bytes() != files[2].read_bytes()


def test_an_unknown_kind_of_chance_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="tarot"):
        settings(chance="tarot")
