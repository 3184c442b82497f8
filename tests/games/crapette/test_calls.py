"""The call that gives the game its name: CRA-29, CRA-R20 to CRA-R23."""

from __future__ import annotations

import pytest

from tablee.core.contract import Acting
from tablee.games.crapette.actions import CALL, format_action, parse_action
from tablee.games.crapette.events import FalseCall, MissedMove
from tablee.games.crapette.faults import last_fault
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.warning import fault_ahead

from .boards import act, cards, caught, is_legal, lay, refusal, verdict

UNDO = CrapetteOptions(undo_fault=True)
LOSE = CrapetteOptions(false_call="loseNextTurn")
FREE = CrapetteOptions(false_call="none")
NEXT = CrapetteOptions(call_window="nextAction")
ARBITER = CrapetteOptions(assist="arbiter")
WARN = CrapetteOptions(assist="warn")


@pytest.mark.clause("CRA-29", "CRA-R20")
def test_a_right_call_takes_the_turn_and_leaves_the_table_as_it_is() -> None:
    state = lay(crapette="Tc", stock="5d", columns=["Jd", "9s"], their_crapette="2h", their_waste="9c")
    act(state, "c1", "t")
    told = caught(state)
    assert (told.right, told.seat, told.offender) == (True, 1, 0)
    assert (told.clause, told.fault, told.action, told.at) == ("CRA-31", 2, parse_action("c1"), 1)
    assert told.missed == (MissedMove(cards("Tc")[0], "c0", "e1"),), (
        "what was owed, from where the card lay then"
    )
    assert state.mover == 1
    assert state.card_from(3) == cards("Tc")[0], "the ten stays where it was put"
    assert state.zero.waste == cards("5d"), "the turned card goes to its owner's waste"
    assert state.waiting < 0
    assert is_legal(state, "t"), "the caller begins a turn like any other"


@pytest.mark.clause("CRA-29", "CRA-31")
@pytest.mark.parametrize(
    ("piles", "owed"),
    [
        ({"their_crapette": "9c", "their_waste": "2h"}, ["cC"]),
        ({"their_crapette": "2h", "their_waste": "9c"}, ["cE"]),
        ({"their_crapette": "9c", "their_waste": "Jc"}, ["cC", "cE"]),
    ],
)
def test_the_verdict_names_every_pile_that_was_spared_and_no_other(
    piles: dict[str, str], owed: list[str]
) -> None:
    state = lay(crapette="Tc", columns=["Jd"], **piles)  # type: ignore[arg-type]
    act(state, "c1")
    assert [*map(format_action, caught(state).owed)] == owed


@pytest.mark.clause("CRA-R22", "CRA-R23")
def test_the_last_action_is_judged_on_the_board_that_all_others_left() -> None:
    """The ace was turned by the fourth action; only from then on is it owed."""
    state = lay(crapette="Js", stock="Ad2s", columns=["8c7d", "8s", "3h", "6d5c", "6h"], their_crapette="Ks")
    told = []
    for text in ("1-2", "t", "t3", "t", "4-5", "2-1"):
        act(state, text)
        told.append(int(last_fault(state)))
    assert told == [0, 0, 0, 0, 1, 1]


@pytest.mark.clause("CRA-29", "CRA-R22")
def test_the_last_action_is_judged_on_the_board_before_it() -> None:
    state = lay(crapette="4h", stock="Ad", columns=["8c7d", "8s"], their_crapette="2h")
    assert last_fault(state) == 0
    act(state, "t", "1-2")
    assert last_fault(state) == 1
    act(state, "t+")
    assert last_fault(state) == 0


@pytest.mark.clause("CRA-29", "CRA-32")
def test_the_verdict_shows_every_fault_and_the_whole_line() -> None:
    state = lay(crapette="Kd", stock="4c9c", columns=["8s7d", "8c", "9h", "Td"], their_crapette="2c")
    act(state, "t", "t4", "t")
    told = caught(state)
    assert (told.clause, told.at) == ("CRA-32", 1)
    assert [*map(format_action, told.owed)] == ["1-2", "1-3", "c1"]
    assert [(fault.at, fault.fault) for fault in told.others] == [(2, 3), (3, 3)]
    seven, eight, king = (cards(text)[0] for text in ("7d", "8s", "Kd"))
    assert told.missed == (
        MissedMove(seven, "1", "2"),
        MissedMove(eight, "1", "3"),
        MissedMove(king, "c0", "1"),
    )


