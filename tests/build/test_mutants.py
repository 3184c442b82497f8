"""The mutants of the rules: which count, which a seed draws, and what is kept of them."""

from __future__ import annotations

import ast
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools import mutant_results
from tools.mutant_results import BAR, DOCUMENT, ROOT, Mutant, Result, document, whole_results
from tools.mutant_sample import Spot, choose, eligible

PLANS = sorted((ROOT / "tests" / "mutation").glob("*.toml"))
SHOWN = frozenset(
    ["card_names", "events", "mat", "naming", "notation", "options", "places", "reporting", "seeing", "view"]
)
"""What a state needs to be shown, or agreed on, and is no rule."""
SOURCE = "def twice(n: int | None) -> int:\n    return n * 2 if n else 0 | 1\n"


def bit_or(row: int, column: int) -> Spot:
    return Spot("m", "core/ReplaceBinaryOperator_BitOr_BitAnd", 0, row, column)


def test_what_only_changes_an_annotation_is_no_mutant() -> None:
    in_annotation, in_code = bit_or(1, SOURCE.index("|")), bit_or(2, 30)
    assert eligible([in_annotation, in_code], {"m": SOURCE}) == [in_code]


def test_exchanges_that_no_slip_of_the_pen_makes_are_left_out() -> None:
    odd = Spot("m", "core/ReplaceBinaryOperator_Mul_Pow", 0, 2, 13)
    assert eligible([odd], {"m": SOURCE}) == []


def test_a_sample_stays_when_lines_are_added_elsewhere() -> None:
    lines = [f"x = {n} | 1" for n in range(50)]
    source, longer = ("\n".join(each) for each in (lines, ["import os", *lines]))
    drawn = choose([bit_or(row, 6) for row in range(1, 51)], {"m": source}, seed=1, sample=10)
    later = choose([bit_or(row, 6) for row in range(2, 52)], {"m": longer}, seed=1, sample=10)
    other = choose([bit_or(row, 6) for row in range(1, 51)], {"m": source}, seed=2, sample=10)
    assert drawn.keys() == later.keys()
    assert [spot.row + 1 for spot in drawn.values()] == [spot.row for spot in later.values()]
    assert drawn.keys() != other.keys()


def test_equivalent_mutants_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    same, missed = (Mutant("m", "core/AddNot", "a", "not a", where) for where in ("here", "there"))
    listed = [{"module": "m", "where": "here", "was": "a", "now": "not a", "why": "nothing changes"}]
    monkeypatch.setattr(mutant_results, "equivalents", lambda _: listed)
    result = Result("game", 1, 900, 101, (same, missed))
    assert (result.equivalent, result.unnoticed, result.share) == ((same,), (missed,), 99.0)


@pytest.mark.parametrize("result", whole_results(), ids=lambda result: result.game)
def test_the_rule_tests_of_each_game_notice_enough(result: Result) -> None:
    assert result.share >= BAR, result.unnoticed


def test_the_page_tells_what_is_kept() -> None:
    assert DOCUMENT.read_text("utf-8") == document()


def modules_of(game: str) -> set[str]:
    """The modules of a game that its states are made of, by what they import."""
    home = ROOT / "src" / "tablee" / "games" / game
    found: set[str] = set()
    todo = [module for module in ("state", "solo/state") if (home / f"{module}.py").exists()]
    while todo:
        module = todo.pop()
        if module not in found and (home / f"{module}.py").exists():
            found.add(module)
            for node in ast.walk(ast.parse((home / f"{module}.py").read_text("utf-8"))):
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(
                    f"tablee.games.{game}"
                ):
                    at = str(node.module).removeprefix(f"tablee.games.{game}").strip(".").replace(".", "/")
                    todo += [at, *(f"{at}/{each.name}".strip("/") for each in node.names)]
    return found


@pytest.mark.parametrize("path", PLANS, ids=lambda path: path.stem)
def test_all_rules_of_a_game_are_mutated_and_nothing_listed_is_gone(path: Path) -> None:
    """A module that was moved or split stays in the list, and so do the lines said to be equivalent."""
    plan = tomllib.loads(path.read_text("utf-8"))
    rules = {module for module in modules_of(path.stem) if module.rsplit("/", 1)[-1] not in SHOWN}
    assert rules <= {*plan["modules"]}
    for module in plan["modules"]:
        lines = (ROOT / "src/tablee/games" / path.stem / f"{module}.py").read_text("utf-8").splitlines()
        listed = {each["was"] for each in plan["equivalent"] if each["module"] == module}
        assert listed <= {line.strip() for line in lines}, module
    assert {each["module"] for each in plan["equivalent"]} <= {*plan["modules"]}


@pytest.mark.parametrize(("line", "code"), [("pass", 0), ("while True: pass", -signal.SIGPROF)])
def test_a_test_that_never_ends_is_ended(line: str, code: int, tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(f"def test_it() -> None:\n    {line}\n", encoding="utf-8")
    limited = ["-p", "tools.mutant_plugin", "--computing=1", "-p", "no:assertion", str(tmp_path)]
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", *limited], cwd=ROOT, capture_output=True, check=False
    )
    assert ended.returncode == code, ended.stdout
