"""Draw the boards of the Jacquet rule pages as SVG files.

Running ``python tools/draw_jacquet.py`` writes every drawing again, byte for byte the same.

The board is seen by the near player, who has the ivory men.  Everything is placed by *his* arrow
numbers: 0 at the far right, 11 at the far left, 12 at the near left, 23 at the near right.  The
ebony men of the far player are given in the same numbers (his own are (mine + 12) mod 24).

No word is written inside a drawing, only numbers, dice and signs, so that the French and the
English page share the same file; the title and the description are there in both languages.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from xml.sax.saxutils import escape

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "rules" / "images"

COLUMN, BAR, SIDE, FRAME = 52.0, 52.0, 28.0, 46.0
ARROW, GAP, RADIUS = 208.0, 100.0, 22.0
WIDTH = 2 * SIDE + 12 * COLUMN + BAR
HEIGHT = 2 * FRAME + 2 * ARROW + GAP
PANEL = (2 * SIDE + 6 * COLUMN, 2 * FRAME + ARROW + 62)
MIDDLE = HEIGHT / 2
MEN_DRAWN = 5

FELT, SAND, BRICK = "#2e5a4c", "#dfc08c", "#a84e34"
BRASS, CREAM, GOLD = "#c9a063", "#fbf1dc", "#ffd766"
GREEN, RED, SHADE = "#2f9e5b", "#d8382b", "#1b120b"

DEFINITIONS = f"""<defs>
<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#80502f"/><stop offset="1" stop-color="#5a351e"/>
</linearGradient>
<radialGradient id="ivory" cx=".38" cy=".32" r=".8">
<stop offset="0" stop-color="#fffdf6"/><stop offset="1" stop-color="#e3cfa6"/>
</radialGradient>
<radialGradient id="ebony" cx=".38" cy=".32" r=".8">
<stop offset="0" stop-color="#5b504c"/><stop offset="1" stop-color="#191514"/>
</radialGradient>
<marker id="gold" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="20" markerHeight="20"
 markerUnits="userSpaceOnUse" orient="auto">
<path d="M0 0 10 5 0 10 2.6 5Z" fill="{GOLD}" stroke="{SHADE}" stroke-width=".8"/></marker>
<marker id="red" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="20" markerHeight="20"
 markerUnits="userSpaceOnUse" orient="auto">
<path d="M0 0 10 5 0 10 2.6 5Z" fill="#ff8d7f" stroke="{SHADE}" stroke-width=".8"/></marker>
<marker id="dark" viewBox="0 0 10 10" refX="4" refY="5" markerWidth="24" markerHeight="24"
 markerUnits="userSpaceOnUse" orient="auto">
<path d="M0 0 10 5 0 10 2.6 5Z" fill="{SHADE}"/></marker>
</defs>"""

Spot = tuple[float, float]
"""A point of the drawing, in SVG units from its top left corner."""


@dataclass(frozen=True, slots=True)
class Position:
    """The men on the board, all by the near player's arrow numbers."""

    ivory: Mapping[int, int]
    ebony: Mapping[int, int]
    ivory_postillon: int | None = None
    ebony_postillon: int | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """One SVG file: its name, its titles and descriptions in French and English, its content."""

    name: str
    title: tuple[str, str]
    description: tuple[str, str]
    content: tuple[str, ...]
    size: tuple[float, float] = field(default=(WIDTH, HEIGHT))

    def svg(self) -> str:
        """Return the whole file as text."""
        width, height = self.size
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
            f' width="{width:g}" height="{height:g}" role="img"'
            " font-family=\"Palatino, 'Palatino Linotype', 'DejaVu Serif', serif\""
            ' font-weight="bold"'
            ' text-anchor="middle">'
        ]
        for tag, texts in (("title", self.title), ("desc", self.description)):
            for lang, text in zip(("fr", "en"), texts, strict=True):
                lines.append(f'<{tag} lang="{lang}">{escape(text)}</{tag}>')
        return "\n".join([*lines, DEFINITIONS, *self.content, "</svg>", ""])


# --- where things are ----------------------------------------------------------------------------


