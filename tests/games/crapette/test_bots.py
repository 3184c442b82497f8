"""The bots: careful ones commit no fault, and watch as well as they say."""

from __future__ import annotations

import pytest

from tablee.arena.simulation import simulate
from tablee.chance.quick import QuickRandom
from tablee.core.bots import RandomBot, bot_names, make_bot
from tablee.core.game import Watcher
from tablee.games import get_game
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.board import PLAY
from tablee.games.crapette.bots import CarefulBot, DrowsyBot, HawkBot
from tablee.games.crapette.faults import fault_of
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.state import CrapetteState

from .boards import act, lay

OPTIONS = (
    CrapetteOptions(),
    CrapetteOptions(load_from_columns=False, must_place_pending=True),
    CrapetteOptions(fault3="direct", centre_duty="crapetteAndAces", waste_is_source=False, recycle="atOnce"),
)


@pytest.mark.clause("CRA-30", "CRA-31", "CRA-32")
@pytest.mark.parametrize("options", OPTIONS)
def test_the_careful_bot_commits_no_fault(options: CrapetteOptions) -> None:
    bot, rng = CarefulBot(), QuickRandom(3)
    state = CrapetteState.start(options)
    for _ in range(300):
        while state.stage != PLAY:
            pack = list(range(52))
            rng.shuffle(pack)
            state.deal_pack(pack)
        seat = int(state.mover)
        action = bot.choose(state.view(seat), state.legal(seat), rng)
        assert fault_of(state, action) == 0, state.position()
        state.play(seat, action)


@pytest.mark.clause("CRA-R22")
@pytest.mark.parametrize(
    ("bot", "low", "high"), [(DrowsyBot(), 5, 45), (CarefulBot(), 70, 130), (HawkBot(), 200, 200)]
)
def test_attention_is_how_often_a_fault_is_noticed(bot: CarefulBot, low: int, high: int) -> None:
    state = lay(crapette="Tc", columns=["Jd"], their_crapette="2h", their_waste="9c")
    act(state, "c1")
    rng = QuickRandom(1)
    calls = [bot.interrupt(state.view(1), [CALL], rng) for _ in range(200)]
    assert low <= calls.count(CALL) <= high


@pytest.mark.clause("CRA-R21", "CRA-R22")
def test_nobody_calls_without_a_fault_or_for_an_older_one() -> None:
    innocent = lay(crapette="4h", columns=["8c7d", "8s"], their_crapette="2h")
    act(innocent, "1-2")
    assert HawkBot().interrupt(innocent.view(1), [CALL], QuickRandom(1)) is None
    missed = lay(crapette="Tc", columns=["Jd", "8c7d", "8s"], their_crapette="2h", their_waste="9c")
    act(missed, "c1", "2-3")
    assert HawkBot().interrupt(missed.view(1), [CALL], QuickRandom(1)) is None


def test_the_roster() -> None:
    game = get_game("crapette")
    assert bot_names(game) == [
        "random",
        "etourdi",
        "flaneur",
        "presse",
        "drowsy",
        "careful",
        "hawk",
        "habile",
        "maitre",
    ]
    assert set(game.levels) <= set(bot_names(game))
    assert not isinstance(RandomBot(), Watcher), "who plays at random watches nothing"
    assert isinstance(make_bot(game, "hawk"), Watcher)


def test_the_arena_lets_watchers_speak_up() -> None:
    report = simulate(get_game("crapette"), CrapetteOptions(), ["hawk", "random"], games=1, seed=2)
    assert report == simulate(get_game("crapette"), CrapetteOptions(), ["hawk", "random"], games=1, seed=2)
    assert "hawk" in str(report)
