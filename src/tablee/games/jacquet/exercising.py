"""Exercises of Jacquet: whole turns, since a throw is one thought.

Every end of the turn is valued, by the exact tables in a race (`bearing_off.py`), else by the net and, in a
deeper look, after every answer of the other; then games are played on from the best ends, with the same dice
(`playing_on.py`), since the net alone is at times sure of what does not hold. The answer is one end, and all
orders of moves that lead to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from tablee.core.appraisal import Reason
from tablee.core.contract import Rng, State
from tablee.core.exercising import ExerciseKind, GameSetting, Judged, Look, Posed
from tablee.core.game import own
from tablee.core.net import ONE
from tablee.games.jacquet.actions import format_action
from tablee.games.jacquet.appraising import SPREAD
from tablee.games.jacquet.bearing_off import is_race
from tablee.games.jacquet.board import MOVE
from tablee.games.jacquet.foresight import Foresight, Plan
from tablee.games.jacquet.learnt import make_judge
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.playing_on import Depth, play_on
from tablee.games.jacquet.reasons import reasons_for
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.turn_ends import is_won, turn_ends

RACE, WALL = "race", "wall"
ARTICLES: Final = {RACE: "JAC-25", WALL: "JAC-16"}
RIVALS: Final = (
    ("flaneur", "coureur"),
    ("flaneur", "flaneur"),
    ("coureur", "flaneur"),
    ("planner", "flaneur"),
)
"""Who plays the games, in turn: quick players, and now and then one who thinks, to other questions."""
LEAST: Final = {RACE: 0.01, WALL: 2 * SPREAD}
"""By how much the next end must at least be worse, as a share of the game."""
LEAST_PLAYED: Final = 0.04
"""The same where games were played on, which know better."""
GLANCE: Final = 60_000
"""Ends of a turn are valued up to this many."""
DEEP: Final = 2_000_000
"""Enough to look at every answer to each of the best ends."""
DEPTHS: Final[Mapping[Look, Depth]] = {
    "deep": Depth(plans=3, games=120, throws=16),
    "proof": Depth(plans=5, games=480, throws=400),
}
"""So many of the best ends are looked beyond, and so many games are played on from each."""
MOST_LINES: Final = 24
MOST_TOLD: Final = 3


class JacquetExerciser:
    """Looks for throws with one best way to play them."""

    kinds: ClassVar[Mapping[str, ExerciseKind]] = {
        RACE: ExerciseKind("play", "share"),
        WALL: ExerciseKind("play", "share"),
    }

    tries = 1  # nobody here leaves anything to chance

    def __init__(self) -> None:
        self._foresight = Foresight(make_judge(), GLANCE)

    def setting(self, number: int) -> GameSetting:
        """A game of one round, among players of different strength."""
        return GameSetting(JacquetOptions(), RIVALS[number % len(RIVALS)])

    def pose(self, state: State, seat: int, rng: Rng) -> Iterator[Posed]:
        """A throw of which nothing has been played, with something to choose."""
        truth = own(state, JacquetState)
        if truth.phase != MOVE or truth.mover != seat or not _is_whole(truth) or truth.may_reroll:
            return
        if len(truth.legal(seat)) < 2:
            return
        if is_race(truth):
            yield Posed(RACE, truth.copy(), seat)
        elif truth.first != truth.second:  # a double ends in too many ways to be thought through by people
            yield Posed(WALL, truth.copy(), seat)

    def judge(self, posed: Posed, rng: Rng, *, look: Look) -> Judged | None:
        """The best end of the turn, if the next is clearly worse."""
        state = own(posed.state, JacquetState)
        plans = self._plans(state, look)
        if len(plans) < 2:
            return None
        best, second, is_exact = plans[0], plans[1], all(is_won(one.end) or is_race(one.end) for one in plans)
        gap, spread = (min(int(best.value), ONE) - int(second.value)) / ONE, 0.0 if is_exact else SPREAD
        if gap < LEAST[posed.kind] and look != "proof":
            return None
        if look != "glance" and not is_exact:
            played = play_on(plans, self._foresight.judge, DEPTHS[look], rng)
            best, second = played.two_best()
            gap, spread = played.distance(best, second)
            if gap < LEAST_PLAYED:
                return None
        lines = list(_lines(state, _key(best.end), ()))
        if not lines or len(lines) > MOST_LINES:
            return None
        after = next(_lines(state, _key(second.end), ()), ())
        return Judged(
            answer=tuple(sorted(_written(line) for line in lines)),
            gap=gap,
            spread=spread,
            next_best=";".join(_written(after)),
            article=ARTICLES[posed.kind],
            reasons=_reasons(state, lines[0]),
        )

    def _plans(self, state: JacquetState, look: Look) -> list[Plan]:
        foresight = self._foresight
        foresight.budget = GLANCE if look == "glance" else DEEP
        foresight.judge.weighed = 0
        foresight.survey(state)
        plans = foresight.plans
        for plan in plans[: DEPTHS[look].plans] if look != "glance" else ():
            foresight.look_at(plan)
        return sorted(plans, key=lambda plan: -int(plan.value))


def _is_whole(state: JacquetState) -> bool:
    return bool(state.left == 4 if state.first == state.second else state.b != 0)


def _key(end: JacquetState) -> tuple[int, int, int]:
    """An end of a turn: the men of who played it, who is the other one now, or has won."""
    return int(end.other_lo), int(end.other_hi), int(end.score_0 + end.score_1)


def _lines(
    state: JacquetState, key: tuple[int, int, int], before: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """Every order of moves that leads to an end."""
    mover = int(state.mover)
    for action in state.legal(mover):
        after = state.copy()
        after.play(mover, action)
        line = (*before, int(action))
        if after.phase != MOVE or int(after.mover) != mover:
            if _key(after) == key:
                yield line
        elif any(_key(end) == key for end in turn_ends(after)):
            yield from _lines(after, key, line)


def _written(line: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(format_action(action) for action in line)


def _reasons(state: JacquetState, line: tuple[int, ...]) -> tuple[Reason, ...]:
    """What speaks for each move of a line, each thing once, the weightiest of every move first."""
    board, found = state.copy(), list[tuple[Reason, ...]]()
    for action in line:
        found.append(reasons_for(board, action))
        board.play(int(board.mover), action)
    told: dict[str, Reason] = {}
    for rank in range(MOST_TOLD):
        for each in found:
            if rank < len(each):
                told.setdefault(each[rank].code, each[rank])
    return tuple(told.values())[:MOST_TOLD]
