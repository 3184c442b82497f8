"""Who listens at a table, and in which languages it is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from tablee.server.messages import FromHouse, Language, SpectatorsTold
from tablee.server.patience.presence import Presence
from tablee.server.shown.voice import Voice
from tablee.server.tables.facts import Seat

PAUSE = 1.0
"""How long, in seconds, spectators may come and go before everybody is told."""
MOST_NAMES = 20
"""How many spectators are named."""


class Listener(Protocol):
    """A socket at a table."""

    seat: int | None
    lang: Language
    name: str | None
    """What a spectator wishes to be called."""
    awaits: bool
    """Whether a spectator would like a seat when the others play again."""
    key: bytes | None
    """The digest of the token of this device; nothing for a spectator."""

    def tell(self, message: FromHouse) -> None:
        """Send a message."""

    def tell_text(self, *texts: bytes) -> None:
        """Send messages that are encoded already, together."""

    def dismiss(self, code: int) -> None:
        """Close the socket."""


class Audience:
    """The sockets at one table."""

    def __init__(self, game: str, seats: Sequence[Seat], describe: Callable[[Language], bytes]) -> None:
        """`describe` says in a language how the table is, for everybody to hear."""
        self.listeners: set[Listener] = set()
        self._game = game
        self._seats = seats
        self._describe = describe
        self.presence = Presence()
        """Since when those are away who have no socket here."""
        self._voices: dict[Language, Voice] = {}
        self._announcing: tuple[float, asyncio.Handle] | None = None
        """When everybody is to be told how the table is, and what will tell them."""
        self._announced: dict[Language, bytes] = {}
        """What was said of it last, in each language."""
        self._calls: dict[int, int] = {}
        """The last turn of each seat for which a page has called its person."""

    def voice(self, lang: Language) -> Voice:
        """The game in a language."""
        voice = self._voices.get(lang)
        if voice is None:
            voice = self._voices[lang] = Voice(self._game, self._seats, lang)
        return voice

    def rename(self, seats: Sequence[Seat], game: str) -> None:
        """Somebody is called otherwise now, or something else is played."""
        self._seats = seats
        self._game = game
        self._voices.clear()

    def present(self) -> set[int | None]:
        """The seats that have a socket here."""
        return {listener.seat for listener in self.listeners}

    def take_call(self, seat: int, sequence: int) -> bool:
        """Whether a page is the first of its seat to call for the turn that begins after an entry."""
        if self._calls.get(seat, 0) >= sequence:
            return False
        self._calls[seat] = sequence
        return True

    def spectators(self) -> SpectatorsTold:
        """Who looks on."""
        here = [each for each in self.listeners if each.seat is None]
        named = sorted(each.name for each in here if each.name is not None)[:MOST_NAMES]
        awaiting = {each.name for each in here if each.awaits}
        return SpectatorsTold(
            count=len(here), names=named, awaiting=[name for name in named if name in awaiting]
        )

    def announce(self, pause: float = 0.0) -> None:
        """Tell everybody soon how the table is then: once, however many came and went meanwhile."""
        loop = asyncio.get_running_loop()
        due = loop.time() + pause
        if self._announcing is not None:
            if self._announcing[0] <= due:
                return
            self._announcing[1].cancel()
        self._announcing = due, loop.call_later(pause, self._announce)

    def _announce(self) -> None:
        self._announcing = None
        told: dict[Language, bytes] = {}
        for listener in list(self.listeners):
            lang = listener.lang
            if lang not in told:
                told[lang] = self._describe(lang)
            if told[lang] != self._announced.get(lang):  # who only looks on changes nothing that is told
                listener.tell_text(told[lang])
        self._announced |= told

    def dismiss(self, code: int) -> None:
        """Close every socket."""
        for listener in list(self.listeners):
            listener.dismiss(code)
