"""Where cards may go: CRA-10 to CRA-16 and the rulings on columns, piles and the centre."""

from __future__ import annotations

from itertools import product

import pytest

from tablee.chance.quick import QuickRandom
from tablee.games import get_game
from tablee.games.crapette.actions import TURN, is_column_move
from tablee.games.crapette.board import ENDED, LOTS, PLAY
from tablee.games.crapette.columns import cards_of, popped, pushed
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.state import CrapetteState

from .boards import act, cards, caught, is_legal, lay, refusal, verdict

CRAPETTE = get_game("crapette")


@pytest.mark.clause("CRA-10", "CRA-R6")
def test_crapette_turned_card_and_own_waste_are_the_sources() -> None:
    state = lay(crapette="9h", waste="9d", waiting="9h", columns=["Tc"], their_crapette="2c")
    assert [is_legal(state, text) for text in ("c1", "t1", "e1")] == [True] * 3
    act(state, "e1")
    assert not state.me.waste


@pytest.mark.clause("CRA-R6")
def test_the_waste_is_no_source_if_so_agreed() -> None:
    options = CrapetteOptions(waste_is_source=False)
    state = lay(crapette="4h", waste="9d", columns=["Tc"], their_crapette="2c", options=options)
    assert refusal(state, "e1") == ("waste-closed", "CRA-R6")


@pytest.mark.clause("CRA-11", "CRA-12")
def test_the_centre_is_built_upward_in_one_suit() -> None:
    state = lay(crapette="4h", waste="3h", waiting="4d", centre={"h": 2}, their_crapette="9c")
    assert refusal(state, "c+") == ("not-next-in-centre", "CRA-12")
    assert refusal(state, "t+") == ("not-next-in-centre", "CRA-12")
    act(state, "e+", "c+")
    assert state.height(2, 0) == 4


@pytest.mark.clause("CRA-12")
def test_from_the_ace_of_hearts_to_the_king_of_hearts() -> None:
    state = lay(crapette="KhQhJhTh9h8h7h6h5h4h3h2hAh", their_crapette="9c")
    act(state, *["c+"] * 13)
    assert state.height(2, 0) == 13


@pytest.mark.clause("CRA-R29")
def test_two_slots_for_each_suit_and_what_lies_there_stays() -> None:
    state = lay(crapette="9s3h2h2hAhAh", centre={"c": 3, "d": 202}, their_crapette="9d")
    heights: list[tuple[int, int]] = []
    for _ in range(5):
        act(state, "c+")
        heights.append((state.height(2, 0), state.height(2, 1)))
    assert heights == [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2)]
    assert [(state.height(suit, 0), state.height(suit, 1)) for suit in (0, 1, 3)] == [(3, 0), (2, 2), (0, 0)]
    moves = CRAPETTE.moves(state.view(0), state.legal(0))
    assert not [move for move in moves if getattr(move, "source", "").startswith("+")]


@pytest.mark.clause("CRA-R9", "CRA-R3")
@pytest.mark.parametrize("ace", ["As", "Ac"])
def test_an_ace_is_a_card_like_any_other_and_an_empty_pile_takes_none(ace: str) -> None:
    """The lowest cards of the pack, next to no card at all by their numbers."""
    state = lay(crapette=ace, columns=["4s"], their_crapette="9d")
    assert refusal(state, "cE") == ("pile-empty", "CRA-R9")
    assert refusal(state, "c1") == ("does-not-continue", "CRA-15")
    under = lay(crapette="9d", columns=["4s"], their_crapette=ace)
    assert refusal(under, "cC") == ("not-a-neighbour", "CRA-14")


@pytest.mark.clause("CRA-13", "CRA-11")
def test_a_card_that_fits_the_centre_can_still_be_loaded_and_that_is_a_fault() -> None:
    state = lay(crapette="4h", centre={"h": 3}, their_crapette="5h")
    assert is_legal(state, "c+")
    assert is_legal(state, "cC")
    act(state, "cC")
    assert caught(state).clause == "CRA-30"


@pytest.mark.clause("CRA-14")
@pytest.mark.parametrize(
    ("under", "fits"), [("9c", True), ("Jc", True), ("8c", False), ("9s", False), ("Th", False)]
)
def test_the_ten_of_clubs_goes_only_on_nine_or_jack_of_clubs(under: str, fits: bool) -> None:
    on_waste = lay(crapette="Tc", their_crapette="2d", their_waste=under)
    assert is_legal(on_waste, "cE") == fits
    on_crapette = lay(crapette="Tc", their_crapette=under)
    assert is_legal(on_crapette, "cC") == fits
    if not fits:
        assert refusal(on_crapette, "cC") == ("not-a-neighbour", "CRA-14")


