"""How a match is run is written once: who runs one asks the conductor, and nobody drives a match alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tablee.match.conductor import Conductor
from tablee.match.match import Match

ROOT = Path(__file__).parents[2]
DRIVEN = {name for name in vars(Match) if not name.startswith("_")} - {"remember"}
"""What changes a match: all that it has beside what may be looked at (`Known`)."""
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


def test_all_that_changes_a_match_is_the_conductors_to_do() -> None:
    assert {"draw", "enter", "submit", "keep"} <= DRIVEN
    assert DRIVEN - {"close", "take"} <= {*vars(Conductor)}


def test_nobody_drives_a_match_but_by_its_conductor() -> None:
    driving = re.compile(rf"(match|tried)\s*\.\s*({'|'.join(DRIVEN)})\b")
    for path in sources():
        if not driving.search(path.read_text(encoding="utf-8")):
            continue  # to read all calls takes long
        for line, on, method in calls(path):
            assert not (on in ("match", "tried") and method in DRIVEN), f"{path}:{line}"


STEPS = {"AskBot", "AskWatcher", "AwaitConfirm", "AwaitPeople", "PlayForced"}


def test_nobody_else_decides_who_comes_next() -> None:
    """A bot is asked by a step of the conductor: none is made but there, and in `match/steps.py`."""
    for path in sources():
        text = path.read_text(encoding="utf-8")
        if not any(step in text for step in STEPS):
            continue
        made = {
            node.func.id
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not made & STEPS, path


SOURCES = ROOT / "src" / "tablee"
BY_ITSELF = {"arena/exercise_search.py", "cli/engine/advice_requests.py"}
"""Where a bot is asked about a position that nobody plays on from: how difficult it is, what it would do."""


def test_nobody_else_runs_a_game_of_bots() -> None:
    """Who asks bots for their actions, or tells a state what chance answered, runs a game."""
    for path in (SOURCES / folder for folder in ("arena", "cli", "server")):
        for module in sorted(path.rglob("*.py")):
            name = module.relative_to(SOURCES).as_posix()
            asked = {method for _, on, method in calls(module) if on in ("bot", "player", "state", "watcher")}
            asked &= {"choose", "interrupt", "resolve"}
            assert not asked or (asked == {"choose"} and name in BY_ITSELF), (name, asked)
