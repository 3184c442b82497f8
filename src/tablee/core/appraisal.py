"""What a position and each action are worth to a seat, from what it may know, and why.

An evaluator is given a view, like a bot, and answers with an appraisal: bots, hints, review and lessons ask
the same one. It says how far it may be wrong, and gives its reasons as data: the words of the game make
sentences of them (`reason.CODE`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias, runtime_checkable

if TYPE_CHECKING:
    from tablee.core.contract import Rng, Scalar, View

Unit: TypeAlias = Literal["share", "points"]
"""What values are counted in: the share of the win a seat may expect, from 0 to 1, or points of the game,
where more is always better for the seat."""

MOST_ADVISED: Final = 3
MOST_REASONS: Final = 2
"""More than this nobody reads at a table."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing an action gains or risks: a code for the words, and what fills the sentence."""

    code: str
    params: Mapping[str, Scalar] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Worth:
    """What one action is worth to the seat."""

    action: int
    value: float
    spread: float
    """How far the value may be off: its standard error; 0 where it is exact."""
    reasons: tuple[Reason, ...] = ()
    """The weightiest first."""
    apart: float | None = None
    """How far its distance to the best may be off, where that is known better than either value: both were
    weighed in the same worlds, or with the same figures. 0 where the distance is exact."""


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What a position is worth to the seat, and each of its legal actions, the best first."""

    unit: Unit
    value: float
    spread: float
    actions: tuple[Worth, ...]

    @classmethod
    def of_sorted(cls, unit: Unit, worths: Sequence[Worth]) -> Appraisal:
        """A position is worth what its best action is, the first of these."""
        return cls(unit, worths[0].value, worths[0].spread, tuple(worths))


class Evaluator(Protocol):
    """Says what a position is worth; like a bot it keeps nothing between two questions."""

    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        """Weigh every legal action of the view's seat, within a budget counted in positions."""


@runtime_checkable
class ComparingEvaluator(Protocol):
    """An evaluator that looks closer at an action that was taken: as closely as at the best."""

    def compare(self, view: View, legal: Sequence[int], taken: int, rng: Rng) -> Appraisal:
        """Weigh every legal action, the one that was taken and the best in the same worlds."""


@runtime_checkable
class FrugalEvaluator(Protocol):
    """An evaluator that weighs with any budget it is given."""

    def with_budget(self, budget: int) -> Evaluator:
        """The same evaluator with so many positions to weigh before an answer."""
