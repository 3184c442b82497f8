"""What actions of Bonanza are worth, and reasons that are true of them."""

from __future__ import annotations

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Appraisal, Worth
from tablee.games.bonanza.actions import parse_action
from tablee.games.bonanza.appraising import BonanzaEvaluator
from tablee.games.bonanza.fox import FoxBot
from tablee.games.bonanza.state import BonanzaState

from .boards import betting_with, calling, lay, leading, play


def appraise(state: BonanzaState, seat: int = 0) -> Appraisal:
    return BonanzaEvaluator(60).appraise(state.view(seat), state.legal(seat), QuickRandom(1))


def worth(state: BonanzaState, action: str, seat: int = 0) -> Worth:
    return next(w for w in appraise(state, seat).actions if w.action == parse_action(action))


def codes(state: BonanzaState, action: str, seat: int = 0) -> list[str]:
    return [reason.code for reason in worth(state, action, seat).reasons]


def test_a_lead_tells_what_it_does_for_sure() -> None:
    state = leading("QcKcAc9d", "2h3h4h5h6h", "7s8s9sTs")
    assert codes(state, "lead-c") == ["keeps-lead", "sheds"]
    assert codes(state, "lead-d") == ["keeps-lead"]  # the ten of diamonds has gone
    state = leading("9cTcJc5h", "6hQc7d", "2s3s", aside="8h9h")
    assert codes(state, "lead-c") == ["wins-space", "sheds"]
    state.shown[1] = 1 << 10  # the queen of clubs was shown
    assert "hands-over" in codes(state, "lead-c")
    assert codes(state, "lead-h") == ["leads-one"]
    assert codes(leading("5hKh2c", "6h", "7d8d", aside="8h9h"), "lead-h") == ["brings-near"]
    assert codes(leading("KsAs", "2h3h", "7d8d"), "lead-s")[0] == "goes-out"


def test_answers_tell_what_they_take_and_what_becomes_of_the_joker() -> None:
    state = calling("*Qs2c", "4c5d")
    assert codes(state, "show") == ["takes-space", "spends-joker"]
    assert codes(state, "silent") == ["keeps-joker"]
    state = calling("5d6d7d9s", "4c5c", call=2)
    assert codes(state, "seq-7d") == ["shows-sequence"]
    assert codes(state, "silent") == ["hides"]
    assert appraise(state).actions[0].action == parse_action("seq-7d")


def test_betting_tells_how_the_five_stand_and_the_price() -> None:
    strong = betting_with("7c7d7h7sAd", "2c4d9hJsKd", dealer=1)
    play(strong, "1 +20 stake")
    assert codes(strong, "stake") == ["strong-five", "last-word"]
    assert codes(strong, "pass") == ["strong-five", "price"]
    weak = betting_with("2c4d9hJsKd", "7c7d7h7sAd")
    assert codes(weak, "stake")[0] == "bluffs"
    assert appraise(strong).actions[0].action != parse_action("pass")


def test_the_dead_hand_is_weighed_against_ones_own() -> None:
    poor = lay("2h4c6d8sTh3d5s7c9hJs8c", "AsKhQdJc", "TsJd", aside="2c3c4d5d6h7h8h9s2d3s4h")
    assert codes(poor, "swap") == ["dead-hand-better"]
    rich = lay("AsKhQdJcQsJdTd2s*KsAh", "3c4c", "5c6c", aside="2c3d4d5d6h7h8h9s2d3s4h")
    assert codes(rich, "sell")[0] == "holds-payer"
    assert codes(rich, "swap")[:2] == ["dead-hand-worse", "gives-up"]
    assert appraise(rich).actions[0].action == parse_action("sell")
    play(rich, "0 sell")
    assert codes(rich, "pass", 1)[-1] == "saves-chips"
    assert codes(rich, "+20", 1)[0] in ("worth-price", "too-dear")


def test_its_best_is_what_the_fox_plays() -> None:
    for state in (
        betting_with("7c7d7h7sAd", "2c4d9hJsKd"),
        betting_with("2c4d9hJsKd", "7c7d7h7sAd"),
        calling("*7c7d7hAdKs", "4c5d", "6h8s"),
        leading("QcKcAc9d", "2h3h4h5h6h", "7s8s9sTs"),
    ):
        fox = FoxBot(60).choose(state.view(0), state.legal(0), QuickRandom(1))
        assert appraise(state).actions[0].action == fox
