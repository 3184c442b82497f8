"""The box, the men, who begins, and with which dice."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

import pytest

from tablee.core.contract import Chance
from tablee.core.request import Dice, OutcomeError
from tablee.games.jacquet.events import Moved, OpeningThrown, Passed, Thrown
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState

from .boards import tidy
from .referee import GAME, TEXT1, TEXT2, TEXTS, after, at, board_of, moves, thrown, told, turns, why

START = """
      .   .   .   .   .   . |   .   .   .   .   . 15o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""
BOTH = pytest.mark.parametrize("options", TEXTS)


def new(options: JacquetOptions = TEXT2) -> JacquetState:
    return JacquetState.start(options)


def opened(first: int, second: int, options: JacquetOptions = TEXT2) -> JacquetState:
    return thrown(new(options), first, second)


@pytest.mark.clause("JAC-01", "JAC-28")
def test_two_players_and_twenty_four_arrows() -> None:
    assert list(GAME.seat_counts) == [2]
    view = new().view(None)
    assert [len(men) for men in view.men] == [24, 24]


@pytest.mark.clause("JAC-02", "JAC-29")
def test_thirty_men_and_two_dice() -> None:
    state = new()
    assert state.conserved() == (15, 15)
    assert state.pending() == Chance(Dice(2, 6), "opening", None)
    GAME.play_out(state, 7)
    assert state.conserved() == (15, 15)
    assert sum(map(sum, state.view(0).men)) + sum(state.view(0).off) == 30


@BOTH
@pytest.mark.clause("JAC-03", "JAC-04", "JAC-31", "JAC-32")
def test_both_piles_stand_on_their_first_arrow_on_the_left_of_the_other(options: JacquetOptions) -> None:
    state = new(options)
    assert state.view(0).men == ((15,) + (0,) * 23,) * 2
    assert board_of(state) == tidy(START)
    # The pile on my left is on my arrow 12, for either player: a six from 6 ends there.
    for seat in (0, 1):
        before = ["0:15", "0:15"]
        before[seat] = "0:14,6:1"
        text = f"{before[0]} {before[1]} {seat} - 0-0"
        sixes = thrown(JacquetState.from_position(text, options), 6, 1)
        assert why(sixes, "6-12")[0] == "arrow-occupied"


@pytest.mark.clause("JAC-30", "JAC-R20")
def test_the_two_players_see_the_same_game_from_opposite_sides() -> None:
    drawing = """
      .   .  1o   .  3x   . |   .   .  2o   .  2x  6o
     7x   .  2o   .   .  1x |   .   .  4o   .  2x   .
    """
    for throw in product(range(1, 7), repeat=2):
        mine = thrown(at(drawing), *throw)
        men, others, *_ = at(drawing).position().split(" ")
        theirs = thrown(JacquetState.from_position(f"{others} {men} 1 - 0-0", TEXT2), *throw)
        assert mine.legal(0) == theirs.legal(1) != []


@BOTH
@pytest.mark.clause("JAC-05", "JAC-36")
def test_each_throws_one_die_and_nobody_may_move_before(options: JacquetOptions) -> None:
    state = new(options)
    assert state.pending() == Chance(Dice(2, 6), "opening", None)
    assert (state.legal(0), state.legal(1)) == ([], [])
    clause = "JAC-36" if options is TEXT2 else "JAC-05"
    assert why(state, "0-5", 0) == why(state, "reroll", 1) == ("opening-throw-first", clause)


@BOTH
@pytest.mark.clause("JAC-06", "JAC-36")
def test_the_higher_die_begins(options: JacquetOptions) -> None:
    for first, second in permutations(range(1, 7), 2):
        state = opened(first, second, options)
        assert state.to_move() == (0 if first > second else 1)
        assert state.legal(1 - state.to_move()) == []


@BOTH
@pytest.mark.clause("JAC-07", "JAC-37")
def test_the_beginner_plays_the_two_dice_of_the_opening(options: JacquetOptions) -> None:
    state = opened(2, 6, options)
    assert state.view(1).left == (6, 2)
    assert turns(after(state, "0-2")) == {("2-8",)}
    assert turns(after(state, "0-6")) == {("6-8",)}
    assert after(state, "0-2", "2-8").view(1).men[1][8] == 1


@BOTH
@pytest.mark.clause("JAC-08", "JAC-44")
def test_after_the_opening_every_throw_is_of_two_dice_and_by_turns(options: JacquetOptions) -> None:
    state = after(opened(6, 2, options), "0-6", "6-8")
    for seat in (1, 0, 1):
        assert state.pending() == Chance(Dice(2, 6), "throw", seat)
        assert why(state, "0-5", seat)[0] == "throw-first"
        state = thrown(state, 2, 1)
        assert state.to_move() == seat
        while state.to_move() == seat:
            state.play(seat, state.legal(seat)[0])


