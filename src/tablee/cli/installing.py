"""What to type to install what is missing: for this very Python, and for Tablée as it is installed here."""

from __future__ import annotations

import shlex
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import tablee


def installer(extra: str) -> str:
    """The command that installs Tablée with one of its extras."""
    return shlex.join([sys.executable, "-m", "pip", "install", f"{_tablee()}[{extra}]"])


def _tablee() -> str:
    """Tablée as an installer finds it: by name where it is installed, else by the folder of its sources."""
    try:
        return distribution("tablee").name
    except PackageNotFoundError:
        return str(Path(tablee.__file__).parents[2])
