"""The first phase: calls."""

from __future__ import annotations

import itertools

import pytest

from tablee.core.contract import Acting
from tablee.games.bonanza.actions import SEQUENCE, SILENT, sequence
from tablee.games.bonanza.board import BET, QUEEN_JACK, SEQUENCE_SPACE, TEN_TWO
from tablee.games.bonanza.calls import QUEEN_JACK_PAIR, TEN_TWO_PAIR, cards_to, completes, sequence_tops
from tablee.games.bonanza.cards import JOKER_BIT, format_cards, parse_card, parse_cards
from tablee.games.bonanza.events import Called, Claimed, SpaceWon

from .boards import calling, hand, play, refused, told

PLAIN = ("2c4c6c8cTc", "2d4d6d8dTh")


def tops(state_hand: str) -> set[str]:
    """The top cards of the sequences a hand may show."""
    state = calling(state_hand, "2c", call=SEQUENCE_SPACE)
    return {format_cards(1 << action - SEQUENCE) for action in state.legal(0) if action != SILENT}


def winner(*hands: str, shown: tuple[str, ...]) -> int:
    """Who wins when each shows the sequence up to a card."""
    state = calling(*hands, call=SEQUENCE_SPACE)
    heard = play(state, *(f"{seat} seq-{top}" for seat, top in enumerate(shown)))
    seat = told(heard, SpaceWon)[0].seat
    assert isinstance(seat, int)
    return seat


@pytest.mark.clause("BON-20", "BON-R32")
def test_the_calls_come_in_order_and_each_is_settled_first() -> None:
    state = calling(*PLAIN)
    called = []
    for _ in range(4):
        called.append(state.view(None).call)
        play(state, "1 silent")
        assert state.pending() == Acting((0,), simultaneous=True)
        heard = play(state, "0 silent")
    assert called == ["joker", "queen-jack", "sequence", "ten-two"]
    assert told(heard, Called)[0].call == "poker"
    assert state.phase == BET
    assert refused(calling(*PLAIN), "0 lead-c") == ("answer-the-call", "BON-20")


@pytest.mark.clause("BON-21", "BON-22", "BON-25")
def test_the_holder_even_the_dealer_may_show_the_joker_and_takes_its_space() -> None:
    state = calling("*2c3d", "4c5d")
    play(state, "1 silent", "0 show")
    assert state.chips == [92, 90]
    assert state.spaces[0] == 0
    assert hand(state, 0) == "2c3d"
    assert state.gone & JOKER_BIT
    assert refused(calling("2c", "*"), "0 show") == ("joker-not-held", "BON-22")


@pytest.mark.clause("BON-23", "BON-27", "BON-28", "BON-R10")
@pytest.mark.parametrize("held", ["Qs*", "Jd*"])
def test_the_joker_kept_stands_in_for_either_card_of_a_pair(held: str) -> None:
    state = calling(held + "2c", "4c5d")
    play(state, "0 silent", "1 silent", "0 show", "1 silent")
    assert state.chips == [92, 90]
    assert state.spaces[:2] == [2, 0]
    assert hand(state, 0) == format_cards(parse_cards(held[:2] + "2c"))
    assert state.view(1).shown[0] == parse_cards(held[:2])
    missing = QUEEN_JACK_PAIR & ~parse_cards(held[:2])
    assert state.view(1).lacks[0] == missing


@pytest.mark.clause("BON-26", "BON-27")
def test_queen_jack_is_the_queen_of_spades_with_the_jack_of_diamonds() -> None:
    assert parse_cards("QsJd") == QUEEN_JACK_PAIR
    state = calling("QsJd2c", "4c5d", call=QUEEN_JACK)
    play(state, "0 show", "1 silent")
    assert state.chips == [92, 90]
    assert hand(state, 0) == "2cJdQs"
    for other in ("QhJd", "QsJs", "Qs2c", "*2c"):
        assert refused(calling(other, "4c", call=QUEEN_JACK), "0 show") == ("pair-not-held", "BON-26")


