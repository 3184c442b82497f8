"""How rounds and games end: CRA-03, CRA-33 to CRA-35, CRA-R26 to CRA-R28, CRA-T11."""

from __future__ import annotations

import pytest

from tablee.core.contract import Over, PositionError
from tablee.games.crapette.actions import format_action
from tablee.games.crapette.board import DEAL_0, PLAY
from tablee.games.crapette.events import RoundWon
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.state import CrapetteState

from .boards import STANDARD, act, lay

FEWEST = CrapetteOptions(blocked="fewestCardsWins")


@pytest.mark.clause("CRA-33", "CRA-34", "CRA-R27")
def test_the_last_card_loaded_on_the_opponents_waste_wins_the_round_at_once() -> None:
    """CRA-T11."""
    state = lay(crapette="", waiting="Tc", rest="theirs", their_crapette="2h", their_waste="9c")
    events = act(state, "tE")
    assert events[-1].name == "round-won"
    assert events[-1] == RoundWon(0, (1, 0), "CRA-33")
    assert state.stage == DEAL_0
    assert (state.zero.tokens, state.one.tokens) == (1, 0)


@pytest.mark.clause("CRA-33", "CRA-R27")
def test_a_card_that_waits_is_still_ones_own_and_column_cards_are_not() -> None:
    state = lay(crapette="9h", waiting="5c", columns=["Tc", "6h"], rest="theirs", their_crapette="2h")
    act(state, "c1")
    assert state.zero.tokens == 0
    act(state, "t2")
    assert state.zero.tokens == 1


@pytest.mark.clause("CRA-03", "CRA-35")
@pytest.mark.parametrize(("tokens", "over"), [("2-0", True), ("2-2", True), ("1-2", False)])
def test_three_rounds_win_the_game(tokens: str, over: bool) -> None:
    state = lay(crapette="9h", columns=["Tc"], rest="theirs", their_crapette="2h", tokens=tokens)
    act(state, "c1")
    pending = state.pending()
    assert isinstance(pending, Over) == over
    if isinstance(pending, Over):
        assert pending.result.winners == (0,)
        assert pending.result.points == (3, int(tokens[2]))
        assert pending.result.clause == "CRA-35"


@pytest.mark.clause("CRA-R28")
def test_at_two_all_four_tokens_are_out_and_the_next_round_decides() -> None:
    state = lay(crapette="9h", columns=["Tc"], rest="theirs", their_crapette="2h", tokens="2-2", turn=1)
    act(state, "c1")
    pending = state.pending()
    assert isinstance(pending, Over)
    assert pending.result.points == (2, 3)


@pytest.mark.clause("CRA-R26")
@pytest.mark.parametrize(
    ("counts", "void"),
    [
        ("1.1/2.9/5", False),
        ("1.3/2.400/5", True),
        ("1.3/1.400/5", False),
        ("1.3/2.3/5", False),
        ("0.9/2.400/5", False),
    ],
)
def test_a_round_is_void_when_both_have_gone_through_their_cards_twice_in_vain(
    counts: str, void: bool
) -> None:
    """Seat 0 has two cards besides his crapette: after four turned, in two turns, it is enough."""
    state = lay(crapette="4h", stock="7d", waste="6d", rest="theirs", their_crapette="9c", counts=counts)
    events = act(state, "t", "d")
    assert (events[-1].name == "round-void") == void
    assert state.zero.tokens == state.one.tokens == 0
    assert (state.stage == DEAL_0) == void


@pytest.mark.clause("CRA-R26")
def test_placing_a_card_of_ones_own_starts_the_count_again() -> None:
    state = lay(
        crapette="4h", stock="7d9h", columns=["Tc"], rest="theirs", their_crapette="9c", counts="5.0/5.900/5"
    )
    act(state, "t", "t1", "t", "d")
    assert (state.zero.turns, state.zero.turned, state.one.turns, state.one.turned) == (0, 1, 0, 0)
    moved = lay(
        crapette="4h",
        stock="7d",
        columns=["8c7h", "8s"],
        rest="theirs",
        their_crapette="9c",
        counts="1.2/2.900/5",
    )
    assert act(moved, "1-2", "t", "d")[-1].name == "round-void", "moves between columns start nothing again"


