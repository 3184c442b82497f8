"""How a sitting ends: at the end of the game, or when nobody is at the terminal any more."""

from __future__ import annotations

import contextlib

from tablee.chance import CommittedChance
from tablee.cli.terminal.answers import Answers
from tablee.cli.terminal.console import ConsoleClosed
from tablee.cli.terminal.host import Host
from tablee.cli.terminal.page import Page
from tablee.cli.terminal.saving import free_path
from tablee.core.contract import Result
from tablee.drawing.text import printable
from tablee.match.day import share
from tablee.match.giving_up import WithoutResult

DONE, UNSAVED, INTERRUPTED = 0, 1, 130
"""Exit codes: played or left in order; the console closed on an unsaved game; Ctrl-C."""


class Ending:
    """Says who has won, and sees that the record is kept."""

    def __init__(self, host: Host, page: Page, answers: Answers) -> None:
        self.host = host
        self.match = host.match
        self.page = page
        self.answers = answers

    def finish(self, result: Result | WithoutResult) -> None:
        """Tell the result and the secret, and save the record if it is wanted."""
        host = self.host
        if isinstance(result, WithoutResult):
            host.tell(host.say("give-up.done"))
        else:
            self.page.show()
            host.tell(*host.sentences.conclude(host.match, result))
        host.tell_secret()
        if host.settings.day is not None and not isinstance(result, WithoutResult):
            host.tell(share(host.match, result, host.settings.day, host.settings.lang, host.sentences))
        if host.settings.save_path is not None or self._wants_record():
            path = host.saver.default_path()
            if self.answers.save_to(path) and isinstance(self.match.chance, CommittedChance):
                host.tell(host.say("verify", file=printable(str(path))))

    def _wants_record(self) -> bool:
        return bool(self.host.humans) and self.host.ask_yes(self.host.say("save.offer")) is True

    def rescue(self) -> int:
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
            host.tell_lost_secret()
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
