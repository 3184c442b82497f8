"""A ladder drawn: each bot where its rating puts it, with the interval, readable by day and by night."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from tablee.cli.ladder_table import beats, bot_label
from tablee.cli.speech import say, say_if_known

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablee.arena.ladder import Ladder, Pair, Rung

WIDTH: Final = 860
_ROW: Final = 46
_TOP: Final = 44
_LEFT: Final = 330
_RIGHT: Final = 30
_STEP: Final = 100
"""A line of the scale for every so many points."""

_STYLE: Final = """
  .paper { fill: #fdf8ec }
  text { font: 15px system-ui, sans-serif; fill: #2b2118 }
  .small { font-size: 12px; fill: #6b5a48 }
  .scale { stroke: #d9cdbd }
  .span { stroke: #a8643c; stroke-width: 6; stroke-linecap: round; opacity: .45 }
  .dot { fill: #8a3f1c }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #211c17 }
    text { fill: #f0e6d8 }
    .small { fill: #b9a994 }
    .scale { stroke: #4a4038 }
    .span { stroke: #e0a070 }
    .dot { fill: #f0b080 }
  }
"""


def draw_ladder(ladder: Ladder) -> str:
    """The drawing as an SVG file, the strongest bot at the top."""
    height = _TOP + _ROW * len(ladder.rungs) + 14
    name = say_if_known(f"{ladder.game}.name") or ladder.game
    title = escape(say("ladder.title", game=name, seats=ladder.seats))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{title}</title>",
        f"<style>{_STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="10"/>',
        f'<text x="12" y="22">{title}</text>',
        *_scale(ladder, height),
        *_rows(ladder),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _bounds(ladder: Ladder) -> tuple[int, int]:
    """The ends of the scale, at whole lines."""
    low = min(rung.rating.low for rung in ladder.rungs)
    high = max(rung.rating.high for rung in ladder.rungs)
    return int(low // _STEP) * _STEP, int(-(-high // _STEP)) * _STEP


def _place(ladder: Ladder, rating: float) -> float:
    low, high = _bounds(ladder)
    return round(_LEFT + (rating - low) / (high - low) * (WIDTH - _LEFT - _RIGHT), 1)


def _scale(ladder: Ladder, height: int) -> Iterator[str]:
    low, high = _bounds(ladder)
    step = _STEP * max(1, (high - low) // (8 * _STEP))
    for rating in range(low, high + 1, step):
        x = _place(ladder, rating)
        yield f'<line class="scale" x1="{x}" y1="{_TOP}" x2="{x}" y2="{height - 8}"/>'
        yield f'<text class="small" x="{x}" y="{_TOP - 6}" text-anchor="middle">{rating}</text>'


def _rows(ladder: Ladder) -> Iterator[str]:
    steps: tuple[Pair | None, ...] = (None, *ladder.steps())
    for row, (rung, step) in enumerate(zip(reversed(ladder.rungs), reversed(steps), strict=True)):
        yield from _row(ladder, rung, step, _TOP + _ROW * row + 24)


def _row(ladder: Ladder, rung: Rung, step: Pair | None, y: int) -> Iterator[str]:
    low, at, high = (_place(ladder, r) for r in (rung.rating.low, rung.rating.value, rung.rating.high))
    yield f'<text x="12" y="{y}">{escape(bot_label(ladder.game, rung.bot))}</text>'
    yield f'<line class="span" x1="{low}" y1="{y - 5}" x2="{high}" y2="{y - 5}"/>'
    yield f'<circle class="dot" cx="{at}" cy="{y - 5}" r="6"/>'
    if step is not None:
        yield f'<text class="small" x="12" y="{y + 16}">{escape(beats(ladder, step))}</text>'
