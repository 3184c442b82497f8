"""A real house on a real port in the test's own loop, and guests who talk to it as clients do."""

from __future__ import annotations

import asyncio
import hashlib
import inspect
import itertools
import json
import os
import random
import socket as socketlib
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import uvicorn
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tablee.server.house import House
from tablee.server.serving import GRACE, HouseServer, configure, listen
from tablee.server.settings import UNLIMITED, Settings
from tablee.server.tables.course import Course
from tablee.server.tables.held import Held
from tablee.server.tables.table import Table
from tests.server.databases import database_of

Told: TypeAlias = dict[str, Any]
"""A message as it came: whatever JSON holds."""
WAIT = 120.0
"""How long a guest waits for an answer before the test is given up, however busy the machine is."""
_DEALT: Counter[str] = Counter()


def next_deal() -> bytes:
    """The secret of the next table of this test: the same whenever and beside whatever it is run.

    TABLEE_DEAL=7 gives other ones, for whoever looks for a test that luck could upset.
    """
    test = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]
    _DEALT[test] += 1
    deal = os.environ.get("TABLEE_DEAL", "0")
    return hashlib.sha256(f"{deal} {test} {_DEALT[test]}".encode()).digest()


HURRY: Settings = Settings(
    data=Path(),
    new_secret=next_deal,
    paces={"instant": 0.0, "quick": 0.0, "calm": 0.0, "slow": 0.0},
    watch_pause=0.0,
    warms_up=False,
    is_alone=False,
    patience=3600.0,
    bot_budget=3600.0,
    watch_budget=3600.0,
    replay_budget=3600.0,
    hello_within=WAIT,
    head_within=WAIT,
    read_within=WAIT,
    body_within=WAIT,
    request_rate=UNLIMITED,
    address_rate=UNLIMITED,
    opening_rate=UNLIMITED,
    retry_after=0.01,
    socket_rate=UNLIMITED,
    table_rate=UNLIMITED,
    seat_rate=UNLIMITED,
    device_rate=UNLIMITED,
    code_rate=UNLIMITED,
    remark_rate=UNLIMITED,
)
"""Nobody waits, and neither time nor number is limited, unless a test wants it: how quick the machine is
decides nothing, nor does luck. The memory of the test runner is its own."""