@pytest.mark.clause("CRA-14")
def test_a_loaded_card_belongs_to_the_opponent() -> None:
    state = lay(crapette="4h", waiting="Tc", their_crapette="9c", their_waste="Jc")
    act(state, "tE")
    assert state.you.waste == cards("JcTc")


@pytest.mark.clause("CRA-R3")
@pytest.mark.parametrize(("card", "under"), [("Ah", "Kh"), ("Kh", "Ah")])
def test_ace_and_king_are_no_neighbours(card: str, under: str) -> None:
    state = lay(crapette=card, their_crapette=under)
    assert not is_legal(state, "cC")


@pytest.mark.clause("CRA-R3", "CRA-15")
def test_a_king_goes_on_no_column_but_an_empty_one() -> None:
    state = lay(crapette="Kd", columns=["-", "2c"], their_crapette="9c", centre={"c": 1})
    assert is_legal(state, "c1")
    assert refusal(state, "c2") == ("does-not-continue", "CRA-15")
    assert refusal(state, "c3") == ("does-not-continue", "CRA-15")


@pytest.mark.clause("CRA-15")
@pytest.mark.parametrize(
    ("card", "fits"), [("9h", True), ("9d", True), ("9s", False), ("8h", False), ("Jh", False)]
)
def test_columns_fall_by_one_and_change_colour(card: str, fits: bool) -> None:
    state = lay(crapette=card, columns=["Tc"], their_crapette="2c")
    assert is_legal(state, "c1") == fits


@pytest.mark.clause("CRA-16")
def test_the_columns_serve_both_players_and_feed_the_centre() -> None:
    for turn in (0, 1):
        state = lay(crapette="4h", columns=["4c3h"], centre={"h": 2}, their_crapette="9c", turn=turn)
        act(state, "1+")
        assert state.height(2, 0) == 3


@pytest.mark.clause("CRA-R4")
@pytest.mark.parametrize("text", ["c1", "t1", "e1", "2-1"])
def test_any_card_may_open_an_empty_column(text: str) -> None:
    state = lay(crapette="9h", waiting="5c", waste="2d", columns=["-", "8c7d"], their_crapette="2c")
    assert is_legal(state, text)


@pytest.mark.clause("CRA-R5")
def test_only_the_end_of_a_column_moves_and_one_card_at_a_time() -> None:
    state = lay(crapette="4h", columns=["8c7d", "8s", "9d"], their_crapette="2c")
    assert is_legal(state, "1-2")
    assert is_legal(state, "2-3")
    assert refusal(state, "1-3") == ("does-not-continue", "CRA-15")
    act(state, "1-2")
    assert [state.card_from(3), state.card_from(4)] == cards("8c7d")


@pytest.mark.clause("CRA-R5")
def test_a_lone_card_is_not_carried_to_an_empty_column() -> None:
    state = lay(crapette="4h", columns=["8c", "-", "9h"], their_crapette="2c")
    assert refusal(state, "1-2") == ("lone-card", "CRA-R5")
    assert is_legal(state, "1-3")
    assert refusal(state, "2-3") == ("column-empty", "CRA-R5")


@pytest.mark.clause("CRA-R5")
def test_an_earlier_position_of_the_turn_may_not_come_back() -> None:
    state = lay(crapette="4h", columns=["8c7d", "8s", "8c"], their_crapette="2c")
    act(state, "1-2")
    assert refusal(state, "2-1") == ("position-repeated", "CRA-R5")
    act(state, "2-3")
    assert refusal(state, "3-1") == ("position-repeated", "CRA-R5")
    assert refusal(state, "3-2") == ("position-repeated", "CRA-R5")


@pytest.mark.clause("CRA-R5")
def test_after_any_other_move_or_in_the_next_turn_the_way_back_is_free() -> None:
    state = lay(crapette="4h", columns=["8c7d", "8s"], their_crapette="2c")
    act(state, "1-2", "t")
    assert is_legal(state, "2-1")
    act(state, "d")
    assert is_legal(state, "2-1"), "the other player's turn"


