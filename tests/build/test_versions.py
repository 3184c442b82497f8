"""A Python that is too old is refused in a sentence, by make and by pip alike."""

from __future__ import annotations

import ast
import sys
import tomllib

import pytest

from tests.build.folders import ROOT
from tools import make_environment


def test_a_python_that_is_too_old_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 13, "final", 0))
    assert make_environment.main() == 1
    told = capsys.readouterr().err
    assert "needs Python 3.11 or newer, this is 3.10" in told
    assert told.count("\n") == 1


def test_it_can_read_what_refuses_it() -> None:
    text = (ROOT / "tools/make_environment.py").read_text(encoding="utf-8")
    tree = ast.parse(text, feature_version=(3, 6))
    names = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert "__future__" not in names  # 3.6 does not know all of it


def test_pip_is_told_the_same_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = ".".join(map(str, make_environment.NEEDED))
    assert project["requires-python"] == f">={needed}"
    assert f"Python {needed} or newer" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_what_compiles_is_not_exchanged_by_what_is_installed_later() -> None:
    """The build goes on while the other packages come in: versions and hashes must be the same."""
    names = ("build", "play", "test")
    building, playing, testing = (
        (ROOT / f"requirements/{name}.lock").read_text(encoding="utf-8").splitlines() for name in names
    )
    assert any(line.startswith("mypy==") for line in building)
    assert {*building} <= {*playing} <= {*testing}
