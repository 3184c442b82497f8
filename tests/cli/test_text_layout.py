"""Text laid out for a terminal."""

from __future__ import annotations

import pytest

from tablee.cli.text_layout import printable, table, wrap


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")


def test_columns_line_up() -> None:
    assert table([["a", "name"], ["long", "x"]]) == ["a     name", "long  x"]


def test_paragraphs_are_wrapped_and_items_hang() -> None:
    assert wrap("- one two three four five six seven") == ["- one two three four five six", "  seven"]
    assert wrap("12. one two three four five six") == ["12. one two three four five", "    six"]
    assert wrap("one\n\ntwo") == ["one", "", "two"]


def test_code_and_tables_stay_as_they_are() -> None:
    row = "| a table row that is much longer than the line |"
    assert wrap(f"{row}\n```text\n- code   as it is, however long it may be\n```") == [
        row,
        "- code   as it is, however long it may be",
    ]


def test_spaces_that_do_not_break_stay() -> None:
    assert wrap("un deux trois quatre cinquante\u00a0: six") == [
        "un deux trois quatre",
        "cinquante\u00a0: six",
    ]


def test_what_could_command_a_terminal_is_spelled_out() -> None:
    assert printable("a\nb\x1b[31m\udcff") == r"a\nb\x1b[31m\udcff"
    assert printable("« été »\u00a0:") == "« été »\u00a0:"
