"""Issues held against one another: work goes where it tells something, and what was taken is not left."""

from __future__ import annotations

from tablee.chance.quick import QuickRandom
from tablee.games.crapette.actions import CALL, TURN
from tablee.games.crapette.appraising import WHOLE
from tablee.games.crapette.contenders import Contest
from tablee.games.crapette.foresight import A_FEW, Foresight
from tablee.games.crapette.issues import Issue, Spot, TurnSearch
from tablee.games.crapette.state import CrapetteState

from .boards import lay


def contested() -> tuple[CrapetteState, dict[int, Issue]]:
    """A crapette card that fits, twice; or a card turned instead, which is a fault and called."""
    state = lay(crapette="9h8s7d", columns=["Tc", "8c", "2d"], their_crapette="2c", closed=1)
    search = TurnSearch(200)
    search.explore(state)
    fault = Issue(Spot(state.copy(), None, []), [TURN, CALL], 0)
    return state, {1: search.best(), 2: search.best(), 3: fault}


def run(taken: int | None) -> tuple[Contest, Foresight]:
    state, issues = contested()
    contest, foresight = Contest(state, issues, taken), Foresight(WHOLE)
    contest.run(foresight, QuickRandom(1))
    return contest, foresight


def test_issues_that_come_to_the_same_are_one() -> None:
    contest, _ = run(None)
    assert contest.entrants[1] is contest.entrants[2]
    assert contest.entrants[1] is not contest.entrants[3]


def test_what_cannot_be_the_best_is_left_alone_unless_it_was_taken() -> None:
    contest, cheap = run(None)
    worse = 3 if contest.best() is contest.entrants[1] else 1
    assert A_FEW <= len(contest.entrants[worse].values) < contest.worlds == len(contest.best().values)
    contest, dear = run(worse)
    assert len(contest.entrants[worse].values) == contest.worlds == len(contest.best().values)
    assert contest.entrants[worse].lag(contest.best()) > 0
    assert cheap.weighed < dear.weighed


def test_no_more_worlds_are_asked_than_the_budget_allows() -> None:
    state, issues = contested()
    contest, foresight = Contest(state, issues, None), Foresight(WHOLE.within(60))
    contest.run(foresight, QuickRandom(1))
    assert contest.worlds < WHOLE.worlds
    assert foresight.weighed <= 60
