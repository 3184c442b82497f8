# Compiled by mypyc: core/bits.py tells its traps.
"""Laying a whole hand by hand: whether what has been laid can still end in going out.

Who goes out lays all his cards (ROI-17, ROI-73), so a card may join a meld only if that meld can be closed
and all the other cards laid after it. No laying can then run into a dead end. Wilds are alike: where a meld
takes some of those that are left, it does not matter which.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tablee.games.cinq_rois.cards import gather, rank_of, suit_of
from tablee.games.cinq_rois.melds import is_meld, is_wild, naturals
from tablee.games.cinq_rois.solver import can_lay_all


def can_complete(group: list[int], rest: list[int], wild: int, min_naturals: int) -> bool:
    """Whether the meld being laid can be closed so that all the cards left over can be laid too."""
    if not group:
        return can_lay_all(gather(rest), wild, min_naturals)
    for more in growths(group, rest, wild, min_naturals):
        left = rest.copy()
        for kind in more:
            left.remove(kind)
        if can_lay_all(gather(left), wild, min_naturals):
            return True
    return False


def growths(group: list[int], rest: list[int], wild: int, min_naturals: int) -> Iterator[list[int]]:
    """The choices of cards, of those left, that make a meld of the one being laid; none, where it is one."""
    own, loose = naturals(group, wild), naturals(rest, wild)
    spare = [kind for kind in rest if is_wild(kind, wild)]
    holes = len(group) - len(own) + len(spare)
    for chosen in sorted({*family_choices(own, loose), *run_choices(own, loose, holes)}):
        for count in range(len(spare) + 1):
            more = [*chosen, *spare[:count]]
            if is_meld(group + more, wild, min_naturals):
                yield more


def family_choices(own: list[int], loose: list[int]) -> Iterator[tuple[int, ...]]:
    """The natural cards that a family may take up besides its own."""
    ranks = {rank_of(kind) for kind in own or loose}
    yield ()
    if own and len(ranks) > 1:
        return
    for rank in ranks:
        same = [kind for kind in loose if rank_of(kind) == rank]
        for size in range(1, len(same) + 1):
            yield from combinations(same, size)


def run_choices(own: list[int], loose: list[int], holes: int) -> Iterator[tuple[int, ...]]:
    """The natural cards that a run may take up besides its own, leaving at most so many holes for wilds."""
    suits = {suit_of(kind) for kind in own or loose}
    if own and len(suits) > 1:
        return
    for suit in suits:
        near = sorted({kind for kind in loose if suit_of(kind) == suit and kind not in own})
        for first, last in combinations(range(len(near) + 1), 2):
            between = near[first:last]
            for size in range(max(1, len(between) - holes), len(between) + 1):
                yield from combinations(between, size)
