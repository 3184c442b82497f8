"""The house marks the melds of a hand as it is held, and says what the rest costs."""

from __future__ import annotations

from random import Random

import pytest

from tablee.games import get_game
from tablee.games.cinq_rois.actions import format_kind
from tablee.games.cinq_rois.board import full_pack
from tablee.games.cinq_rois.grouping import Arranged, HandGroups, group_neighbours, sort_of
from tablee.games.cinq_rois.melds import cost_of, is_meld
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.solo.grouping import HandsGroups
from tablee.games.cinq_rois.solo.options import SoloOptions

from .tables import kinds, lay, play

ROUNDS, ALONE = get_game("cinq-rois"), get_game("cinq-rois-solo")


def parts(found: Arranged) -> list[str]:
    return [f"{group.sort or 'rest'} {' '.join(group.cards)}" for group in found.groups]


def part(cards: str, min_naturals: int = 0) -> list[str]:
    """A row of cards in groups, sevens being wild."""
    return parts(group_neighbours(kinds(cards), 7, min_naturals))


@pytest.mark.parametrize(
    ("cards", "sort"),
    [
        ("KH KH KS", "family"),
        ("7C QD QS", "family"),
        ("7C JK 7S", "family"),
        ("9S 7H JS", "run"),
        ("6C 7C 7D 9C", "run"),
        ("10H 8H 9H", "run"),
        ("KH KS", None),
        ("KH 3H 4H", None),
        ("8H 9S 10H", None),
        ("8H 8H 9H", None),
    ],
)
def test_what_sort_of_meld_some_cards_are(cards: str, sort: str | None) -> None:
    assert sort_of(kinds(cards), 7, 0) == sort


def test_melds_are_found_among_neighbours_only() -> None:
    assert part("8H 9H 10H KS") == ["run 8H 9H 10H", "rest KS"]
    assert part("8H KS 9H 10H") == ["rest 8H KS 9H 10H"]
    assert part("") == []


def test_the_cheapest_cards_are_left_over() -> None:
    assert part("8H 9H 10H 10S 10*") == ["rest 8H 9H", "family 10H 10S 10*"]
    assert part("8H 9H 10H 10S 10* 10C") == ["run 8H 9H 10H", "family 10S 10* 10C"]
    assert part("3H 3S JK 4D 5D") == ["rest 3H 3S", "run JK 4D 5D"]
    assert part("7C JK 7S") == ["family 7C JK 7S"]
    assert part("7C JK 7S", min_naturals=1) == ["rest 7C JK 7S"]


def least(row: list[int], min_naturals: int) -> int:
    """What a row costs at least, by trying everything: its first card loose, or any meld that begins so."""
    if not row:
        return 0
    ends = [n for n in range(3, len(row) + 1) if is_meld(row[:n], 7, min_naturals)]
    ways = [least(row[end:], min_naturals) for end in ends]
    return min([cost_of(row[0], 7) + least(row[1:], min_naturals), *ways])


@pytest.mark.parametrize("min_naturals", [0, 1])
def test_no_other_way_to_part_a_row_costs_less(min_naturals: int) -> None:
    rng, pack = Random(7), [kind for kind in full_pack(2) if kind % 11 < 6]
    for _ in range(300):
        row = rng.sample(pack, 9)
        found = group_neighbours(row, 7, min_naturals)
        assert found.points == least(row, min_naturals)
        assert [card for group in found.groups for card in group.cards] == [format_kind(kind) for kind in row]


def consult(question: str, *, by_hand: bool = False) -> HandGroups | None:
    options = CinqRoisOptions(start_round=3, auto_arrange=not by_hand)
    state = lay("8H 9H KS 10H KD", "", cards=5, options=options)
    found = ROUNDS.consult(state.view(0), question)
    assert found is None or isinstance(found, HandGroups)
    return found


