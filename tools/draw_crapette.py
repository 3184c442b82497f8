"""Draw the tables of the Crapette rule pages as SVG files.

Running ``python tools/draw_crapette.py`` writes every drawing again, byte for byte the same. No word is
written inside a drawing, only cards, figures and the letters of the notation, so that the French and the
English page share the same file; the title and the description are there in both languages.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "rules" / "images"

CARD_W, CARD_H, STEP, GAP = 52.0, 74.0, 22.0, 14.0
FELT, CREAM, INK, RED = "#2e5a4c", "#fffdf6", "#1b1b1b", "#c0271d"
BACK, LINE, GOLD = "#35548c", "#cfe0d6", "#ffd766"
SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}

Spot = tuple[float, float]
"""The top left corner of a card."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """One SVG file: its name, its titles and descriptions in French and English, its content."""

    name: str
    size: tuple[float, float]
    title: tuple[str, str]
    description: tuple[str, str]
    content: tuple[str, ...]

    def svg(self) -> str:
        """Return the whole file as text."""
        width, height = self.size
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
            f' width="{width:g}" height="{height:g}" role="img"'
            " font-family=\"Palatino, 'Palatino Linotype', 'DejaVu Serif', serif\""
            ' font-weight="bold" text-anchor="middle">'
        ]
        for tag, texts in (("title", self.title), ("desc", self.description)):
            for lang, text in zip(("fr", "en"), texts, strict=True):
                lines.append(f'<{tag} lang="{lang}">{escape(text)}</{tag}>')
        arrow = (
            '<defs><marker id="tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="16"'
            ' markerHeight="16" markerUnits="userSpaceOnUse" orient="auto">'
            f'<path d="M0 0 10 5 0 10 2.6 5Z" fill="{GOLD}"/></marker></defs>'
        )
        felt = f'<rect width="{width:g}" height="{height:g}" rx="10" fill="{FELT}"/>'
        return "\n".join([*lines, arrow, felt, *self.content, "</svg>", ""])


def box(spot: Spot, style: str) -> str:
    """Return the outline of a card."""
    return f'<rect x="{spot[0]:g}" y="{spot[1]:g}" width="{CARD_W:g}" height="{CARD_H:g}" rx="6" {style}/>'


def text(spot: Spot, words: str, style: str) -> str:
    """Return a short text centred on a spot."""
    return f'<text x="{spot[0]:g}" y="{spot[1]:g}" {style}>{escape(words)}</text>'


def card(name: str, spot: Spot) -> str:
    """Return an open card; its index is in the upper part, which stays visible in a column."""
    figure = {"T": "10"}.get(name[0], name[0])
    colour = RED if name[1] in "dh" else INK
    x, y = spot
    index = text((x + 15, y + 17), figure, f'font-size="16" fill="{colour}"')
    sign = text((x + 38, y + 18), SIGNS[name[1]], f'font-size="19" fill="{colour}"')
    large = text((x + CARD_W / 2, y + 60), SIGNS[name[1]], f'font-size="34" fill="{colour}"')
    return box(spot, f'fill="{CREAM}" stroke="{INK}"') + index + sign + large


def back(spot: Spot) -> str:
    """Return a card seen from behind."""
    inner = f'<rect x="{spot[0] + 5:g}" y="{spot[1] + 5:g}" width="{CARD_W - 10:g}" height="{CARD_H - 10:g}"'
    return box(spot, f'fill="{BACK}" stroke="{INK}"') + inner + ' rx="4" fill="none" stroke="#fff"/>'


def place(spot: Spot, sign: str = "") -> str:
    """Return an empty place, with a sign if it has one."""
    middle = (spot[0] + CARD_W / 2, spot[1] + CARD_H / 2 + 8)
    mark = text(middle, sign, f'font-size="24" fill="{LINE}" opacity=".7"') if sign else ""
    return box(spot, f'fill="none" stroke="{LINE}" stroke-dasharray="5 4"') + mark


def label(spot: Spot, letter: str) -> str:
    """Return a letter of the notation."""
    return text(spot, letter, f'font-size="17" fill="{GOLD}"')


def column(names: list[str], spot: Spot) -> list[str]:
    """Return a column of cards, each covering the one before but for its index."""
    return [card(name, (spot[0], spot[1] + STEP * depth)) for depth, name in enumerate(names)]


def arrow(start: Spot, end: Spot, number: str = "", rise: float = 34) -> str:
    """Return a bent arrow, with a number on it if there are several."""
    bend = ((start[0] + end[0]) / 2, min(start[1], end[1]) - rise)
    path = f"M{start[0]:g} {start[1]:g} Q{bend[0]:g} {bend[1]:g} {end[0]:g} {end[1]:g}"
    line = f'<path d="{path}" fill="none" stroke="{GOLD}" stroke-width="3.5" marker-end="url(#tip)"/>'
    middle = (bend[0], (start[1] + end[1]) / 4 + bend[1] / 2 - 6)
    return line + (label(middle, number) if number else "")


def mat() -> Drawing:
    """Return the mat at the start of a round."""
    width, height = 620.0, 470.0
    parts: list[str] = []
    left, right = 26.0, width - 26 - CARD_W
    far = ["4d", "Js", "9h", "2c"]
    near = ["Qh", "5c", "8d", "Ts"]
    for i in range(4):
        y = 30 + i * (CARD_H + GAP) + 25
        parts += [card(far[i], (left, y)), label((left + CARD_W + 14, y + 42), str(5 + i))]
        parts += [card(near[3 - i], (right, y)), label((right - 14, y + 42), str(4 - i))]
    for slot in range(8):
        x = width / 2 - 2 * (CARD_W + GAP) + GAP / 2 + slot % 4 * (CARD_W + GAP)
        parts.append(place((x, height / 2 - CARD_H - 6 + slot // 4 * (CARD_H + 12)), "♣♦♥♠"[slot % 4]))
    parts.append(label((width / 2, height / 2 + 5), "+"))
    middle = width / 2 - CARD_W * 1.5 - GAP
    for y, letters, shown, note in ((18.0, "CtE", "9c", 112.0), (height - 92, "cte", "Kh", height - 98)):
        for i, letter in enumerate(letters):
            spot = (middle + i * (CARD_W + GAP), y)
            parts.append((card(shown, spot), back(spot), place(spot))[i])
            if letter != "t" or y > 100:
                parts.append(label((spot[0] + CARD_W / 2, note), letter))
    return Drawing(
        "crapette-tapis",
        (width, height),
        ("Le tapis au début d’une manche", "The mat at the start of a round"),
        (
            "Les piles des deux joueurs, les huit cases du centre et les huit colonnes.",
            "The piles of both players, the eight slots of the centre and the eight columns.",
        ),
        tuple(parts),
    )


def columns() -> Drawing:
    """Return a move between columns and a load."""
    parts = [*column(["8s", "7d"], (60, 70)), *column(["8c"], (180, 70)), card("9c", (330, 70))]
    parts += [label((86, 62), "1"), label((206, 62), "2"), label((356, 62), "E")]
    parts += [arrow((112, 120), (176, 100)), arrow((232, 90), (326, 90))]
    return Drawing(
        "crapette-colonnes",
        (440, 190),
        ("D’une colonne à l’autre, et sur l’écart adverse", "From column to column, and onto the waste"),
        (
            "Le sept de carreau va sur le huit de trèfle ; le huit de trèfle irait sur le neuf de trèfle.",
            "The seven of diamonds goes on the eight of clubs; the eight of clubs would go on the nine.",
        ),
        tuple(parts),
    )


def fault() -> Drawing:
    """Return a way to place the crapette card by emptying a column."""
    parts = [card("Kd", (40, 80)), *column(["8s", "7d"], (160, 80)), *column(["8c"], (280, 80))]
    parts += [*column(["9h"], (400, 80)), label((66, 72), "c")]
    parts += [label((186, 72), "1"), label((306, 72), "2"), label((426, 72), "3")]
    parts += [
        arrow((214, 140), (278, 128), "1"),
        arrow((206, 76), (406, 76), "2", rise=84),
        arrow((94, 150), (158, 150), "3"),
    ]
    return Drawing(
        "crapette-faute",
        (500, 200),
        ("Comment placer la carte de la crapette", "How to place the crapette card"),
        (
            "Le sept va sur le huit de trèfle, le huit de pique sur le neuf, le roi dans la colonne vidée.",
            "The seven goes on the eight of clubs, the eight of spades on the nine, the king follows.",
        ),
        tuple(parts),
    )


def drawings() -> list[Drawing]:
    """Return every drawing of the pages."""
    return [mat(), columns(), fault()]


def main() -> None:
    """Write every drawing."""
    for drawing in drawings():
        (IMAGES / f"{drawing.name}.svg").write_text(drawing.svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
