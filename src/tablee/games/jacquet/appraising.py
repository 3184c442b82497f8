"""What a position of Jacquet and each action are worth: the share of the match that the seat may expect."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from tablee.core.appraisal import Appraisal, Reason, Worth
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.core.net import ONE
from tablee.games.jacquet.actions import REROLL
from tablee.games.jacquet.bearing_off import is_race
from tablee.games.jacquet.bots import BUDGET
from tablee.games.jacquet.foresight import Choice, Foresight, Plan
from tablee.games.jacquet.learnt import make_judge
from tablee.games.jacquet.reasons import reasons_for
from tablee.games.jacquet.sampling import sample_state
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.turn_ends import is_won
from tablee.games.jacquet.view import JacquetView

SPREAD: Final = 0.06
"""How far the net is off, as fifty positions of its own games say, each played out sixty times."""


class JacquetEvaluator:
    """Weighs every action by the best turn that begins with it."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._foresight = Foresight(make_judge(), budget)

    def with_budget(self, budget: int) -> JacquetEvaluator:
        """The same evaluator with so many positions to weigh before an answer."""
        return JacquetEvaluator(budget)

    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        """Weigh every legal action of the view's seat; chance has no say in it."""
        state = sample_state(own(view, JacquetView))
        foresight = self._foresight
        foresight.judge.weighed = 0
        choices = foresight.survey(state)
        foresight.look_ahead()
        worths = [self._worth(state, choice) for choice in choices]
        if REROLL in legal:
            worths.append(self._second_throw(state, max(worth.value for worth in worths)))
        worths.sort(key=lambda worth: -worth.value)
        return Appraisal.of_sorted("share", worths)

    def _worth(self, state: JacquetState, choice: Choice) -> Worth:
        plan = choice.best()
        self._foresight.look_at(plan)
        action = int(choice.action)
        value = match_share(state, int(plan.value) / ONE)
        return Worth(action, value, _spread(state, plan), reasons_for(state, action))

    def _second_throw(self, state: JacquetState, otherwise: float) -> Worth:
        value = match_share(state, int(self._foresight.reroll_value(state)) / ONE)
        reason = Reason("second-throw-pays" if value > otherwise else "second-throw-costs")
        return Worth(REROLL, value, SPREAD * match_stake(state), (reason,))


def _spread(state: JacquetState, plan: Plan) -> float:
    """Nothing where a game is won or the exact tables speak."""
    if is_won(plan.end) or is_race(plan.end):
        return 0.0
    return SPREAD * match_stake(state)


def match_share(state: JacquetState, game: float) -> float:
    """The share of the match, from the chance to win the game in hand (JAC-R18)."""
    lost, won = _ends_of_game(state)
    return lost + min(1.0, game) * (won - lost)


def match_stake(state: JacquetState) -> float:
    """How much of the match hangs on the game in hand."""
    lost, won = _ends_of_game(state)
    return won - lost


def _ends_of_game(state: JacquetState) -> tuple[float, float]:
    """What the match is worth to the player in turn once this game is lost, and once it is won."""
    scores = int(state.score_0), int(state.score_1)
    mine, his = scores if state.mover == 0 else (scores[1], scores[0])
    target = int(state.agreed.target)
    return even_share(target - mine, target - his - 1), even_share(target - mine - 1, target - his)


@cache
def even_share(mine: int, his: int) -> float:
    """The chance to win a match that lacks so many games, when each is as likely to be won as to be lost."""
    if mine == 0 or his == 0:
        return float(mine == 0)
    return (even_share(mine - 1, his) + even_share(mine, his - 1)) / 2
