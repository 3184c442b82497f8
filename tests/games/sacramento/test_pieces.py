"""How the four pieces move."""

from __future__ import annotations

import pytest

from tablee.games.sacramento.actions import PIECES, parse_square
from tablee.games.sacramento.geometry import LIGHT, diagonal_lines
from tablee.games.sacramento.rules import piece_targets

from .boards import OPENING, dealt, drawn, legal, play, refusal, targets, token

MIDDLE = """
    ..   ..   ..   ..   ..   ..
    ..   ..   --+N ..   ..   ..
    ..   ..   ..   --   ..+W ..
    ..   ..   ..+R ..   ..   ..
    ..   ..   ..   ..   ..   ..
    ..   --   --+B ..   ..   ..
"""


@pytest.mark.parametrize("mover", [0, 1, 2, 3])
@pytest.mark.clause("SAC-19")
def test_any_player_may_move_any_piece(mover: int) -> None:
    state = drawn(OPENING, seats=4, mover=mover)
    assert {text[0] for text in legal(state)} == {*PIECES}
    assert refusal(state, "R a2-a3") == ("piece-not-there", "SAC-19")


@pytest.mark.clause("SAC-20", "SAC-21", "SAC-22")
def test_piece_ends_on_an_empty_square_or_on_top_of_a_token() -> None:
    state = drawn(MIDDLE)
    assert {"b1", "d3"} <= targets(state, "W e4")
    under = token(state, "d3")
    assert (token(state, "b1"), under) == (-1, token(play(state.copy(), "W e4-d3"), "d3"))
    on_empty, on_token = play(state.copy(), "W e4-b1").view(0), play(state.copy(), "W e4-d3").view(0)
    assert (on_empty.pieces[0], on_empty.open) == (parse_square("b1"), ())
    assert (on_token.pieces[0], on_token.open) == (parse_square("d3"), (parse_square("d3"),))
    assert on_empty.tokens == on_token.tokens == state.view(0).tokens, "no token is taken by landing"


@pytest.mark.clause("SAC-21", "SAC-51")
def test_a_piece_on_an_empty_square_opens_nothing() -> None:
    state = drawn(
        """
        --   --   --   --   --   --
        --   --   --+N --   --   --
        --   --   --   --   --+W --
        --   --   --+R --   --   --
        --   --   --   --   --   ..
        --   --   --+B --   --   --
        """
    )
    play(state, "R c3-a3", "N c5-a4", "f2-f1")
    assert state.to_move() == 1, "nothing was landed on, so the turn is over"


@pytest.mark.clause("SAC-23", "SAC-24", "SAC-26")
def test_no_piece_ends_where_another_stands() -> None:
    state = drawn(MIDDLE)
    assert refusal(state, "R c3-c1") == ("piece-on-square", "SAC-23")
    assert refusal(state, "R c3-c5") == ("piece-on-square", "SAC-23")
    assert refusal(state, "N c5-e4") == ("piece-on-square", "SAC-24")
    assert "c5" not in targets(state, "R c3")
    assert "e4" not in targets(state, "N c5")


@pytest.mark.clause("SAC-25")
def test_pieces_pass_over_tokens() -> None:
    assert targets(drawn(OPENING), "R a1") == {"a2", "a3", "a4", "a5", "b1", "c1", "d1", "e1"}
    assert targets(drawn(OPENING), "W f1") == {"e2", "d3", "c4", "b5"}


@pytest.mark.clause("SAC-27", "SAC-28")
def test_bishop_goes_along_diagonals_up_to_the_next_piece() -> None:
    state = drawn(MIDDLE)
    assert targets(state, "W e4") == {"f5", "f3", "d5", "c6", "d3", "c2", "b1"}
    assert targets(state, "B c1") == {"b2", "a3", "d2", "e3", "f4"}
    assert refusal(state, "B c1-c2") == ("not-its-way", "SAC-27")
    blocked = play(drawn(MIDDLE), "R c3-d3")
    assert targets(blocked, "W e4") == {"f5", "f3", "d5", "c6"}
    assert refusal(blocked, "W e4-c2") == ("piece-in-the-way", "SAC-28")


@pytest.mark.clause("SAC-29")
def test_bishops_stay_on_their_colour() -> None:
    for square in range(36):
        own = LIGHT if LIGHT >> square & 1 else ~LIGHT
        assert not diagonal_lines(1 << square, 0) & ~own
    assert LIGHT.bit_count() == 18
    light = [square for square in range(36) if LIGHT >> square & 1]
    assert all((square % 6 + square // 6) % 2 for square in light)


@pytest.mark.clause("SAC-30", "SAC-31")
def test_knight_leaps_and_is_stopped_by_nothing_on_its_way() -> None:
    fenced = drawn(
        """
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   ..   ..   ..
        ..   ..   --+W ..   ..   ..
        ..   --+R --+N --+B ..   ..
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   ..   ..   ..
        """
    )
    assert targets(fenced, "N c3") == {"a2", "a4", "b1", "b5", "d1", "d5", "e2", "e4"}
    assert refusal(fenced, "N c3-c5") == ("not-its-way", "SAC-30")
    assert refusal(fenced, "N c3-d4") == ("not-its-way", "SAC-30")
    assert targets(drawn(OPENING), "N a6") == {"b4", "c5"}


@pytest.mark.clause("SAC-32", "SAC-33")
def test_rook_goes_along_rows_and_columns_up_to_the_next_piece() -> None:
    state = drawn(MIDDLE)
    assert targets(state, "R c3") == {"a3", "b3", "d3", "e3", "f3", "c2", "c4"}
    assert refusal(state, "R c3-d4") == ("not-its-way", "SAC-32")
    assert refusal(state, "R c3-c6") == ("piece-in-the-way", "SAC-33")


@pytest.mark.clause("SAC-R5")
def test_in_every_placement_two_pieces_can_move() -> None:
    """So a second, different piece can always follow the first, and no turn is stuck on pieces."""
    state = dealt()
    light = [square for square in range(36) if LIGHT >> square & 1]
    dark = [square for square in range(36) if not LIGHT >> square & 1]
    placements = stuck = 0
    for white in light:
        for black in dark:
            for knight in range(36):
                for rook in range(36):
                    if len({white, black, knight, rook}) < 4:
                        continue
                    placements += 1
                    # Crowded placements only: a piece far from all others always has a way.
                    state.at_0, state.at_1, state.at_2, state.at_3 = white, black, knight, rook
                    state.men = 1 << white | 1 << black | 1 << knight | 1 << rook
                    movable = 0
                    for piece in (3, 2, 0, 1):
                        movable += piece_targets(state, piece) != 0
                        if movable == 2:
                            break
                    stuck += movable < 2
    assert (placements, stuck) == (363_528, 0)
