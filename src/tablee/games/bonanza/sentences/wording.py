"""The words of Bonanza: cards, players, and what fills its sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.core.contract import Scalar
from tablee.core.events import Notice
from tablee.games.bonanza.cards import JOKER, RANKS, SUITS, parse_card
from tablee.games.bonanza.events import (
    Called,
    CardFollowed,
    CardLed,
    Claimed,
    Dealt,
    FiveShown,
    NobodyShows,
    NobodyStakes,
    RoundStarted,
    SeatNotice,
    ShowdownHand,
    SpaceWon,
    Stopped,
)
from tablee.locales import Words

MARKS = "♣♦♥♠"


class BonanzaWords:
    """What cards and players are called."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self.say = words.under("bonanza")

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
        match notice:
            case SeatNotice(seat=seat) | Dealt(dealer=seat) | RoundStarted(dealer=seat):
                return self.names[seat]
        return ""

    def name_params(self, params: Mapping[str, Scalar]) -> dict[str, object]:
        """What fills the sentence of a refusal or a reason, in words: spaces, and cards that come alone."""
        found: dict[str, object] = dict(params)
        if "space" in params:
            found["space"] = self.say(f"space.{params['space']}")
        if "card" in params:
            found["card"] = self.named([str(params["card"])])
        if "figure" in params:
            found["figure"] = self.say(f"figure.{params['figure']}")
        return found

    def describe_choice(self, choice: str) -> str:
        """Five cards by their names, or whether one takes part."""
        word, *cards = choice.split()
        return self.named(cards) if cards else self.say(f"exercise.choice.{word}")

    def params(self, notice: Notice) -> dict[str, object]:
        """What fills the sentence of a notice: its fields, and words for what is written in code."""
        return {**notice.to_data(), "player": self.player(notice), **self._in_words(notice)}

    def _in_words(self, notice: Notice) -> dict[str, object]:
        match notice:
            case SpaceWon(space=space):
                return {"space": self.say(f"space.{space}")}
            case Called(call=call) | NobodyShows(call=call) | NobodyStakes(call=call):
                return {"call": self.say(f"space.{call}")}
            case CardLed(card=card) | CardFollowed(card=card) | Stopped(card=card):
                return {"card": self.named([card])}
            case Claimed(cards=cards) | ShowdownHand(cards=cards):
                return {"cards": self.named(cards)}
            case FiveShown(cards=cards, figure=figure):
                return {"cards": self.named(cards), "figure": self.say(f"figure.{figure}")}
        return {}
