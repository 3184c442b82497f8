"""Exercises of Sacramento: a round to be won in this turn, and what one must have remembered.

A win is certain where the strategist says so, from what the seat has seen. What is to be remembered is first
shown; then the tokens are face down again, and one acts. Its worth comes from rounds played on in worlds that
fit what was seen, the best action and the next in the same worlds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Appraisal, Reason
from tablee.core.contract import Rng, State
from tablee.core.exercising import ExerciseKind, GameSetting, Judged, Look, Posed
from tablee.core.game import own
from tablee.games.sacramento.actions import (
    format_action,
    is_piece_move,
    is_take,
    square_of,
    target_of,
)
from tablee.games.sacramento.appraising import DOUBT, TURN_SHARE, SacramentoEvaluator
from tablee.games.sacramento.board import MOVE, SETTLE
from tablee.games.sacramento.characters import LAST_SLIDE, SEEDS, bits
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.outlook import TURN
from tablee.games.sacramento.sampling import sample_state
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.strategist import Strategist
from tablee.games.sacramento.survey import SURE
from tablee.games.sacramento.view import SacramentoView

WIN, SEEN = "win", "seen"
ARTICLES: Final = {WIN: "SAC-02", SEEN: "SAC-46"}
AID: Final = "ownAndPublic"
RIVALS: Final = (
    ("collector", "collector"),
    ("forgetful", "collector"),
    ("collector", "forgetful", "collector"),
)
LEAST_LOST: Final = 800
"""So many thousandths of a turn the next best must lose to be asked about."""
WORLDS: Final[Mapping[Look, int]] = {"deep": 64, "proof": 256}
ASKED: Final = 2
MANY: Final = 4
"""So many tokens at least one must have seen."""


class SacramentoExerciser:
    """Looks for wins, and for what memory serves."""

    kinds: ClassVar[Mapping[str, ExerciseKind]] = {
        WIN: ExerciseKind("reach", "share"),
        SEEN: ExerciseKind("play", "share", hides={"memoryAid": "off"}),
    }
    tries = 2

    def setting(self, number: int) -> GameSetting:
        """A match in which one is shown again what one has seen."""
        options = SacramentoOptions(memory_aid=AID, stall_rounds=60)
        return GameSetting(options, RIVALS[number % len(RIVALS)])

    def pose(self, state: State, seat: int, rng: Rng) -> Iterator[Posed]:
        """A turn that begins, or tokens that were landed on."""
        truth = own(state, SacramentoState)
        if truth.mover != seat or truth.stage not in (MOVE, SETTLE):
            return
        tray = len(own(truth.view(seat), SacramentoView).trays[seat])
        begins = truth.stage == MOVE and truth.moved == 0 and not truth.token_done
        if begins and tray == _LAST:
            yield Posed(WIN, truth.copy(), seat)
        elif (begins or truth.stage == SETTLE) and tray < _LAST and rng.randrange(ASKED) == 0:
            yield Posed(SEEN, truth.copy(), seat)

    def judge(self, posed: Posed, rng: Rng, *, look: Look) -> Judged | None:
        """The win, or the action that what was seen speaks for."""
        state = own(posed.state, SacramentoState)
        view = state.recall(posed.seat)
        scores = _scores(view, rng)
        best = max(scores.values())
        if posed.kind == WIN:
            return _win(posed, view, rng, look) if best >= SURE else None
        if best >= SURE:
            return None
        answers = sorted(action for action, value in scores.items() if value == best)
        rest = [value for value in scores.values() if value < best]
        if (
            not rest
            or best - max(rest) < LEAST_LOST
            or not _is_remembered(state, view, posed.seat, answers[0])
        ):
            return None
        if look == "glance":
            turns = (best - max(rest)) / TURN
            second = next(action for action, value in scores.items() if value == max(rest))
            return _seen(answers, second, TURN_SHARE * turns, DOUBT * turns * _AT_SIGHT, ())
        evaluator = SacramentoEvaluator(WORLDS[look])
        second = max((each for each in scores if each not in answers), key=lambda each: scores[each])
        said = evaluator.compare(view, state.legal(posed.seat), second, rng)
        return _weighed(said, answers, second)


_LAST: Final = 4
"""With so many tokens one more wins."""
_AT_SIGHT: Final = 0.9
"""How much of the doubt is counted before worlds are played on, which tell more."""


def _scores(view: SacramentoView, rng: Rng) -> dict[int, int]:
    """What actions gain by the strategist's reckoning, from what the seat has seen."""
    board, mask = sample_state(view, rng), bits(view.known.values())
    strategist = Strategist(QuickRandom(rng.randrange(SEEDS)), LAST_SLIDE)
    return {int(action): int(value) for action, value in strategist.weigh(board, mask).items()}


def _win(posed: Posed, view: SacramentoView, rng: Rng, look: Look) -> Judged | None:
    answer = ((f"round-won seat={posed.seat}",),)
    if look == "glance":
        return Judged(answer, 1.0, 0.0, "", ARTICLES[WIN], ())
    said = SacramentoEvaluator(WORLDS[look] // 4).appraise(view, posed.state.legal(posed.seat), rng)
    best = said.actions[0]
    rest = [each for each in said.actions if each.value < 1.0]
    if best.value < 1.0 or not rest:
        return None
    after = format_action(rest[0].action)
    return Judged(answer, 1.0 - rest[0].value, rest[0].spread, after, ARTICLES[WIN], best.reasons)


def _is_remembered(state: SacramentoState, view: SacramentoView, seat: int, action: int) -> bool:
    """Whether an action goes to a token that lies face down by now, and was seen before."""
    if is_piece_move(action):
        square = target_of(action)
    elif is_take(action):
        square = square_of(action)
    else:
        return False
    in_sight = {*view.looked_now, *view.shown_now}
    return square in view.known and square not in in_sight and len(view.known) >= MANY


def _weighed(said: Appraisal, answers: list[int], second: int) -> Judged | None:
    """The answers against the next best, both played on in the same worlds."""
    worths = {each.action: each for each in said.actions}
    best, after = worths[answers[0]], worths[second]
    if said.actions[0].action not in answers or after.apart is None:
        return None
    return _seen(answers, second, best.value - after.value, after.apart, best.reasons)


def _seen(answers: list[int], second: int, gap: float, spread: float, reasons: tuple[Reason, ...]) -> Judged:
    lines = tuple((format_action(action),) for action in answers)
    return Judged(lines, gap, spread, format_action(second), ARTICLES[SEEN], reasons)