@pytest.mark.clause("BON-37")
def test_ten_two_is_the_ten_of_diamonds_with_the_two_of_spades() -> None:
    assert parse_cards("Td2s") == TEN_TWO_PAIR
    state = calling("4c", "Td2s*", call=TEN_TWO)
    play(state, "0 silent", "1 show")
    assert state.chips == [90, 92]
    assert state.hands[1] == parse_cards("Td2s*")  # the joker was not needed
    assert refused(calling("Td2h", "4c", call=TEN_TWO), "0 show") == ("pair-not-held", "BON-37")


@pytest.mark.clause("BON-29", "BON-30")
def test_a_sequence_is_three_or_more_consecutive_cards_of_a_suit() -> None:
    assert tops("5d6d7d") == {"7d"}
    assert tops("TsJsQs") == {"Qs"}
    assert tops("5d6d7h") == set()
    assert tops("5d6d") == set()
    assert tops("5d6d7d8d") == {"7d", "8d"}
    assert refused(calling("5d6d", "2c", call=2), "0 seq-7d") == ("no-such-sequence", "BON-29")


@pytest.mark.clause("BON-31", "BON-32")
def test_the_ace_is_at_either_end_and_never_between() -> None:
    assert tops("Ah2h3h") == {"3h"}
    assert tops("QhKhAh") == {"Ah"}
    assert tops("KhAh2h") == set()
    assert tops("KhAh2h*") == {"Ah", "3h"}  # Q-K-A with the joker, A-2-joker; never K-A-2
    assert refused(calling("KhAh2h", "3c", call=2), "0 seq-2h") == ("no-sequence-round-the-ace", "BON-32")


def test_all_tops_at_once_are_those_found_one_by_one() -> None:
    for number in range(300):
        cards = number * 0x9E3779B97F4A7C15 % (1 << 53)
        cards &= number * 0xBF58476D1CE4E5B9 % (1 << 53) | 0x5555
        found = {top for top in range(52) if sequence_tops(cards) >> top & 1}
        assert found == {top for top in range(52) if completes(cards, cards_to(top))}


@pytest.mark.clause("BON-33", "BON-R14")
def test_three_cards_are_shown_and_return_to_the_hand() -> None:
    state = calling("5d6d7d8d", "2c3c9h", call=SEQUENCE_SPACE)
    heard = play(state, "0 seq-7d", "1 silent")
    assert told(heard, Claimed)[0].cards == ("5d", "6d", "7d")
    assert state.chips == [92, 90]
    assert hand(state, 0) == "5d6d7d8d"
    assert state.view(1).shown[0] == parse_cards("5d6d7d")
    assert refused(calling("5d6d7d", "2c", call=2), "0 show") == ("name-the-sequence", "BON-R14")


@pytest.mark.clause("BON-34", "BON-R13")
def test_the_highest_top_card_wins_and_a_2_3_is_lowest() -> None:
    assert winner("5c6c7c", "6d7d8d", shown=("7c", "8d")) == 1
    assert winner("As2s3s", "2c3c4c", shown=("3s", "4c")) == 1
    assert winner("QcKcAc", "JsQsKs", shown=("Ac", "Ks")) == 0
    assert winner("4c5c6c7c8c", "7d8d9d", shown=("8c", "9d")) == 1  # length does not count


@pytest.mark.clause("BON-35")
def test_equal_tops_are_decided_by_suit() -> None:
    ranked = ["5c6c7c", "5d6d7d", "5h6h7h", "5s6s7s"]
    for low, high in itertools.pairwise(ranked):
        assert winner(low, high, shown=(low[-2:], high[-2:])) == 1
        assert winner(high, low, shown=(high[-2:], low[-2:])) == 0


@pytest.mark.clause("BON-36", "BON-R15", "BON-R11")
def test_natural_beats_joker_before_suits_count_and_the_joker_is_gone() -> None:
    state = calling("5c6c7c", "5s6s*", call=SEQUENCE_SPACE)
    play(state, "0 seq-7c", "1 seq-7s")
    assert state.chips == [92, 90]
    assert hand(state, 1) == "5s6s"
    assert state.gone & JOKER_BIT
    assert winner("5c6c7c", "6s7s*", shown=("7c", "8s")) == 1  # a higher top comes first


