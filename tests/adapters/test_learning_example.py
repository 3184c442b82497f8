"""The program of docs/learning.md runs, and learns what it should."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

PROGRAM = Path(__file__).parents[2] / "examples" / "learning" / "policy_gradient.py"


@pytest.fixture(scope="module")
def program() -> ModuleType:
    spec = importlib.util.spec_from_file_location("policy_gradient", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_is_short() -> None:
    assert len(PROGRAM.read_text(encoding="utf-8").splitlines()) < 80


def test_what_won_becomes_likelier_and_what_lost_less_likely(program: ModuleType) -> None:
    policy, seen, allowed = program.Policy(3, 5), np.array([1, 0, 1, 1], np.float32), np.array([1, 3, 4])
    assert policy.chances(seen, allowed) == pytest.approx([1 / 3] * 3)
    policy.learn([((seen, allowed, 1), 1.0), ((seen, allowed, 2), -1.0)])
    none, won, lost = policy.chances(seen, allowed)
    assert lost < none < won
    assert not policy.weights[[0, 2]].any(), "what was not allowed is not learnt about"


def test_it_learns_from_games_and_tells_what_it_wins(
    program: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "BATCH", 1)
    monkeypatch.setattr(program, "TRIED", 2)
    ticks = iter([0.0, 0.0, 2.0])
    monkeypatch.setattr(program, "time", SimpleNamespace(monotonic=lambda: next(ticks)))
    share = program.main("jacquet", 1.0)
    assert 0 <= share <= 1
    assert capsys.readouterr().out.startswith("jacquet: learnt from 1 games, wins ")
