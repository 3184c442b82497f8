"""Every game passes the simulations of OpenSpiel, and its searches and solvers run on them."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, mcts, outcome_sampling_mccfr

from tablee.adapters import openspiel

NAMES = openspiel.register()
EXAMPLE = "open_spiel.python.examples.mcts"


def advance(state: pyspiel.State, decisions: int) -> pyspiel.State:
    """Play on at random, up to a decision."""
    rng = np.random.RandomState(1)
    while decisions or state.is_chance_node():
        decisions -= not state.is_chance_node()
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def test_every_box_is_registered_once() -> None:
    assert len({*NAMES}) == len(NAMES) == 6
    assert {*NAMES} <= {*pyspiel.registered_names()}


@pytest.mark.parametrize("name", NAMES)
def test_every_game_passes_random_simulations(name: str) -> None:
    game = pyspiel.load_game(f"{name}(max_decisions=25)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_whole_game_ends_with_a_winner() -> None:
    state, rng = pyspiel.load_game("tablee_jacquet").new_initial_state(), np.random.RandomState(1)
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert sorted(state.returns()) == [-1.0, 1.0]


@pytest.mark.parametrize("name", NAMES)
def test_solvers_run_and_a_player_cannot_tell_samples_apart(name: str) -> None:
    # Solvers multiply the odds of all that chance did: those of two packs of 116 cards come to nothing.
    game = pyspiel.load_game(f"{name}(max_decisions=4)")
    np.random.seed(1)
    outcome_sampling_mccfr.OutcomeSamplingSolver(game).iteration()
    pyspiel.OutcomeSamplingMCCFRSolver(game, seed=1).run_iteration()
    state = advance(game.new_initial_state(), 3)
    player = state.current_player()
    other = state.resample_from_infostate(player, lambda: 0.3)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    assert (str(other) == str(state)) == (name == "tablee_jacquet")  # all others hide something


def test_a_search_runs_and_external_sampling_too() -> None:
    game, rng = pyspiel.load_game("tablee_jacquet(max_decisions=12)"), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 5, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = advance(game.new_initial_state(), 0)
    assert bot.step(state) in state.legal_actions()
    small = pyspiel.load_game("tablee_jacquet(max_decisions=2)")
    external_sampling_mccfr.ExternalSamplingSolver(small).iteration()
    pyspiel.ExternalSamplingMCCFRSolver(small).run_iteration()


def test_memory_tells_apart_what_a_view_does_not() -> None:
    """Two orders of the same two moves lead to one board, and who made them remembers which."""
    game = pyspiel.load_game("tablee_jacquet")
    ends = []
    for order in ((6, 5), (5, 6)):
        state = game.new_initial_state()
        state.apply_action(6)
        state.apply_action(5)
        state.apply_action(order[0])
        state.apply_action(order[0] * 8 + order[1])
        ends.append(state)
    one, other = ends
    assert str(one) == str(other)
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.clone().information_state_string(0) == one.information_state_string(0)


def test_options_and_players_are_parameters() -> None:
    game = pyspiel.load_game("tablee_cinq_rois(players=3,edition=five-crowns)")
    assert game.num_players() == 3
    options = game.new_initial_state().path.setting.options.to_data()
    assert (options["edition"], options["recycle"]) == ("five-crowns", "keepTop")


@pytest.mark.parametrize("sampling", ["outcome", "external"])
def test_its_own_example_of_mccfr_runs_on_ours(sampling: str) -> None:
    """It asks for the exploitability, for which it walks the whole tree: ours is cut after one decision."""
    program = (
        "import runpy, pyspiel, tablee.adapters.openspiel\n"
        "load = pyspiel.load_game\n"
        "pyspiel.load_game = lambda name, given: load(name, {**given, 'max_decisions': 1})\n"
        "runpy.run_module('open_spiel.python.examples.mccfr_example', run_name='__main__')"
    )
    command = [sys.executable, "-W", "ignore", "-c", program, "--game=tablee_jacquet"]
    command += ["--iterations=2", "--print_freq=1", f"--sampling={sampling}"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == [f"Iteration {i} exploitability 0.0" for i in (0, 1)]


def test_lots_that_are_drawn_again_are_no_branch_of_the_tree() -> None:
    state = pyspiel.load_game("tablee_jacquet").new_initial_state()
    assert [face for face, _ in state.chance_outcomes()] == [1, 2, 3, 4, 5, 6]
    state.apply_action(4)
    assert state.chance_outcomes() == [(face, 0.2) for face in (1, 2, 3, 5, 6)]
    state.apply_action(6)
    while state.current_player() >= 0:
        state.apply_action(state.legal_actions()[0])
    state.apply_action(3)
    assert len(state.chance_outcomes()) == 6  # a double in the game counts


def test_its_own_example_of_a_search_runs_on_ours() -> None:
    program = f"import runpy, tablee.adapters.openspiel; runpy.run_module('{EXAMPLE}', run_name='__main__')"
    command = [sys.executable, "-W", "ignore", "-c", program, "--game=tablee_jacquet(max_decisions=8)"]
    command += ["--max_simulations=3", "--quiet"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.startswith("Returns: 0.0 0.0")