def is_far(arrow: int) -> bool:
    """Tell whether an arrow lies in the far row."""
    return arrow < 12


def arrow_x(arrow: int) -> float:
    """Return the middle line of an arrow."""
    column = 11 - arrow if is_far(arrow) else arrow - 12
    return SIDE + COLUMN * (column + 0.5) + (BAR if column > 5 else 0.0)


def along(arrow: int, distance: float) -> Spot:
    """Return the spot at a distance from the base of an arrow, towards the middle."""
    return arrow_x(arrow), FRAME + distance if is_far(arrow) else HEIGHT - FRAME - distance


def tip(arrow: int) -> Spot:
    """Return the spot where a postillon stands."""
    return along(arrow, ARROW - 2)


def top_of(men: int) -> float:
    """Return how far from the base the uppermost man of a stack stands."""
    return RADIUS + (min(men, MEN_DRAWN) - 1) * step(men)


def step(men: int) -> float:
    """Return the distance between two men of a stack, which just fits its arrow."""
    return 2 * RADIUS if men < MEN_DRAWN else 39.0


# --- small pieces --------------------------------------------------------------------------------


def rectangle(corner: Spot, size: Spot, style: str, rounding: float = 0) -> str:
    """Return a rectangle."""
    (x, y), (width, height) = corner, size
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{rounding:g}" {style}/>'


def disc(spot: Spot, radius: float, style: str) -> str:
    """Return a disc."""
    return f'<circle cx="{spot[0]:g}" cy="{spot[1]:g}" r="{radius:g}" {style}/>'


def text(spot: Spot, words: str, size: float, colour: str) -> str:
    """Return a short text centred on a spot."""
    x, y = spot
    place = f'x="{x:g}" y="{y + size * 0.35:g}"'
    return f'<text {place} font-size="{size:g}" fill="{colour}">{words}</text>'


def triangle(base: Spot, point: Spot, style: str) -> str:
    """Return an arrow of the board."""
    half = COLUMN / 2 - 2
    (x, y), (_, end) = base, point
    return f'<path d="M{x - half:g} {y:g}H{x + half:g}L{x:g} {end:g}Z" {style}/>'


def man(spot: Spot, side: str, label: str = "") -> str:
    """Return one man, with a number on it if a label is given."""
    rim, ring, ink = {
        "ivory": ("#5b4526", "#b99d6b", "#3a2a14"),
        "ebony": ("#000000", "#a39489", "#fbf1dc"),
    }[side]
    parts = [disc(spot, RADIUS - 1, f'fill="url(#{side})" stroke="{rim}" stroke-width="1.6"')]
    parts.append(disc(spot, RADIUS - 6, f'fill="none" stroke="{ring}" stroke-width="1.4"'))
    if label:
        parts.append(text(spot, label, 22, ink))
    return "".join(parts)


def postillon(spot: Spot, side: str) -> str:
    """Return a man marked with the star of the postillon."""
    x, y = spot
    ink = "#8a5a12" if side == "ivory" else GOLD
    star = "m0-11 3.2 7.3 8 .8-6 5.3 1.8 7.8-7-4.1-7 4.1 1.8-7.8-6-5.3 8-.8Z"
    return man(spot, side) + f'<path d="M{x:g} {y:g}{star}" fill="{ink}"/>'


def ghost(spot: Spot) -> str:
    """Return the mark of a place where a man only touched down."""
    return disc(
        spot,
        RADIUS - 2,
        f'fill="{CREAM}" fill-opacity=".3" stroke="{CREAM}" stroke-width="2.5" stroke-dasharray="6 4"',
    )


def stack(arrow: int, men: int, side: str, base: Spot | None = None) -> Iterator[str]:
    """Yield the men of one arrow; beyond five the uppermost carries their number."""
    x, y = base if base else along(arrow, 0)
    inwards = 1 if is_far(arrow) and base is None else -1
    for level in range(min(men, MEN_DRAWN)):
        is_counted = men > MEN_DRAWN and level == MEN_DRAWN - 1
        spot = (x, y + inwards * (RADIUS + level * step(men)))
        yield man(spot, side, str(men) if is_counted else "")


