"""The three faults: CRA-21 to CRA-23, CRA-27, CRA-30 to CRA-32, CRA-R11 to CRA-R16, and CRA-T1 to CRA-T10."""

from __future__ import annotations

from itertools import product

import pytest

from tablee.chance.quick import QuickRandom
from tablee.games.crapette.actions import format_action, parse_action
from tablee.games.crapette.board import LOTS, PLAY
from tablee.games.crapette.faults import fault_of, faultless, faults_of_turn
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.playout import play_any
from tablee.games.crapette.rules import possible
from tablee.games.crapette.state import CrapetteState

from .boards import act, caught, is_legal, lay

DIRECT = CrapetteOptions(fault3="direct")
ACES = CrapetteOptions(centre_duty="crapetteAndAces")
NO_LOADS = CrapetteOptions(load_from_columns=False)


def judged(state: CrapetteState, text: str) -> int:
    """The fault an action would be; it must be possible."""
    assert is_legal(state, text)
    return int(fault_of(state, parse_action(text)))


def owed_after(state: CrapetteState, *texts: str) -> list[str]:
    act(state, *texts)
    return [format_action(action) for action in caught(state).owed]


@pytest.mark.clause("CRA-21", "CRA-30", "CRA-R11", "CRA-R12")
def test_an_ace_at_the_end_of_a_column_is_owed_to_the_centre() -> None:
    """CRA-T1."""
    state = lay(crapette="4h", columns=["2dAc", "8c7d", "8s"], their_crapette="9c")
    assert judged(state, "2-3") == 1
    assert owed_after(state, "2-3") == ["1+"]


@pytest.mark.clause("CRA-30", "CRA-27")
def test_turning_a_card_while_the_waste_could_go_to_the_centre() -> None:
    """CRA-T2."""
    state = lay(crapette="9h", waste="5h", centre={"h": 4}, their_crapette="2c")
    assert judged(state, "t") == 1
    assert owed_after(state, "t") == ["e+"]


@pytest.mark.clause("CRA-22", "CRA-R7")
@pytest.mark.parametrize(("theirs", "height"), [("5h", 4), ("Ah", 0)])
def test_a_card_on_the_opponents_crapette_is_nobodys_duty(theirs: str, height: int) -> None:
    """CRA-T3, and an ace in the same place."""
    state = lay(crapette="9h", columns=["8c7d", "8s"], centre={"h": height}, their_crapette=theirs)
    assert [judged(state, text) for text in ("t", "1-2")] == [0, 0]


@pytest.mark.clause("CRA-31", "CRA-R13")
def test_the_ten_of_clubs_on_a_column_though_it_fits_the_opponents_waste() -> None:
    """CRA-T4 and CRA-T5."""
    state = lay(crapette="Tc", columns=["Jd"], their_crapette="2h", their_waste="9c")
    assert judged(state, "c1") == 2
    assert judged(state, "cE") == 0
    assert owed_after(state, "c1") == ["cE"]


@pytest.mark.clause("CRA-31", "CRA-R13")
@pytest.mark.parametrize("source", ["c", "t", "e"])
def test_fault_two_is_for_every_card_of_ones_own_on_any_column(source: str) -> None:
    piles = {"c": {"crapette": "Tc"}, "t": {"waiting": "Tc"}, "e": {"waste": "Tc"}}[source]
    told = {"crapette": "4h", "columns": ["-"], "their_crapette": "Jc", **piles}
    state = lay(**told)  # type: ignore[arg-type]  # a board described by names
    assert judged(state, f"{source}1") == 2


@pytest.mark.clause("CRA-R13")
def test_moves_between_columns_are_never_the_second_fault() -> None:
    state = lay(crapette="4h", columns=["JdTc", "Jh"], their_crapette="9c")
    assert judged(state, "1-2") == 0


