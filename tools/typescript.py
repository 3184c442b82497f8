"""What both writers of TypeScript share: the words of a Python source, comments and literals."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence


class Source:
    """What only the text of modules tells: the order of their names, and the words about their fields."""

    def __init__(self, *texts: str) -> None:
        self.pairs = [pair for text in texts for pair in _pairs(ast.parse(text).body)]
        """Every statement with the next one in its module, which may be the words about it."""

    def names(self) -> Iterator[str]:
        """The names of the modules in order."""
        for node, _ in self.pairs:
            if isinstance(node, ast.ClassDef):
                yield node.name
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                yield node.target.id

    def about(self, name: str) -> str:
        """The words about a class or an alias."""
        for node, after in self.pairs:
            if isinstance(node, ast.ClassDef) and node.name == name:
                return ast.get_docstring(node) or ""
            if _target(node) == name:
                return _text(after)
        return ""

    def about_field(self, owner: str, name: str) -> str:
        """The words about a field."""
        for node, _ in self.pairs:
            if isinstance(node, ast.ClassDef) and node.name == owner:
                return next((_text(after) for each, after in _pairs(node.body) if _target(each) == name), "")
        return ""


def _pairs(body: Sequence[ast.stmt]) -> Iterator[tuple[ast.stmt, ast.stmt | None]]:
    yield from zip(body, [*body[1:], None], strict=True)


def _target(node: ast.stmt) -> str:
    return node.target.id if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else ""


def _text(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return str(node.value.value)
    return ""


def literal(value: object) -> str:
    """A value as TypeScript writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def comment(text: str, indent: str = "") -> str:
    """A comment, or nothing for no words."""
    joined = " ".join(text.split())
    return f"{indent}/** {joined} */\n" if joined else ""
