# Compiled by mypyc: core/bits.py tells its traps.
"""The cheapest arrangement of a hand, as melds that can be shown.

The solver says which runs to lay; here they and the families get their cards, and the wilds left over a
place. A meld is a list of kinds; a run is listed in its order, wilds in the places they stand for.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.cinq_rois.cards import LOWEST, RANKS, Cards, rank_of
from tablee.games.cinq_rois.families import still_uncovered
from tablee.games.cinq_rois.melds import LONGEST_RUN, cost_of, is_wild
from tablee.games.cinq_rois.solver import CODE_BITS, Solver


class Arrangement:
    """The melds of a hand, what is left, and what that costs."""

    def __init__(self, melds: list[list[int]], left: list[int], cost: int) -> None:
        self.melds = melds
        self.left = left
        self.cost = cost


def arrange(cards: Cards, wild: int, min_naturals: int) -> Arrangement:
    """Lay a hand at the least cost (ROI-R15)."""
    solver = Solver()
    solver.load(cards, wild)
    cost: int = solver.least_cost(min_naturals)
    laying = Laying(cards, wild)
    if cost < laying.total:
        for suit, first, last in runs_of(solver.path):
            laying.lay_run(suit, first, last)
        laying.lay_families()
        laying.place_spare(min_naturals)
    return Arrangement(laying.runs + laying.families, laying.rest + laying.wilds, cost)


def runs_of(path: i64) -> list[tuple[int, int, int]]:
    """The runs of a solver's path: suit, first and last rank by their places."""
    found: list[tuple[int, int, int]] = []
    while path != 0:
        found.append(((path >> 8) & 7, (path >> 4) & 15, path & 15))
        path >>= CODE_BITS
    return found[::-1]


class Laying:
    """A hand being laid: the natural cards and the wilds not yet used, and the melds so far."""

    def __init__(self, cards: Cards, wild: int) -> None:
        held = cards.kinds()
        self.wild = wild
        self.total = sum([cost_of(kind, wild) for kind in held])
        self.rest = [kind for kind in held if not is_wild(kind, wild)]
        self.wilds = [kind for kind in held if is_wild(kind, wild)]
        self.runs: list[list[int]] = []
        self.families: list[list[int]] = []

    def lay_run(self, suit: int, first: int, last: int) -> None:
        """Lay a run between two ranks, wilds in its holes."""
        run: list[int] = []
        for kind in range(suit * RANKS + first, suit * RANKS + last + 1):
            if kind in self.rest:
                self.rest.remove(kind)
                run.append(kind)
            else:
                run.append(self.wilds.pop(0))
        self.runs.append(run)
        self.fill(run)

    def fill(self, run: list[int]) -> None:
        """Bring a run to three cards."""
        while len(run) < 3:
            self.lengthen(run)

    def lengthen(self, run: list[int]) -> None:
        """Add a wild to a run, at its upper end if there is room."""
        card = self.wilds.pop(0)
        anchor = next(place for place, kind in enumerate(run) if not is_wild(kind, self.wild))
        top = rank_of(run[anchor]) + len(run) - 1 - anchor
        run.insert(len(run) if top < LOWEST + RANKS - 1 else 0, card)

    def lay_families(self) -> None:
        """Lay every rank of three or more, then those that the wilds complete best."""
        counts = [len([kind for kind in self.rest if kind % RANKS == place]) for place in range(RANKS)]
        ones = sum([2**place for place in range(RANKS) if counts[place] == 1])
        twos = sum([2**place for place in range(RANKS) if counts[place] == 2])
        stay: int = still_uncovered(ones, twos, len(self.wilds))
        completed = (ones & ~stay) | (twos & ~(stay >> RANKS))
        for place in range(RANKS):
            if counts[place] >= 3 or completed & 2**place:
                family = [kind for kind in self.rest if kind % RANKS == place]
                self.rest = [kind for kind in self.rest if kind % RANKS != place]
                while len(family) < 3:
                    family.append(self.wilds.pop(0))
                self.families.append(family)

    def place_spare(self, min_naturals: int) -> None:
        """Find a place for every wild that is left; there always is one."""
        if not self.wilds:
            return
        if self.families:
            self.families[0].extend(self.wilds)
            self.wilds = []
        elif len(self.wilds) >= 3 and min_naturals == 0:  # ROI-R3
            self.families.append(self.wilds)
            self.wilds = []
        elif sum([LONGEST_RUN - len(run) for run in self.runs]) >= len(self.wilds):
            self._lengthen_runs()
        elif len(self.wilds) < 3:
            self._cut_run()
            self._lengthen_runs()
        else:
            self._free_first_card()
            self.place_spare(min_naturals)

    def _lengthen_runs(self) -> None:
        for run in self.runs:
            while self.wilds and len(run) < LONGEST_RUN:
                self.lengthen(run)

    def _cut_run(self) -> None:
        """Cut the longest run, which has ten cards or more, in two."""
        longest = max(self.runs, key=len)
        self.runs.remove(longest)
        self.runs += [longest[:5], longest[5:]]

    def _free_first_card(self) -> None:
        """Make the first card of a run a family; the run goes on without it."""
        run = self.runs.pop(0)
        first = run.pop(0)
        while run and is_wild(run[0], self.wild):
            self.wilds.append(run.pop(0))
        self.families.append([first, self.wilds.pop(0), self.wilds.pop(0)])
        if run:
            self.runs.append(run)
            self.fill(run)
