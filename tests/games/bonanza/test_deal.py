"""Material, stakes and deal."""

from __future__ import annotations

import pytest

from tablee.core.bits import count_bits
from tablee.core.contract import Acting, Chance
from tablee.core.request import Dice, Shuffle
from tablee.games import get_game
from tablee.games.bonanza.board import SPACE_NAMES
from tablee.games.bonanza.cards import BLACK, JOKER_BIT, PACK, RED, format_cards, parse_cards

from .boards import ORDERED, dealt, lay, play, refused, start

SIZES = {
    2: "18,18/17",
    3: "14,13,13/13",
    4: "11,11,11,10/10",
    5: "9,9,9,9,9/8",
    6: "8,8,8,8,7,7/7",
    7: "7,7,7,7,7,6,6/6",
    8: "6,6,6,6,6,6,6,6/5",
    9: "6,6,6,5,5,5,5,5,5/5",
}


@pytest.mark.clause("BON-01")
def test_two_to_nine_may_play() -> None:
    assert list(get_game("bonanza").seat_counts) == [2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.clause("BON-02", "BON-18", "BON-19")
def test_the_wheel_has_ten_spaces_in_two_halves() -> None:
    assert SPACE_NAMES[:5] == ("joker", "queen-jack", "sequence", "ten-two", "poker")
    assert SPACE_NAMES[5:] == ("ace", "king", "queen", "jack", "pot")
    assert len(start().spaces) == 10


@pytest.mark.clause("BON-03")
def test_the_pack_has_a_joker() -> None:
    assert count_bits(PACK) == 53
    assert PACK & JOKER_BIT
    assert BLACK | RED | JOKER_BIT == PACK
    assert BLACK & RED == 0


@pytest.mark.clause("BON-04", "BON-05")
def test_everybody_has_the_same_and_puts_one_chip_on_each_space() -> None:
    state = start(5)
    assert state.chips == [90] * 5
    assert state.spaces == [5] * 10


@pytest.mark.clause("BON-06", "BON-07", "BON-R1")
def test_cards_go_round_from_the_dealers_left_and_the_dead_hand_is_last() -> None:
    state = dealt(4, dealer=2)
    # Seats 3, 0, 1, 2, then the dead hand, and again.
    assert state.hands[3] & parse_cards("2c7c") == parse_cards("2c7c")
    assert state.hands[0] & parse_cards("3c8c") == parse_cards("3c8c")
    assert state.hands[2] & parse_cards("5cTc") == parse_cards("5cTc")
    assert state.aside & parse_cards("6cJc") == parse_cards("6cJc")


@pytest.mark.clause("BON-08", "BON-R1")
@pytest.mark.parametrize("seats", range(2, 10))
def test_the_whole_pack_is_dealt(seats: int) -> None:
    state = dealt(seats, dealer=0)
    order = [*range(1, seats), 0]
    sizes = ",".join(str(count_bits(state.hands[seat])) for seat in order)
    assert f"{sizes}/{count_bits(state.aside)}" == SIZES[seats]
    assert state.gone == 0


@pytest.mark.clause("BON-09")
def test_each_sees_his_own_cards_and_no_others() -> None:
    state = dealt(3)
    for seat in range(3):
        assert state.view(seat).hand == state.hands[seat]
    assert state.view(None).hand == 0
    assert "As" in format_cards(state.hands[0] | state.hands[1] | state.hands[2] | state.aside)


@pytest.mark.clause("BON-R2")
def test_the_first_dealer_is_drawn_and_chips_are_agreed_on() -> None:
    game = get_game("bonanza")
    state = game.new_state(game.options_type(), 5)
    assert state.pending() == Chance(Dice(1, 5), "dealer", None)
    state.resolve((3,))
    assert state.pending() == Chance(Shuffle(53), "deal", 2)
    state.resolve(ORDERED)
    assert state.pending() == Acting((2,))
    assert start(2, startChips=50).chips == [40, 40]
    assert start(2, startChips=200).chips == [190, 190]


@pytest.mark.clause("BON-R3")
def test_the_dealer_swaps_or_sells() -> None:
    state = lay("2c3c", "4c5c", aside="6c7c")
    assert refused(state, "0 pass") == ("swap-or-sell", "BON-R3")
    assert len(state.legal(0)) == 2
    play(state, "0 sell")
    assert state.pending() == Acting((1,))
