"""What is told while a game is played: enough to follow it, the same to everybody, and free of listeners."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.events import Event, loose
from tablee.games.jacquet.state import JacquetState

from .referee import TEXT1, TEXT2, at, thrown, told

START = """
      .   .   .   .   .   . |   .   .   .   .   . 15o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def test_the_opening_is_told_with_both_dice() -> None:
    state = JacquetState.start(TEXT2)
    assert told(state, (2, 5))[0].public == {"numbers": [2, 5], "tied": False}
    assert told(state, (5, 5))[0].public == {"numbers": [5, 5], "tied": True}
    assert names(told(state, (2, 5), "0-5", "5-7")) == ["opening-thrown", "moved", "moved"]


@pytest.mark.clause("JAC-38")
def test_a_second_throw_is_told() -> None:
    events = told(thrown(JacquetState.start(TEXT2), 2, 5), None, "reroll")
    assert [(event.name, event.public) for event in events] == [("rerolled", {"seat": 1, "clause": "JAC-38"})]


def test_a_move_says_who_whence_whither_and_by_which_number() -> None:
    event = told(at(START), (6, 5), "0-6")[-1]
    assert event == loose("moved", {"seat": 0, "source": 0, "target": 6, "number": 6})


@pytest.mark.clause("JAC-53")
def test_lost_numbers_are_told_once_and_not_after_a_full_turn() -> None:
    assert names(told(at(START), (6, 6), "0-6")) == ["thrown", "moved", "numbers-lost"]
    assert names(told(at(START), (6, 5), "0-6", "6-11")) == ["thrown", "moved", "moved"]


@pytest.mark.clause("JAC-41")
def test_the_arrival_of_the_courier_is_told_once() -> None:
    events = told(at(START), (5, 5), "0-5", "5-10", "10-15", "15-20")
    assert names(events) == ["thrown", *["moved"] * 4, "courier-home"]
    assert events[-1].public == {"seat": 0, "arrow": 20, "clause": "JAC-41"}
    home = at("""
      .   .   .   .   .   . |   .   .   .   .   . 14o
    15x   .   .   .   .   . |   .   .  1o   .   .   .
    """)
    assert names(told(home, (5, 1), "20-21", "0-5")) == ["thrown", "moved", "moved"]


def test_everybody_is_told_the_same() -> None:
    for event in told(at(START), (5, 5), "0-5", "5-10", "10-15", "15-20"):
        assert event.private == {}
        assert (
            event.notice(0) == event.notice(1) == event.notice(None) == {"event": event.name, **event.public}
        )


@pytest.mark.clause("JAC-35", "JAC-R18")
def test_a_whole_match_can_be_followed_by_its_events_alone() -> None:
    """Boards kept by a listener who sees events only are the boards of the engine, to the last man."""
    for seed, options in ((1, TEXT2), (2, TEXT1), (3, replace(TEXT2, match_length=3))):
        state, rng = JacquetState.start(options), QuickRandom(seed)
        events: list[Event] = []
        state.listen(events)
        men, score = new_boards(), [0, 0]
        while state.to_move() != -2:
            if state.to_move() < 0:
                state.resolve((1 + rng.below(6), 1 + rng.below(6)))
            else:
                legal = state.legal(state.to_move())
                state.play(state.to_move(), legal[rng.below(len(legal))])
            for event in events:
                men, score = follow(event, men, score)
            events.clear()
            if state.to_move() != -2:
                assert state.view(None).men == (tuple(men[0]), tuple(men[1]))
            assert state.view(None).score == tuple(score)


def new_boards() -> list[list[int]]:
    return [[15] + [0] * 23, [15] + [0] * 23]


def follow(event: Event, men: list[list[int]], score: list[int]) -> tuple[list[list[int]], list[int]]:
    told_of = event.public
    if event.name in ("moved", "borne-off"):
        seat, source = told_of["seat"], told_of["source"]
        assert isinstance(seat, int)
        assert isinstance(source, int)
        men[seat][source] -= 1
        target = told_of.get("target")
        if isinstance(target, int):
            men[seat][target] += 1
        else:
            assert told_of["off"] == 15 - sum(men[seat])
    if event.name == "game-won":
        kept = told_of["score"]
        assert isinstance(kept, list)
        return new_boards(), kept
    return men, score


def test_a_copy_has_no_listener_and_listening_can_end() -> None:
    state = at(START)
    events: list[Event] = []
    state.listen(events)
    twin = state.copy()
    twin.resolve((6, 5))
    assert events == []
    state.resolve((6, 5))
    assert names(events) == ["thrown"]
    state.listen(None)
    state.play(0, 6)
    assert names(events) == ["thrown"]
    assert twin.position() == thrown(at(START), 6, 5).position()
