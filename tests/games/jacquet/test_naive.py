"""The reading of the rules of Jacquet that the naive generator stands for."""

import random
from dataclasses import replace

import pytest

from .naive import (
    TEXT1,
    TEXT2,
    THROWS,
    Counts,
    Rules,
    after_turn,
    blocks,
    board,
    continuations,
    end_positions,
    first_moves,
    is_forbidden,
    legal_turns,
)
from .positions import crowded_position, random_position

START = board({0: 15})
DONE = board({18: 3, 19: 3, 20: 3, 21: 3, 22: 3})
BOTH_TEXTS = pytest.mark.parametrize("rules", [TEXT1, TEXT2])
RETURN1 = replace(TEXT2, blocking="returnMen1")
NEVER = replace(TEXT2, blocking="never")
LOW3 = replace(TEXT2, over_bearing="onlyLow3")


def ends(mine: Counts, theirs: Counts, dice: tuple[int, int], rules: Rules) -> set[Counts]:
    """Return only my men of the positions in which lawful turns end."""
    return {men for men, _ in end_positions(mine, theirs, dice, rules)}


def holds(mine: Counts, *arrows: int) -> bool:
    """Tell whether all these arrows are held."""
    return all(mine[arrow] > 0 for arrow in arrows)


# --- Courier --------------------------------------------------------------------------------------


@BOTH_TEXTS
def test_t1_jac18_double_five_runs_home(rules: Rules) -> None:
    """The courier runs 0-5-10-15-20."""
    turns = legal_turns(START, START, (5, 5), rules)
    assert turns == {((0, 5), (5, 5), (10, 5), (15, 5))}


@BOTH_TEXTS
def test_t2_jac19_double_six_plays_one(rules: Rules) -> None:
    """The second six would land on the other's pile."""
    assert legal_turns(START, START, (6, 6), rules) == {((0, 6),)}


@BOTH_TEXTS
def test_t3_jac20_double_three_plays_nine(rules: Rules) -> None:
    """The fourth three would land on the other's pile, and no second man may start."""
    assert legal_turns(START, START, (3, 3), rules) == {((0, 3), (3, 3), (6, 3))}


@BOTH_TEXTS
def test_t4_either_order(rules: Rules) -> None:
    """Six-five carries the courier to 11 by either stop."""
    turns = legal_turns(START, START, (6, 5), rules)
    assert turns == {((0, 5), (5, 6)), ((0, 6), (6, 5))}
    assert ends(START, START, (6, 5), rules) == {board({0: 14, 11: 1})}


@BOTH_TEXTS
def test_t5_only_one_order_works(rules: Rules) -> None:
    """Both numbers must be played, so the one comes first."""
    mine = board({0: 14, 6: 1})
    assert legal_turns(mine, START, (6, 1), rules) == {((6, 1), (7, 6))}


@BOTH_TEXTS
def test_t6_r5_rest_of_the_throw_is_free(rules: Rules) -> None:
    """When the courier arrives another man plays the rest of the throw."""
    mine = board({0: 14, 15: 1})
    turns = legal_turns(mine, START, (6, 3), rules)
    assert turns == {((15, 3), (0, 6)), ((15, 6), (0, 3))}


@BOTH_TEXTS
def test_t7_blocked_courier_passes(rules: Rules) -> None:
    """The courier on 11 cannot play aces onto the other's pile."""
    mine = board({0: 14, 11: 1})
    assert legal_turns(mine, START, (1, 1), rules) == {()}
    assert first_moves(mine, START, (1, 1), rules) == set()


@BOTH_TEXTS
def test_r6_couriers_are_ordinary_men(rules: Rules) -> None:
    """A courier cannot be changed, and the other's courier stops it like any man."""
    mine = board({0: 14, 9: 1})
    theirs = board({0: 14, 1: 1})
    assert first_moves(mine, theirs, (4, 2), rules) == {(9, 2)}
    assert legal_turns(mine, theirs, (4, 3), rules) == {()}
    assert legal_turns(mine, theirs, (4, 2), rules) == {((9, 2), (11, 4))}


# --- Movement -------------------------------------------------------------------------------------


