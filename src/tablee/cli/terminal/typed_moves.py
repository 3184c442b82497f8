"""Moves as people type them: one, several on a line, the number of a choice, a whole saying."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.cli.terminal.host import Host
from tablee.cli.terminal.page import Page
from tablee.core.contract import Acting, NotationError
from tablee.core.moves import Move
from tablee.core.teller import Adviser
from tablee.drawing.text import printable


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
            self.host.read_typed(first, legal)
        except NotationError:
            return False
        return True

    def is_legal(self, line: str) -> bool:
        """Whether the line is, exactly written, an action that somebody at the keyboard may take."""
        action = self._action(line)
        return any(action in self.match.legal(seat) for seat in self.host.humans)

    def play(self, seat: int, line: str) -> None:
        """Play the moves of a line one after the other, until one is refused."""
        if not line:
            self._play_only(seat)
            return
        for text in self._moves_of(seat, line):
            pending = self.match.pending()
            if not isinstance(pending, Acting) or seat not in pending.allowed:
                self.page.notes.append(self.host.say("turn.too-many", text=printable(text)))
                return
            said = self._read(seat, text)
            if said is None or not self._is_meant(seat, said):
                return
            if not self._submit(self._speaker(seat, said, pending), said):
                return

    def _play_only(self, seat: int) -> None:
        """Nothing was typed: that plays the only move there is."""
        offered = self._offered(seat)
        if len(offered) == 1:
            self._submit(seat, offered[0].action)
        else:
            self.host.tell(self.host.say("turn.how"))

    def _offered(self, seat: int) -> list[Move]:
        return self.match.game.moves(self.match.view(seat), self.match.legal(seat))

    def _choice(self, text: str, seat: int) -> Move | None:
        """The move with this number in the list, if the text is one."""
        if not (text.isascii() and text.isdigit() and len(text) <= 7):
            return None
        return self.host.numbered(self._offered(seat)).get(int(text))

    def _action(self, said: str) -> int | None:
        """The action that a submission is; nothing for a whole saying, or for what is neither."""
        try:
            return self.match.game.parse_action(said)
        except NotationError:
            return None

    def _speaker(self, seat: int, said: str, pending: Acting) -> int:
        """Whose action this is: another player at the keyboard may speak up out of turn."""
        action = self._action(said)
        if action is not None and action not in self.match.legal(seat):
            for other in pending.free:
                if other in self.host.humans and action in self.match.legal(other):
                    return other
        return seat

    def _is_meant(self, seat: int, said: str) -> bool:
        """Whether a player means an action that the screen warns of."""
        screen, action = self.host.screen, self._action(said)
        if not isinstance(screen, Adviser) or action is None or self.match.check(seat, action) is not None:
            return True
        warning = screen.warning(action, self.match.view(seat))
        return warning is None or self.host.ask_yes(self.host.say("turn.warned", question=warning)) is True

    def _moves_of(self, seat: int, line: str) -> list[str]:
        """The line as it is if it reads as one move, else its parts."""
        if self._choice(line, seat) is not None:
            return [line]
        try:
            self.host.read_typed(line, self.match.legal(seat))
        except NotationError as error:
            parts = self.host.screen.split_line(line)
            return parts if len(parts) > 1 and error.code == "bad-action" else [line]
        return [line]

    def _read(self, seat: int, text: str) -> str | None:
        """What is submitted for what was typed: a number of the list, an action, a whole saying."""
        chosen = self._choice(text, seat)
        if chosen is not None:
            return chosen.action
        try:
            return self.host.read_typed(text, self.match.legal(seat))
        except NotationError as error:
            told = {**error.params, "text": printable(text)}
            self.host.tell(self.host.game_words(f"notation.{error.code}", told))
            self.host.tell(self.host.say("turn.how"))
            return None

    def _submit(self, seat: int, said: str) -> bool:
        """Submit what a player says; whether it was accepted, and why not."""
        receipt = self.host.conductor.submit(seat, said, expected=self.match.sequence, client=None)
        if not receipt.ok:
            self.host.refused = receipt.refusal
            self.host.tell(self.host.receipt_words(receipt))
            if receipt.refusal is not None:
                self.host.tell(self.host.say("refused"))
        return receipt.ok
