"""All passages of one wing: opened, served, compared now and then, and cut when a wing falls silent."""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Coroutine
from typing import Any, Final

import msgspec

from tablee.server.cluster.corridor import Corridor, Heard, Unreachable
from tablee.server.cluster.far_socket import FarSocket
from tablee.server.cluster.near_socket import NearSocket, Sending
from tablee.server.cluster.passage import Counted, Passage
from tablee.server.services import Background

log = logging.getLogger("tablee.passages")
OPEN: Final = b"open"
CLOSING: Final = b"closing"
OPEN_WITHIN: Final = 2.0
"""How long a wing may take to open a passage."""
COMPARE_EVERY: Final = 1.0
"""How often both ends say how far they have come, where anything has; and every so often in any case."""
ALL_EVERY: Final = 5


class SocketCome(msgspec.Struct, array_like=True):
    """What a wing is told of a socket that comes to one of its tables."""

    passage: str
    wing: str
    table: str
    address: str
    hello: str


class Compared(msgspec.Struct, array_like=True):
    """How far the passages between two wings have come."""

    wing: str
    passages: list[Counted]


_COME: Final = msgspec.msgpack.Decoder(SocketCome)
_COMPARED: Final = msgspec.msgpack.Decoder(Compared)


class Passages:
    """The passages of one wing, near and far."""

    def __init__(
        self,
        corridor: Corridor,
        serve: Callable[[FarSocket, SocketCome], Coroutine[Any, Any, None]],
        tasks: Background,
    ) -> None:
        """`serve` serves a socket of another wing, among the tasks of the house."""
        self._corridor = corridor
        self._serve = serve
        self._tasks = tasks
        self._open: dict[str, Passage] = {}
        self._compared: dict[str, Counted] = {}
        self._opening: dict[str, asyncio.Future[None]] = {}
        """Passages that the other wing has not opened yet, and who is told if they end before."""
        corridor.on("open", self._let_in)
        corridor.on("passage", self._hear)
        corridor.on("compare", self._compare)

    def __len__(self) -> int:
        return len(self._open)

    async def open(self, to: str, table: str, address: str, hello: str, outbox: Sending) -> NearSocket | None:
        """Have a socket at a table in another wing; nothing if that wing cannot be reached.

        What comes back goes to the outbox from the first frame on.
        """
        passage = Passage(self._corridor, to, secrets.token_hex(8), self._forget)
        socket = NearSocket(passage, outbox)
        self._open[passage.name] = passage
        come = SocketCome(passage.name, self._corridor.wing, table, address, hello)
        try:
            is_open = await self._ask(passage, come)
        except asyncio.CancelledError:
            passage.leave()
            raise
        if passage.has_heard or (is_open and passage.is_open):
            socket.is_let_in = True
            return socket
        passage.leave()
        return None

    async def _ask(self, passage: Passage, come: SocketCome) -> bool:
        """Whether a wing lets a socket in; should it end meanwhile, nobody waits for its answer."""
        ended = self._opening[passage.name] = asyncio.get_running_loop().create_future()
        asked = self._corridor.ask(passage.to, "open", msgspec.msgpack.encode(come), OPEN_WITHIN)
        asking = asyncio.ensure_future(asked)
        try:
            await asyncio.wait((asking, ended), return_when=asyncio.FIRST_COMPLETED)
            return asking.done() and asking.result() == OPEN
        except Unreachable:
            return False
        finally:
            del self._opening[passage.name]
            asking.cancel()

    def _let_in(self, said: Heard) -> None:
        if self._tasks.is_closing:
            self._corridor.answer(said, CLOSING)
            return
        come = _COME.decode(said.body)
        if come.passage in self._open:
            # Said twice: two who serve one passage would number their frames alike.
            self._corridor.answer(said, OPEN)
            return
        passage = Passage(self._corridor, come.wing, come.passage, self._forget)
        self._open[passage.name] = passage
        self._corridor.answer(said, OPEN)
        socket = FarSocket(passage, come.hello)
        log.debug("passage", extra={"passage": passage.name, "table": come.table, "from": come.wing})
        self._tasks.start(self._serve(socket, come), f"passage {passage.name}")

    def _forget(self, name: str) -> None:
        self._open.pop(name, None)
        self._compared.pop(name, None)
        opening = self._opening.get(name)
        if opening is not None and not opening.done():
            opening.set_result(None)

    def _hear(self, said: Heard) -> None:
        passage = self._open.get(said.about)
        if passage is not None:
            passage.hear(said.body)

    # --- comparing ---------------------------------------------------------------------------------

    async def run(self) -> None:
        """Say to every wing how far the passages to it have come."""
        for turn in itertools.count():
            await asyncio.sleep(COMPARE_EVERY)
            counted: defaultdict[str, list[Counted]] = defaultdict(list)
            for name, passage in self._open.items():
                if turn % ALL_EVERY == 0 or self._compared.get(name) != passage.counted:
                    self._compared[name] = passage.counted
                    counted[passage.to].append(passage.counted)
            for wing, passages in counted.items():
                body = msgspec.msgpack.encode(Compared(self._corridor.wing, passages))
                self._corridor.say(wing, "compare", body)

    def _compare(self, said: Heard) -> None:
        compared = _COMPARED.decode(said.body)
        for theirs in compared.passages:
            passage = self._open.get(theirs.id)
            if passage is not None:
                passage.compare(theirs)
            else:
                Passage(self._corridor, compared.wing, theirs.id, lambda name: None).leave()

    def cut_off(self, wing: str) -> None:
        """Cut every passage to a wing that is gone."""
        for passage in [each for each in self._open.values() if each.to == wing]:
            passage.cut()

    def cut_all(self) -> None:
        """Cut every passage: this wing is closing."""
        for passage in list(self._open.values()):
            passage.cut()
