"""The board of Jacquet drawn in cells, from the side of one seat.

The far side shows arrows 11 … 0 from left to right, the near side 12 … 23: the player's own path, and the
numbers stand in the frame. A pile grows from the frame towards the middle; if it is too tall, its last
man shows how many there are. The courier travels on the tips of the arrows (JAC-40).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tablee.drawing.canvas import Canvas
from tablee.drawing.colour import Ink, Paint
from tablee.drawing.style import Style
from tablee.games.jacquet.view import JacquetView

WALNUT = Ink(90, 54, 31, 0)
BAR = Ink(74, 43, 24, 0)
BRASS = Ink(201, 160, 99, 3)
GOLD = Ink(255, 215, 102, 11)
FELT = Ink(46, 90, 76, 2)
SAND = Ink(223, 192, 140, 3)
BRICK = Ink(168, 78, 52, 1)
MEN = (
    (Ink(255, 250, 236, 15), Ink(238, 224, 192, 15)),
    (Ink(30, 24, 23, 0), Ink(58, 48, 45, 0)),
)
"""Ivory for seat 0 and ebony for seat 1, in two shades, so that the men of a pile can be told apart."""
ENGRAVED = (Ink(150, 118, 66, 3), Ink(176, 158, 146, 7))
NUMERALS = (Ink(58, 42, 20, 0), Ink(251, 241, 220, 15))
STARS = (Ink(138, 90, 18, 3), GOLD)
LETTERS = ("O", "X")
"""The men of seats 0 and 1 where there are no colours."""


@dataclass(frozen=True, slots=True)
class Measures:
    """How wide an arrow is and how many men fit on it."""

    arrow: int
    depth: int

    @property
    def half(self) -> int:
        """Where the second half begins: after the frame, six arrows and the bar."""
        return 1 + 6 * self.arrow + 1

    @property
    def columns(self) -> int:
        """How wide the whole board is."""
        return self.half + 6 * self.arrow + 1

    @property
    def rows(self) -> int:
        """How high the whole board is: frame, far men, middle, near men, frame."""
        return 2 * self.depth + 3

    def place(self, arrow: int) -> int:
        """The first column of an arrow, numbered from the viewer's side."""
        across = 11 - arrow if arrow < 12 else arrow - 12
        return 1 + across * self.arrow + (across > 5)


