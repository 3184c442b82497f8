"""Draw the boards of the Sacramento rule pages as SVG files.

Running ``python -m tools.draw_sacramento`` writes every drawing again, byte for byte the same. Boards are
given as in the tests: six lines of six cells, ``--`` nothing, ``..`` a token face down, ``Ks`` a token face
up, ``+R`` a piece on top. Which squares a mover can reach is asked of the engine, so a drawing cannot
disagree with the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import PIECES, format_square, parse_square
from tablee.games.sacramento.board import Agreements, Board
from tablee.games.sacramento.naming import places
from tablee.games.sacramento.options import SacramentoOptions
from tools.draw_jacquet import (
    CREAM,
    GOLD,
    IMAGES,
    SHADE,
    Drawing,
    Spot,
    box,
    disc,
    rectangle,
    route,
    text,
    towards,
)

CELL, FRAME = 72.0, 44.0
SIZE = 2 * FRAME + 6 * CELL
LIGHT_SQUARE, DARK_SQUARE = "#e9d3a5", "#a8703f"
BACK, BACK_EDGE = "#2e5a4c", "#173028"
SIGNS = {"W": "♗", "B": "♝", "N": "♞", "R": "♜"}

START = """
    --+N .. .. .. .. --+B
    ..   .. .. .. .. ..
    ..   .. .. .. .. ..
    ..   .. .. .. .. ..
    ..   .. .. .. .. ..
    --+R .. .. .. .. --+W
"""
PIECE_MOVES = """
    ..   ..   ..   ..   ..   ..
    ..   ..   --+N ..   ..   ..
    ..   ..   ..   --   ..+W ..
    ..   ..   ..+R ..   ..   ..
    ..   ..   ..   ..   ..   ..
    ..   --   --+B ..   ..   ..
"""
TOKEN_MOVES = """
    --   ..   --   ..   --   --
    --   --   --   --   --   --
    ..   --   --+N --   --   --
    --   ..   ..   ..   --+R --
    --   ..   --   --+B --   --
    --+W --   --   --   --   --
"""
FIRST = """
    --   ..   ..   ..   ..   --+B
    ..   ..   ..   ..   ..   ..
    ..   ..   ..   --+N ..   ..
    ..   ..   ..   ..   ..   ..
    ..   ..   ..   ..   Ks+W ..
    --+R ..   ..   --   ..   ..
"""
SECOND = """
    --   ..   ..   ..   ..   --+B
    ..   ..   ..   ..   ..   ..
    ..   --   ..   ..   ..   ..
    ..   ..   ..   Ks+N ..   ..
    ..   ..   ..   ..   ..   ..
    --   ..   ..   --+R ..   --+W
