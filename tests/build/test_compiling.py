"""What is compiled, and by which compilers."""

from __future__ import annotations

import ast
import os
import shutil
from pathlib import Path

import pytest

from tests.build.folders import ROOT, build, lay_out_small
from tools.compiled_modules import compiled_modules
from tools.generated_c import share_out, write_units

PLAIN_COMPILER = """#!/bin/sh
for word in "$@"; do
  case "$word" in -flto*) echo "unknown option $word" >&2; exit 1;; esac
done
exec cc "$@"
"""
"""A compiler that knows no optimising at link time."""


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_a_compiler_without_optimising_links_builds_all_the_same(tmp_path: Path) -> None:
    lay_out_small(tmp_path)
    compiler = tmp_path / "plain-compiler"
    compiler.write_text(PLAIN_COMPILER, encoding="utf-8")
    compiler.chmod(0o755)
    built = build(tmp_path, "build_ext", CC=str(compiler))
    assert built.returncode == 0, built.stderr
    assert "pure Python" not in built.stderr
    assert [path.name.split(".")[0] for path in (tmp_path / "lib/tablee").glob("*.so")] == ["marked"]


def test_the_engine_of_every_game_is_compiled() -> None:
    compiled = {path.relative_to(ROOT) for path in compiled_modules(ROOT / "src")}
    games = [path.parent for path in (ROOT / "src/tablee/games").glob("*/playout.py")]
    assert len(games) >= 5
    for game in games:
        for name in ("state.py", "playout.py", "actions.py"):
            assert (game / name).relative_to(ROOT) in compiled


def test_what_mypyc_cannot_compile_stays_interpreted() -> None:
    for path in compiled_modules(ROOT / "src"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        decorated = [ast.unparse(each) for node in classes for each in node.decorator_list]
        assert not any("dataclass" in each for each in decorated), path


def test_units_share_the_files_and_stay_as_they_are(tmp_path: Path) -> None:
    header = tmp_path / "all.h"
    once, refusal = "char CPyDef_a_____top_level__(void);", "char CPyDef_refusals___b(void);"
    often = "int CPyDef_c(void);"
    header.write_text("".join(f"extern {each}\n" for each in (once, refusal, often)), encoding="utf-8")
    for number, length in enumerate((500, 300, 250)):
        (tmp_path / f"{number}.c").write_text("/" * length, encoding="utf-8")
    sources = [str(tmp_path / f"{number}.c") for number in range(3)]
    assert [[part.name for part in share] for share in share_out(sources, 2)] == [["0.c"], ["1.c", "2.c"]]
    units = [Path(unit) for unit in write_units(header, sources, 2)]
    for unit in units:
        os.utime(unit, (0, 0))
        cold = [line for line in unit.read_text(encoding="utf-8").splitlines() if "cold" in line]
        assert [line.split(")) ")[1] for line in cold] == [once, refusal]
    assert write_units(header, sources, 2) == [str(unit) for unit in units]
    assert {unit.stat().st_mtime for unit in units} == {0}  # nothing is compiled again for it


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_what_is_built_is_not_built_again(tmp_path: Path) -> None:
    lay_out_small(tmp_path)
    assert "-flto" in build(tmp_path, "build_ext").stdout
    for written in (tmp_path / "build").rglob("*.[ch]"):  # mypyc dates what it writes a second ahead
        os.utime(written, (0, 0))
    again = build(tmp_path, "build_ext")
    assert again.returncode == 0, again.stderr
    assert " -c " not in again.stdout + again.stderr
