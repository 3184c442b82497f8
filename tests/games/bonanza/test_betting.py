"""The second phase: stakes, five cards, who wins."""

from __future__ import annotations

import pytest

from tablee.core.contract import Acting
from tablee.games.bonanza import poker
from tablee.games.bonanza.actions import CALL, PICK, STAKE
from tablee.games.bonanza.board import BET, EQUAL, POKER, STOPS
from tablee.games.bonanza.cards import JOKER_BIT, parse_cards
from tablee.games.bonanza.events import FiveShown, Folded, JokerRemoved, NobodyStakes, SpaceWon, StakePassed

from .boards import betting_with, hand, leading, play, refused, told

PAIR, TWO_PAIRS, THREE = "2c2d9hJsAd", "3c3d8h8sKd", "4c4d4hTsQd"


@pytest.mark.clause("BON-38", "BON-41")
def test_the_dealer_begins_and_enters_with_one_chip_or_more() -> None:
    state = betting_with(PAIR, TWO_PAIRS, THREE, dealer=2)
    assert state.pending() == Acting((2,))
    assert refused(state, "0 stake") == ("not-your-turn", "BON-38")
    assert refused(state, "2 show") == ("stake-or-pass", "BON-41")
    assert refused(state, "2 call") == ("nothing-to-call", "BON-R16")
    play(state, "2 stake")
    assert state.stakes == [0, 0, 1]
    assert state.spaces[POKER] == 4
    assert state.turn == 0


@pytest.mark.clause("BON-42", "BON-R16")
def test_later_entrants_must_exceed_then_the_earlier_equalise_or_fold() -> None:
    state = betting_with(PAIR, TWO_PAIRS, THREE, "6c7d9cJcKh")
    play(state, "0 +1 stake")
    assert refused(state, "1 call") == ("stake-must-rise", "BON-42")
    play(state, "1 +5 stake", "2 +1 stake", "3 pass")
    assert state.stakes == [2, 8, 10, 0]
    assert state.phase == EQUAL
    assert refused(state, "0 stake") == ("equalise-or-fold", "BON-R16")
    play(state, "0 pass")  # his two chips stay
    heard = play(state, "1 call")
    assert told(heard, SpaceWon)[0] == SpaceWon(2, "poker", 26, "BON-43")
    assert state.chips == [88, 80, 106, 90]
    assert state.phase == STOPS


@pytest.mark.clause("BON-39", "BON-43", "BON-44")
def test_no_card_is_drawn_and_the_winner_keeps_his_cards() -> None:
    state = betting_with(PAIR + "4s", "*3d8h8sKd7c")
    before = state.gone
    heard = play(state, "0 stake", "1 stake", "0 call")
    assert [one.seat for one in told(heard, FiveShown)] == [0, 1]
    assert told(heard, SpaceWon)[0].seat == 1
    assert state.gone == before | JOKER_BIT  # used and shown: it leaves the game
    assert hand(state, 0) == "2c2dAd9h4sJs"
    assert hand(state, 1) == "7c3dKd8h8s"
    assert state.view(0).shown[1] == parse_cards("8h8sKd7c")


@pytest.mark.clause("BON-40", "BON-R18")
def test_five_cards_may_be_picked_one_by_one_before_entering() -> None:
    state = betting_with("2c2d9hJsAdKh", TWO_PAIRS)
    assert refused(state, "0 pick-3c") == ("card-not-held", "BON-40")
    assert refused(state, "0 pick-9h") == ("pick-in-rising-order", "BON-R18")
    play(state, "0 pick-2c pick-2d")
    assert refused(state, "0 stake") == ("five-cards-first", "BON-40")
    assert refused(state, "0 pick-2d") == ("pick-in-rising-order", "BON-R18")
    play(state, "0 pick-Ad pick-9h pick-Js")
    assert refused(state, "0 pick-2c") == ("five-already-chosen", "BON-R18")
    play(state, "0 stake", "1 stake", "0 call")
    assert state.view(1).shown[0] == parse_cards("2c2d9hJsAd")


