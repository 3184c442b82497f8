"""The turn: three movements, then looks and a take."""

from __future__ import annotations

from itertools import permutations

import pytest

from tablee.core.events import Event
from tablee.games.sacramento.actions import parse_square
from tablee.games.sacramento.cards import parse_card
from tablee.games.sacramento.events import Looked, TokenStuck
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.rules import has_token_move
from tablee.games.sacramento.state import SacramentoState

from .boards import drawn, legal, play, refusal, targets, token

PICTURE = """
    --   ..   ..   ..   ..   --+B
    ..   ..   ..   ..   ..   ..
    9h   ..   --   ..   ..   ..
    --+N ..   ..   Ks   ..   ..
    ..   ..   --   ..   ..   ..
    --+R ..   ..   ..   ..   --+W
"""
MOVES = ("R a1-a2", "W f1-d3", "c3-c4")


def settled(*texts: str, picture: str = PICTURE, **more: object) -> SacramentoState:
    """A straight round after three movements: the rook on a2, the white bishop on d3."""
    state = drawn(picture, **more)  # type: ignore[arg-type]
    return play(state, *MOVES, *texts)


@pytest.mark.clause("SAC-41", "SAC-R5")
def test_a_turn_is_two_pieces_and_one_token() -> None:
    state = play(drawn(PICTURE), "R a1-a2", "W f1-d3")
    assert legal(state) == {text for text in legal(state) if " " not in text}
    assert refusal(state, "N a3-b5") == ("two-pieces-moved", "SAC-41")
    assert refusal(state, "skip") == ("token-move-due", "SAC-R5")
    assert refusal(state, "look a2") == ("move-first", "SAC-R1")


@pytest.mark.parametrize("order", [*permutations(MOVES)])
@pytest.mark.clause("SAC-42")
def test_the_three_movements_come_in_any_order(order: tuple[str, ...]) -> None:
    state = play(drawn(PICTURE), *order)
    assert legal(state) == {"look a2", "look d3", "take a2", "take d3", "done"}


@pytest.mark.clause("SAC-R4")
def test_the_two_pieces_are_different() -> None:
    state = play(drawn(PICTURE), "R a1-a2")
    assert targets(state, "R a2") == set()
    assert refusal(state, "R a2-b2") == ("piece-moved", "SAC-R4")


@pytest.mark.clause("SAC-43", "SAC-45", "SAC-R3")
def test_both_tokens_may_be_looked_at_in_secret() -> None:
    state = settled()
    heard: list[Event] = []
    state.listen(heard)
    king, other = token(state, "d3"), token(state, "a2")
    play(state, "look d3", "look a2")
    assert state.to_move() == 1
    assert (token(state, "d3"), token(state, "a2")) == (king, other)
    assert state.view(0).known == {15: king, 6: other}
    assert state.view(1).known == state.view(None).known == {}
    assert state.view(0).pieces[0] == 15, "the bishop is back on the token"
    assert heard[0].notice(0) == Looked(0, "d3", "Ks")
    assert heard[0].notice(1) == heard[0].notice(None) == Looked(0, "d3")


@pytest.mark.parametrize(("look", "take"), [("a2", "d3"), ("d3", "a2")])
@pytest.mark.parametrize("look_first", [True, False])
@pytest.mark.clause("SAC-44", "SAC-47", "SAC-48")
def test_one_may_be_looked_at_and_the_other_taken_unseen(look: str, take: str, look_first: bool) -> None:
    state = settled()
    taken, seen = token(state, take), token(state, look)
    play(state, *([f"look {look}", f"take {take}"] if look_first else [f"take {take}", f"look {look}"]))
    assert state.to_move() == 1
    assert state.view(1).trays == ((taken,), ())
    assert token(state, take) == -1
    assert token(state, look) == seen
    assert [*state.view(0).known.values()] == [seen]
    assert state.men == drawn_men("a2", "d3", "a3", "f6")


def drawn_men(*squares: str) -> int:
    return sum(1 << parse_square(square) for square in squares)


