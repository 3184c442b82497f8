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
EXTRAS = {"arena/ray_crew.py": {"ray"}}
"""What is only imported when somebody asks for it."""


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


BOXES = {path.parent.name for path in SOURCES.glob("games/*/box.py")}
FOR_ONE_GAME = {("cli/commands/melds.py", "cinq_rois")}
"""A command for people at a real table of one game, which only names what the box does for it."""


def boxes_named(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        parts = [name.split(".") for name in names if name.startswith("tablee.games.")]
        found |= {part[2] for part in parts if part[2] in BOXES}
    return found


def test_whoever_wants_something_of_a_game_asks_the_shelf() -> None:
    """Everything that knows a game is in its box; everything else reads the manifest."""
    named = {
        (str(path.relative_to(SOURCES)), box)
        for path in SOURCES.rglob("*.py")
        if SOURCES / "games" not in path.parents
        for box in boxes_named(path)
    }
    assert len(BOXES) >= 5
    assert named == FOR_ONE_GAME


@pytest.mark.parametrize("layer", ENGINE_SIDE)
def test_the_engine_side_needs_nothing_but_python(layer: str) -> None:
    for path in (SOURCES / layer).rglob("*.py"):
        name = path.relative_to(SOURCES).as_posix()
        strange = imported(path) - sys.stdlib_module_names - ALLOWED - EXTRAS.get(name, set())
        assert not strange, f"{name} imports {strange}"


def test_nor_does_what_stands_above_the_layers() -> None:
    for path in SOURCES.glob("*.py"):
        assert not imported(path) - sys.stdlib_module_names - ALLOWED, path
