"""Players without chips, and the end of the game."""

from __future__ import annotations

import pytest

from tablee.core.contract import Chance, Over
from tablee.core.request import Shuffle
from tablee.games.bonanza.board import DEAL, ENDED, POT, SHOWDOWN
from tablee.games.bonanza.cards import parse_card
from tablee.games.bonanza.events import (
    BidPassed,
    BoughtChips,
    Left,
    LeftoversShared,
    Paid,
    RoundStarted,
    StakePassed,
)

from .boards import lay, leading, play, refused, told


def pack_with(first: str) -> tuple[int, ...]:
    """A pack of 52 that begins with these cards."""
    top = [parse_card(first[at : at + 2]) for at in range(0, len(first), 2)]
    return (*top, *(card for card in range(52) if card not in top))


@pytest.mark.clause("BON-75", "BON-R31")
def test_after_the_last_round_the_wheel_is_shared_and_most_chips_win() -> None:
    state = leading("Kh", "2c", "3c", dealer=1, rounds=1)
    state.turn = 0
    heard = play(state, "0 lead-h")
    # 30 chips were staked; six are won (king and pot), 24 shared by three.
    assert [one.chips for one in told(heard, LeftoversShared)] == [8, 8, 8]
    pending = state.pending()
    assert isinstance(pending, Over)
    assert pending.result.points == (90 + 6 + 2 + 8, 97, 97)
    assert pending.result.winners == (0,)
    assert state.spaces == [0] * 10


@pytest.mark.clause("BON-R31")
def test_odd_chips_go_one_each_from_the_last_dealers_left() -> None:
    state = leading("Kh", "2c", "3c", dealer=0, rounds=1)
    state.spaces[0] += 2
    state.chips[0] -= 2
    heard = play(state, "0 lead-h")
    shared = [(one.seat, one.chips) for one in told(heard, LeftoversShared)]
    assert shared == [(1, 9), (2, 9), (0, 8)]


@pytest.mark.clause("BON-R31")
def test_the_leftovers_may_go_to_the_last_bonanza() -> None:
    state = leading("Kh", "2c", "3c", rounds=1, leftovers="lastBonanza")
    play(state, "0 lead-h")
    assert state.chips == [122, 89, 89]


@pytest.mark.clause("BON-R30", "BON-R31")
def test_the_last_bonanza_takes_them_even_if_he_could_not_stake_again() -> None:
    state = leading("Kh", "2c", rounds=4, leftovers="lastBonanza")
    state.chips, state.spaces = [0, 190], [1, 1, 1, 1, 1, 1, 2, 1, 1, 0]
    heard = play(state, "0 lead-h")
    # Three chips are not enough for the next round: he is out, and still takes the eight left.
    assert told(heard, Left) == [Left(0, 3, "BON-R30")]
    assert state.phase == ENDED
    assert state.chips == [11, 189]


@pytest.mark.clause("BON-R30", "BON-R31")
def test_equal_shares_are_only_for_those_still_in_the_game() -> None:
    state = leading("Kh", "2c", rounds=4)
    state.chips, state.spaces = [0, 190], [1, 1, 1, 1, 1, 1, 2, 1, 1, 0]
    play(state, "0 lead-h")
    assert state.chips == [3, 197]


@pytest.mark.clause("BON-R30", "BON-R31")
def test_the_result_names_the_article_that_ended_the_game() -> None:
    for rounds, own, clause in ((1, 90, "BON-R31"), (2, 10, "BON-R30"), (1, 10, "BON-R31")):
        state = leading("Kh", "2c", rounds=rounds)
        state.chips = [90, own]
        play(state, "0 lead-h")
        pending = state.pending()
        assert isinstance(pending, Over)
        assert pending.result.clause == clause


@pytest.mark.clause("BON-R31")
def test_or_be_played_for_with_five_open_cards() -> None:
    state = leading("Kh", "2c", "3c", rounds=1, leftovers="pokerShowdown")
    play(state, "0 lead-h")
    assert state.phase == SHOWDOWN
    assert state.pending() == Chance(Shuffle(52), "showdown", 0)
    twin = state.copy()
    state.resolve(pack_with("2c3d5h7s9c" + "4c4d8hTsQd" + "6c7dJhKs2h"))
    assert state.chips == [98, 89, 89 + 24]  # seat 1 is dealt first, seat 2 has the pair
    twin.resolve(pack_with("2c3d5h7s9c" + "4c4d8hTsQd" + "4h4s8dTcQs"))
    assert twin.chips == [98 + 12, 89, 89 + 12]
    assert twin.phase == ENDED


@pytest.mark.clause("BON-R31")
def test_one_rotation_is_the_default_length() -> None:
    for seats in (2, 5):
        state = leading(*["Kh", "2c", "3c", "4c", "5c"][:seats])
        assert state.view(None).rounds == seats
    assert leading("Kh", "2c", rounds=12).view(None).rounds == 12


