"""Another state of this repository to be measured beside this one: a folder, or a git revision built for it.

A revision is taken out of the repository into `build/before/` and installed there, compiled, in an
environment of its own, as its own lock file wants it. That takes some minutes the first time, and none the
next.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
BEFORE = ROOT / "build" / "before"
"""Where revisions are built; `make clean` removes it."""


def find_checkout(named: str) -> Path:
    """The folder of this name, or else the built checkout of this revision; SystemExit if it is neither."""
    folder = Path(named)
    if folder.is_dir():
        return folder.resolve()
    asked = _git("rev-parse", "--verify", "--quiet", f"{named}^{{commit}}", may_fail=True)
    revision = asked.decode().strip()
    if not revision:
        raise SystemExit(f"{named} is neither a folder nor a revision of this repository")
    checkout = BEFORE / revision[:12]
    if not (checkout / ".venv" / "built").exists():
        _build(checkout, revision)
    return checkout


def python_of(checkout: Path) -> str:
    """The Python in which the package of a checkout is installed."""
    return str(checkout / ".venv" / "bin" / "python")


def _build(checkout: Path, revision: str) -> None:
    """Take a revision out and install it; the page is left out, for nobody looks at it."""
    print(f"building {revision[:12]}: some minutes, once", file=sys.stderr)
    shutil.rmtree(checkout, ignore_errors=True)
    with tarfile.open(fileobj=io.BytesIO(_git("archive", revision))) as archive:
        archive.extractall(checkout, filter="data")
    page = checkout / "web" / "dist" / "index.html"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("<!doctype html>", encoding="utf-8")
    subprocess.run([sys.executable, "tools/make_environment.py", ".venv"], cwd=checkout, check=True)
    install = [python_of(checkout), "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    locked = ["--require-hashes", "-r", "requirements/play.lock"]
    for what in (locked, ["--no-build-isolation", "--no-deps", "."]):
        subprocess.run([*install, *what], cwd=checkout, check=True)
    (checkout / ".venv" / "built").touch()


def _git(*words: str, may_fail: bool = False) -> bytes:
    ran = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=not may_fail)
    return ran.stdout
