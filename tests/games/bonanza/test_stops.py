"""The third phase: stops."""

from __future__ import annotations

import pytest

from tablee.core.contract import Acting
from tablee.core.events import Notice
from tablee.games.bonanza.actions import format_action
from tablee.games.bonanza.board import DEAL, ENDED, SPACE_NAMES, STOPS
from tablee.games.bonanza.cards import JOKER_BIT, format_card, parse_cards
from tablee.games.bonanza.events import (
    Bonanza,
    CannotLead,
    CardFollowed,
    CardLed,
    LeadIsFree,
    LeftoversShared,
    Paid,
    RoundStarted,
    Space,
    SpaceWon,
    Stopped,
)
from tablee.games.bonanza.state import BonanzaState

from .boards import hand, leading, play, refused, told


def leads(state: BonanzaState, seat: int) -> list[str]:
    return [format_action(action) for action in state.legal(seat)]


def run(state: BonanzaState) -> list[tuple[str, int]]:
    return [(format_card(card), seat) for card, seat in state.view(None).run]


@pytest.mark.clause("BON-56")
def test_the_rest_of_the_round_is_played_for_the_lower_spaces_only() -> None:
    # The first player still holds Queen-Jack, Ten-Two and a sequence: nothing of it counts any more.
    state = leading("QsJdTd2sJcQcKcKh", "3hAsQd", rounds=1)
    before = list(state.spaces)
    heard = play(state, "0 lead-c", "0 lead-h", "0 lead-s", "0 lead-d", "1 lead-s")
    assert [(one.seat, one.space) for one in told(heard, SpaceWon)] == [
        (0, "jack"),
        (0, "king"),
        (1, "queen"),
        (1, "ace"),
    ]
    assert told(heard, Bonanza) == []
    assert state.spaces == [*before[:5], 0, 0, 0, 0, before[9]]
    heard = play(state, "1 lead-h")
    assert [(one.seat, one.chips) for one in told(heard, Bonanza)] == [(1, before[9])]
    assert sum(one.chips for one in told(heard, LeftoversShared)) == sum(before[:5])


@pytest.mark.clause("BON-57", "BON-58", "BON-R27")
def test_the_dealer_leads_the_lowest_of_any_suit_aces_high() -> None:
    state = leading("2cAh5h9hKs", "3d4d7s", dealer=0)
    assert state.pending() == Acting((0,))
    assert leads(state, 0) == ["lead-c", "lead-h", "lead-s"]
    assert refused(state, "0 lead-d") == ("suit-not-held", "BON-57")
    assert refused(state, "0 pass") == ("lead-a-suit", "BON-57")
    play(state, "0 lead-h")
    assert run(state) == [("5h", 0)]


@pytest.mark.clause("BON-59", "BON-60", "BON-65", "BON-R24")
def test_whoever_has_the_next_card_plays_it_even_several_running() -> None:
    state = leading("3h6h" + "2cAs", "4h5h8h3d", "7h9hKd4s")
    heard = play(state, "0 lead-h")
    assert run(state) == [("3h", 0), ("4h", 1), ("5h", 1), ("6h", 0), ("7h", 2), ("8h", 1), ("9h", 2)]
    assert [one.card for one in told(heard, CardFollowed)] == ["4h", "5h", "6h", "7h", "8h", "9h"]


@pytest.mark.clause("BON-61")
def test_the_run_stops_at_the_ace_or_before_a_card_nobody_has() -> None:
    state = leading("QhKs2s", "KhAh3c4d")
    play(state, "0 lead-h")
    assert run(state) == [("Qh", 0), ("Kh", 1), ("Ah", 1)]
    assert state.turn == 1
    state = leading("3h4hKs2s", "6h7c8c", aside="5h")
    play(state, "0 lead-h")
    assert run(state) == [("3h", 0), ("4h", 0)]
    assert state.view(1).lacks[0] & state.view(0).lacks[1] == parse_cards("5h")


@pytest.mark.clause("BON-62", "BON-66", "BON-R26")
def test_the_stop_player_leads_the_other_colour() -> None:
    state = leading("3hKs9c4d", "6h7c8c")
    play(state, "0 lead-h")
    assert leads(state, 0) == ["lead-c", "lead-s"]
    assert refused(state, "0 lead-d") == ("other-colour-first", "BON-62")
    play(state, "0 lead-s")
    assert leads(state, 0) == ["lead-d"]  # the colour changes at each stop


@pytest.mark.clause("BON-63", "BON-R26")
def test_the_duty_passes_to_the_left_without_payment() -> None:
    state = leading("3h9d", "6h7d", "8c2s5h", "4c5c6c")
    chips = list(state.chips)
    heard = play(state, "0 lead-h")
    assert [one.seat for one in told(heard, CannotLead)] == [0, 1]
    assert state.turn == 2
    assert leads(state, 2) == ["lead-c", "lead-s"]
    assert state.chips == chips
    black = state.view(3).lacks[0] & state.view(3).lacks[1]
    assert black & parse_cards("2c3s") == parse_cards("2c3s")


@pytest.mark.clause("BON-64", "BON-R26")
def test_if_nobody_can_the_stop_player_leads_any_suit_even_the_same() -> None:
    state = leading("3h9d8h", "6h7dQd")
    heard = play(state, "0 lead-h")
    assert told(heard, LeadIsFree)[0].seat == 0
    assert leads(state, 0) == ["lead-d", "lead-h"]
    play(state, "0 lead-h")
    assert run(state) == [("8h", 0)]


@pytest.mark.clause("BON-66", "BON-R27")
def test_the_colour_is_opposite_to_the_last_card_whoever_played_it() -> None:
    state = leading("3hKs9c4d", "4h6h7c8c2d")
    play(state, "0 lead-h")
    assert state.turn == 1
    assert leads(state, 1) == ["lead-c"]


