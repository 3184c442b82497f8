"""The ordinary pack of 52 cards: how a card is coded and written.

A card is `rank * 4 + suit`: ranks run from 0 (ace) to 12 (king), suits are clubs, diamonds, hearts, spades.
So cards compare by rank first and, among equals, by the usual order of the suits (CRA-19, CRA-R1). Records,
positions and everything outside write it in two letters: `As`, `Th`, `7d`, `Kc`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Final

from tablee.core.outward import As

PACK: Final = 52
HIDDEN: Final = -1
"""A card that nobody has seen; as an index it finds what comes after the 52 cards."""
DIAMONDS: Final = 1
HEARTS: Final = 2

RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "cdhs"
SUIT_SIGNS: Final = "♣♦♥♠"
NAMES: Final = tuple([rank + suit for rank in RANK_LETTERS for suit in SUIT_LETTERS])
"""Every card as it is written, by its number."""
_WRITTEN: Final = dict(enumerate(NAMES))
"""The same, where no other number finds anything."""
_NUMBERS: Final = {name: number for number, name in _WRITTEN.items()}


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
    return NAMES[card]


def parse_card(text: str) -> int | None:
    """Read a card; nothing if it is none."""
    return _NUMBERS.get(text)


def format_cards(cards: list[int]) -> str:
    """Write cards one after the other; `-` when there is none."""
    return _write(tuple(cards))


@lru_cache(maxsize=4096)  # from one position to the next, nearly every pile stays as it is
def _write(cards: tuple[int, ...]) -> str:
    try:
        return "".join([_WRITTEN[card] for card in cards]) or "-"
    except KeyError as error:
        raise ValueError(f"no card: {error}") from error


def parse_cards(text: str) -> list[int] | None:
    """Read cards written one after the other; nothing if the text is no such thing."""
    found = _read(text)
    return None if found is None else list(found)


@lru_cache(maxsize=4096)
def _read(text: str) -> tuple[int, ...] | None:
    if text == "-":
        return ()
    if not text or len(text) % 2:
        return None
    try:
        return tuple([_NUMBERS[text[at : at + 2]] for at in range(0, len(text), 2)])
    except KeyError:
        return None


def name_or_none(card: int | None) -> str | None:
    """A card as it is shown outside, or nothing where there is none."""
    return None if card is None else format_card(card)


def card_names(cards: Sequence[int]) -> list[str]:
    """Cards as they are shown outside, one by one."""
    return [format_card(card) for card in cards]


Card = Annotated[int, As(format_card)]
Cards = Annotated[tuple[int, ...], As(card_names)]
CardOrNone = Annotated[int | None, As(name_or_none)]
