"""Cards in the words and letters of a language."""

from __future__ import annotations

from functools import cache

from tablee.games.crapette.cards import SUIT_LETTERS, SUIT_SIGNS, format_card, rank_of, suit_of
from tablee.locales import Words
from tablee.locales.cards import the_card


class CardWords:
    """How cards are named, shortly, plainly or within a sentence."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.ranks = words.say("crapette.card.ranks").split()

    def index(self, card: int | None, *, unicode: bool = True) -> str:
        """A card as short text: `10♥`, or `10h` where there is only ASCII; nothing for no card."""
        if card is None:
            return ""
        signs = SUIT_SIGNS if unicode else SUIT_LETTERS
        return self.ranks[rank_of(card)] + signs[suit_of(card)]

    def name(self, card: int) -> str:
        """A card by its name alone: « dix de cœur »."""
        return _name(self.words, card)

    def suit(self, suit: int) -> str:
        """A suit by its name."""
        return _suit(self.words, suit)

    def the(self, card: int | None) -> str:
        """A card with its article: « le dix de cœur »; nothing for no card."""
        return "" if card is None else the_card(self.words, format_card(card))


@cache
def _name(words: Words, card: int) -> str:
    rank = words.say(f"crapette.rank.{rank_of(card) + 1}")
    return words.say("crapette.card.name", rank=rank, suit=_suit(words, suit_of(card)))


def _suit(words: Words, suit: int) -> str:
    return words.say(f"crapette.suit.{SUIT_LETTERS[suit]}")
