"""`arena ladder` as a command."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablee.games import words
from tests.arena.bots import with_cheap_bots
from tests.cli.command_line import Ran, refused, run


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with_cheap_bots(monkeypatch)


def ladder(*flags: str | Path, lang: str = "en") -> Ran:
    ran = run("arena", "ladder", "jacquet", "--games", "2", *flags, lang=lang)
    assert (ran.status, ran.err) == (0, "")
    return ran


def test_the_ladder_for_programs() -> None:
    found = json.loads(ladder("--json").out)
    assert (found["game"], found["seats"], found["seed"], found["complete"]) == ("jacquet", 2, "ladder", True)
    assert [rung["bot"] for rung in found["rungs"]] == ["random", "first", "last"]
    assert len(found["pairs"]) == 3
    assert json.loads(ladder("--json", "--bots", "last,random").out)["rungs"][0]["bot"] == "last"


def test_results_are_kept_by_themselves_or_where_one_says(tmp_path: Path) -> None:
    first = ladder("--json").out
    kept = list((tmp_path / "cache" / "tablee" / "ladders").iterdir())
    assert len(kept) == 1
    named = tmp_path / "here.jsonl"
    assert ladder("--json", "--file", named).out == first
    assert named.read_text() == kept[0].read_text()
    assert "--file" in refused("arena", "ladder", "jacquet", "--seed", "other", "--file", named)


def test_the_ladder_for_people() -> None:
    out = ladder().out
    assert out.startswith("Jacquet, 2 seats: 2 games for each pair, seed ladder\n")
    assert "beats first in " in out
    assert "fois sur 100" in ladder(lang="fr").out


def test_the_drawing_names_everybody_and_is_readable_by_night(tmp_path: Path) -> None:
    file = tmp_path / "ladder.svg"
    ladder("--svg", file)
    text = file.read_text(encoding="utf-8")
    drawn = "".join(ElementTree.fromstring(text).itertext())
    assert all(name in drawn for name in ("first", "last", "At random", "of 100"))
    assert "prefers-color-scheme: dark" in text


def test_what_cannot_be_measured_is_refused() -> None:
    assert "two different bots" in refused("arena", "ladder", "jacquet", "--bots", "first")
    assert "two different bots" in refused("arena", "ladder", "jacquet", "--bots", "first,first")
    assert "nobody" in refused("arena", "ladder", "jacquet", "--bots", "first,nobody")
    assert "2" in refused("arena", "ladder", "jacquet", "--seats", "3")
    assert "not 1" in refused("arena", "ladder", "jacquet", "--seats", "1")
    assert "--seats" in refused("arena", "ladder", "jacquet", "--seats", "0")
    assert "ladder" in refused("arena", "laddre")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_group_has_its_help(lang: str) -> None:
    assert "ladder" in run("arena", lang=lang).out
    assert "--seats" in run("arena", "ladder", "--help", lang=lang).out


def test_the_bots_are_listed_with_name_and_character(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(words("en").sentences, "jacquet.character.first", "Takes what comes first.")
    out = run("arena", "bots", "jacquet").out
    assert "Takes what comes first." in out
    assert "At random" in out
    told = json.loads(run("arena", "bots", "jacquet", "--json").out)
    assert [bot["bot"] for bot in told["bots"]] == ["random", "first", "last"]
    assert told["bots"][1]["character"] == "Takes what comes first."