@pytest.mark.clause("BON-R18")
def test_every_five_can_be_picked_in_exactly_one_way_from_a_short_list() -> None:
    held = "2c3c4c5c6c7c8d9d"
    state = betting_with(held, "TcJd")
    found: list[int] = []
    paths = [state]
    while paths:
        here = paths.pop()
        picks = [action for action in here.legal(0) if action >= PICK]
        assert len(here.legal(0)) <= 6 + 8
        if here.fives[0]:
            found.append(int(here.fives[0]))
        for action in picks:
            there = here.copy()
            there.play(0, action)
            paths.append(there)
    assert len(found) == len(set(found)) == 56
    assert state.view(1).five == 0


@pytest.mark.clause("BON-R18", "BON-R19")
def test_without_a_choice_the_proposal_is_locked() -> None:
    state = betting_with("2c2d9hJs", TWO_PAIRS)
    assert not [action for action in state.legal(0) if action >= PICK]
    play(state, "0 stake")
    assert state.fives[0] == parse_cards("2c2d9hJs")
    assert state.view(0).five == parse_cards("2c2d9hJs")
    assert state.view(1).five == 0


@pytest.mark.clause("BON-R16")
def test_the_usual_betting_calls_and_raises_at_most_three_times() -> None:
    state = betting_with(PAIR, TWO_PAIRS, THREE, pokerBetting="usual")
    pushed = state.copy()
    play(pushed, "0 stake", "1 +1")
    assert refused(pushed, "1 call") == ("stake-or-pass", "BON-41")
    play(state, "0 stake", "1 call", "2 +1 stake", "0 stake", "1 stake")
    assert state.stakes == [4, 5, 3]
    assert state.raises == 3
    assert refused(state, "2 stake") == ("no-more-raises", "BON-R16")
    play(state, "2 call", "0 call")
    assert state.phase == STOPS
    assert state.chips == [85, 85, 85 + 18]


@pytest.mark.clause("BON-R16")
def test_in_the_usual_betting_a_pass_before_the_opening_is_final() -> None:
    state = betting_with(PAIR, TWO_PAIRS, THREE, pokerBetting="usual")
    play(state, "0 pass", "1 stake", "2 call")
    assert state.phase == STOPS
    assert state.chips == [90, 89, 89 + 5]


@pytest.mark.clause("BON-R16", "BON-R30")
def test_who_cannot_exceed_or_equalise_passes_by_himself() -> None:
    state = betting_with(PAIR, TWO_PAIRS, THREE, stakeLimit="none")
    state.chips = [90, 3, 6]
    heard = play(state, "0 +5 stake")
    assert [one.seat for one in told(heard, StakePassed)] == [1, 2]
    assert state.phase == STOPS
    state = betting_with(PAIR, TWO_PAIRS, stakeLimit="none")
    state.chips = [4, 60]
    heard = play(state, "0 +1 stake", "1 +5 stake")
    assert told(heard, Folded)[0].seat == 0
    assert state.chips == [2, 60 + 4]


@pytest.mark.clause("BON-R16")
def test_what_lies_in_already_counts_for_a_raise_and_for_a_call() -> None:
    state = betting_with(PAIR, TWO_PAIRS, pokerBetting="usual")
    state.chips = [7, 60]
    play(state, "0 +1 +1 +1 +1 stake", "1 stake")  # 5, then 6: he has 2 left, and one of them is enough
    assert state.check(0, CALL) is None
    assert state.check(0, STAKE) is None
    play(state, "0 stake")
    assert (state.stakes, state.chips) == ([7, 6], [0, 54])


@pytest.mark.clause("BON-R23")
def test_where_suits_decide_natural_still_comes_before_the_joker() -> None:
    hands = ("AcAd9hJs3c", "As*9dJc3d")
    for order, winner in ((hands, 0), (hands[::-1], 1)):
        state = betting_with(*order, "2c4c6d8hTs", pokerTies="suitOrder")
        heard = play(state, "0 stake", "1 stake", "2 pass", "0 call")
        assert [one.seat for one in told(heard, SpaceWon)] == [winner]


