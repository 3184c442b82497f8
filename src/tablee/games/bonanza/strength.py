# Compiled by mypyc: core/bits.py tells its traps.
"""How five cards stand against hands nobody has seen."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import bit, count_bits
from tablee.games.bonanza import poker
from tablee.games.bonanza.worth import draw


class Rival:
    """What is known of another's hand: how many cards, which of them, and which are not there."""

    def __init__(self, size: i64, shown: i64, lacks: i64) -> None:
        self.size: i64 = size
        self.shown: i64 = shown
        self.lacks: i64 = lacks


def standing(value: i64, unseen: i64, rivals: list[Rival], samples: i64, five_kind: bool) -> float:
    """How likely a five of this value beats one rival, taken in turn; who ties has half of it."""
    if not rivals:
        return 1.0
    won: i64 = 0
    rng = QuickRandom(value)  # not the bot's own: the same cards stand the same, however often one asks
    lists: list[list[int]] = []
    for rival in rivals:
        cards = unseen & ~rival.shown & ~rival.lacks
        lists.append([card for card in range(53) if cards & bit(card)])
    done: i64 = 0
    count: i64 = len(rivals)
    while done < samples:
        rival = rivals[done % count]
        rest = lists[done % count]
        wanted = min(rival.size - count_bits(rival.shown), len(rest))
        theirs = poker.find(draw(rest, wanted, rng) | rival.shown, five_kind).value
        if theirs < value:
            won += 2
        elif theirs == value:
            won += 1
        done += 1
    return float(won) / float(2 * samples)