@BOTH_TEXTS
def test_jac49_double_four_is_four_fours(rules: Rules) -> None:
    """Every turn of a free double four has four moves."""
    mine = board({0: 13, 7: 1, 18: 1})
    turns = legal_turns(mine, START, (4, 4), rules)
    assert {len(turn) for turn in turns} == {4}
    assert ((0, 4), (0, 4), (0, 4), (0, 4)) in turns
    assert ((7, 4), (11, 4), (15, 4), (0, 4)) in turns


def test_jac46_jac47_one_man_or_two() -> None:
    """Both numbers may be played by one man or each by a man of choice."""
    mine = board({0: 13, 7: 1, 18: 1})
    turns = legal_turns(mine, START, (2, 1), TEXT2)
    assert {((0, 2), (2, 1)), ((7, 1), (8, 2)), ((0, 1), (7, 2)), ((18, 1), (0, 2))} <= turns


def test_jac52_intermediate_arrow_must_be_free() -> None:
    """One man plays two numbers only over a free stop, though he may pass over opposing men."""
    mine = board({0: 13, 7: 1, 18: 1})
    theirs = board({0: 13, 20: 1, 22: 1})
    turns = legal_turns(mine, theirs, (3, 1), TEXT2)
    assert ((7, 1), (8, 3)) not in turns
    assert ((7, 3), (10, 1)) not in turns
    theirs = board({0: 13, 20: 1, 21: 1})
    assert ((7, 3), (10, 1)) in legal_turns(mine, theirs, (3, 1), TEXT2)


def test_r7_larger_die() -> None:
    """When either number but not both can be played, the larger one is."""
    mine = board({0: 14, 1: 1})
    assert legal_turns(mine, START, (6, 5), TEXT2) == {((1, 6),)}
    assert legal_turns(mine, START, (5, 6), TEXT1) == {((1, 6),)}
    free = replace(TEXT2, larger_die=False)
    assert legal_turns(mine, START, (6, 5), free) == {((1, 6),), ((1, 5),)}


def test_r7_smaller_die_when_it_alone_fits() -> None:
    """The larger-die rule asks for nothing that cannot be played."""
    mine = board({0: 14, 6: 1})
    theirs = board({0: 14, 1: 1})
    assert legal_turns(mine, theirs, (6, 1), TEXT2) == {((6, 1),)}


# --- Free arrow of the departure quarter ----------------------------------------------------------


def test_t8_departure_quarter_keeps_a_free_arrow() -> None:
    """With 0-4 held no turn may end with a man on 5 as well, but one may pass there."""
    mine = board({0: 5, 1: 2, 2: 2, 3: 2, 4: 2, 18: 1, 20: 1})
    for dice in THROWS:
        assert not any(holds(men, 0, 1, 2, 3, 4, 5) for men in ends(mine, START, dice, TEXT2))
    assert any(holds(men, 0, 1, 2, 3, 4, 5) for men in ends(mine, START, (5, 1), TEXT1))
    assert ((0, 5), (5, 1)) in legal_turns(mine, START, (5, 1), TEXT2)
    assert continuations(mine, START, (5, 1), ((0, 5),), TEXT2) == {(5, 1)}


def test_r9_an_opposing_man_counts_as_the_free_arrow() -> None:
    """The quarter is not filled when the other holds one of its arrows."""
    mine = board({0: 7, 1: 2, 2: 2, 3: 2, 20: 2})
    theirs = board({17: 1, 18: 14})
    assert any(holds(men, 0, 1, 2, 3, 4) for men in ends(mine, theirs, (4, 2), TEXT2))


def test_r9_both_departure_quarters() -> None:
    """Only the option `both` watches the other's departure quarter too."""
    mine = board({11: 2, 12: 2, 13: 2, 14: 2, 15: 2, 16: 2, 20: 3})
    theirs = board({11: 1, 18: 7, 19: 7})
    both = replace(TEXT2, departure_quarter="both")
    assert any(holds(men, *range(12, 18)) for men in ends(mine, theirs, (6, 5), TEXT2))
    assert not any(holds(men, *range(12, 18)) for men in ends(mine, theirs, (6, 5), both))


def test_r10_forbidden_turns_are_discarded_before_counting_numbers() -> None:
    """If the only number playable fills the quarter, it is not playable and the turn passes."""
    mine = board({0: 2, 1: 2, 2: 2, 3: 2, 4: 2, 19: 1, 20: 1, 21: 1, 22: 1, 23: 1})
    theirs = board({18: 2, 19: 2, 20: 2, 21: 2, 22: 2, 23: 5})
    assert legal_turns(mine, theirs, (6, 5), TEXT1) == {((0, 5),)}
    assert legal_turns(mine, theirs, (6, 5), TEXT2) == {()}


