"""Issues held against one another in worlds that may be, until it is known which is best and what was taken.

All begin in the same worlds, some of these at a time. One that can hardly be better than the best by anything
that matters is not played on; issues that come to the same position are one. When nobody contests the best
any more, and it is known well enough what it is worth and what was taken, no further world is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from statistics import fmean
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.games.crapette.foresight import A_FEW, SURE, Foresight, lay_out, shuffled
from tablee.games.crapette.issues import Issue, signature
from tablee.games.crapette.state import CrapetteState

CERTAINTY: Final = 2.0
"""So many standard errors a value is hardly off."""
MATTERS: Final = 2 * SURE // 100
"""What less an issue might be better is not looked for: one hundredth of the round."""


class Entrant:
    """An issue, and what came of it in each world in which it was played on."""

    def __init__(self, issue: Issue) -> None:
        self.issue = issue
        self.values: list[int] = []

    @property
    def mean(self) -> float:
        """What came of it on average."""
        return fmean(self.values)

    @property
    def error(self) -> float:
        """How far that mean may be off."""
        return _error(self.values)

    def lag(self, best: Entrant) -> float:
        """By how much it went worse than the best, in the worlds in which both were played."""
        return fmean(self._gaps(best))

    def doubt(self, best: Entrant) -> float:
        """How far that is hardly off."""
        return CERTAINTY * _error(self._gaps(best))

    def may_be_better(self, best: Entrant) -> bool:
        """Whether it might yet turn out to be better, by something that matters."""
        return self.doubt(best) - self.lag(best) >= MATTERS

    def _gaps(self, best: Entrant) -> list[int]:
        return [most - one for most, one in zip(best.values, self.values, strict=False)]


class Contest:
    """One decision: the best issue of every action, and what comes of them."""

    def __init__(self, root: CrapetteState, issues: Mapping[int, Issue], taken: int | None) -> None:
        self._root = root
        entrants: dict[tuple[int, ...], Entrant] = {}
        self.entrants: dict[int, Entrant] = {}
        """By action; several may share one."""
        for action, issue in issues.items():
            sign = (*signature(issue.spot.state), -1, *issue.then)
            self.entrants[action] = entrants.setdefault(sign, Entrant(issue))
        self._taken = None if taken is None else self.entrants[taken]
        self._left = list(entrants.values())
        self.worlds = 0
        """In how many worlds the best was played."""

    def run(self, foresight: Foresight, rng: QuickRandom) -> None:
        """Play on until all is known, in no more worlds than the foresight is deep, and within its budget."""
        while self.worlds < foresight.depth.worlds and self._try_world(foresight, rng):
            if self.worlds % A_FEW == 0:
                best = self.best()
                self._left = [
                    each for each in self._left if each in (best, self._taken) or each.may_be_better(best)
                ]
                if self._is_known(best):
                    return

    def _is_known(self, best: Entrant) -> bool:
        """Whether the best is alone with what was taken, and both are known as well as matters."""
        known = [best] if self._taken is None else [best, self._taken]
        is_contested = any(each not in known for each in self._left)
        return not is_contested and all(CERTAINTY * each.error < MATTERS for each in known)

    def best(self) -> Entrant:
        """The one that did best of those that are left; the first of equals."""
        return max(self._left, key=lambda each: each.mean)

    def _try_world(self, foresight: Foresight, rng: QuickRandom) -> bool:
        """Play on whoever is left in one more world; False where the budget did not reach to its end."""
        root = self._root
        mine, yours = shuffled(root.me, rng), shuffled(root.you, rng)
        found = []
        for each in self._left:
            world = each.issue.spot.state.copy()
            lay_out(world.me, root.me, mine)
            lay_out(world.you, root.you, yours)
            found.append(int(foresight.outcome(world, each.issue.then)))
        if foresight.weighed >= foresight.depth.budget:
            return False  # it may have been cut short
        for each, value in zip(self._left, found, strict=True):
            each.values.append(value)
        self.worlds += 1
        return True


def _error(values: list[int]) -> float:
    """The standard error of a mean."""
    mean = fmean(values)
    scatter = fmean([(value - mean) ** 2 for value in values])
    return sqrt(scatter / max(1, len(values) - 1))
