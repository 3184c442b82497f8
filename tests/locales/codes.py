"""The codes that the sources give to clients, collected from the sources themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import tablee

SOURCES = Path(tablee.__file__).parent


@dataclass(frozen=True, slots=True)
class Coded:
    """A call that makes something with a code: the codes it may give, and the parameters it names."""

    codes: tuple[str, ...]
    params: frozenset[str] | None
    """Nothing when they cannot be read from the call."""
    where: str


def coded_calls(path: Path, makers: dict[str, int]) -> Iterator[Coded]:
    """Every call of a maker (name and place of its code) in a file, with the codes it may give.

    A code handed on (`error.code`, or a parameter of the function) is collected where it is made.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for function in [*functions, tree]:
        for call in _own_calls(function):
            place = makers.get(_name(call.func))
            if place is None or len(call.args) <= place:
                continue
            code = call.args[place]
            if isinstance(code, ast.Attribute) or _is_parameter(code, function):
                continue
            found = tuple(_strings(code, function))
            where = f"{path.name}:{call.lineno}"
            assert found, f"{where}: no code can be read from {ast.unparse(call)}"
            yield Coded(found, _params(call), where)


def _is_parameter(code: ast.expr, scope: ast.AST) -> bool:
    if not isinstance(scope, ast.FunctionDef) or not isinstance(code, ast.Name):
        return False
    return code.id in {argument.arg for argument in (*scope.args.args, *scope.args.kwonlyargs)}


def _own_calls(scope: ast.AST) -> Iterator[ast.Call]:
    """The calls in a scope, but not in the functions inside it."""
    for child in ast.iter_child_nodes(scope):
        if isinstance(child, ast.FunctionDef):
            continue
        if isinstance(child, ast.Call):
            yield child
        yield from _own_calls(child)


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _strings(code: ast.expr, scope: ast.AST) -> Iterator[str]:
    """The strings an expression may be: a constant, either of two, or what was assigned to its name."""
    if isinstance(code, ast.Constant) and isinstance(code.value, str):
        yield code.value
    elif isinstance(code, ast.IfExp):
        yield from _strings(code.body, scope)
        yield from _strings(code.orelse, scope)
    elif isinstance(code, ast.Name):
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign) and any(_name(target) == code.id for target in node.targets):
                yield from _strings(node.value, scope)


def _params(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name is not None)
