"""The turn: CRA-20 to CRA-28, CRA-R17, CRA-R18, CRA-R24, CRA-R25."""

from __future__ import annotations

import pytest

from tablee.core.contract import IllegalAction
from tablee.games.crapette.actions import TURN
from tablee.games.crapette.events import Turned
from tablee.games.crapette.options import CrapetteOptions

from .boards import act, cards, is_legal, lay, refusal, verdict

MUST = CrapetteOptions(must_place_pending=True)
AT_ONCE = CrapetteOptions(recycle="atOnce")


@pytest.mark.clause("CRA-20")
def test_nobody_plays_in_the_others_turn() -> None:
    state = lay(crapette="4h", their_crapette="9c")
    assert state.legal(1) == []
    assert refusal(state, "t", seat=1) == ("not-your-turn", "CRA-20")
    with pytest.raises(IllegalAction):
        state.play(1, TURN)


@pytest.mark.clause("CRA-23", "CRA-24")
def test_a_card_is_turned_when_the_crapette_card_cannot_be_placed() -> None:
    state = lay(crapette="4h", stock="7d", their_crapette="9c")
    (turned,) = act(state, "t")
    assert isinstance(turned, Turned)
    assert turned.card == cards("7d")[0]
    assert verdict(state).right is False
    assert state.waiting == cards("7d")[0]


@pytest.mark.clause("CRA-25", "CRA-26")
def test_the_turned_card_goes_to_the_waste_and_the_turn_passes() -> None:
    state = lay(crapette="4h", stock="7d", their_crapette="9c")
    act(state, "t", "d")
    assert (state.zero.waste, state.mover, state.waiting) == (cards("7d"), 1, -1)
    assert refusal(state, "d") == ("no-card-turned", "CRA-24")


@pytest.mark.clause("CRA-R18")
def test_moves_go_on_while_a_card_waits_and_several_may_be_turned_one_after_the_other() -> None:
    state = lay(crapette="4h", stock="6c9h", columns=["Tc", "8c7d", "8s"], their_crapette="2c")
    act(state, "t")
    assert refusal(state, "t") == ("card-waiting", "CRA-R18")
    act(state, "2-3", "t1", "t", "t3")
    assert state.mover == 0
    assert is_legal(state, "t")


@pytest.mark.clause("CRA-R17", "CRA-25")
def test_a_turned_card_that_could_be_placed_may_be_thrown_away_unless_agreed_otherwise() -> None:
    columns = ["Tc"]
    free = lay(crapette="4h", waiting="9h", columns=columns, their_crapette="2c")
    assert is_legal(free, "d")
    bound = lay(crapette="4h", waiting="9h", columns=columns, their_crapette="2c", options=MUST)
    assert refusal(bound, "d") == ("turned-card-fits", "CRA-R17")
    act(bound, "t1", "t")
    nowhere = lay(crapette="4h", waiting="9h", their_crapette="2c", options=MUST)
    assert is_legal(nowhere, "d")


@pytest.mark.clause("CRA-R17")
@pytest.mark.parametrize(
    "told",
    [
        pytest.param({"centre": {"h": 8}}, id="the centre"),
        pytest.param({"their_crapette": "Th"}, id="his crapette"),
        pytest.param({"their_waste": "Th"}, id="his waste"),
        pytest.param({"columns": ["Tc"]}, id="a column"),
        pytest.param({"columns": ["-"]}, id="an empty column"),
    ],
)
def test_a_card_that_must_be_placed_is_not_thrown_while_any_place_takes_it(told: dict[str, object]) -> None:
    told = {"crapette": "4d", "waiting": "9h", "their_crapette": "2c", **told}
    assert is_legal(lay(**told), "d"), "otherwise it is free"  # type: ignore[arg-type]
    bound = lay(**told, options=MUST)  # type: ignore[arg-type]
    assert refusal(bound, "d") == ("turned-card-fits", "CRA-R17")
    assert not is_legal(bound, "d")


@pytest.mark.clause("CRA-28", "CRA-R24")
def test_the_waste_is_turned_over_when_a_card_is_needed() -> None:
    state = lay(crapette="4h", waste="7d6c5s", rest="theirs", their_crapette="9c")
    assert state.me.waste == cards("7d6c5s"), "until then it is a waste"
    assert act(state, "t") == [Turned(0, cards("7d")[0], 2, renewed=True, taken_from="s0", put_on="t")]
    assert (state.me.stock, state.me.waste) == (cards("5s6c"), [])


@pytest.mark.clause("CRA-R24")
def test_the_old_waste_can_be_loaded_as_long_as_it_lies_there() -> None:
    told = {"crapette": "4h", "stock": "5d", "rest": "theirs", "their_crapette": "6d"}
    state = lay(**told)  # type: ignore[arg-type]
    act(state, "t", "d")
    assert (state.zero.stock, state.mover) == ([], 1)
    act(state, "cE")
    assert (state.zero.stock, state.zero.waste) == ([], cards("5d6d"))
    act(state, "t", "d", "t")
    assert (state.waiting, state.me.stock) == (cards("5d")[0], cards("6d")), "what was loaded is renewed too"
    renewed = lay(**told, options=AT_ONCE)  # type: ignore[arg-type]
    act(renewed, "t", "d")
    assert refusal(renewed, "cE") == ("pile-empty", "CRA-R9"), "turned over at once it lies there no more"


@pytest.mark.clause("CRA-R24")
def test_at_once_the_waste_is_turned_over_with_the_last_card_of_the_stock() -> None:
    state = lay(crapette="4h", stock="Jd", waste="7d6c", rest="theirs", their_crapette="9c", options=AT_ONCE)
    assert act(state, "t") == [Turned(0, cards("Jd")[0], 2, renewed=True, taken_from="s0", put_on="t")]
    assert (state.me.stock, state.me.waste) == (cards("6c7d"), [])
    act(state, "d")
    assert state.zero.waste == cards("Jd")


@pytest.mark.clause("CRA-R24")
def test_at_once_a_lone_card_thrown_away_is_the_new_stock() -> None:
    state = lay(crapette="4h", stock="Jd", rest="theirs", their_crapette="9c", options=AT_ONCE)
    act(state, "t", "d")
    assert (state.zero.stock, state.zero.waste) == (cards("Jd"), [])


@pytest.mark.clause("CRA-R25")
def test_with_nothing_to_turn_the_player_stops_when_he_likes() -> None:
    state = lay(crapette="4h", columns=["8c7d", "8s"], rest="theirs", their_crapette="9c")
    assert refusal(state, "t") == ("nothing-to-turn", "CRA-R25")
    act(state, "1-2")
    assert is_legal(state, "pass")
    act(state, "pass")
    assert state.mover == 1
    assert refusal(state, "pass") == ("turn-a-card", "CRA-24")


@pytest.mark.clause("CRA-R25", "CRA-28")
def test_nobody_stops_while_a_waste_can_be_turned_over() -> None:
    state = lay(crapette="4h", waste="7d", rest="theirs", their_crapette="9c")
    assert state.me.stock == []
    assert refusal(state, "pass") == ("turn-a-card", "CRA-24")
    assert not is_legal(state, "pass")
    assert is_legal(state, "t")
