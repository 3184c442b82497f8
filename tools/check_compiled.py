"""Refuse in compiled modules what mypyc turns into something silently wrong, or silently slow.

- `constant << variable` becomes a 32-bit shift in C, wrong past bit 31; a function argument or a local `i64`
  on the left is safe.
- A literal of 2^62 or more in a function is a Python integer, unpacked at each use.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator

from tools.compiled_modules import compiled_modules

LARGEST = 2**62 - 1
"""The largest literal that is a machine word."""


def is_constant(node: ast.expr) -> bool:
    """A literal, a name written like a constant, or a sum of such."""
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand)
    if isinstance(node, ast.BinOp):
        return is_constant(node.left) and is_constant(node.right)
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def constant_shifts(tree: ast.Module) -> Iterator[int]:
    """The lines on which a constant is shifted left by something that is not one."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)):
            continue
        if is_constant(node.left) and not is_constant(node.right):
            yield node.lineno


def large_literals(tree: ast.Module) -> Iterator[int]:
    """The lines inside functions on which a literal does not fit a machine word."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for node in (each for function in functions for each in ast.walk(function)):
        if isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value > LARGEST:
            yield node.lineno


def faults(source: str) -> list[tuple[int, str]]:
    """Every fault: its line, and what is wrong."""
    tree = ast.parse(source)
    shifts = [(line, "a constant is shifted by a variable: use shl or bit") for line in constant_shifts(tree)]
    return shifts + [
        (line, "a literal of 2^62 or more is unpacked at each use") for line in large_literals(tree)
    ]


def main() -> int:
    """List every fault."""
    found = [
        f"{path}:{line}: {what}"
        for path in compiled_modules()
        for line, what in faults(path.read_text(encoding="utf-8"))
    ]
    print("".join(f"{each}\n" for each in found), end="")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
