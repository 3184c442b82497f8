"""What happens in a match, in sentences: its game speaks through its teller, the match for itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from tablee.match.notices import OWN, Confirmed, GiveUpOffered, MatchClosed, MatchGivenUp, TakenBack

if TYPE_CHECKING:
    from tablee.core.events import Notice
    from tablee.core.teller import Teller
    from tablee.locales import Words


class Sentences:
    """Tells one match to its players in one language."""

    def __init__(self, teller: Teller, words: Words, names: Sequence[str]) -> None:
        self._teller = teller
        self._words = words
        self._names = names

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """What happened, in one sentence; nothing for what needs no words."""
        if isinstance(notice, TakenBack):
            return self._words.say("match.event.taken-back", player=self._names[notice.seat])
        if isinstance(notice, Confirmed):
            return ""  # what follows tells that the turn is over
        if isinstance(notice, GiveUpOffered):
            return self._words.say("match.event.give-up-offered", player=self._names[notice.seat])
        if isinstance(notice, MatchGivenUp):
            return self._words.say("match.event.match-given-up")
        if isinstance(notice, MatchClosed):
            return self._words.say("match.event.match-closed")
        return self._teller.tell(notice, viewer)

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
