"""The source distribution: all that its README and its Makefile speak of is in it."""

from __future__ import annotations

import re
import subprocess

import pytest
from setuptools._distutils.filelist import FileList

from tests.build.folders import ROOT

ALWAYS = ("README.md", "LICENSE", "pyproject.toml", "setup.py", "MANIFEST.in")
"""What every source distribution holds, beside the package itself."""
LEFT_OUT = {".ci/run"}
"""What only the repository needs."""
MADE = ("web/dist", "web/generated", "web/node_modules", "web/src/generated/words", "bench/results")
"""What the commands make."""
PATH = re.compile(
    r"(?<![\w./-])((?:bench|docs|examples|requirements|tests|tools|web)/[\w./-]*[a-zA-Z0-9](?![\w$]))"
)


def packed(files: list[str]) -> set[str]:
    """Those of some files that are packed."""
    listed = FileList()
    listed.allfiles = files
    for line in (ROOT / "MANIFEST.in").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            listed.process_template_line(line)
    return {*listed.files, *(file for file in files if file in ALWAYS or file.startswith("src/"))}


def tracked() -> list[str]:
    if not (ROOT / ".git").exists():
        pytest.skip("not in the repository")
    told = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [file for file in told.stdout.splitlines() if (ROOT / file).exists()]


def test_everything_of_the_repository_is_packed() -> None:
    files = tracked()
    assert set(files) - packed(files) == LEFT_OUT


@pytest.mark.parametrize("page", ["README.md", "Makefile", "CONTRIBUTING.md"])
def test_every_file_that_is_named_is_there(page: str) -> None:
    """In the repository and in what was unpacked alike."""
    text = (ROOT / page).read_text(encoding="utf-8")
    named = {name for name in PATH.findall(text) if not name.startswith(MADE)}
    assert len(named) > 3
    assert {name for name in named if not (ROOT / name).exists()} == set()


@pytest.mark.parametrize(
    "name",
    [
        "Makefile",
        "requirements/build.lock",
        "requirements/play.lock",
        "tools/make_environment.py",
        "web/package.json",
    ],
)
def test_what_make_play_needs_is_packed(name: str) -> None:
    assert (ROOT / name).exists()
    assert name in packed([name])


def test_what_is_built_is_not_packed() -> None:
    built = [
        "web/dist/index.html",
        "web/node_modules/x/y.js",
        "bench/results/a.json",
        "tests/__pycache__/a.pyc",
    ]
    assert packed(built) == set()
