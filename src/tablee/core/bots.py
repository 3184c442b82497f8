"""Players that see a View and return an action; the same roster serves every surface."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablee.core.game import Frugal, Thinker

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


class WeighingBot(ABC):
    """A bot that counts the positions it weighs (`Thinker`), and weighs none where it has no choice."""

    def __init__(self) -> None:
        self.weighed = 0

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick one of the legal actions."""
        self.weighed = 0
        return legal[0] if len(legal) == 1 else self.think(view, legal, rng)

    @abstractmethod
    def think(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick one of several legal actions, and note in `weighed` how many positions it took."""


def bot_names(game: Game) -> list[str]:
    """The bots that play a game, weakest first."""
    return ["random", *game.bots()]


def usual_bot(game: Game) -> str:
    """Whom one meets without having chosen: of the levels the one in the middle, else the strongest."""
    levels = game.levels
    return levels[(len(levels) - 1) // 2] if levels else bot_names(game)[-1]


def make_bot(game: Game, name: str) -> Bot:
    """A bot by name."""
    if name == "random":
        return RandomBot()
    makers = game.bots()
    if name not in makers:
        raise UnknownBot(name)
    return makers[name]()


def hurried(bot: Bot, budget: int) -> Bot:
    """A bot that weighs no more positions than this, if it can play so; else the bot itself."""
    if isinstance(bot, Frugal) and isinstance(bot, Thinker) and bot.budget > budget:
        return bot.with_budget(budget)
    return bot