@pytest.mark.clause("CRA-R22", "CRA-29")
def test_calling_is_possible_from_the_first_action_to_the_last() -> None:
    state = lay(crapette="4h", their_crapette="9c")
    assert refusal(state, "crapette!", seat=1) == ("nothing-done-yet", "CRA-R22")
    assert state.pending() == Acting((0,))
    act(state, "t")
    assert state.legal(1) == [CALL]
    assert state.pending() == Acting((0,), simultaneous=True, free=(1,))
    assert refusal(state, "crapette!", seat=0) == ("own-turn", "CRA-29")
    act(state, "d")
    assert state.legal(0) == []
    assert refusal(state, "crapette!", seat=0) == ("nothing-done-yet", "CRA-R22")


@pytest.mark.clause("CRA-R22")
def test_a_fault_may_be_called_while_the_turn_lasts_even_when_it_has_been_repaired() -> None:
    state = lay(crapette="9h", waste="5h", centre={"h": 405}, columns=["8c7d", "8s"], their_crapette="2c")
    act(state, "1-2", "e+", "t")
    told = caught(state)
    assert told.clause == "CRA-30"
    assert told.missed == (MissedMove(cards("5h")[0], "e0", "+h1"),), "the second slot waited for it"


@pytest.mark.clause("CRA-R22")
def test_until_the_next_action_only_if_so_agreed() -> None:
    told = {"crapette": "9h", "waste": "5h", "centre": {"h": 4}, "columns": ["8c7d", "8s"]}
    state = lay(**told, their_crapette="2c", options=NEXT)  # type: ignore[arg-type]
    act(state, "1-2")
    assert verdict(state.copy()).right is True
    act(state, "e+")
    assert verdict(state).right is False


@pytest.mark.clause("CRA-R21")
def test_after_a_false_call_one_may_not_call_again_in_that_turn() -> None:
    state = lay(crapette="4h", columns=["8c7d", "8s"], their_crapette="2h")
    act(state, "1-2")
    before = state.copy()
    assert verdict(state) == FalseCall(1, 0, right=False, cost="blockedThisTurn", clause="CRA-R21")
    assert state.legal(0) == before.legal(0), "nothing else has changed"
    assert refusal(state, "crapette!", seat=1) == ("called-in-vain", "CRA-R21")
    act(state, "t")
    assert state.legal(1) == []
    assert state.pending() == Acting((0,), simultaneous=True)
    act(state, "d", "t")
    assert state.legal(0) == [CALL], "in the next turn everybody may call again"


@pytest.mark.clause("CRA-R21")
def test_a_false_call_may_cost_the_next_turn_and_only_one() -> None:
    state = lay(crapette="4h", columns=["8c7d", "8s"], their_crapette="2h", options=LOSE)
    act(state, "1-2", "!")
    assert refusal(state, "crapette!", seat=1) == ("already-answered", "CRA-R21")
    events = act(state, "t", "!", "d")
    assert [event.name for event in events][-1] == "skipped"
    assert state.mover == 0, "the caller's turn is passed over"
    act(state, "t", "d")
    assert state.mover == 1


@pytest.mark.clause("CRA-R21")
def test_the_turn_is_lost_also_when_a_later_call_is_right() -> None:
    state = lay(crapette="4h", stock="Ad", columns=["8c7d", "8s"], their_crapette="2h", options=LOSE)
    act(state, "1-2", "!", "t", "2-1")
    assert verdict(state).right is True
    assert state.mover == 0, "the turn is taken, and passed over"
    assert not state.one.skips


@pytest.mark.clause("CRA-R21", "CRA-R20")
def test_the_lost_turn_is_not_forgotten_when_the_fault_is_taken_back() -> None:
    options = CrapetteOptions(false_call="loseNextTurn", undo_fault=True)
    state = lay(crapette="4h", stock="Ad", columns=["8c7d", "8s"], their_crapette="2h", options=options)
    act(state, "1-2", "!", "t", "2-1")
    assert verdict(state).right is True
    assert state.zero.waste == cards("Ad"), "it was taken back"
    assert (state.mover, state.one.skips) == (0, False), "and the caller passed over"


