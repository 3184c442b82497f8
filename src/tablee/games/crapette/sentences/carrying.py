"""The moves of Crapette in words: as a choice, as what was done, as what was owed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.games.crapette.actions import (
    CALL,
    CENTRE,
    COLUMN,
    CRAPETTE,
    DISCARD,
    STOP,
    TURN,
    TURNED,
    parse_action,
    source_of,
    target_of,
)
from tablee.games.crapette.cards import format_card
from tablee.games.crapette.view import CrapetteView
from tablee.locales import Words
from tablee.locales.cards import the_card

SOURCES: Final = ("crapette", "turned", "waste")
TARGETS: Final = ("centre", "crapette", "waste")
WORDS: Final = {TURN: "turn", DISCARD: "discard", STOP: "stop", CALL: "call"}
"""The actions that are no moves, by the names of their sentences."""


class Moves:
    """How moves are told; two packs are played with, so that a card is known by its place."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def choice(self, action: int, seen: CrapetteView) -> str:
        """An action as a choice in a list: its card, and what it goes on."""
        if action in WORDS:
            return self._say(f"choice.{WORDS[action]}", card=self._the(seen.now.waiting))
        source, target = source_of(action), target_of(action)
        told = {"card": self._the(card_at(seen, source)), "source": self._place("place", SOURCES, source)}
        if target == CENTRE:
            return self._say("choice.centre", **told)
        under = card_under(seen, target)
        if under is None:
            return self._say("choice.empty", **told, number=target - COLUMN + 1)
        return self._say(
            "choice.on", **told, on=self._the(under), target=self._place("other", TARGETS, target)
        )

    def done(self, written: str) -> str:
        """What somebody did, given as it is written: « a retourné une carte »."""
        action = parse_action(written)
        if action in WORDS:
            return self._say(f"done.{WORDS[action]}")
        return self._say("done.move", move=self._move(action))

    def owed(self, written: Sequence[str], *, is_way: bool) -> str:
        """The moves any of which was owed, or the way of several that was open."""
        moves = [self._move(parse_action(each)) for each in written]
        between = f", {self._say('owed.then')} " if is_way else f" {self._say('owed.or')} "
        return between.join(moves)

    def _move(self, action: int) -> str:
        source = self._place("card-of", SOURCES, source_of(action))
        return self._say("owed.move", card=source, target=self._place("onto", TARGETS, target_of(action)))

    def _place(self, section: str, names: Sequence[str], number: int) -> str:
        if number < COLUMN:
            return self._say(f"{section}.{names[number]}")
        return self._say(f"{section}.column", number=number - COLUMN + 1)

    def _the(self, card: int | None) -> str:
        return "" if card is None else the_card(self.words, format_card(card))

    def _say(self, key: str, **params: object) -> str:
        return self.words.say(f"crapette.{key}", **params)


def card_at(seen: CrapetteView, source: int) -> int | None:
    """The card that a source of the player in turn shows."""
    side = seen.now.sides[seen.turn or 0]
    if source == TURNED:
        return seen.now.waiting
    if source >= COLUMN:
        pile = seen.now.columns[source - COLUMN]
    else:
        pile = side.crapette if source == CRAPETTE else side.waste
    return pile[-1] if pile else None


def card_under(seen: CrapetteView, target: int) -> int | None:
    """The card on which a move would put its own."""
    if target >= COLUMN:
        return card_at(seen, target)
    side = seen.now.sides[1 - (seen.turn or 0)]
    pile = side.crapette if target == 1 else side.waste
    return pile[-1] if pile else None
