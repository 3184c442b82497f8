"""Which tests carry which articles, read from the test files without running them.

A test carries an article by a mark on its own head:

    @pytest.mark.clause("JAC-48", "JAC-R9")
    def test_one_arrow_stays_free() -> None: ...

A mark is worth something only if its test can fail: it must assert something, and nothing may keep it
from being run. What breaks this is a fault, reported with the place where it stands.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tablee.core.rulebook import Article

EXEMPT_KINDS = frozenset({"advice", "ruling-note"})
"""Articles that nothing in the game can obey or break."""
_SKIPS = frozenset({"skip", "skipif", "xfail", "importorskip", "skipTest", "now_or_again"})
"""What keeps a test, or some of its cases, from being run by `make test`."""

_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Carrier:
    """A marked test: where it is, what it carries, and what makes its mark worthless."""

    place: str
    clauses: tuple[str, ...]
    faults: tuple[str, ...]


def folder_of(game: str) -> Path:
    """Where the tests of a game are."""
    return Path(__file__).parent / "games" / game.replace("-", "_")


def carriers_in(folder: Path) -> list[Carrier]:
    """Every marked test below a folder."""
    found: list[Carrier] = []
    for path in sorted(folder.rglob("test_*.py")):
        found += carriers_of(path.read_text(encoding="utf-8"), path.name)
    return found


def carriers_of(source: str, name: str) -> list[Carrier]:
    """Every marked test of one file."""
    tree = ast.parse(source, name)
    found = [_carrier(node, name) for node in ast.walk(tree) if isinstance(node, _Function) and _marks(node)]
    placed = {
        id(mark.func) for node in ast.walk(tree) if isinstance(node, _Function) for mark in _marks(node)
    }
    stray = [node for node in ast.walk(tree) if _is_clause(node) and id(node) not in placed]
    if stray:
        lines = ", ".join(str(node.lineno) for node in stray if isinstance(node, ast.Attribute))
        found.append(Carrier(name, (), (f"a clause mark that is not on a test, line {lines}",)))
    if found and any(_keeps_from_running(node) for node in _outside_functions(tree)):
        found.append(Carrier(name, (), ("the whole file may be skipped",)))
    return found


def _carrier(node: _Function, name: str) -> Carrier:
    marks = _marks(node)
    arguments = [argument for mark in marks for argument in mark.args]
    clauses = tuple(
        argument.value
        for argument in arguments
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )
    faults = []
    if not clauses or len(clauses) < len(arguments) or any(mark.keywords for mark in marks):
        faults.append("its mark names no article in plain text")
    if len(set(clauses)) < len(clauses):
        faults.append("its marks name an article twice")
    if not node.name.startswith("test_"):
        faults.append("it is marked and no test")
    if not any(_asserts(part) for part in ast.walk(node)):
        faults.append("it asserts nothing")
    if any(_keeps_from_running(part) for part in ast.walk(node)):
        faults.append("it may be skipped")
    return Carrier(f"{name}::{node.name}", clauses, tuple(faults))


def _marks(node: _Function) -> list[ast.Call]:
    return [mark for mark in node.decorator_list if isinstance(mark, ast.Call) and _is_clause(mark.func)]


def _is_clause(node: ast.AST) -> bool:
    """Whether this is `pytest.mark.clause`, or `mark.clause`."""
    return _is_mark(node, "clause")


def _is_mark(node: ast.AST, name: str) -> bool:
    if not (isinstance(node, ast.Attribute) and node.attr == name):
        return False
    owner = node.value
    return (owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")) == "mark"


def _asserts(node: ast.AST) -> bool:
    if isinstance(node, ast.Assert):
        return not isinstance(node.test, ast.Constant)
    if isinstance(node, ast.withitem) and isinstance(node.context_expr, ast.Call):
        return _name(node.context_expr.func) == "raises"
    return False


def _keeps_from_running(node: ast.AST) -> bool:
    if _is_mark(node, "again"):
        return True
    return isinstance(node, ast.Attribute | ast.Name) and _name(node) in _SKIPS


def _name(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, _Function):
            yield child
            yield from _outside_functions(child)


def uncarried(articles: Iterable[Article], carriers: Iterable[Carrier]) -> list[str]:
    """The articles that should be carried by a test and are not, with their titles."""
    carried = {clause for carrier in carriers if not carrier.faults for clause in carrier.clauses}
    return [
        f"{article.id} · {article.title}"
        for article in articles
        if article.kind not in EXEMPT_KINDS and article.id not in carried
    ]


def unknown(articles: Iterable[Article], carriers: Iterable[Carrier]) -> list[str]:
    """The marks that name no article of the page, with the tests that bear them."""
    known = {article.id for article in articles}
    return [
        f"{carrier.place}: {clause}"
        for carrier in carriers
        for clause in carrier.clauses
        if clause not in known
    ]


def faults(carriers: Iterable[Carrier]) -> list[str]:
    """The marks that are worth nothing, with the reason."""
    return [f"{carrier.place}: {fault}" for carrier in carriers for fault in carrier.faults]
