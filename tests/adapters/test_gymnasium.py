"""The game for one passes what Gymnasium asks of an environment."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tablee.adapters.gymnasium import SoloEnv, register
from tablee.core.options import SeatCountError

NAME = "tablee.adapters.gymnasium:tablee/cinq-rois-solo-v0"


def test_it_is_registered_and_passes_the_checks() -> None:
    assert register() == ["tablee/cinq-rois-solo-v0"]
    check_env(gymnasium.make(NAME).unwrapped)


def test_a_game_is_played_to_its_end_and_only_a_win_is_rewarded() -> None:
    table = gymnasium.make(NAME)
    rng, rewards = np.random.default_rng(1), []
    for seed in range(3):
        _, info = table.reset(seed=seed)
        is_over, total = False, 0.0
        while not is_over:
            action = int(rng.choice(np.flatnonzero(info["action_mask"])))
            _, reward, is_over, is_cut, info = table.step(action)
            assert not is_cut
            total += float(reward)
        assert not info["action_mask"].any()
        rewards.append(total)
    assert {*rewards} <= {0.0, 1.0}


def test_what_is_not_legal_changes_nothing_and_is_told() -> None:
    table = SoloEnv("cinq-rois-solo", max_decisions=2)
    seen, info = table.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[-1])
    after, reward, is_over, is_cut, info = table.step(illegal)
    assert np.array_equal(seen, after)
    assert (reward, is_over, is_cut) == (0.0, False, False)
    assert "not allowed" in info["illegal"]
    assert table.step(illegal)[3]  # who only tries is not kept for ever


def test_it_is_for_one() -> None:
    with pytest.raises(SeatCountError):
        SoloEnv("jacquet")