def nearly_dead(
    *,
    mine: str = "Qh9dKh:8d",
    theirs: str = "Qh9d:Kh",
    columns: str = "Td/Td/Jd/Jd/Qd/Qd/Kd/Kd",
    spades: str = "13.13",
    options: CrapetteOptions = STANDARD,
) -> CrapetteState:
    """Nothing is left to turn and all black cards are in the centre: red ones never go on each other."""
    sides = f"play-0 0-0 {mine}/-/- {theirs}/-/-"
    text = f"{sides} {columns} 13.13/8.7/11.11/{spades} - 0.0/0.0/0 -"
    return CrapetteState.from_position(text, options)


@pytest.mark.clause("CRA-R26")
def test_when_neither_can_turn_nor_place_a_card_the_round_is_void_at_once() -> None:
    state = nearly_dead()
    assert [event.name for event in act(state, "c+")] == ["moved", "round-void"]
    assert (state.stage, state.zero.tokens, state.one.tokens) == (DEAL_0, 0, 0)
    assert state.position() == CrapetteState.start(STANDARD).position(), "nothing is left of the round"
    assert state.view(0).tokens == (0, 0)
    new = CrapetteState.start(STANDARD)
    assert (new.zero.turns, new.zero.turned, new.one.turns, new.one.turned) == (0, 0, 0, 0)


@pytest.mark.clause("CRA-R26")
@pytest.mark.parametrize(
    "told",
    [
        pytest.param({"theirs": "9dKh:Qh"}, id="his crapette card goes to the centre"),
        pytest.param({"mine": "9dKhQh:8d"}, id="one's own crapette card goes to the centre"),
        pytest.param(
            {"mine": "JsQh9dKh:8d", "columns": "Td/Td/Jd/Jd/KsQd/Qd/KdQs/Kd", "spades": "13.10"},
            id="a column card goes on another",
        ),
        pytest.param(
            {"mine": "Qd9dKh:8d", "columns": "Td/Td/Jd/Jd/Qd/Qh/Kd/Kd"}, id="a column card goes to the centre"
        ),
        pytest.param({"mine": "Qh9dKhTd:8d", "columns": "-/Td/Jd/Jd/Qd/Qd/Kd/Kd"}, id="a column is empty"),
    ],
)
def test_a_round_in_which_a_card_can_still_be_placed_goes_on(told: dict[str, str]) -> None:
    state = nearly_dead(**told)  # type: ignore[arg-type]
    act(state, "c+")
    assert state.stage == PLAY


@pytest.mark.clause("CRA-R26")
def test_a_card_that_only_the_other_can_place_keeps_the_round_alive() -> None:
    """His queen of hearts goes to the centre; whoever is in turn can only pass."""
    told = {"mine": "Qh9dJd:8d", "theirs": "9dKh:Qh", "columns": "Td/Td/Jd/Kh/Qd/Qd/Kd/Kd"}
    state = nearly_dead(**told, options=CrapetteOptions(load_from_columns=False))
    act(state, "c+")
    assert (state.stage, [format_action(action) for action in state.legal(0)]) == (PLAY, ["pass"])


@pytest.mark.clause("CRA-R26", "CRA-R8")
@pytest.mark.parametrize(("loads", "stage"), [(True, PLAY), (False, DEAL_0)])
@pytest.mark.parametrize(
    ("mine", "theirs"), [("Qh9dKh:8d", "Qh9d:Kd"), ("Qh9dKd:8d", "Qh9d:Kh")], ids=["on his", "on mine"]
)
def test_a_queen_that_can_be_loaded_on_a_king_keeps_the_round_alive(
    mine: str, theirs: str, loads: bool, stage: int
) -> None:
    options = CrapetteOptions(load_from_columns=loads)
    columns = "Td/Td/Jd/Jd/Qd/Qd/Kd/Kh"
    state = nearly_dead(mine=mine, theirs=theirs, columns=columns, options=options)
    act(state, "c+")
    assert state.stage == stage


@pytest.mark.clause("CRA-R26")
def test_a_dead_position_is_no_position_to_play_from() -> None:
    with pytest.raises(PositionError, match="already-blocked"):
        nearly_dead(mine="Qh9d8d:Kh")


