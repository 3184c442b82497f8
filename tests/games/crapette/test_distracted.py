"""The gentle characters: they overlook what they owed, some more than others, and can be called for it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.game import Bot
from tablee.games.crapette.actions import CALL, format_action
from tablee.games.crapette.bots import HawkBot
from tablee.games.crapette.distracted import DistractedBot, HastyBot, ScatterbrainBot, StrollerBot
from tablee.games.crapette.faults import fault_of
from tablee.games.crapette.state import CrapetteState

from .boards import act, caught, lay
from .rounds import winner

TRIES = 300
GENTLE = (ScatterbrainBot(), StrollerBot(), HastyBot())


def owes_centre() -> CrapetteState:
    """The five at the end of a column is due in the centre."""
    return lay(crapette="Jh", columns=["6s5h"], centre={"h": 4}, their_crapette="2c")


def owes_pile() -> CrapetteState:
    """The ten fits the nine of the other one's waste, and the red jack of a column too."""
    return lay(crapette="Tc", columns=["Jd"], their_crapette="2h", their_waste="9c")


def owes_crapette() -> CrapetteState:
    """The nine of the crapette goes on the ten."""
    return lay(crapette="9h", columns=["Tc"], their_crapette="2c")


def owes_way() -> CrapetteState:
    """The six of clubs makes room for that of spades by going on the other one's waste (CRA-T8)."""
    return lay(crapette="6s", columns=["7h6c"], their_crapette="2h", their_waste="7c")


SITUATIONS = {owes_centre: 1, owes_pile: 2, owes_crapette: 3, owes_way: 3}


def choices(bot: DistractedBot | HawkBot, state: CrapetteState) -> list[int]:
    view, legal = state.view(0), state.legal(0)
    return [bot.choose(view, legal, QuickRandom(seed)) for seed in range(TRIES)]


@pytest.mark.clause("CRA-30", "CRA-31", "CRA-32", "CRA-R22")
@pytest.mark.parametrize("situation", SITUATIONS)
def test_what_is_owed_is_overlooked_now_and_then_and_less_from_level_to_level(situation: object) -> None:
    assert callable(situation)
    state: CrapetteState = situation()
    rates = []
    for bot in GENTLE:
        faults = {int(fault_of(state, action)) for action in choices(bot, state)}
        assert faults >= {0, SITUATIONS[situation]}
        rates.append(sum(fault_of(state, action) != 0 for action in choices(bot, state)) / TRIES)
    assert 0.6 > rates[0] > rates[1] > rates[2] > 0
    assert not any(fault_of(state, action) for action in choices(HawkBot(), state))


@pytest.mark.clause("CRA-29", "CRA-R22")
@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_person_can_call_what_was_overlooked(situation: object) -> None:
    """Whatever it plays instead leaves time for a call, which is right."""
    assert callable(situation)
    for action in {*choices(ScatterbrainBot(), situation())}:
        state: CrapetteState = situation()
        if fault := fault_of(state, action):
            act(state, format_action(action))
            assert state.legal(1) == [CALL]
            assert caught(state).clause == f"CRA-{29 + fault}"


def test_what_was_overlooked_may_be_seen_before_the_next_action() -> None:
    state = owes_centre()
    act(state, "t")
    again = [format_action(action) for action in choices(ScatterbrainBot(), state)]
    assert again.count("1+") > TRIES / 2


@pytest.mark.parametrize("bot", GENTLE)
def test_nobody_overlooks_the_card_that_wins(bot: DistractedBot) -> None:
    state = lay(waiting="Tc", columns=["Jd"], their_crapette="2h", rest="theirs")
    assert {format_action(action) for action in choices(bot, state)} == {"t1"}


@pytest.mark.clause("CRA-R22")
def test_watching_is_imperfect_too_and_worse_for_what_is_hard_to_see() -> None:
    easy, hard = owes_centre(), owes_way()
    act(easy, "t")
    act(hard, "t")
    seen = []
    for bot in GENTLE:
        counts = [
            sum(bot.interrupt(state.view(1), [CALL], QuickRandom(seed)) == CALL for seed in range(TRIES))
            for state in (easy, hard)
        ]
        assert TRIES > counts[0] > counts[1]
        seen.append(counts[0])
    assert 0 < seen[0] < seen[1] < seen[2]


def test_nobody_calls_without_a_fault() -> None:
    innocent = lay(crapette="4h", columns=["8c7d", "8s"], their_crapette="2h")
    act(innocent, "1-2")
    for bot in GENTLE:
        assert all(bot.interrupt(innocent.view(1), [CALL], QuickRandom(n)) is None for n in range(20))


def test_the_lesser_haste_wins() -> None:
    """One round from each seat, the same on every machine."""
    rungs: list[Bot] = [*GENTLE, HawkBot()]
    for low, high in pairwise(rungs):
        assert (winner((low, high), 15), winner((high, low), 15)) == (1, 0), (low, high)
