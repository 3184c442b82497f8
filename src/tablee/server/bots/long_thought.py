"""A word to a table whose bot takes longer than people wait without one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from tablee.match.steps import AskWatcher, Question
from tablee.server.messages import Thinking
from tablee.server.services import Services
from tablee.server.tables.addressee import Addressee
from tablee.server.tables.held import Held


@contextmanager
def told_when_slow(table: Addressee, services: Services, asked: Question) -> Iterator[None]:
    """Tell everybody that a bot thinks, once that has taken a while; who only watches thinks unnoticed."""
    if isinstance(asked, AskWatcher):
        yield
        return

    async def tell(held: Held) -> None:
        if held.sequence == asked.sequence:
            for listener in list(held.audience.listeners):
                listener.tell(Thinking(sequence=asked.sequence, seat=asked.seat))

    async def deliver() -> None:
        await table.deliver(tell)

    def begin() -> None:
        if not services.tasks.is_closing:
            services.tasks.start(deliver(), "thinking")

    timer = asyncio.get_running_loop().call_later(services.settings.patience, begin)
    try:
        yield
    finally:
        timer.cancel()
