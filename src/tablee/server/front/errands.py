"""What somebody at a table asks for beside moves: each message goes to the part of the house that sees to it.

What concerns the table is a letter to it; what a bot has to think about goes on beside the socket.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from http import HTTPStatus
from typing import Final

from tablee.server.bots.guiding import Guiding, speak, weigh
from tablee.server.bots.hints import ask, give_hint
from tablee.server.failures import Failed
from tablee.server.house import House
from tablee.server.messages import (
    Agree,
    AskCode,
    AskDevices,
    AskEarlier,
    AskGuide,
    AskHint,
    Away,
    Called,
    CloseTable,
    Consult,
    Contribute,
    Describe,
    ForgetPush,
    FromClient,
    Hello,
    Introduce,
    Ping,
    Pong,
    PutBot,
    Rematch,
    RemovePerson,
    SayRemark,
    SetLanguage,
    SetOpen,
    SetOptions,
    SetPace,
    SetPush,
    SetRemarks,
    SetRhythm,
    SignOff,
    StandUp,
    Start,
    Watch,
)
from tablee.server.patience.coming_and_going import promise
from tablee.server.people import devices, hosting, requests
from tablee.server.people.rematch import rematch
from tablee.server.people.watching import set_open, watch
from tablee.server.push.subscribing import note_called, subscribe, unsubscribe
from tablee.server.remarks.speaking import say, set_remarks
from tablee.server.shown.audience import Listener
from tablee.server.shown.news import tell_earlier
from tablee.server.tables.endings import end_table
from tablee.server.tables.held import Held
from tablee.server.tables.table import Table

COSTS: Final[Mapping[type[FromClient], float]] = {
    SetLanguage: 10.0,
    AskEarlier: 5.0,
    Describe: 3.0,
    Consult: 3.0,
    AskHint: 3.0,
    AskGuide: 2.0,
    SetPush: 5.0,
}
"""How many messages one counts for that gives the house more to do than others."""


class Errands:
    """What one socket asks for at the table where it is, and what goes on for it meanwhile."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._hint: asyncio.Task[None] | None = None
        self._guiding: Guiding | None = None
        self._weighing: asyncio.Task[None] | None = None

    async def obey(self, by: Listener, table: Table, message: FromClient) -> None:
        """Do what a message asks for, which is no move; Failed if it cannot be."""
        match message:
            case Ping():
                by.tell(Pong())
            case AskHint():
                await self._ask_hint(by, table)
            case AskGuide():
                await self._ask_guide(by, table, message)
            case StandUp():
                if await table.deliver(lambda held: hosting.stand_up(held, by)):
                    await self._close(table)
            case CloseTable():
                await table.deliver(lambda held: hosting.may_close(held, by))
                await self._close(table)
            case AskCode():
                await self._make_code(by, table)
            case AskDevices():
                await table.deliver(lambda held: devices.tell_devices(held, by))
            case SignOff():
                await table.deliver(lambda held: devices.sign_off(held, by))
            case Hello():
                raise Failed("hello-again")
            case _:
                await table.deliver(lambda held: self._ask(held, by, message))

    async def _ask(self, held: Held, by: Listener, message: FromClient) -> None:
        match message:
            case Contribute():
                await requests.contribute(held, by, message)
            case Describe():
                await requests.describe_table(held, by)
            case Consult():
                await requests.consult(held, by, message)
            case AskEarlier():
                by.tell(tell_earlier(held, by.seat, by.lang, before=message.before))
            case SetLanguage():
                await requests.set_language(held, by, message)
            case SetPace():
                await requests.set_pace(held, by, message)
            case Away():
                await promise(held, by, message)
            case Introduce():
                await requests.introduce(held, by, message)
            case Rematch():
                await rematch(held, self._house.tables, by, message)
            case PutBot() | RemovePerson() | SetOptions() | SetRhythm() | Start():
                await hosting.arrange(held, by, message)
            case Agree():
                await hosting.agree(held, by, message)
            case _:
                await self._ask_around(held, by, message)

    async def _ask_around(self, held: Held, by: Listener, message: FromClient) -> None:
        """What is asked around the match: who looks on, and words between people."""
        match message:
            case SetOpen():
                await set_open(held, by, message)
            case Watch():
                await watch(held, by, message)
            case SayRemark():
                await say(held, by, message)
            case SetRemarks():
                await set_remarks(held, by, message)
            case SetPush():
                if self._house.pusher is None:
                    raise Failed("no-push")
                await subscribe(held, by, message, self._house.settings)
            case ForgetPush():
                await unsubscribe(held, by, message)
            case Called():
                await note_called(held, by, message)

    async def _make_code(self, by: Listener, table: Table) -> None:
        """Make a code for another device, if this table has not made many."""
        requests.seated(by)
        if not self._house.code_limit.is_allowed(table.terms.id):
            raise Failed("too-many", HTTPStatus.TOO_MANY_REQUESTS)
        await table.deliver(lambda held: devices.make_code(held, by))

    async def _close(self, table: Table) -> None:
        """Close a table at which nobody has played: everybody is told, this socket too."""
        closed = Failed("closed", HTTPStatus.GONE)
        await end_table(self._house.tables, self._house.storage, table.terms.id, closed)

    async def _ask_hint(self, by: Listener, table: Table) -> None:
        """Let a bot think while the socket goes on; of several hints asked for at a time, one is enough."""
        requests.seated(by)
        if self._hint is None or self._hint.done():
            services = self._house.services
            found = await table.deliver(lambda held: ask(held, by))
            self._hint = services.tasks.start(give_hint(table, services, by, *found), "hint")

    async def _ask_guide(self, by: Listener, table: Table, message: AskGuide) -> None:
        """Let the guide speak; what it wants weighed is weighed while the socket goes on.

        What is not to be told is left out while something else is weighed.
        """
        services = self._house.services
        self._guiding, wanted = await table.deliver(lambda held: speak(held, by, message, self._guiding))
        is_free = self._weighing is None or self._weighing.done()
        if wanted is not None and (wanted.is_told or is_free):
            self._weighing = services.tasks.start(weigh(table, services, by, wanted), "guide")
