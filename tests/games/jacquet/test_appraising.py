"""The evaluator thinks as the virtuoso does, counts in shares of the match, and says what is true."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Appraisal, Reason
from tablee.games import get_game
from tablee.games.jacquet.actions import format_action, parse_action
from tablee.games.jacquet.appraising import even_share
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.reasons import reasons_for
from tablee.games.jacquet.state import JacquetState

GAME = get_game("jacquet")
MIDDLE = "0:9,1:1,2:1,3:1,5:1,16:1,22:1 0:8,1:1,2:1,3:2,6:1,11:1,19:1 0 6-3/6/1"


def placed(position: str, match_length: int = 1, over_bearing: str = "always") -> JacquetState:
    options = JacquetOptions(match_length=match_length, over_bearing=over_bearing)
    return JacquetState.from_position(position, options)


def appraised(position: str, match_length: int = 1, over_bearing: str = "always") -> Appraisal:
    state = placed(position, match_length, over_bearing)
    evaluator = GAME.evaluator()
    assert evaluator is not None
    seat = state.to_move()
    return evaluator.appraise(state.view(seat), state.legal(seat), QuickRandom(1))


def said(position: str, action: str) -> list[Reason]:
    return [*reasons_for(placed(position), parse_action(action))]


def test_its_best_action_is_that_of_the_virtuoso() -> None:
    state = placed(f"{MIDDLE} 0-0")
    choice = GAME.bots()["virtuose"]().choose(state.view(0), state.legal(0), QuickRandom(1))
    assert appraised(f"{MIDDLE} 0-0").actions[0].action == choice


def test_a_race_is_known_exactly() -> None:
    said = appraised("18:2,19:2,20:3 18:3,19:3,20:2 1 3-2/32/2 0-0")
    assert {worth.spread for worth in said.actions} == {0.0}
    assert 0 < said.value < 1


@pytest.mark.clause("JAC-61", "JAC-R15")
@pytest.mark.parametrize(("over_bearing", "throws"), [("always", 29), ("onlyLow3", 13)])
def test_what_is_called_exact_is_so_for_what_was_agreed(over_bearing: str, throws: int) -> None:
    """One man is left after this throw: the other must bear off both of his at once, with so many throws."""
    said = appraised("22:1,23:2 20:1,23:1 0 2-1/21/2 0-0", over_bearing=over_bearing)
    assert {worth.spread for worth in said.actions} == {0.0}
    assert said.value == pytest.approx(1 - throws / 36, abs=1e-5)


def test_a_won_game_is_worth_all_of_it() -> None:
    said = appraised("23:1 0:1,18:14 0 5-3/53/1 0-0")
    assert (said.value, said.spread) == (1.0, 0.0)
    assert said.actions[0].reasons == (Reason("wins"),)


@pytest.mark.clause("JAC-R18")
def test_values_are_shares_of_the_match() -> None:
    game = appraised(f"{MIDDLE} 0-0").value
    assert appraised(f"{MIDDLE} 2-2", 3).value == pytest.approx(game)
    ahead, behind = appraised(f"{MIDDLE} 2-0", 3), appraised(f"{MIDDLE} 0-2", 3)
    assert ahead.value == pytest.approx(0.75 + 0.25 * game)
    assert behind.value == pytest.approx(0.25 * game)
    assert ahead.spread < appraised(f"{MIDDLE} 0-0").spread


@pytest.mark.clause("JAC-R18")
def test_an_even_match() -> None:
    assert [even_share(n, n) for n in (1, 3, 7)] == [0.5, 0.5, 0.5]
    assert even_share(1, 2) == 0.75
    assert even_share(3, 1) == 0.125


@pytest.mark.clause("JAC-38")
def test_a_second_throw_is_weighed_too() -> None:
    good, bad = appraised("0:15 0:15 0* 6-5/65/2 0-0"), appraised("0:15 0:15 0* 2-1/21/2 0-0")
    told = {
        name: next(worth.reasons[0].code for worth in said.actions if format_action(worth.action) == "reroll")
        for name, said in (("good", good), ("bad", bad))
    }
    assert told == {"good": "second-throw-costs", "bad": "second-throw-pays"}
    assert format_action(bad.actions[0].action) == "reroll"


@pytest.mark.parametrize(
    ("position", "action", "reason"),
    [
        ("23:1 0:1,18:14 0 5-3/53/1 0-0", "23x5", Reason("wins")),
        ("20:2,23:2 0:1,18:14 0 4-1/41/2 0-0", "20x4", Reason("bears-off", {"left": 3})),
        ("0:14,15:1 0:15 0 6-3/63/2 0-0", "15-18", Reason("courier-home")),
        ("0:15 0:15 0 6-5/65/2 0-0", "0-5", Reason("courier-runs")),
        ("17:1,20:14 18:15 0 6-5/65/2 0-0", "17-22", Reason("last-home")),
        ("2:1,16:1,20:13 18:15 0 3-2/32/2 0-0", "16-18", Reason("comes-home", {"left": 1})),
        ("0:3,20:12 0:12,18:3 0 4-3/43/2 0-0", "0-4", Reason("leaves-start", {"left": 2})),
        ("0:3,20:12 0:12,18:3 0 4-3/43/2 0-0", "0-4", Reason("takes-arrow", {"arrow": 4})),
        ("0:3,4:1,20:11 0:12,18:3 0 4-3/43/2 0-0", "4-7", Reason("gives-up-arrow", {"arrow": 4})),
        ("0:2,4:3,20:10 0:12,18:3 0 4-3/43/2 0-0", "0-4", Reason("heaps", {"arrow": 4, "count": 4})),
        ("0:3,4:2,20:10 0:12,18:3 0 4-3/43/2 0-0", "0-4", Reason("keeps-arrows")),
        ("0:3,1:2,2:2,20:8 0:12,18:3 0 5-3/53/2 0-0", "0-3", Reason("builds-wall", {"arrows": 4})),
        ("0:3,1:1,2:2,3:2,20:7 0:12,18:3 0 5-3/53/2 0-0", "1-6", Reason("opens-wall", {"arrows": 4})),
    ],
)
def test_a_reason_is_true_of_the_action(position: str, action: str, reason: Reason) -> None:
    assert reason in said(position, action)


def test_what_is_not_so_is_not_said() -> None:
    codes = {reason.code for reason in said("0:3,4:2,20:10 0:12,18:3 0 4-3/43/2 0-0", "0-4")}
    assert not codes & {"takes-arrow", "gives-up-arrow", "bears-off", "comes-home", "courier-runs", "wins"}
    behind = {reason.code for reason in said("12:2,20:13 13:2,20:13 0 4-3/43/2 0-0", "12-16")}
    assert not behind & {"takes-arrow", "gives-up-arrow", "builds-wall"}


@pytest.mark.parametrize(
    ("position", "action", "reason"),
    [
        ("0:14,9:1 0:15 1 5-3/53/2 0-0", "0-3", Reason("hinders", {"pips": 1})),
        ("0:14,9:1 0:14,3:1 1 5-3/5/1 0-0", "3-8", Reason("lets-pass", {"pips": 1})),
        ("0:14,20:1 0:14,6:1 1 4-3/43/2 0-0", "6-9", Reason("gets-free", {"pips": 1})),
    ],
)
def test_what_the_next_throws_will_cost_is_told_in_pips(position: str, action: str, reason: Reason) -> None:
    """The courier steps where the other would, out of his way, or past what holds it up."""
    assert reason in said(position, action)


def test_who_bears_off_is_not_said_to_get_stuck() -> None:
    assert "gets-stuck" not in {reason.code for reason in said("23:2 23:4 0 4-1/4/1 0-0", "23x4")}


def test_the_weightiest_reason_comes_first() -> None:
    first = said("0:14,15:1 0:15 0 6-3/63/2 0-0", "15-18")[0]
    assert first == Reason("courier-home")
