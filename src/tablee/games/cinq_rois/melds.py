# Compiled by mypyc: core/bits.py tells its traps.
"""Melds: what a run and a family are, what a card costs, and whether a few cards may become a meld."""

from __future__ import annotations

from tablee.games.cinq_rois.cards import JOKER, LOWEST, RANKS, rank_of, suit_of
from tablee.games.cinq_rois.solver import JOKER_COST, WILD_COST

LONGEST_RUN = 11


def is_wild(kind: int, wild: int) -> bool:
    """Whether a card is a joker or of the wild rank (ROI-36)."""
    return kind == JOKER or rank_of(kind) == wild


def cost_of(kind: int, wild: int) -> int:
    """What a card costs that is left in hand (ROI-27 to ROI-32)."""
    if kind == JOKER:
        return JOKER_COST
    return WILD_COST if rank_of(kind) == wild else rank_of(kind)


def naturals(kinds: list[int], wild: int) -> list[int]:
    """The cards that stand for themselves."""
    return [kind for kind in kinds if not is_wild(kind, wild)]


def is_family(kinds: list[int], wild: int, min_naturals: int) -> bool:
    """Whether cards are three or more of one rank, wilds for any (ROI-21, ROI-72)."""
    own = naturals(kinds, wild)
    if len(kinds) < 3 or len(own) < min_naturals:
        return False
    return all(rank_of(kind) == rank_of(own[0]) for kind in own)


def is_run(kinds: list[int], wild: int) -> bool:
    """Whether cards, in any order, are three or more in sequence in one suit (ROI-19, ROI-R5)."""
    own = naturals(kinds, wild)
    if not 3 <= len(kinds) <= LONGEST_RUN or not own:
        return False
    ranks = {rank_of(kind) for kind in own}
    if len(ranks) < len(own) or any(suit_of(kind) != suit_of(own[0]) for kind in own):
        return False
    return max(ranks) - min(ranks) < len(kinds)


def is_meld(kinds: list[int], wild: int, min_naturals: int) -> bool:
    """Whether cards are a run or a family (ROI-18)."""
    return is_family(kinds, wild, min_naturals) or is_run(kinds, wild)


def without(kinds: list[int], kind: int) -> list[int]:
    """Some cards with one of them taken away."""
    rest = kinds.copy()
    rest.remove(kind)
    return rest


def can_grow(group: list[int], rest: list[int], wild: int, min_naturals: int) -> bool:
    """Whether a group of cards can still become a meld with cards of the rest of the hand."""
    if is_meld(group, wild, min_naturals):
        return True
    own = naturals(group, wild)
    spare = len([kind for kind in rest if is_wild(kind, wild)])
    if not own:
        if len(group) + spare >= 3 and min_naturals == 0:
            return True
        own_kinds = {*naturals(rest, wild)}
        return any(can_grow([*group, kind], without(rest, kind), wild, min_naturals) for kind in own_kinds)
    return _family_can_grow(group, rest, own, spare, wild) or _run_can_grow(group, rest, own, wild)


def _family_can_grow(group: list[int], rest: list[int], own: list[int], spare: int, wild: int) -> bool:
    rank = rank_of(own[0])
    if any(rank_of(kind) != rank for kind in own):
        return False
    more = len([kind for kind in naturals(rest, wild) if rank_of(kind) == rank])
    return len(group) + spare + more >= 3


def _run_can_grow(group: list[int], rest: list[int], own: list[int], wild: int) -> bool:
    suit = suit_of(own[0])
    held = [rank_of(kind) for kind in own]
    if any(suit_of(kind) != suit for kind in own) or len({*held}) < len(held):
        return False
    if len(group) > LONGEST_RUN:
        return False
    spare = len([kind for kind in rest if is_wild(kind, wild)])
    more = {rank_of(kind) for kind in naturals(rest, wild) if suit_of(kind) == suit}
    for low in range(LOWEST, min(held) + 1):
        for high in range(max(low + 2, *held), LOWEST + RANKS):
            size = high - low + 1
            empty = size - len(group)
            fit = len([rank for rank in range(low, high + 1) if rank in more and rank not in held])
            if 0 <= empty <= min(fit, empty) + spare:
                return True
    return False
