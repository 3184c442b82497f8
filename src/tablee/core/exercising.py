"""What a box says to have exercises: which kinds it has, where they may be found, and what answers them.

Games are played by bots. Wherever a seat has to act, the exerciser of the box (`Box.exerciser`,
usually `games/‹g›/exercising.py`) says whether a question may be put there (`pose`, which must be quick), and
what its answer is (`judge`), from what the seat may know and nothing else. Whatever is not clear, because the
next best is as good within what the evaluator may be wrong by, is no exercise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias, runtime_checkable

if TYPE_CHECKING:
    from tablee.core.appraisal import Reason, Unit
    from tablee.core.contract import Rng, State, View
    from tablee.core.options import Options, OptionValue

Mode: TypeAlias = Literal["play", "reach", "choose"]
"""How one answers: by the actions of a line, by whatever leads to an event, or by choosing among words."""

Look: TypeAlias = Literal["glance", "deep", "proof"]
"""How closely one looks: at first sight, more deeply before it is taken, and most deeply to prove it."""

CLEAR: Final = 2.0
"""By how many spreads an answer must be better than the next best to become an exercise."""
SETTLED: Final = 1.0
"""By how many spreads at least a deeper look must say so too."""


@dataclass(frozen=True, slots=True)
class ExerciseKind:
    """One kind of exercises."""

    mode: Mode
    unit: Unit | None = None
    """What the gap is counted in; nothing where an answer is just right or wrong."""
    hides: Mapping[str, OptionValue] = field(default_factory=dict)
    """Options under which one answers after having looked: what was seen is not shown any more."""
    steps: int | None = None
    """Of an event: within how many actions it must happen; nothing for as long as one may act."""


@dataclass(frozen=True, slots=True)
class GameSetting:
    """How a game is played in which exercises are looked for."""

    options: Options
    bots: Sequence[str]


@dataclass(frozen=True, slots=True)
class Posed:
    """A question that may be put: who is asked, in which position, and what is to be chosen among."""

    kind: str
    state: State
    seat: int
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judged:
    """What answers a question."""

    answer: tuple[tuple[str, ...], ...]
    gap: float
    spread: float
    next_best: str
    article: str
    reasons: tuple[Reason, ...]
    missed: int | None = None
    """How difficult it is, where that is not asked of bots."""

    def is_clear(self, spreads: float) -> bool:
        """Whether the next best is worse by more than so many spreads."""
        return self.gap > spreads * self.spread


class Exerciser(Protocol):
    """Finds exercises of one game."""

    kinds: Mapping[str, ExerciseKind]
    tries: int
    """How often each level is asked to see how difficult an exercise is."""

    def setting(self, number: int) -> GameSetting:
        """How the game of this number is played."""

    def pose(self, state: State, seat: int, rng: Rng) -> Iterable[Posed]:
        """The questions that may be put to a seat that has to act; the state is not to be changed."""

    def judge(self, posed: Posed, rng: Rng, *, look: Look) -> Judged | None:
        """The answer, looked at so closely; nothing where there is no single best one."""


@runtime_checkable
class Recounted(Protocol):
    """An exerciser of a game in which one is asked about what another has done."""

    def before(self, state: State, kind: str) -> Sequence[tuple[View, int]]:
        """The actions that are asked about, each with what everybody saw before it."""
