"""The positions drawn in the rule pages are possible ones."""

from __future__ import annotations

from tools import draw_jacquet, draw_sacramento


def test_jacquet_has_fifteen_men_a_side() -> None:
    assert draw_jacquet.POSITIONS
    for position in draw_jacquet.POSITIONS.values():
        for men, postillon in (
            (position.ivory, position.ivory_postillon),
            (position.ebony, position.ebony_postillon),
        ):
            assert sum(men.values()) + (postillon is not None) == 15
        assert not position.ivory.keys() & position.ebony.keys()
    for home in draw_jacquet.HOMES.values():
        assert sum(home.values()) == 15


def test_the_boards_of_sacramento_hold_no_more_than_there_is() -> None:
    for picture in (draw_sacramento.START, draw_sacramento.FIRST, draw_sacramento.SECOND):
        cells = draw_sacramento.read(picture)
        assert sum(bool(cell.token) for cell in cells) in range(30, 33)
        assert sorted(cell.piece for cell in cells if cell.piece) == ["B", "N", "R", "W"]
