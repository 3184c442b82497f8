"""A second solver, written without any of the cleverness of the first: the judge of it.

It takes the first card of the hand, leaves it or lays it in every meld that can be made of the hand with it,
and goes on with the rest. Wilds are cards like the others. No bound, no exchange argument: only a memory of
the hands it has seen.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

JOKER = 55


def rank(kind: int) -> int:
    return kind % 11 + 3


def is_wild(kind: int, wild: int) -> bool:
    return kind == JOKER or rank(kind) == wild


def cost(kind: int, wild: int) -> int:
    if kind == JOKER:
        return 50
    return 20 if rank(kind) == wild else rank(kind)


def is_meld(cards: tuple[int, ...], wild: int, min_naturals: int) -> bool:
    own = [kind for kind in cards if not is_wild(kind, wild)]
    if len(cards) < 3 or len(own) < min_naturals:
        return False
    if len({rank(kind) for kind in own}) <= 1:
        return True
    if len({kind // 11 for kind in own}) > 1 or len({*own}) < len(own):
        return False
    # A run: try every place it could start at; wilds fill what is left.
    return any(
        all(start <= rank(kind) < start + len(cards) for kind in own) for start in range(3, 15 - len(cards))
    )


def least_cost(hand: list[int], wild: int, min_naturals: int = 0) -> int:
    # All wild cards that are no jokers are alike: one number for them, so that fewer hands differ.
    alike = [kind if kind == JOKER or rank(kind) != wild else wild - 3 for kind in hand]
    order = sorted(alike, key=lambda kind: (is_wild(kind, wild), kind))
    return _least(tuple(order), wild, min_naturals)


@lru_cache(maxsize=100_000)
def _least(hand: tuple[int, ...], wild: int, min_naturals: int) -> int:
    if not hand:
        return 0
    first, rest = hand[0], hand[1:]
    best = cost(first, wild) + _least(rest, wild, min_naturals)
    tried: set[tuple[int, ...]] = set()
    for size in range(2, len(rest) + 1):
        for places in combinations(range(len(rest)), size):
            meld = (first, *(rest[place] for place in places))
            if meld in tried:
                continue
            tried.add(meld)
            if is_meld(meld, wild, min_naturals):
                left = tuple(kind for place, kind in enumerate(rest) if place not in places)
                best = min(best, _least(left, wild, min_naturals))
    return best
