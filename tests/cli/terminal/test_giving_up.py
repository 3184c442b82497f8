"""Giving a game up at a terminal: it is verified as far as it was played, and never goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.chance import CommittedChance
from tablee.cli.main import run as run_command
from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tablee.match.seats import SeatInfo
from tests.cli.terminal.consoles import CTRL_C, Scripted, run, settings

SECRET = CommittedChance.from_seed("3").keep().hex()
"""The secret of the seed that is played with here."""
TWO = (SeatInfo("Camille"), SeatInfo("Marcel"))


@pytest.mark.parametrize("word", ["give up", "GIVE-UP", "abandonner"])
def test_a_person_alone_gives_up(word: str, tmp_path: Path) -> None:
    path = tmp_path / "g"
    console = Scripted(["0-3", word, "o"])
    assert run(console, settings(seed="3", save_path=path)) == 0
    assert "Camille, abandonner la partie" in console.text
    assert SECRET in console.text
    record = path.read_text(encoding="utf-8")
    assert "0 0-3\n3 0 give-up\nresult none\nsecret" in record
    assert verify(parse_record(record)).chance == "verified"


def test_the_record_of_a_given_up_game_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(Scripted(["give up", "y", "y"]), settings(seed="3", lang="en")) == 0
    assert "result none" in (tmp_path / "jacquet.tablee").read_text(encoding="utf-8")


@pytest.mark.parametrize("answer", ["n", "", "peut-être"])
def test_who_is_not_sure_plays_on(answer: str) -> None:
    console = Scripted(["abandonner", answer])
    assert run(console, settings(seed="3")) == 1
    assert "On continue." in console.text


def test_everybody_at_the_keyboard_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "g"
    console = Scripted(["abandonner", "o", "n", "0-3", "abandonner", "o", "o"])
    assert run(console, settings(*TWO, seed="3", save_path=path)) == 0
    assert "Marcel, abandonner la partie" in console.text
    record = path.read_text(encoding="utf-8")
    assert record.count("give-up") == 2
    assert "0 0-3" in record


@pytest.mark.parametrize(("lang", "told"), [("fr", "sans résultat"), ("en", "without a result")])
def test_it_is_not_resumed(lang: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "g"
    run(Scripted(["abandonner", "o"]), settings(seed="3", save_path=path))
    assert run_command(["play", "--resume", str(path), "--lang", lang]) == 2
    assert told in capsys.readouterr().err
    assert run_command(["verify", str(path), "--lang", lang]) == 0
    assert told in capsys.readouterr().out
    assert run_command(["replay", str(path), "--lang", lang]) == 0
    assert told in capsys.readouterr().out


# --- leaving without giving up --------------------------------------------------------------------


@pytest.mark.parametrize("lines", [["0-3"], ["0-3", "q", "n"], ["0-3", CTRL_C, "n"], ["0-3", CTRL_C, CTRL_C]])
def test_a_game_that_no_file_holds_reveals_its_secret_when_it_is_left(lines: list[str]) -> None:
    console = Scripted(lines)
    run(console, settings(seed="3"))
    assert SECRET in console.text


@pytest.mark.parametrize("lines", [["s", "0-3", "q", "n"], ["s", "0-3"], ["0-3", "q", ""]])
def test_a_game_that_can_go_on_keeps_its_secret(lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "g"
    console = Scripted(lines)
    run(console, settings(seed="3", save_path=path))
    assert "result unfinished" in path.read_text(encoding="utf-8")
    assert SECRET not in console.text
