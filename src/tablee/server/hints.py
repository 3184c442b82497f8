"""Advice: what a bot would do in a person's place, thought about outside of the table."""

from __future__ import annotations

from tablee.core.bots import bot_names
from tablee.core.contract import Acting
from tablee.match.steps import AskBot
from tablee.server.audience import Listener
from tablee.server.held import Held
from tablee.server.messages import Hint
from tablee.server.redaction import tell_choice
from tablee.server.requests import seated
from tablee.server.scribe import Scribe
from tablee.server.services import Services
from tablee.server.table import Table
from tablee.server.worker import Assignment
from tablee.server.worker_process import Overrun


async def give_hint(table: Table, services: Services, by: Listener) -> None:
    """What would a bot do? Not for who only watches: that would be to tell what he must see himself."""
    seat = seated(by)

    async def look(held: Held) -> tuple[int, AskBot | None]:
        return held.sequence, question_for(held, seat)

    sequence, asked = await table.deliver(look)
    action = None if asked is None else await _think(table, services, asked)
    choice = None
    if asked is not None and action is not None:
        [move] = table.terms.game.moves(asked.view, [action])
        choice = tell_choice(move, asked.view, table.audience.voice(by.lang), Scribe())
    by.tell(Hint(sequence=sequence, choice=choice))


def question_for(held: Held, seat: int) -> AskBot | None:
    """What the best bot is asked for a person who is waited for: it is told what the person is shown."""
    if held.course is None:
        return None
    conductor = held.course.conductor
    match, pending = conductor.match, conductor.match.pending()
    waited = pending.seats if isinstance(pending, Acting) else ()
    if seat not in waited or conductor.unconfirmed() is not None:
        return None
    bot = bot_names(match.game)[-1]
    view, legal = match.view(seat), match.legal(seat)
    return AskBot(seat, bot, view, legal, conductor.seed(seat), match.sequence, match.drafted(seat))


async def _think(table: Table, services: Services, asked: AskBot) -> int | None:
    given = Assignment(table.terms.game.id, asked, services.settings.bot_budget)
    try:
        return await services.pool.ask(given, of=table.terms.id)
    except Overrun:
        return None
