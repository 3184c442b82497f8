"""One word, one meaning: the glossary of ARCHITECTURE.md, kept by the names in the sources."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "tablee"
ROW = re.compile(r"\| ([a-z-]+) \| ([^|]+) \| `([^`]+)` \|")
GIVEN_UP = {
    "carry_out",
    "checking",
    "desk",
    "hiding",
    "material",
    "opening",
    "playing",
    "seating",
    "secrets",
    "session",
    "soundness",
    "telling",
    "typing_in",
    "wire",
}
"""Words that once had several meanings, and have none any more."""
ODD = {"Deed", "Nine", "Recital", "Wishes"}
SAME_EVERYWHERE = {"__init__", "__main__"}


def glossary() -> list[tuple[str, str, str]]:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    return ROW.findall(text[text.index("## Glossary") :])


def modules() -> list[Path]:
    return sorted(SOURCES.rglob("*.py"))


def test_every_word_is_explained_once_and_found_where_it_is_said_to_be() -> None:
    rows = glossary()
    assert len(rows) > 20
    assert [word for word, _, _ in rows] == sorted({word for word, _, _ in rows})
    for word, _, where in rows:
        assert list(SOURCES.glob(where.replace("‹g›", "*").rstrip("/"))), f"{word}: no {where}"


def test_words_that_were_given_up_name_nothing() -> None:
    for path in modules():
        if "conformance" in path.parts:  # its laws have names of their own
            continue
        assert path.stem not in GIVEN_UP, path
        assert path.parent.name not in GIVEN_UP, path
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                assert node.name not in ODD, f"{path}: {node.name}"
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert node.name.lstrip("_") not in GIVEN_UP, f"{path}: {node.name}"


def test_no_two_modules_outside_the_boxes_have_one_name() -> None:
    """Boxes repeat names on purpose, the same part of another game; so do commands and laws of the kit."""
    apart = ("games", "commands", "conformance")
    names = [path.stem for path in modules() if not {*apart} & {*path.relative_to(SOURCES).parts}]
    repeated = {name for name, times in Counter(names).items() if times > 1} - SAME_EVERYWHERE
    assert not repeated
