"""Without a C compiler the package is still built, as pure Python, and says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.build.folders import ROOT, build, lay_out


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
    lay_out(tmp_path)
    built = build(tmp_path, "build", **environment)
    assert built.returncode == 0, built.stderr
    assert notice in built.stderr
    lib = tmp_path / "lib"
    assert not list(lib.rglob("*.so"))
    assert (lib / "tablee/games/jacquet/rules.py").exists()
    assert "pur" in version_of(lib)


def test_the_pages_travel_with_the_package(tmp_path: Path) -> None:
    lay_out(tmp_path)
    build(tmp_path, "build", TABLEE_PURE="1")
    pages = {page.name for page in (ROOT / "docs/rules").glob("*.md")}
    assert pages == {page.name for page in (tmp_path / "lib/tablee/rulebook").iterdir()}
    assert "jacquet.fr.md" in pages
    assert (tmp_path / "lib/tablee/server/bundle/index.html").exists()


def test_what_has_no_source_any_more_is_not_packed_again(tmp_path: Path) -> None:
    lay_out(tmp_path)
    package = tmp_path / "lib" / "tablee"
    stale = [package / "core/gone.py", package / "core/gone.cpython-311-x86_64-linux-gnu.so"]
    for each in stale:
        each.parent.mkdir(parents=True, exist_ok=True)
        each.touch()
    build(tmp_path, "build", TABLEE_PURE="1")
    assert not any(each.exists() for each in stale)
    assert (package / "core/bits.py").exists()
