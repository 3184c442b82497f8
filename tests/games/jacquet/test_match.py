"""The end of a game, the last man, and matches of several games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.core.contract import Chance, Over, Result
from tablee.core.request import Dice
from tablee.games.jacquet.events import BorneOff, GameWon, Thrown
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState

from .referee import TEXT1, TEXT2, TEXTS, after, is_over, moves, thrown, told, turns, why

BOTH = pytest.mark.parametrize("options", TEXTS)
LOW_3 = replace(TEXT2, over_bearing="onlyLow3")


def last(men: str, options: JacquetOptions = TEXT2, score: str = "0-0", turn: int = 0) -> JacquetState:
    """A seat with few men left, about to throw."""
    sides = (men, "18:15") if turn == 0 else ("18:15", men)
    return JacquetState.from_position(f"{sides[0]} {sides[1]} {turn} - {score}", options)


@BOTH
@pytest.mark.clause("JAC-35", "JAC-R18")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_bears_off_the_last_man_has_won_at_once(seat: int, options: JacquetOptions) -> None:
    """No answering turn: the other has a man that could go off too, and is not asked."""
    state = after(thrown(last("23:2", options, turn=seat), 2, 1), "23x2", "23x1")
    points = (1, 0) if seat == 0 else (0, 1)
    assert is_over(state)
    assert state.pending() == Over(Result(points, (seat,), "JAC-35"))
    assert state.view(None).phase == "ended"
    assert state.view(0).off[seat] == 15
    assert (state.legal(0), state.legal(1)) == ([], [])
    assert why(state, "18x6", 1 - seat) == ("game-over", "JAC-35")


@pytest.mark.clause("JAC-35")
def test_the_fourteenth_man_does_not_win() -> None:
    state = after(thrown(last("22:1,23:1"), 6, 1), "22x6")
    assert not is_over(state)
    assert moves(state) == {"23x1"}


@pytest.mark.clause("JAC-35")
def test_the_win_is_told() -> None:
    assert told(last("23:1"), (6, 5), "23x6") == [
        Thrown(0, (6, 5)),
        BorneOff(0, source=23, number=6, off=15),
        GameWon(0, score=(1, 0), clause="JAC-35"),
    ]


@BOTH
@pytest.mark.clause("JAC-R7")
def test_the_last_man_on_the_ace_goes_off_with_either_number(options: JacquetOptions) -> None:
    assert turns(thrown(last("23:1", options), 5, 3)) == {("23x5",), ("23x3",)}


@pytest.mark.clause("JAC-R7")
@pytest.mark.parametrize("options", [TEXT2, TEXT1, replace(TEXT2, larger_die_rule=False)])
def test_the_last_man_on_the_four_goes_off_at_once_or_after_the_one(options: JacquetOptions) -> None:
    state = thrown(last("20:1", options), 6, 1)
    assert turns(state) == {("20x6",), ("20-21", "21x6")}
    assert is_over(after(state, "20x6"))


@pytest.mark.clause("JAC-R7", "JAC-R15")
def test_a_win_with_the_larger_number_does_not_free_the_smaller() -> None:
    """On the five with 5-1, read to the letter: the five wins, the one does not and is refused."""
    state = thrown(last("19:1", LOW_3), 5, 1)
    assert turns(state) == {("19x5",)}
    assert why(state, "19-20") == ("larger-number-first", "JAC-R7")
    loose = replace(LOW_3, larger_die_rule=False)
    assert turns(thrown(last("19:1", loose), 5, 1)) == {("19x5",), ("19-20",)}


@BOTH
@pytest.mark.clause("JAC-R7", "JAC-35")
def test_numbers_left_after_the_last_man_are_of_no_account(options: JacquetOptions) -> None:
    state = thrown(last("22:1,23:1", options), 6, 6)
    assert turns(state) == {("22x6", "23x6")}
    names = [notice.name for notice in told(state, None, "22x6", "23x6")]
    assert names == ["borne-off", "borne-off", "game-won"]


@pytest.mark.clause("JAC-R18")
@pytest.mark.parametrize("length", [1, 3, 5, 7])
def test_a_match_goes_to_the_first_who_has_won_enough_games(length: int) -> None:
    options = replace(TEXT2, match_length=length)
    state = JacquetState.start(options)
    for won in range(1, length + 1):
        state = after(thrown(last("23:1", options, f"{won - 1}-{length - 1}"), 6, 5), "23x6")
        assert state.view(None).score == (won, length - 1)
        assert is_over(state) == (won == length)
    assert state.pending() == Over(Result((length, length - 1), (0,), "JAC-35"))


@pytest.mark.clause("JAC-R18", "JAC-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_game_of_a_match_opens_with_a_new_throw_for_the_start(seat: int) -> None:
    options = replace(TEXT2, match_length=3)
    state = after(thrown(last("23:1", options, turn=seat), 6, 5), "23x6")
    assert state.pending() == Chance(Dice(2, 6), "opening", None)
    assert state.view(None).men == ((15,) + (0,) * 23,) * 2
    assert state.view(None).off == (0, 0)
    assert state.view(None).score == ((1, 0) if seat == 0 else (0, 1))
    assert thrown(state, 2, 5).to_move() == 1
    assert moves(thrown(state, 5, 2)) == {"0-5", "0-2", "reroll"}


@pytest.mark.clause("JAC-R18")
def test_every_game_counts_one_however_it_was_won() -> None:
    """Even against a player who has not brought a single man home."""
    text = "23:1 0:14,3:1 0 - 0-0"
    state = after(thrown(JacquetState.from_position(text, TEXT2), 6, 5), "23x6")
    assert state.pending() == Over(Result((1, 0), (0,), "JAC-35"))
