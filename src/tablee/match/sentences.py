"""What happens in a match, in sentences: its game speaks through its teller, the match for itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from tablee.match.notices import OWN, Confirmed

if TYPE_CHECKING:
    from tablee.core.contract import Result
    from tablee.core.events import Notice
    from tablee.core.teller import Teller
    from tablee.locales import Words
    from tablee.match.match import Match


class Sentences:
    """Tells one match to its players in one language."""

    def __init__(self, teller: Teller, words: Words, names: Sequence[str], game: str) -> None:
        self._teller = teller
        self._words = words
        self._names = names
        self._game = game

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """What happened, in one sentence; nothing for what needs no words."""
        if not isinstance(notice, OWN):
            return self._teller.tell(notice, viewer)
        if isinstance(notice, Confirmed):
            return ""  # what follows tells that the turn is over
        return self._words.say(f"match.event.{notice.name}", **self._params(notice))

    def _params(self, notice: Notice) -> dict[str, str]:
        """Who and which bot, by name."""
        told = notice.to_data()
        called = {"player": "seat", "absent": "absent"}
        names = {key: self._names[told[field]] for key, field in called.items() if field in told}  # type: ignore[index]
        bot = told.get("bot")
        return names if bot is None else {**names, "bot": self._call_bot(str(bot))}

    def _call_bot(self, bot: str) -> str:
        key = f"{self._game}.bot.{bot}"
        return self._words.say(key) if key in self._words else bot

    def conclude(self, match: Match, result: Result) -> list[str]:
        """How a match ended: by its game, or because somebody resigned or had no time left."""
        if match.lost is None:
            return self._teller.conclude(result)
        key = "lost-by-time" if match.lost.is_by_time else "lost-by-resigning"
        winners = ", ".join(self._names[seat] for seat in result.winners)
        player = self._names[match.lost.seat]
        return [self._words.say(f"match.ending.{key}", player=player, winners=winners, clause=result.clause)]

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """The same where room is scarce: one line for a whole turn."""
        lines: list[str] = []
        for is_own, group in groupby(notices, lambda notice: isinstance(notice, OWN)):
            several = list(group)
            if is_own:
                lines += [told for notice in several if (told := self.tell(notice, viewer))]
            else:
                lines += self._teller.recount(several, viewer)
        return lines
