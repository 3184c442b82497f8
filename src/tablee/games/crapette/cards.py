"""The ordinary pack of 52 cards: how a card is coded, written and drawn.

A card is `rank * 4 + suit`: ranks run from 0 (ace) to 12 (king), suits are clubs, diamonds, hearts, spades.
So cards compare by rank first and, among equals, by the usual order of the suits. Games in which the ace
is high have their own opinion on that.

There is one canonical text for a card, the one that records and positions use: `As`, `Th`, `7d`, `Kc`. People
may type more: `10♥`, `RD`-style French letters (`Rs` is the king of spades, `Dh` the queen of hearts, `V` the
jack) and suit signs.
"""

from __future__ import annotations

from typing import Final

PACK: Final = 52
RANKS: Final = 13
SUITS: Final = 4
ACE: Final = 0
KING: Final = 12

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3

RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "cdhs"
SUIT_SIGNS: Final = "♣♦♥♠"
FRENCH_RANKS: Final = {"V": "J", "D": "Q", "R": "K", "10": "T", "1": "A"}
"""What is read besides the canonical letters: valet, dame, roi, and figures."""


def card(rank: int, suit: int) -> int:
    """The card of a rank and a suit."""
    return rank * 4 + suit


def rank_of(card: int) -> int:
    """The rank of a card, 0 for the ace."""
    return card >> 2


def suit_of(card: int) -> int:
    """The suit of a card."""
    return card & 3


def is_red(card: int) -> bool:
    """Whether a card is a heart or a diamond."""
    return card & 3 in (DIAMONDS, HEARTS)


def format_card(card: int) -> str:
    """Write a card: `7d`."""
    if not 0 <= card < PACK:
        raise ValueError(f"no card: {card}")
    return RANK_LETTERS[card >> 2] + SUIT_LETTERS[card & 3]


def parse_card(text: str) -> int | None:
    """Read a card from its canonical text; nothing if it is none."""
    if len(text) != 2 or text[0] not in RANK_LETTERS or text[1] not in SUIT_LETTERS:
        return None
    return RANK_LETTERS.index(text[0]) * 4 + SUIT_LETTERS.index(text[1])


def read_card(text: str) -> int | None:
    """Read a card as people type it, in either language; nothing if it is none."""
    if len(text) < 2:
        return None
    head, tail = text[:-1].upper(), text[-1]
    suit = SUIT_SIGNS.find(tail) if tail in SUIT_SIGNS else SUIT_LETTERS.find(tail.lower())
    rank = RANK_LETTERS.find(FRENCH_RANKS.get(head, head))
    if suit < 0 or rank < 0 or len(FRENCH_RANKS.get(head, head)) != 1:
        return None
    return rank * 4 + suit


def format_cards(cards: list[int]) -> str:
    """Write cards one after the other; `-` when there is none."""
    return "".join([format_card(card) for card in cards]) or "-"


def parse_cards(text: str) -> list[int] | None:
    """Read cards written one after the other; nothing if the text is no such thing."""
    if text == "-":
        return []
    if not text or len(text) % 2:
        return None
    found: list[int] = []
    for at in range(0, len(text), 2):
        card = parse_card(text[at : at + 2])
        if card is None:
            return None
        found.append(card)
    return found
