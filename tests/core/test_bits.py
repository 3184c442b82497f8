"""Sets as bits, against Python's own sets."""

from __future__ import annotations

import ast
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

import tablee
from tablee.core import bits as operations
from tablee.core.bits import bit, count_bits, index_of, lowest, nth, shl

MEMBERS = st.sets(st.integers(0, 62), min_size=1)


def packed(members: set[int]) -> int:
    return sum(2**member for member in members)


@given(MEMBERS)
def test_a_set_is_counted_and_listed(members: set[int]) -> None:
    bits, rising = packed(members), sorted(members)
    assert count_bits(bits) == len(members)
    assert lowest(bits) == rising[0]
    assert [nth(bits, n) for n in range(len(rising))] == rising


def test_every_number_is_a_set_of_its_own() -> None:
    assert [index_of(bit(n)) for n in range(63)] == [*range(63)]
    assert [shl(1, n) for n in range(63)] == [2**n for n in range(63)]
    assert count_bits(0) == 0


def functions_of(path: Path) -> list[ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def test_no_game_has_bit_operations_of_its_own() -> None:
    """Each was written several times once, and the traps of mypyc were met in each."""
    own = Path(operations.__file__).with_name("bits.py")
    names = {node.name for node in functions_of(own)}
    assert {"shl", "count_bits", "nth", "lowest", "bit"} <= names
    sources = Path(tablee.__file__).parent
    for path in sources.rglob("*.py"):
        defined = {node.name.lstrip("_") for node in functions_of(path)}
        assert path.name == own.name or not defined & names, path