@pytest.mark.clause("JAC-09")
@pytest.mark.parametrize("throw", [(4, 3), (5, 1), (6, 2)])
def test_the_larger_number_is_named_first_but_either_is_played_first(throw: tuple[int, int]) -> None:
    large, small = throw
    for dice in (throw, (small, large)):
        state = thrown(at(START), *dice)
        assert state.view(None).thrown == throw
        assert state.position().split(" ")[3] == f"{large}-{small}/{large}{small}/2"
        assert told(at(START), dice)[0] == Thrown(0, (large, small))
        assert moves(state) == {f"0-{large}", f"0-{small}"}


@pytest.mark.clause("JAC-11")
def test_dice_are_announced_and_lie_until_the_turn_is_played() -> None:
    assert told(at(START), (3, 5), "0-5", "5-8") == [
        Thrown(0, (5, 3)),
        Moved(0, source=0, target=5, number=5),
        Moved(0, source=5, target=8, number=3),
    ]
    state = thrown(at(START), 3, 5)
    assert after(state, "0-5").view(1).thrown == (5, 3)
    assert after(state, "0-5").view(1).left == (3,)
    assert after(state, "0-5", "5-8").view(1).thrown == ()


@pytest.mark.clause("JAC-11", "JAC-53")
def test_even_a_throw_that_cannot_be_played_is_announced() -> None:
    stuck = at("""
     1o   .   .   .   .   . |   .   .   .   .   . 14o
    15x   .   .   .   .   . |   .   .   .   .   .   .
    """)
    assert told(stuck, (1, 1)) == [Thrown(0, (1, 1)), Passed(0, "JAC-53")]


@BOTH
@pytest.mark.clause("JAC-R2")
def test_equal_dice_are_thrown_again(options: JacquetOptions) -> None:
    for face in range(1, 7):
        state = opened(face, face, options)
        assert state.pending() == Chance(Dice(2, 6), "opening", None)
        assert state.position() == new(options).position()
        assert told(new(options), (face, face))[0] == OpeningThrown((face, face), True, None)
    assert thrown(opened(4, 4), 3, 5).to_move() == 1


@pytest.mark.clause("JAC-38", "JAC-R3")
def test_the_opener_may_throw_again_once() -> None:
    state = opened(3, 5)
    assert moves(state) == {"0-5", "0-3", "reroll"}
    again = after(state, "reroll")
    assert again.pending() == Chance(Dice(2, 6), "throw", 1)
    assert board_of(again) == tidy(START)
    second = thrown(again, 2, 2)
    assert second.to_move() == 1
    assert second.view(1).left == (2, 2, 2, 2)
    assert why(second, "reroll") == ("reroll-too-late", "JAC-38")
    assert [notice.name for notice in told(state, None, "reroll")] == ["rerolled"]


@pytest.mark.clause("JAC-38", "JAC-R3")
def test_the_second_throw_must_be_played_and_the_first_is_gone() -> None:
    second = thrown(after(opened(6, 5), "reroll"), 2, 1)
    assert turns(second) == {("0-1", "1-3"), ("0-2", "2-3")}
    assert why(second, "0-6")[0] == "number-not-thrown"


@pytest.mark.clause("JAC-38", "JAC-R3")
def test_who_has_begun_to_play_or_did_not_open_may_not_throw_again() -> None:
    begun = after(opened(6, 5), "0-6")
    assert why(begun, "reroll") == ("reroll-too-late", "JAC-38")
    other = thrown(after(begun, "6-11"), 6, 5)
    assert other.to_move() == 1
    assert why(other, "reroll") == ("reroll-too-late", "JAC-38")
    assert why(opened(6, 5), "reroll", 1) == ("not-your-turn", "JAC-44")


@pytest.mark.clause("JAC-07", "JAC-R3")
def test_text_1_knows_no_second_throw_unless_it_is_agreed() -> None:
    state = opened(6, 5, TEXT1)
    assert moves(state) == {"0-6", "0-5"}
    assert why(state, "reroll") == ("reroll-not-agreed", "JAC-R3")
    agreed = replace(TEXT1, opening_reroll=True)
    assert "reroll" in moves(opened(6, 5, agreed))
    assert why(after(opened(6, 5, agreed), "0-6"), "reroll") == ("reroll-too-late", "JAC-R3")
    assert why(opened(6, 5, replace(TEXT2, opening_reroll=False)), "reroll")[0] == "reroll-not-agreed"


@pytest.mark.clause("JAC-36")
@pytest.mark.parametrize("outcome", [(), (3,), (1, 2, 3), (0, 3), (3, 7), (7, 3), (True, 2), (-1, 2)])
def test_what_two_dice_cannot_show_is_no_throw(outcome: tuple[int, ...]) -> None:
    state = new()
    with pytest.raises(OutcomeError):
        state.resolve(outcome)
    assert state.position() == new().position()


@pytest.mark.clause("JAC-44")
def test_no_throw_is_taken_while_a_man_must_be_moved() -> None:
    state = opened(6, 5)
    with pytest.raises(ValueError, match="no throw is awaited"):
        state.resolve((6, 5))
    assert state.position() == opened(6, 5).position()
