"""The named tensors of an observation."""

from __future__ import annotations

import numpy as np

from tablee.core.encoding import Encoder


def named(encoder: Encoder, observation: np.ndarray) -> dict[str, np.ndarray]:
    """The tensors of an observation by their names; they share its memory."""
    return {
        tensor.name: observation[place : place + tensor.size].reshape(tensor.shape)
        for tensor in encoder.tensors
        for place in [encoder.places[tensor.name]]
    }
