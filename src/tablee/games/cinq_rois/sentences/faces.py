"""The cards of Les Cinq Rois in words: short faces for long lists, whole names for sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from tablee.core.contract import Scalar
from tablee.games.cinq_rois.actions import parse_kind
from tablee.games.cinq_rois.cards import JOKER, rank_of, suit_of
from tablee.games.cinq_rois.melds import is_wild
from tablee.locales import Words
from tablee.locales.cards import the_card

SYMBOLS: Final = ("♥", "♦", "♣", "♠", "★")


class Faces:
    """Cards in the words of a language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def short(self, kind: int, *, unicode: bool = True) -> str:
        """A card in two or three characters: `R♥`, `10★`, `JK`."""
        if kind == JOKER:
            return "JK"
        suit = SYMBOLS[suit_of(kind)] if unicode else self.words.say(f"cinq-rois.letter.{suit_of(kind)}")
        return self.short_rank(rank_of(kind)) + suit

    def long(self, kind: int) -> str:
        """A card by its whole name, for who listens."""
        if kind == JOKER:
            return self.words.say("cinq-rois.card.joker")
        of = self.words.say(f"cinq-rois.of.{suit_of(kind)}")
        return self.words.say("cinq-rois.card.natural", rank=self.rank(rank_of(kind)), of=of)

    def the(self, kind: int) -> str:
        """A card by its whole name with its article, within a sentence: `la dame de cœur`."""
        return _the(self.words, kind)

    def shorts(self, kinds: Iterable[int]) -> str:
        """Some cards, apart by spaces."""
        return " ".join([self.short(kind) for kind in kinds])

    def rank(self, rank: int) -> str:
        """A rank by its name: `dame`."""
        return self.words.say(f"cinq-rois.one.{rank}")

    def short_rank(self, rank: int) -> str:
        """A rank in one or two characters: `D`, `10`."""
        return self.words.say(f"cinq-rois.rank.{rank}")

    def named(self, card: str) -> str:
        """A card in notation by its whole name with its article."""
        return self.the(parse_kind(card))

    def signs(self, cards: Iterable[str]) -> str:
        """Cards in notation in signs, apart by spaces; a word for none."""
        told = self.shorts(map(parse_kind, cards))
        return told or self.words.say("cinq-rois.narrate.nothing")

    def melds(self, melds: Iterable[Iterable[str]]) -> str:
        """Melds in notation in signs; a word for none."""
        told = " + ".join([self.signs(meld) for meld in melds])
        return told or self.words.say("cinq-rois.narrate.nothing")

    def longs(self, kinds: Iterable[int]) -> str:
        """Some cards by name, apart by commas; a word for none."""
        told = ", ".join([self.long(kind) for kind in kinds])
        return told or self.words.say("cinq-rois.narrate.nothing")

    def name_params(self, params: Mapping[str, Scalar]) -> dict[str, object]:
        """What fills a refusal, a card in it by its name."""
        named: dict[str, object] = dict(params)
        if "card" in params:
            named["card"] = the_card(self.words, str(params["card"]))
        return named


def in_order(kinds: Sequence[int], wild: int) -> list[int]:
    """A hand as people hold it: suit by suit, the wilds last."""
    return sorted(kinds, key=lambda kind: (is_wild(kind, wild), kind))


@cache
def _the(words: Words, kind: int) -> str:
    """Found once for each card: they are named with every move."""
    if kind == JOKER:
        return words.say("cinq-rois.card.the-joker")
    rank, of = words.say(f"cinq-rois.the.{rank_of(kind)}"), words.say(f"cinq-rois.of.{suit_of(kind)}")
    return words.say("cinq-rois.card.natural", rank=rank, of=of)
