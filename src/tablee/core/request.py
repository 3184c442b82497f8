"""What a game asks of chance, and what an answer looks like.

A game never draws anything: it states a request, and receives an outcome from whoever runs the
match. A request is a throw of dice or a shuffle; an outcome is a tuple of integers.

    request         text     outcome                                    text
    Dice(2, 6)      2d6      faces 1..6, in drawing order: (6, 3)       6-3
    Shuffle(4)      4!       position -> thing, from 0: (3, 0, 2, 1)    3,0,2,1

Every text form is canonical: one text for one value, so that equal records are equal byte for byte.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tablee.core.contract import Rng

MAX_COUNT: Final = 2**16
"""The most dice in one throw or things in one shuffle: a hostile record must not exhaust memory."""
MAX_SIDES: Final = 2**32
"""The most faces of a die: the range of one word of the stream."""

# Ten digits hold every permitted number; [0-9] because \d also accepts other scripts.
_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}")
_REQUEST = re.compile(r"([1-9][0-9]{0,9})(?:d([1-9][0-9]{0,9})|!)")


Params = Mapping[str, int | str]


class ChanceError(ValueError):
    """Base of everything that can go wrong with chance."""

    code: str
    """A stable name for the reason, such as ``wrong-count``."""
    params: Params
    """The figures that go with the reason."""

    def __init__(self, code: str, message: str, params: Params | None = None) -> None:
        # All three go to Exception.args, so that the error survives pickling between processes.
        super().__init__(code, message, params)
        self.code = code
        self.message = message
        self.params = dict(params or {})

    def __str__(self) -> str:
        return self.message


class RequestError(ChanceError):
    """A chance request that no dice or cards could answer, or whose text is not canonical."""


class OutcomeError(ChanceError):
    """An outcome that does not answer its request."""


@dataclass(frozen=True, slots=True)
class Dice:
    """A throw of ``count`` dice with faces 1 to ``sides``."""

    count: int
    """How many dice, at least one."""
    sides: int
    """How many faces, at least two."""

    def __post_init__(self) -> None:
        _check_bound("count", self.count, 1, MAX_COUNT)
        _check_bound("sides", self.sides, 2, MAX_SIDES)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A uniformly random order of ``count`` things, numbered from 0."""

    count: int
    """How many things, at least one."""

    def __post_init__(self) -> None:
        _check_bound("count", self.count, 1, MAX_COUNT)


ChanceRequest = Dice | Shuffle
"""Anything a game may ask of chance."""
Outcome = tuple[int, ...]
"""The answer: faces in drawing order, or the thing at each position."""


def draw_from(rng: "Rng", request: ChanceRequest) -> Outcome:
    """An answer to a request from a generator: for trials and searches, where nothing is promised."""
    if isinstance(request, Dice):
        return tuple([1 + rng.randrange(request.sides) for _ in range(request.count)])
    order = list(range(request.count))
    for last in range(request.count - 1, 0, -1):
        other = rng.randrange(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def format_request(request: ChanceRequest) -> str:
    """Write a request, as ``2d6`` or ``52!``."""
    if isinstance(request, Dice):
        return f"{request.count}d{request.sides}"
    return f"{request.count}!"


def parse_request(text: str) -> ChanceRequest:
    """Read a request written by `format_request`."""
    match = _REQUEST.fullmatch(text)
    if match is None:
        raise RequestError("not-canonical", "not a chance request")
    count, sides = match.groups()
    return Shuffle(int(count)) if sides is None else Dice(int(count), int(sides))


def check_outcome(request: ChanceRequest, outcome: Sequence[int]) -> None:
    """Raise `OutcomeError` unless the outcome is a possible answer to the request."""
    _check_count(request, len(outcome))
    low = 1 if isinstance(request, Dice) else 0
    high = request.sides if isinstance(request, Dice) else request.count - 1
    for position, value in enumerate(outcome):
        # Exactly int: True or 3.0 would compare well and then be written differently.
        if type(value) is not int:
            raise OutcomeError("not-integer", "not an integer", {"position": position})
        if not low <= value <= high:
            params = {"position": position, "value": value, "low": low, "high": high}
            raise OutcomeError("out-of-range", f"{value} is not within {low}..{high}", params)
    if isinstance(request, Shuffle):
        _check_distinct(outcome)


def format_outcome(request: ChanceRequest, outcome: Sequence[int]) -> str:
    """Write an outcome, as ``6-3`` for dice or ``3,0,2,1`` for a shuffle."""
    check_outcome(request, outcome)
    return _separator(request).join(map(str, outcome))


def parse_outcome(request: ChanceRequest, text: str) -> Outcome:
    """Read an outcome written by `format_outcome`, or raise `OutcomeError` with the reason."""
    parts = text.split(_separator(request))
    for position, part in enumerate(parts):
        if _NUMBER.fullmatch(part) is None:
            message = f"no canonical number at position {position}"
            raise OutcomeError("not-canonical", message, {"position": position})
    outcome = tuple(map(int, parts))
    check_outcome(request, outcome)
    return outcome


def _separator(request: ChanceRequest) -> str:
    return "-" if isinstance(request, Dice) else ","


def _check_bound(field: str, value: int, low: int, high: int) -> None:
    if type(value) is not int:
        raise RequestError("not-integer", f"{field} is not an integer", {"field": field})
    if not low <= value <= high:
        params: dict[str, int | str] = {"field": field, "value": value, "low": low, "high": high}
        raise RequestError("out-of-range", f"{field} {value} is not within {low}..{high}", params)


def _check_count(request: ChanceRequest, found: int) -> None:
    if found != request.count:
        params = {"expected": request.count, "found": found}
        raise OutcomeError("wrong-count", f"{found} values for {request.count}", params)


def _check_distinct(outcome: Sequence[int]) -> None:
    seen: set[int] = set()
    for position, value in enumerate(outcome):
        if value in seen:
            params = {"position": position, "value": value}
            raise OutcomeError("repeated", f"{value} appears twice", params)
        seen.add(value)
