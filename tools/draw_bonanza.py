"""Draw the wheel and the examples of the Bonanza rule pages as SVG files.

Running ``python tools/draw_bonanza.py`` writes every drawing again, byte for byte the same. Signs of
cards, no words, are written inside, so that both languages share the files.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "rules" / "images"
FELT, GOLD, CREAM, RED, DARK = "#2e5a4c", "#ffd766", "#fbf1dc", "#c8321f", "#241a12"
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
# From the left over the top to the right: the upper half; then the lower half back to the left.
WHEEL = ("★", "Q♠ J♦", "5-6-7", "10♦ 2♠", "5 ♠♥♦♣", "J♣", "Q♦", "K♥", "A♠")


@dataclass(frozen=True)
class Drawing:
    """One picture: its name, what it shows in both languages, its size and its body."""

    name: str
    french: str
    english: str
    size: tuple[int, int]
    body: str

    def svg(self) -> str:
        """The file."""
        width, height = self.size
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="Georgia, serif" text-anchor="middle">\n'
            f'<title lang="fr">{escape(self.name)}</title>\n<title lang="en">{escape(self.name)}</title>\n'
            f'<desc lang="fr">{escape(self.french)}</desc>\n<desc lang="en">{escape(self.english)}</desc>\n'
            f"{self.body}</svg>\n"
        )


def wheel() -> str:
    """Nine sectors round the pot; the first five are the upper half."""
    centre, outer, inner = 260.0, 240.0, 80.0
    parts = [f'<circle cx="260" cy="260" r="252" fill="{DARK}"/>\n']
    angles = [180 + 36 * n for n in range(6)] + [360 + 45 * n for n in range(1, 5)]
    for number, label in enumerate(WHEEL):
        start, end = math.radians(angles[number]), math.radians(angles[number + 1])
        spots = [
            (centre + r * math.cos(a), centre + r * math.sin(a))
            for r, a in ((inner, start), (outer, start), (outer, end), (inner, end))
        ]
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = spots
        fill = FELT if number < 5 else "#74402a"
        parts.append(
            f'<path d="M{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f} A{outer:g} {outer:g} 0 0 1 {x2:.1f} {y2:.1f} '
            f'L{x3:.1f} {y3:.1f} A{inner:g} {inner:g} 0 0 0 {x0:.1f} {y0:.1f}Z" '
            f'fill="{fill}" stroke="{GOLD}" stroke-width="3"/>\n'
        )
        middle = (start + end) / 2
        x, y = centre + 165 * math.cos(middle), centre + 165 * math.sin(middle) + 9
        parts.append(f'<text x="{x:.1f}" y="{y:.1f}" font-size="23" fill="{CREAM}">{label}</text>\n')
    parts.append(f'<circle cx="260" cy="260" r="74" fill="{GOLD}"/>\n')
    for x, y in ((240, 268), (280, 268), (260, 240)):
        parts.append(f'<circle cx="{x}" cy="{y}" r="17" fill="{CREAM}" stroke="{DARK}" stroke-width="3"/>\n')
    return "".join(parts)


def card(x: int, y: int, name: str, *, faded: bool = False) -> str:
    """A small card; `*` is the joker."""
    label = "★" if name == "*" else name[:-1].replace("T", "10") + SUITS[name[-1]]
    ink = RED if name[-1] in "dh" else DARK
    opacity = ' opacity="0.35"' if faded else ""
    return (
        f'<g{opacity}><rect x="{x}" y="{y}" width="56" height="78" rx="6" fill="{CREAM}" stroke="{DARK}"/>'
        f'<text x="{x + 28}" y="{y + 48}" font-size="24" fill="{ink}">{label}</text></g>\n'
    )


def sequences() -> str:
    """5-6-7 of clubs above, 5-6-joker of spades below."""
    ground = f'<rect width="300" height="210" rx="10" fill="{FELT}"/>\n'
    above = "".join(card(20 + 64 * n, 16, name) for n, name in enumerate(("5c", "6c", "7c")))
    below = "".join(card(20 + 64 * n, 116, name) for n, name in enumerate(("5s", "6s", "*")))
    mark = f'<text x="255" y="66" font-size="36" fill="{GOLD}">✓</text>\n'
    return ground + above + below + mark


def stop() -> str:
    """3-4-5-6 of hearts, and the cards already gone."""
    ground = f'<rect width="540" height="110" rx="10" fill="{FELT}"/>\n'
    run = "".join(card(16 + 62 * n, 16, name) for n, name in enumerate(("3h", "4h", "5h", "6h")))
    gone = "".join(
        card(282 + 62 * n, 16, name, faded=True) for n, name in enumerate(("7h", "8h", "9h", "Th"))
    )
    bar = f'<rect x="268" y="10" width="6" height="90" fill="{GOLD}"/>\n'
    return ground + run + bar + gone


def drawings() -> list[Drawing]:
    """All pictures of the pages."""
    return [
        Drawing(
            "bonanza-roue",
            "La roue aux dix cases : cinq en haut, quatre en bas, le pot au centre.",
            "The wheel of ten spaces: five above, four below, the pot in the middle.",
            (520, 520),
            wheel(),
        ),
        Drawing(
            "bonanza-sequences",
            "La séquence naturelle 5-6-7 de trèfle bat 5-6-joker de pique.",
            "The natural sequence 5-6-7 of clubs beats 5-6-joker of spades.",
            (300, 210),
            sequences(),
        ),
        Drawing(
            "bonanza-arret",
            "La suite 3-4-5-6 de cœur s’arrête : 7 à 10 sont déjà joués.",
            "The run 3-4-5-6 of hearts stops: 7 to 10 have been played.",
            (540, 110),
            stop(),
        ),
    ]


def main() -> None:
    """Write the files."""
    for drawing in drawings():
        (IMAGES / f"{drawing.name}.svg").write_text(drawing.svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