@dataclass
class Guest:
    """A socket at a table, which keeps what it was told."""

    socket: ClientConnection
    table: str
    token: str | None
    lang: str
    heard: list[Told] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    """Every frame as it came."""
    position: Told | None = None
    entries: dict[int, Told] = field(default_factory=dict)
    seat: int | None = None
    _ids: Any = field(default_factory=lambda: itertools.count(1))

    async def say(self, kind: str, /, **fields: object) -> None:
        """Send a message."""
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def hear(self) -> Told:
        """The next message, noted."""
        async with asyncio.timeout(WAIT):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        told: Told = json.loads(text)
        self.heard.append(told)
        self._note(told)
        return told

    def _note(self, told: Told) -> None:
        if told["type"] == "welcome":
            self.seat = told["seat"]
        if told["type"] in ("welcome", "news"):
            self.position = told["position"] or self.position
            self.entries |= {entry["sequence"]: entry for entry in told["entries"]}

    async def hear_a(self, kind: str) -> Told:
        """The next message of a kind."""
        while (told := await self.hear())["type"] != kind:
            pass
        return told

    async def contribute(self) -> None:
        """Give a share in chance, which leaves nothing to luck."""
        await self.say("contribute", data=f"{self.seat or 0:032x}")

    async def act(self, action: str, *, expected: int | None = None, id: str | None = None) -> Told:  # noqa: A002
        """Take an action; returns the receipt."""
        return await self._send("act", expected, id, action=action)

    async def confirm(self, *, expected: int | None = None, id: str | None = None) -> Told:  # noqa: A002
        """End the turn; returns the receipt."""
        return await self._send("confirm", expected, id)

    async def _send(self, kind: str, expected: int | None, name: str | None, **more: object) -> Told:
        name = name or f"{id(self)}-{next(self._ids)}"
        await self.say(kind, id=name, expected=self.sequence if expected is None else expected, **more)
        while (told := await self.hear_a("receipt"))["id"] != name:
            pass
        return told

    @property
    def sequence(self) -> int:
        """The number of the last entry heard of."""
        return 0 if self.position is None else int(self.position["sequence"])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position is not None and self.position["waiting"]["kind"] == "over"

    def choose(self, rng: random.Random) -> str:
        """Anything legal, as one says it."""
        assert self.position is not None
        choice = rng.choice(self.position["legal"])
        said, move = [choice["action"]], choice["move"]
        if "amount" in move:
            said.append(str(rng.randint(move["amount"]["least"], move["amount"]["most"])))
        if "choose" in move:
            said += rng.sample(move["choose"]["cards"], move["choose"]["count"])
        return " ".join(said)

    async def close(self) -> None:
        """Leave."""
        await self.socket.close()

    async def closed(self) -> int | None:
        """Hear everything until the house closes the socket; the code."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a house is, and what can be asked of it."""

    url: str
    http: httpx.AsyncClient
    guests: list[Guest] = field(default_factory=list)
    """Everybody who has come."""

    async def leave(self) -> None:
        """Let everybody go who is still there."""
        await asyncio.gather(*(guest.close() for guest in self.guests))

    def hang_up(self) -> None:
        """Cut everybody off: whoever has not read all he was sent would let the house wait to say goodbye."""
        for guest in self.guests:
            guest.socket.transport.abort()

    async def open_table(self, game: str = "jacquet", seats: int = 2, **more: object) -> Told:
        """Make a table; `bot` names who plays all seats but the first."""
        bot = more.pop("bot", None)
        wanted = [{}, *({"bot": bot} if bot else {} for _ in range(seats - 1))]
        body = {"game": game, "seats": wanted, "name": "Ada", "pace": "instant", **more}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        opened: Told = answer.json()
        return opened

    async def take_seat(self, opened: Told, name: str = "Bo", **more: object) -> Told:
        """Sit down by invitation."""
        answer = await self.http.post(
            f"/api/tables/{opened['table']}/seats",
            json={"name": name, **more},
            headers={"Authorization": f"Bearer {opened['invitation']}"},
        )
        assert answer.status_code == 201, answer.text
        taken: Told = answer.json()
        return taken

    async def connect(
        self,
        table: str,
        token: str | None = None,
        *,
        lang: str = "en",
        since: int = 0,
        name: str | None = None,
        **options: Any,
    ) -> Guest:
        """Open a socket and say hello; the welcome is heard."""
        guest = await self.connect_silently(table, token, lang=lang, **options)
        hello = {"lang": lang, "since": since, "name": name}
        await guest.say("hello", **hello, **({} if token is None else {"token": token}))
        await guest.hear()
        return guest

    async def connect_silently(
        self, table: str, token: str | None = None, *, lang: str = "en", **options: Any
    ) -> Guest:
        """Open a socket and say nothing."""
        socket = await connect(f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket", **options)
        guest = Guest(socket, table, token, lang)
        self.guests.append(guest)
        return guest

    async def seat_all(self, game: str = "jacquet", people: int = 2, **more: object) -> list[Guest]:
        """People at a new table, who have contributed and heard of the first deal."""
        opened = await self.open_table(game, people, **more)
        tokens = [opened["token"]]
        agreed = {"advice": more.get("advice", False)}
        tokens += [(await self.take_seat(opened, f"Bo {n}", **agreed))["token"] for n in range(1, people)]
        guests = [await self.connect(opened["table"], token) for token in tokens]
        for guest in guests:
            await guest.contribute()
        for guest in guests:
            await guest.hear_a("news")
        return guests


class PromptServer(HouseServer):
    """Stops at once when it is to, where uvicorn looks now and then; `served` tries how a house stops."""

    def __init__(self, config: uvicorn.Config, on_open: Callable[[], None]) -> None:
        super().__init__(config, on_open)
        self.is_ended = asyncio.Event()

    async def main_loop(self) -> None:
        """Serve until it is ended."""
        await self.on_tick(0)
        await self.is_ended.wait()

    async def shutdown(self, sockets: list[socketlib.socket] | None = None) -> None:
        """Let nobody in, let everybody go, and close."""
        self._house.dismiss()
        for each in (*self.servers, *(sockets or ())):
            each.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                while self.server_state.connections or self.server_state.tasks:
                    await asyncio.sleep(0.001)
        await self.lifespan.shutdown()


@dataclass(frozen=True, kw_only=True)
class OpenHouse(Place):
    """A house in this loop."""

    house: House
    server: PromptServer


def visitor(url: str) -> httpx.AsyncClient:
    """Who asks a house over HTTP.

    A connection that was idle is not used again: the house may be closing it at that moment. Certificates
    are not read, since there are none.
    """
    limits = httpx.Limits(keepalive_expiry=1.0)
    return httpx.AsyncClient(base_url=url, timeout=WAIT, limits=limits, verify=False)


@asynccontextmanager
async def open_house(folder: Path, settings: Settings = HURRY) -> AsyncIterator[OpenHouse]:
    """A house on a free port, closed again at the end."""
    opened = asyncio.Event()
    listening = listen("127.0.0.1", 0)
    # Little room on the way, so that a reader who does not read is soon noticed.
    listening.setsockopt(socketlib.SOL_SOCKET, socketlib.SO_SNDBUF, 4096)
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    config = configure(replace(settings, data=folder, database=settings.database or database_of(folder)))
    server = PromptServer(config, opened.set)
    task = asyncio.create_task(server._serve(sockets=[listening]))  # signals are the test runner's
    waiting = asyncio.create_task(opened.wait())
    await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        task.result()
    async with visitor(url) as http:
        house: House = config.app.state.house  # type: ignore[union-attr]  # our own application
        place = OpenHouse(url=url, http=http, house=house, server=server)
        try:
            yield place
        finally:
            place.hang_up()
            server.is_ended.set()
            await task


def in_a_house(
    settings: Settings = HURRY,
) -> Callable[[Callable[..., Coroutine[None, None, None]]], Callable[..., None]]:
    """Run a scenario as a test, in a house of its own; its first parameter is the house."""

    def decorate(scenario: Callable[..., Coroutine[None, None, None]]) -> Callable[..., None]:
        def test(tmp_path: Path, **given: object) -> None:
            async def run() -> None:
                async with open_house(tmp_path, settings) as house:
                    await scenario(house, **given)

            uvloop.run(run())  # as the house itself does

        own = inspect.signature(scenario)
        first = inspect.Parameter("tmp_path", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        parameters = [first, *list(own.parameters.values())[1:]]
        test.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]  # for pytest
        test.__name__, test.__doc__ = scenario.__name__, scenario.__doc__
        return test

    return decorate


async def move(guests: Sequence[Guest], rng: random.Random) -> Told:
    """Whoever is waited for does something legal, and everybody hears of it; returns the receipt."""
    while True:
        guest, kind = waited_for(guests)
        seen = guest.sequence
        receipt = await (guest.confirm() if kind == "confirm" else guest.act(guest.choose(rng)))
        assert receipt["ok"], receipt
        if receipt["sequence"] > seen:
            break
        await guest.hear_a("news")  # which is nobody else's: he has not said it yet
    for each in guests:
        await each.hear_a("news")
    return receipt


async def course_of(table: Table) -> Course:
    """The match at a table, which its mailbox alone gives out."""

    async def look(held: Held) -> Course:
        assert held.course is not None
        return held.course

    return await table.deliver(look)


def waited_for(guests: Sequence[Guest]) -> tuple[Guest, str]:
    """The guest the match waits for, and what for."""
    for guest in guests:
        assert guest.position is not None
        waiting = guest.position["waiting"]
        if guest.seat in waiting["seats"] and guest.seat not in waiting["free"]:
            return guest, waiting["kind"]
    raise AssertionError("nobody is waited for")


async def play_alone(guest: Guest, rng: random.Random, *, until: int | None = None) -> None:
    """One person against bots, to the end or until an entry."""
    while not guest.is_over and (until is None or guest.sequence < until):
        position = guest.position
        waiting = position["waiting"] if position else {"seats": [], "free": [], "kind": "people"}
        if position is None or guest.seat not in waiting["seats"] or guest.seat in waiting["free"]:
            await guest.hear()
        elif waiting["kind"] == "confirm":
            await guest.confirm()
            await guest.hear_a("news")
        else:
            receipt = await guest.act(guest.choose(rng))
            while receipt["ok"] and guest.sequence < receipt["sequence"]:
                await guest.hear()
