"""The games in PettingZoo: `env("jacquet")` is an AEC environment, `parallel_env("jacquet")` a parallel one.

    from tablee.adapters.pettingzoo import env
    table = env("cinq-rois", seats=3, options={"startRound": 6})

An observation is a flat array of what the seat knows and the mask of what it may do; `named` cuts the array
into its tensors. The reward comes at the end, by who has won. Seats are asked when they may act, and then
alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.adapters.extras import missing
from tablee.adapters.seat_by_seat import MOST_DECISIONS, Illegal, Setting, Turns, returns_of
from tablee.chance.quick import QuickRandom
from tablee.core.options import OptionValue

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv

    from tablee.adapters.cycles import CyclesEnv, in_turn
    from tablee.adapters.observing import observation_space, seeded
    from tablee.adapters.tensors import named
except ImportError as error:
    raise missing("pettingzoo", "PettingZoo") from error

__all__ = ["GameEnv", "Illegal", "env", "named", "parallel_env"]


def env(game: str, *, max_cycles: int | None = None, **agreed: Any) -> AECEnv:
    """A game as an AEC environment: `seats`, `options` and `max_decisions` as of `GameEnv`.

    With `max_cycles`, everybody is asked once in every cycle, as in `parallel_env`.
    """
    if max_cycles is not None:
        return in_turn(CyclesEnv(game, max_cycles=max_cycles, **agreed))
    return GameEnv(game, **agreed)


def parallel_env(game: str, *, max_cycles: int = MOST_DECISIONS, **agreed: Any) -> CyclesEnv:
    """A game as a parallel environment: who is not asked in a cycle can only let it be."""
    return CyclesEnv(game, max_cycles=max_cycles, **agreed)


class GameEnv(AECEnv):
    """One game, seat after seat; broken off after `max_decisions`, with no reward for anybody."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        max_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, options)
        self.max_decisions = max_decisions
        self.render_mode = render_mode
        self.metadata = {**GameEnv.metadata, "name": f"tablee_{game}"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        encoder = self.setting.encoder
        self.observation_spaces = {each: observation_space(encoder) for each in self.possible_agents}
        self.action_spaces = {each: spaces.Discrete(encoder.actions) for each in self.possible_agents}
        self._rng: QuickRandom | None = None
        self._turns = Turns(self.setting)

    def observation_space(self, agent: str) -> spaces.Space:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; a seed gives the same chance each time, none goes on with the chance there is."""
        self._rng = seeded(self._rng, seed)
        self._turns = Turns(self.setting)
        self._turns.draw(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._is_over = False
        self._select()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent knows, and what it may do now: nothing, if it is not asked."""
        seat, turns = self._seat_of[agent], self._turns
        return {
            "observation": np.frombuffer(self.setting.encoder.observe(turns.view(seat)), np.float32),
            "action_mask": np.frombuffer(turns.mask(-9 if self._is_over else seat), np.int8),
        }

    def last(
        self, observe: bool = True
    ) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked observes, what it was rewarded with, and whether it is over for it."""
        agent = self.agent_selection
        observation = self.observe(agent) if observe else None
        reward, is_terminated = self._cumulative_rewards[agent], self.terminations[agent]
        return observation, reward, is_terminated, self.truncations[agent], self.infos[agent]

    def step(self, action: int | None) -> None:
        """Take a decision for the agent that is asked; Illegal if it may not, and nothing has changed."""
        if self._is_over:
            self._was_dead_step(action)
            return
        if action is None:
            raise Illegal("no decision was taken")
        turns = self._turns
        turns.play(int(action))
        assert self._rng is not None
        turns.draw(self._rng)
        # Rewards come at the end alone, so what has been cumulated is nothing up to there.
        self._select()

    def _select(self) -> None:
        """Find who comes next, or see that it is over."""
        seat = self._turns.seat
        if seat >= 0 and self._turns.decisions < self.max_decisions:
            self.agent_selection = self.possible_agents[seat]
            return
        self._is_over = True
        ends = self.terminations if seat < 0 else self.truncations
        rewards = returns_of(self._turns.result if seat < 0 else None, len(self.agents))
        for agent, reward in zip(self.agents, rewards, strict=True):
            ends[agent] = True
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The position, written."""
        return self._turns.state.position() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing has to be put away."""
