"""The pack, the players and the deal."""

from __future__ import annotations

import pytest

from tablee.core.contract import Chance
from tablee.core.options import OptionError
from tablee.core.request import Dice, Shuffle
from tablee.games import find_game, get_game
from tablee.games.cinq_rois.board import full_pack
from tablee.games.cinq_rois.cards import JOKER, RANK_NAMES, SUIT_NAMES
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.state import CinqRoisState

from .tables import dealt, lay, legal, names, play

B = CinqRoisOptions.preset("five-crowns")


def seats_allowed(options: CinqRoisOptions) -> list[int]:
    allowed = []
    for seats in range(14):
        game = find_game("cinq-rois", seats)
        try:
            game.new_state(game.adopt(options), seats)
        except OptionError:
            continue
        allowed.append(seats)
    return allowed


@pytest.mark.clause("ROI-01", "ROI-93", "ROI-94", "ROI-R8", "ROI-R1")
def test_how_many_may_play() -> None:
    assert seats_allowed(CinqRoisOptions()) == [*range(1, 8)]
    assert seats_allowed(CinqRoisOptions(extra_pack=True)) == [*range(1, 8)]
    assert seats_allowed(B) == [*range(2, 9)]
    more = B.with_values({"extraPack": True})
    assert seats_allowed(more) == [*range(2, 13)]
    assert sum(CinqRoisState.start(more, 8).conserved()) == 116
    assert sum(CinqRoisState.start(more, 9).conserved()) == 174


@pytest.mark.clause("ROI-03", "ROI-04", "ROI-05", "ROI-06", "ROI-53", "ROI-54", "ROI-55", "ROI-R2")
def test_the_pack() -> None:
    pack = full_pack(2)
    assert len(pack) == 116
    assert pack.count(JOKER) == 6
    assert all(pack.count(kind) == 2 for kind in range(55))
    assert pack[:58] == pack[58:]
    assert RANK_NAMES == ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    assert sorted(SUIT_NAMES) == ["*", "C", "D", "H", "S"]
    assert names(pack[:12]) == "3H 4H 5H 6H 7H 8H 9H 10H JH QH KH 3D"


@pytest.mark.clause("ROI-07", "ROI-08", "ROI-10", "ROI-11", "ROI-56", "ROI-57", "ROI-59", "ROI-12", "ROI-75")
def test_the_first_deal() -> None:
    state = dealt(seats=3, dealer=1)
    # One card at a time from the dealer's left: seat 2, 0, 1, 2, …
    assert [names(hand.kinds()) for hand in state.hands] == ["4H 7H 10H", "5H 8H JH", "3H 6H 9H"]
    assert names(state.discards) == "QH"
    assert state.stock_size() == 116 - 9 - 1
    assert names(state.pack[int(state.top) :][:2]) == "KH 3D"
    assert state.to_move() == 2
    assert legal(state) == ["draw", "take"]


@pytest.mark.clause("ROI-07", "ROI-56", "ROI-R18")
def test_the_first_dealer_is_drawn_and_all_cards_are_shuffled() -> None:
    state = CinqRoisState.start(CinqRoisOptions(), 5)
    assert state.pending() == Chance(Dice(1, 5), "dealer", None)
    assert (state.view(0).stock, state.view(0).hand, state.view(0).discards) == (0, (), ())
    state.resolve((4,))
    assert state.pending() == Chance(Shuffle(116), "deal", 3)


@pytest.mark.clause("ROI-09", "ROI-33", "ROI-58", "ROI-83", "ROI-R18", "ROI-34")
@pytest.mark.parametrize("edition", ["cinq-rois", "five-crowns"])
def test_each_round_deals_one_card_more_from_the_next_dealer(edition: str) -> None:
    options = CinqRoisOptions.preset(edition)
    state = lay("4H 4D 4S 9C", "", cards=3, turn="0p", dealer=1, options=options)
    play(state, "out-9C", "draw", legal_throw(state))
    assert state.pending() == Chance(Shuffle(116), "deal", 0)
    assert (state.round, state.wild()) == (2, 4)
    state.resolve(tuple(range(116)))
    assert [hand.size() for hand in state.hands] == [4, 4]
    assert state.to_move() == 1


@pytest.mark.clause("ROI-33", "ROI-R18", "ROI-12", "ROI-75")
@pytest.mark.parametrize(("dealer", "next_dealer", "first"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_the_deal_passes_to_the_left(dealer: int, next_dealer: int, first: int) -> None:
    mover = (dealer + 1) % 3
    hands = ["4H 4D 4S 9C" if seat == mover else "" for seat in range(3)]
    state = lay(*hands, cards=3, seats=3, turn=f"{mover}p", dealer=dealer)
    play(state, "out-9C")
    for _ in range(2):
        play(state, "draw")
        play(state, next(action for action in legal(state) if action.startswith("-")))
    assert state.pending() == Chance(Shuffle(116), "deal", next_dealer)
    state.resolve(tuple(range(116)))
    assert state.to_move() == first
    assert names(state.hands[first].kinds()) == "3H 6H 9H QH", "the first card goes to the dealer's left"


@pytest.mark.clause("ROI-33", "ROI-11", "ROI-59")
def test_nothing_of_a_round_is_left_in_the_next() -> None:
    state = lay("4H 4D 4S 9C", "", cards=3, turn="0p", dealer=1, up="5D KC")
    play(state, "out-9C", "take", legal_throw(state))
    state.resolve(tuple(range(116)))
    assert names(state.discards) == "JH", "one card is turned up, and no other lies there"
    assert state.stock_size() == 116 - 8 - 1
    assert (state.out, state.taken, state.marks) == (-1, -1, [-1, -1])
    assert [hand.size() for hand in state.known] == [0, 0]
    assert sum(state.conserved()) == 116


def legal_throw(state: CinqRoisState) -> str:
    """A card of the other hand, which is about to play its last turn."""
    return "-" + names(state.hands[1].kinds()[:1])


@pytest.mark.clause("ROI-09", "ROI-34", "ROI-83")
def test_the_round_of_thirteen_is_the_last() -> None:
    goer = "4H 4D 4S 5H 5D 5S 6H 6D 6S 7H 7D 7S 7C 3C"
    state = lay(goer, "", cards=13, turn="0p")
    play(state, "out-3C", "draw", legal_throw(state))
    assert state.to_move() == -2


@pytest.mark.clause("ROI-R8")
@pytest.mark.parametrize(("seats", "stock"), [(2, 89), (3, 76), (4, 63), (5, 50), (6, 37), (7, 24), (8, 11)])
def test_stock_of_the_last_round(seats: int, stock: int) -> None:
    """ROI-R9, which is only a note: 25 undealt cards are 24 in the stock."""
    state = dealt(B.with_values({"startRound": 11}), seats)
    assert state.stock_size() == stock


@pytest.mark.clause("ROI-41", "ROI-R20")
def test_express() -> None:
    express = CinqRoisOptions.preset("express")
    state = dealt(express)
    assert state.wild() == 8
    assert [hand.size() for hand in state.hands] == [8, 8]
    for start in range(1, 12):
        assert dealt(CinqRoisOptions(start_round=start)).wild() == start + 2
    game = get_game("cinq-rois")
    whole = game.new_state(express, 2)
    game.play_out(whole, 1)
    assert isinstance(whole, CinqRoisState)
    assert len(whole.firsts) == 6
