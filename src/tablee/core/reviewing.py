"""What a game adds to the review of a match that is over: how its values are to be read, and what it finds.

The review (`match/review/`) asks the evaluator of the game about every decision. What only the game knows is
in the reviewer of its box (`Box.reviewer`, usually `games/‹g›/reviewing.py`): for what a share is a share,
what chance is to be weighed by, and findings of the game's own, such as faults that nobody called. A box
without one is reviewed by `Reviewer` itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from tablee.core.appraisal import FrugalEvaluator

if TYPE_CHECKING:
    from tablee.core.appraisal import Appraisal, Evaluator
    from tablee.core.contract import Rng, Scalar, State, View

Span: TypeAlias = Literal["game", "round"]
"""What a share is a share of: the whole game, or the round that is played."""


@dataclass(frozen=True, slots=True)
class Value:
    """What a position is worth to a seat, and how far that may be off."""

    value: float
    spread: float


@dataclass(frozen=True, slots=True)
class Made:
    """One decision of a game that is over, as a reviewer is told of it."""

    number: int
    """The moment in which it was made: how many entries came before."""
    round: int
    turn: int
    seat: int
    action: int
    state: State
    """The truth before it; not to be changed."""
    view: View
    """What the seat could know."""
    appraisal: Appraisal | None
    """What every action was worth; nothing where there was no choice."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that a game finds in the review: a code for its words (`review.CODE`), what fills them."""

    code: str
    number: int
    """The moment it is about."""
    seat: int | None
    params: Mapping[str, Scalar | float] = field(default_factory=dict)
    is_exact: bool = True
    """Whether it is certain, and no estimate."""
    actions: Mapping[str, int] = field(default_factory=dict)
    """Actions that fill its words too: told as choices of the view, not in notation."""
    view: View | None = None


class Reviewer:
    """What a box adds to a review; made anew for each, so it may remember what it has seen of the game."""

    span: ClassVar[Span] = "game"
    budget: ClassVar[int | None] = None
    """How many positions the evaluator weighs for a decision; in a very long game it must do with less."""
    luck_budget: ClassVar[int | None] = None
    """How many positions are weighed for each answer there might have been; as usual, if nothing."""
    luck_samples: ClassVar[int] = 12
    """How many such answers are tried at most, where they are too many to try all."""

    least_spread: ClassVar[float] = 0.0
    """How far values may be off even where all worlds agree; 0 where no spread means that they are exact."""

    doubt: ClassVar[float] = 1.0
    """How many spreads a decision must cost before anything is said against it."""

    def glance(self, evaluator: Evaluator) -> Evaluator:
        """The evaluator that weighs each answer there might have been."""
        if self.luck_budget is None or not isinstance(evaluator, FrugalEvaluator):
            return evaluator
        return evaluator.with_budget(self.luck_budget)

    def standing(self, state: State, seat: int) -> float:
        """What a seat has already written down, where values are points: it is added to them."""
        return 0.0

    def worth(self, state: State, seat: int, rng: Rng) -> Value | None:
        """What a position is worth to a seat, in turn or not; nothing to let the evaluator say it."""
        return None

    def is_drawn(self, state: State, seat: int) -> bool:
        """Whether what a decision of this seat may bring to light was drawn by chance, not chosen."""
        return True

    def note(self, number: int, state: State) -> None:
        """The game has come to this moment."""

    def find(self, made: Made) -> Iterable[Finding]:
        """What is to be said of a decision."""
        return ()

    def conclude(self) -> Iterable[Finding]:
        """What is to be said of the whole."""
        return ()
