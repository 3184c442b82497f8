"""The program of docs/learning.md runs, and learns what it should."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

PROGRAM = Path(__file__).parents[2] / "examples" / "learning" / "learn_values.py"


@pytest.fixture(scope="module")
def program() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn_values", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_is_short() -> None:
    assert len(PROGRAM.read_text(encoding="utf-8").splitlines()) < 80


def test_what_won_is_thought_more_of_and_what_lost_less(program: ModuleType) -> None:
    values = program.Values(program.pyspiel.load_game("tablee_jacquet"))
    seen = np.zeros((3, values.weights.size))
    seen[0, :2], seen[1, 2:4], seen[2, 4:6] = 1, 1, 1
    assert values.chance(seen) == pytest.approx([0.5] * 3)
    values.learn([(seen[0], 1.0), (seen[1], 0.0)], np.random.default_rng(1))
    won, lost, other = values.chance(seen)
    assert lost < other == 0.5 < won


def test_it_learns_from_games_and_tells_what_it_wins(
    program: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "TRIED", 2)
    ticks = iter([0.0, 0.0, 2.0])
    monkeypatch.setattr(program, "time", SimpleNamespace(monotonic=lambda: next(ticks)))
    program.main("jacquet", 1.0)
    told = re.fullmatch(r"jacquet: learnt from 1 games, wins (\d) of 2 .*\n", capsys.readouterr().out)
    assert told is not None
    assert 0 <= int(told[1]) <= 2
