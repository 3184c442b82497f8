"""Toys whose bots do not play as bots should."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from tablee.core.conformance import (
    deciding,
    winning,
)
from tablee.core.contract import Rng, View
from tablee.core.game import BotMaker
from tests.conformance.mutants.mutant import Mutant
from tests.conformance.toy import (
    DRAW,
    PACK,
    HighBot,
    Toy,
)


class AnyCardBot(HighBot):
    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Plays the highest card of the pack, whoever holds it."""
        return PACK - 1


class AnyCard(Toy):
    def bots(self) -> Mapping[str, BotMaker]:
        return {"any-card": AnyCardBot}


class MoodyBot(HighBot):
    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Asks the generator of the whole program."""
        return random.choice(legal)


class Moody(Toy):
    def bots(self) -> Mapping[str, BotMaker]:
        return {"moody": MoodyBot}


class MusingBot(HighBot):
    asked = 0

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Goes by how often it was asked, which a bot made anew does not know."""
        self.asked += 1
        return legal[self.asked % len(legal)]


class Musing(Toy):
    def bots(self) -> Mapping[str, BotMaker]:
        return {"musing": MusingBot}


class SpendthriftBot(HighBot):
    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Weighs every card, which is more than it may."""
        chosen = super().choose(view, legal, rng)
        self.weighed = len(legal)
        return chosen


class Spendthrift(Toy):
    def bots(self) -> Mapping[str, BotMaker]:
        return {"spendthrift": SpendthriftBot}


class TacitBot:
    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Plays the highest card, and does not say how much it weighs."""
        return DRAW if DRAW in legal else max(legal)


class Tacit(Toy):
    levels = ("tacit",)

    def bots(self) -> Mapping[str, BotMaker]:
        return {"tacit": TacitBot}


class LowBot(HighBot):
    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Keeps its high cards for later, and loses the trick they would win."""
        return DRAW if DRAW in legal else min(legal)


class Low(Toy):
    def bots(self) -> Mapping[str, BotMaker]:
        return {"low": LowBot}


MUTANTS = (
    Mutant(AnyCard, deciding, ("bots",)),
    Mutant(Moody, deciding, ("bots",)),
    Mutant(Musing, deciding, ("bots",)),
    Mutant(Spendthrift, deciding, ("bots",)),
    Mutant(Tacit, deciding, ("levels", "bots")),
    Mutant(Low, winning, ("bots",)),
)