@pytest.mark.clause("CRA-R26")
def test_cards_that_only_go_round_in_circles_void_the_round_too() -> None:
    counts = "0.0/0.0/999"
    told = {
        "crapette": "4h",
        "stock": "7d9h",
        "columns": ["Tc", "2d"],
        "their_crapette": "9c",
        "counts": counts,
    }
    state = lay(**told)  # type: ignore[arg-type]
    assert act(state, "t", "t1", "t", "d")[-1].name == "round-void"
    earlier = lay(**{**told, "counts": "0.0/0.0/998"})  # type: ignore[arg-type]
    act(earlier, "t", "t1", "t", "d")
    assert (earlier.stage, earlier.stall) == (PLAY, 999), "a thousand turns, and not one fewer"
    lasting = lay(**{**told, "stock": "7dAh"})  # type: ignore[arg-type]
    act(lasting, "t", "t+", "t", "d")
    assert lasting.stall == 1, "a card in the centre stays there"


@pytest.mark.clause("CRA-R26")
def test_two_hundred_turns_without_a_card_leaving_ones_own_piles_void_the_round() -> None:
    """Both were caught at once in nearly every turn, and have hardly turned a card."""
    told = {"crapette": "4h", "stock": "7d9h", "columns": ["Tc", "2d", "Ac"], "their_crapette": "9c"}
    state = lay(**told, counts="99.0/100.0/5")  # type: ignore[arg-type]
    assert [event.name for event in act(state, "3+", "t", "d")][-1] == "round-void", (
        "columns count for nothing"
    )
    earlier = lay(**told, counts="99.0/99.0/5")  # type: ignore[arg-type]
    act(earlier, "3+", "t", "d")
    assert (earlier.stage, earlier.zero.turns) == (PLAY, 100), "two hundred turns, and not one fewer"
    placed = lay(**told, counts="99.0/100.0/5")  # type: ignore[arg-type]
    act(placed, "3+", "t", "t1", "t", "d")
    assert (placed.stage, placed.zero.turns, placed.one.turns) == (PLAY, 0, 0), "a stock card was placed"


@pytest.mark.clause("CRA-R26")
def test_a_card_that_goes_to_a_column_and_back_is_no_reason_to_stop_after_two_hundred_turns() -> None:
    told = {"crapette": "4h", "stock": "7d9h", "columns": ["Tc", "2d"], "their_crapette": "9c"}
    state = lay(**told, counts="0.0/0.0/300")  # type: ignore[arg-type]
    act(state, "t", "t1", "t", "d")
    assert (state.stage, state.stall) == (PLAY, 301)


@pytest.mark.clause("CRA-R26")
def test_the_one_with_fewer_cards_may_win_a_blocked_round() -> None:
    counts = "1.3/2.400/5"
    state = lay(crapette="4h", stock="7d", rest="theirs", their_crapette="9c", counts=counts, options=FEWEST)
    events = act(state, "t", "d")
    assert events[-1] == RoundWon(0, (1, 0), "CRA-R26")
    second = "2.400/1.3/5"
    other = lay(
        turn=1, crapette="4h", stock="7d", rest="theirs", their_crapette="9c", counts=second, options=FEWEST
    )
    assert act(other, "t", "d")[-1] == RoundWon(1, (0, 1), "CRA-R26")


@pytest.mark.clause("CRA-R26")
def test_a_blocked_round_is_void_when_both_have_as_many_cards() -> None:
    state = nearly_dead(options=FEWEST)
    assert act(state, "c+")[-1].name == "round-void"
    assert (state.zero.tokens, state.one.tokens) == (0, 0)


@pytest.mark.clause("CRA-R21")
def test_a_turn_lost_to_a_false_call_is_not_lost_in_the_next_round() -> None:
    options = CrapetteOptions(false_call="loseNextTurn")
    told = {"crapette": "9h", "columns": ["Tc", "8c7d", "8s"], "their_crapette": "2h"}
    state = lay(**told, rest="theirs", options=options)  # type: ignore[arg-type]
    act(state, "2-3", "!")
    assert state.one.skips
    act(state, "c1")
    assert state.stage == DEAL_0
    assert state.view(0).skips == (False, False)


@pytest.mark.clause("CRA-35", "CRA-R21")
def test_nothing_is_left_of_the_turn_when_the_game_is_over() -> None:
    options = CrapetteOptions(false_call="loseNextTurn")
    told = {"crapette": "9h", "columns": ["Tc", "8c7d", "8s"], "their_crapette": "2h", "tokens": "2-0"}
    state = lay(**told, rest="theirs", options=options)  # type: ignore[arg-type]
    act(state, "2-3", "!")
    assert state.one.skips
    act(state, "c1")
    assert isinstance(state.pending(), Over)
    assert state.view(0).skips == (False, False)
    assert state.legal(0) == state.legal(1) == []
