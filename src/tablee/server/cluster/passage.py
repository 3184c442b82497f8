"""A passage: a socket of one wing at a table of another, frame by frame over the corridor.

Its *near* end has the socket, its *far* end the table; there the socket is served as if it were that wing's
own (`far_socket.py`). Frames are numbered both ways. What is doubled is dropped; where one is missing the
passage is cut at once, and the client is told to come back: it resumes by what it has seen, and sends again
what was not answered. So nothing that NATS or the network does can change what a client is told.
"""

from __future__ import annotations

import logging
import re
import struct
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from tablee.server.cluster.corridor import PIECE, Corridor

log = logging.getLogger("tablee.passage")
HEAD: Final = struct.Struct(">BII")
"""What it is, its number, and up to which number everything that came was taken."""
TEXT: Final = 1
MORE: Final = 2
"""A piece of a text; the last one is a TEXT."""
CLOSE: Final = 3
"""The far end closes the socket, with a code."""
TAKEN: Final = 4
"""Nothing but how much was taken."""
GONE: Final = 5
"""The other end is no more; this one has no number."""
WINDOW: Final = 16
"""How many frames may be on their way to the far end before no more are read from the socket."""


_ID: Final = re.compile(rb'"id": ?"([\w-]{1,64})"')
LOOKED_AT: Final = 400
"""How much of a frame is searched for the id of a move."""


class Counted(NamedTuple):
    """How far a passage has come, as one end sees it."""

    id: str
    sent: int
    heard: int


class End(Protocol):
    """Who listens at one end."""

    def hear(self, text: bytes) -> None:
        """A text has come."""

    def shut(self, code: int) -> None:
        """The other end closes, with a code."""

    def cut(self) -> None:
        """The passage is broken off."""


class Passage:
    """One end of a passage."""

    def __init__(self, corridor: Corridor, to: str, name: str, forget: Callable[[str], None]) -> None:
        self.name = name
        self.to = to
        """The wing at the other end."""
        self.end: End | None = None
        self.is_open = True
        self._corridor = corridor
        self._subject = corridor.subject(to, "passage", name)
        self._forget = forget
        self._sent = 0
        self._heard = 0
        self._taken = 0
        """How much of what was heard the end has taken."""
        self._told = 0
        """How much of that the other end knows."""
        self._known = 0
        """How much of what was sent the other end has taken."""
        self._pieces = b""
        self.on_room: Callable[[], None] = lambda: None
        """Told when there is room again for more frames on the way."""

    @property
    def counted(self) -> Counted:
        """How far it has come."""
        return Counted(self.name, self._sent, self._heard)

    @property
    def has_heard(self) -> bool:
        """Whether anything has come from the other end."""
        return self._heard > 0

    @property
    def has_room(self) -> bool:
        """Whether one more frame may be sent to an end that takes them in its own time."""
        return self._sent - self._known < WINDOW

    # --- sending -----------------------------------------------------------------------------------

    def send(self, text: bytes) -> None:
        """Send a text."""
        while len(text) > PIECE:
            self._put(MORE, text[:PIECE])
            text = text[PIECE:]
        self._put(TEXT, text)

    def _put(self, kind: int, body: bytes) -> None:
        if self.is_open:
            self._sent += 1
            self._say(kind, self._sent, body)
            self._note("passed-on", self._sent, body)

    def _note(self, event: str, number: int, text: bytes) -> None:
        """Let a move be followed through the logs of both wings, by the id its client gave it."""
        if log.isEnabledFor(logging.DEBUG):
            found = _ID.search(text[:LOOKED_AT])
            told = {"passage": self.name, "number": number, "other": self.to}
            log.debug(event, extra=told | ({} if found is None else {"move": found[1].decode()}))

    def _say(self, kind: int, number: int, body: bytes = b"") -> None:
        self._told = self._taken
        self._corridor.say_to(self._subject, HEAD.pack(kind, number, self._taken) + body)

    def take(self, count: int = 1) -> None:
        """The end has taken some of what came; the other end is told soon enough to go on."""
        self._taken += count
        if self._taken - self._told >= WINDOW // 2 and self.is_open:
            self._say(TAKEN, 0)

    def close(self, code: int) -> None:
        """Close the socket at the near end, after everything that was sent."""
        self._put(CLOSE, code.to_bytes(2))
        self._end()

    def leave(self) -> None:
        """This end is no more."""
        if self.is_open:
            self._say(GONE, 0)
            self._end()

    def cut(self) -> None:
        """Break off: something is missing, or nobody is there any more."""
        if self.is_open:
            self._say(GONE, 0)
            self._end()
            if self.end is not None:
                self.end.cut()

    def _end(self) -> None:
        self.is_open = False
        self._forget(self.name)

    # --- hearing -----------------------------------------------------------------------------------

    def hear(self, message: bytes) -> None:
        """Something has come from the other end."""
        kind, number, known = HEAD.unpack_from(message)
        if kind == GONE:
            self._break_off()
            return
        if known > self._known:
            self._known = known
            self.on_room()
        if kind == TAKEN or number <= self._heard:  # said twice
            return
        if number != self._heard + 1:
            self.cut()
            return
        self._heard = number
        self._note("heard", number, message[HEAD.size :])
        self._hear(kind, message[HEAD.size :])

    def _hear(self, kind: int, body: bytes) -> None:
        assert self.end is not None
        if kind == MORE:
            self._pieces += body
            self.take()
        elif kind == TEXT:
            text, self._pieces = self._pieces + body, b""
            self.end.hear(text)
        elif kind == CLOSE:
            self._end()
            self.end.shut(int.from_bytes(body))

    def compare(self, theirs: Counted) -> None:
        """The other end says how far it has come; whatever it said before that has been heard, or is lost."""
        if theirs.sent > self._heard:
            self.cut()

    def _break_off(self) -> None:
        if self.is_open:
            self._end()
            if self.end is not None:
                self.end.cut()
