"""How a match is run is written once: who runs one asks the conductor, and nobody drives a match alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tablee.match.conductor import Conductor
from tablee.match.match import Match

ROOT = Path(__file__).parents[2]
DRIVEN = {"advise", "close", "confirm", "draw", "enter", "give_up", "keep", "submit", "take", "undo"}
"""What changes a match."""
OWN = ROOT / "src" / "tablee" / "match"
"""Here the conductor does, and records are replayed."""


def sources() -> Iterator[Path]:
    for folder in ("src", "tools", "bench", "examples"):
        yield from (path for path in sorted((ROOT / folder).rglob("*.py")) if OWN not in path.parents)


def calls(path: Path) -> Iterator[tuple[int, str, str]]:
    """Every call of a method by name: its line, on what, which."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            on = node.func.value
            name = on.attr if isinstance(on, ast.Attribute) else on.id if isinstance(on, ast.Name) else ""
            yield node.lineno, name.lstrip("_"), node.func.attr


def test_these_are_all_that_changes_a_match() -> None:
    looking = {name for name in vars(Match) if name.startswith(("is_", "has_", "can_", "__"))}
    public = {name for name in vars(Match) if not name.startswith("_") and callable(getattr(Match, name))}
    rest = public - looking - DRIVEN
    assert rest == {
        *("answer_to", "bot_of", "bot_view", "check", "drafted", "events", "legal", "notices", "open_view"),
        *("pending", "remember", "truth", "unconfirmed", "view", "whole_state", "why_not"),
    }
    assert DRIVEN - {"close", "take"} <= {*vars(Conductor)}


def test_nobody_drives_a_match_but_by_its_conductor() -> None:
    for path in sources():
        for line, on, method in calls(path):
            assert not (on in ("match", "tried") and method in DRIVEN), f"{path}:{line}"


def test_nobody_else_decides_who_comes_next() -> None:
    """A bot is asked by a step of the conductor: none is made but there, and in `match/steps.py`."""
    for path in sources():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        made = {
            node.func.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not made & {"AskBot", "AskWatcher", "AwaitConfirm", "AwaitPeople", "PlayForced"}, path