def test_r10_fewer_numbers_and_the_smaller_die() -> None:
    """A turn of two numbers, or of the larger one, that ends forbidden leaves the smaller."""
    mine = board({0: 3, 1: 2, 2: 2, 3: 2, 4: 2, 20: 1, 21: 1, 22: 1, 23: 1})
    assert {len(turn) for turn in legal_turns(mine, DONE, (5, 4), TEXT1)} == {2}
    assert legal_turns(mine, DONE, (5, 4), TEXT2) == {((0, 4),)}


# --- Blocks ---------------------------------------------------------------------------------------


def test_t9_block_with_both_return_men() -> None:
    """Ace, two and the first four arrows are the lawful block."""
    mine = board({0: 8, 1: 2, 2: 2, 22: 1, 23: 2})
    for rules in (TEXT1, TEXT2, RETURN1):
        assert any(holds(men, 22, 23, 0, 1, 2, 3) for men in ends(mine, START, (6, 3), rules))
    assert not any(holds(men, 22, 23, 0, 1, 2, 3) for men in ends(mine, START, (6, 3), NEVER))


def test_t10_block_with_the_ace_only() -> None:
    """Ace and first five arrows need the weaker condition."""
    mine = board({0: 7, 1: 2, 2: 2, 3: 2, 23: 2})
    for rules, allowed in ((TEXT1, True), (RETURN1, True), (TEXT2, False), (NEVER, False)):
        found = any(holds(men, 23, 0, 1, 2, 3, 4) for men in ends(mine, START, (6, 4), rules))
        assert found is allowed


def test_r11_a_block_bars_somebody() -> None:
    """Six in a row block only if an opposing man stands behind them, in his direction."""
    run = board({6: 2, 7: 2, 8: 2, 9: 2, 10: 2, 11: 2, 20: 3})
    assert blocks(run, board({17: 1, 12: 14})) == [[6, 7, 8, 9, 10, 11]]
    assert blocks(board({0: 2, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 20: 3}), DONE) == []
    ahead = board({0: 2, 23: 2, 22: 2, 1: 2, 2: 2, 3: 2, 20: 3})
    assert blocks(ahead, board({16: 1, 18: 14})) == []
    assert blocks(ahead, board({9: 1, 18: 14})) == [[22, 23, 0, 1, 2, 3]]


def test_r11_no_block_across_11_and_12() -> None:
    """My 11 is his last arrow and my 12 his first: they are no neighbours for him."""
    run = board({9: 2, 10: 2, 11: 2, 12: 2, 13: 2, 14: 2, 20: 3})
    theirs = board({6: 5, 12: 5, 18: 5})
    assert blocks(run, theirs) == []
    assert not is_forbidden(run, theirs, NEVER)


def test_r11_longer_runs_hold_several_blocks() -> None:
    """In a run of seven each six with a man behind it counts."""
    run = board({20: 2, 21: 2, 22: 2, 23: 2, 0: 2, 1: 2, 2: 3})
    assert blocks(run, START) == [[20, 21, 22, 23, 0, 1], [21, 22, 23, 0, 1, 2]]


def test_r12_return_men_may_stand_apart_from_the_run() -> None:
    """The return men give the right to block anywhere, not only next to them."""
    mine = board({1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 22: 1, 23: 2})
    theirs = board({0: 10, 19: 5})
    assert blocks(mine, theirs) == [[1, 2, 3, 4, 5, 6]]
    assert not is_forbidden(mine, theirs, TEXT2)
    assert is_forbidden(mine, theirs, NEVER)


def test_r12_two_men_on_the_ace_are_not_both_return_men() -> None:
    """The stronger condition asks for the ace and the two, not for two men on either."""
    theirs = board({0: 10, 19: 5})
    mine = board({1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 23: 3})
    assert is_forbidden(mine, theirs, TEXT2)
    assert not is_forbidden(mine, theirs, RETURN1)
    assert not is_forbidden(board({1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 22: 3}), theirs, RETURN1)
    assert is_forbidden(board({1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 21: 3}), theirs, RETURN1)


