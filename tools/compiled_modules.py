"""Which modules mypyc compiles: those that say so in their first line.

Engines only. Command line, matches, the house, and whatever declares frozen dataclasses stay interpreted.
"""

from __future__ import annotations

from pathlib import Path

MARK = "# Compiled by mypyc: core/bits.py tells its traps."


def compiled_modules(source: Path = Path("src")) -> list[Path]:
    """The modules that the build compiles, in order."""
    return [path for path in sorted(source.rglob("*.py")) if _is_marked(path)]


def _is_marked(path: Path) -> bool:
    with path.open(encoding="utf-8") as lines:
        return lines.readline().rstrip("\n") == MARK
