# Compiled by mypyc: core/bits.py tells its traps.
"""The net of `core/net.py` while it learns: the same shape with weights that are floats.

Eight floats are kept together in one object, since mypyc boxes the floats of a list and not those of a class.
Operations stand in a fixed order, so that the same lessons give the same weights everywhere.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tablee.core.net import SCALE, UNITS

EIGHTS: Final = 8
"""How many groups of eight the hidden units make."""
STRONGEST: Final = 8.0
"""No weight grows beyond this, so that sums stay within what a packed lane holds."""


class Eight:
    """Eight floats."""

    def __init__(self) -> None:
        # Set here as well as by `clear`: compiled, what is surely there need not be looked for.
        self.a = 0.0
        self.b = 0.0
        self.c = 0.0
        self.d = 0.0
        self.e = 0.0
        self.f = 0.0
        self.g = 0.0
        self.h = 0.0

    def clear(self) -> None:
        """Make all of them nothing."""
        self.a = 0.0
        self.b = 0.0
        self.c = 0.0
        self.d = 0.0
        self.e = 0.0
        self.f = 0.0
        self.g = 0.0
        self.h = 0.0

    def add(self, other: Eight, factor: float) -> None:
        """Add eight others, each times a factor."""
        self.a += other.a * factor
        self.b += other.b * factor
        self.c += other.c * factor
        self.d += other.d * factor
        self.e += other.e * factor
        self.f += other.f * factor
        self.g += other.g * factor
        self.h += other.h * factor

    def fill(self, values: list[float]) -> None:
        """Take eight values."""
        self.a, self.b, self.c, self.d = values[0], values[1], values[2], values[3]
        self.e, self.f, self.g, self.h = values[4], values[5], values[6], values[7]

    def values(self) -> list[float]:
        """The eight as a list."""
        return [self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h]

    def bend(self) -> None:
        """Replace each by its hyperbolic tangent."""
        self.a = bent(self.a)
        self.b = bent(self.b)
        self.c = bent(self.c)
        self.d = bent(self.d)
        self.e = bent(self.e)
        self.f = bent(self.f)
        self.g = bent(self.g)
        self.h = bent(self.h)

    def dot(self, other: Eight) -> float:
        """The sum of products with eight others."""
        low = self.a * other.a + self.b * other.b + self.c * other.c + self.d * other.d
        return low + self.e * other.e + self.f * other.f + self.g * other.g + self.h * other.h

    def lean(self, out: Eight, on: Eight, push: float) -> None:
        """Take how much each hidden sum should change: the push through the weights out, flat where bent."""
        self.a = push * out.a * (1.0 - on.a * on.a)
        self.b = push * out.b * (1.0 - on.b * on.b)
        self.c = push * out.c * (1.0 - on.c * on.c)
        self.d = push * out.d * (1.0 - on.d * on.d)
        self.e = push * out.e * (1.0 - on.e * on.e)
        self.f = push * out.f * (1.0 - on.f * on.f)
        self.g = push * out.g * (1.0 - on.g * on.g)
        self.h = push * out.h * (1.0 - on.h * on.h)


def bent(x: float) -> float:
    """The hyperbolic tangent."""
    if x > 20.0:
        return 1.0
    if x < -20.0:
        return -1.0
    return 1.0 - 2.0 / (exp(x + x) + 1.0)


class Learner:
    """Float weights that follow a target, one input at a time."""

    def __init__(self, rows: list[list[float]], out: list[float]) -> None:
        """Weights by feature, then those of the answer: one for each unit, and the bias last."""
        self.rows: list[list[Eight]] = [eights(row) for row in rows]
        self.out: list[Eight] = eights(out)
        self.out_bias: float = out[UNITS]
        self.on: list[Eight] = [Eight() for _ in range(EIGHTS)]
        self.leaning: list[Eight] = [Eight() for _ in range(EIGHTS)]

    def answer(self, features: list[int], factors: list[float]) -> float:
        """The probability for an input: features that are present, each times its factor."""
        ons = self.on
        for on in ons:
            on.clear()
        at: i64 = 0
        while at < len(features):
            _add_each(ons, self.rows[features[at]], factors[at])
            at += 1
        total = self.out_bias
        group: i64 = 0
        while group < EIGHTS:
            on = ons[group]
            on.bend()
            total += on.dot(self.out[group])
            group += 1
        if total > 20.0:
            total = 20.0
        elif total < -20.0:
            total = -20.0
        return 1.0 / (1.0 + exp(-total))

    def follow(self, features: list[int], factors: list[float], push: float) -> None:
        """Move the answer just given for this input: `push` is the rate times what it missed by."""
        self.out_bias += push
        group: i64 = 0
        while group < EIGHTS:
            on, out = self.on[group], self.out[group]
            self.leaning[group].lean(out, on, push)
            out.add(on, push)
            group += 1
        at: i64 = 0
        while at < len(features):
            _add_each(self.rows[features[at]], self.leaning, factors[at])
            at += 1

    def weights(self) -> tuple[list[list[float]], list[float]]:
        """What the learner was made from, as it is now."""
        return [flat(row) for row in self.rows], [*flat(self.out), self.out_bias]


def _add_each(groups: list[Eight], others: list[Eight], factor: float) -> None:
    """Add to each group of eight its counterpart times a factor."""
    group: i64 = 0
    while group < EIGHTS:
        groups[group].add(others[group], factor)
        group += 1


def eights(values: list[float]) -> list[Eight]:
    """Sixty-four floats in groups of eight."""
    groups: list[Eight] = []
    for start in range(0, UNITS, EIGHTS):
        group = Eight()
        group.fill(values[start : start + EIGHTS])
        groups.append(group)
    return groups


def flat(groups: list[Eight]) -> list[float]:
    """The same as a list."""
    values: list[float] = []
    for group in groups:
        values.extend(group.values())
    return values


def whole(weights: list[float]) -> list[int]:
    """Weights as whole 256ths."""
    return [round(max(-STRONGEST, min(STRONGEST, weight)) * SCALE) for weight in weights]
