"""The build: engine modules are compiled by mypyc where a C compiler is at hand, else left as Python.

`TABLEE_PURE=1` leaves them as Python on purpose. Either way the package installs and plays the same.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SETTINGS = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
COMPILED: list[str] = SETTINGS["tool"]["tablee"]["compiled"]


def notice(text: str) -> None:
    """Tell whoever builds, even through a quiet installer's log."""
    print(f"tablee: {text}", file=sys.stderr, flush=True)


def engine_extensions() -> list[Extension]:
    """The compiled modules, or none where they are not wanted or cannot be made."""
    if os.environ.get("TABLEE_PURE") == "1":
        notice("TABLEE_PURE=1: the engine is left as pure Python")
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  # absent where nothing is compiled
    except ImportError:
        notice("mypyc is not installed: the engine is left as pure Python, which plays the same, slower")
        return []
    extensions: list[Extension] = list(mypycify(COMPILED, opt_level="3"))
    if sys.platform != "win32":
        for extension in extensions:
            # Without it the compiler may not inline one rule into another in a shared library.
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return extensions


class BuildEngine(build_ext):
    """Compile all engine modules, or none: a half-compiled engine would not import."""

    def run(self) -> None:
        """Build, and fall back to pure Python if the compiler is missing or fails."""
        try:
            super().run()
        except Exception as error:  # each compiler fails in its own way
            notice(f"no working C compiler ({error})")
            notice("the engine is left as pure Python, which plays the same, slower")
            self._remove_built()
            self.extensions = []

    def _remove_built(self) -> None:
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)

    def get_outputs(self) -> list[str]:
        """The files that were really built."""
        return [path for path in super().get_outputs() if Path(path).exists()]


def build_house() -> Path | None:
    """The built page of the house, made now unless it is there; nothing without Node."""
    bundle = Path("web/dist")
    if not (bundle / "index.html").exists():
        asked = subprocess.run([sys.executable, "tools/web.py", "build"], check=False)
        if asked.returncode != 0:
            notice("the page of the house could not be built: terminal, engine and Python play without it")
            return None
    return bundle


class BuildPages(build_py):
    """Put the rule pages, which live in docs/, and the page of the house into the package."""

    def run(self) -> None:
        """Build, then copy the pages."""
        super().run()
        if self.editable_mode:
            return
        bundle = build_house()
        if bundle is not None:
            house = Path(self.build_lib) / "tablee" / "server" / "bundle"
            shutil.rmtree(house, ignore_errors=True)
            shutil.copytree(bundle, house)
        target = Path(self.build_lib) / "tablee" / "rulebook"
        target.mkdir(parents=True, exist_ok=True)
        for page in sorted(Path("docs/rules").glob("*.md")):
            shutil.copyfile(page, target / page.name)


setup(ext_modules=engine_extensions(), cmdclass={"build_ext": BuildEngine, "build_py": BuildPages})
