"""The check that keeps the traps of mypyc out of compiled modules can fail."""

from __future__ import annotations

import pytest

from tools.check_compiled import faults
from tools.compiled_modules import compiled_modules


@pytest.mark.parametrize("line", ["x = 1 << n", "x = ONE << n", "x = -1 << (n + 1)", "x = (1 + 1) << n"])
def test_a_constant_shifted_by_a_variable_is_found(line: str) -> None:
    assert [number for number, _ in faults(f"n = 3\n{line}\n")] == [2]


@pytest.mark.parametrize(
    "line", ["x = y << n", "x = y << 3", "x = 1 << 3", "x = 1 << (SIX - 1)", "x = 1 >> n"]
)
def test_safe_shifts_are_left_alone(line: str) -> None:
    assert faults(f"{line}\n") == []


def test_a_literal_wider_than_a_machine_word_is_found_in_a_function() -> None:
    assert [number for number, _ in faults("def f(x):\n    return x & 0x5555555555555555\n")] == [2]
    assert faults("def f(x):\n    return x & 0x3333333333333333\n") == []
    assert faults("MASK = 0x5555555555555555\n") == []


def test_every_compiled_module_is_clean() -> None:
    modules = compiled_modules()
    assert modules
    assert [path for path in modules if faults(path.read_text(encoding="utf-8"))] == []
