"""The judge of a review: what positions are worth, by the evaluator of the game, from what a seat could know.

Seeds are fixed by the moment that is judged, so that a record has one review. Where all see the same, what a
position is worth to one of two is what the other lacks. Where hands are hidden it is not: there each seat is
judged by what it knows itself, when it is in turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Appraisal, ComparingEvaluator, FrugalEvaluator, Unit
from tablee.core.contract import Acting, Chance, Over, Result, State
from tablee.core.game import Game
from tablee.core.request import ChanceRequest, Dice
from tablee.core.reviewing import Reviewer, Value

MOST_OUTCOMES: Final = 36
"""Up to so many answers of chance are all tried, even inside of one another."""


class NotReviewed(Exception):
    """A game that cannot be reviewed: a code for the words."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Ground:
    """What is judged against: the rounds that each seat had won, and the seed of the moment."""

    wins: tuple[int, ...]
    seed: int


class Judge:
    """Judges positions of one game."""

    def __init__(self, game: Game, seats: int, reviewer: Reviewer) -> None:
        evaluator = game.evaluator()
        if evaluator is None:
            raise NotReviewed("no-evaluator")
        self.game, self.seats, self.reviewer = game, seats, reviewer
        self.unit: Unit = "share"
        self.appraisals = 0
        """How often the evaluator was asked."""
        self._evaluator = evaluator
        self._glance = reviewer.glance(evaluator)
        self.is_shared = seats == 2 and game.is_open
        """Whether what one gains, the other loses, and both know it."""
        self.judged_seats = range(1 if self.is_shared else seats)

    def hurry(self, budget: int) -> None:
        """Weigh no more than so many positions for a decision."""
        if isinstance(self._evaluator, FrugalEvaluator):
            self._evaluator = self._evaluator.with_budget(budget)

    def compare(self, state: State, seat: int, legal: Sequence[int], taken: int, seed: int) -> Appraisal:
        """What each action of a seat in turn is worth; the one that was taken is weighed like the best."""
        self.appraisals += 1
        view, rng, evaluator = self.game.bot_view(state, seat), QuickRandom(seed), self._evaluator
        if isinstance(evaluator, ComparingEvaluator):
            found = evaluator.compare(view, legal, taken, rng)
        else:
            found = evaluator.appraise(view, legal, rng)
        self.unit = found.unit
        return found

    def ground(self, state: State, seed: int) -> Ground:
        """What positions after this one are judged against."""
        return Ground(tuple(self.game.wins(state, seat) for seat in range(self.seats)), seed)

    def spread_out(self, seat: int, value: float) -> tuple[float | None, ...]:
        """What a value for one seat says of all."""
        other = self.opposed(value) if self.is_shared else None
        return tuple(value if each == seat else other for each in range(self.seats))

    def opposed(self, value: float) -> float:
        """What is left to the other one of two."""
        return 1.0 - value if self.unit == "share" else -value

    def worth(self, state: State, seat: int, ground: Ground, *, depth: int = 1) -> Value | None:
        """What a position is worth to a seat; nothing where it cannot know."""
        settled = self.settled(state, seat, ground)
        if settled is not None:
            return settled
        own = self.reviewer.worth(state, seat, QuickRandom(ground.seed))
        if own is not None:
            self.appraisals += 1
            return own
        pending = state.pending()
        if isinstance(pending, Acting):
            return self._glance_at(state, seat, pending.seats, ground)
        if isinstance(pending, Chance) and depth > 0:
            return self._mean(state, seat, pending.request, ground, depth)
        return None

    def settled(self, state: State, seat: int, ground: Ground) -> Value | None:
        """What a seat has of it, where what was played for is decided."""
        pending, span = state.pending(), self.reviewer.span
        if self.unit == "points":
            over = isinstance(pending, Over)
            return Value(self.reviewer.standing(state, seat), 0.0) if over else None
        if span == "round":
            won = [each for each in range(self.seats) if self.game.wins(state, each) > ground.wins[each]]
            return Value(_part(seat, won), 0.0) if won else None
        return Value(share_of(pending.result, seat), 0.0) if isinstance(pending, Over) else None

    def _glance_at(self, state: State, seat: int, acting: tuple[int, ...], ground: Ground) -> Value | None:
        actor = seat if seat in acting else acting[0]
        if actor != seat and not self.is_shared:
            return None
        self.appraisals += 1
        view, rng = self.game.bot_view(state, actor), QuickRandom(ground.seed)
        found = self._glance.appraise(view, state.legal(actor), rng)
        self.unit = found.unit
        value = found.value + self.reviewer.standing(state, actor)
        return Value(value if actor == seat else self.opposed(value), found.spread)

    def _mean(
        self, state: State, seat: int, request: ChanceRequest, ground: Ground, depth: int
    ) -> Value | None:
        """The mean over what chance may answer; nothing if that is too much to try."""
        total, spread, weight = 0.0, 0.0, 0
        if not is_few(request):
            return None
        for after, many in branches(state, request):
            found = self.worth(after, seat, ground, depth=depth - 1)
            if found is not None:
                total, spread = total + many * found.value, spread + many * found.spread
                weight += many
        return Value(total / weight, spread / weight) if weight else None


def share_of(result: Result, seat: int) -> float:
    """The share of a win."""
    return _part(seat, result.winners)


def _part(seat: int, winners: Sequence[int]) -> float:
    return 1.0 / len(winners) if seat in winners else 0.0


def is_few(request: ChanceRequest) -> bool:
    """Whether all answers to a request can be tried."""
    return isinstance(request, Dice) and request.sides**request.count <= MOST_OUTCOMES


def branches(state: State, request: ChanceRequest) -> list[tuple[State, int]]:
    """Every position that a small request may lead to, and how many answers lead there."""
    assert isinstance(request, Dice)
    found: dict[str, tuple[State, int]] = {}
    for faces in product(range(1, request.sides + 1), repeat=request.count):
        after = state.copy()
        after.resolve(faces)
        position = after.position()
        first, many = found.get(position, (after, 0))
        found[position] = first, many + 1
    return list(found.values())
