"""Sacramento beside OpenSpiel's dark chess: moves per second, copies, samples."""

from __future__ import annotations

from bench import openspiel
from bench.frame import Sheet, Work, compare, measure, rate
from tablee.chance.quick import QuickRandom
from tablee.core.contract import OVER
from tablee.games.sacramento.board import DEAL
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.playout import deal, play_some
from tablee.games.sacramento.sampling import sample_state
from tablee.games.sacramento.state import SacramentoState

MOVES = 1000
"""Random play hardly ever wins a flush, so it is measured by the move and not by the match."""


def moves_from_python(seed: int) -> Work:
    """Random play, one call per move."""
    options = SacramentoOptions()
    rng = QuickRandom(seed)
    below = rng.below

    def work(times: int) -> int:
        state = SacramentoState.start(options, 2)
        played = 0
        while played < times * MOVES:
            seat = state.to_move()
            if seat >= 0:
                actions = state.legal(seat)
                state.play(seat, actions[below(len(actions))])
                played += 1
            elif seat == OVER:
                state = SacramentoState.start(options, 2)
            elif state.stage == DEAL:
                deal(state, rng)
            else:
                state.begin(below(2))
        return played

    return work


def moves_inside(seed: int) -> Work:
    """Random play wholly inside the compiled module."""
    options = SacramentoOptions()
    rng = QuickRandom(seed)

    def work(times: int) -> int:
        played = 0
        while played < times * MOVES:
            played += play_some(SacramentoState.start(options, 2), rng, times * MOVES - played)
        return played

    return work


def middle() -> SacramentoState:
    """A state in the middle of a round."""
    state = SacramentoState.start(SacramentoOptions(), 3)
    play_some(state, QuickRandom(3), 100)
    return state


def copies() -> Work:
    """Copies of a state."""
    state = middle()

    def work(times: int) -> int:
        for _ in range(times):
            state.copy()
        return times

    return work


def samples() -> Work:
    """States drawn from what a seat knows, its view at hand."""
    view, rng = middle().view(0), QuickRandom(1)

    def work(times: int) -> int:
        for _ in range(times):
            sample_state(view, rng)
        return times

    return work


def sheet() -> Sheet:
    """All measurements of Sacramento."""
    lines = [
        compare(
            "moves/s driven from Python, beside dark chess",
            "moves/s",
            moves_from_python(1),
            openspiel.moves_from_python("dark_chess", 1),
            at_least=3,
        ),
        compare(
            "moves/s inside compiled code, beside C++ rollouts",
            "moves/s",
            moves_inside(1),
            openspiel.moves_of_rollouts("dark_chess", 1, 4),
            at_least=1,
        ),
    ]
    best = max(rate(copies(), 0.3) for _ in range(5))
    lines.append(measure("one copy of a state", "µs", 1e6 / best, at_most=1.0, bar="≤ 1 µs"))
    drawn = max(rate(samples(), 0.3) for _ in range(5))
    lines.append(measure("one sample of a view", "µs", 1e6 / drawn, at_most=100.0, bar="≤ 100 µs"))
    return Sheet("Sacramento", lines)
