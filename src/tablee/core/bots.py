"""Players that see a View and return an action; the same roster serves every surface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.core.contract import Rng, View
    from tablee.core.game import Bot, Game


class UnknownBot(LookupError):
    """The game has no such bot."""


class RandomBot:
    """Plays any legal action."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick uniformly."""
        return legal[rng.randrange(len(legal))]


def bot_names(game: Game) -> list[str]:
    """The bots that play a game, weakest first."""
    return ["random", *game.bots()]


def make_bot(game: Game, name: str) -> Bot:
    """A bot by name."""
    if name == "random":
        return RandomBot()
    makers = game.bots()
    if name not in makers:
        raise UnknownBot(name)
    return makers[name]()
