"""The compiled generator against a naive one, and counts of whole turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.chance.quick import QuickRandom
from tablee.games.sacramento.actions import KEEP, format_action, is_take, square_of
from tablee.games.sacramento.board import DEAL, ENDED, START
from tablee.games.sacramento.cards import format_card
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.playout import deal, play_any
from tablee.games.sacramento.state import SacramentoState

from . import naive
from .boards import dealt

COUNTS = Path(__file__).parents[2] / "counts" / "sacramento"

MIXED = [
    {"mode": "poker"},
    {"mode": "score", "tokenMove": "optional"},
    {"mode": "pokerPlusScore", "lookTiming": "immediate", "aceLowStraight": True},
    {"mode": "poker", "lookTiming": "immediate", "fourthKindFifth": "respectsSought"},
]


def walk(options: SacramentoOptions, seats: int, actions: int) -> list[SacramentoState]:
    """States of random playouts, one match after the other."""
    rng, state = QuickRandom(seats), SacramentoState.start(options, seats)
    seen = []
    for _ in range(actions):
        if state.stage == START:
            state.begin(rng.below(seats))
        elif state.stage == DEAL:
            deal(state, rng)
        elif state.stage == ENDED:
            state = SacramentoState.start(options, seats)
        else:
            play_any(state, rng)
        seen.append(state.copy())
    return seen


@pytest.mark.parametrize("values", MIXED)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.clause("SAC-18", "SAC-19", "SAC-25", "SAC-36", "SAC-39")
def test_legal_actions_are_those_of_the_naive_generator(values: dict[str, object], seats: int) -> None:
    options = SacramentoOptions.build(values)
    for state in walk(options, seats, 600):
        mine = {format_action(action) for action in state.legal(int(state.mover))}
        assert mine == naive.legal(state.position(), options), state.position()


@pytest.mark.parametrize("values", MIXED)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.clause("SAC-59", "SAC-60", "SAC-61", "SAC-62", "SAC-67")
def test_takes_are_judged_as_by_the_naive_referee(values: dict[str, object], seats: int) -> None:
    options = SacramentoOptions.build(values)
    judged = {True: 0, False: 0}
    for state in walk(options, seats, 2000):
        seat = int(state.mover)
        for action in filter(is_take, state.legal(seat)):
            before = naive.read(state.position())
            card = format_card(int(state.card_at(square_of(action))))
            after = state.copy()
            after.play(seat, action)
            if naive.read(after.position()).stage == "decide":
                after.play(seat, KEEP)
            heard = naive.can_keep(before, card, options)
            judged[heard] += 1
            is_kept = after.stage in (DEAL, ENDED) or card in naive.read(after.position()).trays[seat]
            assert is_kept == heard, (state.position(), card)
    assert judged[True] > 0
    assert judged[False] > 0


def perft(state: SacramentoState, depth: int) -> int:
    """How many sequences of so many actions there are."""
    legal = state.legal(int(state.mover))
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        twin = state.copy()
        twin.play(int(state.mover), action)
        count += perft(twin, depth - 1)
    return count


def naive_perft(state: SacramentoState, depth: int) -> int:
    """The same count with the moves of the naive generator."""
    legal = naive.legal(state.position(), state.agreed.options)
    if depth == 1:
        return len(legal)
    count = 0
    for action in state.legal(int(state.mover)):
        if format_action(action) in legal:
            twin = state.copy()
            twin.play(int(state.mover), action)
            count += naive_perft(twin, depth - 1)
    return count


def table_of_counts() -> list[tuple[str, int, int]]:
    lines = (COUNTS / "opening.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return [(timing, int(depth), int(count)) for timing, depth, count in rows]


@pytest.mark.parametrize(("timing", "depth", "count"), table_of_counts())
def test_sequences_from_the_opening_are_counted(timing: str, depth: int, count: int) -> None:
    state = dealt(SacramentoOptions(look_timing=timing))
    assert perft(state, depth) == count
    if depth < 3:
        assert naive_perft(state, depth) == count
