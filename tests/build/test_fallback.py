"""Without a C compiler the package is still built, as pure Python, and says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.build.folders import ROOT, build, lay_out, lay_out_small


def version_of(lib: Path) -> str:
    command = [sys.executable, "-m", "tablee", "--version"]
    told = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": str(lib)}, capture_output=True, text=True, check=True
    )
    return told.stdout


def test_the_build_falls_back_to_pure_python(tmp_path: Path) -> None:
    lay_out_small(tmp_path)
    built = build(tmp_path, "build", CC="no-such-compiler")
    assert built.returncode == 0, built.stderr
    assert "no working C compiler" in built.stderr
    assert not list((tmp_path / "lib").rglob("*.so"))
    assert (tmp_path / "lib/tablee/marked.py").exists()


def test_the_build_leaves_pure_python_where_it_is_asked_for(tmp_path: Path) -> None:
    lay_out(tmp_path)
    built = build(tmp_path, "build", TABLEE_PURE="1")
    assert built.returncode == 0, built.stderr
    assert "left as pure Python" in built.stderr
    lib = tmp_path / "lib"
    assert not list(lib.rglob("*.so"))
    assert (lib / "tablee/games/jacquet/rules.py").exists()
    assert "pur" in version_of(lib)
    # The pages travel with it.
    pages = {page.name for page in (ROOT / "docs/rules").glob("*.md")}
    assert pages == {page.name for page in (lib / "tablee/rulebook").iterdir()}
    assert "jacquet.fr.md" in pages
    assert (lib / "tablee/server/bundle/index.html").exists()


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
