"""The deal and the beginning: CRA-01 to CRA-09, CRA-17 to CRA-20, CRA-R1, CRA-R2, CRA-R10."""

from __future__ import annotations

import pytest

from tablee.core.contract import Acting, Chance
from tablee.core.request import Dice, OutcomeError, Shuffle
from tablee.games import get_game
from tablee.games.crapette.cards import HIDDEN
from tablee.games.crapette.events import MovedFromCrapette
from tablee.games.crapette.state import CrapetteState

from .boards import STANDARD, act, cards, lay


def pack(*, crapette: str, columns: str, front: str = "") -> tuple[int, ...]:
    """A pack that shows this crapette card and these four column cards when dealt."""
    fixed = cards(crapette) + cards(columns)
    rest = [face for face in range(52) if face not in fixed]
    return (*rest[:12], *fixed, *rest[12:])


def dealt(zero: tuple[int, ...], one: tuple[int, ...]) -> CrapetteState:
    state = CrapetteState.start(STANDARD)
    state.resolve(zero)
    state.resolve(one)
    return state


ORDER = tuple(range(52))


@pytest.mark.clause("CRA-01", "CRA-02", "CRA-04")
def test_two_players_each_shuffle_a_pack_of_52() -> None:
    assert list(get_game("crapette").seat_counts) == [2]
    state = CrapetteState.start(STANDARD)
    assert state.pending() == Chance(Shuffle(52), "pack", 0)
    state.resolve(ORDER)
    assert state.pending() == Chance(Shuffle(52), "pack", 1)
    with pytest.raises(OutcomeError):
        state.resolve(tuple(range(54)))
    assert set(state.conserved()) == {2}


@pytest.mark.clause("CRA-05", "CRA-06", "CRA-07")
def test_thirteen_for_the_crapette_four_columns_thirty_five_for_the_stock() -> None:
    state = dealt(ORDER, ORDER[::-1])
    for side in (state.zero, state.one):
        assert (len(side.crapette), len(side.stock), len(side.waste)) == (13, 35, 0)
    assert [state.card_from(3 + i) for i in range(8)] == [13, 14, 15, 16, 38, 37, 36, 35]
    assert state.zero.crapette == list(range(13))
    assert state.zero.stock[-1] == 17, "the card after the columns is the first to be turned"


@pytest.mark.clause("CRA-08", "CRA-09", "CRA-17")
def test_only_the_top_of_the_crapette_is_seen_and_nothing_of_the_stock() -> None:
    for seat in (0, 1, None):
        side = dealt(ORDER, ORDER[::-1]).view(seat).now.sides[0]
        assert side.crapette == (HIDDEN,) * 12 + (12,)
        assert side.stock == (HIDDEN,) * 35
        assert side.waste == ()


@pytest.mark.clause("CRA-09")
def test_the_waste_lies_face_up() -> None:
    state = lay(crapette="9h", their_crapette="2c", waiting="7d")
    act(state, "d")
    assert state.view(1).now.sides[0].waste == tuple(cards("7d"))


@pytest.mark.clause("CRA-R10", "CRA-08")
def test_the_next_crapette_card_is_turned_up_at_once() -> None:
    state = lay(crapette="9h", columns=["Tc"], closed=2, their_crapette="2c")
    under = state.me.crapette[1]
    (moved,) = act(state, "c1")
    assert isinstance(moved, MovedFromCrapette)
    assert moved.shown == under
    assert state.me.closed == 1
    assert state.view(1).now.sides[0].crapette == (HIDDEN, under)


@pytest.mark.clause("CRA-18", "CRA-20")
@pytest.mark.parametrize(("zero", "one", "first"), [("9c", "8s", 0), ("8s", "9c", 1), ("2c", "Ks", 1)])
def test_the_higher_crapette_card_begins(zero: str, one: str, first: int) -> None:
    columns = "3c3d3h3s"
    state = dealt(pack(crapette=zero, columns=columns), pack(crapette=one, columns=columns))
    assert state.pending() == Acting((first,))
    act(state, "t", "d") if state.legal(first) else None
    assert state.mover == 1 - first, "then they take turns"


@pytest.mark.clause("CRA-19")
@pytest.mark.parametrize(("high", "low"), [("7s", "7h"), ("7h", "7d"), ("7d", "7c")])
def test_among_equal_ranks_the_suit_decides(high: str, low: str) -> None:
    columns = "3c3d3h3s"
    state = dealt(pack(crapette=low, columns=columns), pack(crapette=high, columns=columns))
    assert state.mover == 1


@pytest.mark.clause("CRA-R1")
def test_the_ace_is_low_when_the_beginning_is_settled() -> None:
    columns = "3c3d3h3s"
    assert dealt(pack(crapette="As", columns=columns), pack(crapette="2c", columns=columns)).mover == 1


@pytest.mark.clause("CRA-R2")
def test_two_queens_of_spades_the_columns_decide_nearest_first() -> None:
    """CRA-T12."""
    state = dealt(pack(crapette="Qs", columns="4c9d2hKs"), pack(crapette="Qs", columns="4c9h2c3s"))
    assert state.mover == 1, "the first columns are equal; the second are nines, and hearts beat diamonds"


@pytest.mark.clause("CRA-R2")
@pytest.mark.parametrize(("lot", "first"), [(1, 0), (2, 1)])
def test_if_everything_is_equal_lots_are_drawn(lot: int, first: int) -> None:
    state = dealt(pack(crapette="Qs", columns="4c9d2hKs"), pack(crapette="Qs", columns="4c9d2hKs"))
    assert state.pending() == Chance(Dice(1, 2), "lots", None)
    state.resolve((lot,))
    assert state.mover == first


@pytest.mark.clause("CRA-R2")
def test_the_beginning_is_settled_anew_for_every_round() -> None:
    state = lay(crapette="9h", columns=["Tc"], rest="theirs", their_crapette="2c")
    act(state, "c1")
    assert state.pending() == Chance(Shuffle(52), "pack", 0)
    columns = "3c3d3h3s"
    state.resolve(pack(crapette="5c", columns=columns))
    state.resolve(pack(crapette="6c", columns=columns))
    assert state.mover == 1
