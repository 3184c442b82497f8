"""Jacquet beside OpenSpiel's backgammon: games per second, copies, memory."""

from __future__ import annotations

import resource
import sys

from bench import openspiel
from bench.frame import Line, Sheet, Work, compare, measure, rate
from tablee.chance.quick import QuickRandom
from tablee.core.contract import OVER
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.playout import play_out
from tablee.games.jacquet.state import JacquetState

THROWS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


def games_from_python(seed: int) -> Work:
    """Random games, one call per man moved."""
    options = JacquetOptions()
    below = QuickRandom(seed).below

    def work(games: int) -> int:
        for _ in range(games):
            state = JacquetState.start(options)
            while (seat := state.to_move()) != OVER:
                if seat >= 0:
                    actions = state.legal(seat)
                    state.play(seat, actions[below(len(actions))])
                else:
                    state.resolve(THROWS[below(36)])
        return games

    return work


def games_inside(seed: int) -> Work:
    """Random games wholly inside the compiled module."""
    options = JacquetOptions()
    rng = QuickRandom(seed)

    def work(games: int) -> int:
        for _ in range(games):
            play_out(JacquetState.start(options), rng)
        return games

    return work


def copies() -> Work:
    """Copies of a state in the middle of a turn."""
    state = JacquetState.start(JacquetOptions())
    state.resolve((6, 5))

    def work(times: int) -> int:
        for _ in range(times):
            state.copy()
        return times

    return work


def peak_memory() -> int:
    """The most memory this process has held, in kB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def memory_growth(games: int) -> Line:
    """How much the peak grows over so many playouts, after a warm-up."""
    work = games_inside(9)
    work(20_000)
    before = peak_memory()
    for done in range(0, games, 50_000):
        work(50_000)
        print(f"\rmemory: {done + 50_000:,} of {games:,} playouts ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    grown = (peak_memory() - before) / 1024
    return measure(
        f"growth of peak memory, {games:,} playouts", "MB", grown, at_most=1.0, bar="flat (≤ 1 MB)"
    )


def sheet(playouts: int = 1_000_000) -> Sheet:
    """All measurements of Jacquet."""
    lines = [
        compare(
            "games/s driven from Python, beside backgammon",
            "games/s",
            games_from_python(1),
            openspiel.backgammon_from_python(1),
            at_least=12,
        ),
        compare(
            "playouts/s inside compiled code, beside C++ rollouts",
            "games/s",
            games_inside(1),
            openspiel.rollouts("backgammon", 1, 50),
            at_least=20,
        ),
        compare("copies/s of a state", "copies/s", copies(), openspiel.clones("backgammon"), at_least=1),
    ]
    best = max(rate(copies(), 0.3) for _ in range(5))
    lines.append(measure("one copy of a state", "µs", 1e6 / best, at_most=0.3, bar="≤ 0.3 µs"))
    lines.append(memory_growth(playouts))
    return Sheet("Jacquet", lines)
