"""Crapette beside OpenSpiel's solitaire: moves per second; and the time of the search of fault 3.

Moves are counted in two ways, the same on both sides: the decisions of players alone, though what chance does
takes its time too; and every step, the answers of chance among them. The second is kinder to solitaire, which
turns each card over by chance. Both games are driven by the same loop: ask what is legal, pick, play, until
nothing is legal.
"""

from __future__ import annotations

import time
from itertools import count

import pyspiel

from bench.frame import Sheet, Work, compare, measure
from tablee.chance.quick import QuickRandom
from tablee.core.contract import OVER
from tablee.games.crapette.board import DEAL_1, LOTS, PLAY
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.playout import play_any, play_out
from tablee.games.crapette.search import can_place
from tablee.games.crapette.state import CrapetteState

TURN_AT_LEAST = 400
"""Moves made between two looks at the clock."""
POSITIONS = 20_000
SAMPLE = 400
"""Games of solitaire from which the mean length is taken."""


def deal(state: CrapetteState, rng: QuickRandom) -> None:
    """Let chance answer."""
    if state.stage == LOTS:
        state.resolve((1 + int(rng.below(2)),))
    else:
        pack = list(range(52))
        rng.shuffle(pack)
        state.resolve(tuple(pack))


def moves_from_python(seed: int, *, with_chance: bool = False) -> Work:
    """Random moves, one call each to ask what is legal and to play it."""
    options = CrapetteOptions()
    rng = QuickRandom(seed)
    kept = [CrapetteState.start(options)]

    def work(times: int) -> int:
        state = kept[0]
        below = rng.below
        answers = 0
        for _ in range(times * TURN_AT_LEAST):
            seat = state.mover
            actions = state.legal(seat)
            while not actions:
                if state.to_move() == OVER:
                    state = kept[0] = CrapetteState.start(options)
                deal(state, rng)
                answers += with_chance
                seat = state.mover
                actions = state.legal(seat)
            state.play(seat, actions[below(len(actions))])
        return times * TURN_AT_LEAST + answers

    return work


def moves_inside(seed: int) -> Work:
    """Random games wholly inside the compiled module."""
    options = CrapetteOptions()
    rng = QuickRandom(seed)

    def work(games: int) -> int:
        return sum(play_out(CrapetteState.start(options), rng) for _ in range(games))

    return work


def solitaire_from_python(seed: int, *, with_chance: bool = False) -> Work:
    """Random moves of solitaire; the outcomes of chance are equally likely, as in its own games."""
    game = pyspiel.load_game("solitaire")
    below = QuickRandom(seed).below
    moves_each, answers_each = count_steps(seed)
    share = 1.0 if with_chance else moves_each / (moves_each + answers_each)

    def work(games: int) -> int:
        moves = 0
        for _ in range(games):
            state = game.new_initial_state()
            actions = state.legal_actions()
            while actions:
                moves += 1
                state.apply_action(actions[below(len(actions))])
                actions = state.legal_actions()
        return round(moves * share)

    return work


def count_steps(seed: int) -> tuple[float, float]:
    """The mean numbers of decisions and of answers of chance in random games of solitaire."""
    game = pyspiel.load_game("solitaire")
    below = QuickRandom(seed).below
    moves = answers = 0
    for _ in range(SAMPLE):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                answers += 1
            else:
                moves += 1
            actions = state.legal_actions()
            state.apply_action(actions[below(len(actions))])
    return moves / SAMPLE, answers / SAMPLE


def solitaire_inside(seed: int, *, with_chance: bool = False) -> Work:
    """Games between C++ bots that play at random, turned into moves by the mean length of such games.

    The search that other sheets use for rollouts refuses solitaire: it rewards every move.
    """
    game = pyspiel.load_game("solitaire")
    bot = pyspiel.make_uniform_random_bot(0, seed)
    moves_each, answers_each = count_steps(seed)
    mean = moves_each + (answers_each if with_chance else 0)
    seeds = count(seed)

    def work(times: int) -> int:
        for _ in range(times):
            pyspiel.evaluate_bots(game.new_initial_state(), [bot], next(seeds))
        return round(times * mean)

    return work


def search_times(seed: int) -> list[float]:
    """How long the question of fault 3 takes, in µs, on positions of random play without faults."""
    rng = QuickRandom(seed)
    state = CrapetteState.start(CrapetteOptions(assist="arbiter"))
    times: list[float] = []
    while len(times) < POSITIONS:
        if state.stage == PLAY:
            if state.me.crapette:
                start = time.thread_time()
                can_place(state)
                times.append(1e6 * (time.thread_time() - start))
            play_any(state, rng)
        elif state.stage in (LOTS, DEAL_1) or state.to_move() != OVER:
            deal(state, rng)
        else:
            state = CrapetteState.start(CrapetteOptions(assist="arbiter"))
    return sorted(times)


def sheet() -> Sheet:
    """All measurements of Crapette."""
    lines = [
        compare(
            "decisions/s driven from Python, beside solitaire",
            "moves/s",
            moves_from_python(1),
            solitaire_from_python(1),
            at_least=5,
        ),
        compare(
            "decisions and answers of chance/s driven from Python",
            "moves/s",
            moves_from_python(1, with_chance=True),
            solitaire_from_python(1, with_chance=True),
            at_least=5,
        ),
        compare(
            "decisions/s inside compiled code, beside C++ rollouts",
            "moves/s",
            moves_inside(1),
            solitaire_inside(1),
            at_least=1,
        ),
        compare(
            "decisions/s of ours, beside all steps of C++ rollouts",
            "moves/s",
            moves_inside(1),
            solitaire_inside(1, with_chance=True),
            at_least=1,
        ),
    ]
    times = search_times(1)
    name = f"search of fault 3, 99th percentile of {POSITIONS:,}"
    high = times[int(0.99 * len(times))]
    lines.append(measure(name, "µs", high, at_most=200, bar="≤ 200 µs"))
    return Sheet("Crapette", lines)
