"""The Score variant."""

from __future__ import annotations

import pytest

from tablee.games.sacramento.board import DEAL
from tablee.games.sacramento.cards import parse_card, points_of
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.state import SacramentoState

from .boards import cards, drawn, legal, play, refusal, token

SCORE = SacramentoOptions(mode="score")
PICTURE = """
    --   ..   ..   ..   ..   --+B
    ..   ..   ..   ..   ..   ..
    ..   ..   --   ..   ..   ..
    --+N ..   ..   {}   ..   ..
    ..   ..   --   ..   ..   ..
    --+R ..   ..   ..   ..   --+W
"""
MOVES = ("R a1-a2", "W f1-d3", "c3-c4")


def taken(card: str, *trays: str, options: SacramentoOptions = SCORE) -> SacramentoState:
    state = drawn(PICTURE.format(card), options=options, trays=trays, seats=max(2, len(trays)))
    return play(state, *MOVES, "take d3")


@pytest.mark.parametrize(
    ("text", "points"),
    [("7s 8h 9d Tc", 4), ("Jd", 2), ("Qc", 3), ("Kh", 4), ("As", 5), ("7s Js Qs Ks As", 15)],
)
@pytest.mark.clause("SAC-68", "SAC-69", "SAC-70", "SAC-71", "SAC-72")
def test_tokens_have_their_points(text: str, points: int) -> None:
    assert points_of(cards(text)) == points


@pytest.mark.clause("SAC-66", "SAC-67")
def test_fifth_token_above_every_total_wins_whatever_the_ranks() -> None:
    state = taken("Ad", "7s 9h Jd Kc", "Ah As")
    assert state.stage == DEAL
    assert state.view(0).score == (1, 0)


@pytest.mark.parametrize("other", ["Ah As Ac", "Ah As Qh", "Ah As Kh"])
@pytest.mark.clause("SAC-67", "SAC-R22")
def test_fifth_token_that_does_not_beat_every_total_is_a_misfit(other: str) -> None:
    """7 + 9 + J + K and an ace make 13: equal is not enough, and every opponent counts."""
    state = taken("Ad", "7s 9h Jd Kc", "", other)
    assert points_of(cards(other)) >= 13
    assert state.view(0).stage == "give"
    assert refusal(state, "keep") == ("give-up-first", "SAC-57")
    assert token(state, "d3") == parse_card("Ad")
    assert state.view(1).known == {15: parse_card("Ad")}


@pytest.mark.clause("SAC-R22")
def test_failed_fifth_may_cost_nothing_where_agreed() -> None:
    gentle = SCORE.with_values({"scoreFifthFailure": "returnOnly"})
    state = taken("Ad", "7s 9h Jd Kc", "Ah As Ac", options=gentle)
    assert state.view(0).stage == "settle"
    assert len(state.view(0).trays[0]) == 4
    assert state.view(1).known == {15: parse_card("Ad")}


@pytest.mark.clause("SAC-R22")
def test_a_joint_leader_can_always_finish() -> None:
    assert taken("7d", "As Kh 9s 9h", "Ah Ks 8s 8h").stage == DEAL


@pytest.mark.parametrize("tray", ["", "As", "As Kh", "As Kh 9s"])
@pytest.mark.clause("SAC-73", "SAC-R23", "SAC-R21")
def test_first_to_fourth_token_is_kept_or_put_back_by_choice(tray: str) -> None:
    state = taken("7d", tray)
    assert legal(state) == {"keep", "return"}
    assert state.view(1).turned == (15, parse_card("7d"))
    assert refusal(state, "look a2") == ("keep-or-return", "SAC-R23")
    kept = play(state.copy(), "keep")
    assert kept.tray(0) == cards(f"{tray} 7d")
    assert legal(kept) == {"look a2", "done"}
    back = play(state, "return")
    assert token(back, "d3") == parse_card("7d")
    assert back.view(0).stage == ("give" if tray else "settle")
    assert parse_card("7d") in back.view(1).known.values()


@pytest.mark.clause("SAC-73", "SAC-57")
def test_the_voluntary_penalty_costs_an_owned_token() -> None:
    state = play(taken("7d", "8s Kh"), "return", "give 8s a1", "look a2")
    assert state.to_move() == 1
    assert state.view(0).trays[0] == (parse_card("Kh"),)
    assert token(state, "a1") == parse_card("8s")


@pytest.mark.clause("SAC-R23")
def test_no_choice_is_given_with_the_fifth_token() -> None:
    assert taken("Ad", "7s 9h Jd Kc", "").stage == DEAL


@pytest.mark.clause("SAC-66")
def test_view_tells_the_totals_in_a_score_round_only() -> None:
    data = taken("7d", "As Kh", "Qd").view(None).to_data()
    assert (data["figure"], data["points"]) == ("score", [9, 3])
    poker = drawn(PICTURE.format("7d"), trays=("As",)).view(None).to_data()
    assert poker["points"] is None
