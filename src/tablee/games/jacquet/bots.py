"""Bots of Jacquet."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.contract import Rng, View


class PlannerBot:
    """x"""

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        return legal[rng.below(len(legal))]
