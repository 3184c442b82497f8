"""What is said at somebody's side in a first game: a file of the box, read here, without a line of code.

`guide.toml`, in the folder `primer` of a box, says how such a game is set up and what there is to say in it:

    [game]
    seats = 2
    options = {startRound = 6}

    [[tip]]
    id = "courier"
    article = "JAC-39"
    move = {what = "advance", isCourier = true}

A tip is given before a decision if one of the legal moves fits `move` and the view fits `view`; or after
something happened, if what the person was told of fits `event`: `by` says whether it was done by "me" or by
an "other". It is given `times` times, twice unless said, and then no more. The first tips are the weightiest.
What it says is in the words of the primer, under `guide`.

A game without this file is spoken of by its moves alone.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from tablee.core.box import PRIMER
from tablee.core.primer import PrimerError

if TYPE_CHECKING:
    from tablee.core.contract import Data
    from tablee.core.options import OptionValue

FILE: Final = "guide.toml"
WORDS: Final = "guide"
"""Under which the words of a primer have what the tips say."""
USUAL_TIMES: Final = 2


@dataclass(frozen=True, slots=True)
class Tip:
    """One thing worth knowing, when it matters."""

    id: str
    article: str | None = None
    move: Data = None
    """What a legal move must have; nothing where it does not matter."""
    view: Data = None
    """What the view must have; nothing where it does not matter."""
    event: Data = None
    """What must have happened: then it is given afterwards."""
    by: Literal["me", "other"] | None = None
    times: int = USUAL_TIMES

    def __post_init__(self) -> None:
        if (self.event is None) == (self.move is None and self.view is None):
            raise ValueError("a tip is for a move or a view, or for an event")
        if self.by not in (None, "me", "other") or self.times < 1:
            raise ValueError("a tip is by me or an other, once or more often")


@dataclass(frozen=True, slots=True)
class Guidance:
    """All that is said in a first game, and how it is set up."""

    seats: int | None = None
    """How many play; as many as the box is best with, unless said."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """By their names outside; what is usual, unless said."""
    tips: Sequence[Tip] = ()


def read_guidance(folder: Path) -> Guidance:
    """What the folder of a box has to say; nothing without such a file, PrimerError if it cannot be read."""
    path = folder / PRIMER / FILE
    if not path.exists():
        return Guidance()
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        tips = tuple(Tip(**each) for each in told.get("tip", []))
        found = Guidance(**told.get("game", {}), tips=tips)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, TypeError, ValueError) as error:
        raise PrimerError(f"{path}: {error}") from error
    if len({tip.id for tip in tips}) < len(tips):
        raise PrimerError(f"{path}: two tips have one id")
    return found
