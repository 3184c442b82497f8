"""The sets of cards of nine seats, and the small reckoning with cards."""

from __future__ import annotations

import pytest

from tablee.games.bonanza.cards import (
    BLACK,
    RED,
    below_in_suit,
    highest,
    highest_bit,
    list_cards,
    parse_card,
    parse_cards,
    suit_cards,
)
from tablee.games.bonanza.seat_cards import SeatCards
from tablee.games.bonanza.state import BonanzaState

from .boards import start


@pytest.mark.parametrize("seat", range(9))
def test_every_seat_has_a_set_of_its_own(seat: int) -> None:
    cards = SeatCards()
    assert cards.items(9) == [0] * 9
    cards[seat] = 0b101
    assert cards.items(9) == [0b101 if at == seat else 0 for at in range(9)]
    assert [cards.holder(card) for card in (0b1, 0b10, 0b100)] == [seat, -1, seat]
    other = SeatCards()
    other.copy_from(cards)
    cards.clear()
    assert (other[seat], cards.items(9)) == (0b101, [0] * 9)
    cards.fill([7] * 2)
    assert cards.items(9) == [7, 7, 0, 0, 0, 0, 0, 0, 0]


def test_the_highest_card_is_found_wherever_it_is() -> None:
    for card in range(53):
        assert highest(1 << card) == highest((2 << card) - 1) == card
        assert highest_bit((1 << card) | 1) == 1 << card
    assert highest_bit(0) == 0
    assert list_cards(parse_cards("*2cAs")) == [0, 51, 52]


def test_suits_and_colours_have_their_cards() -> None:
    for suit, letter in enumerate("cdhs"):
        cards = parse_cards("".join(rank + letter for rank in "23456789TJQKA"))
        assert suit_cards(suit) == cards
        assert cards & (RED if letter in "dh" else BLACK) == cards
    assert below_in_suit(parse_card("5h")) == parse_cards("2h3h4h")
    assert below_in_suit(parse_card("2s")) == 0
    assert below_in_suit(parse_card("Ac")) == parse_cards("2c3c4c5c6c7c8c9cTcJcQcKc")


@pytest.mark.clause("BON-06", "BON-13")
def test_left_goes_round_the_table_past_those_who_are_not_meant() -> None:
    state: BonanzaState = start(5)
    for seats in range(1, 32):
        for seat in range(-1, 5):
            around = [(seat + step) % 5 for step in range(1, 6)] if seat >= 0 else list(range(5))
            assert state.left_of(seat, seats) == next(at for at in around if seats >> at & 1)
    assert state.left_of(2, 0) == -1