@pytest.mark.clause("BON-R30")
def test_who_cannot_stake_is_out_and_the_others_go_on() -> None:
    state = leading("Kh", "2c", "3c", rounds=4)
    state.chips = [90, 10, 50]
    heard = play(state, "0 lead-h")
    assert told(heard, Left) == [Left(1, 9, "BON-R30")]
    assert state.phase == DEAL
    assert state.dealer == 2
    assert state.chips == [90 + 6 + 2 - 10, 9, 39]
    assert state.view(None).present == (True, False, True)
    state.resolve(tuple(range(53)))
    assert state.hands[1] == 0


@pytest.mark.clause("BON-R30")
def test_with_one_player_left_the_game_ends() -> None:
    state = leading("Kh", "2c", rounds=4)
    state.chips = [90, 10]
    play(state, "0 lead-h")
    assert state.phase == ENDED
    assert state.chips == [90 + 4 + 1 + 16, 9]


@pytest.mark.clause("BON-R30")
def test_at_bonanza_one_pays_what_one_has() -> None:
    state = leading("Kh", "2c3c4c5c", rounds=1)
    state.chips = [90, 3]
    heard = play(state, "0 lead-h")
    assert told(heard, Paid)[0] == Paid(1, 0, 4, 3, "BON-69")
    assert state.chips[1] == 8


@pytest.mark.clause("BON-R30")
def test_by_agreement_one_buys_chips_and_the_result_is_net() -> None:
    state = leading("Kh", "2c3c4c5c", rounds=1, broke="rebuy", startChips=50)
    state.chips, state.spaces[POT] = [40, 3], 2 + 37
    play(state, "0 lead-h")
    assert state.bought == [0, 50]
    pending = state.pending()
    assert isinstance(pending, Over)
    assert sum(pending.result.points) == 100
    assert pending.result.points[1] == 3 - 4 + 8


@pytest.mark.clause("BON-R30")
def test_by_agreement_one_may_owe_but_neither_bid_nor_stake_on_credit() -> None:
    state = leading("Kh", "2c3c4c5c", "6c7c", rounds=4, broke="debt", dealer=2)
    state.turn = 0
    state.chips, state.spaces[POT] = [90, 3, 90], 3 + 87
    heard = play(state, "0 lead-h")
    assert not told(heard, Left)
    assert state.chips[1] == 3 - 4 - 10  # he owes for his cards, and for the ten spaces
    assert state.view(None).present == (True, True, True)
    state.resolve(tuple(range(53)))
    assert state.dealer == 0
    heard = play(state, "0 sell")  # the debtor sits on the dealer's left, and would bid first
    assert told(heard, BidPassed) == [BidPassed(1, "BON-R30")]
    assert refused(state, "1 bid") == ("not-your-turn", "BON-13")
    play(state, "2 pass")
    heard = play(state, *(f"{seat} silent" for _ in range(4) for seat in range(3)), "0 stake")
    assert told(heard, StakePassed) == [StakePassed(1, "BON-R16")]
    assert state.turn == 2


@pytest.mark.clause("BON-R30")
def test_by_agreement_one_buys_for_the_start_of_a_round_and_for_a_payment_never_for_a_bid_or_a_stake() -> (
    None
):
    state = leading("Kh", "2c3c4c5c", rounds=2, broke="rebuy", startChips=50)
    state.chips, state.spaces[POT] = [40, 3], 2 + 37
    heard = play(state, "0 lead-h")
    assert told(heard, BoughtChips) == [BoughtChips(1, 50, "BON-R30")]  # four chips were to be paid
    state = leading("Kh", "2c", rounds=2, broke="rebuy", startChips=50)
    state.chips, state.spaces[POT] = [40, 10], 2 + 30
    heard = play(state, "0 lead-h")
    assert [type(event.everybody) for event in heard][-3:] == [Paid, BoughtChips, RoundStarted]
    state = lay("Kh4d", "2c5d", "3c6d", broke="rebuy", startChips=50)
    state.chips = [40, 0, 0]
    heard = play(state, "0 sell")
    assert [one.seat for one in told(heard, BidPassed)] == [1, 2]
    heard = play(state, *(f"{seat} silent" for _ in range(4) for seat in range(3)))
    assert refused(state, "0 +1") == ("nobody-could-answer", "BON-R33")
    heard = play(state, "0 stake")
    assert [one.seat for one in told(heard, StakePassed)] == [1, 2]
    assert state.bought == [0, 0, 0]


@pytest.mark.clause("BON-75", "BON-R31")
def test_where_nothing_is_left_nothing_is_said_to_be_shared() -> None:
    state = leading("Kh", "2c", rounds=1)
    state.chips, state.spaces = [100, 98], [0, 0, 0, 0, 0, 0, 1, 0, 0, 1]
    heard = play(state, "0 lead-h")
    assert told(heard, LeftoversShared) == []
    assert state.chips == [103, 97]
