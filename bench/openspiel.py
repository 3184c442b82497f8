"""The peer: OpenSpiel driven from Python as fast as it goes, and its rollouts in C++."""

from __future__ import annotations

import pyspiel

from bench.frame import Work
from tablee.chance.quick import QuickRandom


def dice_by_chance(state: pyspiel.State) -> list[int]:
    """The actions of a chance node, each as often as its probability in 36ths asks."""
    spread: list[int] = []
    for action, probability in state.chance_outcomes():
        spread += [action] * round(probability * 36)
    return spread


def backgammon_from_python(seed: int) -> Work:
    """Random games of backgammon, one call per ply; the chance tables are prepared beforehand."""
    game = pyspiel.load_game("backgammon")
    below = QuickRandom(seed).below
    opening = game.new_initial_state()
    openings = [action for action, _ in opening.chance_outcomes()]
    opening.apply_action(openings[0])
    opening.apply_action(opening.legal_actions()[0])
    throws = dice_by_chance(opening)

    def work(games: int) -> int:
        for _ in range(games):
            state = game.new_initial_state()
            state.apply_action(openings[below(len(openings))])
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(throws[below(36)])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[below(len(actions))])
        return games

    return work


def rollouts(name: str, seed: int, batch: int) -> Work:
    """Random rollouts inside OpenSpiel's C++: one search of one simulation that rolls out `batch` times."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=batch, seed=seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, seed, False)

    def work(times: int) -> int:
        for _ in range(times):
            bot.mcts_search(state)
        return times * batch

    return work


def moves_from_python(name: str, seed: int) -> Work:
    """Random games, one call per move; the unit is a player's move, and any chance must be uniform."""
    game = pyspiel.load_game(name)
    below = QuickRandom(seed).below

    def work(games: int) -> int:
        moves = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                moves += not state.is_chance_node()
                actions = state.legal_actions()
                state.apply_action(actions[below(len(actions))])
        return moves

    return work


def moves_of_rollouts(name: str, seed: int, batch: int, games: int = 100) -> Work:
    """The same rollouts counted in moves, by the mean length of so many random games."""
    mean = moves_from_python(name, seed)(games) / games
    work = rollouts(name, seed, batch)
    return lambda times: round(work(times) * mean)


def clones(name: str) -> Work:
    """Copies of a state."""
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(state.chance_outcomes()[0][0])

    def work(times: int) -> int:
        for _ in range(times):
            state.clone()
        return times

    return work
