# Compiled by mypyc: core/bits.py tells its traps.
"""The cards of Bonanza as bits: fifty-two and a joker.

Card `suit * 13 + rank`, ranks from 0 (two) to 12 (ace), suits in rising order of BON-35: clubs, diamonds,
hearts, spades. The joker is 52. A set of cards is one integer with a bit for each (`core.bits`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import bit, index_of, lowest, shl
from tablee.core.contract import NotationError

JOKER: Final = 52
CARDS: Final = 53
PACK: Final = 0x1FFFFFFFFFFFFF
"""All fifty-three cards."""
JOKER_BIT: Final = 0x10000000000000
SUIT: Final = 0x1FFF
"""The thirteen cards of clubs."""
BLACK: Final = 0xFFF8000001FFF
RED: Final = 0x7FFFFFE000
ACE: Final = 12

# The cards with a space or a call of their own.
ACE_OF_SPADES: Final = 51
KING_OF_HEARTS: Final = 37
QUEEN_OF_DIAMONDS: Final = 23
JACK_OF_CLUBS: Final = 9
QUEEN_OF_SPADES: Final = 49
JACK_OF_DIAMONDS: Final = 22
TEN_OF_DIAMONDS: Final = 21
TWO_OF_SPADES: Final = 39

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"


def highest_bit(cards: i64) -> i64:
    """The highest card of a set, as a set of one; nothing of nothing."""
    # Spread downwards, without branches: which way they go could not be foreseen.
    x = cards | (cards >> 1)
    x |= x >> 2
    x |= x >> 4
    x |= x >> 8
    x |= x >> 16
    x |= x >> 32
    return x ^ (x >> 1)


def highest(cards: i64) -> i64:
    """The highest card of a set that is not empty."""
    return index_of(highest_bit(cards))


def suit_cards(suit: i64) -> i64:
    """All cards of a suit."""
    return shl(SUIT, suit * 13)


def of_suit(cards: i64, suit: i64) -> i64:
    """The ranks held in a suit, as thirteen bits."""
    return (cards >> (suit * 13)) & SUIT


def below_in_suit(card: i64) -> i64:
    """The cards of the same suit that are lower, the ace being high (BON-57)."""
    suit = card // 13
    return (bit(card) - 1) & suit_cards(suit)


def list_cards(cards: i64) -> list[int]:
    """The cards of a set in rising order."""
    found: list[int] = []
    rest = cards
    while rest != 0:
        found.append(lowest(rest))
        rest &= rest - 1
    return found


def format_card(card: int) -> str:
    """Write a card: `7d`, `Ks`, `*` for the joker."""
    return "*" if card == JOKER else RANKS[card % 13] + SUITS[card // 13]


def name_cards(cards: i64) -> tuple[str, ...]:
    """The cards of a set, written, in rising order."""
    return tuple([format_card(card) for card in list_cards(cards)])


def format_cards(cards: i64) -> str:
    """Write a set of cards without gaps, in rising order; `-` for none."""
    return "".join(name_cards(cards)) or "-"


def parse_card(text: str) -> int:
    """Read a card."""
    if text == "*":
        return JOKER
    if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
        raise NotationError("bad-card", text=text)
    return SUITS.index(text[1]) * 13 + RANKS.index(text[0])


def parse_cards(text: str) -> int:
    """Read a set of cards written by `format_cards`, in any order."""
    if text == "-":
        return 0
    found: i64 = 0
    place = 0
    while place < len(text):
        size = 1 if text[place] == "*" else 2
        one = bit(parse_card(text[place : place + size]))
        if found & one:
            raise NotationError("card-twice", text=text[place : place + size])
        found |= one
        place += size
    return found
