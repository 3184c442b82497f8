"""Draw docs/images/terminal-jacquet.svg from what terminal play really writes.

    python tools/terminal_picture.py            write the picture
    python tools/terminal_picture.py --check    fail if the picture is not up to date
    python tools/terminal_picture.py --stdin    turn any captured terminal output into a picture

The scene is a small record that terminal play resumes. Its output, escape codes and all, becomes cells,
and the cells become rectangles and letters; nothing is drawn by hand.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from tablee.cli.terminal import ConsoleClosed, PlaySettings, play
from tablee.cli.terminal.console import CLEAR
from tablee.core.request import Dice
from tablee.drawing.colour import Depth
from tablee.drawing.style import Style
from tablee.games import get_game
from tablee.match.entries import Decided, Drawn
from tablee.match.record import Record
from tablee.match.seats import SeatInfo

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "images" / "terminal-jacquet.svg"
START = "0:6,3:2,4:1,7:2,9:1,15:1,20:2 0:14,11:1 1 - 0-0"
ENTRIES = (
    Drawn(Dice(2, 6), (2, 1)),
    Decided(1, "11-13"),
    Decided(1, "13-14"),
    Drawn(Dice(2, 6), (6, 3)),
)
COLUMNS, ROWS = 80, 24
CELL_X, CELL_Y, FONT, PAD, BAR = 10.0, 21.0, 16, 16, 30
PAPER, TEXT = "#1d2021", "#e8e4da"
_CODE = re.compile(r"\x1b\[([0-9;]*)m")
_BASIC = (
    *("#000000", "#a84e34", "#2e5a4c", "#c9a063", "#2f5d8a", "#8a4f7d", "#3f8a8a", "#d8d4ca"),
    *("#6b6560", "#d8604a", "#4f9e7b", "#ffd766", "#6fa0d0", "#c080b0", "#70c0c0", "#ffffff"),
)


@dataclass(frozen=True, slots=True)
class Look:
    """How a cell is painted."""

    ink: str = TEXT
    ground: str | None = None
    bold: bool = False


class Painter:
    """Looks at the table once and leaves: the page on which it was asked is the picture."""

    def __init__(self) -> None:
        self.page = ""
        self._questions = 0
        self._is_taken = False

    def style(self) -> Style:
        """A terminal of 80 by 24 in full colour."""
        return Style(COLUMNS, ROWS, Depth.TRUE, can_clear=True)

    def write(self, text: str) -> None:
        """Keep what is written since the page was last cleared."""
        if not self._is_taken:
            self.page = (self.page + text).rpartition(CLEAR)[2]

    def forget(self) -> None:
        """Clear the page."""
        self.page = ""

    def read_line(self, prompt: str) -> str:
        """Have the table drawn again, without the welcome, and take the picture of that."""
        self._questions += 1
        if self._questions == 1:
            return "plateau"
        self.page += prompt
        self._is_taken = True
        raise ConsoleClosed


def scene() -> str:
    """The page at the moment of the picture."""
    game = get_game("jacquet")
    seats = (SeatInfo("Camille"), SeatInfo("Marcel", "planner"))
    options = game.options_type()
    record = Record(
        game, game.rules_version, options, seats, START, None, (), ENTRIES, result=None, secret=None
    )
    painter = Painter()
    play(PlaySettings("jacquet", options, seats, resume=record), painter)
    return painter.page


def cells(text: str) -> Iterator[tuple[int, int, str, Look]]:
    """The characters of terminal output with their places and looks."""
    look = Look()
    for y, line in enumerate(text.rstrip("\n").split("\n")):
        x = 0
        for number, piece in enumerate(_CODE.split(line)):
            if number % 2:
                look = _apply(look, piece)
                continue
            for char in piece:
                yield x, y, char, look
                x += 1


def _apply(look: Look, codes: str) -> Look:
    values = [int(code or 0) for code in codes.split(";")]
    while values:
        code = values.pop(0)
        if code in (38, 48):
            colour = _extended(values)
            look = replace(look, ink=colour) if code == 38 else replace(look, ground=colour)
        elif code == 0:
            look = Look()
        elif code == 1:
            look = replace(look, bold=True)
        elif code == 39:
            look = replace(look, ink=TEXT)
        elif code == 49:
            look = replace(look, ground=None)
        elif code % 10 < 8 and code // 10 in (3, 9):
            look = replace(look, ink=_BASIC[code % 10 + (8 if code > 89 else 0)])
        elif code % 10 < 8 and code // 10 in (4, 10):
            look = replace(look, ground=_BASIC[code % 10 + (8 if code > 99 else 0)])
    return look


def _extended(values: list[int]) -> str:
    if values.pop(0) == 2:
        return "#" + "".join(f"{values.pop(0):02x}" for _ in range(3))
    index = values.pop(0)
    if index < 16:
        return _BASIC[index]
    steps = (0, 95, 135, 175, 215, 255)
    place = index - 16
    levels = (steps[place // 36], steps[place // 6 % 6], steps[place % 6])
    return "#" + "".join(f"{level:02x}" for level in levels)


def picture(text: str, title: str) -> str:
    """The SVG picture of terminal output."""
    found = list(cells(text))
    columns = max([COLUMNS, *(x + 1 for x, *_ in found)])
    rows = max([y for _, y, *_ in found], default=0) + 1
    width, height = columns * CELL_X + 2 * PAD, rows * CELL_Y + 2 * PAD + BAR
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img"'
        f' aria-labelledby="t"><title id="t">{escape(title)}</title>',
        f'<rect width="{width:g}" height="{height:g}" rx="10" fill="{PAPER}"/>',
    ]
    for place, colour in enumerate(("#d8604a", "#e0b050", "#4f9e7b")):
        parts.append(f'<circle cx="{PAD + 8 + 20 * place}" cy="{PAD + 5}" r="6" fill="{colour}"/>')
    parts.append(f'<g transform="translate({PAD} {PAD + BAR})"><g shape-rendering="crispEdges">')
    parts += [*_grounds(found), *_blocks(found), "</g>", *_letters(found), "</g></svg>"]
    return "\n".join(parts) + "\n"


def _grounds(found: list[tuple[int, int, str, Look]]) -> Iterator[str]:
    """Rectangles behind the letters, neighbours of one colour joined."""
    runs: list[tuple[int, int, int, str]] = []
    for x, y, _, look in found:
        if look.ground is None:
            continue
        if runs and runs[-1][1] == y and runs[-1][0] + runs[-1][2] == x and runs[-1][3] == look.ground:
            runs[-1] = (runs[-1][0], y, runs[-1][2] + 1, look.ground)
        else:
            runs.append((x, y, 1, look.ground))
    for x, y, count, colour in runs:
        yield _rect(x * CELL_X, y * CELL_Y, count * CELL_X, CELL_Y, colour)


def _blocks(found: list[tuple[int, int, str, Look]]) -> Iterator[str]:
    """Half blocks as terminals draw them: exact rectangles, whatever the font."""
    for x, y, char, look in found:
        if char in "▐▌":
            left = x * CELL_X + (CELL_X / 2 if char == "▐" else 0)
            yield _rect(left, y * CELL_Y, CELL_X / 2, CELL_Y, look.ink)


def _rect(x: float, y: float, width: float, height: float, colour: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{colour}"/>'


def _letters(found: list[tuple[int, int, str, Look]]) -> Iterator[str]:
    yield f'<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{FONT}">'
    words: list[tuple[int, int, str, Look]] = []
    for x, y, char, look in found:
        if char in " \N{NO-BREAK SPACE}▐▌":
            continue
        last = words[-1] if words else None
        if last and last[1] == y and last[0] + len(last[2]) == x and last[3] == look:
            words[-1] = (last[0], y, last[2] + char, look)
        else:
            words.append((x, y, char, look))
    for x, y, text, look in words:
        weight = ' font-weight="bold"' if look.bold else ""
        across = f'x="{x * CELL_X:g}" textLength="{len(text) * CELL_X:g}"'
        place = f'{across} y="{y * CELL_Y + CELL_Y * 0.74:g}"'
        yield f'<text {place} fill="{look.ink}"{weight}>{escape(text)}</text>'
    yield "</g>"


def main(arguments: list[str]) -> int:
    """Write the picture, check it, or picture the standard input."""
    if "--stdin" in arguments:
        sys.stdout.write(picture(sys.stdin.read(), "terminal"))
        return 0
    drawn = picture(scene(), "Une partie de jacquet au terminal")
    if "--check" in arguments:
        return 0 if PICTURE.read_text(encoding="utf-8") == drawn else 1
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(drawn, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