@pytest.mark.clause("BON-33", "BON-34", "BON-35", "BON-36")
@pytest.mark.parametrize(
    ("hands", "clause"),
    [
        (("5c6c7c", "2d4d9h", "2h4h9d"), "BON-33"),  # nobody else shows one
        (("5c6c7c", "6d7d8d", "2h4h9d"), "BON-34"),
        (("5c6c7c", "5d6d7d", "2h4h9d"), "BON-35"),
        (("5h6h7h", "5d6d7d", "2h4h9d"), "BON-35"),
        (("5h6h7h", "5s6s7s", "2h4h9d"), "BON-35"),
        (("5c6c7c", "5s6s*", "2h4h9d"), "BON-36"),
        (("5s6s7s", "5d6d*", "2h4h9d"), "BON-36"),
        (("5c6c7c", "5d6d7d", "7h8h9h"), "BON-34"),  # the two below are not what decides
        (("5c6c7c", "5d6d7d", "5s6s*"), "BON-35"),  # both natural: the suit
        (("2c3c4c", "5d6d7d", "5s6s*"), "BON-36"),
    ],
)
def test_the_win_of_a_sequence_names_the_article_that_decided_it(hands: tuple[str, ...], clause: str) -> None:
    shown = ["silent" if "4d" in one or "4h" in one else f"seq-{one[-2:]}" for one in hands]
    shown = [
        f"seq-7{hand[1]}" if said.endswith("*") else said for said, hand in zip(shown, hands, strict=True)
    ]
    state = calling(*hands, call=SEQUENCE_SPACE)
    heard = play(state, *(f"{seat} {said}" for seat, said in enumerate(shown)))
    assert [won.clause for won in told(heard, SpaceWon)] == [clause]


@pytest.mark.clause("BON-22", "BON-27", "BON-37")
def test_the_win_of_the_other_calls_names_their_article() -> None:
    for call, held, clause in ((0, "*2c", "BON-22"), (1, "QsJd", "BON-27"), (3, "Td2s", "BON-37")):
        heard = play(calling(held, "4c5d", call=call), "0 show", "1 silent")
        assert [won.clause for won in told(heard, SpaceWon)] == [clause]


@pytest.mark.clause("BON-27", "BON-28", "BON-33")
def test_a_claim_names_its_article_and_that_of_the_joker_where_it_stands_in() -> None:
    for call, held, said, joker, clause in (
        (QUEEN_JACK, "QsJd", "show", False, "BON-27"),
        (QUEEN_JACK, "Qs*", "show", True, "BON-28"),
        (SEQUENCE_SPACE, "5d6d7d", "seq-7d", False, "BON-33"),
        (SEQUENCE_SPACE, "5d*7d", "seq-7d", True, "BON-28"),
    ):
        heard = play(calling(held, "2c", call=call), f"0 {said}", "1 silent")
        [claim] = told(heard, Claimed)
        assert (claim.joker, claim.clause) == (joker, clause)


@pytest.mark.clause("BON-R10")
def test_the_joker_takes_any_one_place_of_a_sequence_even_the_top() -> None:
    assert tops("QhKh*") == {"Ah", "Kh"}
    assert tops("5h7h*") == {"7h"}
    assert tops("5h8h*") == set()
    assert sequence(parse_card("Ah")) == SEQUENCE + 38


@pytest.mark.clause("BON-R9")
def test_answers_are_voluntary_secret_and_simultaneous() -> None:
    state = calling("*2c3d", "4c5d", "6c7d")
    assert state.pending() == Acting((0, 1, 2), simultaneous=True)
    before = [state.view(seat) for seat in (1, 2, None)]
    other = state.copy()
    heard, silence = play(state, "0 show"), play(other, "0 silent")
    assert heard == silence
    assert [state.view(seat) for seat in (1, 2, None)] == [other.view(seat) for seat in (1, 2, None)]
    assert [view.answered[0] for view in before] == [False] * 3
    assert state.view(0).answer != other.view(0).answer
    assert refused(state, "0 silent") == ("already-answered", "BON-R9")
    play(other, "1 silent", "2 silent")
    assert other.hands[0] & JOKER_BIT  # he need not show it
    assert other.spaces[0] == 3
