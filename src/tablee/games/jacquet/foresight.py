# Compiled by mypyc: core/bits.py tells its traps.
"""Choosing a turn: every end of it is valued, and for the best few every answer of the other as well.

Who knows others too (`others.py`) values ends against them beside, and all these values count, by how
careless the other seems. All answers are those of one who plays well: a careless one has no best answer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.net import ONE
from tablee.games.jacquet.actions import REROLL
from tablee.games.jacquet.bearing_off import is_race
from tablee.games.jacquet.judging import WON, Judge
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.others import FULL, Others
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.turn_ends import is_won, turn_ends

WIDTH: Final = 5
"""How many ends of a turn are looked beyond, at most: with sixteen only a twentieth more would be gained."""
MARGIN: Final = ONE // 32
"""What seems worse than the best by more than this is not looked at again."""
KEPT: Final = 4000
"""How many looks beyond an end are kept: a turn is thought through anew after each of its moves."""
MOST_ANSWERS: Final = 22_000
"""All that the other may answer: six doubles that end in 3,060 positions, and fifteen throws in 225."""


class Plan:
    """An end of the turn, the lowest action that leads there, and what it is worth."""

    def __init__(self, action: i64, end: JacquetState, value: i64) -> None:
        self.action: i64 = action
        self.end: JacquetState = end
        self.value: i64 = value
        self.by_others: i64 = 0
        """What is said of it by who knows others, where that was asked; in parts of `FULL`."""
        self.is_sure: bool = value == WON
        """Whether all answers to it were looked at, or none is possible any more."""


class Choice:
    """A legal action and the plans it leaves open."""

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.plans: list[Plan] = []

    def best(self) -> Plan:
        """The best of its plans."""
        return best_of(self.plans)


def best_of(plans: list[Plan]) -> Plan:
    """The best plan: those that were looked at come first, and the lowest action among equals."""
    best = plans[0]
    for plan in plans:
        if is_better(plan, best):
            best = plan
    return best


def is_better(plan: Plan, than: Plan) -> bool:
    """Whether a plan is to be preferred to another."""
    if plan.is_sure != than.is_sure:
        return plan.is_sure
    if plan.value != than.value:
        return plan.value > than.value
    return plan.action < than.action


def value_of(plan: Plan) -> int:
    """What a plan is worth."""
    return plan.value


class Foresight:
    """Weighs no more positions than its budget: without one that allows all answers, ends of turns alone."""

    def __init__(self, judge: Judge, budget: i64, others: Others | None = None) -> None:
        self.judge: Judge = judge
        self.budget: i64 = budget
        self.others: Others | None = others
        """Who knows others; nothing for those who take everybody for one who plays as they do."""
        self.doubt: i64 = 0
        """How far, of `FULL`, the other seems careless in the turn that is thought about."""
        self.plans: list[Plan] = []
        self.options: JacquetOptions | None = None
        self.known: dict[tuple[int, int, int, int], tuple[int, int]] = {}
        """By position, under these options: what looking beyond it found, and how much that weighed."""

    def best_action(self, state: JacquetState) -> int:
        """The first action of the best turn; the lowest among equals."""
        legal = state.legal(state.mover)
        self.judge.weighed = 0
        if len(legal) == 1:
            return legal[0]
        self.survey(state)
        self.look_ahead()
        best = best_of(self.plans)
        if state.may_reroll:
            self.look_at(best)
        if state.may_reroll and self.reroll_value(state) > best.value:
            return REROLL
        return best.action

    def survey(self, state: JacquetState) -> list[Choice]:
        """Every legal move with the ends it leads to, not looked beyond; `plans` holds each end once."""
        choices: list[Choice] = []
        self.plans = []
        self.doubt = self.others.doubt(state) if self.others is not None else 0
        self._forget(state.agreed.options)
        known: dict[tuple[int, int, bool], Plan] = {}
        for action in state.legal(state.mover):
            if action == REROLL:
                continue
            choice = Choice(action)
            after = state.copy()
            after.play(after.mover, action)
            for end in turn_ends(after):
                key = (int(end.other_lo), int(end.other_hi), is_won(end))
                if key not in known:
                    known[key] = self._plan(action, end)
                    self.plans.append(known[key])
                choice.plans.append(known[key])
            choices.append(choice)
        self.plans.sort(key=value_of, reverse=True)
        return choices

    def _plan(self, action: i64, end: JacquetState) -> Plan:
        """A plan with what its end seems to be worth; nothing once the budget is spent, unless it wins."""
        if is_won(end):
            return Plan(action, end, WON)
        if self.judge.weighed + self._cost() > self.budget:
            return Plan(action, end, 0)
        plan = Plan(action, end, self.judge.after_turn(end))
        if self.others is not None and not is_race(end):
            self.judge.weighed += self._cost() - 1
            plan.by_others = self.others.value(end, self.doubt)
            plan.value = self._weigh(plan, plan.value)
        return plan

    def _cost(self) -> i64:
        """How many nets are asked about an end."""
        if self.others is None:
            return 1
        return 3 if 0 < self.doubt < FULL else 2

    def _weigh(self, plan: Plan, value: i64) -> i64:
        """What a plan is worth that has this value against one who plays well, with all that others say."""
        return (plan.by_others + (FULL - self.doubt) * value // 2) // FULL

    def look_ahead(self) -> None:
        """Look at all answers to the best plans, in the order of what they seem to be worth."""
        least = self.plans[0].value - MARGIN
        if len(self.plans) == 1 or self.plans[1].value < least or self.doubt == FULL:
            return  # nothing to choose, or nobody whose answers tell anything
        for plan in self.plans[:WIDTH]:
            if plan.value < least:
                return
            self.look_at(plan)

    def look_at(self, plan: Plan) -> None:
        """Look at all answers to a plan, if the budget allows."""
        if not plan.is_sure and self.has_time():
            value = self._ahead(plan.end)
            plan.value = value if self.others is None or is_race(plan.end) else self._weigh(plan, value)
            plan.is_sure = True

    def _forget(self, options: JacquetOptions) -> None:
        """Forget what was found under other options, or is too much to keep."""
        if options != self.options or len(self.known) > KEPT:
            self.options, self.known = options, {}

    def _ahead(self, end: JacquetState) -> i64:
        """What an end is worth after every answer.

        What is known weighs as much as if it were looked at anew: so a decision never depends on what was
        asked before.
        """
        key = (int(end.lo), int(end.hi), int(end.other_lo), int(end.other_hi))
        found = self.known.get(key)
        if found is not None:
            self.judge.weighed += found[1]
            return found[0]
        before = self.judge.weighed
        value = self.judge.ahead(end)
        self.known[key] = (int(value), int(self.judge.weighed - before))
        return value

    def has_time(self) -> bool:
        """Whether the budget allows another look at all answers."""
        return self.judge.weighed + MOST_ANSWERS <= self.budget

    def reroll_value(self, state: JacquetState) -> i64:
        """What a second throw is worth."""
        again = state.copy()
        again.play(again.mover, REROLL)
        if self.has_time():
            return self.judge.over_throws(again)
        return self.judge.value(again) if self.judge.weighed < self.budget else 0
