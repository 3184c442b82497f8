"""Who knows what: looks, public tokens, tokens followed as they move. What is given back: test_memory_aid."""

from __future__ import annotations

import pytest

from tablee.games.sacramento.actions import parse_square

from .boards import drawn, named, play

PICTURE = """
    --   ..   ..   ..   ..   --+B
    ..   ..   ..   ..   ..   ..
    ..   ..   --   ..   ..   ..
    --+N ..   ..   Ks   ..   ..
    ..   ..   --   ..   ..   ..
    --+R ..   ..   ..   ..   --+W
"""


@pytest.mark.clause("SAC-R20", "SAC-45")
def test_a_token_seen_is_known_wherever_it_is_moved() -> None:
    state = play(drawn(PICTURE), "R a1-a2", "W f1-d3", "b1-a1", "look d3", "done")
    assert named(state.recall(0).known) == {"d3": "Ks"}
    play(state, "W d3-f1", "N a3-c4", "d3-c2")
    assert named(state.recall(0).known) == {"c2": "Ks"}, "the other player moved it, all could follow it"
    assert named(state.recall(1).known) == {}
    assert state.recall(1).looks[0].squares == (parse_square("c2"),), "all know who has looked at which"


@pytest.mark.clause("SAC-R20")
def test_taken_and_given_up_it_is_known_to_all() -> None:
    state = play(drawn(PICTURE, trays=("", "7s")), "R a1-a2", "W f1-d3", "b1-a1", "look d3", "done")
    play(state, "W d3-f1", "B f6-d4", "f2-f6", "done")
    play(state, "R a2-b2", "N a3-c4", "c3-c2", "done")
    play(state, "W f1-d3", "B d4-e5", "c1-b1", "take d3")
    assert state.view(1).stage == "give", "a king beside a seven is no straight"
    play(state, "give 7s f1", "done")
    for seat in (0, 1):
        assert named(state.recall(seat).known) == {"d3": "Ks", "f1": "7s"}
    play(state, "R b2-b4")
    for seat in (0, 1):
        assert named(state.recall(seat).known) == {"d3": "Ks", "f1": "7s"}


@pytest.mark.clause("SAC-R20", "SAC-64")
def test_a_new_deal_wipes_everything_out() -> None:
    state = drawn(PICTURE.replace("Ks", "Js"), trays=("7s 8h 9d Tc",))
    play(state, "R a1-a2", "W f1-d3", "b1-a1", "look a2", "take d3")
    state.resolve(tuple(range(32)))
    view = state.recall(0)
    assert (view.known, view.shown_before, view.looked_now, view.shown_now) == ({}, frozenset(), (), ())
    assert [looks.squares + looks.cards for looks in view.looks] == [(), ()]
