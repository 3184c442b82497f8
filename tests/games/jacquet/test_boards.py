"""The drawings of the tests are read as they look, and read back as they were written."""

from __future__ import annotations

import random

import pytest

from .boards import DrawingError, drawing_of, format_board, parse_board, position_text, tidy
from .naive import board
from .positions import fixed_positions, random_position

START = """
      .   .   .   .   .   . |   .   .   .   .   . 15o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""
MIDDLE = """
     2x   .  1o   .   .   . |   .   .   .  3o   . 10o
    10x   .   .   .   .  1x |  1o   .   .   .  1x  1x
"""


def test_the_start_is_drawn_in_opposite_corners() -> None:
    assert parse_board(START) == (board({0: 15}), board({0: 15}))


def test_each_side_is_read_along_its_own_path() -> None:
    mine, theirs = parse_board(MIDDLE)
    assert mine == board({0: 10, 2: 3, 9: 1, 18: 1})
    assert theirs == board({0: 10, 5: 1, 10: 1, 11: 1, 23: 2})


def test_drawings_and_position_texts_are_one() -> None:
    text = position_text(MIDDLE, "1", "6-5/65/2", "2-1")
    assert text == "0:10,2:3,9:1,18:1 0:10,5:1,10:1,11:1,23:2 1 6-5/65/2 2-1"
    assert drawing_of(text) == tidy(MIDDLE)
    assert drawing_of("- 23:1 - - 1-0") == format_board((board({}), board({23: 1})))


def test_every_position_is_drawn_and_read_back() -> None:
    rng = random.Random(3)
    for position in [*fixed_positions().values(), *(random_position(rng) for _ in range(300))]:
        assert parse_board(format_board(position)) == position


@pytest.mark.parametrize(
    "drawing",
    [
        "",
        ". . . . . . | . . . . . .",
        START + START,
        START.replace("|", " "),
        START.replace("15o", "15"),
        START.replace("15o", "0o"),
        START.replace("15o", "15O"),
        START.replace("15o", ". 15o"),
        START.replace("|", "| |"),
        START.replace(". |", "|", 1),
    ],
)
def test_what_is_no_drawing_is_refused(drawing: str) -> None:
    assert drawing != START
    with pytest.raises(DrawingError):
        parse_board(drawing)
