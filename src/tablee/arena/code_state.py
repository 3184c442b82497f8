"""Which Tablée this is, to the letter: what plays games elsewhere for us must be the same."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final

import tablee

_BUILT: Final = (".so", ".pyd", ".pyc")
"""Made from the rest, differently on every machine; compiled or not, games are the same."""
_PLAYING: Final = ("arena", "chance", "core", "games", "match")
"""The folders that decide how games go."""


def checksum(folder: Path, *, without: Collection[str] = ()) -> str:
    """A checksum of all files below a folder, but for folders of these names and what was compiled."""
    summed = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if path.is_file() and not set(without) & set(inside.parts) and path.suffix not in _BUILT:
            summed.update(inside.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return summed.hexdigest()[:16]


@cache
def code_state() -> str:
    """A checksum of all that decides how games go, games of other packages aside."""
    root = Path(tablee.__file__).parent
    sums = (checksum(root / name, without=("words", "ladder", "primer", "__pycache__")) for name in _PLAYING)
    return ".".join(sums)
