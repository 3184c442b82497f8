"""Draw the cards of the rule pages of Les Cinq Rois as SVG files.

Running ``python tools/draw_cinq_rois.py`` writes every drawing again, byte for byte the same.

No word is written inside a drawing, only indices and suits, so that the French and the English page share
the same file; the title and the description are there in both languages. Court cards carry a crown of one,
two or three points instead of a letter, which would belong to one language.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path
from xml.sax.saxutils import escape

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "rules" / "images"
WIDTH, HEIGHT, STEP, ROW = 62.0, 88.0, 70.0, 100.0
MARGIN = 16.0
FELT, PAPER, INK, BACK = "#2e5a4c", "#fffdf6", "#241c15", "#7a2f3b"
GOLD, GREEN, RED = "#ffd766", "#2f9e5b", "#d8382b"
COLOURS = {"H": "#c8202f", "D": "#1f5fbf", "C": "#2b7a3d", "S": "#241c15", "*": "#c98a00"}
CROWNS = {"J": 1, "Q": 2, "K": 3}


@dataclass(frozen=True)
class Row:
    """Some cards side by side; those `ringed` stand out."""

    cards: tuple[str, ...]
    ringed: tuple[int, ...] = ()
    step: float = STEP


@dataclass(frozen=True)
class Drawing:
    """Rows of cards with what they show, told in both languages."""

    name: str
    title: tuple[str, str]
    about: tuple[str, str]
    rows: tuple[Row, ...]
    verdict: str = ""

    def svg(self) -> str:
        """The whole file."""
        width = 2 * MARGIN + max(WIDTH + (len(row.cards) - 1) * row.step for row in self.rows)
        width += 40 if self.verdict else 0
        height = 2 * MARGIN + ROW * len(self.rows) - (ROW - HEIGHT)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
            f'role="img">'
        )
        words = [
            f'<{tag} lang="{lang}">{escape(text)}</{tag}>'
            for tag, pair in (("title", self.title), ("desc", self.about))
            for lang, text in zip(("fr", "en"), pair, strict=True)
        ]
        felt = f'<rect width="{number(width)}" height="{number(height)}" rx="14" fill="{FELT}"/>'
        return "\n".join([head, *words, felt, *self.parts(width, height), "</svg>"]) + "\n"

    def parts(self, width: float, height: float) -> Iterator[str]:
        """The cards, and the verdict beside them."""
        for line, row in enumerate(self.rows):
            for place, card in enumerate(row.cards):
                x, y = MARGIN + place * row.step, MARGIN + line * ROW
                yield draw_card(x, y, card, ringed=place in row.ringed)
        if self.verdict:
            yield draw_verdict(width - 34, height / 2, self.verdict)


def number(value: float) -> str:
    """A number in its shortest form, to two places."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def draw_card(x: float, y: float, card: str, *, ringed: bool) -> str:
    """One card: paper, index, suit; `##` is the back of a card, `JK` a joker."""
    edge = f'stroke="{GOLD}" stroke-width="4"' if ringed else f'stroke="{INK}" stroke-opacity=".35"'
    fill = BACK if card == "##" else PAPER
    parts = [f'<g transform="translate({number(x)} {number(y)})">']
    parts.append(f'<rect width="{number(WIDTH)}" height="{number(HEIGHT)}" rx="7" fill="{fill}" {edge}/>')
    if card == "##":
        parts.append(f'<rect x="7" y="7" width="48" height="74" rx="4" fill="none" stroke="{GOLD}"/>')
    elif card == "JK":
        parts.append(crown(31, 42, 3, COLOURS["*"], 1.5) + star(31, 66, 9, COLOURS["H"]))
    else:
        parts.append(draw_face(card[:-1], card[-1]))
    return "".join([*parts, "</g>"])


def draw_face(rank: str, suit: str) -> str:
    """The index and the suit of a card."""
    colour = COLOURS[suit]
    pip = draw_suit(31, 58, 15, suit)
    if rank in CROWNS:
        return crown(19, 20, CROWNS[rank], colour, 1.0) + pip
    text = f'font-family="Georgia, serif" font-size="24" font-weight="bold" fill="{colour}"'
    return f'<text x="8" y="28" {text}>{rank}</text>{pip}'


def crown(x: float, y: float, points: int, colour: str, scale: float) -> str:
    """A crown with one, two or three points: jack, queen, king."""
    half = 11 * scale
    steps = 2 * points
    outline = [(x - half, y + 8 * scale)]
    for step in range(steps + 1):
        high = step % 2 == 1
        outline.append((x - half + 2 * half * step / steps, y - (11 if high else 0) * scale))
    outline.append((x + half, y + 8 * scale))
    dots = "".join(
        f'<circle cx="{number(x - half + 2 * half * step / steps)}" cy="{number(y - 12 * scale)}" '
        f'r="{number(2.2 * scale)}" fill="{colour}"/>'
        for step in range(1, steps, 2)
    )
    return polygon(outline, colour) + dots


