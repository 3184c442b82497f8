"""Long texts at a terminal: leaf by leaf, on the screen of a drawn table, which then comes back."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.cli.terminal.commands import fold
from tablee.cli.terminal.console import CLEAR
from tablee.cli.terminal.host import Host
from tablee.cli.terminal.page import Page

_ENOUGH = "q"


class Leaflet:
    """Shows the help, the rules, the log, a long list of moves."""

    def __init__(self, host: Host, page: Page) -> None:
        self.host = host
        self.page = page

    def show(self, lines: Sequence[str]) -> None:
        """Show lines, then the table again; what is typed on a leaf, other than Enter, is an answer to it."""
        if self.host.is_plain():
            answer = self._turn_leaves(lines, "")
        else:
            answer = self._turn_leaves(lines, CLEAR if self.host.style().can_clear else "\n")
            self.page.show_again()
        self.host.typed_ahead = "" if fold(answer) == _ENOUGH else answer

    def _turn_leaves(self, lines: Sequence[str], blank: str) -> str:
        """Write leaf after leaf, each after a blank that clears the screen, until something is typed."""
        host, style = self.host, self.host.style()
        room = max(4, style.rows - 2) if style.is_terminal else max(1, len(lines))
        for start in range(0, len(lines), room):
            host.console.write(blank)
            host.write_lines(lines[start : start + room])
            left = len(lines) - start - room
            if left > 0:
                answer = host.ask(host.say("more", count=left))
            else:
                answer = host.ask(host.say("back")) if blank else ""
            if answer:
                return answer
        return ""
