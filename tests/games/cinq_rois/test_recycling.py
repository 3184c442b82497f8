"""The stock runs out."""

from __future__ import annotations

import pytest

from tablee.core.contract import Chance
from tablee.core.events import Event
from tablee.core.request import Shuffle
from tablee.games.cinq_rois.events import Recycled
from tablee.games.cinq_rois.options import CinqRoisOptions

from .tables import lay, legal, names, play, refusal, told

B = CinqRoisOptions.preset("five-crowns").with_values({"startRound": 11})


@pytest.mark.clause("ROI-40", "ROI-R6", "ROI-R7")
def test_edition_a_shuffles_all_discards_and_turns_up_a_card() -> None:
    state = lay(cards=13, seats=7, stock_size=1)
    pile = list(state.discards)
    assert len(pile) == 24
    play(state, "draw")
    # At once, before the player throws.
    assert state.pending() == Chance(Shuffle(24), "recycle", 0)
    assert refusal(state, "draw", seat=0) == ("stock-first", "ROI-40")
    heard: list[object] = []
    state.listen(heard)  # type: ignore[arg-type]  # only counted
    state.resolve((5, *(place for place in range(24) if place != 5)))
    assert len(heard) == 1
    assert state.discards == [pile[5]]
    assert state.stock_size() == 23
    assert state.pack[int(state.top)] == pile[0]
    assert legal(state)[0].startswith("-")
    thrown = legal(state)[0]
    play(state, thrown)
    assert names(state.discards[-1:]) == thrown[1:]


@pytest.mark.clause("ROI-92", "ROI-93", "ROI-R6", "ROI-R7", "ROI-R1")
def test_edition_b_keeps_the_last_discard() -> None:
    state = lay(cards=13, seats=8, stock_size=1, options=B)
    state.discards.sort()
    pile = list(state.discards)
    assert len(pile) == 11
    assert pile[-1] not in pile[:3], "no other card could be taken for it"
    play(state, "draw")
    assert state.pending() == Chance(Shuffle(10), "recycle", 0)
    assert refusal(state, "take", seat=0) == ("stock-first", "ROI-92")
    state.resolve(tuple(range(10)))
    assert state.discards == [pile[-1]]
    assert state.pack[int(state.top) :] == pile[:10]


@pytest.mark.clause("ROI-R6")
def test_it_happens_in_any_round_with_any_number_of_players() -> None:
    state = lay("4H 9D QS", "", cards=3, stock_size=1, up="5C")
    play(state, "draw")
    assert state.pending() == Chance(Shuffle(116 - 7), "recycle", 0)


@pytest.mark.clause("ROI-R6", "ROI-40")
def test_everybody_is_told() -> None:
    state = lay(cards=13, seats=7, stock_size=1)
    play(state, "draw")
    events: list[Event] = []
    state.listen(events)
    state.resolve(tuple(range(24)))
    told_of = told(events, Recycled)
    assert (told_of.stock, told_of.clause) == (23, "ROI-40")
