"""The evaluator: its best action is the strategist's, and what it says of an action is true."""

from __future__ import annotations

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Appraisal
from tablee.games.sacramento.actions import format_action
from tablee.games.sacramento.appraising import SacramentoEvaluator
from tablee.games.sacramento.state import SacramentoState

from .boards import cards, play
from .test_characters import about_to_win, threatened


def appraised(state: SacramentoState) -> Appraisal:
    seat = int(state.mover)
    return SacramentoEvaluator(worlds=4).appraise(state.recall(seat), state.legal(seat), QuickRandom(1))


def codes(state: SacramentoState, action: str) -> list[str]:
    """Why, of an action in notation."""
    found = next(each for each in appraised(state).actions if format_action(each.action) == action)
    return [reason.code for reason in found.reasons]


def test_a_sure_win_is_worth_all_and_certain() -> None:
    said = appraised(about_to_win())
    assert (said.unit, said.value, said.spread) == ("share", 1.0, 0.0)
    assert said.actions[0].reasons[0].code == "wins"


def test_what_a_missed_win_has_cost_is_told_within_reason() -> None:
    """The win is certain; what was taken instead is played on: its share is known (once: 100 % ± 50 %)."""
    state = about_to_win()
    seat, legal = int(state.mover), state.legal(int(state.mover))
    view, evaluator = state.recall(seat), SacramentoEvaluator(worlds=32)
    sure = {
        each.action for each in evaluator.appraise(view, legal, QuickRandom(1)).actions if each.value == 1
    }
    for taken in [action for action in legal if action not in sure][::9]:
        said = evaluator.compare(view, legal, taken, QuickRandom(1))
        assert (said.value, said.spread) == (1.0, 0.0)
        played = next(each for each in said.actions if each.action == taken)
        assert 0 < played.spread < 0.1
        assert played.value >= played.spread or played.value < 0.1


def test_what_was_taken_is_weighed_in_the_worlds_of_the_best() -> None:
    state = threatened()
    legal, evaluator = state.legal(0), SacramentoEvaluator(worlds=16)
    best = evaluator.appraise(state.recall(0), legal, QuickRandom(1)).actions[0]
    for taken in (legal[0], legal[-1], best.action):
        said = evaluator.compare(state.recall(0), legal, taken, QuickRandom(1))
        played = next(each for each in said.actions if each.action == taken)
        assert played.apart is not None
        assert 0 < played.apart < 0.5
        assert sorted(each.action for each in said.actions) == sorted(legal)


def test_every_action_is_weighed_the_best_first() -> None:
    state = threatened()
    said = appraised(state)
    assert sorted(each.action for each in said.actions) == sorted(state.legal(0))
    assert [each.value for each in said.actions] == sorted(
        (each.value for each in said.actions), reverse=True
    )
    assert all(0 <= each.value <= 1 and each.spread > 0 for each in said.actions)


def test_what_is_said_of_moves_is_true() -> None:
    state = threatened()
    assert codes(state, "W f1-e2") == ["lands-unknown"]
    assert codes(state, "N a5-c6") == ["lands-empty"]
    assert codes(state, "R a3-d3") == ["lands-useless", "shields"]
    assert codes(state, "W f1-c4") == ["lands-empty"]


def test_what_is_said_of_slides_is_true() -> None:
    state = threatened()
    assert codes(state, "d3-c4") == ["offers"], "the white bishop goes there"
    assert codes(state, "d3-c2") == ["hides"]
    assert codes(state, "b6-c6") == ["moves-other"]


def test_what_is_said_of_looks_and_takes_is_true() -> None:
    state = play(threatened(), "W f1-e2", "R a3-d3", "b6-c6")
    assert codes(state, "look e2") == ["learns"]
    assert codes(state, "take e2") == ["gambles"]
    assert codes(state, "look d3") == ["knows"]
    assert codes(state, "take d3") == ["misfits"]
    assert codes(state, "done") == ["stops"]
    state.wins = 0
    state.set_tray(1, cards("7h"))
    assert codes(state, "take d3") == ["misfits"], "a king does not go with a seven"
    state.set_tray(0, cards("Qs"))
    assert codes(state, "take d3") == ["fits"]
    state.set_tray(0, 0)
    assert codes(state, "take e2") == ["any-fits"], "with nothing in the tray it is no gamble"


def test_what_is_said_of_gifts_is_true() -> None:
    state = play(threatened(), "W f1-e2", "R a3-d3", "b6-c6", "take d3")
    assert codes(state, "give 7s b6") in (["needed-least"], ["needed-least", "lies-far"])
