"""How the tokens move."""

from __future__ import annotations

import pytest

from .boards import cards, drawn, play, refusal, targets, token

ALONE = """
    --   --   --   --   --   --
    --   --   --   --   --   --+B
    --   --   --   --   --   --
    --   --   Ks   --   --   --
    --   --   --   --   --   --
    --   --   --+N --   --+W --+R
"""
CROSSED = """
    --   ..   --   ..   --   --
    --   --   --   --   --   --
    ..   --   --+N --   --   --
    --   ..   Ks   ..   --+R --
    --   ..   --   --+B --   --
    --+W --   --   --   --   --
"""


@pytest.mark.clause("SAC-34", "SAC-36")
def test_token_goes_like_a_queen_to_any_square() -> None:
    reach = targets(drawn(ALONE), "c3")
    straight = {"a3", "b3", "d3", "e3", "f3", "c2", "c4", "c5", "c6"}
    diagonal = {"a1", "b2", "d4", "e5", "f6", "a5", "b4", "d2"}
    assert reach == straight | diagonal
    assert refusal(drawn(ALONE), "c3-d5") == ("not-straight", "SAC-34")
    assert refusal(drawn(ALONE), "b2-b3") == ("no-token-there", "SAC-34")


@pytest.mark.clause("SAC-37")
def test_token_does_not_cross_a_piece() -> None:
    state = drawn(CROSSED)
    reach = targets(state, "c3")
    assert not {"c5", "c6"} & reach, "the knight stands on c4"
    assert "f3" not in reach, "the rook stands on e3"
    assert "e1" not in reach, "the black bishop stands on d2"
    for square in ("c5", "f3", "e1"):
        assert refusal(state, f"c3-{square}") == ("piece-in-the-way", "SAC-37")


@pytest.mark.clause("SAC-38", "SAC-39")
def test_token_passes_over_tokens_and_stops_on_empty_squares_only() -> None:
    state = drawn(CROSSED)
    reach = targets(state, "c3")
    assert "a3" in reach, "over the token on b3"
    assert not {"b3", "d3"} & reach
    assert refusal(state, "c3-b3") == ("square-taken", "SAC-38")
    assert refusal(state, "c3-c4") == ("square-taken", "SAC-38")


@pytest.mark.clause("SAC-40")
def test_covered_token_stays() -> None:
    state = drawn(CROSSED.replace("Ks   ..   --+R", "Ks+R ..   --"))
    assert targets(state, "c3") == set()
    assert refusal(state, "c3-c2") == ("token-covered", "SAC-40")
    freed = play(state, "R c3-a3")
    assert "c2" in targets(freed, "c3")


@pytest.mark.clause("SAC-35")
def test_moved_token_stays_face_down_and_itself() -> None:
    state = drawn(CROSSED)
    king = token(state, "c3")
    play(state, "c3-a5")
    assert (token(state, "c3"), token(state, "a5")) == (-1, king)
    assert state.shown == 0
    assert not state.view(0).known
    assert state.view(1).to_data() == drawn_view_data(state)
    assert cards("Ks") == 1 << king


def drawn_view_data(state: object) -> object:
    """What the other player is shown when another token lies there: the same."""
    other = drawn(CROSSED.replace("Ks", "7d"))
    return play(other, "c3-a5").view(1).to_data()


@pytest.mark.clause("SAC-41")
def test_only_one_token_moves_in_a_turn() -> None:
    state = play(drawn(CROSSED), "c3-a5")
    assert targets(state, "b3") == set()
    assert refusal(state, "b3-c3") == ("token-moved", "SAC-41")