@pytest.mark.clause("CRA-32", "CRA-R14")
def test_with_an_empty_column_turning_a_card_is_always_a_fault() -> None:
    """CRA-T6."""
    state = lay(crapette="4h", columns=["-"], their_crapette="9c")
    assert judged(state, "t") == 3
    assert owed_after(state, "t") == ["c1"]


@pytest.mark.clause("CRA-32", "CRA-R14")
@pytest.mark.parametrize("options", [CrapetteOptions(), DIRECT])
def test_the_six_of_spades_fits_the_open_seven(options: CrapetteOptions) -> None:
    """CRA-T7."""
    columns = ["8s7h6c", "8c7d"]
    state = lay(crapette="6s", columns=columns, their_crapette="2h", options=options)
    assert judged(state, "t") == 3
    assert owed_after(state, "t") == ["c2"]


@pytest.mark.clause("CRA-32", "CRA-R14")
def test_the_red_seven_is_opened_by_loading_the_card_on_it() -> None:
    """CRA-T8."""
    told = {"crapette": "6s", "columns": ["8s7h6c"], "their_crapette": "2h", "their_waste": "7c"}
    full = lay(**told)  # type: ignore[arg-type]
    assert judged(full, "t") == 3
    assert owed_after(full, "t") == ["1E", "c1"]
    assert judged(lay(**told, options=DIRECT), "t") == 0  # type: ignore[arg-type]
    assert judged(lay(**told, options=NO_LOADS), "t") == 0  # type: ignore[arg-type]


@pytest.mark.clause("CRA-32", "CRA-R14")
def test_a_column_is_emptied_card_by_card_to_make_room() -> None:
    state = lay(crapette="Kd", columns=["8s7d", "8c", "9h"], their_crapette="2c")
    assert judged(state, "t") == 3
    assert owed_after(state, "t") == ["1-2", "1-3", "c1"]


@pytest.mark.clause("CRA-R14")
def test_stock_and_waste_cards_are_no_help_in_the_search() -> None:
    state = lay(crapette="Kd", waste="7h", columns=["8s"], their_crapette="2c")
    assert judged(state, "t") == 0


@pytest.mark.clause("CRA-R14", "CRA-R5")
def test_nobody_is_charged_with_a_line_he_may_no_longer_play() -> None:
    """The seven has covered the eight that could have left its column, and may not go back."""
    state = lay(crapette="Kd", columns=["8s7d", "8c"], their_crapette="9c")
    assert judged(state, "t") == 3
    assert owed_after(state.copy(), "t") == ["2C", "c2"]
    act(state, "1-2")
    assert judged(state, "t") == 0
    act(state, "t")
    assert faults_of_turn(state) == []
    act(state, "d")
    back = lay(crapette="Kd", columns=["8s", "8c7d"], their_crapette="9c")
    assert judged(back, "t") == 3, "in a turn that begins so, the way is open"
    assert owed_after(back, "t") == ["2-1", "2C", "c2"]


@pytest.mark.clause("CRA-R15", "CRA-30")
def test_the_centre_comes_before_the_crapette() -> None:
    """CRA-T9."""
    state = lay(crapette="9h", waiting="3h", columns=["Tc"], centre={"h": 2}, their_crapette="2c")
    assert judged(state, "t+") == 0
    assert judged(state, "c1") == 1


@pytest.mark.clause("CRA-R14", "CRA-10")
def test_without_a_crapette_column_moves_are_nobodys_duty() -> None:
    """CRA-T10."""
    state = lay(crapette="", columns=["8c7d", "8s"], their_crapette="2c")
    assert judged(state, "t") == 0


@pytest.mark.clause("CRA-R14", "CRA-10", "CRA-27")
@pytest.mark.parametrize(("text", "fault"), [("t1", 2), ("e1", 3), ("tC", 3), ("c1", 0), ("d", 0)])
def test_placing_a_turned_or_thrown_card_before_the_crapette_card(text: str, fault: int) -> None:
    state = lay(crapette="9h", waiting="9d", waste="9h", columns=["Tc"], their_crapette="Td")
    assert judged(state, text) == fault


