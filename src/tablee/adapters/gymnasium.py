"""The games for one in Gymnasium: `gymnasium.make("tablee.adapters.gymnasium:tablee/cinq-rois-solo-v0")`.

An observation is the flat array of all that is known; which actions are legal is in the info, under
`action_mask`. The reward, 1, comes with a game that is won.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tablee.adapters.extras import missing
from tablee.adapters.seat_by_seat import MOST_DECISIONS, Illegal, Setting, Turns, returns_of
from tablee.chance.quick import QuickRandom
from tablee.core.options import OptionValue
from tablee.games import box_ids, get_game

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces

    from tablee.adapters.observing import numbers_space
    from tablee.adapters.tensors import named
except ImportError as error:
    raise missing("gymnasium", "Gymnasium") from error

__all__ = ["SoloEnv", "named", "register"]


class SoloEnv(gymnasium.Env):
    """A game for one. An action that is not legal changes nothing: the info says why."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        game: str,
        *,
        options: Mapping[str, OptionValue] | None = None,
        max_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, 1, options)
        self.max_decisions = max_decisions
        self.render_mode = render_mode
        self.observation_space = numbers_space(self.setting.encoder)
        self.action_space = spaces.Discrete(self.setting.encoder.actions)
        self._turns = Turns(self.setting)
        self._tries = 0
        self._chance: QuickRandom | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begin a game; a seed gives the same deals each time."""
        super().reset(seed=seed)
        if self._chance is None or seed is not None:
            self._chance = QuickRandom(int(self.np_random.integers(2**63)))
        self._tries = 0
        self._turns = Turns(self.setting)
        self._turns.draw(self._chance)
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Do what an action stands for."""
        turns, refused = self._turns, {}
        self._tries += 1
        try:
            turns.play(int(action))
        except Illegal as error:
            refused["illegal"] = str(error)
        assert self._chance is not None
        turns.draw(self._chance)
        is_over = turns.seat < 0
        is_cut = not is_over and self._tries >= self.max_decisions
        [reward] = returns_of(turns.result, 1) if is_over else [0.0]
        return self._observe(), reward, is_over, is_cut, {**self._info(), **refused}

    def _observe(self) -> np.ndarray:
        shown: np.ndarray = np.frombuffer(self.setting.encoder.observe(self._turns.view(0)), np.float32)
        return shown

    def _info(self) -> dict[str, Any]:
        return {"action_mask": np.frombuffer(self._turns.mask(0), np.int8)}

    def render(self) -> str | None:
        """The position, written."""
        return self._turns.state.position() if self.render_mode == "ansi" else None


def register() -> list[str]:
    """Register every game for one with Gymnasium; returns the names under which they are made."""
    names = []
    for game_id in box_ids():
        game = get_game(game_id)
        if 1 not in game.seat_counts or game.encoder(1) is None:
            continue
        name = f"tablee/{game_id}-v0"
        names.append(name)
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:SoloEnv", kwargs={"game": game_id})
    return names


register()
