"""The corridor: what the wings of a house say to one another, over NATS.

Each wing hears what is said to it and what is said to all, in the order in which each of the others said it.
Nothing that is said is certain to be heard: whoever needs that counts (`passage.py`) or waits for an answer.
What is said while the line is down is not said later: it would be about a past that nobody remembers.

A wing also hears what it says to all itself. If it does not, while its line seems to be up, the line is good
for nothing, whatever its client believes, and another one is made: a wing that is alive but deaf or mute
would keep its tables from everybody else.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeAlias

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error, NoRespondersError

log = logging.getLogger("tablee.corridor")
Hear: TypeAlias = Callable[["Heard"], None]
ALL: Final = "all"
BEAT: Final = 1.0
"""How often each wing says that it is there."""
DOUBTED_AFTER: Final = 1.6
"""After how many seconds a wing that says nothing is asked whether it is there."""
THERE_WITHIN: Final = 1.0
SILENT_AFTER: Final = 3.0
"""After how many seconds a wing that says nothing is taken for gone."""
DEAF_AFTER: Final = 6.0
"""After how many seconds in which it does not hear itself a wing makes another line."""
DOWN_FOR: Final = 12.0
"""The same where the line is down: by then it would have come back by itself, unless NATS is away."""
SPEAK_WITHIN: Final = 5.0
"""How many seconds the line may take to have something said; then it is taken for unsaid."""
AGAIN_AFTER: Final = 1
"""How many seconds to wait before NATS is tried again."""
CONNECT_WITHIN: Final = 4.0
"""How many seconds NATS may take to be reached at first."""
PIECE: Final = 500_000
"""How many bytes are sent at once: NATS takes a million."""


class Unreachable(Exception):
    """A wing does not answer."""

    def __init__(self, *, was_asked: bool) -> None:
        """`was_asked`: it may have heard what was asked."""
        super().__init__("unreachable")
        self.was_asked = was_asked


class Heard:
    """Something that was said to this wing."""

    __slots__ = ("about", "body", "reply")

    def __init__(self, about: str, body: bytes, reply: str) -> None:
        self.about = about
        """What follows the subject, if anything does."""
        self.body = body
        self.reply = reply
        """Where an answer is to be said."""


class Corridor:
    """One wing's end of it."""

    def __init__(self, client: Client, root: str, wing: str, url: str = "") -> None:
        """`url` is where NATS is, should another line be needed."""
        self.wing = wing
        self.on_silence: Callable[[str], None] = lambda wing: None
        """Told when a wing is taken for gone."""
        self.on_nobody: Callable[[str], Awaitable[None]] = _let_be
        """Told when NATS knows nobody who would hear what a wing is asked; its line may only be down."""
        self._client = client
        self._root = root
        self._hears: dict[str, Hear] = {}
        self._heard: dict[str, float] = {}
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._has_more = asyncio.Event()
        self._was_open = self._heard_itself = time.monotonic()
        self._url = url
        self._tasks: list[asyncio.Task[None]] = []
        self._questions: dict[str, asyncio.Task[None]] = {}
        """Wings that are being asked whether they are there."""

    @classmethod
    async def open(cls, url: str, house: str, wing: str) -> Corridor:
        """Be heard and hear, or OSError."""
        client = await connect(url, f"wing {wing}")
        corridor = cls(client, f"tablee.{house}", wing, url)
        await corridor._listen(client)
        corridor.on("alive", corridor._note_alive)
        corridor.on("there", lambda said: corridor.answer(said, b""))
        corridor.on("ended", lambda said: corridor._doubt(said.body.decode()))
        corridor._tasks = [asyncio.create_task(corridor._speak()), asyncio.create_task(corridor._beat())]
        return corridor

    async def _listen(self, client: Client) -> None:
        for who in (self.wing, ALL):
            await client.subscribe(f"{self._root}.{who}.>", cb=self._take)
        await client.flush()

    @property
    def is_open(self) -> bool:
        """Whether the line is up."""
        return self._client.is_connected

    @property
    def down_for(self) -> float:
        """For how many seconds the line has been down, to the second; 0 while it is up."""
        return 0.0 if self.is_open else time.monotonic() - self._was_open

    @property
    def client(self) -> Client:
        """NATS itself, for whoever needs more of it."""
        return self._client

    def subject(self, *parts: str) -> str:
        """A subject of this house."""
        return ".".join((self._root, *parts))

    # --- hearing -----------------------------------------------------------------------------------

    def on(self, what: str, hear: Hear) -> None:
        """Have things of a kind heard by this."""
        self._hears[what] = hear

    async def _take(self, message: Msg) -> None:
        what, _, about = message.subject.removeprefix(f"{self._root}.").partition(".")[2].partition(".")
        hear = self._hears.get(what)
        if hear is None:
            return
        try:
            hear(Heard(about, message.data, message.reply))
        except Exception:
            log.exception("not-heard", extra={"what": what})

    # --- speaking ----------------------------------------------------------------------------------

    def say(self, to: str, what: str, body: bytes = b"") -> None:
        """Say something to a wing, or to all; it goes out in its turn."""
        self.say_to(f"{self._root}.{to}.{what}", body)

    def say_to(self, subject: str, body: bytes) -> None:
        """The same by the whole subject."""
        self._waiting.append((subject, body))
        self._has_more.set()

    async def _speak(self) -> None:
        while True:
            await self._has_more.wait()
            self._has_more.clear()
            while self._waiting:
                subject, body = self._waiting.popleft()
                try:
                    async with asyncio.timeout(SPEAK_WITHIN):
                        await self._client.publish(subject, body)
                except Error:  # the line is down: nobody hears it
                    self._waiting.clear()
                except Exception as error:  # whatever becomes of the line, the wing goes on speaking
                    log.warning("not-said", extra={"error": repr(error)})
                    self._waiting.clear()

    async def ask(self, to: str, what: str, body: bytes, within: float) -> bytes:
        """What a wing answers, or Unreachable."""
        if not self.is_open:
            raise Unreachable(was_asked=False)
        try:
            answered = await self._client.request(f"{self._root}.{to}.{what}", body, timeout=within)
        except NoRespondersError:
            await self.on_nobody(to)
            raise Unreachable(was_asked=False) from None
        except (Error, TimeoutError):
            raise Unreachable(was_asked=True) from None
        self._heard.setdefault(to, time.monotonic())  # from now on it is noticed if it falls silent
        return answered.data

    def answer(self, said: Heard, body: bytes) -> None:
        """Answer who asked."""
        if said.reply:
            self.say_to(said.reply, body)

    # --- who is there ------------------------------------------------------------------------------

    def wings(self) -> list[str]:
        """The wings that were heard of lately, and this one."""
        return sorted({self.wing, *self._heard})

    def _note_alive(self, said: Heard) -> None:
        wing = said.body.decode()
        if wing == self.wing:
            self._heard_itself = time.monotonic()
        else:
            self._heard[wing] = time.monotonic()

    async def _beat(self) -> None:
        last = time.monotonic()
        while True:
            now = time.monotonic()
            if now - last > 2 * BEAT or not self.is_open:  # it was we who heard nothing
                self._heard = dict.fromkeys(self._heard, now)
                self._heard_itself = now
            if now - self._heard_itself > DEAF_AFTER or self.down_for > DOWN_FOR:
                await self._make_another_line()
                now = self._heard_itself = time.monotonic()
            last = now
            if self.is_open:
                self._was_open = now
            for wing, heard in list(self._heard.items()):
                if now - heard > SILENT_AFTER:
                    log.warning("wing-silent", extra={"silent": wing})
                    self._forget(wing)
                elif now - heard > DOUBTED_AFTER:
                    self._doubt(wing)
            self.say(ALL, "alive", self.wing.encode())
            await asyncio.sleep(BEAT)

    async def _make_another_line(self) -> None:
        """Have a line on which this wing is heard, instead of one that seems to be up."""
        log.warning("line-deaf", extra={"wing": self.wing})
        try:
            client = await connect(self._url, f"wing {self.wing}")
        except OSError as error:
            log.warning("no-other-line", extra={"error": repr(error)})
            return
        useless, self._client = self._client, client
        try:
            async with asyncio.timeout(CONNECT_WITHIN):
                await self._listen(client)
                await useless.close()
        except Exception as error:  # if it is as bad as the other, that is noticed as this was
            log.warning("line-troubled", extra={"error": repr(error)})

    def _doubt(self, wing: str) -> None:
        """Ask a wing whether it is there: if nobody is, that is soon known."""
        if wing != self.wing and wing not in self._questions:
            asked = self._questions[wing] = asyncio.create_task(self._ask_whether_there(wing))
            asked.add_done_callback(lambda task: self._questions.pop(wing, None))

    async def _ask_whether_there(self, wing: str) -> None:
        with suppress(Unreachable):
            await self.ask(wing, "there", b"", THERE_WITHIN)

    def _forget(self, wing: str) -> None:
        self._heard.pop(wing, None)
        self.on_silence(wing)

    def note_ended(self, wing: str) -> None:
        """A wing is known to have ended: nobody waits for it any more, and all are told once."""
        if wing in self._heard:
            self.say(ALL, "ended", wing.encode())
        self._forget(wing)

    async def close(self) -> None:
        """Say what is still to be said, and leave."""
        await asyncio.sleep(0)
        tasks = [*self._tasks, *self._questions.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            while self._waiting:
                await self._client.publish(*self._waiting.popleft())
            await self._client.flush(timeout=1)
        except (Error, TimeoutError):
            pass
        await self._client.close()


async def _let_be(wing: str) -> None:
    """Who is asked in vain is asked again."""


async def connect(url: str, name: str) -> Client:
    """A line to NATS that comes back by itself, or OSError."""
    client, troubles, was_open = Client(), list[Exception](), False

    async def note(error: Exception) -> None:
        troubles[:] = [error]
        if was_open:
            log.info("line-troubled", extra={"error": repr(error)})

    try:
        async with asyncio.timeout(CONNECT_WITHIN):  # a line that comes back by itself tries for ever
            await client.connect(
                url,
                name=f"tablee {name}",
                allow_reconnect=True,
                max_reconnect_attempts=-1,
                reconnect_time_wait=AGAIN_AFTER,
                connect_timeout=2,
                pending_size=0,
                ping_interval=5,
                max_outstanding_pings=2,
                error_cb=note,
            )
    except (Error, OSError, TimeoutError) as error:
        await client.close()
        raise OSError(str(troubles[-1] if troubles else error)) from error
    was_open = True
    return client


async def try_line(url: str) -> None:
    """OSError unless NATS can be reached."""
    await (await connect(url, "trial")).close()
