# Compiled by mypyc: core/bits.py tells its traps.
"""The 32 tokens, and what five of them make.

A token is `rank * 4 + suit`: ranks 7, 8, 9, 10, J, Q, K, A are 0 to 7, suits spades, hearts, diamonds,
clubs are 0 to 3 (SAC-R9). A set of tokens is a bit set, four bits a rank, so a set of ranks is kept
*spread*: one bit in every nibble.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import count_bits, shl

TOKENS: Final = 32
ALL_TOKENS: Final = 0xFFFFFFFF
HAND: Final = 5
RANKS: Final = "789TJQKA"
SUITS: Final = "shdc"
ONE_SUIT: Final = 0x11111111
"""All tokens of suit 0, and all ranks as a spread set."""

# The five ranks of every straight, spread (SAC-07, SAC-R10).
SEVEN_TO_JACK: Final = 0x00011111
EIGHT_TO_QUEEN: Final = 0x00111110
NINE_TO_KING: Final = 0x01111100
TEN_TO_ACE: Final = 0x11111000
ACE_TO_TEN: Final = 0x10001111


def ranks_of(tokens: i64) -> i64:
    """The ranks of a set of tokens, spread."""
    return (tokens | (tokens >> 1) | (tokens >> 2) | (tokens >> 3)) & ONE_SUIT


def rank_bit(card: i64) -> i64:
    """The rank of a token, spread."""
    return shl(1, card & 0x1C)


def suit_of(card: i64) -> i64:
    """The suit of a token."""
    return card & 3


def can_be_straight(ranks: i64, ace_low: bool) -> bool:
    """Whether some straight has all these ranks (SAC-59)."""
    if (ranks & ~SEVEN_TO_JACK) == 0 or (ranks & ~EIGHT_TO_QUEEN) == 0:
        return True
    if (ranks & ~NINE_TO_KING) == 0 or (ranks & ~TEN_TO_ACE) == 0:
        return True
    return ace_low and (ranks & ~ACE_TO_TEN) == 0


def open_ranks(ranks: i64, ace_low: bool) -> i64:
    """The ranks that would still fit a straight with these."""
    found: i64 = 0
    if not ranks & ~SEVEN_TO_JACK:
        found |= SEVEN_TO_JACK
    if not ranks & ~EIGHT_TO_QUEEN:
        found |= EIGHT_TO_QUEEN
    if not ranks & ~NINE_TO_KING:
        found |= NINE_TO_KING
    if not ranks & ~TEN_TO_ACE:
        found |= TEN_TO_ACE
    if ace_low and not ranks & ~ACE_TO_TEN:
        found |= ACE_TO_TEN
    return found & ~ranks


def has_four(tokens: i64) -> bool:
    """Whether four tokens of one rank are among these (SAC-11)."""
    return (tokens & (tokens >> 1) & (tokens >> 2) & (tokens >> 3) & ONE_SUIT) != 0


def points_of(tokens: i64) -> i64:
    """The total of a set of tokens in a Score round (SAC-68 to SAC-72)."""
    total = count_bits(tokens)
    total += count_bits(tokens & 0xFFFF0000)
    total += count_bits(tokens & 0xFFF00000)
    total += count_bits(tokens & 0xFF000000)
    return total + count_bits(tokens & 0xF0000000)


def format_card(card: int) -> str:
    """Write a token: rank and suit, such as `Ks` or `Td`."""
    return RANKS[card >> 2] + SUITS[card & 3]


def parse_card(text: str) -> int:
    """Read a token, or -1 if the text is none."""
    if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
        return -1
    return RANKS.index(text[0]) * 4 + SUITS.index(text[1])