def test_a_player_asks_about_his_hand_as_he_holds_it() -> None:
    found = consult("groups 8H 9H KS 10H KD")
    assert found is not None
    assert (parts(found.row), found.row.points) == (["rest 8H 9H KS 10H KD"], 53)
    assert found.best is not None
    assert (parts(found.best), found.best.points) == (["run 8H 9H 10H", "rest KD KS"], 26)
    assert found.to_data() == {
        "row": {"groups": [{"sort": None, "cards": ["8H", "9H", "KS", "10H", "KD"]}], "points": 53},
        "best": {
            "groups": [{"sort": "run", "cards": ["8H", "9H", "10H"]}, {"sort": None, "cards": ["KD", "KS"]}],
            "points": 26,
        },
        "remainder": 26,
    }


def test_he_may_leave_some_of_it_out() -> None:
    found = consult("groups 10H 9H 8H")
    assert found is not None
    assert (parts(found.row), found.row.points) == (["run 10H 9H 8H"], 0)
    assert consult("groups") == HandGroups(Arranged((), 0), Arranged((), 0), 0)


def test_who_finds_his_melds_himself_is_not_told_the_best() -> None:
    found = consult("groups 8H 9H 10H KS KD", by_hand=True)
    assert found is not None
    assert found.best is None
    assert found.remainder is None
    assert (parts(found.row), found.row.points) == (["run 8H 9H 10H", "rest KS KD"], 26)


@pytest.mark.parametrize(
    "question",
    ["", "groups 8H 8H", "groups 3C", "groups 8H  9H", "groups xx", "melds 8H", "groups 8h", "groups\n8H"],
)
def test_only_cards_of_the_own_hand_are_answered(question: str) -> None:
    assert consult(question) is None


def test_a_spectator_holds_nothing() -> None:
    state = lay("8H 9H KS 10H KD", "", cards=5)
    assert ROUNDS.consult(state.view(None), "groups 8H") is None
    assert ROUNDS.consult(state.view(1), "groups 8H") is None


def test_asking_changes_nothing_while_cards_are_drawn() -> None:
    state = lay("8H 9H KS 10H KD", "", cards=5, stock="JH")
    play(state, "draw")
    before = state.position()
    found = ROUNDS.consult(state.view(0), "groups 8H 9H 10H JH KS KD")
    assert isinstance(found, HandGroups)
    assert found.row.points == 26
    assert state.position() == before


def test_alone_all_eleven_hands_are_asked_about_at_once() -> None:
    state = ALONE.new_state(SoloOptions(), 1)
    state.resolve(tuple(range(116)))
    view = state.view(0)
    hands = view.to_data()["hands"]
    assert isinstance(hands, list)
    rows = [" ".join(hand) for hand in hands]
    found = ALONE.consult(view, "groups " + " / ".join(rows))
    assert isinstance(found, HandsGroups)
    assert parts(found.hands[0]) == ["run 3H 4H 5H"]
    assert len(found.hands) == 11
    assert ALONE.consult(view, "groups " + " / ".join(rows[:-1])) is None
    assert ALONE.consult(view, "groups " + " / ".join([*rows, "3H"])) is None
    assert ALONE.consult(view, "groups " + " / ".join([rows[1], *rows[1:]])) is None
    assert ALONE.consult(view, "groups " + "/" * 10) == HandsGroups((Arranged((), 0),) * 11)


@pytest.mark.clause("ROI-R15")
def test_what_remains_is_reckoned_for_the_best_arrangement_after_the_throw() -> None:
    # In the third round five cards are held, and a sixth that was drawn: one of them is still to be thrown.
    state = lay("8H KD 9H 4C 10H KS", "", cards=5, turn="0p", options=CinqRoisOptions(start_round=3))
    found = ROUNDS.consult(state.view(0), "groups 8H KD 9H 4C 10H KS")
    assert isinstance(found, HandGroups)
    assert found.best is not None
    assert (found.row.points, found.best.points, found.remainder) == (57, 30, 17)
    thrown = ROUNDS.consult(state.view(0), "groups 8H 9H 4C 10H KS")
    assert isinstance(thrown, HandGroups)
    assert thrown.remainder == 17
