"""The strong characters: whole turns, no fault, no won round missed, within their budget."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.game import Frugal, Thinker
from tablee.games import get_game
from tablee.games.crapette.actions import CALL, format_action
from tablee.games.crapette.board import PLAY
from tablee.games.crapette.bots import HawkBot
from tablee.games.crapette.faults import fault_of
from tablee.games.crapette.foresight import Depth, Foresight, promising
from tablee.games.crapette.issues import TurnSearch
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.state import CrapetteState
from tablee.games.crapette.thinkers import MasterBot, SkilledBot, ThinkingBot

from .boards import act, lay
from .rounds import winner

OPTIONS = (
    CrapetteOptions(),
    CrapetteOptions(load_from_columns=False, must_place_pending=True),
    CrapetteOptions(fault3="direct", centre_duty="crapetteAndAces", waste_is_source=False, recycle="atOnce"),
    CrapetteOptions(assist="arbiter", false_call="loseNextTurn"),
)


def played(bot: ThinkingBot | HawkBot, state: CrapetteState, *, most: int = 30) -> list[str]:
    """What a bot plays until its turn or the round is over."""
    seat, tokens, found = int(state.mover), state.me.tokens, list[str]()
    while state.stage == PLAY and state.mover == seat and state.me.tokens == tokens and len(found) < most:
        action = bot.choose(state.view(seat), state.legal(seat), QuickRandom(len(found)))
        found.append(format_action(action))
        state.play(seat, action)
    return found


@pytest.mark.clause("CRA-30", "CRA-31", "CRA-32")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("bot", [SkilledBot(), MasterBot().with_budget(60)])
def test_a_thinker_commits_no_fault_and_keeps_its_budget(bot: ThinkingBot, options: CrapetteOptions) -> None:
    rng = QuickRandom(3)
    state = CrapetteState.start(options)
    for _ in range(60):
        while state.stage != PLAY:
            pack = list(range(52))
            rng.shuffle(pack)
            state.deal_pack(pack)
        seat = int(state.mover)
        action = bot.choose(state.view(seat), state.legal(seat), rng)
        assert fault_of(state, action) == 0, state.position()
        assert 0 <= bot.weighed <= bot.budget
        state.play(seat, action)


@pytest.mark.clause("CRA-33")
def test_a_win_of_many_moves_is_seen() -> None:
    """The ten must leave first: then the queen goes there, her jack on her, and the last ten on him."""
    columns = ["KcQdJcTd", "Js", "KsQh", "KdQc"]
    state = lay(crapette="KhQs", waste="9sTh", columns=columns, their_crapette="2c", rest="theirs")
    search = TurnSearch(400)
    search.explore(state)
    assert search.is_won
    line = [format_action(action) for action in search.best().line()]
    assert played(MasterBot(), state) == line
    assert state.zero.tokens == 1


def test_what_is_uncovered_is_not_known_beforehand() -> None:
    """Whatever card lies under the crapette, the turn is thought through alike."""
    state = lay(crapette="9h", columns=["Tc", "Ts"], their_crapette="2c", closed=5)
    twin = state.copy()
    twin.me.crapette[:5] = reversed(twin.me.crapette[:5])
    worths = []
    for world in (state, twin):
        search = TurnSearch(100)
        search.explore(world)
        worths.append([(issue.line(), issue.worth) for issue in search.issues])
    assert worths[0] == worths[1]
    assert worths[0]


@pytest.mark.clause("CRA-R12")
def test_of_two_equal_cards_the_own_one_goes_to_the_centre() -> None:
    """Both fives are owed, and there is room for one."""
    state = lay(crapette="Jh", waste="5h", columns=["6s5h"], centre={"h": 4}, their_crapette="2c")
    assert played(MasterBot(), state, most=1) == ["e+"]


@pytest.mark.clause("CRA-29", "CRA-R22")
def test_the_master_calls_every_fault_that_can_still_be_called() -> None:
    """The hawk looks at the last action alone; here the fault lies further back."""
    missed = lay(crapette="Tc", columns=["Jd", "8c7d", "8s"], their_crapette="2h", their_waste="9c")
    act(missed, "c1", "2-3")
    for seed in range(50):
        assert MasterBot().interrupt(missed.view(1), [CALL], QuickRandom(seed)) == CALL
    assert HawkBot().interrupt(missed.view(1), [CALL], QuickRandom(1)) is None
    innocent = lay(crapette="4h", columns=["8c7d", "8s"], their_crapette="2h")
    act(innocent, "1-2")
    assert MasterBot().interrupt(innocent.view(1), [CALL], QuickRandom(1)) is None


def test_every_bot_counts_what_it_weighs() -> None:
    for name, maker in get_game("crapette").bots().items():
        bot = maker()
        assert isinstance(bot, Thinker), name
        assert bot.budget > 0
    assert isinstance(MasterBot(), Frugal)
    assert MasterBot().with_budget(100).budget == 100


def test_a_thinker_beats_the_hawk_from_both_seats() -> None:
    """One round each, the same on every machine, with a small budget."""
    bot = MasterBot().with_budget(60)
    assert (winner((bot, HawkBot()), 4), winner((HawkBot(), bot), 4)) == (0, 1)


def test_worlds_are_played_only_where_ways_begin_differently() -> None:
    """What comes after the first action is thought of when it is due."""
    depth = Depth(2000, first=60, issues=4, worlds=4, inner=8, margin=3000)
    rng, state = QuickRandom(5), CrapetteState.start(CrapetteOptions())
    for _ in range(2):
        pack = list(range(52))
        rng.shuffle(pack)
        state.deal_pack(pack)
    seen = set()
    for _ in range(40):
        search = TurnSearch(depth.first)
        search.explore(state)
        begun = {issue.line()[0] for issue in promising(search.issues, depth.issues, depth.margin)}
        foresight = Foresight(depth)
        foresight.look(state, QuickRandom(1))
        assert (foresight.worlds > 0) == (len(begun) > 1), state.position()
        seen.add(len(foresight.tried) > 1 and len(begun) == 1)
        seat = int(state.mover)
        state.play(seat, HawkBot().choose(state.view(seat), state.legal(seat), rng))
    assert seen == {True, False}