@pytest.mark.clause("BON-R25")
def test_a_card_already_played_makes_a_stop() -> None:
    state = leading("7h8hKs2c3s", "9hTh3h4h5h6h9cKc", aside="Jh")
    play(state, "0 lead-h")
    assert run(state)[-1] == ("Th", 1)
    play(state, "1 lead-c", "1 lead-h")
    assert run(state) == [("3h", 1), ("4h", 1), ("5h", 1), ("6h", 1)]


@pytest.mark.clause("BON-67")
@pytest.mark.parametrize(
    ("held", "space"), [("As2h", "ace"), ("Kh2c", "king"), ("Qd2c", "queen"), ("Jc2h", "jack")]
)
def test_a_paying_card_that_is_led_wins_its_space_at_once_and_play_goes_on(held: str, space: Space) -> None:
    state = leading(held, "4c5d6h7s3c")
    heard = play(state, f"0 lead-{held[1]}")
    assert told(heard, SpaceWon) == [SpaceWon(0, space, 2, "BON-67")]
    assert state.spaces[SPACE_NAMES.index(space)] == 0
    assert state.chips == [92, 90]
    assert (state.phase, state.turn) == (STOPS, 0)


@pytest.mark.clause("BON-67")
@pytest.mark.parametrize(
    ("leader", "follower", "space", "then"),
    [
        ("Ks2h3h", "As5h6d", "ace", Stopped),
        ("QhAh2c3c", "Kh5s6d", "king", CardFollowed),
        ("JdKd2c3c", "Qd5s6h", "queen", CardFollowed),
        ("TcQc2d3d", "Jc5h6s", "jack", CardFollowed),
    ],
)
def test_a_paying_card_that_follows_wins_its_space_before_the_run_goes_on(
    leader: str, follower: str, space: Space, then: type[Notice]
) -> None:
    state = leading(leader, follower)
    heard = play(state, f"0 lead-{leader[1]}")
    assert told(heard, SpaceWon) == [SpaceWon(1, space, 2, "BON-67")]
    assert [type(event.everybody) for event in heard[:4]] == [CardLed, CardFollowed, SpaceWon, then]
    assert state.spaces[SPACE_NAMES.index(space)] == 0
    assert state.chips == [90, 92]


@pytest.mark.clause("BON-67")
def test_a_card_of_another_suit_or_rank_wins_nothing() -> None:
    state = leading("AhKsQcJd2c", "3d4s5s6s7s")
    heard = play(state, "0 lead-h", "0 lead-s", "0 lead-d")
    assert told(heard, SpaceWon) == []
    assert state.chips == [90, 90]


@pytest.mark.clause("BON-68", "BON-69", "BON-70", "BON-71", "BON-R29")
def test_bonanza_takes_the_pot_and_a_chip_a_card_and_ends_the_round() -> None:
    state = leading("Kh", "AsQd2c", "3c4c", rounds=2)
    heard = play(state, "0 lead-h")
    won = told(heard, SpaceWon)[0], told(heard, Bonanza)[0]
    assert (won[0].chips, won[1].chips) == (3, 3)
    assert [one.chips for one in told(heard, Paid)] == [3, 2]
    assert state.phase == DEAL
    # 90 + 3 + 3 + 5, and ten for the next round.
    assert state.chips == [91, 77, 78]
    # The unwon spaces keep their three and get three more (BON-72).
    assert state.spaces == [6, 6, 6, 6, 6, 6, 3, 6, 6, 3]
    assert state.round == 2


@pytest.mark.clause("BON-72", "BON-74")
def test_the_next_round_begins_with_new_stakes_and_the_next_dealer() -> None:
    state = leading("Kh", "2c", "3c", dealer=0, rounds=4)
    heard = play(state, "0 lead-h")
    assert state.dealer == 1
    assert told(heard, RoundStarted)[0].dealer == 1
    assert state.spaces[1] == 6


@pytest.mark.clause("BON-R12")
def test_an_unused_joker_is_removed_at_no_cost() -> None:
    state = leading("*2cKh", "3c4c")
    assert hand(state, 0) == "2cKh"
    assert state.spaces[0] == 2
    assert state.gone & JOKER_BIT
    state = leading("2cKh", "3c4c", aside="*")
    assert state.view(0).lacks[1] & JOKER_BIT  # nobody removed it: it lies aside


@pytest.mark.clause("BON-R12")
def test_by_agreement_an_unused_joker_is_paid_for_and_does_not_hold_up() -> None:
    state = leading("*Kh", "3c4c", unusedJoker="paysOneChip", rounds=1)
    heard = play(state, "0 lead-h")
    assert told(heard, Bonanza)[0].seat == 0
    state = leading("Kh", "*3c4c", unusedJoker="paysOneChip", rounds=1)
    heard = play(state, "0 lead-h")
    assert told(heard, Paid)[0].chips == 3
    assert state.phase == ENDED


@pytest.mark.clause("BON-R12")
def test_who_plays_on_with_one_card_has_not_the_joker() -> None:
    state = leading("3h9s", "*4c5c", unusedJoker="paysOneChip")
    play(state, "0 lead-h")
    assert state.view(1).lacks[0] & JOKER_BIT
    assert not state.view(0).lacks[1] & JOKER_BIT


@pytest.mark.clause("BON-R8")
def test_cards_of_a_hand_given_up_make_stops() -> None:
    state = leading("3h4hKs2s", "6h7c8c", aside="5h5c")
    state.given_by = 1
    play(state, "0 lead-h")
    assert run(state) == [("3h", 0), ("4h", 0)]
    assert state.turn == 0
