"""Every game passes what PettingZoo asks of an environment, and tells nothing that its game does not."""

from __future__ import annotations

import random
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test

from tablee.adapters.pettingzoo import Illegal, env, named, parallel_env
from tablee.core.options import OptionError
from tablee.games import box_ids

# Its own classic games are dictionaries too; it knows them by name.
dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be", "ignore:Observation is not a NumPy array"
)
at_the_end = pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
SEATS = {"cinq-rois": 3, "bonanza": 4, "sacramento": 3}


@pytest.mark.parametrize("game", box_ids())
@dictionaries
@at_the_end
def test_every_game_passes_the_tests_of_pettingzoo(game: str) -> None:
    seats = SEATS.get(game)
    api_test(env(game, seats=seats, max_decisions=60), num_cycles=40)
    seed_test(partial(env, game, seats=seats), num_cycles=25)
    cycles = SimpleNamespace(env=partial(env, game), parallel_env=partial(parallel_env, game))
    max_cycles_test(cycles)


def play(game: str, seed: int, **agreed: int) -> tuple[list[int], dict[str, float], bool]:
    """A random game: its actions, what everybody was rewarded with, and whether it was broken off."""
    table, rng, actions = env(game, **agreed), random.Random(seed), list[int]()
    rewards: dict[str, float] = {}
    is_cut = False
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, is_over, is_truncated, _ = table.last()
        if is_over or is_truncated:
            rewards[agent], is_cut = reward, is_truncated
            table.step(None)
            continue
        actions.append(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        table.step(actions[-1])
    return actions, rewards, is_cut


def test_a_seed_gives_the_same_game_and_winners_are_rewarded() -> None:
    actions, rewards, is_cut = play("jacquet", 4)
    assert not is_cut
    assert sorted(rewards.values()) == [-1.0, 1.0]
    assert play("jacquet", 4) == (actions, rewards, is_cut)
    assert play("jacquet", 5)[0] != actions
    assert sum(play("bonanza", 1, seats=4)[1].values()) == pytest.approx(0)


def test_a_game_that_takes_too_long_is_broken_off_and_worth_nothing() -> None:
    actions, rewards, is_cut = play("sacramento", 1, max_decisions=50)
    assert len(actions) == 50
    assert is_cut
    assert {*rewards.values()} == {0.0}


def test_without_a_seed_chance_goes_on() -> None:
    table = env("cinq-rois")
    hands = []
    for seed in (1, None, 1, None):
        table.reset(seed=seed)
        hands.append(table.last()[0]["observation"].tobytes())
    assert hands[:2] == hands[2:]
    assert hands[0] != hands[1]


def test_what_is_not_allowed_says_why_and_changes_nothing() -> None:
    table = env("jacquet")
    table.reset(seed=1)
    before = table.last()[0]
    with pytest.raises(Illegal, match=r"not allowed to seat \d: .*JAC-"):
        table.step(20 * 8 + 1)
    for nothing in (-1, 10_000, None):
        with pytest.raises(Illegal):
            table.step(nothing)
    assert all(np.array_equal(before[name], table.last()[0][name]) for name in before)


def test_who_is_free_to_call_is_asked_after_every_action_and_may_let_it_be() -> None:
    table = env("crapette", options={"assist": "off"})
    table.reset(seed=3)
    let_it_be, asked = table.setting.encoder.let_it_be, []
    mover = table.agent_selection
    for _ in range(6):
        mask = table.last()[0]["action_mask"]
        asked.append((table.agent_selection == mover, bool(mask[let_it_be])))
        others = np.flatnonzero(mask)
        table.step(let_it_be if mask[let_it_be] else int(others[0]))
    # Who moves may not let it be; who looks on may, once something was done.
    assert all(is_mover != may_let_be for is_mover, may_let_be in asked)
    assert {may for _, may in asked} == {True, False}
    table.reset(seed=3)
    while not table.last()[0]["action_mask"][let_it_be]:
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    assert np.flatnonzero(table.last()[0]["action_mask"]).size == 2  # to call, or not


def test_in_cycles_who_is_not_asked_can_only_let_it_be() -> None:
    table = parallel_env("cinq-rois", seats=3)
    seen, _ = table.reset(seed=1)
    [asked] = [agent for agent in table.agents if seen[agent]["action_mask"].sum() > 1]
    for agent in table.agents:
        if agent != asked:
            assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == [table.let_it_be]
    *_, infos = table.step(dict.fromkeys(table.agents, table.let_it_be))
    assert "illegal" in infos[asked]


def test_an_observation_falls_into_named_tensors_that_share_its_memory() -> None:
    table = env("sacramento", seats=2)
    table.reset(seed=1)
    seen = table.last()[0]["observation"]
    parts = named(table.setting.encoder, seen)
    assert parts["pieces"].shape == (4, 36)
    assert parts["pieces"].sum() == 4
    assert sum(part.size for part in parts.values()) == seen.size
    assert np.shares_memory(parts["trays"], seen)


def test_a_table_is_agreed_on_as_everywhere() -> None:
    with pytest.raises(OptionError, match="seats"):
        env("jacquet", seats=3)
    with pytest.raises(OptionError, match="unknown-option"):
        env("jacquet", options={"nonsense": 1})
    with pytest.raises(LookupError):
        env("nonsense")
    table = env("jacquet", options={"matchLength": 3}, render_mode="ansi")
    table.reset(seed=1)
    assert table.render().endswith("0-0")
