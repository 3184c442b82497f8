"""What the environments of PettingZoo and Gymnasium have in common: the space of observations, and seeds."""

from __future__ import annotations

import secrets

import numpy as np
from gymnasium import spaces

from tablee.chance.quick import QuickRandom
from tablee.core.encoding import Encoder


def numbers_space(encoder: Encoder) -> spaces.Box:
    """The numbers of an observation, each within its bounds."""
    most = np.concatenate([np.full(tensor.size, tensor.most, np.float32) for tensor in encoder.tensors])
    return spaces.Box(np.zeros_like(most), most, dtype=np.float32)


def observation_space(encoder: Encoder) -> spaces.Dict:
    """The numbers, and the mask of what may be done."""
    mask = spaces.Box(0, 1, (encoder.actions,), np.int8)
    return spaces.Dict({"observation": numbers_space(encoder), "action_mask": mask})


def seeded(rng: QuickRandom | None, seed: int | None) -> QuickRandom:
    """The generator of a seed; without one, that which there is, or any."""
    if seed is not None:
        return QuickRandom(seed)
    return rng if rng is not None else QuickRandom(secrets.randbits(64))
