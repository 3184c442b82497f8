"""One live table: it owns the match, a lock, and whoever listens. It knows no rules.

The lock is held from the moment a move reaches the match until the move is on the disk and told: nobody
ever sees what might not be stored. What could not be stored is forgotten, and the match is read again
from what was.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from typing import Protocol

from tablee.chance import commit
from tablee.core.contract import Acting, Chance, Over, Pending
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.match.entries import UNDO, Drawn, TakenBack
from tablee.match.match import Match, Receipt
from tablee.match.seats import SeatInfo
from tablee.server import schema
from tablee.server.database import Value, Write
from tablee.server.messages import FromHouse, Language, Pace, Status
from tablee.server.metrics import Metrics
from tablee.server.restoring import Setup, restore_match
from tablee.server.seating import Seat
from tablee.server.storage import Log, Storage
from tablee.server.telling import Voice
from tablee.server.writer import NotStored

log = logging.getLogger("tablee.table")
MAX_DRAWS = 1000
"""The most draws after one decision: where nobody can ever move, chance would be asked for ever."""

MOST_TAKE_BACKS = 50
"""How often a seat may take something back in one turn."""
TOUCH_EVERY = 3600.0
"""How long, in seconds, a table may be used before that is stored again."""
INTERNAL_ERROR = 1011
"""How a socket is closed when its table is lost."""


class Listener(Protocol):
    """A socket at the table."""

    seat: int | None
    lang: Language

    def tell(self, message: FromHouse) -> None:
        """Send a message."""

    def tell_text(self, text: bytes) -> None:
        """Send a message that is encoded already."""

    def dismiss(self, code: int) -> None:
        """Close the socket."""


class Table:
    """A table, from its making to its end."""

    def __init__(
        self,
        *,
        table_id: str,
        game: Game,
        options: Options,
        seats: list[Seat],
        pace: Pace,
        secret: bytes,
        invitation: bytes,
        storage: Storage,
        metrics: Metrics,
    ) -> None:
        self.id = table_id
        self.game = game
        self.options = options
        self.seats = seats
        self.pace: Pace = pace
        self.secret = secret
        self.invitation = invitation
        self.rematch: str | None = None
        self.is_archived = False
        self.is_lost = False
        """Whether what is in memory may not be what is stored: then nobody plays on here."""
        self.match: Match | None = None
        self.confirms: dict[tuple[int, str], int] = {}
        """For each confirmation the number of the entry it confirmed."""
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.told_since = 0
        """The entry after which the last news began."""
        self.is_changed = False
        """Whether everybody is about to be told how the table is now."""
        self.last_told: dict[Language, bytes] = {}
        """What everybody was told of it last, in each language."""
        self.holders = 0
        """How many need this table to stay in memory."""
        self.used = time.monotonic()
        self.commitment = commit(secret)
        self.storage = storage
        self.metrics = metrics
        self.bots: asyncio.Task[None] | None = None
        """The bots at work, if they are."""
        self._voices: dict[Language, Voice] = {}
        self._touched: tuple[Status | None, float] = (None, 0.0)
        """The status last stored, and when: not with every move, since nobody needs it to the minute."""

    # --- what everybody may know -------------------------------------------------------------------

    @property
    def status(self) -> Status:
        """How far the table is."""
        if self.is_archived:
            return "archived"
        if self.match is None:
            return "waiting"
        return "over" if self.match.is_over() else "playing"

    def voice(self, lang: Language) -> Voice:
        """The game in a language."""
        if lang not in self._voices:
            self._voices[lang] = Voice(self.game.id, self.seats, lang)
        return self._voices[lang]

    def rename(self) -> None:
        """Somebody is called otherwise now."""
        self._voices.clear()

    def infos(self) -> tuple[SeatInfo, ...]:
        """The seats as a record names them."""
        return tuple(SeatInfo(seat.name or seat.bot or "?", seat.bot) for seat in self.seats)

    def setup(self) -> Setup:
        """What the match starts from."""
        given = tuple((n, s.contribution) for n, s in enumerate(self.seats) if s.contribution is not None)
        return Setup(self.game, self.options, self.infos(), self.secret, given)

    @property
    def is_ready(self) -> bool:
        """Whether everybody has sat down and contributed."""
        return all(seat.is_ready for seat in self.seats)

    # --- who waits for whom ------------------------------------------------------------------------

    def pending(self) -> Pending | None:
        """What the match waits for; nothing before it has begun."""
        return None if self.match is None else self.match.pending()

    def confirming(self) -> int | None:
        """Who could still take his decision back, while chance or somebody else would be next."""
        match = self.match
        if match is None:
            return None
        pending = match.pending()
        seat = next((n for n, s in enumerate(self.seats) if s.bot is None and match.can_undo(n)), None)
        if seat is None or isinstance(pending, Over):
            return None
        if isinstance(pending, Acting) and (pending.simultaneous or seat in pending.seats):
            return None
        return seat

    def seed(self, seat: int) -> int:
        """What a bot's chance starts from here: the same again after a restart, and nobody's to foresee."""
        assert self.match is not None
        text = f"tablee/bot/1/{seat}/{self.match.sequence}/".encode()
        return int.from_bytes(hashlib.sha256(text + self.secret).digest()[:8])

    # --- changing the match ------------------------------------------------------------------------

    async def carry_out(self, seat: int, action: str, *, expected: int, client: str | None) -> Receipt:
        """Let a seat act, and chance after it; what is accepted is stored when this returns.

        The lock must be held. NotStored leaves the match as it was before.
        """
        match = self.live()
        since = match.sequence
        refused = self._unconfirmed(match, seat, client) or self._too_often(match, seat, action, client)
        if refused is not None:
            return refused
        receipt = match.submit(seat, action, expected=expected, client=client)
        if match.sequence > since:
            self.draw(match)
            await self._store(match, since, client=None if client is None else (seat, client))
        return receipt

    def _unconfirmed(self, match: Match, seat: int, client: str | None) -> Receipt | None:
        """Another's turn is not over until he says so."""
        confirming = self.confirming()
        if confirming in (None, seat) or (client is not None and match.answer_to(seat, client)):
            return None
        return Receipt(False, match.sequence, "unconfirmed")

    def _too_often(self, match: Match, seat: int, action: str, client: str | None) -> Receipt | None:
        """A turn ends some day: to and fro for ever would only fill the disk."""
        if action != UNDO or (client is not None and match.answer_to(seat, client)):
            return None
        turn = takewhile(
            lambda entry: not isinstance(entry, Drawn) and entry.seat == seat, reversed(match.entries)
        )
        if sum(isinstance(entry, TakenBack) for entry in turn) < MOST_TAKE_BACKS:
            return None
        return Receipt(False, match.sequence, "undo-limit", params={"most": MOST_TAKE_BACKS})

    async def confirm(self, seat: int, *, expected: int, client: str) -> Receipt:
        """Let a seat end its turn; the lock must be held."""
        match = self.live()
        since = match.sequence
        confirmed = self.confirms.get((seat, client))
        if confirmed is not None:
            is_same = confirmed == expected
            return Receipt(True, confirmed) if is_same else Receipt(False, since, "client-id-reused")
        if expected != since:
            return Receipt(False, since, "stale", params={"expected": expected})
        if self.confirming() != seat:
            return Receipt(False, since, "nothing-to-confirm")
        match.settle()
        self.draw(match)
        confirm: dict[str, Value] = {
            "table_id": self.id,
            "seat": seat,
            "client": client,
            "sequence": since,
        }
        await self._store(match, since, (schema.INSERT_CONFIRM, confirm))
        self.confirms[seat, client] = since
        return Receipt(True, since)

    def live(self) -> Match:
        """The match, which must have begun."""
        assert self.match is not None
        if self.is_lost:
            raise NotStored("the table is lost")
        return self.match

    def draw(self, match: Match) -> None:
        """Let chance answer until seats may act, unless a turn is still to be confirmed."""
        for _ in range(MAX_DRAWS):
            if not isinstance(match.pending(), Chance) or self.confirming() is not None:
                return
            match.draw()

    async def _store(
        self, match: Match, since: int, *more: Write, client: tuple[int, str] | None = None
    ) -> None:
        try:
            await self.store(*self.entry_writes(match, since, client), *more)
        except NotStored:
            log.warning("not-stored", extra={"table": self.id, "sequence": since})
            await self.reload()
            # A commit may fail after it has reached the disk: the log is right.
            if self.is_lost or self.live().sequence <= since or self.live().entries != match.entries:
                raise
        self.metrics.moves.labels(self.game.id).inc(match.sequence - since)

    def entry_writes(
        self, match: Match, since: int, client: tuple[int, str] | None = None
    ) -> Iterator[Write]:
        """Store every entry after number `since`; the first of them was sent by `client`."""
        seat, name = client or (None, None)
        for number, entry in enumerate(match.entries[since:], since + 1):
            row: dict[str, Value] = {"table_id": self.id, "sequence": number, "entry": str(entry)}
            yield schema.INSERT_ENTRY, {**row, "seat": seat, "client": name}
            seat = name = None

    async def store(self, *writes: Write, status: Status | None = None) -> None:
        """Store all of this or nothing, and now and then that the table is used."""
        self.used = time.monotonic()
        touched = (status or self.status, time.time())
        is_due = touched[0] != self._touched[0] or touched[1] - self._touched[1] > TOUCH_EVERY
        row: dict[str, Value] = {"of_table": self.id, "status": touched[0], "touched": touched[1]}
        await self.storage.store(*writes, *([(schema.TOUCH, row)] if is_due else []))
        if is_due:
            self._touched = touched

    async def reload(self) -> None:
        """Read the match again from what is stored."""
        try:
            await self.restore(await self.storage.read_log(self.id))
        except Exception:
            log.exception("not-reloaded", extra={"table": self.id})
            self.is_lost = True
            self.dismiss(INTERNAL_ERROR)

    async def restore(self, kept: Log) -> None:
        """Rebuild the match from its log, off the event loop: a long game takes a while."""
        self.confirms = {(each.seat, each.client): each.sequence for each in kept.confirms}
        if self.is_ready:
            self.match = await asyncio.to_thread(restore_match, self.setup(), kept)

    # --- listeners -----------------------------------------------------------------------------------

    def dismiss(self, code: int) -> None:
        """Close every socket at the table."""
        for listener in list(self.listeners):
            listener.dismiss(code)

    @contextmanager
    def held(self) -> Iterator[Table]:
        """Keep the table in memory meanwhile."""
        self.holders += 1
        try:
            yield self
        finally:
            self.holders -= 1
            self.used = time.monotonic()