@pytest.mark.clause("CRA-R16", "CRA-10")
def test_the_waste_before_the_stock_is_no_fault_by_itself() -> None:
    state = lay(crapette="4h", waste="9h", columns=["Tc"], their_crapette="2c")
    assert judged(state, "e1") == 0


@pytest.mark.clause("CRA-R12", "CRA-30")
@pytest.mark.parametrize("text", ["t", "1-2", "cC", "c3", "2C"])
def test_anything_but_a_centre_move_is_the_first_fault_while_there_is_one(text: str) -> None:
    columns = ["9h8c", "9d", "Tc", "4c3h"]
    state = lay(crapette="9d", columns=columns, centre={"h": 2}, their_crapette="Td")
    assert judged(state, text) == 1
    assert judged(state, "4+") == 0


@pytest.mark.clause("CRA-R12")
def test_discarding_is_a_fault_too_but_the_turn_is_over() -> None:
    state = lay(crapette="9d", waiting="3h", centre={"h": 2}, their_crapette="2c")
    assert judged(state, "d") == 1
    act(state, "d")
    assert not state.may_call()


@pytest.mark.clause("CRA-R12")
def test_centre_duty_of_crapette_and_aces_only() -> None:
    told = {"crapette": "9d", "centre": {"h": 2}, "their_crapette": "2c", "columns": ["4c3h", "8c7d", "8s"]}
    assert judged(lay(**told), "2-3") == 1  # type: ignore[arg-type]
    assert judged(lay(**told, options=ACES), "2-3") == 0  # type: ignore[arg-type]
    own = lay(crapette="3h", centre={"h": 2}, their_crapette="2c", columns=["8c7d", "8s"], options=ACES)
    assert judged(own, "1-2") == 1
    ace = lay(crapette="9h", waste="Ah", their_crapette="2c", columns=["8c7d", "8s"], options=ACES)
    assert judged(ace, "1-2") == 1


@pytest.mark.clause("CRA-R11", "CRA-21")
@pytest.mark.parametrize("where", ["crapette", "waiting", "waste", "column"])
def test_the_duty_to_play_an_ace_holds_everywhere_and_at_every_moment(where: str) -> None:
    told: dict[str, object] = {"crapette": "9h", "columns": ["8c7d", "8s"], "their_crapette": "2c"}
    if where == "column":
        told["columns"] = ["8c7d", "8s", "2cAd"]
    else:
        told[where] = "Ad"
    state = lay(**told)  # type: ignore[arg-type]
    assert judged(state, "1-2") == 1


@pytest.mark.clause("CRA-23", "CRA-32")
def test_exhausting_the_movements_is_enough() -> None:
    state = lay(crapette="6s", columns=["8s7h6c", "8c"], their_crapette="2h")
    act(state, "t")
    assert [fault.number for fault in faults_of_turn(state)] == []


@pytest.mark.clause("CRA-R23")
@pytest.mark.parametrize("agreed", [*product((True, False), repeat=3)])
def test_the_arbiter_always_leaves_something_that_is_no_fault(agreed: tuple[bool, ...]) -> None:
    """So it never comes to allowing everything: what is owed is always among what can be done."""
    waste, columns, must = agreed
    options = CrapetteOptions(
        assist="arbiter", waste_is_source=waste, load_from_columns=columns, must_place_pending=must
    )
    state, rng = CrapetteState.start(options), QuickRandom(1)
    for _ in range(200):
        if state.stage == PLAY:
            found = possible(state)
            assert faultless(state, found), state.position()
            assert state.legal(int(state.mover)) == faultless(state, found)
            play_any(state, rng)
        elif state.stage == LOTS:
            state.resolve((1,))
        else:
            pack = list(range(52))
            rng.shuffle(pack)
            state.deal_pack(pack)