def star(x: float, y: float, radius: float, colour: str) -> str:
    """A star of five points."""
    spots = [
        (
            x + (radius if step % 2 == 0 else radius * 0.42) * sin(pi * step / 5),
            y - (radius if step % 2 == 0 else radius * 0.42) * cos(pi * step / 5),
        )
        for step in range(10)
    ]
    return polygon(spots, colour)


def polygon(spots: list[tuple[float, float]], colour: str) -> str:
    """A filled outline."""
    text = " ".join(f"{number(x)},{number(y)}" for x, y in spots)
    return f'<polygon points="{text}" fill="{colour}"/>'


def draw_suit(x: float, y: float, size: float, suit: str) -> str:
    """The sign of a suit, drawn and not written, so that it looks the same everywhere."""
    colour = COLOURS[suit]
    if suit == "*":
        return star(x, y, size, colour)
    if suit == "D":
        return polygon([(x, y - size), (x + size * 0.8, y), (x, y + size), (x - size * 0.8, y)], colour)
    move = f'<g transform="translate({number(x)} {number(y)}) scale({number(size / 10)})" fill="{colour}">'
    heart = "M0 9C-14-2-9-10-4-9-1-9 0-6 0-5 0-6 1-9 4-9 9-10 14-2 0 9Z"
    if suit == "H":
        return f'{move}<path d="{heart}"/></g>'
    if suit == "S":
        return f'{move}<path transform="rotate(180)" d="{heart}"/><path d="M0 2 4 10H-4Z"/></g>'
    circles = (
        '<circle cx="0" cy="-5" r="4.4"/><circle cx="-5" cy="2" r="4.4"/><circle cx="5" cy="2" r="4.4"/>'
    )
    return f'{move}{circles}<path d="M0-1 4 10H-4Z"/></g>'


def draw_verdict(x: float, y: float, verdict: str) -> str:
    """A green tick or a red cross."""
    path = "M-11 1-3 9 12-9" if verdict == "yes" else "M-10-10 10 10M10-10-10 10"
    colour = GREEN if verdict == "yes" else RED
    return (
        f'<path transform="translate({number(x)} {number(y)})" d="{path}" fill="none" stroke="{colour}" '
        f'stroke-width="7" stroke-linecap="round"/>'
    )


RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def solo_rows() -> tuple[Row, ...]:
    """Eleven open hands, cards overlapping, made of the pack in order."""
    pack = [rank + suit for suit in "HDCS*" for rank in RANKS] * 2
    order = [pack[(place * 37) % len(pack)] for place in range(88)]
    rows = []
    for size in range(3, 14):
        start = sum(range(3, size))
        rows.append(Row((*order[start : start + size],), step=40))
    return (*rows, Row(("##", "##", "##", "##"), step=3))


DRAWINGS = (
    Drawing(
        "cinq-rois-cartes",
        ("Les cartes", "The cards"),
        ("Une couleur, les cinq rois et un joker.", "One suit, the five kings and a joker."),
        (
            Row(tuple([f"{rank}H" for rank in RANKS])),
            Row(("KH", "KD", "KC", "KS", "K*", "JK")),
        ),
    ),
    Drawing(
        "cinq-rois-combinaisons",
        ("Suites et familles", "Runs and families"),
        ("Deux suites et deux familles.", "Two runs and two families."),
        (
            Row(("4C", "5C", "6C", "7C")),
            Row(("8H", "9H", "10H")),
            Row(("JS", "JD", "JH")),
            Row(("4H", "4*", "4C")),
        ),
    ),
    Drawing(
        "cinq-rois-atouts",
        ("Les sept sont atouts", "Sevens are wild"),
        ("Deux suites complétées par des sept.", "Two runs completed by sevens."),
        (Row(("9S", "7H", "JS"), (1,)), Row(("6C", "7C", "7D", "9C"), (1, 2))),
        "yes",
    ),
    Drawing(
        "cinq-rois-jeter",
        ("Aucune carte à jeter", "No card to throw"),
        ("Deux familles de trois : on ne peut pas poser.", "Two families of three: one cannot go out."),
        (Row(("8H", "8D", "8*", "JC", "JS", "JH")),),
        "no",
    ),
    Drawing(
        "cinq-rois-solo",
        ("Seul", "Alone"),
        ("Onze mains ouvertes et la pioche.", "Eleven open hands and the stock."),
        solo_rows(),
    ),
)


def drawings() -> Iterator[Drawing]:
    """Every drawing."""
    yield from DRAWINGS


def main() -> None:
    """Write all files."""
    for drawing in drawings():
        (IMAGES / f"{drawing.name}.svg").write_text(drawing.svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
