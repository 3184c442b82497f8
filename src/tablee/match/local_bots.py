"""Bots and evaluators that think in this process, while everybody waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Appraisal
from tablee.core.bots import make_bot
from tablee.core.game import Bot, Game, Watcher
from tablee.match.steps import AskBot, AskWatcher, AskWorth, Draw, Question, Step

if TYPE_CHECKING:
    from tablee.match.conductor import Conductor


class LocalBots:
    """The bots of one game by name, each made once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._bots: dict[str, Bot] = {}

    def find(self, name: str) -> Bot:
        """The bot of this name; UnknownBot if there is none."""
        if name not in self._bots:
            self._bots[name] = make_bot(self._game, name)
        return self._bots[name]

    def answer(self, asked: Question) -> int | None:
        """What a bot does; nothing if it lets it be."""
        bot, rng = self.find(asked.bot), QuickRandom(asked.seed)
        if not isinstance(asked, AskWatcher):
            return bot.choose(asked.view, asked.legal, rng)
        return bot.interrupt(asked.view, asked.legal, rng) if isinstance(bot, Watcher) else None

    def see_to(self, conductor: Conductor, step: Step) -> bool:
        """Do what comes next if that needs no person: chance answers, a bot acts; returns whether it did."""
        if isinstance(step, Draw):
            conductor.draw()
        elif isinstance(step, AskBot | AskWatcher):
            conductor.bot_answer(step, self.answer(step))
        else:
            return False
        return True

    def appraise(self, asked: AskWorth) -> Appraisal | None:
        """What a seat's actions are worth; nothing in a game that has no evaluator."""
        evaluator = self._game.evaluator()
        if evaluator is None:
            return None
        return evaluator.appraise(asked.view, asked.legal, QuickRandom(asked.seed))
