"""What each action is worth in Crapette: the turn thought through, and played on in worlds that may be.

The unit is the share of the round. A fault is weighed as if the other one saw it. The values of all actions
come from the same worlds, and the spread is the standard error over these.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Appraisal, Worth
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.crapette.actions import CALL, TURN
from tablee.games.crapette.contenders import Contest
from tablee.games.crapette.faults import fault_of, faults_of_turn
from tablee.games.crapette.foresight import SURE, Depth, Foresight, bent
from tablee.games.crapette.issues import Issue, Spot, TurnSearch
from tablee.games.crapette.prospects import WON, balance, worth_beginning
from tablee.games.crapette.reasons import reasons, reasons_to_call
from tablee.games.crapette.sampling import some_state
from tablee.games.crapette.state import CrapetteState
from tablee.games.crapette.thinkers import SEEDS
from tablee.games.crapette.view import CrapetteView

WHOLE: Final = Depth(60_000, first=400, issues=0, worlds=16, inner=24, margin=0)
"""How far it thinks before an answer."""
AT_LUCK: Final = Depth(3000, first=100, issues=3, worlds=8, inner=24, margin=0)
"""How far it thinks of a card that might have come: few issues, and all of them in as many worlds."""
BY_EACH: Final = 40
"""Positions for an action that the search of the turn did not reach."""
AT_A_GLANCE: Final = 0.2
"""How far a value may be off that no world has tested."""


class CrapetteEvaluator:
    """Weighs every action of a seat."""

    def __init__(self, depth: Depth = WHOLE) -> None:
        self._depth = depth

    def with_budget(self, budget: int) -> CrapetteEvaluator:
        """The same evaluator with so many positions to go through."""
        return CrapetteEvaluator(self._depth.within(budget))

    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        """Weigh every legal action of the view's seat."""
        return self._weigh(view, legal, None, rng)

    def compare(self, view: View, legal: Sequence[int], taken: int, rng: Rng) -> Appraisal:
        """Weigh every legal action, and play on the one that was taken in every world of the best."""
        return self._weigh(view, legal, taken, rng)

    def _weigh(self, view: View, legal: Sequence[int], taken: int | None, rng: Rng) -> Appraisal:
        state = some_state(own(view, CrapetteView))
        if list(legal) == [CALL]:
            return _appraise_call(state)
        foresight = Foresight(self._depth)
        issues = self._issues(state, legal, foresight)
        contest = Contest(state, self._worth_trying(issues), taken)
        contest.run(foresight, QuickRandom(rng.randrange(SEEDS)))
        return _in_order(state, [_worth(state, action, issues[action], contest) for action in legal])

    def _worth_trying(self, issues: dict[int, Issue]) -> dict[int, Issue]:
        """The most promising ones, if not all of them."""
        count = self._depth.issues or len(issues)
        kept = sorted(issues, key=lambda action: -issues[action].worth)[:count]
        return {action: issues[action] for action in kept}

    def _issues(self, state: CrapetteState, legal: Sequence[int], foresight: Foresight) -> dict[int, Issue]:
        """The best issue of each action."""
        search = TurnSearch(self._depth.first)
        search.explore(state)
        foresight.weighed = search.weighed
        found: dict[int, Issue] = {}
        for issue in sorted(search.issues, key=lambda issue: -issue.worth):
            found.setdefault(issue.line()[0], issue)
        return {
            action: found[action] if action in found else self._issue(state, action, foresight)
            for action in legal
        }

    def _issue(self, state: CrapetteState, action: int, foresight: Foresight) -> Issue:
        """The best issue of an action that the search did not reach: a fault, or too far off."""
        spot = Spot(state.copy(), None, [])
        if fault_of(state, action):
            return _called(spot, action)
        if action >= TURN:
            return Issue(spot, [action], int(balance(state)))
        left = self._depth.budget - int(foresight.weighed)
        search = TurnSearch(max(1, min(BY_EACH, left)))
        if search.play(spot, action):
            return search.issues[0]
        search.explore(spot.state)
        foresight.weighed += search.weighed
        if not search.issues:
            return Issue(spot, [], int(worth_beginning(spot.state)))
        best = search.best()
        return Issue(Spot(best.spot.state, spot, best.spot.line()), best.then, best.worth)


def _called(spot: Spot, action: int) -> Issue:
    """A fault, seen and called at once, where it can be."""
    worth = int(balance(spot.state))
    if action > TURN or spot.state.barred:
        return Issue(spot, [action], worth)
    if action == TURN:
        return Issue(spot, [action, CALL], worth)
    spot.state.perform(action)
    spot.moves.append(action)
    return Issue(spot, [CALL], worth)


def _worth(state: CrapetteState, action: int, issue: Issue, contest: Contest) -> Worth:
    told = reasons(state, action, issue)
    if issue.worth > WON // 2:
        return Worth(action, 1.0, 0.0, told)
    if contest.worlds < 2:
        return Worth(action, _share(int(bent(issue.worth))), AT_A_GLANCE, told)
    one, best = contest.entrants.get(action), contest.best()
    if one is None:
        lag = max(0, int(bent(best.issue.worth) - bent(issue.worth)))
        return Worth(action, _share(best.mean - lag), AT_A_GLANCE, told)
    return Worth(action, _share(best.mean - max(0.0, one.lag(best))), one.error / (2 * SURE), told)


def _share(value: float) -> float:
    """A judgement between lost and won as a share of the round."""
    return min(1.0, max(0.0, 0.5 + value / (2 * SURE)))


def _in_order(state: CrapetteState, worths: list[Worth]) -> Appraisal:
    """The best first; a fault, even one that nobody could call any more, is never above what is none."""
    faulty = {each.action for each in worths if fault_of(state, each.action)}
    most = max([each.value for each in worths if each.action not in faulty], default=1.0)
    kept = [
        Worth(each.action, min(each.value, most), each.spread, each.reasons)
        if each.action in faulty
        else each
        for each in worths
    ]
    kept.sort(key=lambda each: (-each.value, each.action in faulty, each.action))
    return Appraisal.of_sorted("share", kept)


def _appraise_call(state: CrapetteState) -> Appraisal:
    """A call out of turn: right or wrong, it is worth what the turn is that it brings, or leaves."""
    faults = faults_of_turn(state)
    worth = int(worth_beginning(state))
    value = _share(int(bent(-worth)))
    if faults:
        state.play(1 - int(state.mover), CALL)
        value = max(value, _share(int(bent(worth_beginning(state)))))
    told = Worth(CALL, value, AT_A_GLANCE, reasons_to_call(bool(faults)))
    return Appraisal.of_sorted("share", [told])
