"""How a player's turn ends at a keyboard: what only this moment shows is seen by its player, then gone.

A look at a hidden token, a card that nobody else may see: if the last action of a turn shows such a thing,
the player has to see it before the table turns to somebody else or a bot plays on. And where the players have
agreed to remember by themselves, it may not stand on the screen any more when their next turn comes.
"""

from __future__ import annotations

from tablee.cli.terminal.host import Host
from tablee.cli.terminal.page import Page
from tablee.core.contract import Acting
from tablee.core.teller import Forgetter


class Parting:
    """Sees a player off when his turn is over."""

    def __init__(self, host: Host, page: Page) -> None:
        self.host = host
        self.match = host.match
        self.page = page
        self._begun: dict[int, int] = {}
        """For each player in turn, the entry after which his turn began."""

    def begin(self, seat: int) -> None:
        """A player is asked to act: his turn begins, unless it goes on."""
        self._begun.setdefault(seat, self.match.sequence)

    def see_off(self, seat: int, since: int) -> None:
        """A player has acted after entry number `since`; if that was the end of his turn, end it."""
        if self.match.is_over() or self._goes_on(seat):
            return
        begun = self._begun.pop(seat, since)
        if self.is_unseen(seat, since):
            self.page.show()
            self.host.ask(self.host.say("turn.seen", player=self.host.names[seat]))
            since = self.match.sequence
        if self.host.is_plain() and self.is_fleeting(seat, begun):
            self.host.console.forget()
        self.page.end_turn(seat, since)

    def _goes_on(self, seat: int) -> bool:
        """Whether the player is still waited for, or may take something of his turn back."""
        pending = self.match.pending()
        is_waited_for = isinstance(pending, Acting) and seat in pending.seats
        return is_waited_for or self.host.conductor.unconfirmed() == seat

    def is_unseen(self, seat: int, since: int) -> bool:
        """Whether something was shown to a player that he will not find on his next page."""
        return self.is_fleeting(seat, since) or (len(self.host.humans) > 1 and self._is_private(seat, since))

    def is_fleeting(self, seat: int, since: int) -> bool:
        """Whether something was shown to a player that he is to remember by himself."""
        screen, options = self.host.screen, self.match.options
        if not isinstance(screen, Forgetter):
            return False
        return any(screen.keep(notice, options) is not None for notice in self.host.settled(seat, since))

    def _is_private(self, seat: int, since: int) -> bool:
        return self.match.notices(seat, since) != self.match.notices(None, since)
