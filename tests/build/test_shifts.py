"""The check that keeps constant shifts out of compiled modules can fail."""

from __future__ import annotations

import pytest

from tools.check_shifts import compiled_modules, faults


@pytest.mark.parametrize("line", ["x = 1 << n", "x = ONE << n", "x = -1 << (n + 1)", "x = (1 + 1) << n"])
def test_a_constant_shifted_by_a_variable_is_found(line: str) -> None:
    assert faults(f"n = 3\n{line}\n") == [2]


@pytest.mark.parametrize(
    "line", ["x = y << n", "x = y << 3", "x = 1 << 3", "x = 1 << (SIX - 1)", "x = 1 >> n"]
)
def test_safe_shifts_are_left_alone(line: str) -> None:
    assert faults(f"{line}\n") == []


def test_every_compiled_module_exists_and_is_clean() -> None:
    modules = compiled_modules()
    assert modules
    assert [path for path in modules if faults(path.read_text(encoding="utf-8"))] == []