def die(centre: Spot, face: int, size: float = 38) -> str:
    """Return a die showing a face."""
    x, y = centre
    pips = {
        1: [(0, 0)],
        2: [(-1, -1), (1, 1)],
        3: [(-1, -1), (0, 0), (1, 1)],
        4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
        5: [(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
        6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    }[face]
    cube = f'fill="#fffaf0" stroke="{SHADE}" stroke-width="1.5"'
    body = rectangle((x - size / 2, y - size / 2), (size, size), cube, size / 5)
    spread, dot = size * 0.27, size * 0.095
    return body + "".join(disc((x + dx * spread, y + dy * spread), dot, f'fill="{SHADE}"') for dx, dy in pips)


def thrown(*faces: int) -> Iterator[str]:
    """Yield the dice of the near player, laid on his end of the bar."""
    for place, face in enumerate(reversed(faces)):
        yield die((WIDTH / 2, HEIGHT - FRAME - 32 - 46 * place), face)


def route(start: Spot, bend: Spot, end: Spot, *, refused: bool = False) -> str:
    """Return the curved track of a man, gold if it may go there and red and broken if not."""
    colour, marker = ("#ff8d7f", "red") if refused else (GOLD, "gold")
    dashes = ' stroke-dasharray="10 7"' if refused else ""
    curve = f"M{start[0]:g} {start[1]:g}Q{bend[0]:g} {bend[1]:g} {end[0]:g} {end[1]:g}"
    shadow = f'stroke="{SHADE}" stroke-width="8" stroke-opacity=".55"'
    return (
        f'<path d="{curve}" fill="none" {shadow} stroke-linecap="round"/>'
        f'<path d="{curve}" fill="none" stroke="{colour}" stroke-width="4.5"{dashes}'
        f' marker-end="url(#{marker})"/>'
    )


def shortened(start_spot: Spot, bend: Spot, end_spot: Spot) -> tuple[Spot, Spot, Spot]:
    """Return the same curve between the edges of the men instead of their middles."""
    return towards(start_spot, bend, RADIUS), bend, towards(end_spot, bend, RADIUS + 4)


def towards(spot: Spot, goal: Spot, distance: float) -> Spot:
    """Return the spot moved a distance towards a goal."""
    dx, dy = goal[0] - spot[0], goal[1] - spot[1]
    share = distance / math.hypot(dx, dy)
    return round(spot[0] + dx * share, 2), round(spot[1] + dy * share, 2)


def verdict(centre: Spot, *, allowed: bool, radius: float = 21) -> str:
    """Return a round badge: a green tick for allowed, a red cross for refused."""
    x, y = centre
    unit = radius / 21
    tick = "M-10 1-3 8 10-7" if allowed else "M-8-8 8 8M8-8-8 8"
    badge = f'fill="{GREEN if allowed else RED}" stroke="{CREAM}" stroke-width="2.5"'
    return disc(centre, radius, badge) + (
        f'<path d="{tick}" transform="translate({x:g} {y:g}) scale({unit:g})" fill="none"'
        ' stroke="#ffffff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def glow(arrow: int, *, allowed: bool = True) -> str:
    """Return a bright outline around an arrow: gold if held or open, red and broken if missing."""
    look = f'stroke="{GOLD}"' if allowed else 'stroke="#ff8d7f" stroke-dasharray="9 6"'
    style = f'fill="none" {look} stroke-width="4" stroke-linejoin="round"'
    return triangle(along(arrow, 2), along(arrow, ARROW), style)


# --- whole boards --------------------------------------------------------------------------------


def box(corner: Spot, size: Spot) -> str:
    """Return the wooden box and its brass edge."""
    (x, y), (width, height) = corner, size
    return rectangle(corner, size, 'fill="url(#wood)"', 16) + rectangle(
        (x + 5, y + 5),
        (width - 10, height - 10),
        f'fill="none" stroke="{BRASS}" stroke-width="1.5"',
        12,
    )


def board() -> Iterator[str]:
    """Yield the empty board with its arrow numbers."""
    yield box((0, 0), (WIDTH, HEIGHT))
    half = 6 * COLUMN
    for left in (SIDE, SIDE + half + BAR):
        yield rectangle((left, FRAME), (half, HEIGHT - 2 * FRAME), f'fill="{FELT}"')
    for y in (MIDDLE - 84, MIDDLE + 60):
        yield rectangle((WIDTH / 2 - 5, y), (10, 24), f'fill="{BRASS}"', 2)
    for arrow in range(24):
        colour = SAND if arrow % 2 else BRICK
        yield triangle(along(arrow, 0), along(arrow, ARROW), f'fill="{colour}"')
        yield text(along(arrow, -FRAME / 2 + 2), str(arrow), 23, CREAM)


def men_of(position: Position) -> Iterator[str]:
    """Yield all men of a position, the postillons under way last."""
    for side, men in (("ivory", position.ivory), ("ebony", position.ebony)):
        for arrow, count in men.items():
            yield from stack(arrow, count, side)
    for side, arrow_or_none in (
        ("ivory", position.ivory_postillon),
        ("ebony", position.ebony_postillon),
    ):
        if arrow_or_none is not None:
            yield postillon(tip(arrow_or_none), side)


def scene(position: Position, *marks: str, under: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return a board with its men, marks under them and marks over them."""
    return (*board(), *under, *men_of(position), *marks)


def home_panel(left: float, men: Mapping[int, int], named: int = 0) -> Iterator[str]:
    """Yield the home quarter alone, each arrow under its die, the die named in gold."""
    yield box((left, 0), PANEL)
    size = (6 * COLUMN, PANEL[1] - 2 * FRAME)
    yield rectangle((left + SIDE, FRAME), size, f'fill="{FELT}"')
    for arrow in range(18, 24):
        x, y = home_spot(left, arrow, 0)
        colour = SAND if arrow % 2 else BRICK
        yield triangle((x, y), home_spot(left, arrow, ARROW), f'fill="{colour}"')
        yield text((x, y + FRAME / 2 - 2), str(arrow), 23, CREAM)
        yield from stack(arrow, men.get(arrow, 0), "ivory", (x, y))
        if named == 24 - arrow:
            yield rectangle((x - 20, FRAME / 2 - 18), (40, 40), f'fill="{GOLD}"', 9)
        yield die((x, FRAME / 2 + 2), 24 - arrow, 32)


def home_spot(left: float, arrow: int, distance: float) -> Spot:
    """Return a spot on an arrow of a home panel."""
    return left + SIDE + COLUMN * (arrow - 17.5), PANEL[1] - FRAME - distance


# --- the drawings --------------------------------------------------------------------------------

POSITIONS = {
    "start": Position({0: 15}, {12: 15}),
    "under way": Position({0: 14}, {12: 14}, 9, 20),
    "double five": Position({0: 14}, {12: 15}, 20),
    "double six": Position({0: 14}, {12: 15}, 6),
    "double three": Position({0: 14}, {12: 15}, 9),
    "free arrow": Position(
        {0: 4, 1: 2, 2: 2, 3: 2, 4: 2, 19: 1, 20: 1, 21: 1},
        {12: 6, 14: 2, 16: 2, 17: 1, 23: 1, 9: 2, 7: 1},
    ),
    "block allowed": Position(
        {22: 1, 23: 1, 0: 4, 1: 2, 2: 2, 3: 2, 19: 1, 20: 2},
        {12: 8, 14: 2, 16: 2, 17: 1, 8: 2},
    ),
    "block refused": Position(
        {23: 1, 0: 4, 1: 2, 2: 2, 3: 2, 4: 2, 20: 2},
        {12: 8, 14: 2, 16: 2, 17: 1, 8: 2},
    ),
}
"""Every whole board drawn, fifteen men a side."""

HOMES = {
    "numbers": {18: 3, 19: 2, 20: 3, 21: 2, 22: 3, 23: 2},
    "double five": {18: 5, 19: 4, 20: 2, 21: 2, 22: 1, 23: 1},
}
"""Every home quarter drawn alone, fifteen men."""


def start() -> Drawing:
    """The position before the first throw."""
    return Drawing(
        "jacquet-depart",
        ("Position de départ", "Starting position"),
        (
            "Les quinze dames ivoire sur la flèche 0, au fond à droite ; les quinze dames ébène"
            " sur la flèche 12, devant soi à gauche.",
            "The fifteen ivory men on arrow 0, far right; the fifteen ebony men on arrow 12, near left.",
        ),
        scene(POSITIONS["start"]),
    )


def path() -> Drawing:
    """The way round the board and the four quarters."""
    left, right = arrow_x(11) - 4, arrow_x(23) + 4
    outer, inner = 132.0, 182.0
    low, high = HEIGHT - FRAME, FRAME
    mine = (
        f"M{right:g} {high + outer:g}H{left + 30:g}Q{left:g} {high + outer:g} {left:g}"
        f" {high + outer + 30:g}V{low - outer - 30:g}Q{left:g} {low - outer:g} {left + 30:g}"
        f" {low - outer:g}H{right:g}"
    )
    his = (
        f"M{left + 34:g} {low - inner:g}H{right - 64:g}Q{right - 34:g} {low - inner:g}"
        f" {right - 34:g} {low - inner - 30:g}V{high + inner + 30:g}Q{right - 34:g}"
        f" {high + inner:g} {right - 64:g} {high + inner:g}H{left + 34:g}"
    )
    style = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    tracks = (
        f'<path d="{mine}" {style} stroke="{SHADE}" stroke-width="12" stroke-opacity=".6"/>'
        f'<path d="{mine}" {style} stroke="{GOLD}" stroke-width="7" marker-end="url(#gold)"/>'
        f'<path d="{his}" {style} stroke="{SHADE}" stroke-width="6" stroke-dasharray="1 10"'
        ' marker-end="url(#dark)"/>'
    )
    medals = []
    for numeral, first in (("I", 0), ("II", 6), ("III", 12), ("IV", 18)):
        x = (arrow_x(first) + arrow_x(first + 5)) / 2
        y = along(first, 68)[1]
        medals.append(disc((x, y), 30, f'fill="{CREAM}" stroke="{SHADE}" stroke-width="2"'))
        medals.append(text((x, y), numeral, 28, SHADE))
    return Drawing(
        "jacquet-parcours",
        ("Le parcours et les quatre cases", "The way round and the four quarters"),
        (
            "Le trait doré part de la flèche 0, au fond à droite, va vers la gauche jusqu'à la"
            " flèche 11, passe devant soi à la flèche 12 et finit à droite sur la flèche 23."
            " Les cases I à IV comptent six flèches chacune. Le pointillé noir est le chemin de"
            " l'adversaire, dans le même sens, depuis la flèche 12.",
            "The golden line leaves arrow 0, far right, runs left to arrow 11, comes down to"
            " arrow 12 and ends at the right on arrow 23. The quarters I to IV have six arrows"
            " each. The black dotted line is the opponent's way, in the same direction, from"
            " arrow 12.",
        ),
        scene(Position({0: 1}, {12: 1}), tracks, *medals),
    )


def under_way() -> Drawing:
    """Both postillons on the tips of their arrows."""
    return Drawing(
        "jacquet-postillon",
        ("Les postillons en route", "The postillons under way"),
        (
            "Le postillon ivoire est sur la pointe de la flèche 9, le postillon ébène sur celle"
            " de la flèche 20 ; les quatorze autres dames de chacun n'ont pas bougé.",
            "The ivory postillon stands on the tip of arrow 9, the ebony one on the tip of arrow"
            " 20; the other fourteen men of each side have not moved.",
        ),
        scene(POSITIONS["under way"]),
    )


def opening(name: str, face: int, stops: tuple[int, ...], *, is_stopped: bool) -> tuple[str, ...]:
    """Return the run of a postillon over its stops, and the step it is refused, if any."""
    places = [along(0, top_of(14)), *(tip(stop) for stop in stops)]
    marks = [ghost(spot) for spot in places[1:-1]]
    for here, there in pairwise(places):
        marks.append(route(*shortened(here, bend_between(here, there), there)))
    if is_stopped:
        pile = along(12, top_of(15))
        last = shortened(places[-1], (pile[0] + 4, MIDDLE + 4), pile)
        marks.append(route(*last, refused=True))
        marks.append(verdict(pile, allowed=False, radius=19))
    return scene(POSITIONS[name], *marks, *thrown(face, face))


def bend_between(start_spot: Spot, end_spot: Spot) -> Spot:
    """Return the control point that makes a step of the postillon bow towards the middle."""
    (x1, y1), (x2, y2) = start_spot, end_spot
    if abs(y1 - y2) < ARROW / 2:
        inwards = 1 if y1 < MIDDLE else -1
        return (x1 + x2) / 2, (y1 + y2) / 2 + inwards * 52
    return SIDE + 10, MIDDLE


def double_five() -> Drawing:
    """JAC-18: double five as a first throw."""
    return Drawing(
        "jacquet-double-cinq",
        ("Double cinq d'entrée", "Double five as a first throw"),
        (
            "Le postillon va de la flèche 0 à la 5, à la 10, à la 15 et arrive sur la 20, dans"
            " la dernière case.",
            "The postillon goes from arrow 0 to 5, to 10, to 15 and arrives on 20, in the home quarter.",
        ),
        opening("double five", 5, (5, 10, 15, 20), is_stopped=False),
    )


def double_six() -> Drawing:
    """JAC-19: double six as a first throw."""
    return Drawing(
        "jacquet-double-six",
        ("Double six d'entrée", "Double six as a first throw"),
        (
            "Le postillon s'arrête sur la flèche 6 : le deuxième six tomberait sur la pile"
            " adverse, flèche 12.",
            "The postillon stops on arrow 6: the second six would land on the opponent's pile, arrow 12.",
        ),
        opening("double six", 6, (6,), is_stopped=True),
    )


def double_three() -> Drawing:
    """JAC-20: double three as a first throw."""
    return Drawing(
        "jacquet-double-trois",
        ("Double trois d'entrée", "Double three as a first throw"),
        (
            "Le postillon va à la flèche 3, à la 6 et s'arrête sur la 9 : le quatrième trois"
            " tomberait sur la pile adverse, flèche 12.",
            "The postillon goes to arrow 3, to 6 and stops on 9: the fourth three would land on"
            " the opponent's pile, arrow 12.",
        ),
        opening("double three", 3, (3, 6, 9), is_stopped=True),
    )


def free_arrow() -> Drawing:
    """JAC-48: one arrow of the departure quarter stays free."""
    passing = route(along(23, 2 * RADIUS + 4), (arrow_x(21), MIDDLE - 20), along(5, 96))
    return Drawing(
        "jacquet-fleche-libre",
        ("La flèche libre du départ", "The free arrow at the start"),
        (
            "Les dames ivoire tiennent les flèches 0 à 4 ; la flèche 5 doit rester libre. Une"
            " dame ébène de la flèche 23 peut y passer avec un six.",
            "The ivory men hold arrows 0 to 4; arrow 5 must stay free. An ebony man on arrow 23"
            " can get through there with a six.",
        ),
        scene(
            POSITIONS["free arrow"],
            passing,
            verdict(along(5, 46), allowed=True),
            die((WIDTH / 2, FRAME + 32), 6),
            under=(glow(5),),
        ),
    )


def block(position: Position, held: tuple[int, ...], missing: int | None) -> tuple[str, ...]:
    """Return a board with a closed passage, and the return man it lacks, if any."""
    under = [glow(arrow) for arrow in held]
    marks = [
        disc(along(arrow, RADIUS), RADIUS + 2, f'fill="none" stroke="{GOLD}" stroke-width="4.5"')
        for arrow in (22, 23)
        if arrow != missing
    ]
    if missing is not None:
        under.append(glow(missing, allowed=False))
        marks.append(verdict(along(missing, 30), allowed=False, radius=18))
    marks.append(verdict((WIDTH / 2, MIDDLE), allowed=missing is None, radius=24))
    return scene(position, *marks, under=tuple(under))


def block_allowed() -> Drawing:
    """A closed passage with both return men."""
    return Drawing(
        "jacquet-bouchage-permis",
        ("Un bouchage permis", "A block that is allowed"),
        (
            "Les dames ivoire tiennent six flèches de suite, 22, 23, 0, 1, 2 et 3, avec une dame"
            " de retour sur l'as (23) et une sur le deux (22) : permis.",
            "The ivory men hold six arrows in a row, 22, 23, 0, 1, 2 and 3, with a return man on"
            " the ace (23) and one on the two (22): allowed.",
        ),
        block(POSITIONS["block allowed"], (22, 23, 0, 1, 2, 3), None),
    )


def block_refused() -> Drawing:
    """A closed passage with one return man only."""
    return Drawing(
        "jacquet-bouchage-refuse",
        ("Un bouchage refusé", "A block that is refused"),
        (
            "Les dames ivoire tiennent six flèches de suite, 23, 0, 1, 2, 3 et 4, mais il n'y a"
            " pas de dame de retour sur le deux (22) : refusé.",
            "The ivory men hold six arrows in a row, 23, 0, 1, 2, 3 and 4, but there is no return"
            " man on the two (22): refused.",
        ),
        block(POSITIONS["block refused"], (23, 0, 1, 2, 3, 4), 22),
    )


def bearing_off() -> Drawing:
    """The numbers of the home arrows."""
    return Drawing(
        "jacquet-sortie",
        ("Les numéros de sortie", "The bearing-off numbers"),
        (
            "La dernière case, de gauche à droite : la flèche 18 sort avec un six, la 19 avec un"
            " cinq, la 20 avec un quatre, la 21 avec un trois, la 22 avec un deux, la 23 avec un"
            " as.",
            "The home quarter from left to right: arrow 18 bears off with a six, 19 with a five,"
            " 20 with a four, 21 with a three, 22 with a two, 23 with an ace.",
        ),
        tuple(home_panel(0, HOMES["numbers"])),
        PANEL,
    )


def times(centre: Spot, number: int) -> str:
    """Return a tag saying how many men make a move."""
    x, y = centre
    tag = f'fill="{SHADE}" fill-opacity=".85" stroke="{GOLD}" stroke-width="1.5"'
    return rectangle((x - 24, y - 15), (48, 30), tag, 8) + text(centre, f"&#215; {number}", 21, GOLD)


def double_five_choice() -> Drawing:
    """JAC-26 and JAC-27: two ways to play double five in the home quarter."""
    men = HOMES["double five"]
    second = PANEL[0] + 28
    leave, edge = 184.0, 6 * COLUMN + SIDE + 14
    marks: list[str] = []
    for left, number in ((0.0, 4), (second, 2)):
        start_spot = home_spot(left, 19, leave)
        exit_spot = (left + edge, home_spot(left, 23, 204)[1])
        marks.append(route(start_spot, (left + 190, FRAME - 36), exit_spot))
        marks.append(times((left + SIDE + 4.1 * COLUMN, FRAME + 27), number))
    six, ace = home_spot(second, 18, 200), home_spot(second, 23, 56)
    marks.append(route(six, (second + 250, FRAME + 48), ace))
    marks.append(times((second + SIDE + 4.35 * COLUMN, FRAME + 110), 2))
    return Drawing(
        "jacquet-sortie-double-cinq",
        ("Double cinq à la sortie", "Double five when bearing off"),
        (
            "À gauche, quatre dames sortent de la flèche 19. À droite, deux dames sortent de la"
            " flèche 19 et deux dames vont de la flèche 18 à la flèche 23.",
            "On the left, four men are borne off from arrow 19. On the right, two men are borne"
            " off from arrow 19 and two men go from arrow 18 to arrow 23.",
        ),
        (*home_panel(0, men, 5), *home_panel(second, men, 5), *marks),
        (second + PANEL[0], PANEL[1]),
    )


def drawings() -> list[Drawing]:
    """Return every drawing of the rule pages."""
    return [
        start(),
        path(),
        under_way(),
        double_five(),
        double_six(),
        double_three(),
        free_arrow(),
        block_allowed(),
        block_refused(),
        bearing_off(),
        double_five_choice(),
    ]


def main() -> None:
    """Write every drawing into the images folder."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    for drawing in drawings():
        target = IMAGES / f"{drawing.name}.svg"
        target.write_text(drawing.svg(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
