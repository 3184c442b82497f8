"""The evaluator: what it says is true of the action, and its best is no fault."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Appraisal, Reason
from tablee.games import words
from tablee.games.crapette import reasons as the_module
from tablee.games.crapette.actions import CALL, format_action, parse_action
from tablee.games.crapette.appraising import CrapetteEvaluator
from tablee.games.crapette.faults import fault_of
from tablee.games.crapette.state import CrapetteState

from .boards import act, lay


def appraise(state: CrapetteState, *, budget: int = 300, seat: int = 0) -> Appraisal:
    return (
        CrapetteEvaluator().with_budget(budget).appraise(state.view(seat), state.legal(seat), QuickRandom(1))
    )


def why(state: CrapetteState, text: str) -> dict[str, Reason]:
    """The reasons given for one action, by their codes."""
    found = next(each for each in appraise(state).actions if each.action == parse_action(text))
    return {reason.code: reason for reason in found.reasons}


@pytest.mark.clause("CRA-33")
def test_the_last_card_wins_for_certain() -> None:
    said = appraise(lay(waiting="Tc", columns=["Jd"], their_crapette="2h", rest="theirs"))
    best = said.actions[0]
    assert (format_action(best.action), best.value, best.spread) == ("t1", 1.0, 0.0)
    assert [reason.code for reason in best.reasons] == ["wins"]


@pytest.mark.clause("CRA-30", "CRA-31", "CRA-32")
@pytest.mark.parametrize(
    ("state", "action", "fault"),
    [
        (lay(crapette="Jh", columns=["6s5h"], centre={"h": 4}, their_crapette="2c"), "t", 1),
        (lay(crapette="Tc", columns=["Jd"], their_crapette="2h", their_waste="9c"), "c1", 2),
        (lay(crapette="9h", columns=["Tc"], their_crapette="2c"), "t", 3),
    ],
)
def test_a_fault_is_called_by_its_name_and_never_advised(
    state: CrapetteState, action: str, fault: int
) -> None:
    said = appraise(state, budget=3000)
    assert [*why(state, action)] == [f"fault-{fault}"]
    assert fault_of(state, said.actions[0].action) == 0
    assert said.value == said.actions[0].value


REASONS = [
    (lay(crapette="Jh", columns=["6s5h"], centre={"h": 4}, their_crapette="2c"), "1+", "duty", {}),
    (lay(crapette="9h", columns=["Tc"], their_crapette="2c", closed=3), "c1", "uncovers", {}),
    (lay(crapette="9h", columns=["Tc"], their_crapette="2c"), "c1", "last-of-crapette", {}),
    (lay(crapette="9h", columns=["Tc"], their_crapette="2c"), "c1", "lays", {"card": "9h"}),
    (lay(crapette="Tc", columns=["Jd"], their_crapette="2h", their_waste="9c"), "cE", "loads", {}),
    (lay(crapette="6s", columns=["7h6c"], their_crapette="2h", their_waste="7c"), "1E", "way", {"count": 2}),
    (lay(crapette="2d", columns=["8c", "9h"], their_crapette="2h"), "1-2", "frees", {}),
    (lay(crapette="2d", columns=["-"], their_crapette="2h"), "c1", "fills", {}),
    (lay(crapette="8s", columns=["9h"], their_crapette="8c"), "c1", "closes", {"card": "8c"}),
    (lay(crapette="9d", columns=["Tc"], their_crapette="8c"), "c1", "opens", {"card": "8c"}),
    (lay(crapette="2d", waiting="9h", their_crapette="8h"), "d", "leaves", {"card": "8h"}),
    (lay(crapette="2d", waiting="9h", their_crapette="3c"), "d", "ends", {}),
    (lay(crapette="9hTd", columns=["Jc", "Tc"], their_crapette="2c"), "c1", "rids", {"count": 2}),
    (lay(crapette="Kd", columns=["9c8h", "9s"], their_crapette="2c"), "1-2", "bares", {"card": "9c"}),
]


@pytest.mark.parametrize(("state", "action", "code", "params"), REASONS)
def test_a_reason_is_given_where_it_is_true(
    state: CrapetteState, action: str, code: str, params: dict[str, object]
) -> None:
    assert why(state, action)[code].params == params


def test_how_many_unknown_cards_fit_is_counted() -> None:
    state = lay(crapette="2d", their_crapette="2h", their_waste="9c")
    odds = why(state, "t")["odds"]
    unseen = state.me.stock
    fitting = [card for card in unseen if card < 4 or card >> 2 == 11 or card in (2, 10, 28, 36)]
    assert odds.params == {"count": len(fitting), "of": len(unseen)}


@pytest.mark.clause("CRA-R24")
def test_a_renewed_stock_is_known() -> None:
    state = lay(crapette="2d", waste="7s5c", their_crapette="2h", rest="theirs")
    assert why(state, "t")["known"].params == {"card": "7s"}


@pytest.mark.clause("CRA-29", "CRA-R21")
def test_a_call_is_weighed_by_whether_it_is_right() -> None:
    state = lay(crapette="9h", columns=["Tc", "8c7d", "8s"], their_crapette="2c")
    act(state, "2-3")
    false = appraise(state, seat=1)
    act(state, "t")
    right = appraise(state, seat=1)
    assert [each.reasons[0].code for each in (false.actions[0], right.actions[0])] == ["no-call", "call"]
    assert right.value > false.value
    assert right.actions[0].action == CALL


def test_every_reason_has_words_and_no_word_is_idle() -> None:
    tree = ast.parse(Path(the_module.__file__).with_suffix(".py").read_text(encoding="utf-8"))
    texts = {str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    # By the number of the fault: what risks one, and what an exercise was about.
    faults = {f"{kind}-{number}" for kind in ("fault", "owed") for number in (1, 2, 3)}
    for lang in ("fr", "en"):
        mark = "crapette.reason."
        kept = {key.removeprefix(mark) for key in words(lang).sentences if key.startswith(mark)}
        assert kept - faults <= texts
        assert {reason for _, _, reason, _ in REASONS} | faults <= kept
