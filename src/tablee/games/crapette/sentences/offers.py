"""The moves of Crapette in words: as a choice, as what was done, as what was owed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.games.crapette.actions import (
    CALL,
    CENTRE,
    COLUMN,
    DISCARD,
    STOP,
    TURN,
    source_of,
    target_of,
)
from tablee.games.crapette.sentences.cards import CardWords
from tablee.games.crapette.view import CrapetteView
from tablee.locales import Words

SOURCES: Final = ("crapette", "turned", "waste")
TARGETS: Final = ("centre", "crapette", "waste")
WORDS: Final = {TURN: "turn", DISCARD: "discard", STOP: "stop", CALL: "call"}
"""The actions that are no moves, by the names of their sentences."""


class MoveWords:
    """How moves are told; two packs are played with, so that a card is known by its place."""

    def __init__(self, words: Words, cards: CardWords) -> None:
        self.words = words
        self.cards = cards
        self._say = words.under("crapette")

    def choice(self, action: int, seen: CrapetteView) -> str:
        """An action as a choice in a list: its card, and what it goes on."""
        if action in WORDS:
            return self._say(f"choice.{WORDS[action]}", card=self.cards.the(seen.now.waiting))
        source, target = source_of(action), target_of(action)
        told = {
            "card": self.cards.the(seen.card_from(source)),
            "source": self._place("place", SOURCES, source),
        }
        if target == CENTRE:
            return self._say("choice.centre", **told)
        under = seen.card_under(target)
        if under is None:
            return self._say("choice.empty", **told, number=target - COLUMN + 1)
        return self._say(
            "choice.on", **told, on=self.cards.the(under), target=self._place("other", TARGETS, target)
        )

    def done(self, action: int) -> str:
        """What somebody did: « a retourné une carte »."""
        if action in WORDS:
            return self._say(f"done.{WORDS[action]}")
        return self._say("done.move", move=self._move(action))

    def owed(self, actions: Sequence[int], *, is_way: bool) -> str:
        """The moves any of which was owed, or the way of several that was open."""
        between = f", {self._say('owed.then')} " if is_way else f" {self._say('owed.or')} "
        return between.join(map(self._move, actions))

    def _move(self, action: int) -> str:
        source = self._place("card-of", SOURCES, source_of(action))
        return self._say("owed.move", card=source, target=self._place("onto", TARGETS, target_of(action)))

    def _place(self, section: str, names: Sequence[str], number: int) -> str:
        if number < COLUMN:
            return self._say(f"{section}.{names[number]}")
        return self._say(f"{section}.column", number=number - COLUMN + 1)
