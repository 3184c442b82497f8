"""What a run and a family are, and the rulebook's own examples of them."""

from __future__ import annotations

import pytest

from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.melds import cost_of, is_family, is_meld, is_run
from tablee.games.cinq_rois.solver import can_lay_all, least_cost

from .tables import kinds

NONE_HELD = 13
"""A wild rank of which the hands below hold none."""


def run(text: str, wild: int = NONE_HELD) -> bool:
    return is_run(kinds(text), wild)


def family(text: str, wild: int = NONE_HELD, least: int = 0) -> bool:
    return is_family(kinds(text), wild, least)


@pytest.mark.clause("ROI-65", "ROI-67")
def test_one_natural_card_and_wilds_are_a_run_of_its_suit() -> None:
    assert run("5H JK JK")
    assert run("5H KD JK 8H")
    assert not run("5H JK JK 9D")


@pytest.mark.clause("ROI-19", "ROI-20", "ROI-63", "ROI-64")
def test_runs() -> None:
    assert run("4C 5C 6C 7C")
    assert run("8H 9H 10H")
    assert run("5S 6S 7S")
    assert run("9D 10D JD QD")
    assert run("7S 5S 6S"), "the order in hand does not matter"
    assert not run("5S 6S"), "three at least"
    assert not run("5S 6S 7H"), "one suit"
    assert not run("5S 6S 8S"), "no hole"


@pytest.mark.clause("ROI-21", "ROI-22", "ROI-69", "ROI-70")
def test_families() -> None:
    assert family("JH JD JS")
    assert family("4H 4* 4C")
    assert family("8H 8D 8S")
    assert family("KH KD KS KC", wild=3)
    assert not family("8H 8D")
    assert not family("8H 8D 9S")


@pytest.mark.clause("ROI-18")
def test_a_hand_may_hold_several_combinations_of_both_sorts() -> None:
    hand = gather(kinds("JH JD JS 8H 9H 10H 4C 4D 4S"))
    assert can_lay_all(hand, 12, 0)
    assert not can_lay_all(gather(kinds("JH JD JS 8H 9H 10H 4C 4D 5S")), 12, 0)


@pytest.mark.clause("ROI-36", "ROI-65", "ROI-66", "ROI-68")
def test_wilds_and_jokers_replace_any_card_of_a_run() -> None:
    assert run("9S 7H JS", wild=7)
    assert run("6C 7C 7D 9C", wild=7)
    assert run("9S JK JS", wild=7)
    assert not run("9S 8H JS", wild=7)
    assert not run("9S 7H QS", wild=7), "one wild fills one hole"


@pytest.mark.clause("ROI-36", "ROI-71", "ROI-72", "ROI-68")
def test_wilds_and_jokers_replace_any_card_of_a_family() -> None:
    assert family("8H QS QD", wild=8)
    assert family("JK QS QD", wild=8)
    assert not family("9H QS QD", wild=8)


@pytest.mark.clause("ROI-37", "ROI-67", "ROI-72")
def test_several_wilds_in_one_combination_even_side_by_side() -> None:
    assert run("5S JK 7D 8S", wild=7)
    assert run("5S JK JK 7D 9S", wild=7)
    assert family("QS JK 7D JK", wild=7)


@pytest.mark.clause("ROI-39", "ROI-62")
def test_only_the_rank_of_the_round_is_wild() -> None:
    for wild in range(3, 14):
        for rank, name in enumerate(["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"], 3):
            if rank in (6, 7, 8):
                continue
            hand = kinds(f"6S {name}H 8S")
            assert is_meld(hand, wild, 0) == (rank == wild)


@pytest.mark.clause("ROI-R3")
def test_wilds_alone_are_a_family_unless_a_natural_card_is_asked_for() -> None:
    assert family("JK JK 3H", wild=3)
    assert can_lay_all(gather(kinds("JK JK 3H")), 3, 0)
    assert not family("JK JK 3H", wild=3, least=1), "a wild standing for itself is no natural card"
    assert not can_lay_all(gather(kinds("JK JK 3H")), 3, 1)
    assert least_cost(gather(kinds("JK JK 3H")), 3, 1) == 120
    assert can_lay_all(gather(kinds("JK JK 4H")), 3, 1)


@pytest.mark.clause("ROI-R4")
def test_a_wild_may_be_itself_and_costs_twenty_in_hand() -> None:
    assert run("6S 7S 8S", wild=7)
    assert family("7S 7D 7H", wild=7)
    assert least_cost(gather(kinds("7S 3H 10D")), 7, 0) == 20 + 3 + 10


@pytest.mark.clause("ROI-R5")
def test_length_going_round_and_twins() -> None:
    assert not run("KS 3S 4S", wild=9)
    assert family("KH KH KS", wild=9)
    assert not run("5S 5S 6S 7S")
    whole = "3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    assert run(whole, wild=9)
    assert not run(whole + " JK", wild=9), "eleven cards at most"
    assert can_lay_all(gather(kinds(whole + " JK")), 9, 0), "but it can be cut in two"
    wilds = "JK JK JK JK JK JK 5H 5H 5D 5D 5C 5C"
    assert family(wilds, wild=5)
    assert not run("JK JK JK", wild=5), "wilds alone count as a family"


@pytest.mark.clause("ROI-27", "ROI-28", "ROI-29", "ROI-30", "ROI-31", "ROI-60")
def test_what_cards_cost() -> None:
    prices = [cost_of(kind, 3) for kind in kinds("4H 5D 6C 7S 8* 9H 10D JC QS KH JK")]
    assert prices == [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 50]
    assert cost_of(kinds("3H")[0], 4) == 3


@pytest.mark.clause("ROI-32", "ROI-38", "ROI-61")
def test_the_wild_always_costs_twenty() -> None:
    for wild in range(3, 14):
        for suit in range(5):
            assert cost_of(suit * 11 + wild - 3, wild) == 20
            assert cost_of(suit * 11 + wild - 3, 16 - wild) in (wild, 20 if wild == 8 else wild)
