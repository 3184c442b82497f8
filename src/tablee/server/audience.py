"""Who listens at a table, and in which languages it is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from tablee.server.facts import Seat
from tablee.server.messages import FromHouse, Language
from tablee.server.voice import Voice


class Listener(Protocol):
    """A socket at a table."""

    seat: int | None
    lang: Language

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
        self._voices: dict[Language, Voice] = {}
        self._is_announcing = False
        """Whether everybody is about to be told how the table is."""
        self._announced: dict[Language, bytes] = {}
        """What was said of it last, in each language."""

    def voice(self, lang: Language) -> Voice:
        """The game in a language."""
        voice = self._voices.get(lang)
        if voice is None:
            voice = self._voices[lang] = Voice(self._game, self._seats, lang)
        return voice

    def rename(self, seats: Sequence[Seat]) -> None:
        """Somebody is called otherwise now."""
        self._seats = seats
        self._voices.clear()

    def present(self) -> set[int | None]:
        """The seats that have a socket here."""
        return {listener.seat for listener in self.listeners}

    def announce(self) -> None:
        """Tell everybody soon how the table is then: once, however many came and went meanwhile."""
        if not self._is_announcing:
            self._is_announcing = True
            asyncio.get_running_loop().call_soon(self._announce)

    def _announce(self) -> None:
        self._is_announcing = False
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
