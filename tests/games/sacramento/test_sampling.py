"""Samples: uniform over all boards that a view leaves possible, with every memory aid."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from tablee.chance.quick import QuickRandom
from tablee.games.sacramento.actions import parse_square
from tablee.games.sacramento.board import ENDED
from tablee.games.sacramento.cards import format_card
from tablee.games.sacramento.options import AIDS, SacramentoOptions
from tablee.games.sacramento.playout import play_some
from tablee.games.sacramento.sampling import sample_state
from tablee.games.sacramento.state import SacramentoState

from .boards import cards, dealt, drawn, named, play

FOUR = """
    --   --   --   --   --   --+B
    --   --   --   --   --   --
    --   --   --   7s   --   --
    --+N --   --   7h   --   --
    --   --   --   7d   --   --
    --+R --   --   7c   --   --+W
"""
"""All but the sevens are in a tray, as only a test may put them."""
SQUARES = tuple(parse_square(name) for name in ("d1", "d2", "d3", "d4"))
SEVENS = cards("7s 7h 7d 7c")


def four_left(aid: str) -> SacramentoState:
    """Seat 0 has looked at two of the four tokens left, and a third has been shown to all."""
    state = drawn(FOUR, options=SacramentoOptions(memory_aid=aid))
    state.set_tray(1, 0xFFFFFFFF & ~SEVENS)
    state.set_looked(0, cards("7s 7h"))
    state.shown = 0xFFFFFFFF & ~cards("7s 7h 7c")
    return state


@pytest.mark.parametrize(("aid", "seat", "fixed"), [
    ("off", 0, ""), ("own", 0, "7s 7h"), ("ownAndPublic", 1, "7d"), ("ownAndPublic", None, "7d"),
])  # fmt: skip
@pytest.mark.clause("SAC-R20")
def test_sampling_is_uniform_over_all_boards_a_view_leaves_possible(
    aid: str, seat: int | None, fixed: str
) -> None:
    state = four_left(aid)
    view, rng, draws = state.view(seat), QuickRandom(5), 6000
    truth = tuple(int(state.card_at(square)) for square in SQUARES)
    is_fixed = [bool(cards(fixed) >> card & 1) for card in truth]
    possible = [
        order
        for order in permutations(truth)
        if all(not fast or card == there for fast, card, there in zip(is_fixed, order, truth, strict=True))
    ]
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(draws):
        sample = sample_state(view, rng)
        found[tuple(int(sample.card_at(square)) for square in SQUARES)] += 1
        assert sample.view(seat) == view
    assert {*found} == {*possible}
    mean, freedom = draws / len(possible), len(possible) - 1
    chi_squared = sum((count - mean) ** 2 / mean for count in found.values())
    assert chi_squared < freedom + 4 * sqrt(2 * freedom)


@pytest.mark.clause("SAC-R20")
def test_without_aid_what_was_seen_before_may_lie_anywhere() -> None:
    state = play(dealt(), "R a1-a3", "W f1-d3", "b1-a1", "look d3", "look a3")
    both = {parse_square("a3"), parse_square("d3")}
    assert {*state.view(0).known} == both
    truth = [int(state.card_at(square)) for square in sorted(both)]
    play(state, "N a6-b4")
    view, rng = state.view(0), QuickRandom(2)
    seen = [sample_state(view, rng) for _ in range(40)]
    assert any([int(each.card_at(square)) for square in sorted(both)] != truth for each in seen)


@pytest.mark.parametrize("aid", AIDS)
@pytest.mark.parametrize("timing", ["afterMoves", "immediate"])
@pytest.mark.parametrize("mode", ["poker", "score"])
@pytest.mark.clause("SAC-R20")
def test_a_sample_is_a_sound_position_with_the_same_view(aid: str, timing: str, mode: str) -> None:
    """Of people's views and of bots', at every kind of moment: penalties, tokens in sight, new turns."""
    options = SacramentoOptions(mode=mode, look_timing=timing, memory_aid=aid)
    state, rng, stages = SacramentoState.start(options, 3), QuickRandom(AIDS.index(aid)), set[str]()
    for _ in range(125):
        play_some(state, rng, 3)
        if state.stage == ENDED:
            state = SacramentoState.start(options, 3)
        for seat in (0, 1, 2, None):
            view = state.view(seat)
            sample = sample_state(view, rng)
            assert sample.view(seat) == view
            text = sample.position()
            assert SacramentoState.from_position(text, options, 3).position() == text
            if seat is not None:
                assert sample_state(state.recall(seat), rng).recall(seat) == state.recall(seat)
        stages.add(state.view(None).stage)
    assert {"move", "settle", "give"} <= stages


def test_in_a_sample_others_know_what_they_have_looked_at() -> None:
    state = dealt(SacramentoOptions(memory_aid="ownAndPublic"))
    play(state, "R a1-a3", "W f1-d3", "b1-a1", "look d3", "look a3")
    view = state.view(1)
    seen = {format_card(int(state.card_at(parse_square("d3"))))}
    for seed in range(8):
        sample = sample_state(view, QuickRandom(seed))
        other = sample.view(0)
        assert {*other.known} == {parse_square("d3"), parse_square("a3")}
        seen.add(format_card(other.known[parse_square("d3")]))
    assert len(seen) > 3


def test_a_spectator_samples_from_what_was_shown_to_all() -> None:
    options = SacramentoOptions(memory_aid="ownAndPublic")
    state = dealt(options)
    play(state, "R a1-a3", "W f1-d3", "b1-a1", "take a3", "look d3")
    play(state, "W d3-f1", "B f6-c3", "b3-b1", "look c3")
    play(state, "N a6-c5", "W f1-e2", "b2-b3", "take e2", "give 9d f1", "look c5")
    sample = sample_state(state.view(None), QuickRandom(3))
    assert named(sample.view(None).known) == {"e2": "9s", "f1": "9d"}
    assert sample.view(0).looks == state.view(0).looks