@pytest.mark.clause("CRA-R21")
def test_a_false_call_may_cost_nothing_but_one_answer_an_action_is_enough() -> None:
    state = lay(crapette="4h", columns=["8c7d", "8s"], their_crapette="2h", options=FREE)
    act(state, "1-2", "!")
    assert state.legal(1) == []
    act(state, "t")
    assert state.legal(1) == [CALL]


@pytest.mark.clause("CRA-R20")
def test_undo_takes_the_table_back_to_before_the_fault() -> None:
    state = lay(
        crapette="Tc",
        closed=1,
        stock="6d5d",
        columns=["Jd", "9s"],
        their_crapette="2h",
        their_waste="9c",
        options=UNDO,
    )
    under = state.me.crapette[0]
    act(state, "c1", "t")
    act(state, "!")
    assert state.mover == 1
    assert state.card_from(3) == cards("Jd")[0]
    assert state.zero.crapette == [under, *cards("Tc")]
    assert state.zero.closed == 0, "what was turned up has been seen and stays face up"
    assert state.zero.waste == cards("5d"), "a turned card cannot be turned back"
    assert state.zero.stock[-1] == cards("6d")[0]


@pytest.mark.clause("CRA-R20")
def test_undo_goes_back_to_the_earliest_fault_and_keeps_what_came_before() -> None:
    """Four faultless actions, then two column moves instead of the ace that was turned."""
    state = lay(
        crapette="Js",
        stock="Ad2s",
        columns=["8c7d", "8s", "3h", "6d5c", "6h"],
        their_crapette="Ks",
        options=UNDO,
    )
    act(state, "1-2", "t", "t3", "t", "4-5", "2-1")
    told = caught(state)
    assert (told.at, [fault.at for fault in told.others]) == (5, [6])
    assert state.mover == 1
    ends = [state.card_from(3 + column) for column in range(5)]
    assert ends == cards("8c7d2s5c6h"), "what came before the first fault stays"
    assert state.zero.waste == cards("Ad"), "the ace waited then"
    assert state.waiting < 0


@pytest.mark.clause("CRA-R20")
def test_undo_throws_what_waited_before_what_was_turned_since() -> None:
    guilty = lay(crapette="9h", waiting="9d", stock="2s", columns=["Tc"], their_crapette="Qs", options=UNDO)
    act(guilty, "t1", "t")
    act(guilty, "!")
    assert guilty.zero.waste == cards("9d2s"), "the card that waited, then the cards turned since"


@pytest.mark.clause("CRA-R20")
def test_undo_leaves_a_renewed_stock_renewed() -> None:
    state = lay(
        crapette="9h", waste="7d6c5s", columns=["Tc", "6h"], rest="theirs", their_crapette="2c", options=UNDO
    )
    act(state, "e2", "t")
    act(state, "!")
    assert state.zero.known
    assert state.zero.stock == cards("6c")
    assert state.zero.waste == cards("5s7d"), "what was played from the old waste, then the card turned"


@pytest.mark.clause("CRA-R23")
def test_the_arbiter_refuses_faults() -> None:
    state = lay(crapette="Tc", columns=["Jd"], their_crapette="2h", their_waste="9c", options=ARBITER)
    assert refusal(state, "c1") == ("arbiter", "CRA-31")
    assert refusal(state, "t") == ("arbiter", "CRA-32")
    assert refusal(state, "cE") is None
    assert state.legal(0) == [parse_action("cE")]


@pytest.mark.clause("CRA-R23")
def test_a_warning_is_given_before_a_fault_and_forbids_nothing() -> None:
    state = lay(crapette="Tc", columns=["Jd"], their_crapette="2h", their_waste="9c", options=WARN)
    view = state.view(0)
    assert [fault_ahead(view, parse_action(text)) for text in ("c1", "t", "cE")] == [2, 3, 0]
    assert is_legal(state, "c1")
