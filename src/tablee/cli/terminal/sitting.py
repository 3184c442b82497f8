"""The course of a game at a terminal: who is asked what, and what the answer does.

A session holds no position of its own: it looks at what the match waits for, asks whoever can answer,
and looks again. So it can be interrupted anywhere and goes on from there.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from tablee.chance import CommittedChance, ManualChance, OutcomeError
from tablee.cli.terminal.answers import Answers, Leave
from tablee.cli.terminal.commands import find_command
from tablee.cli.terminal.console import ConsoleClosed
from tablee.cli.terminal.entry import read_outcome
from tablee.cli.terminal.host import Host
from tablee.cli.terminal.page import CLEAR, Page
from tablee.cli.terminal.players import Players
from tablee.cli.terminal.saving import free_path
from tablee.core.contract import Acting, Chance, NotationError, Over
from tablee.core.teller import Adviser
from tablee.drawing.text import printable

DONE, UNSAVED, INTERRUPTED = 0, 1, 130
"""Exit codes: played or left in order; the console closed on an unsaved game; Ctrl-C."""


class Sitting:
    """One sitting, from the first page to the end of the game or until the players leave."""

    def __init__(self, host: Host, notes: Sequence[str]) -> None:
        self.host = host
        self.match = host.match
        self.page = Page(host)
        self.page.notes += notes
        self.players = Players(host.match)
        self.answers = Answers(host, self.page, self.players)
        self._sent = 0
        self._watched = -1
        """Up to this entry a watching player has let everything be."""

    def run(self) -> int:
        """Play; returns the exit code."""
        try:
            while True:
                try:
                    self._play()
                    return DONE
                except KeyboardInterrupt:
                    self.host.console.write("\n")
                    self.answers.answer("quit", "")
        except Leave:
            return DONE
        except ConsoleClosed:
            return self._rescue()
        except KeyboardInterrupt:  # a second time: no more questions
            self._rescue()
            return INTERRUPTED

    def _play(self) -> None:
        while True:
            pending = self.match.pending()
            if isinstance(pending, Over):
                self._finish(pending)
                return
            if isinstance(pending, Chance):
                self._let_chance_answer(pending)
            else:
                self._let_a_seat_act(pending)

    # --- chance --------------------------------------------------------------------------------

    def _let_chance_answer(self, asked: Chance) -> None:
        if isinstance(self.match.chance, ManualChance):
            self._ask_outcome(asked)
        elif self._turn_is_ended():
            self.match.draw()

    def _turn_is_ended(self) -> bool:
        """Whether the turn stands: a player may take men back until the dice are thrown again."""
        seat = self._seat_that_can_undo()
        if seat is None:
            return True
        self.page.show()
        if self._ask_for_end("turn.end", seat):
            self.page.end_turn(seat)
            return True
        return False

    def _seat_that_can_undo(self) -> int | None:
        return next((seat for seat in self.host.humans if self.match.can_undo(seat)), None)

    def _ask_for_end(self, question: str, seat: int) -> bool:
        """Ask until the turn is ended (true) or something was taken back (false)."""
        before = self.match.sequence
        while self.match.sequence == before:
            line = self.host.ask(self.host.say(question, player=self.host.names[seat]))
            if not line:
                return True
            if not self._obey(line):
                self.host.tell(self.host.say("turn.done"))
        return False

    def _ask_outcome(self, asked: Chance) -> None:
        if asked.seat in self.host.humans:
            self._turn_to(asked.seat)
        before = self.match.sequence
        self.page.show()
        while self.match.sequence == before:
            line = self.host.ask(self.host.screen.ask_outcome(asked))
            if not self._obey(line):
                self._enter(asked, line)

    def _enter(self, asked: Chance, line: str) -> None:
        try:
            outcome = read_outcome(asked.request, line)
            for seat in self.host.humans:
                if self.match.can_undo(seat):
                    self.page.end_turn(seat)
            self.match.enter(outcome)
        except OutcomeError as error:
            params = {**error.params, "position": int(error.params.get("position", 0)) + 1}
            self.host.tell(self.host.words.say(f"match.outcome.{error.code}", **params))

    # --- seats ---------------------------------------------------------------------------------

    def _let_a_seat_act(self, pending: Acting) -> None:
        if self._let_somebody_interrupt(pending):
            return
        waited = [seat for seat in pending.seats if seat not in pending.free]
        bots = [seat for seat in waited if seat not in self.host.humans]
        if bots:
            self._let_bot_act(bots[0])
        else:
            self._let_player_act(waited[0])

    def _let_somebody_interrupt(self, pending: Acting) -> bool:
        """Let those act out of turn nobody waits for; whether one of them did.

        A player who watches a bot is asked after each of its actions, so that there is time to see it; one
        who watches another player speaks up at the same keyboard, at any question.
        """
        for seat in pending.free:
            name = self.match.seats[seat].bot
            if name is not None:
                action = self.players.interrupt(seat, name)
                if action is not None:
                    return self._submit(seat, action)
            elif not {*pending.seats} <= {*self.host.humans} and self._let_player_watch(seat):
                return True
        return False

    def _let_player_watch(self, seat: int) -> bool:
        """Ask a player who watches whether he lets it be (false) or acts (true)."""
        if self._watched >= self.match.sequence:
            return False
        self._turn_to(seat)
        self.page.show()
        before = self.match.sequence
        while self.match.sequence == before:
            line = self.host.ask(self.host.say("turn.watch", player=self.host.names[seat]))
            if not line:
                self._watched = before
                return False
            if not self._obey(line):
                self._move(seat, line)
        return True

    def _let_bot_act(self, seat: int) -> None:
        name = self.match.seats[seat].bot
        assert name is not None
        action = self.players.choose(seat, name)
        receipt = self._submit(seat, action)
        assert receipt, "a bot chooses among the legal actions"
        if self.host.is_plain() or not self.host.humans:
            self.page.tell_news()

    def _submit(self, seat: int, action: int) -> bool:
        self._sent += 1
        text = self.match.game.format_action(action)
        client = f"terminal-{self._sent}"
        receipt = self.match.submit(seat, text, expected=self.match.sequence, client=client)
        if not receipt.ok:
            self.host.refused = receipt.refusal
            self.host.tell(self.host.receipt_words(receipt))
            if receipt.refusal is not None:
                self.host.tell(self.host.say("refused"))
        return receipt.ok

    def _let_player_act(self, seat: int) -> None:
        self._turn_to(seat)
        legal = self.match.legal(seat)
        before = self.match.sequence
        self.page.show(legal)
        while self.match.sequence == before:
            line = self.host.ask(self._question(seat, legal))
            if self._is_move(line, legal) or not self._obey(line):
                self._move(seat, line)

    def _is_move(self, line: str, legal: Sequence[int]) -> bool:
        """Whether a line of several words is a move, although its first word may name a command too."""
        first = next(iter(self.host.screen.split_line(line)), "")
        if " " not in first:
            return False
        try:
            self.match.game.read_action(first, legal)
        except NotationError:
            return False
        return True

    def _question(self, seat: int, legal: Sequence[int]) -> str:
        key = "turn.only" if len(legal) == 1 else "turn.move"
        return self.host.say(key, player=self.host.names[seat])

    def _turn_to(self, seat: int) -> None:
        """Turn the table to a player; where something is hidden, the other looks away first."""
        host = self.host
        if seat == host.viewer:
            return
        game = self.match.game
        if len(host.humans) > 1 and game.hidden_swap is not None and game.is_private:
            if host.style().can_clear:
                host.console.write(CLEAR)
            host.ask(host.say("turn.pass-keyboard", player=host.names[seat]))
        host.viewer = seat

    # --- answers -------------------------------------------------------------------------------

    def _obey(self, line: str) -> bool:
        """Carry a line out as a command; whether it was one."""
        found = find_command(line)
        if found is None or self._is_legal(line):  # a letter may be both: the game comes first
            return False
        self.answers.answer(found[0].name, found[1])
        return True

    def _is_legal(self, line: str) -> bool:
        """Whether the line is, exactly written, an action that somebody at the keyboard may take."""
        try:
            action = self.match.game.parse_action(line)
        except NotationError:
            return False
        return any(action in self.match.legal(seat) for seat in self.host.humans)

    def _move(self, seat: int, line: str) -> None:
        """Play the moves of a line one after the other, until one is refused."""
        legal = self.match.legal(seat)
        if not line:
            if len(legal) == 1:
                self._submit(seat, legal[0])
            else:
                self.host.tell(self.host.say("turn.how"))
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

    # --- the end -------------------------------------------------------------------------------

    def _finish(self, over: Over) -> None:
        self.page.show()
        host = self.host
        host.tell(*host.screen.conclude(over.result))
        if isinstance(self.match.chance, CommittedChance):
            host.tell(host.say("revealed", secret=self.match.chance.reveal().hex()))
        if host.settings.save_path is not None or self._wants_record():
            path = host.saver.default_path()
            if self.answers.save_to(path) and isinstance(self.match.chance, CommittedChance):
                host.tell(host.say("verify", file=printable(str(path))))

    def _wants_record(self) -> bool:
        return bool(self.host.humans) and self.host.ask_yes(self.host.say("save.offer")) is True

    def _rescue(self) -> int:
        """The console is gone: save if a file was agreed, and say so if anybody still reads."""
        host = self.host
        with contextlib.suppress(ConsoleClosed):
            host.console.write("\n")
        agreed = host.settings.save_path is not None
        if host.saver.is_saved():
            with contextlib.suppress(ConsoleClosed):
                host.tell(host.say("save.done", file=printable(str(host.saver.default_path()))))
            return DONE
        if self.match.is_over() and not agreed:
            return DONE
        if agreed and self._save_unasked():
            return DONE
        with contextlib.suppress(ConsoleClosed):
            host.tell(host.say("closed.unsaved"))
        return UNSAVED

    def _save_unasked(self) -> bool:
        """Save beside a file that is somebody else's rather than over it."""
        path = self.host.saver.default_path()
        if self.host.saver.would_overwrite(path):
            path = free_path(path)
        try:
            return self.answers.save_now(path)
        except ConsoleClosed:  # the file is written, only the line about it is not
            return self.host.saver.is_saved()


def _choice(text: str, legal: Sequence[int]) -> int | None:
    """The action with this number in the list, if the text is one."""
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        return None
    return legal[int(text) - 1] if 1 <= int(text) <= len(legal) else None
