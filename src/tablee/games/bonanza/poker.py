# Compiled by mypyc: core/bits.py tells its traps.
"""Poker hands of Bonanza: what five cards are worth, and the best five of a hand (BON-45 to BON-55).

A value is one integer, larger for the better hand: the category, five ranks from 14 (ace) down to 2 with 0
for a missing card (BON-R19), and last a 1 for a hand without the joker, since at equal ranks the natural
hand comes first (BON-R23). The joker stands for whatever serves best (BON-R20).

`find` goes down the list of figures and stops at the first that the cards allow. Given exactly five
cards it values them; given a whole hand it finds the best five.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import bit, count_bits, index_of, shl
from tablee.games.bonanza.cards import JOKER_BIT, SUIT, highest, highest_bit, of_suit

HIGH_CARD: Final = 1
ONE_PAIR: Final = 2
TWO_PAIRS: Final = 3
THREE: Final = 4
STRAIGHT: Final = 5
FLUSH: Final = 6
FULL_HOUSE: Final = 7
FOUR: Final = 8
STRAIGHT_FLUSH: Final = 9
FIVE: Final = 10

CLAUSES: Final = (
    "",
    "BON-R21",
    "BON-55",
    "BON-54",
    "BON-53",
    "BON-52",
    "BON-51",
    "BON-50",
    "BON-49",
    "BON-45",
    "BON-R20",
)
"""The article of each category."""


class Figure:
    """A poker hand: its value and its cards."""

    def __init__(self, value: i64, cards: i64) -> None:
        self.value: i64 = value
        self.cards: i64 = cards


def category_of(value: i64) -> i64:
    """The category of a value."""
    return value >> 24


def make_value(category: i64, ranks: i64, natural: i64) -> i64:
    """Put a value together; `ranks` are five nibbles."""
    return (category << 24) | (ranks << 4) | natural


def spread_of(ranks: i64, wanted: i64) -> i64:
    """The highest `wanted` ranks of thirteen bits as nibbles; 0 where there is none."""
    found: i64 = 0
    rest = ranks
    left = wanted
    while left > 0:
        found <<= 4
        if rest != 0:
            top = highest_bit(rest)
            found |= index_of(top) + 2
            rest ^= top
        left -= 1
    return found


def top_bits(ranks: i64, wanted: i64) -> i64:
    """The highest `wanted` of thirteen bits, or as many as there are."""
    found: i64 = 0
    left = wanted
    while left > 0:
        found |= highest_bit(ranks & ~found)
        left -= 1
    return found


def window(top: i64) -> i64:
    """The five ranks of a straight up to `top` (3 to 12); the ace is low under the five (BON-R22)."""
    if top == 3:
        return 0x100F
    return shl(0x1F, top - 4)


def one_of_each(cards: i64, ranks: i64) -> i64:
    """One card of each of these ranks, of the highest suit in which it is held."""
    found: i64 = 0
    rest = ranks
    suit: i64 = 3
    while suit >= 0 and rest != 0:
        here = of_suit(cards, suit) & rest
        found |= here << (suit * 13)
        rest &= ~here
        suit -= 1
    return found


def of_rank(cards: i64, rank: i64, wanted: i64) -> i64:
    """Up to `wanted` cards of a rank, from the highest suit down."""
    found: i64 = 0
    left = wanted
    card = rank + 39
    while card >= 0 and left > 0:
        if cards & bit(card):
            found |= bit(card)
            left -= 1
        card -= 13
    return found


def find(cards: i64, five_kind: bool) -> Figure:
    """The best five of a hand, which may be only four."""
    joker: i64 = 1 if cards & JOKER_BIT else 0
    c, d, h, s = of_suit(cards, 0), of_suit(cards, 1), of_suit(cards, 2), of_suit(cards, 3)
    one = c | d | h | s
    cd, hs = c & d, h & s
    four = cd & hs
    three = (cd & (h | s)) | (hs & (c | d))
    two = cd | hs | ((c | d) & (h | s))
    if joker and five_kind and four:
        top = highest(four)
        return Figure(make_value(FIVE, (top + 2) * 0x11111, 0), of_rank(cards, top, 4) | JOKER_BIT)
    found = _straight_flush(cards, joker)
    if found is None:
        found = _four(cards, joker, one, three if joker else four)
    if found is None:
        found = _full_house(cards, joker, two, three)
    if found is None:
        found = _flush(cards, joker)
    if found is None:
        found = _straight(cards, joker, one)
    return _groups(cards, joker, one, two, three) if found is None else found


def _straight_flush(cards: i64, joker: i64) -> Figure | None:
    top: i64 = 12
    if joker == 0 and (
        count_bits(of_suit(cards, 0)) < 5
        and count_bits(of_suit(cards, 1)) < 5
        and count_bits(of_suit(cards, 2)) < 5
        and count_bits(of_suit(cards, 3)) < 5
    ):
        return None
    while top >= 3:
        wanted = window(top)
        with_joker: i64 = -1
        suit: i64 = 3
        while suit >= 0:
            missing = wanted & ~of_suit(cards, suit)
            if missing == 0:
                ranks = (top + 2) * 0x10000
                return Figure(make_value(STRAIGHT_FLUSH, ranks, 1), wanted << (suit * 13))
            if joker and with_joker < 0 and missing & (missing - 1) == 0:
                with_joker = suit
            suit -= 1
        if with_joker >= 0:
            held = (wanted & of_suit(cards, with_joker)) << (with_joker * 13)
            return Figure(make_value(STRAIGHT_FLUSH, (top + 2) * 0x10000, 0), held | JOKER_BIT)
        top -= 1
    return None


def _four(cards: i64, joker: i64, one: i64, enough: i64) -> Figure | None:
    """Four of a kind; `enough` are the ranks of which there are four, or three beside the joker."""
    if enough == 0:
        return None
    rank = highest(enough)
    held = of_rank(cards, rank, 4)
    rest = one & ~bit(rank)
    side: i64 = 0
    if rest != 0:
        side = highest(rest) + 2
    value = (rank + 2) * 0x11110
    if count_bits(held) == 3:
        return Figure(
            make_value(FOUR, value | side, 0), held | one_of_each(cards, top_bits(rest, 1)) | JOKER_BIT
        )
    best_side: i64 = 13 if rank == 12 else 14
    if joker and side < best_side:  # four natural cards, and the joker as the best card beside them
        return Figure(make_value(FOUR, value | best_side, 0), held | JOKER_BIT)
    return Figure(make_value(FOUR, value | side, 1), held | one_of_each(cards, top_bits(rest, 1)))


def _full_house(cards: i64, joker: i64, two: i64, three: i64) -> Figure | None:
    """Three and two; beside the joker there are no three, or they would be four."""
    high = two if joker else three
    if high == 0:
        return None
    first = highest(high)
    rest = two & ~bit(first)
    if rest == 0:
        return None
    second = highest(rest)
    held = of_rank(cards, first, 2 if joker else 3) | of_rank(cards, second, 2)
    value = (first + 2) * 0x11100 + (second + 2) * 0x11
    if joker:
        return Figure(make_value(FULL_HOUSE, value, 0), held | JOKER_BIT)
    return Figure(make_value(FULL_HOUSE, value, 1), held)


def _flush(cards: i64, joker: i64) -> Figure | None:
    best: i64 = 0
    held: i64 = 0
    suit: i64 = 3
    while suit >= 0:
        ranks = of_suit(cards, suit)
        found = count_bits(ranks)
        if found >= 5:
            value = make_value(FLUSH, spread_of(ranks, 5), 1)
            if value > best:
                best = value
                held = top_bits(ranks, 5) << (suit * 13)
        if joker and found >= 4:
            natural = top_bits(ranks, 4)
            stand_in = bit(highest(SUIT & ~natural))
            value = make_value(FLUSH, spread_of(natural | stand_in, 5), 0)
            if value > best:
                best = value
                held = (natural << (suit * 13)) | JOKER_BIT
        suit -= 1
    return None if best == 0 else Figure(best, held)


def _straight(cards: i64, joker: i64, one: i64) -> Figure | None:
    top: i64 = 12
    while top >= 3:
        wanted = window(top)
        missing = wanted & ~one
        if missing == 0:
            return Figure(make_value(STRAIGHT, (top + 2) * 0x10000, 1), one_of_each(cards, wanted))
        if joker and missing & (missing - 1) == 0:
            held = one_of_each(cards, wanted & one) | JOKER_BIT
            return Figure(make_value(STRAIGHT, (top + 2) * 0x10000, 0), held)
        top -= 1
    return None


def _groups(cards: i64, joker: i64, one: i64, two: i64, three: i64) -> Figure:
    """Three of a kind, two pairs, a pair or none."""
    natural = 1 - joker
    base = JOKER_BIT if joker else 0
    enough = two if joker else three
    if enough:
        rank = highest(enough)
        rest = one & ~bit(rank)
        held = of_rank(cards, rank, 3) | one_of_each(cards, top_bits(rest, 2)) | base
        return Figure(make_value(THREE, (rank + 2) * 0x11100 + spread_of(rest, 2), natural), held)
    if two & (two - 1):
        first = highest(two)
        second = highest(two ^ bit(first))
        rest = one & ~(bit(first) | bit(second))
        held = of_rank(cards, first, 2) | of_rank(cards, second, 2) | one_of_each(cards, top_bits(rest, 1))
        ranks = (first + 2) * 0x11000 + (second + 2) * 0x110 + spread_of(rest, 1)
        return Figure(make_value(TWO_PAIRS, ranks, 1), held)
    if two or joker:
        rank = highest(one) if joker else highest(two)
        rest = one & ~bit(rank)
        held = of_rank(cards, rank, 2) | one_of_each(cards, top_bits(rest, 3)) | base
        return Figure(make_value(ONE_PAIR, (rank + 2) * 0x11000 + spread_of(rest, 3), natural), held)
    return Figure(make_value(HIGH_CARD, spread_of(one, 5), 1), one_of_each(cards, top_bits(one, 5)))


def value_of(five: i64, five_kind: bool) -> i64:
    """What five cards (or four) are worth."""
    return find(five, five_kind).value


def suit_of_figure(five: i64, value: i64) -> i64:
    """The suit of the highest card of the figure, for natural hands (BON-R23)."""
    return highest(of_rank(five, ((value >> 20) & 15) - 2, 1)) // 13
