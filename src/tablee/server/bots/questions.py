"""Questions to bots and evaluators of a table: who overruns his time gives no answer."""

from __future__ import annotations

from tablee.core.appraisal import Appraisal
from tablee.match.steps import AskBot, AskWatcher, Question, ask_worth
from tablee.server.bots.worker import Assignment
from tablee.server.bots.worker_process import Overrun
from tablee.server.services import Services
from tablee.server.tables.facts import Terms


async def think(services: Services, terms: Terms, asked: Question) -> int | None:
    """What a bot does; nothing if it lets it be or gives no answer."""
    settings = services.settings
    budget = settings.watch_budget if isinstance(asked, AskWatcher) else settings.bot_budget
    try:
        return await services.pool.ask(Assignment(terms.game.id, asked, budget), of=terms.id)
    except Overrun:
        return None


async def appraise(services: Services, terms: Terms, asked: AskBot) -> Appraisal | None:
    """What each action is worth; nothing in a game without an evaluator, or if it gives no answer."""
    if terms.game.evaluator() is None:
        return None
    given = Assignment(terms.game.id, ask_worth(asked), services.settings.bot_budget)
    try:
        return await services.pool.appraise(given, of=terms.id)
    except Overrun:
        return None
