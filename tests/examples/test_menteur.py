"""A game of another package stands on the shelf like any other: terminal, engine protocol, arena, kit."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.installing import install_example
from tools.house_process import with_packages


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_example(tmp_path_factory.mktemp("menteur"))


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same box before anybody has written lessons for it."""
    packages = install_example(tmp_path_factory.mktemp("bare"))
    shutil.rmtree(packages / "menteur" / "primer")
    return packages


def run(packages: Path, *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        input=typed,
        env=with_packages(packages),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_stands_on_the_shelf(packages: Path) -> None:
    assert "menteur     Le Menteur" in run(packages, "tablee", "games")
    assert "menteur" not in run(packages.parent / "nowhere", "tablee", "games")


def test_it_keeps_every_law_of_the_kit(packages: Path) -> None:
    assert "hiding" in run(packages, "tablee.core.conformance", "check", "menteur")


def test_it_is_played_at_a_terminal_to_the_end_and_its_record_holds(packages: Path, tmp_path: Path) -> None:
    record = tmp_path / "menteur.tablee"
    play = ("play", "menteur", "--seed", "7", "--lang", "en", "--save", str(record))
    told = run(packages, "tablee", *play, typed="1x1\n" + "liar!\n1x1\n" * 60)
    assert "Under your cup:" in told
    assert "The cups are lifted:" in told
    assert "has won (MEN-09)." in told
    assert "OK" in run(packages, "tablee", "verify", str(record), "--lang", "en")


def test_it_is_played_before_anybody_has_written_lessons_for_it(bare: Path) -> None:
    play = ("play", "menteur", "--seed", "7", "--lang", "en")
    assert "has won (MEN-09)." in run(bare, "tablee", *play, typed="1x1\n" + "liar!\n1x1\n" * 60)
    guided = run(bare, "tablee", *play, "--guided", typed="1x1\nq\nn\n")
    assert "Under your cup:" in guided


def test_a_refusal_and_an_article_are_told_in_words(packages: Path) -> None:
    play = ("play", "menteur", "--seed", "7", "--lang", "en")
    told = run(packages, "tablee", *play, typed="liar\n9x9\nq\nn\n")
    assert "Nothing has been bid that could be doubted (MEN-05)." in told
    assert "“9x9” is no bid" in told
    assert "The doubt" in run(packages, "tablee", "rules", "menteur", "MEN-05", "--lang", "en")


def test_it_is_played_through_the_engine_protocol(packages: Path) -> None:
    asked = [
        {"do": "new", "game": "menteur", "seats": 3, "seed": 1},
        {"do": "show", "seat": 0},
        {"do": "play", "seat": 0, "action": "1x6"},
        {"do": "legal", "seat": 1},
        {"do": "show", "seat": 1},
    ]
    lines = run(packages, "tablee", "engine", typed="".join(json.dumps(each) + "\n" for each in asked))
    new, first, played, legal, second = map(json.loads, lines.splitlines())
    assert new["events"] == [{"event": "thrown", "counts": [3, 3, 3], "clause": "MEN-03"}]
    assert len(first["view"]["dice"]) == 3
    assert played["events"] == [{"event": "bid", "seat": 0, "count": 1, "face": 6}]
    assert legal["actions"][0] == "2x1"
    assert legal["actions"][-1] == "doubt"
    assert second["view"]["bid"] == {"seat": 0, "count": 1, "face": 6}


def test_it_is_played_in_the_arena(packages: Path) -> None:
    arena = ("simulate", "menteur", "--bots", "reckoner,random", "--games", "40", "--seed", "1")
    told = run(packages, "tablee", *arena, "--lang", "en", "--jobs", "2")
    won = next(line for line in told.splitlines() if line.startswith("reckoner"))
    assert int(won.split()[1]) > 30


def test_it_teaches_itself_without_a_line_of_code(packages: Path) -> None:
    assert run(packages, "tablee", "learn", "menteur", "--check") == "OK\n"
    learn = ("learn", "menteur", "--lang", "en", "--at", "2")
    told = run(packages, "tablee", *learn, typed="2x3\nnext\ntry\nnext\ndoubt\nq\n")
    assert "a bid that can be believed" in told
    assert "Two 3s are not above two 4s." in told
    assert "The cups are lifted: the other loses a die." in told
