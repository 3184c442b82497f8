"""Resigning at a terminal: the other has won, by an article."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tablee.match.seats import SeatInfo
from tests.cli.terminal.consoles import Scripted, run, settings

TWO = (SeatInfo("Camille"), SeatInfo("Marcel"))


@pytest.mark.parametrize("word", ["resign", "céder"])
def test_a_person_against_a_bot_resigns(word: str, tmp_path: Path) -> None:
    path = tmp_path / "g"
    console = Scripted(["0-3", word, "o"])
    assert run(console, settings(seed="3", save_path=path)) == 0
    assert "cède la partie" in console.text
    assert "(JAC-R21)" in console.text
    record = path.read_text(encoding="utf-8")
    assert "3 0 resign\nresult 0-1 winners 1 JAC-R21\nsecret" in record
    assert verify(parse_record(record)).chance == "verified"


def test_of_two_at_one_keyboard_whoever_is_to_move_resigns(tmp_path: Path) -> None:
    path = tmp_path / "g"
    assert run(Scripted(["céder", "o"]), settings(*TWO, seed="3", save_path=path)) == 0
    assert "0 resign\nresult 0-1 winners 1" in path.read_text(encoding="utf-8")


def test_who_is_not_sure_plays_on() -> None:
    console = Scripted(["resign", "n"])
    assert run(console, settings(seed="3")) == 1
    assert "On continue." in console.text
