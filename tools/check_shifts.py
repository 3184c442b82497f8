"""Refuse `constant << variable` in compiled modules.

mypyc turns it into a 32-bit shift in C, silently wrong past bit 31; a function argument or a local `i64`
on the left is safe.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from pathlib import Path


def compiled_modules() -> list[Path]:
    """The modules that the build compiles."""
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    return [Path(name) for name in settings["tool"]["tablee"]["compiled"]]


def is_constant(node: ast.expr) -> bool:
    """A literal, a name written like a constant, or a sum of such."""
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand)
    if isinstance(node, ast.BinOp):
        return is_constant(node.left) and is_constant(node.right)
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def faults(source: str) -> list[int]:
    """The lines on which a constant is shifted left by something that is not one."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)):
            continue
        if is_constant(node.left) and not is_constant(node.right):
            found.append(node.lineno)
    return found


def main() -> int:
    """List every fault."""
    lines = [(path, line) for path in compiled_modules() for line in faults(path.read_text(encoding="utf-8"))]
    for path, line in lines:
        print(f"{path}:{line}: a constant is shifted by a variable; shift an i64 instead")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