def choose_layout(style: Style) -> Measures | None:
    """The largest board that fits, three men deep at least; none if even the smallest is too wide."""
    depth = min(7, max(3, (style.rows - 3) // 2))
    for arrow in (5, 3):
        layout = Measures(arrow, depth)
        if layout.columns <= style.columns:
            return layout
    return None


class DrawnBox:
    """One drawing of one view."""

    def __init__(self, canvas: Canvas, layout: Measures, view: JacquetView, style: Style) -> None:
        self.canvas = canvas
        self.layout = layout
        self.view = view
        self.style = style
        self.seat = view.seat or 0

    def draw(self, marked: Collection[int]) -> None:
        """Draw everything; the numbers of the marked arrows shine."""
        self._draw_box()
        for arrow in range(24):
            self._draw_number(arrow, arrow in marked)
            self._draw_arrow(arrow)
        for arrow in range(24):
            self._draw_men(arrow)

    def _draw_box(self) -> None:
        columns, rows = self.layout.columns, self.layout.rows
        if self.style.depth:
            self.canvas.fill(0, 0, (columns, rows), Paint(ground=WALNUT))
            for x in (1, self.layout.half):
                self.canvas.fill(x, 1, (6 * self.layout.arrow, rows - 2), Paint(ground=FELT))
            return
        corners, flat, upright = ("╭╮╰╯", "─", "│") if self.style.unicode else ("++++", "-", "|")
        middle = flat * (columns - 2)
        self.canvas.put(0, 0, corners[0] + middle + corners[1])
        self.canvas.put(0, rows - 1, corners[2] + middle + corners[3])
        for row in range(1, rows - 1):
            for x in (0, self.layout.half - 1, columns - 1):
                self.canvas.put(x, row, upright)

    def _draw_number(self, arrow: int, marked: bool) -> None:
        text = str(arrow)
        room = self.layout.arrow
        x = self.layout.place(arrow) + (room - len(text)) // 2
        y = 0 if arrow < 12 else self.layout.rows - 1
        if not self.style.depth and marked and room > 3:
            self.canvas.put(x - 1, y, f"[{text}]")
            return
        self.canvas.put(x, y, text, Paint(GOLD if marked else BRASS, bold=marked))

    def _row(self, arrow: int, height: int) -> int:
        """The row of a man so high above the frame."""
        return 1 + height if arrow < 12 else self.layout.rows - 2 - height

    def _draw_arrow(self, arrow: int) -> None:
        ink = SAND if arrow % 2 == arrow // 12 else BRICK
        x, room, depth = self.layout.place(arrow), self.layout.arrow, self.layout.depth
        for height in range(depth):
            y = self._row(arrow, height)
            if not self.style.depth:
                dot = ("┊" if self.style.unicode else ":") if arrow % 2 else "."
                self.canvas.put(x + room // 2, y, "·" if dot == "." and self.style.unicode else dot)
            else:
                self._draw_slice(x, y, round(2 * room - (2 * room - 2) * height / (depth - 1)), ink)

    def _draw_slice(self, x: int, y: int, halves: int, ink: Ink) -> None:
        """A slice of an arrow, so many half cells wide; odd cells in full, the rest by half blocks."""
        room = self.layout.arrow
        full = halves // 2 if (halves // 2) % 2 else halves // 2 - 1
        start = x + (room - full) // 2
        self.canvas.put(start, y, " " * full, Paint(ground=ink))
        if halves - 2 * full >= 2 and self.style.unicode:
            self.canvas.put(start - 1, y, "▐", Paint(ink))
            self.canvas.put(start + full, y, "▌", Paint(ink))

    def _draw_men(self, arrow: int) -> None:
        for seat in (0, 1):
            own = arrow if seat == self.seat else (arrow + 12) % 24
            count = self.view.men[seat][own]
            if not count:
                continue
            if own and self.view.couriers[seat] == own:
                self._draw_man(arrow, self.layout.depth - 1, seat, "*")
                continue
            shown = min(count, self.layout.depth)
            for height in range(shown):
                last = height == shown - 1 and count > shown
                self._draw_man(arrow, height, seat, str(count) if last else "")

    def _draw_man(self, arrow: int, height: int, seat: int, sign: str) -> None:
        x = self.layout.place(arrow) + (self.layout.arrow - 3) // 2
        y = self._row(arrow, height)
        if not self.style.depth:
            letter = LETTERS[seat]
            self.canvas.put(x, y, f"*{letter}*" if sign == "*" else f"{sign or letter:^3}")
            return
        man = MEN[seat][height % 2]
        if sign == "*":
            self.canvas.put(x, y, f" {star_of(self.style)} ", Paint(STARS[seat], man, bold=True))
        elif sign:
            times = "×" if self.style.unicode else "x"
            self.canvas.put(x, y, f"{times}{sign:<2}", Paint(NUMERALS[seat], man, bold=True))
        else:
            ring = "○" if self.style.unicode else "o"
            self.canvas.put(x, y, f" {ring} ", Paint(ENGRAVED[seat], man))


def star_of(style: Style) -> str:
    """The sign of a courier under way."""
    return "★" if style.depth and style.unicode else "*"


def is_courier_away(view: JacquetView) -> bool:
    """Whether a courier is under way, so that its sign stands on the board."""
    return any(view.couriers)


def draw_swatch(canvas: Canvas, x: int, y: int, seat: int, style: Style) -> None:
    """Show which men are a seat's, in one or three cells."""
    if style.depth:
        canvas.put(x, y, " ○ " if style.unicode else " o ", Paint(ENGRAVED[seat], MEN[seat][0]))
    else:
        canvas.put(x + 1, y, LETTERS[seat])
