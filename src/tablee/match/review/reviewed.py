"""What a review holds: every decision and answer of chance, the curve, and what it comes to for a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tablee.core.appraisal import Reason, Unit
from tablee.core.reviewing import Finding, Span

if TYPE_CHECKING:
    from tablee.core.contract import View
    from tablee.match.record import Record


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision where there was a choice: what it was worth, and what the best was."""

    number: int
    """The moment in which it was made: how many entries came before."""
    round: int
    turn: int
    seat: int
    action: int
    """What was done, or of several steps the last."""
    text: str
    """The whole of it, as the record writes it."""
    best: int
    """What would have been best in its place, or in that of the step that cost most."""
    value: float
    """What was done is worth this much to the seat."""
    best_value: float
    worst_value: float
    """What the worst action would have been worth."""
    spread: float
    """How far the difference may be off; 0 where it is exact."""
    value_spread: float
    """How far what was done may be worth more or less than that."""
    what: str
    """What sort of move was made."""
    why: tuple[Reason, ...]
    """What speaks for the best."""
    why_not: tuple[Reason, ...]
    """What is to be said of what was done."""
    view: View
    """What the seat could know when it did so, for whoever puts it into words."""
    best_view: View
    """The same when it should have done better: of several steps some may have been made by then."""
    stand_in: str | None = None
    """The bot that decided in the place of the seat's person, if it was not the person."""

    @property
    def loss(self) -> float:
        """What it cost."""
        return self.best_value - self.value

    @property
    def is_exact(self) -> bool:
        """Whether the difference is no estimate."""
        return self.spread == 0


@dataclass(frozen=True, slots=True)
class Luck:
    """One answer of chance: what it changed for a seat, beside what was to be expected."""

    number: int
    """The moment that it led to."""
    seat: int
    purpose: str
    """For what chance was asked; `reveal` where something hidden came to light."""
    before: float
    """The mean of what might have come."""
    after: float
    spread: float
    """How far that mean may be off; 0 where every answer was weighed."""
    scatter: float
    """How far such answers usually lie from their mean."""

    @property
    def gain(self) -> float:
        """What it brought."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Point:
    """What the position of one moment was worth to each seat, as far as that is known."""

    number: int
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """What a game comes to for one seat."""

    seat: int
    decisions: int
    """How many there were with a choice; what a stand-in decided is not among them."""
    costly: int
    """How many of them cost more than the spread."""
    lost: float
    """What they cost, all together."""
    surely_lost: float
    """What those cost that cost more than the spread."""
    accuracy: float | None
    """How much was kept of all that could be lost, from 0 to 1; nothing without decisions."""
    answers: int
    """How many answers of chance were weighed for this seat."""
    luck: float
    luck_spread: float
    stood_in: int
    """How many decisions with a choice a bot made in the place of the seat's person."""


class Replacement(NamedTuple):
    """A bot that decided in the place of a seat's person."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class Review:
    """A game that is over, looked at by its evaluator."""

    record: Record
    unit: Unit
    span: Span
    decisions: tuple[Decision, ...]
    lucks: tuple[Luck, ...]
    curve: tuple[Point, ...]
    accounts: tuple[Account, ...]
    findings: tuple[Finding, ...]
    appraisals: int
    """How often the evaluator was asked."""
    stand_ins: Mapping[int, Replacement]
    """Who decided in a person's place, by the moment."""

    def costliest(self, most: int) -> tuple[Decision, ...]:
        """The decisions that cost most, the dearest first: none inside its spread."""
        found = [each for each in self.decisions if is_costly(each, self.unit)]
        found.sort(key=lambda each: (-each.loss, each.number))
        return tuple(found[:most])


LEAST: dict[Unit, float] = {"share": 0.005, "points": 0.5}
"""What costs less is no loss that anybody would notice."""


def is_costly(decision: Decision, unit: Unit) -> bool:
    """Whether a decision cost something beyond doubt."""
    return decision.loss > decision.spread and decision.loss >= LEAST[unit]
