"""Text in cells."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablee.drawing.canvas import Canvas
from tablee.drawing.colour import Depth, Ink, Paint
from tablee.drawing.text import fit, in_columns, pad, printable, width_of, wrap

TEXTS = st.text(st.sampled_from("ab éà\N{NO-BREAK SPACE}多e\u0301…-\n"), max_size=80)


@given(TEXTS, st.integers(4, 40))
def test_wrapped_lines_fit_and_lose_nothing(text: str, columns: int) -> None:
    lines = wrap(text, columns)
    assert all(width_of(line) <= columns for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


def test_words_break_at_ordinary_spaces_only() -> None:
    assert wrap("un deux\N{NO-BREAK SPACE}: trois", 7) == ["un", "deux\N{NO-BREAK SPACE}:", "trois"]
    assert wrap("aaaa bb", 6, "  ") == ["aaaa", "  bb"]
    assert wrap("", 10) == [""]


@given(TEXTS, st.integers(1, 30))
def test_a_fitted_text_fits(text: str, columns: int) -> None:
    line = text.replace("\n", "")
    assert width_of(fit(line, columns)) <= columns
    assert fit(line, 200) == line


@given(st.lists(st.text(st.sampled_from("ab 多"), min_size=1, max_size=12), max_size=30), st.integers(8, 80))
def test_columns_fit_and_hold_every_item(items: list[str], columns: int) -> None:
    lines = in_columns(items, columns)
    assert all(width_of(line) <= columns for line in lines)
    shown = "".join(lines).replace(" ", "")
    assert sorted(shown) == sorted("".join(items).replace(" ", ""))


def test_columns_are_read_downwards() -> None:
    assert in_columns(["1", "2", "3"], 5) == ["1  3", "2"]
    assert in_columns([], 8) == []


def test_wide_and_combining_characters_are_counted_in_cells() -> None:
    assert width_of("多é") == 3
    assert width_of("e\u0301") == 1
    assert pad("多", 4) == "多  "
    assert fit("多多多", 4) == "多…"


def test_what_was_typed_is_shown_without_its_control_characters() -> None:
    assert printable("a\x1b[2Jb") == "a\ufffd[2Jb"
    assert printable("«\N{NO-BREAK SPACE}a\N{NO-BREAK SPACE}»") == "«\N{NO-BREAK SPACE}a\N{NO-BREAK SPACE}»"
    assert len(printable("x" * 1000)) == 60


def test_a_canvas_cuts_off_what_is_outside() -> None:
    canvas = Canvas(4, 2)
    canvas.put(-1, 0, "abcdef")
    canvas.put(0, 5, "x")
    canvas.put(3, 1, "多")
    assert canvas.lines(Depth.NONE) == ["bcde", ""]


def test_a_canvas_keeps_the_ground_and_resets_every_line() -> None:
    red, blue = Ink(255, 0, 0, 1), Ink(0, 0, 255, 4)
    canvas = Canvas(3, 1)
    canvas.fill(0, 0, (2, 1), Paint(ground=blue))
    canvas.put(0, 0, "a", Paint(red, bold=True))
    assert canvas.lines(Depth.BASIC) == ["\x1b[1;31;44ma\x1b[0m\x1b[44m \x1b[0m"]
    assert canvas.lines(Depth.INDEXED) == ["\x1b[1;38;5;196;48;5;21ma\x1b[0m\x1b[48;5;21m \x1b[0m"]
    assert canvas.lines(Depth.NONE) == ["a"]