"""


@dataclass(frozen=True, slots=True)
class Cell:
    """One square of a picture."""

    square: str
    token: str
    piece: str


def read(picture: str) -> list[Cell]:
    """The cells of a picture, rank 6 first."""
    cells = []
    for place, word in enumerate(picture.split()):
        token, _, piece = word.partition("+")
        square = "abcdef"[place % 6] + "654321"[place // 6]
        cells.append(Cell(square, "" if token == "--" else token, piece))
    return cells


def placed(picture: str) -> Board:
    """The picture as a board of the engine, whatever its tokens are."""
    made = Board(Agreements(SacramentoOptions(), 2))
    made.men = 0
    for cell in read(picture):
        square = parse_square(cell.square)
        if cell.token:
            made.tokens |= 1 << square
        if cell.piece:
            made.set_piece(PIECES.index(cell.piece), square)
    made.men = sum(1 << int(made.place_of(piece)) for piece in range(4))
    return made


def spot(square: str) -> Spot:
    """The middle of a square."""
    column, row = "abcdef".index(square[0]), "654321".index(square[1])
    return FRAME + CELL * (column + 0.5), FRAME + CELL * (row + 0.5)


def board() -> Iterator[str]:
    """The empty board with its letters and numbers."""
    yield box((0, 0), (SIZE, SIZE))
    for column, file in enumerate("abcdef"):
        for row, rank in enumerate("654321"):
            fill = DARK_SQUARE if (column + 5 - row) % 2 == 0 else LIGHT_SQUARE
            corner = (FRAME + CELL * column, FRAME + CELL * row)
            yield rectangle(corner, (CELL, CELL), f'fill="{fill}"')
            if column == 0:
                yield text((FRAME / 2, corner[1] + CELL / 2), rank, 20, CREAM)
            if row == 5:
                yield text((corner[0] + CELL / 2, SIZE - FRAME / 2), file, 20, CREAM)


def token(cell: Cell) -> str:
    """A token, face down or with its card."""
    x, y = spot(cell.square)
    half = CELL * 0.36
    style = f'fill="{BACK}" stroke="{BACK_EDGE}" stroke-width="2"'
    if cell.token != "..":
        style = f'fill="#fffdf6" stroke="{GOLD}" stroke-width="3"'
    shape = rectangle((x - half, y - half), (2 * half, 2 * half), style, 9)
    if cell.token == "..":
        inner = f'fill="none" stroke="{GOLD}" stroke-opacity=".55" stroke-width="1.4"'
        return shape + rectangle((x - half + 6, y - half + 6), (2 * half - 12, 2 * half - 12), inner, 5)
    sign = dict(zip("shdc", "♠♥♦♣", strict=True))[cell.token[1]]
    return shape + text((x + half - 11, y - half + 12), sign, 18, SHADE)


def piece(cell: Cell) -> str:
    """A piece on its square."""
    x, y = spot(cell.square)
    is_white = cell.piece == "W"
    fill, ink = ("#fffdf6", SHADE) if is_white else ("#2a2320", CREAM)
    seat = disc((x, y), CELL * 0.3, f'fill="{fill}" stroke="{BACK_EDGE}" stroke-width="2"')
    return seat + text((x, y - 1), SIGNS[cell.piece], 34, ink)


def marks(squares: Iterable[str]) -> Iterator[str]:
    """Golden dots where a mover can go."""
    for square in squares:
        yield disc(spot(square), 11, f'fill="{GOLD}" stroke="{SHADE}" stroke-width="2"')


def arrow(source: str, target: str) -> str:
    """The way of a piece."""
    start, end = spot(source), spot(target)
    bend = ((start[0] + end[0]) / 2 + (end[1] - start[1]) * 0.16, (start[1] + end[1]) / 2)
    return route(towards(start, bend, 24), bend, towards(end, bend, 24))


def scene(picture: str, *over: str) -> tuple[str, ...]:
    """A board with what lies and stands on it, and what is drawn over it."""
    cells = read(picture)
    tokens = [token(cell) for cell in cells if cell.token]
    pieces = [piece(cell) for cell in cells if cell.piece]
    return (*board(), *tokens, *pieces, *over)


def piece_reach() -> Iterator[str]:
    """Where each piece of the picture can go: its letter on the square."""
    shown = placed(PIECE_MOVES)
    for number, letter in enumerate(PIECES):
        for square in places(int(rules.piece_targets(shown, number))):
            x, y = spot(format_square(square))
            shift = (-15.0, 15.0)[number % 2], (-15.0, 15.0)[number // 2]
            centre = (x + shift[0], y + shift[1])
            yield disc(centre, 12, f'fill="{GOLD}" stroke="{SHADE}" stroke-width="1.5"')
            yield text((centre[0], centre[1] - 1), SIGNS[letter], 18, SHADE)


def token_reach() -> Iterator[str]:
    """Where the token on c3 can go."""
    squares = places(int(rules.token_targets(placed(TOKEN_MOVES), parse_square("c3"))))
    centre = spot("c3")
    yield disc(centre, 30, f'fill="none" stroke="{GOLD}" stroke-width="5"')
    yield from marks(format_square(square) for square in squares)


def drawings() -> list[Drawing]:
    """Every drawing of the rule pages."""
    size = (SIZE, SIZE)
    return [
        Drawing(
            "sacramento-depart",
            ("La mise en place", "The lay-out"),
            (
                "32 jetons face cachée ; tour en a1, fou blanc en f1, cavalier en a6, fou noir en f6.",
                "Thirty-two tokens face down; rook a1, white bishop f1, knight a6, black bishop f6.",
            ),
            scene(START),
            size,
        ),
        Drawing(
            "sacramento-pieces",
            ("La marche des pièces", "How the pieces move"),
            (
                "Chaque case que peut atteindre une pièce porte le signe de cette pièce.",
                "Every square that a piece can reach carries the sign of that piece.",
            ),
            scene(PIECE_MOVES, *piece_reach()),
            size,
        ),
        Drawing(
            "sacramento-jeton",
            ("La marche d’un jeton", "How a token moves"),
            (
                "Le jeton de c3 et les cases vides où il peut glisser, marquées d’un point.",
                "The token on c3 and the empty squares it can slide to, each with a dot.",
            ),
            scene(TOKEN_MOVES, *token_reach()),
            size,
        ),
        Drawing(
            "sacramento-liberation-1",
            ("Première libération", "First liberation"),
            (
                "Le fou blanc va de e2 à f3, puis le cavalier de d4 à e2.",
                "The white bishop goes from e2 to f3, then the knight from d4 to e2.",
            ),
            scene(FIRST, arrow("e2", "f3"), arrow("d4", "e2")),
            size,
        ),
        Drawing(
            "sacramento-liberation-2",
            ("Seconde libération", "Second liberation"),
            (
                "Le cavalier va de d3 à c5, puis la tour de d1 à d3.",
                "The knight goes from d3 to c5, then the rook from d1 to d3.",
            ),
            scene(SECOND, arrow("d3", "c5"), arrow("d1", "d3")),
            size,
        ),
    ]


def main() -> None:
    """Write every drawing into the images folder."""
    for drawing in drawings():
        target = IMAGES / f"{drawing.name}.svg"
        target.write_text(drawing.svg(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