def test_r12_home_may_always_be_filled() -> None:
    """Without the convention the six home arrows are no block, but a run past them is."""
    theirs = board({0: 5, 19: 10})
    home = {18: 2, 19: 2, 20: 2, 21: 2, 22: 2, 23: 2}
    assert not is_forbidden(board({**home, 14: 3}), theirs, NEVER)
    assert is_forbidden(board({**home, 0: 3}), theirs, NEVER)
    assert is_forbidden(board({**home, 17: 3}), theirs, NEVER)
    assert not is_forbidden(board({**home, 0: 3}), theirs, TEXT2)


def test_r13_return_man_may_not_leave_while_the_block_stands() -> None:
    """A turn that keeps the block and gives up the condition is refused."""
    mine = board({1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 20: 1, 22: 1, 23: 1})
    theirs = board({0: 10, 19: 5})
    turns = legal_turns(mine, theirs, (2, 1), TEXT2)
    assert ((20, 2), (22, 1)) in turns
    assert ((22, 1), (20, 2)) in turns
    assert ((22, 1), (6, 2)) not in turns
    assert ((22, 1), (6, 2)) in legal_turns(mine, theirs, (2, 1), RETURN1)


# --- Bearing off ----------------------------------------------------------------------------------


@BOTH_TEXTS
def test_t11_jac26_jac27_double_five(rules: Rules) -> None:
    """Four off, or two off and two from the six to the ace, or any mix."""
    mine = board({18: 6, 19: 4, 20: 5})
    expected = {board({18: 6 - kept, 19: kept, 20: 5, 23: kept}) for kept in range(5)}
    assert ends(mine, DONE, (5, 5), rules) == expected


@pytest.mark.parametrize("rules", [TEXT1, TEXT2, LOW3])
def test_t12_r15_over_bearing(rules: Rules) -> None:
    """A number above the highest arrow takes a man from it, or only from the low three."""
    turns = legal_turns(board({20: 1, 22: 1}), DONE, (6, 5), rules)
    if rules is LOW3:
        assert turns == {()}
    else:
        assert turns == {((20, 6), (22, 5)), ((20, 5), (22, 6))}


@BOTH_TEXTS
def test_jac54_no_exit_before_all_are_home_r17(rules: Rules) -> None:
    """A man goes off only once all are in, be it in the same throw."""
    mine = board({17: 1, 22: 7, 23: 7})
    assert first_moves(mine, DONE, (2, 1), rules) == {(17, 1), (17, 2), (22, 1)}
    assert continuations(mine, DONE, (2, 1), ((17, 2),), rules) == {(19, 1), (22, 1), (23, 1)}
    assert continuations(mine, DONE, (2, 1), ((17, 1),), rules) == {(18, 2), (22, 2)}
    assert continuations(mine, DONE, (2, 1), ((22, 1),), rules) == {(17, 2)}


@BOTH_TEXTS
def test_jac57_double_takes_four_off(rules: Rules) -> None:
    """Four men on the arrow named may all go off."""
    mine = board({18: 3, 20: 4, 23: 8})
    assert ((20, 4),) * 4 in legal_turns(mine, DONE, (4, 4), rules)


@pytest.mark.parametrize("rules", [TEXT1, TEXT2, LOW3])
def test_jac58_double_with_two_men_on_the_arrow(rules: Rules) -> None:
    """Two go off and two come down from higher arrows by the number thrown."""
    mine = board({18: 3, 19: 2, 20: 2, 23: 8})
    turns = legal_turns(mine, DONE, (4, 4), rules)
    assert ((20, 4), (20, 4), (18, 4), (19, 4)) in turns
    assert ((20, 4), (20, 4), (18, 4), (18, 4)) in turns
    assert {source for turn in turns for source, _ in turn} == {18, 19, 20}


@BOTH_TEXTS
def test_jac59_empty_arrow_moves_a_man(rules: Rules) -> None:
    """A die that names an empty arrow below higher men is played inside."""
    mine = board({18: 2, 22: 1})
    assert first_moves(mine, DONE, (5, 5), rules) == {(18, 5)}
    assert ((18, 6), (18, 5)) in legal_turns(mine, DONE, (6, 5), rules)


