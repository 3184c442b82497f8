"""Exercises: positions with one best answer, found by the game's evaluator, in one small file of its box.

`exercises.txt` of a box has a heading and one line for each exercise, fields apart by tabs:

    tablee-exercises 1 jacquet seed=1 games=120
    wall-1f3a09c2  wall  40  2  0  -  0:14,5:1 …  0-6;6-11  -  0.121  0.06  0-5  JAC-16  builds-wall arrows=5

- a name, the kind, how many in a hundred tries of the game's levels miss it, seats, who is asked;
- the options that differ from the usual ones, the position;
- the answer, the choices where one chooses among words instead of moving, by how much the next best is
  worse, how far that may be off, what the next best is;
- the article, and the reasons of the evaluator.

The position is the whole truth; who answers is shown the view of the seat and nothing else.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tablee.core.appraisal import Reason
from tablee.core.options import format_value

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from tablee.core.contract import Scalar
    from tablee.core.options import OptionValue

MARK: Final = "tablee-exercises 1"
NOTHING: Final = "-"
"""An empty field; as an answer: to do nothing."""
BANDS: Final = 5
"""Difficulties, from 1 on."""
_DAY: Final = "tablee/exercise/1"
_FIELDS: Final = 14
_HEADING: Final = re.compile(rf"{MARK} [a-z-]+ seed=(?P<seed>\S+) games=(?P<games>\d+)", re.ASCII)


class ExerciseError(ValueError):
    """A file of exercises that cannot be read: which line, and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position with one best answer."""

    kind: str
    position: str
    seat: int
    seats: int
    answer: tuple[tuple[str, ...], ...]
    """Lines of actions, any of which is the answer; a choice or an event is one line of one."""
    gap: float
    """By how much the next best is worse, in the unit of the evaluator."""
    spread: float
    """How far that may be off; 0 where it is exact."""
    next_best: str
    article: str
    reasons: tuple[Reason, ...]
    """What the evaluator says for the answer."""
    choices: tuple[str, ...] = ()
    """What one chooses among, where no move is asked for."""
    options: Mapping[str, OptionValue | str] = field(default_factory=dict)
    """What was agreed on, where it is not the usual."""
    missed: int = 0
    """How many in a hundred tries of the game's levels miss it."""

    @property
    def id(self) -> str:
        """Its name, from what it is."""
        told = f"{self.kind}|{self.seat}|{self.position}"
        return f"{self.kind}-{hashlib.sha256(told.encode()).hexdigest()[:8]}"

    @property
    def band(self) -> int:
        """Its difficulty, from 1 to `BANDS`."""
        return min(BANDS, 1 + self.missed * BANDS // 101)

    def line(self) -> str:
        """The exercise as a line of the file."""
        options = ",".join(f"{name}={_text(value)}" for name, value in self.options.items())
        fields = [
            self.id, self.kind, str(self.missed), str(self.seats), str(self.seat), options, self.position,
            "|".join(";".join(line) for line in self.answer), "|".join(self.choices),
            _rounded(self.gap), _rounded(self.spread), self.next_best, self.article,
            ";".join(map(_write_reason, self.reasons)),
        ]  # fmt: skip
        return "\t".join(each or NOTHING for each in fields)


@dataclass(frozen=True, slots=True)
class Exercises:
    """All exercises of a game, the easy ones first."""

    all: tuple[Exercise, ...]
    seed: str = "1"
    """What they were looked for with."""
    games: int = 0
    """How many games were looked through."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds there are."""
        return tuple(dict.fromkeys(each.kind for each in self.all))

    def find(self, name: str) -> Exercise | None:
        """The exercise of this name, if there is one."""
        return next((each for each in self.all if each.id == name), None)

    def of_day(self, game: str, day: date) -> Exercise:
        """The exercise of a day: the same for everybody who has this set, from the date alone."""
        told = f"{_DAY}|{game}|{day.isoformat()}"
        number = int.from_bytes(hashlib.sha256(told.encode()).digest()[:8], "big")
        return sorted(self.all, key=lambda each: each.id)[number % len(self.all)]


def pattern_of(text: str) -> dict[str, Scalar]:
    """The event that a text names: `round-won seat=0`."""
    told = _read_reason(text)
    return {"event": told.code, **told.params}


def in_order(found: Iterable[Exercise]) -> tuple[Exercise, ...]:
    """Exercises by difficulty, each once; of equals, those come first whose answer is clearer."""
    once = {each.id: each for each in found}
    # By what is written of a gap: else the order would be another once a file was read.
    return tuple(sorted(once.values(), key=lambda each: (each.missed, -float(_rounded(each.gap)), each.id)))


def format_exercises(game: str, found: Exercises) -> str:
    """The file of a game."""
    heading = f"{MARK} {game} seed={found.seed} games={found.games}"
    return "\n".join([heading, *(each.line() for each in in_order(found.all))]) + "\n"


def read_exercises(path: Path) -> Exercises | None:
    """The exercises of a file; nothing where there is none, ExerciseError where it cannot be read."""
    if not path.exists():
        return None
    heading, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    told = _HEADING.fullmatch(heading)
    if told is None:
        raise ExerciseError(f"{path}: no exercises")
    found = tuple(_read(path, number, line) for number, line in enumerate(lines, 2))
    return Exercises(found, told["seed"], int(told["games"]))


def _read(path: Path, number: int, line: str) -> Exercise:
    fields = [None if each == NOTHING else each for each in line.split("\t")]
    if len(fields) != _FIELDS:
        raise ExerciseError(f"{path}: line {number} has {len(fields)} fields")
    try:
        found = _exercise(fields)
    except (ValueError, TypeError) as error:
        raise ExerciseError(f"{path}: line {number}: {error}") from error
    if found.id != fields[0]:
        raise ExerciseError(f"{path}: line {number} is called {fields[0]}, not {found.id}")
    return found


def _exercise(fields: Sequence[str | None]) -> Exercise:
    _, kind, missed, seats, seat, options, position, answer, choices, gap, spread, after, article, why = (
        fields
    )
    pairs = (each.partition("=") for each in (options or "").split(",") if each)
    return Exercise(
        kind=kind or "",
        position=position or "",
        seat=int(seat or ""),
        seats=int(seats or ""),
        answer=tuple(tuple(line.split(";")) for line in (answer or NOTHING).split("|")),
        gap=float(gap or 0),
        spread=float(spread or 0),
        next_best=after or NOTHING,
        article=article or "",
        reasons=tuple(_read_reason(each) for each in (why or "").split(";") if each),
        choices=tuple((choices or "").split("|")) if choices else (),
        options={name: value for name, _, value in pairs},
        missed=int(missed or 0),
    )


def _rounded(value: float) -> str:
    return f"{value:.4g}"


def _text(value: OptionValue | str) -> str:
    return value if isinstance(value, str) else format_value(value)


def _write_reason(reason: Reason) -> str:
    return " ".join([reason.code, *(f"{name}={value}" for name, value in reason.params.items())])


def _read_reason(text: str) -> Reason:
    code, *told = text.split(" ")
    pairs = (each.partition("=") for each in told)
    return Reason(code, {name: _scalar(value) for name, _, value in pairs})


def _scalar(text: str) -> Scalar:
    return int(text) if text.lstrip("-").isdecimal() else text
