"""Below the house and the command, nothing but Python itself: the engine runs where nothing else is."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import tablee

SOURCES = Path(tablee.__file__).parent
ENGINE_SIDE = ("arena", "chance", "core", "drawing", "games", "locales", "match")
ALLOWED = {"tablee", "mypy_extensions"}
"""mypy_extensions is pure Python and only names the integers of compiled modules."""


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("layer", ENGINE_SIDE)
def test_the_engine_side_needs_nothing_but_python(layer: str) -> None:
    for path in (SOURCES / layer).rglob("*.py"):
        strange = imported(path) - sys.stdlib_module_names - ALLOWED
        assert not strange, f"{path.relative_to(SOURCES)} imports {strange}"