@pytest.mark.clause("SAC-R2", "SAC-44")
def test_never_two_takes_nor_a_look_and_a_take_of_the_same_token() -> None:
    state = settled("take d3")
    assert legal(state) == {"look a2", "done"}
    assert refusal(state, "take a2") == ("one-take-only", "SAC-R2")
    state = settled("look d3")
    assert legal(state) == {"look a2", "take a2", "done"}
    assert refusal(state, "take d3") == ("token-settled", "SAC-R2"), "it was landed on, and looked at"
    assert refusal(state, "look d3") == ("token-settled", "SAC-R2")
    assert refusal(state, "take b2") == ("not-landed-on", "SAC-R7")


@pytest.mark.clause("SAC-R2")
def test_a_misfit_put_back_is_settled_too() -> None:
    state = settled("take d3", "give 7d a1", trays=("7d 8d",))
    assert refusal(state, "look d3") == refusal(state, "take d3") == ("token-settled", "SAC-R2")
    kept = settled("take d3", trays=("Qd",))
    assert refusal(kept, "look d3") == ("not-landed-on", "SAC-R7"), "no token lies there any more"


@pytest.mark.clause("SAC-R2", "SAC-R7")
def test_what_another_has_looked_at_was_not_landed_on_in_this_turn() -> None:
    state = settled("look d3", "done")
    play(state, "N a3-b1", "B f6-e5", "c4-c3")
    assert refusal(state, "take d3") == ("not-landed-on", "SAC-R7")


@pytest.mark.parametrize("texts", [("done",), ("look a2", "done"), ("take d3", "done")])
@pytest.mark.clause("SAC-R2", "SAC-R3")
def test_anything_may_be_declined(texts: tuple[str, ...]) -> None:
    assert settled(*texts).to_move() == 1


@pytest.mark.clause("SAC-R7", "SAC-40")
def test_only_tokens_landed_on_in_this_turn_are_open() -> None:
    state = settled(picture=PICTURE.replace("--+B", "..+B"))
    assert token(state, "f6") != -1, "the black bishop has stood on a token from the start"
    assert refusal(state, "look f6") == refusal(state, "take f6") == ("not-landed-on", "SAC-R7")


@pytest.mark.clause("SAC-51")
def test_with_one_piece_on_an_empty_square_the_other_token_is_looked_at_or_taken() -> None:
    moves = ("R a1-a2", "N a3-c4", "b1-a1")
    state = play(drawn(PICTURE), *moves)
    assert legal(state) == {"look a2", "take a2", "done"}


@pytest.mark.clause("SAC-R1")
def test_looks_and_takes_wait_for_all_three_movements() -> None:
    state = play(drawn(PICTURE), "R a1-a2")
    assert refusal(state, "look a2") == ("move-first", "SAC-R1")
    state = settled()
    assert refusal(state, "N a3-b5") == ("settle-first", "SAC-R1")


IMMEDIATE = SacramentoOptions(look_timing="immediate")


@pytest.mark.clause("SAC-R1")
def test_immediate_looks_come_before_the_next_movement() -> None:
    state = play(drawn(PICTURE, options=IMMEDIATE), "R a1-a2")
    assert legal(state) == {"look a2", "take a2", "done"}
    assert refusal(state, "W f1-d3") == ("settle-first", "SAC-R1")
    play(state, "take a2", "W f1-d3")
    assert legal(state) == {"look d3", "done"}, "one take a turn"
    play(state, "look d3")
    assert state.to_move() == 0
    assert refusal(state, "look d3") == refusal(state, "take d3") == ("token-settled", "SAC-R2")
    assert refusal(state, "look b2") == ("land-first", "SAC-20")
    play(state, "c3-c4")
    assert state.to_move() == 1


@pytest.mark.clause("SAC-R1")
def test_immediate_token_move_is_judged_after_the_last_landing_is_settled() -> None:
    """When the knight lands, the pieces screen off both empty squares; what is given up then lies there."""
    picture = """
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   ..   ..   ..
        --+W --+B Ah   ..   ..   ..
        --+N --+R --   ..   ..   ..
    """
    state = play(drawn(picture, options=IMMEDIATE, trays=("7s",)), "R b1-c1", "N a1-c2")
    assert not has_token_move(state)
    heard: list[Event] = []
    looked = state.copy()
    looked.listen(heard)
    play(looked, "look c2")
    assert (heard[-1].notice(None), looked.to_move()) == (TokenStuck(0), 1)
    play(state, "take c2", "give 7s a1")
    assert legal(state) == {"a1-b1"}, "the token given up can go, so it must"
    assert play(state, "a1-b1").to_move() == 1


