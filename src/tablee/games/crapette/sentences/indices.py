"""Cards in short text, in the letters of a language."""

from __future__ import annotations

from tablee.games.crapette.cards import SUIT_LETTERS, SUIT_SIGNS, rank_of, suit_of


class Cards:
    """How cards are written, given the thirteen rank letters of a language."""

    def __init__(self, ranks: str) -> None:
        self.ranks = ranks.split()

    def index(self, card: int, *, unicode: bool = True) -> str:
        """A card as short text: `10♥`, or `10h` where there is only ASCII."""
        signs = SUIT_SIGNS if unicode else SUIT_LETTERS
        return self.ranks[rank_of(card)] + signs[suit_of(card)]
