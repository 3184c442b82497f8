"""The words of Bonanza: cards, players, and what fills its sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.contract import Data
from tablee.core.events import Notice
from tablee.games.bonanza.cards import JOKER, RANKS, SUITS, parse_card
from tablee.locales import Words

MARKS = "♣♦♥♠"


class BonanzaWords:
    """What cards and players are called."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names

    def say(self, key: str, **params: object) -> str:
        """A sentence of this game."""
        return self.words.say(f"bonanza.{key}", **params)

    def rank(self, card: int) -> str:
        """The rank of a card in this language."""
        letter = RANKS[card % 13]
        return letter if letter.isdigit() else self.say(f"rank.{letter}")

    def suit_mark(self, suit: int, *, unicode: bool = True) -> str:
        """The sign of a suit, or its letter where there is only ASCII."""
        return MARKS[suit] if unicode else SUITS[suit]

    def card(self, card: int, *, unicode: bool = True) -> str:
        """A card: its rank and the sign of its suit."""
        if card == JOKER:
            return self.say("joker.name")
        return self.rank(card) + self.suit_mark(card // 13, unicode=unicode)

    def cards(self, cards: Sequence[int], *, unicode: bool = True) -> str:
        """Several cards."""
        return " ".join(self.card(card, unicode=unicode) for card in cards)

    def named(self, names: Sequence[str]) -> str:
        """Cards that come in notation."""
        return self.cards([parse_card(name) for name in names])

    def run(self, run: Sequence[tuple[int, int]], *, unicode: bool = True) -> str:
        """A run: each card with its player."""
        return " · ".join(f"{self.card(card, unicode=unicode)} {self.names[seat]}" for card, seat in run)

    def player(self, notice: Notice) -> str:
        """Whom a notice is about."""
        key = "seat" if "seat" in notice else "dealer"
        return self.names[integer(notice[key])] if key in notice else ""

    def params(self, notice: Notice) -> dict[str, object]:
        """What fills the sentence of a notice."""
        found: dict[str, object] = {**notice, "player": self.player(notice)}
        if "call" in notice:
            found["call"] = self.say(f"space.{notice['call']}")
        if "space" in notice:
            found["space"] = self.say(f"space.{notice['space']}")
        if "figure" in notice:
            found["figure"] = self.say(f"figure.{notice['figure']}")
        if "card" in notice:
            found["card"] = self.named([str(notice["card"])])
        if "hand" in notice:
            found["cards"] = self.named(strings(notice["hand"]))
        if isinstance(notice.get("cards"), Sequence):
            found["cards"] = self.named(strings(notice["cards"]))
        return found


def integer(value: Data) -> int:
    """A whole number of a notice."""
    assert isinstance(value, int)
    return value


def strings(value: Data) -> list[str]:
    """A list of texts of a notice."""
    assert isinstance(value, Sequence)
    return [str(item) for item in value]
