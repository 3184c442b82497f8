"""Exercises of Crapette: whether there is a fault in the other one's turn, and where a card goes best.

Faults are certain. Where a card goes is thought through by the evaluator; a deeper look goes on in more
worlds. Only what is no fault is compared: what is one is wrong by the rules, not by a judgement.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot
from typing import ClassVar, Final

from tablee.core.appraisal import Reason, Worth
from tablee.core.contract import Rng, State, View
from tablee.core.exercise import NOTHING
from tablee.core.exercising import ExerciseKind, GameSetting, Judged, Look, Posed
from tablee.core.game import own
from tablee.games.crapette.actions import (
    CALL,
    CENTRE,
    COLUMN,
    CRAPETTE,
    DISCARD,
    TURN,
    TURNED,
    WASTE,
    format_action,
    source_of,
    target_of,
)
from tablee.games.crapette.appraising import WHOLE, CrapetteEvaluator
from tablee.games.crapette.board import PLAY
from tablee.games.crapette.faults import faultless, faults_of_turn, is_to_centre, turn_actions, turn_start
from tablee.games.crapette.foresight import Depth
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.seeing import make_view
from tablee.games.crapette.state import CrapetteState

FAULT, PLACE = "fault", "place"
CHOICES: Final = (format_action(CALL), NOTHING)
NO_FAULT: Final = "CRA-29"
RIVALS: Final = (("etourdi", "flaneur"), ("presse", "hawk"), ("flaneur", "presse"), ("hawk", "etourdi"))
DEPTHS: Final[Mapping[Look, Depth]] = {
    "glance": Depth(9000, first=200, issues=0, worlds=8, inner=16, margin=0),
    "deep": WHOLE,
    "proof": Depth(400_000, first=800, issues=0, worlds=64, inner=32, margin=0),
}
"""How far one thinks."""
LEAST: Final = 0.03
"""By what share of the round the next best must at least be worse."""
FAULTS_ASKED: Final = 3
CLEAN_ASKED: Final = 60
PLACES_ASKED: Final = 6
"""One of so many is looked at: faults are rare, and turns without one are many."""
FAR: Final = 10
"""Nobody counts more moves ahead."""
SAME: Final = 1e-9


class CrapetteExerciser:
    """Looks for turns to call and for cards to place."""

    kinds: ClassVar[Mapping[str, ExerciseKind]] = {
        FAULT: ExerciseKind("choose"),
        PLACE: ExerciseKind("play", "share"),
    }
    tries = 2

    def __init__(self) -> None:
        self._evaluators = {look: CrapetteEvaluator(depth) for look, depth in DEPTHS.items()}

    def setting(self, number: int) -> GameSetting:
        """A game without help, among players who commit faults."""
        return GameSetting(CrapetteOptions(), RIVALS[number % len(RIVALS)])

    def pose(self, state: State, seat: int, rng: Rng) -> Iterator[Posed]:
        """A turn that may be called, or a card that may be placed."""
        truth = own(state, CrapetteState)
        if truth.stage != PLAY:
            return
        if truth.mover != seat:
            if CALL in truth.legal(seat) and _may_be_asked(truth, rng):
                yield Posed(FAULT, truth.copy(), seat, CHOICES)
        elif rng.randrange(PLACES_ASKED) == 0 and len(_ways(truth)) > 1:
            yield Posed(PLACE, truth.copy(), seat)

    def before(self, state: State, kind: str) -> list[tuple[View, int]]:
        """The turn so far, action by action, for who thinks of calling."""
        if kind != FAULT:
            return []
        truth = own(state, CrapetteState)
        board, found = turn_start(truth), list[tuple[View, int]]()
        for action in turn_actions(truth):
            found.append((make_view(board, int(truth.mover)), int(action)))
            board.perform(action)
        return found

    def judge(self, posed: Posed, rng: Rng, *, look: Look) -> Judged | None:
        """Whether to call, or where the card goes."""
        state = own(posed.state, CrapetteState)
        if posed.kind == FAULT:
            return _call(state)
        view, legal, ways = state.view(posed.seat), state.legal(posed.seat), {*_ways(state)}
        evaluator = self._evaluators[look]
        said = [each for each in evaluator.appraise(view, legal, rng).actions if each.action in ways]
        second = next((each.action for each in said if said[0].value - each.value >= SAME), None)
        if look == "proof" and second is not None:  # else it is played on only until it seems to be worse
            weighed = evaluator.compare(view, legal, second, rng).actions
            said = [each for each in weighed if each.action in ways]
        return _placed(said)


def _may_be_asked(state: CrapetteState, rng: Rng) -> bool:
    """Whether the last action was a fault, or none was committed in a turn of several actions."""
    actions = turn_actions(state)
    if not actions or is_to_centre(actions[-1]) or state.barred:
        return False
    faults = faults_of_turn(state)
    if faults:
        return faults[0].at == len(actions) - 1 and rng.randrange(FAULTS_ASKED) == 0
    return len(actions) > 1 and rng.randrange(CLEAN_ASKED) == 0


def _ways(state: CrapetteState) -> list[int]:
    """What is no fault, where a card of one's own can be placed and nothing has to go to the centre."""
    legal = state.legal(int(state.mover))
    ways = faultless(state, list(legal))
    is_placed = any(each < TURN and source_of(each) in (CRAPETTE, TURNED, WASTE) for each in ways)
    return ways if is_placed and not any(map(is_to_centre, ways)) else []


def _call(state: CrapetteState) -> Judged:
    faults, many = faults_of_turn(state), len(turn_actions(state))
    if not faults:
        found = (Reason("no-call"),)
        return Judged(((NOTHING,),), 1.0, 0.0, CHOICES[0], NO_FAULT, found, min(60, 10 * many))
    fault = faults[-1]
    # The longer the way that was owed, the fewer see it.
    missed = (0, 15, 40, 45)[fault.number] + (10 * len(fault.owed) if fault.number > 2 else 0)
    reasons = (Reason("call"), Reason(f"owed-{fault.number}"))
    return Judged(((CHOICES[0],),), 1.0, 0.0, NOTHING, fault.clause, reasons, min(95, missed))


def _placed(worths: list[Worth]) -> Judged | None:
    """The best way to place a card; ways that come to the same are the same."""
    best = [each for each in worths if worths[0].value - each.value < SAME]
    rest = worths[len(best) :]
    if not rest or source_of(best[0].action) >= COLUMN or best[0].action in (TURN, DISCARD):
        return None
    gap = best[0].value - rest[0].value
    too_far = any(_count(each) > FAR for each in best[0].reasons)
    if gap < LEAST or too_far:
        return None
    return Judged(
        answer=tuple(sorted((format_action(each.action),) for each in best)),
        gap=gap,
        spread=hypot(best[0].spread, rest[0].spread),
        next_best=format_action(rest[0].action),
        article=_article(best[0].action),
        reasons=best[0].reasons,
    )


def _count(reason: Reason) -> int:
    """How many moves a reason counts."""
    count = reason.params.get("count")
    return count if isinstance(count, int) else 0


def _article(action: int) -> str:
    """What a placement rests on: the opponent's piles, or the columns."""
    target = target_of(action)
    assert target != CENTRE
    return "CRA-13" if target < COLUMN else "CRA-15"