@pytest.mark.clause("BON-R17")
def test_nobody_stakes_and_the_chips_stay() -> None:
    state = betting_with(PAIR, TWO_PAIRS)
    heard = play(state, "0 pass", "1 pass")
    assert told(heard, NobodyStakes)
    assert state.spaces[POKER] == 2


@pytest.mark.clause("BON-R17")
@pytest.mark.parametrize("must_show", [False, True])
def test_one_player_left_takes_the_space_and_shows_only_by_agreement(must_show: bool) -> None:
    state = betting_with("*2d9hJsAd", TWO_PAIRS, uncontestedMustShow=must_show)
    heard = play(state, "0 stake", "1 pass")
    assert state.chips == [92, 90]
    assert bool(told(heard, FiveShown)) is must_show
    assert bool(state.view(1).shown[0]) is must_show
    # Unshown it counts as unused (BON-R12) and is removed; shown it is gone as well.
    assert bool(told(heard, JokerRemoved)) is not must_show


@pytest.mark.clause("BON-R23")
def test_equal_hands_share_and_odd_chips_stay() -> None:
    state = betting_with("2c2d9hJsAd", "2h2s9dJcAh", "3c4c6d8hTs")
    play(state, "0 stake", "1 stake", "2 pass", "0 call")
    assert state.spaces[POKER] == 1  # three staked at the start, four now: seven
    assert state.chips == [91, 91, 90]


@pytest.mark.clause("BON-R23")
def test_equal_hands_may_be_decided_by_the_suit_of_the_figure() -> None:
    state = betting_with("2c2dAs9hJs", "2h2sAd9dJc", "3c4c6d8hTs", pokerTies="suitOrder")
    play(state, "0 stake", "1 stake", "2 pass", "0 call")
    assert state.chips == [88, 95, 90]  # the pair has the two of spades


@pytest.mark.clause("BON-R20")
def test_five_of_a_kind_beats_a_straight_flush_by_agreement() -> None:
    for agreed, chips in ((False, [88, 92]), (True, [92, 88])):
        state = betting_with("7c7d7h7s*", "TsJsQsKsAs", fiveOfAKind=agreed)
        play(state, "0 stake", "1 stake", "0 call")
        assert state.chips == [value + (2 if value > 90 else 0) for value in chips]


@pytest.mark.clause("BON-R21")
def test_betting_on_a_high_card_is_allowed() -> None:
    state = betting_with("2c4d9hJsAd", "3c5d8hTsKd")
    play(state, "0 stake", "1 stake", "0 call")
    assert state.chips == [94, 88]


@pytest.mark.clause("BON-R16")
def test_entering_needs_no_more_than_a_short_list() -> None:
    state = betting_with("2c3c4c5c6c7c8d9dTdJdQdKdAd2h4h6h8hTh", "3h5h7h9hJh", startChips=200)
    state.chips[0] = 1000
    assert state.phase == BET
    assert len(state.legal(0)) == 2 + 4 + 14


@pytest.mark.clause("BON-R18")
def test_the_best_five_are_proposed_to_their_owner_with_what_they_make() -> None:
    state = betting_with("2c3c4c5c6cKh", TWO_PAIRS, THREE, fiveOfAKind=True)
    told = state.view(0).to_data()
    assert (told["proposal"], told["figure"]) == (["2c", "3c", "4c", "5c", "6c"], poker.STRAIGHT_FLUSH)
    assert state.view(1).to_data()["figure"] == poker.TWO_PAIRS
    assert (state.view(None).to_data()["proposal"], state.view(None).figure) == ([], None)
    play(state, "0 pick-2c pick-3c pick-4c pick-5c pick-Kh")
    told = state.view(0).to_data()
    assert (told["proposal"], told["figure"]) == ([], poker.HIGH_CARD)
    play(state, "0 stake", "1 pass")
    assert state.view(1).figure is None  # he is out of it
    assert state.view(2).figure == poker.THREE


@pytest.mark.clause("BON-R18")
def test_nothing_is_proposed_outside_poker() -> None:
    state = leading("2c3c4c5c6cKh", TWO_PAIRS)
    assert (state.view(0).proposal, state.view(0).figure) == ((), None)
