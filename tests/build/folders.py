"""Folders in which the package is built, for the tests of the build."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.compiled_modules import MARK

ROOT = Path(__file__).parents[2]
SMALL = '''"""A module."""


def twice(x: int) -> int:
    """Twice as much."""
    return x + x
'''


def lay_out(folder: Path, *, source: bool = True) -> None:
    """Put everything that a build needs into a folder; without the source, only what builds it."""
    for name in ("src", "docs", "tools") if source else ("tools",):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, folder / name)
    page = folder / "web" / "dist" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("<title>Tablée</title>", encoding="utf-8")


def lay_out_small(folder: Path) -> None:
    """Put a package of two modules there, of which one is to be compiled."""
    lay_out(folder, source=False)
    package = folder / "src" / "tablee"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('__version__ = "1"\n', encoding="utf-8")
    (package / "marked.py").write_text(f"{MARK}\n{SMALL}", encoding="utf-8")
    (package / "plain.py").write_text(SMALL, encoding="utf-8")


def build(folder: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the build there."""
    return subprocess.run(
        [sys.executable, "setup.py", *command, "--build-lib", "lib"],
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
