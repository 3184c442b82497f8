"""A review as it is printed: the players, the curve, the decisions that cost most, what the game found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tablee.cli.speech import decimal, say
from tablee.core.contract import Data
from tablee.drawing.text import wrap
from tablee.match.review.review_words import Told

WIDTH: Final = 64
"""How wide the curve is, where there is room."""
LEVELS: Final = "▁▂▃▄▅▆▇█"
GAP: Final = "·"
MOST: Final = 10
"""So many decisions are printed; all are in the JSON."""
MOST_FOUND: Final = 20
"""And so much of what the game found."""
COLUMNS: Final = 100
"""Longer lines are hard to read."""
HANGING: Final = "   "
"""By how much what belongs to a moment stands in from its number."""


def review_lines(told: Told, columns: int = COLUMNS) -> Iterator[str]:
    """The whole review, line by line, none wider than the terminal."""
    columns = min(columns, COLUMNS)
    yield say("review.heading", game=_name(told), appraisals=told["appraisals"])
    yield ""
    for player in _rows(told["players"]):
        yield from wrap(str(player["say"]), columns)
    yield ""
    yield from _curve(told, columns)
    yield ""
    yield from _costly(told, columns)
    findings = _rows(told["findings"])
    if findings:
        yield say("review.findings")
        if all(each["isExact"] for each in findings):
            yield from _indented(say("review.certain"), columns)
        for each in findings[:MOST_FOUND]:
            yield from _indented(f"{each['number']}. {each['say']}", columns, hanging=HANGING)
        yield from _more(len(findings) - MOST_FOUND)
        yield ""
    assert isinstance(told["notes"], list)
    for note in told["notes"]:
        yield from wrap(str(note), columns)


def _costly(told: Told, columns: int) -> Iterator[str]:
    costly = _rows(told["costly"])
    if not costly:
        yield say("review.none-costly")
        yield ""
        return
    yield say("review.costly")
    for each in costly[:MOST]:
        change = f"[{each['action']} → {each['best']}]"
        yield from _indented(f"{each['number']}. {each['say']} {change}", columns, hanging=HANGING)
        why = each["why"]
        assert isinstance(why, list)
        spread = [] if each["isExact"] else [say("review.spread", amount=each["spreadSay"])]
        yield from _indented(" ".join([*map(str, why), *spread]), columns, f"  {HANGING}")
    yield from _more(len(costly) - MOST)
    yield ""


def _more(count: int) -> Iterator[str]:
    """How many are left out, if any are."""
    if count > 0:
        yield "  " + say("review.more", count=count)


def _curve(told: Told, columns: int) -> Iterator[str]:
    points, names = _rows(told["curve"]), told["seats"]
    assert isinstance(names, list)
    is_share = told["unit"] == "share"
    yield say("review.curve" if is_share else "review.curve-points")
    values = [value for point in points for value in _values(point) if value is not None]
    low, high = (0.0, 1.0) if is_share else (min(values, default=0.0), max(values, default=0.0))
    width = max((len(str(name)) for name in names), default=0)
    for seat, name in enumerate(names):
        line = "".join(
            _level(value, low, high) for value in _columns(told, seat, min(WIDTH, columns - width - 4))
        )
        yield f"  {name!s:{width}}  {line}"
    if not is_share:
        yield "  " + say("review.from-to", low=decimal(low), high=decimal(high))


def _columns(told: Told, seat: int, room: int) -> list[float | None]:
    """The value of a seat in each column of the curve: the last that is known by then."""
    last = told["last"]
    assert isinstance(last, int)
    known = [(_number(point), _values(point)[seat]) for point in _rows(told["curve"])]
    marks = [(number, value) for number, value in known if value is not None]
    found: list[float | None] = []
    width = max(1, min(room, last + 1))
    for column in range(width):
        upto = last * (column + 1) / width
        before = [value for number, value in marks if number <= upto]
        found.append(before[-1] if before else None)
    return found


def _level(value: float | None, low: float, high: float) -> str:
    if value is None:
        return GAP
    place = (value - low) / (high - low) if high > low else 0.5
    return LEVELS[min(len(LEVELS) - 1, max(0, int(place * len(LEVELS))))]


def _indented(text: str, columns: int, margin: str = "  ", hanging: str = "") -> Iterator[str]:
    for line in wrap(text, columns - len(margin), hanging):
        yield margin + line


def _name(told: Told) -> str:
    from tablee.cli.commands.games import game_name  # noqa: PLC0415 - commands import this page
    from tablee.games import get_game  # noqa: PLC0415

    return game_name(get_game(str(told["game"])))


def _rows(data: Data) -> list[dict[str, Data]]:
    assert isinstance(data, list)
    return data


def _values(point: dict[str, Data]) -> Sequence[float | None]:
    values = point["values"]
    assert isinstance(values, list)
    return values


def _number(point: dict[str, Data]) -> int:
    number = point["number"]
    assert isinstance(number, int)
    return number
