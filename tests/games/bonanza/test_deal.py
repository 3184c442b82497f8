"""Material, stakes and deal."""

from __future__ import annotations

import pytest

from tablee.core.bits import count_bits
from tablee.core.contract import Acting, Chance
from tablee.core.events import Event
from tablee.core.options import SeatCountError
from tablee.core.request import Dice, OutcomeError, Shuffle
from tablee.games import get_game
from tablee.games.bonanza.cards import name_cards, parse_cards
from tablee.games.bonanza.events import Bonanza, Called, Looked, SpaceWon

from .boards import ORDERED, dealt, lay, leading, play, refused, start, told

UPPER = ("joker", "queen-jack", "sequence", "ten-two", "poker")
LOWER = ("ace", "king", "queen", "jack", "pot")
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
def test_two_to_nine_may_play_and_no_other_number() -> None:
    game = get_game("bonanza")
    for seats in range(2, 10):
        state = dealt(seats)
        assert all(state.view(seat).hand for seat in range(seats))
        play(state, "0 sell")
        assert state.pending() == Acting((1,))
        assert refused(state, f"{seats} pass") == ("no-such-seat", "BON-01")
    for seats in (0, 1, 10):
        with pytest.raises(SeatCountError):
            game.new_state(game.options_type(), seats)


@pytest.mark.clause("BON-02", "BON-03")
def test_an_ordinary_pack_and_one_joker_are_dealt_and_chips_lie_on_the_wheel() -> None:
    state = dealt(3)
    cards = [*name_cards(state.aside), *(card for seat in range(3) for card in name_cards(state.hands[seat]))]
    assert sorted(cards) == sorted(["*", *(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")])
    assert sum(state.chips) + sum(state.spaces) == 3 * 100
    assert state.view(None).to_data()["spaces"] == dict.fromkeys(UPPER + LOWER, 3)


@pytest.mark.clause("BON-18")
def test_the_upper_half_is_what_is_called() -> None:
    state = dealt(2)
    heard = play(state, "0 swap", *(f"{seat} silent" for _ in range(4) for seat in (0, 1)))
    assert tuple(one.call for one in told(heard, Called)) == UPPER


@pytest.mark.clause("BON-19")
def test_the_lower_half_is_won_in_the_stops_by_its_four_cards_and_the_last_one() -> None:
    # The ace of spades, then red: the king of hearts; black: the jack of clubs; red: the queen of diamonds.
    state = leading("AsKhJcQd", "2c3d4h5s", rounds=1)
    heard = play(state, "0 lead-s", "0 lead-h", "0 lead-c", "0 lead-d")
    assert tuple(one.space for one in told(heard, SpaceWon)) == ("ace", "king", "jack", "queen")
    assert [one.chips for one in told(heard, Bonanza)] == [2]
    for space, card in (("ace", "As"), ("king", "Kh"), ("queen", "Qd"), ("jack", "Jc")):
        assert state.view(None).space_cards[space] == (card,)


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
def test_each_looks_at_his_own_cards_and_at_no_others() -> None:
    state = start(5)
    heard: list[Event] = []
    state.listen(heard)
    state.resolve(ORDERED)
    for seat in range(5):
        assert state.view(seat).to_data()["hand"] == list(name_cards(state.hands[seat]))
        looks = [event.notice(seat) for event in heard if isinstance(event.everybody, Looked)]
        assert [one.hand for one in looks if isinstance(one, Looked) and one.hand] == [
            name_cards(state.hands[seat])
        ]
    other = state.copy()
    other.hands[1], other.hands[2] = state.hands[2], state.hands[1]
    seen = [viewer for viewer in (0, 1, 2, 3, 4, None) if other.view(viewer) != state.view(viewer)]
    assert seen == [1, 2]


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


def test_chance_is_not_answered_where_nothing_is_asked_of_it() -> None:
    state = lay("2c3c", "4c5c", aside="6c7c")
    for moves in ((), ("0 sell",), ("1 pass",)):
        play(state, *moves)
        with pytest.raises(ValueError, match="nothing is asked"):
            state.resolve(ORDERED)
    for wrong in (
        ORDERED[1:],
        (*ORDERED[1:], 1),
        (*ORDERED[1:], 53),
        (*ORDERED[1:], -1),
        (*ORDERED[1:], True),
    ):
        with pytest.raises(OutcomeError):
            start(3).resolve(wrong)
