"""Whole games, played through the console from the first throw to the last man."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from tablee.core.contract import Result
from tablee.drawing.colour import Depth
from tablee.drawing.style import Style
from tablee.drawing.text import width_of
from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tablee.match.seats import SeatInfo
from tests.again import now_or_again
from tests.cli.terminal.consoles import (
    CAMILLE,
    DRAWN,
    ESCAPE,
    MARCEL,
    PLAIN,
    ZOE,
    Choosing,
    at_random,
    run,
    settings,
)

STYLES = {
    "drawn": DRAWN,
    "true": Style(depth=Depth.TRUE, can_clear=True),
    "basic": Style(depth=Depth.BASIC, rows=30),
    "plain": PLAIN,
    "narrow": Style(columns=44, rows=20),
    "tiny": Style(columns=20, rows=8),
    "ascii": Style(unicode=False),
}
WRITTEN = [*zip(STYLES, cycle(["fr", "en"]))]
"""Every style, each in one of the languages."""


@pytest.mark.parametrize(("name", "lang"), now_or_again(WRITTEN, *WRITTEN[:2]))
def test_a_game_ends_and_its_record_verifies(name: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "game.tablee"
    console = Choosing(at_random(len(name)), STYLES[name])
    assert run(console, settings(lang=lang, save_path=path)) == 0
    record = parse_record(path.read_text(encoding="utf-8"))
    assert isinstance(record.result, Result)
    assert verify(record).chance == "verified"
    winner = record.seats[record.result.winners[0]].name
    flat = " ".join(console.text.split())
    won = "Vainqueur :" if lang == "fr" else "Winner:"
    assert f"{won} {winner} (JAC-35)" in flat
    assert "tablee verify" in flat


@pytest.mark.parametrize("name", now_or_again(STYLES, "narrow"))
def test_no_line_is_wider_than_its_terminal(name: str, tmp_path: Path) -> None:
    console = Choosing(at_random(5), STYLES[name])
    seats = (SeatInfo("A" * 40), SeatInfo("多" * 40, "random"))
    run(console, settings(*seats, save_path=tmp_path / "g"))
    columns = STYLES[name].text_columns
    for page in console.pages:
        for line in ESCAPE.sub("", page).split("\n"):
            assert width_of(line) <= max(columns, STYLES[name].columns), line


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_sentences_have_no_escape_codes_and_fit_eighty_columns(lang: str, tmp_path: Path) -> None:
    wide = Style(columns=200, depth=Depth.TRUE, can_clear=True)
    console = Choosing(at_random(1), wide)
    run(console, settings(plain=True, lang=lang, save_path=tmp_path / "g"))
    assert "\x1b" not in console.text
    assert max(width_of(line) for page in console.pages for line in page.split("\n")) <= 80
    assert "╭" not in console.text


def test_a_pipe_gets_sentences_without_being_told(tmp_path: Path) -> None:
    piped = Style(depth=Depth.TRUE, is_terminal=False)
    console = Choosing(at_random(1), piped)
    run(console, settings(save_path=tmp_path / "g"))
    assert "\x1b" not in console.text
    assert "Camille, case 1" in console.text


def test_colours_are_left_out_when_not_wanted(tmp_path: Path) -> None:
    colourful = Choosing(at_random(1), STYLES["true"])
    run(colourful, settings(save_path=tmp_path / "a"))
    assert "\x1b[38;2;" in colourful.text
    grey = Choosing(at_random(1), STYLES["true"])
    run(grey, settings(colour=False, save_path=tmp_path / "b"))
    assert set(ESCAPE.findall(grey.text)) == {"\x1b[H", "\x1b[2J"}
    assert "│  X" in grey.text
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_two_players_at_one_keyboard_see_the_board_from_their_own_side(tmp_path: Path) -> None:
    console = Choosing(at_random(3), DRAWN)
    run(console, settings(CAMILLE, ZOE, save_path=tmp_path / "g"))
    for page in console.pages:
        lines = page.split("\n")
        if "votre coup" in lines[-1] or "seul coup" in lines[-1]:
            player = lines[-1].split(",")[0]
            near = next(line for line in reversed(lines) if line.endswith(("Camille", "Zoé")))
            assert near.endswith(player)
    assert {"Camille", "Zoé"} <= {page.split("\n")[-1].split(",")[0] for page in console.pages}


def test_bots_play_by_themselves_while_we_watch(tmp_path: Path) -> None:
    console = Choosing(at_random(0), PLAIN)
    seats = (SeatInfo("A", "random"), SeatInfo("B", "random"))
    assert run(console, settings(*seats, save_path=tmp_path / "g", contribution=None)) == 0
    assert console.questions == 0
    assert "Vainqueur" in console.text


def test_a_match_shows_its_score(tmp_path: Path) -> None:
    console = Choosing(at_random(2), DRAWN)
    run(console, settings(CAMILLE, MARCEL, save_path=tmp_path / "g", matchLength=3))
    assert "Camille (0) – Marcel (0)" in console.pages[0]
    assert any("1–0" in page or "0–1" in page for page in console.pages)
    assert "Match terminé" in console.text
