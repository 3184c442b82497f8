"""The dead hand: exchange or sale."""

from __future__ import annotations

import pytest

from tablee.games.bonanza.actions import BID, PASS, parse_action, push
from tablee.games.bonanza.board import AUCTION, CALLS, POT
from tablee.games.bonanza.events import BidMade, BidPassed, Swapped, Unsold

from .boards import hand, lay, play, refused, told

HANDS = ("AsKs", "2c3c", "4c5c", "KhQd")


@pytest.mark.clause("BON-10", "BON-R4", "BON-R5")
def test_the_dealer_may_take_the_dead_hand_unseen() -> None:
    state = lay(*HANDS, aside="6c7c")
    heard = play(state, "0 swap")
    assert hand(state, 0) == "6c7c"
    assert state.phase == CALLS  # no sale of the old hand follows
    swapped = next(event for event in heard if isinstance(event.everybody, Swapped))
    assert swapped.notice(0) == Swapped(0, "BON-10", ("6c", "7c"))
    assert swapped.notice(1).to_data() == {"event": "swapped", "seat": 0, "clause": "BON-10"}
    assert state.view(0).aside == state.aside
    assert state.view(1).aside == 0


@pytest.mark.clause("BON-11", "BON-12", "BON-13")
def test_it_is_sold_to_the_highest_bidder_from_the_dealers_left() -> None:
    state = lay(*HANDS, aside="6c7c", dealer=1)
    play(state, "1 sell")
    assert state.phase == AUCTION
    assert refused(state, "1 pass") == ("not-your-turn", "BON-13")
    assert refused(state, "2 show") == ("bid-or-pass", "BON-12")
    heard = play(state, "2 bid", "3 +1 bid", "0 pass", "2 +5 bid", "3 pass")
    assert [bid.chips for bid in told(heard, BidMade)] == [1, 3, 9]
    assert hand(state, 2) == "6c7c"


@pytest.mark.clause("BON-12", "BON-R6")
def test_a_view_says_who_has_passed_and_never_the_dealer_or_the_highest_bidder() -> None:
    state = lay(*HANDS, aside="6c7c", dealer=1)
    play(state, "1 sell", "2 bid", "3 pass")
    assert state.view(0).has_passed == (False, False, False, True)
    assert state.view(None).to_data()["hasPassed"] == [False, False, False, True]


@pytest.mark.clause("BON-R6")
def test_a_higher_bid_asks_again_who_has_passed_where_a_pass_is_not_final() -> None:
    state = lay(*HANDS, aside="6c7c", dealer=1, auctionPassFinal=False)
    play(state, "1 sell", "2 bid", "3 pass")
    assert state.view(0).has_passed == (False, False, False, True)
    play(state, "0 +1 bid")
    assert state.view(0).has_passed == (False, False, False, False)


def test_who_is_out_of_the_game_has_not_passed() -> None:
    state = lay(*HANDS, aside="6c7c", dealer=1)
    state.present &= ~1
    play(state, "1 sell")
    assert state.view(2).has_passed == (False, False, False, False)


@pytest.mark.clause("BON-14", "BON-15", "BON-R7", "BON-R8")
def test_the_buyer_pays_the_pot_and_changes_hands() -> None:
    state = lay(*HANDS, aside="6c7c")
    play(state, "0 sell", "1 +20 bid", "2 pass", "3 pass")
    assert state.chips == [90, 69, 90, 90]
    assert state.spaces[POT] == 4 + 21
    assert hand(state, 1) == "6c7c"
    assert state.view(1).aside == state.aside != 0
    assert [state.view(seat).aside for seat in (0, 2, 3, None)] == [0, 0, 0, 0]


@pytest.mark.clause("BON-16")
def test_without_a_bid_it_is_set_aside() -> None:
    state = lay(*HANDS, aside="6c7c")
    heard = play(state, "0 sell", "1 pass", "2 pass", "3 pass")
    assert told(heard, Unsold)
    assert state.phase == CALLS
    assert [hand(state, seat) for seat in range(4)] == ["KsAs", "2c3c", "4c5c", "QdKh"]


@pytest.mark.clause("BON-17", "BON-R7")
def test_by_agreement_the_dealer_gets_the_price() -> None:
    state = lay(*HANDS, aside="6c7c", auctionProceeds="dealer")
    play(state, "0 sell", "1 +20 bid", "2 pass", "3 pass")
    assert state.chips == [111, 69, 90, 90]
    assert state.spaces[POT] == 4


@pytest.mark.clause("BON-R5")
def test_paying_cards_bar_nobody_from_bidding() -> None:
    state = lay(*HANDS, aside="6c7c", dealer=1)
    play(state, "1 sell", "2 pass", "3 bid", "0 pass")
    assert hand(state, 3) == "6c7c"


@pytest.mark.clause("BON-R6")
def test_a_pass_is_final_unless_agreed_otherwise() -> None:
    state = lay(*HANDS, aside="6c7c")
    play(state, "0 sell", "1 pass", "2 bid", "3 bid", "2 pass")
    assert state.phase == CALLS
    state = lay(*HANDS, aside="6c7c", auctionPassFinal=False)
    play(state, "0 sell", "1 pass", "2 bid", "3 pass", "1 bid", "2 pass", "3 bid", "1 pass", "2 pass")
    assert hand(state, 3) == "6c7c"
    assert state.chips[3] == 87


@pytest.mark.clause("BON-R6", "BON-R30")
def test_a_bid_never_exceeds_the_chips_owned() -> None:
    state = lay(*HANDS, aside="6c7c")
    state.chips = [90, 6, 1, 40]
    state.spaces[POT] += 223
    play(state, "0 sell", "1 +1")
    assert refused(state, "1 +100") == ("not-enough-chips", "BON-R30")
    assert refused(state, "1 +5") == ("not-enough-chips", "BON-R30")
    heard = play(state, "1 bid")
    # Seat 2 owns one chip and cannot exceed two: it passes by itself.
    assert [one.seat for one in told(heard, BidPassed)] == [2]
    assert state.turn == 3


@pytest.mark.clause("BON-R6")
def test_every_amount_can_be_said_in_exactly_one_way() -> None:
    state = lay(*HANDS, aside="6c7c")
    state.chips[1] = 250
    state.spaces[POT] -= 160
    play(state, "0 sell")
    ways: dict[int, int] = {}
    paths = [state.copy()]
    most = 0
    while paths:
        here = paths.pop()
        legal = here.legal(1)
        most = max(most, len(legal))
        ways[here.pushed] = ways.get(here.pushed, 0) + 1
        for action in legal:
            if action not in (PASS, BID):
                there = here.copy()
                there.play(1, action)
                paths.append(there)
    assert ways == dict.fromkeys(range(250), 1)
    assert most <= 6
    play(state, "1 +5")
    assert refused(state, "1 +20") == ("larger-steps-first", "BON-R6")
    assert parse_action("+20") == push(20)


@pytest.mark.clause("BON-15", "BON-20")
def test_once_it_is_sold_no_bid_is_left_on_the_board() -> None:
    state = lay(*HANDS, aside="6c7c")
    play(state, "0 sell", "1 +5 bid", "2 pass", "3 pass")
    view = state.view(None)
    assert (view.phase, view.high, view.most, view.bidder, any(view.passed)) == ("calls", 0, 0, None, False)
