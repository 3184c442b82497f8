"""A game in cycles: in each, everybody says something, and what counts is what the one says who is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec_wrapper

from tablee.adapters.observing import numbers_space, seeded
from tablee.adapters.seat_by_seat import Illegal, Setting, Turns, returns_of
from tablee.chance.quick import QuickRandom
from tablee.core.options import OptionValue

Observation = dict[str, np.ndarray]


def in_turn(cycles: CyclesEnv) -> AECEnv:
    """The same as an AEC environment: everybody is asked once in every cycle."""
    return parallel_to_aec_wrapper(cycles)


class CyclesEnv(ParallelEnv):
    """One game in cycles; broken off after so many.

    There is always a number to let it be, the last one; who is not asked has no other. Of a number that is
    not allowed nothing comes: the info of the agent says why.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": True}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        max_cycles: int,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, seats, options)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {**CyclesEnv.metadata, "name": f"tablee_{game}_cycles"}
        encoder = self.setting.encoder
        self.let_it_be = encoder.actions if encoder.let_it_be is None else encoder.let_it_be
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        mask = spaces.Box(0, 1, (self.let_it_be + 1,), np.int8)
        space = spaces.Dict({"observation": numbers_space(encoder), "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.let_it_be + 1) for agent in self.possible_agents}
        self._rng: QuickRandom | None = None
        self._turns = Turns(self.setting)
        self._cycle = 0

    def observation_space(self, agent: str) -> spaces.Space:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game; a seed gives the same chance each time, none goes on with the chance there is."""
        self._rng = seeded(self._rng, seed)
        self._turns = Turns(self.setting)
        self._turns.draw(self._rng)
        self._cycle = 0
        self.agents = self.possible_agents[:]
        return self._observe(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """One cycle: who is asked does what it says, and the others let it be, whatever they say."""
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        turns, agents = self._turns, self.agents
        asked = agents[turns.seat]
        try:
            turns.play(int(actions[asked]))
        except Illegal as error:
            infos[asked]["illegal"] = str(error)
        assert self._rng is not None
        turns.draw(self._rng)
        self._cycle += 1
        is_over = turns.seat < 0
        is_cut = not is_over and self._cycle >= self.max_cycles
        rewards = returns_of(turns.result if is_over else None, len(agents))
        seen = self._observe()
        if is_over or is_cut:
            self.agents = []
        return (
            seen,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            infos,
        )

    def _observe(self) -> dict[str, Observation]:
        turns = self._turns
        seen: dict[str, Observation] = {}
        for seat, agent in enumerate(self.agents):
            mask = turns.mask(seat)
            if len(mask) == self.let_it_be:
                mask.append(0)
            if seat != turns.seat:
                mask[self.let_it_be] = 1
            seen[agent] = {
                "observation": np.frombuffer(self.setting.encoder.observe(turns.view(seat)), np.float32),
                "action_mask": np.frombuffer(mask, np.int8),
            }
        return seen

    def render(self) -> str | None:
        """The position, written."""
        return self._turns.state.position() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing has to be put away."""
