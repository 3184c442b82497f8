"""What is compiled, and by which compilers."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from tests.build.folders import ROOT, build, lay_out
from tools.compiled_modules import MARK, compiled_modules

PLAIN_COMPILER = """#!/bin/sh
for word in "$@"; do
  case "$word" in -flto*) echo "unknown option $word" >&2; exit 1;; esac
done
exec cc "$@"
"""
"""A compiler that knows no optimising at link time."""

SMALL = '''"""A module."""


def twice(x: int) -> int:
    """Twice as much."""
    return x + x
'''


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_a_compiler_without_optimising_links_builds_all_the_same(tmp_path: Path) -> None:
    lay_out(tmp_path, source=False)
    package = tmp_path / "src" / "tablee"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('__version__ = "1"\n', encoding="utf-8")
    (package / "marked.py").write_text(f"{MARK}\n{SMALL}", encoding="utf-8")
    (package / "plain.py").write_text(SMALL, encoding="utf-8")
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
