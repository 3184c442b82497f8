"""The legal actions as structured moves: one for each, and what each does is what it says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.moves import Move
from tablee.games.jacquet.moves import MOVES, Advance, BearOff, Reroll
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.view import JacquetView

from .referee import GAME, TEXT1, TEXT2, is_over, is_waiting


def decisions(options: JacquetOptions, seed: int) -> Iterator[JacquetState]:
    """Every position of a random game in which somebody has to move."""
    state, rng = JacquetState.start(options), QuickRandom(seed)
    while not is_over(state):
        if is_waiting(state):
            state.resolve((1 + rng.below(6), 1 + rng.below(6)))
            continue
        yield state
        legal = state.legal(state.to_move())
        state.play(state.to_move(), legal[rng.below(len(legal))])


def test_every_legal_action_is_one_move_that_can_be_sent() -> None:
    sorts = set()
    for options, seed in ((TEXT2, 1), (TEXT2, 2), (TEXT1, 3)):
        for state in decisions(options, seed):
            seat = state.to_move()
            legal = state.legal(seat)
            moves = GAME.moves(state.view(seat), legal)
            assert [move.code for move in moves] == legal
            assert [GAME.parse_action(move.action) for move in moves] == legal
            sorts |= {type(move) for move in moves}
    assert sorts == set(MOVES)


def tried(seed: int) -> Iterator[tuple[JacquetView, Move, JacquetView]]:
    """Every move of many decisions, between what is seen before and after it by who makes it."""
    for state in decisions(TEXT2, seed):
        seat = state.to_move()
        before = state.view(seat)
        for move in GAME.moves(before, state.legal(seat)):
            twin = state.copy()
            twin.play(seat, move.code)
            yield before, move, twin.view(seat)


def test_a_move_does_what_it_says() -> None:
    for before, move, after in tried(4):
        seat = before.turn
        assert seat is not None
        if isinstance(move, Advance):
            assert after.men[seat][move.target] == before.men[seat][move.target] + 1
            assert after.men[seat][move.source] == before.men[seat][move.source] - 1
            assert move.number == move.target - move.source
            assert move.is_courier == (after.couriers[seat] == move.target)
        if isinstance(move, BearOff) and after.score == before.score:
            assert after.off[seat] == before.off[seat] + 1
            assert after.men[seat][move.source] == before.men[seat][move.source] - 1


@pytest.mark.clause("JAC-14", "JAC-49")
def test_a_move_plays_the_die_it_names() -> None:
    for before, move, after in tried(5):
        if not isinstance(move, Advance | BearOff):
            continue
        played = before.dice[move.die]
        assert (played.number, played.left > 0) == (move.number, True)
        if after.dice:  # after the last number of a turn they are lifted
            assert after.dice[move.die] == replace(played, left=played.left - 1)
            assert after.dice[1 - move.die] == before.dice[1 - move.die]


def test_moves_are_told_by_their_parts() -> None:
    state = JacquetState.start(TEXT2)
    state.resolve((6, 5))
    told = [move.to_data() for move in GAME.moves(state.view(0), state.legal(0))]
    away = {"what": "advance", "source": 0, "isCourier": True}
    assert told == [
        {"action": "0-5", "target": 5, "number": 5, "die": 1, **away},
        {"action": "0-6", "target": 6, "number": 6, "die": 0, **away},
        {"action": "reroll", "what": "reroll"},
    ]
    assert GAME.moves(state.view(1), state.legal(1)) == []
    assert BearOff(166, "20x6", 20, 6, 1).to_data() == {
        "what": "bear-off",
        "action": "20x6",
        "source": 20,
        "number": 6,
        "die": 1,
    }
    assert Reroll(192, "reroll").what == "reroll"
