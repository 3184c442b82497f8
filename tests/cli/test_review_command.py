"""`tablee review`: a record judged, in words and in JSON; what cannot be is refused in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablee.cli import review_page
from tests.cli.command_line import refused, run
from tests.finished_games import finished
from tests.match.builders import new_match, play, text_of


@pytest.fixture
def bonanza(tmp_path: Path) -> Path:
    return written(tmp_path, finished("bonanza"))


def written(folder: Path, text: str) -> Path:
    path = folder / "game.tablee"
    path.write_text(text, encoding="utf-8", newline="")
    return path


def test_a_game_is_reviewed_in_words(bonanza: Path) -> None:
    ran = run("review", bonanza)
    assert (ran.status, ran.err) == (0, "")
    assert "Accuracy:" in ran.out
    assert "in chips:" in ran.out
    assert any(set(line.split()[-1]) <= set("▁▂▃▄▅▆▇█·") for line in ran.out.splitlines() if line.split())
    assert "never estimated" in ran.out
    assert max(map(len, ran.out.splitlines())) > 60


def test_no_line_is_wider_than_the_terminal(bonanza: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    french = run("review", bonanza, lang="fr").out
    assert "Précision" in french
    assert "en jetons" in french
    assert max(map(len, french.splitlines())) <= 60


def test_what_a_game_found_is_not_told_without_end(bonanza: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_page, "MOST_FOUND", 3)
    told = run("review", bonanza).out
    assert told.count("in chips:") == 3
    assert "… and 1 more, with --json." in told.partition("What the game says of it:")[2]


def test_a_game_is_reviewed_as_json(bonanza: Path) -> None:
    told = json.loads(run("review", bonanza, "--json").out)
    assert (told["game"], told["unit"], told["span"]) == ("bonanza", "share", "game")
    assert len(told["players"]) == len(told["seats"]) == 3
    assert all(each["loss"] > each["spread"] for each in told["costly"])
    assert {each["number"] for each in told["costly"]} <= {each["number"] for each in told["decisions"]}


def test_what_cannot_be_reviewed_is_refused(tmp_path: Path) -> None:
    running = written(tmp_path, text_of(play(new_match(), 30)))
    assert "not over" in refused("review", running, status=1)
    assert "line 1" in refused("review", written(tmp_path, "nonsense"), status=1)
    assert refused("review", tmp_path / "nothing.tablee")
    text = finished("bonanza")
    assert refused("review", written(tmp_path, text[: len(text) // 2]), status=1)
    assert refused("review")


def test_a_game_without_an_evaluator_is_refused(bonanza: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tablee.games import get_game

    monkeypatch.setattr(type(get_game("bonanza")), "evaluator", lambda self: None)
    assert "no evaluator" in refused("review", bonanza, status=1)
