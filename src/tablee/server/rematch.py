"""The same people at a new table, once a game is over."""

from __future__ import annotations

from tablee.server.audience import Listener
from tablee.server.failures import Failed
from tablee.server.held import Held
from tablee.server.messages import Moved
from tablee.server.requests import seated
from tablee.server.tables import Tables


async def rematch(held: Held, tables: Tables, by: Listener) -> None:
    """Play again with the same seats; who asks second goes where the first went."""
    seated(by)
    if held.facts.status != "over":
        raise Failed("not-over")
    if held.facts.rematch is not None:
        by.tell(Moved(table=held.facts.rematch))
        return
    again = await tables.open_again(held)
    for listener in list(held.audience.listeners):
        listener.tell(Moved(table=again.terms.id))
