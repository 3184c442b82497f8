"""What is shown between two answers: a drawn page, or sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablee.cli.terminal.console import CLEAR
from tablee.cli.terminal.host import Host
from tablee.core.moves import Move, amount_of, cards_of
from tablee.drawing.text import in_columns, pad, wrap
from tablee.match.entries import Drawn

USUAL_CHOICES = 5
"""The lines of choices for which there is always room beside a board of full size."""
MANY = 30
"""Above so many choices they are listed only when asked for."""
NEWS = 3
"""The lines of news that a page has room for, whatever the choices."""
LEAST_NEWS = 2
"""Where the table and its choices leave less room than this, they are listed only when asked for."""


class Page:
    """Shows the table to whoever looks, and remembers what he has been told."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.notes: list[str] = []
        """Said once, with the next page."""
        self._told = host.match.sequence
        """In sentences: everything up to this entry has been told."""
        self._marks: dict[int | None, int] = {}
        """On drawn pages: for each viewer, the entry after which news begins."""
        self._narrated: int | None = None
        self._offered: tuple[int, ...] = ()
        """The actions that were offered with the last page."""

    def end_turn(self, seat: int, seen: int | None = None) -> None:
        """A player has ended his turn: what comes after the entry he has seen is news for him."""
        self._marks[seat] = self.host.match.sequence if seen is None else seen

    def show(self, legal: Sequence[int] = (), *, whole: bool = False) -> None:
        """Show the table, the news and the choices; `whole` also when nothing is new."""
        self._offered = tuple(legal)
        if self.host.is_plain():
            self._show_plain(legal, whole)
        else:
            self._show_drawn(legal)

    def show_again(self) -> None:
        """Show what was shown last, for other things have stood in its place."""
        self.show(self._offered)

    # --- drawn ---------------------------------------------------------------------------------

    def _show_drawn(self, legal: Sequence[int]) -> None:
        host = self.host
        style, view = host.style(), host.match.view(host.viewer)
        title = wrap(host.screen.title(view), style.text_columns)
        status = [host.strong(line) for line in host.wrapped(filter(None, [host.screen.status(view)]))]
        choices = self.offer(legal)
        board = self._draw(legal, len(title) + max(USUAL_CHOICES, len(choices)))
        room = style.rows - len(board) - len(title) - len(status) - len(choices) - 1
        if room < LEAST_NEWS and len(choices) > 1:
            room += len(choices)
            choices = self._count(legal)
            room -= len(choices)
        news = self._news(max(LEAST_NEWS, room))
        air = [""] * min(2, max(0, room - len(news)))
        top = [*(host.strong(line) for line in title), *air[:1], *board, *air[1:]]
        page = [*top, *news, *status, *choices]
        host.console.write(CLEAR if style.can_clear else "\n")
        host.write_lines(page)
        self._told = host.match.sequence

    def _draw(self, legal: Sequence[int], beside: int) -> list[str]:
        """The table beside so many lines: of one size from page to page, but for unusually many choices."""
        host, style, view = self.host, self.host.style(), self.host.match.view(self.host.viewer)
        board = host.screen.draw(view, replace(style, rows=style.rows - beside - 2 - NEWS), legal)
        return board or host.wrapped(host.screen.narrate(view))

    def _news(self, room: int) -> list[str]:
        """What is new, the latest last; what does not fit is in the log."""
        host = self.host
        since = self._marks.get(host.viewer, 0)
        told = host.sentences.recount(host.settled(host.viewer, since), host.viewer)
        notes, self.notes = host.wrapped(self.notes), []
        news = host.wrapped(told)
        kept = max(1, room - len(notes))
        return [*notes, *news[-kept:]]

    def offer(self, legal: Sequence[int]) -> list[str]:
        """The choices, or only how many there are when they would push the table off the page."""
        return self.choices(legal) if len(self.host.moves(legal)) <= MANY else self._count(legal)

    def _count(self, legal: Sequence[int]) -> list[str]:
        """How many choices there are, and how to see them."""
        return self.host.wrapped([self.host.say("moves.many", count=len(self.host.moves(legal)))])

    def choices(self, legal: Sequence[int]) -> list[str]:
        """The legal moves, numbered, in columns where there is drawing."""
        host = self.host
        moves = host.numbered(host.moves(legal))
        place = len(str(max(moves, default=0)))
        items = [f"{number:>{place}}. {self._describe(move)}" for number, move in moves.items()]
        columns = host.style().text_columns
        if host.is_plain():
            return [line for item in items for line in wrap(item, columns)]
        # Columns of one width from turn to turn are easier on the eye.
        return in_columns([pad(item, 25) for item in items], columns)

    def _describe(self, move: Move) -> str:
        """A move as a choice: what it says alone, and how far an amount or other cards may go."""
        host = self.host
        told = host.screen.describe_action(move.code, host.match.view(host.viewer))
        if (amount := amount_of(move)) is not None:
            return host.say("moves.amount", move=told, most=amount.most)
        if (cards := cards_of(move)) is not None:
            return host.say("moves.cards", move=told, count=cards.count)
        return told

    # --- in sentences --------------------------------------------------------------------------

    def _show_plain(self, legal: Sequence[int], whole: bool) -> None:
        host = self.host
        view = host.match.view(host.viewer)
        self.tell_news()
        if legal and (whole or self._is_new_turn()):
            host.tell(*host.screen.narrate(view))
        host.tell(*filter(None, [host.screen.status(view)]))
        host.write_lines(self.offer(legal))

    def _is_new_turn(self) -> bool:
        """Whether the table has not been narrated since chance last answered."""
        draws = sum(isinstance(entry, Drawn) for entry in self.host.match.entries)
        fresh, self._narrated = self._narrated != draws, draws
        return fresh

    def tell_news(self) -> None:
        """Tell, in sentences, everything not told yet."""
        host = self.host
        notes, self.notes = self.notes, []
        groups = host.match.notices(host.viewer, self._told)
        told = [host.sentences.tell(notice, host.viewer) for notices in groups for notice in notices]
        self._told = host.match.sequence
        host.tell(*notes, *filter(None, told))
