"""Moves as people type them: one, several on a line, the number of a choice, a whole saying."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.cli.terminal.host import Host
from tablee.cli.terminal.page import Page
from tablee.core.contract import Acting, NotationError
from tablee.core.teller import Adviser
from tablee.drawing.text import printable
from tablee.match.match import Receipt


class TypedMoves:
    """Reads what a player types as moves, and submits them."""

    def __init__(self, host: Host, page: Page) -> None:
        self.host = host
        self.match = host.match
        self.page = page

    def is_move(self, line: str, legal: Sequence[int]) -> bool:
        """Whether a line of several words is a move, although its first word may name a command too."""
        first = next(iter(self.host.screen.split_line(line)), "")
        if " " not in first:
            return False
        try:
            self.match.game.read_action(first, legal)
        except NotationError:
            return False
        return True

    def is_legal(self, line: str) -> bool:
        """Whether the line is, exactly written, an action that somebody at the keyboard may take."""
        try:
            action = self.match.game.parse_action(line)
        except NotationError:
            return False
        return any(action in self.match.legal(seat) for seat in self.host.humans)

    def play(self, seat: int, line: str) -> None:
        """Play the moves of a line one after the other, until one is refused."""
        legal = self.match.legal(seat)
        if not line:
            if len(legal) == 1:
                self._submit(seat, legal[0])
            else:
                self.host.tell(self.host.say("turn.how"))
            return
        if self._say_whole(seat, line):
            return
        for text in self._moves_of(line, legal):
            pending = self.match.pending()
            if not isinstance(pending, Acting) or seat not in pending.seats:
                self.page.notes.append(self.host.say("turn.too-many", text=printable(text)))
                return
            action = self._read(text, self.match.legal(seat))
            if action is None or not self._is_meant(seat, action):
                return
            if not self._submit(self._speaker(seat, action, pending), action):
                return

    def _say_whole(self, seat: int, line: str) -> bool:
        """Submit a line that is, exactly written, a whole saying (`bid 37`); whether it was one."""
        try:
            self.match.game.parse_action(line)
        except NotationError:
            receipt = self._send(seat, line)
            if not receipt.is_unread:
                self._accept(receipt)
                return True
        return False

    def _speaker(self, seat: int, action: int, pending: Acting) -> int:
        """Whose action this is: another player at the keyboard may speak up out of turn."""
        if action not in self.match.legal(seat):
            for other in pending.free:
                if other in self.host.humans and action in self.match.legal(other):
                    return other
        return seat

    def _is_meant(self, seat: int, action: int) -> bool:
        """Whether a player means an action that the screen warns of."""
        screen = self.host.screen
        if not isinstance(screen, Adviser) or self.match.check(seat, action) is not None:
            return True
        warning = screen.warning(action, self.match.view(seat))
        return warning is None or self.host.ask_yes(self.host.say("turn.warned", question=warning)) is True

    def _moves_of(self, line: str, legal: Sequence[int]) -> list[str]:
        """The line as it is if it reads as one move, else its parts."""
        if _choice(line, legal) is not None:
            return [line]
        try:
            self.match.game.read_action(line, legal)
        except NotationError as error:
            parts = self.host.screen.split_line(line)
            return parts if len(parts) > 1 and error.code == "bad-action" else [line]
        return [line]

    def _read(self, text: str, legal: Sequence[int]) -> int | None:
        chosen = _choice(text, legal)
        if chosen is not None:
            return chosen
        try:
            return self.match.game.read_action(text, legal)
        except NotationError as error:
            told = {**error.params, "text": printable(text)}
            self.host.tell(self.host.game_words(f"notation.{error.code}", told))
            self.host.tell(self.host.say("turn.how"))
            return None

    def _submit(self, seat: int, action: int) -> bool:
        """Let a player take an action; whether it was accepted."""
        return self._accept(self._send(seat, self.match.game.format_action(action)))

    def _send(self, seat: int, text: str) -> Receipt:
        return self.host.conductor.submit(seat, text, expected=self.match.sequence, client=None)

    def _accept(self, receipt: Receipt) -> bool:
        """Tell why something was refused; whether it was accepted."""
        if not receipt.ok:
            self.host.refused = receipt.refusal
            self.host.tell(self.host.receipt_words(receipt))
            if receipt.refusal is not None:
                self.host.tell(self.host.say("refused"))
        return receipt.ok


def _choice(text: str, legal: Sequence[int]) -> int | None:
    """The action with this number in the list, if the text is one."""
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        return None
    return legal[int(text) - 1] if 1 <= int(text) <= len(legal) else None
