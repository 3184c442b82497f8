"""Without a C compiler the package is still built, as pure Python, and says so."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def build(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    for name in ("src", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, folder / name)
    return subprocess.run(
        [sys.executable, "setup.py", "build", "--build-lib", "lib"],
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def version_of(lib: Path) -> str:
    command = [sys.executable, "-m", "tablee", "--version"]
    told = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": str(lib)}, capture_output=True, text=True, check=True
    )
    return told.stdout


@pytest.mark.parametrize(
    ("environment", "notice"),
    [
        ({"CC": "no-such-compiler"}, "no working C compiler"),
        ({"TABLEE_PURE": "1"}, "left as pure Python"),
    ],
    ids=["no compiler", "asked for"],
)
def test_the_build_falls_back_to_pure_python(
    tmp_path: Path, environment: dict[str, str], notice: str
) -> None:
    built = build(tmp_path, **environment)
    assert built.returncode == 0, built.stderr
    assert notice in built.stderr
    lib = tmp_path / "lib"
    assert not list(lib.rglob("*.so"))
    assert (lib / "tablee/games/jacquet/rules.py").exists()
    assert "pur" in version_of(lib)


def test_the_rule_pages_travel_with_the_package(tmp_path: Path) -> None:
    build(tmp_path, TABLEE_PURE="1")
    pages = {page.name for page in (ROOT / "docs/rules").glob("*.md")}
    assert pages == {page.name for page in (tmp_path / "lib/tablee/rulebook").iterdir()}
    assert "jacquet.fr.md" in pages