@pytest.mark.parametrize("rules", [TEXT1, TEXT2, LOW3])
def test_jac61_low_arrows_go_off_from_the_last(rules: Rules) -> None:
    """On ace, two and three any higher number takes a man off, the last arrow first."""
    mine = board({21: 1, 22: 1, 23: 1})
    assert legal_turns(mine, DONE, (6, 4), rules) == {((21, 6), (22, 4)), ((21, 4), (22, 6))}
    assert first_moves(board({21: 2, 22: 1}), DONE, (5, 4), rules) == {(21, 5), (21, 4)}


@BOTH_TEXTS
def test_r14_moving_inside_is_a_free_choice(rules: Rules) -> None:
    """A man need not go off when another may be moved."""
    mine = board({18: 5, 21: 5, 23: 5})
    assert first_moves(mine, DONE, (3, 3), rules) == {(18, 3), (21, 3)}


@pytest.mark.parametrize("rules", [TEXT1, TEXT2, LOW3])
def test_r15_no_exit_for_too_small_a_number(rules: Rules) -> None:
    """Men on the three play an ace inside, and a low man never leaves over higher ones."""
    assert first_moves(board({21: 2}), DONE, (1, 1), rules) == {(21, 1)}
    assert first_moves(board({18: 1, 22: 1}), DONE, (4, 4), rules) == {(18, 4)}
    assert first_moves(board({21: 1, 23: 1}), DONE, (2, 2), rules) == {(21, 2)}


@pytest.mark.parametrize("rules", [TEXT1, TEXT2, LOW3])
def test_r16_blocked_number_is_lost(rules: Rules) -> None:
    """An opposing man inside my home can make a number unplayable."""
    mine = board({18: 1, 23: 3})
    theirs = board({10: 1, 18: 14})
    assert legal_turns(mine, theirs, (4, 4), rules) == {()}


# --- The last man ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [TEXT1, TEXT2, LOW3])
def test_r7_last_man_on_the_ace(rules: Rules) -> None:
    """Either number may take the last man off."""
    assert legal_turns(board({23: 1}), DONE, (5, 3), rules) == {((23, 5),), ((23, 3),)}


@BOTH_TEXTS
def test_r7_last_man_on_the_four(rules: Rules) -> None:
    """The six wins at once, or after the one."""
    turns = legal_turns(board({20: 1}), DONE, (6, 1), rules)
    assert turns == {((20, 6),), ((20, 1), (21, 6))}
    assert ends(board({20: 1}), DONE, (6, 1), rules) == {board({})}


def test_r7_winning_counts_as_playing() -> None:
    """A number that wins stays the larger one to be played against a smaller that does not."""
    mine = board({19: 1})
    assert legal_turns(mine, DONE, (5, 1), LOW3) == {((19, 5),)}
    loose = replace(LOW3, larger_die=False)
    assert legal_turns(mine, DONE, (5, 1), loose) == {((19, 5),), ((19, 1),)}


def test_r7_doubles_stop_with_the_last_man() -> None:
    """Numbers left over after the last man are of no account."""
    assert legal_turns(board({22: 1, 23: 1}), DONE, (6, 6), TEXT2) == {((22, 6), (23, 6))}


# --- Turns as a whole ------------------------------------------------------------------------------


def test_turns_hang_together() -> None:
    """No lawful turn begins another, and prefixes, turns and ends tell the same story."""
    rng = random.Random(11)
    for count in range(60):
        mine, theirs = (random_position if count % 2 else crowded_position)(rng)
        dice = rng.choice([throw for throw in THROWS if throw[0] != throw[1]])
        for rules in (TEXT1, TEXT2, NEVER, LOW3):
            turns = legal_turns(mine, theirs, dice, rules)
            assert turns
            prefixes = {turn[:done] for turn in turns for done in range(len(turn))}
            assert not prefixes & turns
            assert first_moves(mine, theirs, dice, rules) == {turn[0] for turn in turns if turn}
            for played in sorted(prefixes)[:3]:
                following = continuations(mine, theirs, dice, played, rules)
                assert following == {turn[len(played)] for turn in turns if turn[: len(played)] == played}
            reached = {after_turn(mine, turn) for turn in turns}
            assert ends(mine, theirs, dice, rules) == reached
            assert not any(is_forbidden(men, theirs, rules) for men in reached if men != mine)
