"""Exercises of Les Cinq Rois: the draw when somebody may go out, the card to throw, the best arrangement.

In the last turn and where melds are laid by hand every answer is exact. Before that a question is put where
the evaluator sees a clear answer, and the deeper look plays the round on in worlds that fit the view, the
same for all answers that are compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from tablee.core.appraisal import Appraisal, Reason, Worth
from tablee.core.comparing import Comparison
from tablee.core.contract import Rng, State
from tablee.core.exercising import ExerciseKind, GameSetting, Judged, Look, Posed
from tablee.core.game import own
from tablee.games.cinq_rois.actions import DONE, OUT, TAKE, format_action
from tablee.games.cinq_rois.appraising import SPREAD, CinqRoisEvaluator
from tablee.games.cinq_rois.board import LAYING, PLAY, TURN
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.playing_on import play_round
from tablee.games.cinq_rois.solver import least_cost
from tablee.games.cinq_rois.state import CinqRoisState
from tablee.games.cinq_rois.view import CinqRoisView

OUT_KIND, THROW, ARRANGE = "out", "throw", "arrange"
LAST_TURN: Final = "ROI-25"
ARTICLES: Final = {OUT_KIND: "ROI-16", THROW: "ROI-15", ARRANGE: LAST_TURN}
RIVALS: Final = (
    ("greedy", "chevalier"), ("chevalier", "ecuyer"), ("page", "greedy", "ecuyer"), ("greedy", "greedy"),
)  # fmt: skip
LEAST: Final = 2.0
"""By how many points the next best must at least be worse."""
RATHER: Final = SPREAD / 2
"""How far the distance of two values from one line may be off at first sight: both are off alike."""
ASKED: Final = 4
"""One decision of so many is looked at: those of one round are much alike."""
LARGE: Final = 6
"""From so many cards on there is something to arrange."""
WORLDS: Final[Mapping[Look, int]] = {"deep": 64, "proof": 256}
COMPARED: Final = 3
"""So many of the best answers are played on."""
TRIES: Final = 16
"""So often melds are laid at random, to see how easily one goes wrong."""
EASILY: Final = 25
"""What fewer in a hundred go wrong with is no exercise."""


class CinqRoisExerciser:
    """Looks for hands with one best answer."""

    kinds: ClassVar[Mapping[str, ExerciseKind]] = {
        OUT_KIND: ExerciseKind("play", "points"),
        THROW: ExerciseKind("play", "points"),
        ARRANGE: ExerciseKind("reach", "points"),
    }

    tries = 2

    def __init__(self) -> None:
        self._evaluator = CinqRoisEvaluator()

    def setting(self, number: int) -> GameSetting:
        """A game in which every second time melds are laid by hand."""
        return GameSetting(CinqRoisOptions(auto_arrange=number % 2 == 0), RIVALS[number // 2 % len(RIVALS)])

    def pose(self, state: State, seat: int, rng: Rng) -> Iterator[Posed]:
        """A draw, a throw without a way out, or a hand to lay."""
        truth = own(state, CinqRoisState)
        if truth.mover != seat:
            return
        if truth.phase == LAYING:
            is_new = not truth.group and not truth.melds[seat]
            if is_new and truth.out != seat and len(truth.hands[seat].kinds()) >= LARGE:
                yield Posed(ARRANGE, truth.copy(), seat)
        elif rng.randrange(ASKED) == 0:
            if truth.phase == TURN and TAKE in truth.legal(seat):
                yield Posed(OUT_KIND, truth.copy(), seat)
            elif truth.phase == PLAY and truth.legal(seat)[-1] < OUT:
                yield Posed(THROW, truth.copy(), seat)

    def judge(self, posed: Posed, rng: Rng, *, look: Look) -> Judged | None:
        """What leaves fewest points, or is worth most of them."""
        state = own(posed.state, CinqRoisState)
        if posed.kind == ARRANGE:
            return _arrangement(state, posed.seat, rng)
        view = own(state.view(posed.seat), CinqRoisView)
        said = self._evaluator.appraise(view, state.legal(posed.seat), rng)
        best, second = said.actions[:2]
        is_exact = all(each.spread == 0 for each in said.actions)
        if (
            posed.kind == OUT_KIND
            and not is_exact
            and best.reasons[0].code not in ("take-out", "stock-chance")
        ):
            return None
        if is_exact or look == "glance":
            gap = best.value - second.value
            return _judged(posed.kind, best, second, gap, 0.0 if is_exact else RATHER)
        return _played_on(posed, view, said, rng, WORLDS[look])


def _judged(kind: str, best: Worth, second: Worth, gap: float, spread: float) -> Judged | None:
    if gap < LEAST:
        return None
    answer, after = format_action(best.action), format_action(second.action)
    if spread == 0:  # in the last turn only what is left counts
        return Judged(((answer,),), gap, spread, after, LAST_TURN, best.reasons[:1])
    return Judged(((answer,),), gap, spread, after, ARTICLES[kind], best.reasons)


def _played_on(posed: Posed, view: CinqRoisView, said: Appraisal, rng: Rng, worlds: int) -> Judged | None:
    """The best of what the evaluator likes best, once the round was played on."""
    compared = said.actions[:COMPARED]
    found = Comparison([each.action for each in compared])
    for _ in range(worlds):
        found.add(play_round(view, found.choices, rng))
    best, second = found.two_best()
    gap, error = found.distance(best, second)
    worths = {each.action: each for each in compared}
    return _judged(posed.kind, worths[best], worths[second], gap, error)


# --- arranging ----------------------------------------------------------------------------------------


def _arrangement(state: CinqRoisState, seat: int, rng: Rng) -> Judged | None:
    """The least that can be left, against what is left by who just lays what can be laid."""
    hand = gather(state.hands[seat].kinds())
    least = int(least_cost(hand, state.wild(), int(state.agreed.min_naturals)))
    left = sorted(_laid_at_random(state, seat, rng) for _ in range(TRIES))
    worse = [points for points in left if points > least]
    missed = round(100 * len(worse) / TRIES)
    if not worse or missed < EASILY or worse[0] - least < LEAST:
        return None
    reason = Reason("leaves", {"points": least}) if least else Reason("leaves-nothing")
    answer = f"hand-counted seat={seat} points={least}"
    gap = float(worse[0] - least)
    return Judged(((answer,),), gap, 0.0, str(worse[0]), ARTICLES[ARRANGE], (reason,), missed)


def _laid_at_random(state: CinqRoisState, seat: int, rng: Rng) -> int:
    """What is left to who lays any meld that he sees, and stops when he sees none."""
    tried = state.copy()
    before = len(tried.scores)
    while tried.phase == LAYING and tried.mover == seat:
        legal: Sequence[int] = tried.legal(seat)
        ways = [action for action in legal if action != DONE] or legal
        tried.play(seat, ways[rng.randrange(len(ways))])
    if len(tried.scores) > before:
        return int(tried.scores[before + seat])
    return int(tried.marks[seat])
