"""The board of Jacquet: never too wide, and everything on it can be read back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Acting, Chance, State
from tablee.drawing.colour import Depth
from tablee.drawing.style import Style
from tablee.drawing.text import width_of
from tablee.games import get_game, words
from tablee.games.jacquet.screen.drawn_box import choose_layout
from tablee.games.jacquet.screen.screen import JacquetScreen
from tablee.games.jacquet.view import JacquetView
from tests.cli.terminal.consoles import ESCAPE

GAME = get_game("jacquet")
OPTIONS = GAME.options_type()


def states(games: int, seed: int) -> Iterator[State]:
    """Every position of random games."""
    rng = QuickRandom(seed)
    for _ in range(games):
        state = GAME.new_state(OPTIONS, 2)
        while isinstance(pending := state.pending(), Acting | Chance):
            if isinstance(pending, Chance):
                state.resolve((rng.below(6) + 1, rng.below(6) + 1))
            else:
                legal = state.legal(pending.seats[0])
                state.play(pending.seats[0], legal[rng.below(len(legal))])
            yield state


def views(games: int, seed: int) -> Iterator[tuple[JacquetView, list[int]]]:
    """What one seat, the other, a spectator see in turn, and what they may do."""
    for number, state in enumerate(states(games, seed)):
        seat = (0, 1, None)[number % 3]
        view = state.view(seat)
        assert isinstance(view, JacquetView)
        yield view, state.legal(seat) if seat is not None else []


def screen(lang: str = "fr") -> JacquetScreen:
    return JacquetScreen(words(lang), ("Camille", "Marcel"))


def position(text: str, seat: int | None = 0) -> JacquetView:
    view = GAME.parse_position(text, OPTIONS, 2).view(seat)
    assert isinstance(view, JacquetView)
    return view


@pytest.mark.parametrize("columns", [200, 80, 79, 78, 64, 63, 55, 40, 39, 38, 10])
def test_no_board_is_wider_than_its_terminal(columns: int) -> None:
    shown = screen()
    # One position of five: steps of five come to every depth, to all rows, and to both ways to write.
    for number, (view, legal) in islice(enumerate(views(1, columns)), 0, None, 5):
        depth = list(Depth)[number % 4]
        style = Style(columns, rows=number % 24, depth=depth, unicode=bool(number % 3))
        for line in shown.draw(view, style, legal):
            assert width_of(ESCAPE.sub("", line)) <= columns


@pytest.mark.again
def test_in_thousands_of_positions_the_board_fits_and_shows_every_man() -> None:
    shown, seen = screen(), 0
    for number, (view, legal) in enumerate(views(10, 11)):
        rows = (5, 9, 12, 13, 15, 24)[number % 6]
        lines = shown.draw(view, Style(rows=rows, unicode=number % 2 == 0), legal)
        assert max(map(width_of, lines)) <= 79
        assert read_back(lines) == expected(view)
        seen += 1
    assert seen > 2000


def expected(view: JacquetView) -> dict[int, tuple[str, int]]:
    """Which men stand on each arrow of the viewer."""
    near = view.seat or 0
    found = {}
    for seat in (0, 1):
        for arrow, count in enumerate(view.men[seat]):
            if count:
                found[arrow if seat == near else (arrow + 12) % 24] = ("OX"[seat], count)
    return found


def read_back(lines: list[str]) -> dict[int, tuple[str, int]]:
    """The men on a board without colours, read from its letters and numbers."""
    inside = [line[1:62] for line in lines[1:-1]]
    middle = len(inside) // 2
    found = {}
    for arrow in range(24):
        across = 11 - arrow if arrow < 12 else arrow - 12
        x = across * 5 + (across > 5)
        lane = inside[:middle] if arrow < 12 else inside[:middle:-1]
        cells = [row[x : x + 5].strip() for row in lane]
        letters = "".join(cells).replace("┊", "").replace("·", "").replace(":", "").replace(".", "")
        if letters:
            numbers = re.findall(r"\d+", letters)
            count = int(numbers[0]) if numbers else letters.count("O") + letters.count("X")
            found[arrow] = (letters.strip("*0123456789")[0], count)
    return found


def test_the_arrows_are_numbered_along_the_viewer_s_path() -> None:
    lines = screen().draw(position("0:15 0:15 0 6-5/65/2 0-0"), Style(), [])
    assert [int(n) for n in re.findall(r"\d+", lines[0])] == list(range(11, -1, -1))
    assert [int(n) for n in re.findall(r"\d+", lines[-1].split("╯")[0])] == list(range(12, 24))


@pytest.mark.parametrize(("rows", "height"), [(0, 9), (9, 9), (12, 11), (13, 13), (17, 17), (60, 17)])
def test_the_board_uses_the_rows_there_are(rows: int, height: int) -> None:
    assert len(screen().draw(position("0:15 0:15 0 6-5/65/2 0-0"), Style(rows=rows), [])) == height


def test_each_side_sees_its_own_start_far_on_the_right() -> None:
    text = "0:14,9:1 0:14,8:1 0 4-2/42/2 0-0"
    assert read_back(screen().draw(position(text), Style(), []))[0] == ("O", 14)
    assert read_back(screen().draw(position(text, 1), Style(), []))[0] == ("X", 14)
    assert read_back(screen().draw(position(text, None), Style(), []))[0] == ("O", 14)


def test_the_courier_travels_on_the_tip_and_looks_different() -> None:
    text = "0:14,9:1 0:14,8:1 0 4-2/42/2 0-0"
    lines = screen().draw(position(text), Style(rows=13), [])
    assert [y for y, line in enumerate(lines) if "*O*" in line] == [5]  # the fifth row is the tip
    assert [y for y, line in enumerate(lines) if "*X*" in line] == [7]
    coloured = screen().draw(position(text), Style(depth=Depth.TRUE), [])
    assert sum(line.count("★") for line in coloured) == 3, "two on the board, one that tells what it is"
    home = screen().draw(position("0:14,20:1 0:15 0 6-5/65/2 0-0"), Style(), [])
    assert not any("*" in line for line in home)


def test_the_arrows_that_can_be_played_from_are_marked() -> None:
    state = GAME.parse_position("0:10,20:5 0:15 0 6-5/65/2 0-0", OPTIONS, 2)
    lines = screen().draw(state.view(0), Style(), state.legal(0))
    assert re.findall(r"\[\d+\]", lines[0] + lines[-1]) == ["[0]"]


def test_dice_are_drawn_and_greyed_once_played() -> None:
    both = screen().draw(position("0:10,20:5 0:15 0 6-5/65/2 0-0"), Style(depth=Depth.TRUE), [])
    one = screen().draw(position("0:10,20:5 0:15 0 6-5/5/1 0-0"), Style(depth=Depth.TRUE), [])
    spots = [sum(line.count("●") for line in lines) for lines in (both, one)]
    assert spots == [11, 5], "of a die that is played only its number is left, struck out"
    assert not any("/" in line for line in both)
    assert sum("/" in line for line in one) == 2
    grey = "48;2;122;116;106"
    assert not any(grey in line for line in both)
    assert any(grey in line for line in one)


@pytest.mark.parametrize(("left", "grey"), [("4444", 0), ("444", 0), ("44", 1), ("4", 1)])
def test_of_a_double_each_die_stands_for_two_numbers(left: str, grey: int) -> None:
    view = position(f"0:10,20:5 0:15 0 4-4/{left}/{len(left)} 0-0")
    lines = screen().draw(view, Style(depth=Depth.TRUE), [])
    assert sum("48;2;122;116;106" in line for line in lines) == 3 * grey


def test_pips_men_off_and_names_stand_beside_the_board() -> None:
    lines = screen("en").draw(position("18:3,23:2 0:15 0 6-5/65/2 0-0"), Style(rows=13), [])
    beside = [line[64:].strip() for line in lines]
    assert beside[:3] == ["X  Marcel", "360 pips to go", "off 0"]
    assert beside[-3:] == ["O  Camille", "20 pips to go", "off 10"]


def test_a_terminal_too_narrow_for_the_side_has_it_below() -> None:
    lines = screen().draw(position("18:3,23:2 0:15 0 6-5/65/2 0-0"), Style(columns=50), [])
    assert lines[-1].replace("\xa0", " ") == "Camille (ivoire, O) : à courir 20, sorties 10"


@pytest.mark.parametrize("rows", [9, 11, 13, 17])
@pytest.mark.parametrize("depth", [Depth.NONE, Depth.TRUE])
@pytest.mark.parametrize("unicode", [True, False])
def test_the_star_of_the_courier_is_explained_where_it_is_drawn(
    rows: int, depth: Depth, unicode: bool
) -> None:
    under_way, home = "0:14,9:1 0:15 0 4-2/42/2 0-0", "0:14,20:1 0:15 0 6-5/65/2 0-0"
    star = "★" if unicode and depth else "*"
    for columns, told in ((80, f"{star}: courier"), (50, f"{star}: the courier, first to go home")):
        style = Style(columns=columns, rows=rows, depth=depth, unicode=unicode)
        drawn = [ESCAPE.sub("", line) for line in screen("en").draw(position(under_way), style, [])]
        assert sum(line.endswith(told) for line in drawn) == 1
        assert any(star in line.removesuffix(told) for line in drawn)
        assert not any("courier" in line for line in screen("en").draw(position(home), style, []))


def test_a_terminal_too_narrow_for_any_board_gets_none() -> None:
    assert choose_layout(Style(columns=38)) is None
    assert screen().draw(position("0:15 0:15 0 6-5/65/2 0-0"), Style(columns=38), []) == []


def test_colours_follow_the_depth_of_the_terminal() -> None:
    view = position("0:14,9:1 0:15 0 6-5/65/2 0-0")
    codes = {depth: "".join(screen().draw(view, Style(depth=depth), [])) for depth in Depth}
    assert "\x1b" not in codes[Depth.NONE]
    assert ";2;" in codes[Depth.TRUE]
    assert ";5;" in codes[Depth.INDEXED]
    assert ";2;" not in codes[Depth.INDEXED]
    assert not re.search(r"[34]8;", codes[Depth.BASIC])
    assert "\x1b[" in codes[Depth.BASIC]
    assert all(text.count("\x1b[0m") > 0 for depth, text in codes.items() if depth)


def test_in_ascii_only_ascii_is_drawn() -> None:
    for view, legal in views(1, 5):
        for depth in (Depth.NONE, Depth.TRUE):
            lines = screen("en").draw(view, Style(depth=depth, unicode=False), legal)
            assert all(line.isascii() for line in lines)
