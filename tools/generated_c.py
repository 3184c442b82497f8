"""What mypyc wrote, put together for the C compiler: as many files as cores, told what is seldom run."""

from __future__ import annotations

import re
from pathlib import Path

SHIM_HEADERS = "tools/shim"
"""The folder of the short Python.h that shims are compiled with."""

SELDOM = re.compile(r"^extern ([^(]*\bCPyDef_(?:\w+_____top_level__|\w*refusals___\w+)\(.*)", re.MULTILINE)
"""Declarations of what runs once, when a module is imported, and of what says why an action is refused."""


def write_units(header: Path, sources: list[str], count: int) -> list[str]:
    """Put C files together into some of about the same length beside their header; returns those.

    A file each would read the header, which is longer than most of them, a hundred times. What is seldom run
    is to become short instead of fast, which is less work for the compiler.
    """
    declared = SELDOM.findall(header.read_text(encoding="utf-8"))
    lines = [f'#include "{header.name}"', *(f"extern __attribute__((cold)) {each}" for each in declared)]
    paths = [header.with_name(f"unit_{number}_of_{count}.c") for number in range(1, count + 1)]
    for path, parts in zip(paths, share_out(sources, count), strict=True):
        included = [f'#include "{part.resolve().as_posix()}"' for part in parts]
        _write_if_new(path, "\n".join([*lines, *included, ""]))
    return [path.as_posix() for path in paths]


def share_out(sources: list[str], count: int) -> list[list[Path]]:
    """Files in shares of about the same length."""
    shares: list[list[Path]] = [[] for _ in range(count)]
    for source in sorted(map(Path, sources), key=_length, reverse=True):
        min(shares, key=lambda share: sum(map(_length, share))).append(source)
    return [sorted(share) for share in shares]


def _length(path: Path) -> int:
    return path.stat().st_size


def _write_if_new(path: Path, text: str) -> None:
    """Leave a file as it is that holds the same already: it need not be compiled again."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
