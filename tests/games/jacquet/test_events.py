"""What is told while a game is played: enough to follow it, the same to everybody, and free of listeners."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.events import Event, Notice
from tablee.games.jacquet import articles
from tablee.games.jacquet.actions import REROLL
from tablee.games.jacquet.events import BorneOff, CourierHome, GameWon, Moved, OpeningThrown, Rerolled
from tablee.games.jacquet.state import JacquetState

from .referee import GAME, TEXT1, TEXT2, at, thrown, told

START = """
      .   .   .   .   .   . |   .   .   .   .   . 15o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""


def names(notices: list[Notice]) -> list[str]:
    return [notice.name for notice in notices]


def test_the_opening_is_told_with_both_dice() -> None:
    state = JacquetState.start(TEXT2)
    assert told(state, (2, 5)) == [OpeningThrown((2, 5), tied=False, opener=1)]
    assert told(state, (5, 2)) == [OpeningThrown((5, 2), tied=False, opener=0)]
    assert told(state, (5, 5)) == [OpeningThrown((5, 5), tied=True, opener=None)]
    assert names(told(state, (2, 5), "0-5", "5-7")) == ["opening-thrown", "moved", "moved"]


@pytest.mark.clause("JAC-38", "JAC-R3")
def test_a_second_throw_is_told_under_the_article_in_force() -> None:
    for options, clause in ((TEXT2, "JAC-38"), (replace(TEXT1, opening_reroll=True), "JAC-R3")):
        assert told(thrown(JacquetState.start(options), 2, 5), None, "reroll") == [Rerolled(1, clause)]


def test_a_move_says_who_whence_whither_and_by_which_number() -> None:
    move = told(at(START), (6, 5), "0-6")[-1]
    assert move == Moved(seat=0, source=0, target=6, number=6)
    assert move.to_data() == {"event": "moved", "seat": 0, "source": 0, "target": 6, "number": 6}


@pytest.mark.clause("JAC-53")
def test_lost_numbers_are_told_once_and_not_after_a_full_turn() -> None:
    assert names(told(at(START), (6, 6), "0-6")) == ["thrown", "moved", "numbers-lost"]
    assert names(told(at(START), (6, 5), "0-6", "6-11")) == ["thrown", "moved", "moved"]


@pytest.mark.clause("JAC-41")
def test_the_arrival_of_the_courier_is_told_once() -> None:
    notices = told(at(START), (5, 5), "0-5", "5-10", "10-15", "15-20")
    assert names(notices) == ["thrown", *["moved"] * 4, "courier-home"]
    assert notices[-1] == CourierHome(0, 20, "JAC-41")
    home = at("""
      .   .   .   .   .   . |   .   .   .   .   . 14o
    15x   .   .   .   .   . |   .   .  1o   .   .   .
    """)
    assert names(told(home, (5, 1), "20-21", "0-5")) == ["thrown", "moved", "moved"]


def test_everybody_is_told_the_same() -> None:
    events: list[Event] = []
    state = at(START)
    state.listen(events)
    state.resolve((5, 5))
    for text in ("0-5", "5-10", "10-15", "15-20"):
        state.play(0, GAME.parse_action(text))
    assert len(events) == 6
    assert all(event.notice(0) is event.notice(1) is event.notice(None) for event in events)


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
                men, score = follow(event.everybody, men, score)
            events.clear()
            if state.to_move() != -2:
                assert state.view(None).men == (tuple(men[0]), tuple(men[1]))
            assert state.view(None).score == tuple(score)


def new_boards() -> list[list[int]]:
    return [[15] + [0] * 23, [15] + [0] * 23]


def follow(notice: Notice, men: list[list[int]], score: list[int]) -> tuple[list[list[int]], list[int]]:
    match notice:
        case Moved(seat=seat, source=source, target=target):
            men[seat][source] -= 1
            men[seat][target] += 1
        case BorneOff(seat=seat, source=source, off=off):
            men[seat][source] -= 1
            assert off == 15 - sum(men[seat])
        case GameWon():
            return new_boards(), list(notice.score)
    return men, score


def test_a_copy_has_no_listener_and_listening_can_end() -> None:
    state = at(START)
    events: list[Event] = []
    state.listen(events)
    twin = state.copy()
    twin.resolve((6, 5))
    assert events == []
    state.resolve((6, 5))
    assert [event.name for event in events] == ["thrown"]
    state.listen(None)
    state.play(0, 6)
    assert [event.name for event in events] == ["thrown"]
    assert twin.position() == thrown(at(START), 6, 5).position()


@pytest.mark.clause("JAC-12", "JAC-13", "JAC-R3", "JAC-38", "JAC-41")
@pytest.mark.parametrize("preset", ["text1", "text2"])
def test_events_cite_the_text_that_is_followed(preset: str) -> None:
    pairs = [each for each in vars(articles).values() if isinstance(each, tuple)]
    other = {pair[0] if preset == "text1" else pair[1] for pair in pairs}
    options = GAME.options_type.build({"preset": preset, "openingReroll": True})
    cited: dict[str, set[object]] = {}
    for seed in range(4):
        rng, state = QuickRandom(seed), GAME.new_state(options, 2)
        events: list[Event] = []
        state.listen(events)
        while state.to_move() != -2:
            if state.to_move() < 0:
                state.resolve((1 + rng.below(6), 1 + rng.below(6)))
                continue
            legal = state.legal(state.to_move())
            state.play(state.to_move(), legal[-1] if legal[-1] == REROLL else legal[rng.below(len(legal))])
        for event in events:
            cited.setdefault(event.name, set()).add(event.everybody.to_data().get("clause"))
    expected = {"text1": ("JAC-13", "JAC-R3"), "text2": ("JAC-41", "JAC-38")}[preset]
    assert (cited["courier-home"], cited["rerolled"]) == ({expected[0]}, {expected[1]})
    assert set().union(*cited.values()) & other == set()