@pytest.mark.clause("CRA-R7")
def test_the_opponents_piles_are_never_a_source() -> None:
    state = lay(crapette="4h", their_crapette="Ac", their_waste="Ah")
    centre = [a for a in state.legal(0) if a < 121 and a % 11 == 0]
    assert centre == []
    act(state, "t")
    assert verdict(state).right is False, "an ace on a pile of the opponent is not one's own to play"


@pytest.mark.clause("CRA-R8")
def test_column_cards_may_be_loaded_unless_agreed_otherwise() -> None:
    columns = ["9d8c"]
    state = lay(crapette="4h", columns=columns, their_crapette="9c", their_waste="7c")
    assert is_legal(state, "1C")
    assert is_legal(state, "1E")
    options = CrapetteOptions(load_from_columns=False)
    closed = lay(crapette="4h", columns=columns, their_crapette="9c", options=options)
    assert refusal(closed, "1C") == ("columns-feed-the-centre", "CRA-R8")


@pytest.mark.clause("CRA-R9")
def test_crapette_or_waste_is_a_free_choice_and_an_empty_pile_takes_nothing() -> None:
    state = lay(crapette="8c", their_crapette="9c", their_waste="7c")
    assert is_legal(state, "cC")
    assert is_legal(state, "cE")
    for choice in ("cC", "cE"):
        twin = state.copy()
        act(twin, choice)
        assert verdict(twin).right is False
    bare = lay(crapette="8c", their_crapette="9c")
    assert refusal(bare, "cE") == ("pile-empty", "CRA-R9")


@pytest.mark.clause("CRA-R19")
def test_the_impossible_is_refused_without_consequence() -> None:
    state = lay(crapette="4h", columns=["8c7d"], their_crapette="9c")
    before = state.position()
    for text in ("c1", "c+", "cC", "t1", "e+", "2-1", "d", "pass"):
        assert refusal(state, text) is not None
    assert state.position() == before
    assert not state.may_call(), "a refused action is nothing that could be called"


def plainly_possible(state: CrapetteState, past: list[list[int]]) -> list[int]:
    """Every move by the letter of the articles, one pair of places after the other."""
    you = state.you
    found = []
    for source, target in product(range(11), repeat=2):
        card = int(state.card_from(source))
        if card < 0 or (source >= 3 and source == target):
            continue
        if target == 0:
            fits = card // 4 in (state.height(card % 4, 0), state.height(card % 4, 1))
        elif target < 3:
            pile = you.crapette if target == 1 else you.waste
            fits = bool(pile) and abs(pile[-1] - card) == 4
        else:
            fits = fits_column(card, cards_of(state.col[target - 3]))
            lone = source >= 3 and len(cards_of(state.col[source - 3])) == 1
            fits = fits and not (lone and state.col[target - 3] == 0)
        if fits and source >= 3 and target >= 3:
            col = list(state.col)
            col[target - 3] = pushed(col[target - 3], card)
            col[source - 3] = popped(col[source - 3])
            fits = col not in past
        if fits:
            found.append(11 * source + target)
    return found


def fits_column(card: int, column: list[int]) -> bool:
    if not column:
        return True
    under = column[-1]
    return under // 4 == card // 4 + 1 and (card % 4 in (1, 2)) != (under % 4 in (1, 2))


@pytest.mark.clause("CRA-R5", "CRA-12", "CRA-14", "CRA-15", "CRA-R4")
@pytest.mark.parametrize("seed", range(3))
def test_the_moves_are_those_of_the_articles_and_no_position_comes_back(seed: int) -> None:
    """Random play that loves to move cards among the columns, beside a plain list of earlier positions."""
    rng = QuickRandom(seed)
    state = CrapetteState.start(CrapetteOptions())
    past: list[list[int]] = []
    refused = 0
    for _ in range(700):
        while state.stage != PLAY:
            assert state.stage != ENDED
            past = []
            pack = list(range(52))
            rng.shuffle(pack)
            state.resolve((1,) if state.stage == LOTS else tuple(pack))
        seat = int(state.mover)
        legal = state.legal(seat)
        moves = [action for action in legal if action < TURN]
        assert moves == plainly_possible(state, past), state.position()
        assert sorted(state.past()) == sorted(past)
        refused += bool(past) and moves != plainly_possible(state, [])
        among = [action for action in moves if is_column_move(action)]
        choices = among if among and rng.below(8) else legal
        action = choices[rng.below(len(choices))]
        past = [*past, list(state.col)] if is_column_move(action) else []
        state.play(seat, action)
    assert refused > 100
