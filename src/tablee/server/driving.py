"""The bots at a table: when they are asked, what they are told, and how long they seem to think."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import Literal

from tablee.core.contract import Acting
from tablee.games import get_box
from tablee.server.bots import Overrun, is_watcher
from tablee.server.house import House
from tablee.server.news import tell_change, tell_news
from tablee.server.table import Table
from tablee.server.thinking import Question
from tablee.server.writer import NotStored

log = logging.getLogger("tablee.driving")
LONGEST_WAIT = 60.0
"""How long bots wait at most, in seconds, before they try again what has failed."""


def wake_bots(house: House, table: Table) -> None:
    """Set the bots to work if any is waited for; whoever is at work goes on by himself."""
    if table.bots is None and not house.is_closing and next_bot(table) is not None:
        table.bots = asyncio.create_task(_drive(house, table), name=f"bots {table.id}")
        house.keep(table.bots)


def next_bot(table: Table) -> int | None:
    """The first bot the match waits for, if any; at a table that is lost nobody plays on."""
    pending = table.pending()
    if table.is_lost or not isinstance(pending, Acting) or table.confirming() is not None:
        return None
    waited = [seat for seat in pending.seats if seat not in pending.free]
    return next((seat for seat in waited if table.seats[seat].bot is not None), None)


async def _drive(house: House, table: Table) -> None:
    """Let the bots act until none is waited for; what fails is tried again, less and less often."""
    wait = house.settings.retry_after
    try:
        with table.held():
            while (seat := next_bot(table)) is not None:
                try:
                    await _let_act(house, table, seat)
                    wait = house.settings.retry_after
                    continue
                except NotStored:
                    pass
                except Exception:
                    log.exception("bots-failed", extra={"table": table.id})
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
    finally:
        table.bots = None


async def _let_act(house: House, table: Table, seat: int) -> None:
    match = table.live()
    started, seen = time.monotonic(), match.sequence
    action = await choose(house, table, seat)
    await asyncio.sleep(max(0.0, _pause(house, table) - (time.monotonic() - started)))
    async with table.lock:
        if table.match is not match:  # it was read again meanwhile
            return
        since = match.sequence
        text = match.game.format_action(action)
        # What a person did meanwhile makes this stale, and the bot is asked again.
        receipt = await table.carry_out(seat, text, expected=seen, client=None)
        if receipt.ok:
            await follow_up(house, table, since)


def _pause(house: House, table: Table) -> float:
    """How long a bot seems to think: longer where a person may call, and after what people want to see."""
    pace, pending = house.settings.paces[table.pace], table.pending()
    if not pace or not isinstance(pending, Acting):
        return pace
    events = [
        str(notice["event"]) for told in table.live().notices(None, table.told_since) for notice in told
    ]
    seen = get_box(table.game.id).time_to_look(events) * pace / house.settings.paces["calm"]
    if pending.simultaneous:  # they think at the same time
        return max(seen, pace / len(pending.seats))
    watched = any(table.seats[seat].bot is None for seat in pending.free)
    return max(pace, seen, house.settings.watch_pause if watched else 0.0)


async def follow_up(house: House, table: Table, since: int) -> None:
    """Tell what happened after entry `since`, and ask whoever may act out of turn; the lock must be held."""
    await tell_news(table, since)
    while (caller := await _find_caller(house, table)) is not None:
        since = table.live().sequence
        seat, action = caller
        text = table.game.format_action(action)
        receipt = await table.carry_out(seat, text, expected=since, client=None)
        if not receipt.ok:
            break
        await tell_news(table, since)
    if table.live().is_over():
        tell_change(table)
        log.info("match-over", extra={"table": table.id, "entries": table.live().sequence})


async def _find_caller(house: House, table: Table) -> tuple[int, int] | None:
    """A bot that acts out of turn now, and its action."""
    pending = table.pending()
    if not isinstance(pending, Acting):
        return None
    for seat in pending.free:
        bot = table.seats[seat].bot
        if bot is None or not is_watcher(table.game.id, bot):
            continue
        action = await advise(house, question(house, table, seat, bot, "interrupt"))
        if action is not None:
            return seat, action
    return None


async def choose(house: House, table: Table, seat: int) -> int:
    """What the bot of a seat does, or anything legal if it gives no answer."""
    bot = table.seats[seat].bot
    assert bot is not None
    asked = question(house, table, seat, bot, "choose")
    action = await advise(house, asked)
    return random.Random(asked.seed).choice(list(asked.legal)) if action is None else action


async def advise(house: House, asked: Question) -> int | None:
    """What a bot would do; nothing if it gives no answer."""
    try:
        return await house.pool.ask(asked)
    except Overrun:
        return None


def question(
    house: House, table: Table, seat: int, bot: str, kind: Literal["choose", "interrupt"]
) -> Question:
    """All that a bot is told: in its own seat what that has seen, as an adviser what the person is shown."""
    match, settings = table.live(), house.settings
    is_adviser = table.seats[seat].bot is None
    return Question(
        kind=kind,
        game=table.game.id,
        bot=bot,
        view=match.view(seat) if is_adviser else match.bot_view(seat),
        legal=match.legal(seat),
        seed=table.seed(seat),
        budget=settings.bot_budget if kind == "choose" else settings.watch_budget,
    )
