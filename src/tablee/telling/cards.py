"""Cards in the words of a language: in short text, or by their whole names."""

from __future__ import annotations

from tablee.locales import Words
from tablee.material.cards import SUIT_LETTERS, SUIT_SIGNS, rank_of, suit_of


class Cards:
    """How cards are written, given the thirteen rank letters of a language."""

    def __init__(self, ranks: str) -> None:
        self.ranks = ranks.split()

    def index(self, card: int, *, unicode: bool = True) -> str:
        """A card as short text: `10♥`, or `10h` where there is only ASCII."""
        signs = SUIT_SIGNS if unicode else SUIT_LETTERS
        return self.ranks[rank_of(card)] + signs[suit_of(card)]


def the_card(words: Words, code: str) -> str:
    """A card written in code (`Jd`, `10*`, `JK`), by its name and article: « le valet de carreau »."""
    if code == "JK":
        return words.say("cards.the.joker")
    rank, suit = code[:-1].replace("10", "T"), code[-1].lower().replace("*", "star")
    return words.say(
        "cards.card.natural", rank=words.say(f"cards.the.{rank}"), of=words.say(f"cards.card.of.{suit}")
    )