@pytest.mark.clause("SAC-R1")
def test_immediate_a_token_given_up_in_this_turn_may_be_landed_on() -> None:
    state = drawn(PICTURE.replace("Ks", "8h"), options=IMMEDIATE, trays=("8s 9s",))
    play(state, "W f1-d3", "take d3")
    assert state.view(0).stage == "give"
    play(state, "give 9s c4", "N a3-c4", "look c4")
    assert state.view(0).known[20] == parse_card("9s")
    assert play(state, "b1-f1").to_move() == 1


@pytest.mark.clause("SAC-R1", "SAC-R17")
def test_immediate_win_ends_the_turn_at_once() -> None:
    state = drawn(PICTURE, options=IMMEDIATE, trays=("9s Th Jd Qc",))
    play(state, "W f1-d3", "take d3")
    assert state.view(0).score == (1, 0)
    assert state.view(0).stage == "deal"


@pytest.mark.clause("SAC-R5")
def test_token_move_that_is_impossible_falls_away() -> None:
    """When both pieces have moved, the one empty square, a1, is screened off by the pieces around it."""
    state = drawn(
        """
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   ..   ..   ..
        --+W --+B ..   ..   ..   ..
        --+N --   ..   ..   ..+R ..
        """
    )
    heard: list[Event] = []
    state.listen(heard)
    assert targets(state, "b3") == set()
    assert "b1" in targets(state, "d3"), "a token could have gone first: nobody has to"
    play(state, "R e1-b1", "N a1-c2")
    assert heard[-1].notice(None) == TokenStuck(0)
    assert legal(state) == {"look c2", "take c2", "done"}
    other = play(drawn(PICTURE), "R a1-a2", "W f1-d3")
    assert other.view(0).stage == "move", "where a token can move, one must"


@pytest.mark.clause("SAC-R5")
def test_token_move_may_be_skipped_where_agreed() -> None:
    state = drawn(PICTURE, options=SacramentoOptions(token_move="optional"))
    assert refusal(state, "skip") == ("pieces-first", "SAC-41")
    play(state, "R a1-a2", "W f1-d3")
    assert "skip" in legal(state)
    play(state, "skip", "look a2", "done")
    assert state.to_move() == 1


@pytest.mark.parametrize(("away", "lands"), [("f3", True), ("d1", False)])
@pytest.mark.parametrize("what", ["look", "take"])
@pytest.mark.clause("SAC-53")
def test_first_liberation_the_white_bishop_leaves_and_the_knight_arrives(
    away: str, lands: bool, what: str
) -> None:
    """The wanted king is covered: the bishop goes elsewhere, the knight lands on it in the same turn."""
    state = drawn(
        """
        --   ..   ..   ..   ..   --+B
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   --+N ..   ..
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   ..   Ks+W ..
        --+R ..   ..   --   ..   ..
        """
    )
    assert refusal(state, "N d4-e2") == ("piece-on-square", "SAC-24")
    assert refusal(state, "e2-d1") == ("token-covered", "SAC-40")
    play(state, f"W e2-{away}", "N d4-e2", "b6-a6")
    assert (f"look {away}" in legal(state)) == lands
    play(state, f"{what} e2")
    assert parse_card("Ks") in (state.view(0).known.values() if what == "look" else state.view(0).trays[0])


@pytest.mark.parametrize(("away", "lands"), [("c5", True), ("b4", False)])
@pytest.mark.parametrize("what", ["look", "take"])
@pytest.mark.clause("SAC-54")
def test_second_liberation_the_knight_leaves_and_the_rook_arrives(away: str, lands: bool, what: str) -> None:
    state = drawn(
        """
        --   ..   ..   ..   ..   --+B
        ..   ..   ..   ..   ..   ..
        ..   --   ..   ..   ..   ..
        ..   ..   ..   Ks+N ..   ..
        ..   ..   ..   ..   ..   ..
        --   ..   ..   --+R ..   --+W
        """
    )
    assert refusal(state, "R d1-d3") == ("piece-on-square", "SAC-24")
    play(state, f"N d3-{away}", "R d1-d3", "a2-a1")
    assert ("look " + away in legal(state)) == lands
    play(state, f"{what} d3")
    assert parse_card("Ks") in (state.view(0).known.values() if what == "look" else state.view(0).trays[0])
