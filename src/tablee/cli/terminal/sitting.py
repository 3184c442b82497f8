"""The course of a game at a terminal: who is asked what, and what the answer does.

A sitting holds no position of its own: the conductor says what comes next, the sitting asks whoever can
answer, and asks the conductor again. So it can be interrupted anywhere and goes on from there.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablee.chance import OutcomeError
from tablee.cli.terminal.answers import Answers, Leave
from tablee.cli.terminal.commands import find_command
from tablee.cli.terminal.companion import Companion
from tablee.cli.terminal.console import ConsoleClosed
from tablee.cli.terminal.ending import DONE, INTERRUPTED, Ending
from tablee.cli.terminal.host import Host
from tablee.cli.terminal.page import Page
from tablee.cli.terminal.parting import Parting
from tablee.cli.terminal.thinking import told_if_slow
from tablee.cli.terminal.typed_moves import TypedMoves
from tablee.cli.terminal.typed_outcomes import read_outcome
from tablee.core.contract import Acting, Chance
from tablee.core.teller import Caller, Objector
from tablee.match.steps import (
    AskBot,
    AskWatcher,
    AwaitConfirm,
    AwaitPeople,
    Draw,
    Enter,
    Finished,
    Step,
)


class Sitting:
    """One sitting, from the first page to the end of the game or until the players leave."""

    def __init__(self, host: Host, notes: Sequence[str]) -> None:
        self.host = host
        self.match = host.match
        self.conductor = host.conductor
        self.page = Page(host)
        self.page.notes += notes
        self.moves = TypedMoves(host, self.page)
        self.companion = Companion(host, self.page)
        self.answers = Answers(host, self.page, self.companion)
        self.parting = Parting(host, self.page)
        self.ending = Ending(host, self.page, self.answers)
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
            return self.ending.rescue()
        except KeyboardInterrupt:  # a second time: no more questions
            self.ending.rescue()
            return INTERRUPTED

    def _play(self) -> None:
        while not isinstance(step := self.conductor.next(), Finished):
            self._see_to(step)
        self.ending.finish(step.result)

    def _see_to(self, step: Step) -> None:
        """Do what comes next, as far as it can be done here."""
        if isinstance(step, Draw):
            self.conductor.draw()
        elif isinstance(step, Enter):
            self._ask_outcome(step.asked)
        elif isinstance(step, AwaitConfirm):
            self._ask_for_end(step.seat)
        elif isinstance(step, AskWatcher):
            self.conductor.bot_answer(step, self.host.bots.answer(step))
        elif isinstance(step, AskBot):
            self._let_bot_act(step)
        elif isinstance(step, AwaitPeople):
            if not self._is_silent(step.seats[0]):
                self._let_player_act(step.seats[0])
        else:
            self._ask_to_go_on()

    # --- chance --------------------------------------------------------------------------------

    def _ask_for_end(self, seat: int) -> None:
        """Ask until the turn is ended, or something of it was taken back."""
        before = self.match.changes
        self.page.show()
        while self.match.changes == before:
            line = self.host.ask(self.host.say("turn.end", player=self.host.names[seat]))
            if not line:
                self.conductor.confirm(seat, expected=self.match.sequence, client=None)
                self.page.end_turn(seat)
            elif not self._obey(line):
                self.host.tell(self.host.say("turn.done"))

    def _ask_outcome(self, asked: Chance) -> None:
        if asked.seat in self.host.humans:
            self._turn_to(asked.seat)
        before = self.match.changes
        self.page.show()
        while self.match.changes == before:
            line = self.host.ask(self.host.screen.ask_outcome(asked))
            if not self._obey(line):
                self._enter(asked, line)

    def _enter(self, asked: Chance, line: str) -> None:
        try:
            outcome = read_outcome(asked.request, line)
            for seat in self.host.humans:
                if self.match.can_undo(seat):
                    self.page.end_turn(seat)
            self.conductor.enter(outcome)
        except OutcomeError as error:
            params = {**error.params, "position": int(error.params.get("position", 0)) + 1}
            self.host.tell(self.host.words.say(f"match.outcome.{error.code}", **params))

    def _ask_to_go_on(self) -> None:
        """Chance was asked for very long, and nobody could move: somebody has to want more of it."""
        self.page.show()
        if not self.host.humans:
            self.host.tell(self.host.say("turn.stuck"))
            raise Leave
        line = self.host.ask(self.host.say("turn.stuck"))
        if line:
            self._obey(line)
        else:
            self.conductor.draw()

    # --- seats ---------------------------------------------------------------------------------

    def _let_bot_act(self, step: AskBot) -> None:
        """Let a bot act; a player who watches it is asked first, so that there is time to see what it did.

        One who watches another player speaks up at the same keyboard, at any question.
        """
        if self._let_somebody_watch():
            return
        with told_if_slow(self.host, self.host.say("thinking.bot", player=self.host.names[step.seat])):
            answer = self.host.bots.answer(step)
        self.conductor.bot_answer(step, answer)
        if self.host.is_plain() or not self.host.humans:
            self.page.tell_news()

    def _let_somebody_watch(self) -> bool:
        """Ask the players who may act out of turn; whether one of them did something."""
        pending = self.match.pending()
        free = pending.free if isinstance(pending, Acting) else ()
        return any(self._may_object(seat) and self._let_player_watch(seat) for seat in free)

    def _may_object(self, seat: int) -> bool:
        """Whether a player at the keyboard can have something to say to what was done."""
        screen = self.host.screen
        if seat not in self.host.humans:
            return False
        return not isinstance(screen, Objector) or screen.may_object(self.match.view(seat))

    def _let_player_watch(self, seat: int) -> bool:
        """Ask a player who watches whether he lets it be (false) or acts (true)."""
        if self._watched >= self.match.sequence:
            return False
        self._turn_to(seat)
        self.page.show()
        before = self.match.changes
        while self.match.changes == before:
            line = self.host.ask(self.host.say("turn.watch", player=self.host.names[seat]))
            if not line:
                self._watched = self.match.sequence
                return False
            if not self._obey(line):
                self.moves.play(seat, line)
        return True

    def _let_player_act(self, seat: int) -> None:
        self._turn_to(seat)
        self.parting.begin(seat)
        legal = self.match.legal(seat)
        before, since = self.match.changes, self.match.sequence
        self.companion.speak(seat)
        self.page.show(legal)
        while self.match.changes == before:
            line = self.host.ask(self._question(seat, legal))
            if self.moves.is_move(line, legal) or not self._obey(line):
                self.moves.play(seat, line)
        self.parting.see_off(seat, since)

    def _is_silent(self, seat: int) -> bool:
        """Answer for somebody who has nothing to show, if only bots could learn something by it.

        Among people everybody is asked, lest they see who has something; and who is guided sees every call.
        """
        screen, legal = self.host.screen, self.match.legal(seat)
        if len(self.host.humans) > 1 or self.companion.is_on:
            return False
        if not isinstance(screen, Caller) or not screen.has_nothing(legal):
            return False
        self.moves.play(seat, "")
        return True

    def _question(self, seat: int, legal: Sequence[int]) -> str:
        key = "turn.only" if len(self.host.moves(legal)) == 1 else "turn.move"
        return self.host.say(key, player=self.host.names[seat])

    def _turn_to(self, seat: int) -> None:
        """Turn the table to a player; where something is hidden, the other looks away first."""
        host = self.host
        if seat == host.viewer:
            return
        game = self.match.game
        if len(host.humans) > 1 and not game.is_open:
            host.console.forget()
            host.ask(host.say("turn.pass-keyboard", player=host.names[seat]))
        host.viewer = seat

    # --- answers -------------------------------------------------------------------------------

    def _obey(self, line: str) -> bool:
        """Take a line as a command; whether it was one."""
        found = find_command(line, self.match.game.letters)
        if found is None or self.moves.is_legal(line):  # a letter may be both: the game comes first
            return False
        self.answers.answer(found[0].name, found[1])
        return True
