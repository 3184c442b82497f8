"""The bots at the table, and the one who is asked for advice."""

from __future__ import annotations

import hashlib

from tablee.chance import CommittedChance
from tablee.chance.quick import QuickRandom
from tablee.core.bots import bot_names, make_bot
from tablee.core.game import Bot, Watcher
from tablee.match.match import Match


class Players:
    """Chooses for the seats that bots play."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._bots: dict[str, Bot] = {}

    def choose(self, seat: int, name: str) -> int:
        """What a bot does in its seat, from what that seat may know."""
        match = self._match
        return self._bot(name).choose(match.bot_view(seat), match.legal(seat), self._rng(seat))

    def advise(self, seat: int, name: str) -> int:
        """What a bot would do in a person's place, from what that person is shown."""
        match = self._match
        return self._bot(name).choose(match.view(seat), match.legal(seat), self._rng(seat))

    def interrupt(self, seat: int, name: str) -> int | None:
        """What a bot does out of turn, if anything."""
        match, bot = self._match, self._bot(name)
        if not isinstance(bot, Watcher):
            return None
        return bot.interrupt(match.bot_view(seat), match.legal(seat), self._rng(seat))

    def _bot(self, name: str) -> Bot:
        if name not in self._bots:
            self._bots[name] = make_bot(self._match.game, name)
        return self._bots[name]

    def adviser(self) -> str:
        """The strongest bot of the game."""
        return bot_names(self._match.game)[-1]

    def _rng(self, seat: int) -> QuickRandom:
        # Made afresh for every decision from what a record holds too: a resumed match goes on as the
        # uninterrupted one would have, and asking for advice changes nothing.
        chance = self._match.chance
        promise = chance.commitment if isinstance(chance, CommittedChance) else "manual"
        text = f"tablee/bot/{promise}/{seat}/{self._match.sequence}"
        return QuickRandom(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]))
