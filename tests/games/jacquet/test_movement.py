"""Moving men: counting, stopping, passing over, and what must be played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Chance, NotationError
from tablee.games.jacquet.events import Moved, NumbersLost, Thrown
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState

from .referee import (
    GAME,
    TEXT2,
    TEXTS,
    after,
    at,
    disagreement,
    moves,
    thrown,
    told,
    turns,
    why,
)

BOTH = pytest.mark.parametrize("options", TEXTS)
NO_LARGER = replace(TEXT2, larger_die_rule=False)
OPEN = """
      .   .   .   .  1o   . |   .   .   .   .   . 13o
    15x   .   .   .   .   . |  1o   .   .   .   .   .
"""


@BOTH
@pytest.mark.clause("JAC-10", "JAC-45")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_arrow_a_man_leaves_is_not_counted(number: int, options: JacquetOptions) -> None:
    drawing = """
      .   .   .   .   .   . |   .   .   .   .   . 15o
    15x   .   .   .   .   . |   .   .   .   .   .   .
    """
    other = number % 6 + 1
    state = after(thrown(at(drawing, options), number, other), f"0-{number}")
    assert [arrow for arrow in range(24) if state.view(0).men[0][arrow]] == [0, number]
    assert why(thrown(at(drawing, options), 1, 2), "0-3")[0] == "number-not-thrown"


@pytest.mark.clause("JAC-33", "JAC-R20")
def test_a_man_goes_all_the_way_round_and_never_back() -> None:
    state = JacquetState.start(TEXT2)
    rng = QuickRandom(11)
    furthest = [0, 0]
    while state.to_move() != -2:
        if isinstance(state.pending(), Chance):
            state.resolve((1 + rng.below(6), 1 + rng.below(6)))
            continue
        seat = state.to_move()
        before = state.view(seat).pips
        action = state.legal(seat)[rng.below(len(state.legal(seat)))]
        state.play(seat, action)
        if action == 192 or state.to_move() == -2:
            continue
        gone = before[seat] - state.view(seat).pips[seat]
        assert 0 < gone <= action % 8
        assert state.view(seat).pips[1 - seat] == before[1 - seat]
        furthest[seat] = max(furthest[seat], action // 8 + action % 8)
    assert min(furthest) >= 23
    for backwards in ("5-0", "23-0", "12-11"):
        with pytest.raises(NotationError):
            GAME.parse_action(backwards)


@pytest.mark.clause("JAC-R20", "JAC-04", "JAC-33")
@pytest.mark.parametrize("target", range(1, 24))
def test_an_arrow_of_mine_is_twelve_further_for_the_other(target: int) -> None:
    """A man of seat 1 on each arrow in turn closes exactly one arrow of seat 0, and the right one."""
    closed = set()
    mine = {target - 1: 1, 18 if target not in (18, 19) else 20: 14}
    for arrow in range(24):
        rest = next(k for k in range(18, 24) if k != arrow and (k + 12) % 24 not in {*mine, target})
        if (arrow + 12) % 24 in mine:
            continue
        text = f"{_men(mine)} {_men({arrow: 1, rest: 14})} 0 - 0-0"
        found = thrown(JacquetState.from_position(text, TEXT2), 1, 1).check(0, (target - 1) * 8 + 1)
        if found is not None and found.code == "arrow-occupied":
            closed.add(arrow)
    assert closed == {(target + 12) % 24}


def _men(places: dict[int, int]) -> str:
    return ",".join(f"{arrow}:{count}" for arrow, count in sorted(places.items()))


@BOTH
@pytest.mark.clause("JAC-44")
def test_the_players_throw_in_turn(options: JacquetOptions) -> None:
    state = at(OPEN, options)
    order = []
    for _ in range(4):
        pending = state.pending()
        assert isinstance(pending, Chance)
        order.append(pending.seat)
        state = thrown(state, 2, 1)
        state = after(state, *sorted(turns(state))[0])
    assert order == [0, 1, 0, 1]


@BOTH
@pytest.mark.clause("JAC-46", "JAC-47", "JAC-15")
def test_one_man_plays_both_numbers_or_each_is_played_by_any_man(options: JacquetOptions) -> None:
    played = turns(thrown(at(OPEN, options), 2, 1))
    one_man = {("0-2", "2-3"), ("0-1", "1-3"), ("7-8", "8-10"), ("7-9", "9-10"), ("18-19", "19-21")}
    two_men = {("0-2", "7-8"), ("7-9", "0-1"), ("18-20", "0-1"), ("0-1", "0-2"), ("7-9", "18-19")}
    assert one_man | two_men <= played
    assert disagreement(OPEN, (2, 1), options) is None


@BOTH
@pytest.mark.clause("JAC-46")
def test_the_stop_between_is_counted_but_not_kept(options: JacquetOptions) -> None:
    end = after(thrown(at(OPEN, options), 2, 1), "7-8", "8-10").view(None).men[0]
    assert (end[7], end[8], end[10]) == (0, 0, 1)


@BOTH
@pytest.mark.clause("JAC-15", "JAC-50")
def test_men_are_joined_on_an_arrow(options: JacquetOptions) -> None:
    state = after(thrown(at(OPEN, options), 3, 3), "0-3", "0-3", "3-6", "3-6")
    assert state.view(0).men[0][6] == 2


@BOTH
@pytest.mark.clause("JAC-50")
def test_any_number_of_my_men_may_share_an_arrow(options: JacquetOptions) -> None:
    drawing = """
      .   .   .   .   . 15x |   .   .   .   .   .   .
      .   .   .   .   .  1o |   .   .   .   .   . 14o
    """
    state = after(thrown(at(drawing, options), 6, 5), "17-23")
    assert state.view(0).men[0] == (0,) * 23 + (15,)


@BOTH
@pytest.mark.clause("JAC-17")
def test_men_are_brought_into_the_last_quarter_and_stay_there(options: JacquetOptions) -> None:
    drawing = """
      .   .   .  8x   .   . |   .   .  7x   .   .   .
      .   .  2o   .   .  3o |  4o   .   .   .   .  6o
    """
    state = thrown(at(drawing, options), 6, 1)
    assert moves(state) == {"14-15", "14-20", "17-18", "17-23", "18-19"}
    for move in ("18x6", "23x1"):
        assert why(state, move)[0] == "not-all-home"


@BOTH
@pytest.mark.clause("JAC-51", "JAC-21")
def test_a_single_opposing_man_closes_an_arrow(options: JacquetOptions) -> None:
    clause = "JAC-51" if options is TEXT2 else "JAC-21"
    drawing = """
      .  1x   .  1x  1o   . |   .   .  1x   .   . 13o
    12x   .   .   .   .   . |  1o   .   .   .   .   .
    """
    state = thrown(at(drawing, options), 3, 1)
    for move in ("0-3", "7-8", "7-10"):
        assert why(state, move) == ("arrow-occupied", clause)
    assert moves(state) == {"0-1", "18-19", "18-21"}


@BOTH
@pytest.mark.clause("JAC-52", "JAC-R8")
def test_no_stop_is_counted_on_an_opposing_man(options: JacquetOptions) -> None:
    both_stops = """
      .  1x   .  1x  1o   . |   .   .   .   .   . 13o
    13x   .   .   .   .   . |  1o   .   .   .   .   .
    """
    played = turns(thrown(at(both_stops, options), 3, 1))
    assert not any("-11" in move for turn in played for move in turn)
    one_stop = """
      .   .  1x  1x  1o   . |   .   .   .   .   . 13o
    13x   .   .   .   .   . |  1o   .   .   .   .   .
    """
    played = turns(thrown(at(one_stop, options), 3, 1))
    assert ("7-10", "10-11") in played
    assert not any("7-8" in turn for turn in played)
    assert disagreement(both_stops, (3, 1), options) is None
    assert disagreement(one_stop, (3, 1), options) is None


@BOTH
@pytest.mark.clause("JAC-R8", "JAC-22")
def test_passing_over_opposing_men_between_stops_is_free(options: JacquetOptions) -> None:
    """Five held arrows in a row are no wall: a six steps over them."""
    drawing = """
     4x  3x  3x  3x  1o   . |   .   .   .   .   . 13o
     2x   .   .   .   .   . |  1o   .   .   .   .   .
    """
    assert why(thrown(at(drawing, options), 5, 4), "7-12")[0] == "arrow-occupied"
    state = thrown(at(drawing, options), 6, 6)
    assert "7-13" in moves(state)


@BOTH
@pytest.mark.clause("JAC-R8")
def test_a_man_with_a_double_stops_where_he_is_stopped(options: JacquetOptions) -> None:
    drawing = """
      .   .  4x   .   .   . |   .  1x   .   .  1o   .
      . 10x   .   .   .   . | 14o   .   .   .   .   .
    """
    state = thrown(at(drawing, options), 4, 4)
    assert moves(state) == {"1-5"} | {"18-22"}
    assert not any(turn.count("5-9") for turn in turns(state))
    assert disagreement(drawing, (4, 4), options) is None


@BOTH
@pytest.mark.clause("JAC-53", "JAC-R7")
def test_what_cannot_be_played_is_lost_and_said(options: JacquetOptions) -> None:
    drawing = """
      .   .   .   .   .  1o |   .   .   .   .   . 14o
    14x  1x   .   .   .   . |   .   .   .   .   .   .
    """
    assert turns(thrown(at(drawing, options), 6, 1)) == {("6-7",)}
    assert told(at(drawing, options), (6, 1), "6-7") == [
        Thrown(0, (6, 1)),
        Moved(0, source=6, target=7, number=1),
        NumbersLost(0, (6,), "JAC-53"),
    ]


@pytest.mark.clause("JAC-R7")
def test_the_larger_number_is_played_where_only_one_can_be() -> None:
    drawing = """
      .   .   .   .   .   . |   .   .   .   .  1o 14o
    15x   .   .   .   .   . |   .   .   .   .   .   .
    """
    state = thrown(at(drawing), 6, 5)
    assert turns(state) == {("1-7",)}
    assert why(state, "1-6") == ("larger-number-first", "JAC-R7")
    assert told(at(drawing), (6, 5), "1-7")[-1] == NumbersLost(0, (5,), "JAC-53")
    free = thrown(at(drawing, NO_LARGER), 6, 5)
    assert turns(free) == {("1-7",), ("1-6",)}
    assert disagreement(drawing, (6, 5)) is None
    assert disagreement(drawing, (6, 5), NO_LARGER) is None


@BOTH
@pytest.mark.clause("JAC-R7")
def test_the_smaller_number_is_played_where_it_alone_fits(options: JacquetOptions) -> None:
    drawing = """
      .   .   .   .   .  1o |   .   .   .   .   . 14o
    14x   .   .  1x   .   . |   .   .   .   .   .   .
    """
    assert turns(thrown(at(drawing, options), 6, 3)) == {("6-9",)}
    assert disagreement(drawing, (6, 3), options) is None


@BOTH
@pytest.mark.clause("JAC-R7")
def test_a_first_move_that_leaves_the_second_number_unplayable_is_refused(options: JacquetOptions) -> None:
    """Only from 11 can a six be played: the man there may not spend the one."""
    drawing = """
     1o  7o   .   .  1x   . |   .   .   .   .   .   .
      .   .   .   .  4x   . | 10x   .   .   .   .  7o
    """
    state = thrown(at(drawing, options), 6, 1)
    assert turns(state) == {("11-17", "10-11"), ("10-11", "11-17")}
    assert why(state, "11-12") == ("more-numbers-possible", "JAC-R7")
    assert disagreement(drawing, (6, 1), options) is None


@BOTH
@pytest.mark.clause("JAC-R7")
def test_so_it_is_with_many_men_about(options: JacquetOptions) -> None:
    """The same with men enough outside that the engine looks at the whole turn at once."""
    drawing = """
     1o  6o  1o   .  1x   . |   .   .   .   .   .   .
      .   .   .  3x  4x   . |  7x   .   .   .   .  7o
    """
    state = thrown(at(drawing, options), 6, 1)
    assert turns(state) == {
        ("11-17", "9-10"),
        ("11-17", "10-11"),
        ("9-10", "11-17"),
        ("10-11", "11-17"),
    }
    assert why(state, "11-12") == ("more-numbers-possible", "JAC-R7")
    assert disagreement(drawing, (6, 1), options) is None


@BOTH
@pytest.mark.clause("JAC-R7", "JAC-09")
def test_naming_the_larger_first_does_not_fix_the_order(options: JacquetOptions) -> None:
    assert {"0-1", "0-2"} <= moves(thrown(at(OPEN, options), 2, 1))
    assert {"0-1", "0-2"} <= moves(thrown(at(OPEN, options), 1, 2))
