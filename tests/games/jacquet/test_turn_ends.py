"""The ends of a turn: all that the rules allow, each once, whatever the order of its moves."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from tablee.chance.quick import QuickRandom
from tablee.games.jacquet.actions import REROLL
from tablee.games.jacquet.board import ENDED, MOVE
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.playout import play_any
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.turn_ends import turn_ends


def by_trial(state: JacquetState, mover: int) -> set[str]:
    """Every position that playing legal actions, one after the other, leads to."""
    if state.phase != MOVE or state.mover != mover:
        return {state.position()}
    found: set[str] = set()
    for action in state.legal(mover):
        if action != REROLL:
            after = state.copy()
            after.play(mover, action)
            found |= by_trial(after, mover)
    return found


@pytest.mark.clause("JAC-R7", "JAC-R8")
@pytest.mark.parametrize("match_length", [1, 3])
def test_the_ends_of_a_turn_are_what_the_rules_allow_each_once(match_length: int) -> None:
    looked = 0
    for seed in range(4):
        rng, state = QuickRandom(seed), JacquetState.start(JacquetOptions(match_length=match_length))
        while state.phase != ENDED:
            if state.phase != MOVE:
                state.throw(1 + rng.below(6), 1 + rng.below(6))
                continue
            if state.left < 4 or rng.below(25) == 0:  # a whole double is long to try
                ends = [end.position() for end in turn_ends(state.copy())]
                assert sorted(ends) == sorted(by_trial(state, state.mover)), state.position()
                looked += 1
            play_any(state, rng)
    assert looked > 200


@pytest.mark.parametrize(
    "position",
    [
        "0:9,3:1,5:1,7:1,9:1,13:1,20:1 0:1,22:14 0 1-1/1111/4 0-0",  # a double of many men
        "0:14,16:1 0:15 0 4-4/4444/4 0-0",  # the courier comes home first, then those behind him move
        "18:2,20:2,22:2 0:1,18:14 0 6-5/65/2 0-0",  # either number bears off either man
        "18:2,20:1,23:1 0:1,18:14 0 5-5/5555/4 0-0",
        "0:12,3:1,6:1,20:1 0:14,20:1 0 6-3/63/2 0-0",  # a man may step into the place another left
    ],
)
def test_orders_that_come_to_the_same_are_one_end(position: str) -> None:
    state = JacquetState.from_position(position, JacquetOptions())
    ends = [end.position() for end in turn_ends(state.copy())]
    assert sorted(ends) == sorted(by_trial(state, state.mover))


def test_a_win_is_an_end_of_its_own_however_the_last_men_stand() -> None:
    """The last man of the other may stand as one's own would after another turn: these are two ends."""
    for own, his in product(combinations(range(18, 24), 2), range(18, 24)):
        for first, second in combinations(range(1, 7), 2):
            position = f"{own[0]}:1,{own[1]}:1 {his}:1 0 {second}-{first}/{second}{first}/2 0-0"
            state = JacquetState.from_position(position, JacquetOptions())
            assert {end.position() for end in turn_ends(state.copy())} == by_trial(state, 0), position
