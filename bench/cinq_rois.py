"""Les Cinq Rois beside OpenSpiel's gin_rummy in moves per second, and its meld solver alone.

A move is one decision of a player: a draw or a discard there as here. The solver is timed call by call over
random hands of thirteen cards with kings wild, each the best of three so that other work on the machine
counts little; beside it, the very same source uncompiled.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import tablee.games.cinq_rois as package
from bench import openspiel
from bench.frame import Line, Sheet, Work, compare, measure
from tablee.chance.quick import QuickRandom
from tablee.core.contract import OVER, Chance
from tablee.games.cinq_rois import solver
from tablee.games.cinq_rois.board import DEALER, full_pack
from tablee.games.cinq_rois.cards import Cards, gather
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.playout import play_out
from tablee.games.cinq_rois.state import CinqRoisState

HANDS = 20_000
PURE_HANDS = 2_000
KINGS = 13


def moves_from_python(seed: int) -> Work:
    """Random games for two, one call per decision; shuffles are prepared beforehand."""
    options = CinqRoisOptions()
    rng = QuickRandom(seed)
    below = rng.below

    def shuffled(count: int) -> tuple[int, ...]:
        order = list(range(count))
        rng.shuffle(order)
        return tuple(order)

    decks = [shuffled(116) for _ in range(64)]

    def work(games: int) -> int:
        moves = 0
        for _ in range(games):
            state = CinqRoisState.start(options, 2)
            while (seat := state.to_move()) != OVER:
                if seat >= 0:
                    actions = state.legal(seat)
                    state.play(seat, actions[below(len(actions))])
                    moves += 1
                elif state.phase == DEALER:
                    state.resolve((1 + below(2),))
                else:
                    pending = state.pending()
                    assert isinstance(pending, Chance)
                    count = pending.request.count
                    state.resolve(decks[below(64)] if count == 116 else shuffled(count))
        return moves

    return work


def moves_inside(seed: int) -> Work:
    """Random games for two wholly inside the compiled module."""
    options = CinqRoisOptions()
    rng = QuickRandom(seed)

    def work(games: int) -> int:
        return sum(play_out(CinqRoisState.start(options, 2), rng) for _ in range(games))

    return work


def random_hands(count: int, seed: int) -> list[Cards]:
    """Hands of thirteen cards from a shuffled pack."""
    rng = QuickRandom(seed)
    hands = []
    for _ in range(count):
        pack = full_pack(2)
        rng.shuffle(pack)
        hands.append(gather(pack[:13]))
    return hands


def times(solve: Callable[[Cards, int, int], int], hands: list[Cards]) -> list[float]:
    """How long each hand takes, in µs, in ascending order."""
    found = []
    for hand in hands:
        best = min(_time(solve, hand) for _ in range(3))
        found.append(best / 1000)
    return sorted(found)


def _time(solve: Callable[[Cards, int, int], int], hand: Cards) -> int:
    start = time.perf_counter_ns()
    solve(hand, KINGS, 0)
    return time.perf_counter_ns() - start


def uncompiled() -> ModuleType:
    """The solver from its source, whatever is installed."""
    path = Path(package.__file__).parent / "solver.py"
    spec = spec_from_file_location("uncompiled_solver", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def solver_lines() -> list[Line]:
    """Median and 99th percentile of the solver, and the uncompiled figures beside them."""
    ours = times(solver.least_cost, random_hands(HANDS, 7))
    pure = times(uncompiled().least_cost, random_hands(PURE_HANDS, 7))
    median = measure("solver, 13 cards, median", "µs", ours[HANDS // 2], at_most=4, bar="≤ 4 µs")
    tail = measure(
        "solver, 13 cards, 99th percentile", "µs", ours[HANDS * 99 // 100], at_most=15, bar="≤ 15 µs"
    )
    for line, value in ((median, pure[PURE_HANDS // 2]), (tail, pure[PURE_HANDS * 99 // 100])):
        line.peer = value
        line.name += " (beside it uncompiled)"
    return [median, tail]


def sheet() -> Sheet:
    """All measurements of Les Cinq Rois."""
    lines = [
        compare(
            "moves/s driven from Python, beside gin_rummy",
            "moves/s",
            moves_from_python(1),
            openspiel.moves_from_python("gin_rummy", 1),
            at_least=10,
        ),
        compare(
            "moves/s inside compiled code, beside C++ rollouts",
            "moves/s",
            moves_inside(1),
            openspiel.moves_of_rollouts("gin_rummy", 1, 10),
            at_least=3,
        ),
    ]
    return Sheet("Les Cinq Rois", lines + solver_lines())
