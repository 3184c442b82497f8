"""bench/chance_quality.py: what it prints, and when it fails."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

from tablee.core.request import ChanceRequest, Dice

SMALL = ["--dice", "26000", "--shuffles", "300", "--seed", "3"]


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    path = Path(__file__).parents[2] / "bench" / "chance_quality.py"
    spec = importlib.util.spec_from_file_location("chance_quality", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_table_for_people(bench: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(SMALL) == 0
    shown = capsys.readouterr()
    lines = shown.out.splitlines()
    assert lines[0].split() == ["source", "test", "samples", "statistic", "freedom", "p-value"]
    assert len(lines) == 2 + 2 * 5
    assert "100 %" in shown.err


def test_json_for_programs(bench: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main([*SMALL, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["source"] for row in rows] == ["match"] * 5 + ["playouts"] * 5
    assert all(0.0 < row["p_value"] < 1.0 and not row["suspect"] for row in rows)


def test_unfair_chance_fails(
    bench: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stuck(request: ChanceRequest) -> list[int]:
        low = 1 if isinstance(request, Dice) else 0
        return list(range(low, low + request.count))

    monkeypatch.setattr(bench, "SOURCES", {"stuck": lambda seed: stuck})
    assert bench.main(SMALL) == 1
    assert capsys.readouterr().out.count("SUSPECT") == 5


def test_too_small_a_run_is_refused(bench: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--dice", "100", "--shuffles", "300"]) == 2
    assert "expected per case" in capsys.readouterr().err
