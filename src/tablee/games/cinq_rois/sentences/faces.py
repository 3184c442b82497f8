"""The cards of Les Cinq Rois in words: short faces for long lists, whole names for sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tablee.games.cinq_rois.cards import JOKER, SUIT_NAMES, rank_of, suit_of
from tablee.games.cinq_rois.melds import is_wild
from tablee.locales import Words

SYMBOLS: Final = ("♥", "♦", "♣", "♠", "★")


class Faces:
    """Cards in the words of a language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def short(self, kind: int, *, unicode: bool = True) -> str:
        """A card in two or three characters: `R♥`, `10★`, `JK`."""
        if kind == JOKER:
            return "JK"
        suit = (SYMBOLS if unicode else SUIT_NAMES)[suit_of(kind)]
        return self.words.say(f"cinq-rois.rank.{rank_of(kind)}") + suit

    def long(self, kind: int) -> str:
        """A card by its whole name, for who listens."""
        if kind == JOKER:
            return self.words.say("cinq-rois.card.joker")
        rank = self.words.say(f"cinq-rois.one.{rank_of(kind)}")
        of = self.words.say(f"cinq-rois.of.{suit_of(kind)}")
        return self.words.say("cinq-rois.card.natural", rank=rank, of=of)

    def the(self, kind: int) -> str:
        """A card by its whole name with its article, within a sentence: `la dame de cœur`."""
        if kind == JOKER:
            return self.words.say("cinq-rois.card.the-joker")
        rank = self.words.say(f"cinq-rois.the.{rank_of(kind)}")
        of = self.words.say(f"cinq-rois.of.{suit_of(kind)}")
        return self.words.say("cinq-rois.card.natural", rank=rank, of=of)

    def shorts(self, kinds: Iterable[int]) -> str:
        """Some cards, apart by spaces."""
        return " ".join([self.short(kind) for kind in kinds])

    def longs(self, kinds: Iterable[int]) -> str:
        """Some cards by name, apart by commas; a word for none."""
        told = ", ".join([self.long(kind) for kind in kinds])
        return told or self.words.say("cinq-rois.narrate.nothing")


def in_order(kinds: Sequence[int], wild: int) -> list[int]:
    """A hand as people hold it: suit by suit, the wilds last."""
    return sorted(kinds, key=lambda kind: (is_wild(kind, wild), kind))
