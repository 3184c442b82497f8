"""The build: engine modules are compiled by mypyc where a C compiler is at hand, else left as Python.

`TABLEE_PURE=1` leaves them as Python on purpose. Either way the package installs and plays the same.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError, LinkError

# An installer runs this file without its folder on the path.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.compiled_modules import compiled_modules
from tools.generated_c import SHIM_HEADERS, write_units

CORES = os.cpu_count() or 1
DESCRIBING = {"dist_info", "egg_info", "sdist"}
"""Commands for which nothing is compiled: an installer gives some of them before it builds."""

PACKING = {"bdist_wheel", "build", "install"}
"""Commands that need the page."""
TERMINAL = "CONOUT$" if sys.platform == "win32" else "/dev/tty"
"""The terminal of whoever started all this, wherever its output goes."""
LIBRARY = "tablee"
"""The library that holds the code of all compiled modules; what stands in their places only points there."""
HEADER = Path("build", f"__native_internal_{LIBRARY}.h")
"""What mypyc writes of all of them."""
FLAGS = [
    # Nobody reads warnings about generated C, and to look for misleading indentation, which -w does not
    # stop, takes longer than to read it.
    "-w",
    "-Wno-misleading-indentation",
    # Without it the compiler may not inline one rule into another in a shared library.
    "-fno-semantic-interposition",
    # A product and a sum stay two operations, each rounded: as Python does it, on every machine.
    "-ffp-contract=off",
]
SHARED_OUT = f"-flto={CORES}"
"""GCC reads the C on all cores at once, a unit each, and optimises all of it when it links, on all cores too.
Games as libraries of their own would be compiled as fast but play up to a fifth slower: what they share could
not be inlined."""


def notice(text: str) -> None:
    """Write to the log of the build, which installers show only when they are asked to."""
    print(f"tablee: {text}", file=sys.stderr, flush=True)


def warn(text: str) -> None:
    """Tell the person who installs, too, past an installer that keeps the log to itself."""
    notice(text)
    if sys.stderr.isatty():
        return
    with suppress(OSError), Path(TERMINAL).open("w", encoding="utf-8", errors="replace") as terminal:
        terminal.write(f"\ntablee: {text}\n")


# --- the engine ------------------------------------------------------------------------------------


def engine_extensions() -> list[Extension]:
    """The compiled modules, or none where they are not wanted or cannot be made."""
    if DESCRIBING & set(sys.argv):
        return []
    if os.environ.get("TABLEE_PURE") == "1":
        notice("TABLEE_PURE=1: the engine is left as pure Python")
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  # absent where nothing is compiled
    except ImportError:
        warn("mypyc is not installed: the engine is left as pure Python, which plays the same, slower")
        return []
    names = [path.as_posix() for path in compiled_modules()]
    notice(f"the engine: {len(names)} modules are turned into C")
    posix = sys.platform != "win32"
    extensions: list[Extension] = list(
        # Level 2 is compiled in four fifths of the time, but inside a game it plays up to a fifth slower.
        mypycify(names, opt_level="3", debug_level="0", group_name=LIBRARY, multi_file=posix)
    )
    if posix:
        for extension in extensions:
            prepare(extension)
    return extensions


def prepare(extension: Extension) -> None:
    """Say how an extension is compiled: the library on all cores, what points to it with few headers."""
    # New lists: mypyc gives all extensions the same one.
    extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    if is_library(extension):
        extension.parts = extension.sources
        extension.depends = [*extension.depends, *extension.parts]
        extension.sources = write_units(HEADER, extension.parts, CORES)
        extension.extra_compile_args.append(SHARED_OUT)
        extension.extra_link_args = [SHARED_OUT]
    else:
        extension.include_dirs = [SHIM_HEADERS]


def simplify(extension: Extension) -> bool:
    """Take back what not every compiler or Python knows; false if there was nothing of that."""
    if is_library(extension) and extension.extra_link_args:
        # In one file, or nothing could be inlined from one unit into another.
        extension.sources = write_units(HEADER, extension.parts, 1)
        extension.extra_compile_args.remove(SHARED_OUT)
        extension.extra_link_args = []
        return True
    had_shim_headers = SHIM_HEADERS in extension.include_dirs
    extension.include_dirs = [folder for folder in extension.include_dirs if folder != SHIM_HEADERS]
    return had_shim_headers


def is_library(extension: Extension) -> bool:
    """Whether it holds the code, instead of pointing to it."""
    return bool(extension.name == f"{LIBRARY}__mypyc")


class BuildEngine(build_ext):
    """Compile all engine modules, or none: a half-compiled engine would not import."""

    def finalize_options(self) -> None:
        """Use all cores."""
        super().finalize_options()
        self.parallel = self.parallel or CORES

    def run(self) -> None:
        """Build, and fall back to pure Python if the compiler is missing or fails."""
        try:
            if self.extensions:
                notice("the engine: its C is compiled, half a minute on two cores")
            super().run()
        except Exception as error:  # each compiler fails in its own way
            notice(f"no working C compiler ({error})")
            warn("without a C compiler the engine is left as pure Python, which plays the same, slower")
            self._remove_built()
            self.extensions = []

    def build_extensions(self) -> None:
        """Compile the files of an extension side by side, as setuptools does with extensions."""
        one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], *arguments: Any, **options: Any) -> list[str]:
            with ThreadPoolExecutor(CORES) as pool:
                made = pool.map(lambda source: one_by_one([source], *arguments, **options), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = side_by_side
        super().build_extensions()

    def build_extension(self, extension: Extension) -> None:
        """Build one; if that fails, in the simplest way, which every compiler knows."""
        try:
            super().build_extension(extension)
        except (CompileError, LinkError):
            if not simplify(extension):
                raise
            super().build_extension(extension)

    def _remove_built(self) -> None:
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)

    def get_outputs(self) -> list[str]:
        """The files that were really built."""
        return [path for path in super().get_outputs() if Path(path).exists()]


# --- the page --------------------------------------------------------------------------------------

BUNDLE = Path("web/dist")


@cache
def page_builder() -> subprocess.Popen[bytes] | None:
    """What builds the page of the house, or waits for who does; nothing if the page is there."""
    if (BUNDLE / "index.html").exists():
        return None
    notice("the page is built beside the engine")
    return subprocess.Popen([sys.executable, "tools/web.py", "page"])


def built_page() -> Path | None:
    """The built page of the house; nothing without Node."""
    builder = page_builder()
    if builder is not None and builder.wait() != 0:
        warn("the page of the house could not be built: terminal, engine and Python play without it")
        return None
    return BUNDLE


class BuildPages(build_py):
    """Put the rule pages, which live in docs/, and the page of the house into the package."""

    def run(self) -> None:
        """Build, then copy the pages."""
        super().run()
        if self.editable_mode:
            return
        package = Path(self.build_lib) / "tablee"
        remove_stale(package)
        bundle = built_page()
        if bundle is not None:
            shutil.rmtree(package / "server" / "bundle", ignore_errors=True)
            shutil.copytree(bundle, package / "server" / "bundle")
        target = package / "rulebook"
        target.mkdir(parents=True, exist_ok=True)
        for page in sorted(Path("docs/rules").glob("*.md")):
            shutil.copyfile(page, target / page.name)


def remove_stale(package: Path) -> None:
    """Remove the modules of an earlier build whose source is gone: an installer would pack them too."""
    for built in [*package.rglob("*.py"), *package.rglob("*.so"), *package.rglob("*.pyd")]:
        module = built.relative_to(package).with_name(built.name.split(".")[0] + ".py")
        if not (Path("src/tablee") / module).exists():
            built.unlink()


class BuildEngineFirst(build):
    """Compile while the page is built; what is packed waits for both."""

    sub_commands = sorted(build.sub_commands, key=lambda command: command[0] != "build_ext")


if PACKING & set(sys.argv):
    # Before the modules are turned into C, for which one core is enough.
    page_builder()
setup(
    ext_modules=engine_extensions(),
    cmdclass={"build": BuildEngineFirst, "build_ext": BuildEngine, "build_py": BuildPages},
)
