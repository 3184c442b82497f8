"""To and fro through a record at a terminal: by decision, by turn, by round, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tablee.cli.record_names import record_names
from tablee.cli.record_pages import RecordPages, Sheet
from tablee.cli.speech import language, say
from tablee.cli.terminal import ConsoleClosed
from tablee.cli.terminal.console import CLEAR
from tablee.cli.terminal.keys import single_keys
from tablee.cli.terminal.stdio import StandardConsole
from tablee.drawing.text import wrap
from tablee.games import words
from tablee.match.explaining import explain_record
from tablee.match.playback import Eyes

if TYPE_CHECKING:
    from tablee.match.playback import Playback

WAYS: Final = {
    "": "next", "enter": "next", "right": "next", " ": "next", "n": "next",
    "left": "previous", "b": "previous", "p": "previous",
    "down": "next-turn", "t": "next-turn", "up": "previous-turn", "tb": "previous-turn", "T": "previous-turn",
    "page-down": "next-round", "]": "next-round", "r": "next-round",
    "page-up": "previous-round", "[": "previous-round", "rb": "previous-round", "R": "previous-round",
    "home": "first", "g": "first", "end": "last", "G": "last", "e": "last",
    "s": "eyes", "o": "open", "?": "help", "h": "help", "q": "quit", "escape": "quit",
}  # fmt: skip
"""What keys and typed words mean."""


class RecordWalk:
    """One walk through a record, until whoever walks has seen enough."""

    def __init__(self, playback: Playback, seat: int | None, *, is_plain: bool) -> None:
        self._playback = playback
        self._console = StandardConsole()
        self._is_plain = is_plain
        self._may_open = playback.record.result is not None
        """A game that is not over is seen as its players see it."""
        self._at = 0
        self._note = ""
        self._look(Eyes(seat))

    def run(self) -> None:
        """Walk until `q`, or until nobody is there any more."""
        style = self._console.style()
        try:
            if self._is_plain or not style.can_clear:
                self._walk(None)
                return
            with single_keys() as read:
                self._walk(read)
        except ConsoleClosed:
            return

    def _walk(self, read: Callable[[], str] | None) -> None:
        while True:
            self._show(is_drawn=read is not None)
            asked = self._ask(read)
            way = WAYS.get(asked, WAYS.get(asked.lower(), ""))
            if way == "quit":
                return
            if asked.isdecimal() and len(asked) < 10:
                self._at = min(int(asked), self.last)
            elif not way:
                self._note = say("replay.help")
            else:
                self._go(way)

    @property
    def last(self) -> int:
        """The number of the last moment that can be shown."""
        return len(self._sheets) - 1

    def _look(self, eyes: Eyes) -> None:
        """See everything through these eyes."""
        self._pages = RecordPages(self._playback, eyes)
        self._sheets = list(self._pages.sheets())
        if not self._sheets and self._playback.fault is not None:  # not even its start can be shown
            raise self._playback.fault
        self._at = min(self._at, self.last)

    # --- showing -----------------------------------------------------------------------------------

    def _show(self, *, is_drawn: bool) -> None:
        sheet = self._sheets[self._at]
        lines = [*self._pages.page(sheet, is_plain=self._is_plain), *self._told()]
        self._console.write((CLEAR if is_drawn else "") + "\n".join(lines) + "\n\n")

    def _told(self) -> list[str]:
        """What is wrong with the record, and what else is to be said once."""
        told, self._note = ([self._note] if self._note else []), ""
        fault = self._playback.fault
        if fault is not None and self._at in (0, self.last):
            reason = explain_record(words(language()), fault)
            told.append(say("replay.fault", line=fault.line, reason=reason))
        columns = self._console.style().text_columns
        return [line for sentence in told for line in ["", *wrap(sentence, columns)]]

    def _ask(self, read: Callable[[], str] | None) -> str:
        sheet, eyes = self._sheets[self._at], self._pages.eyes
        asked = {"number": sheet.number, "last": self.last, "turn": sheet.turn, "round": sheet.round}
        where = say("replay.where" if sheet.turn else "replay.before", **asked)
        prompt = say("replay.step-prompt", where=where, eyes=self._name(eyes)) + " "
        if read is None:
            return self._console.read_line(prompt).strip()
        self._console.write(prompt)
        return self._keyed(read)

    def _keyed(self, read: Callable[[], str]) -> str:
        """The next key; digits are one number, up to the key that is none."""
        key, number = read(), ""
        while key.isdecimal():
            self._console.write(key)
            number += key
            key = read()
        return number or key

    def _name(self, eyes: Eyes) -> str:
        who = "" if eyes.seat is None else record_names(self._playback.record)[eyes.seat]
        if eyes.is_open:
            return say("replay.eyes.open")
        return say("replay.eyes.seat", player=who) if who else say("replay.eyes.spectator")

    # --- going -------------------------------------------------------------------------------------

    def _go(self, way: str) -> None:
        if way == "help":
            self._note = say("replay.help")
        elif way == "eyes":
            seats: list[int | None] = [None, *range(len(self._playback.record.seats))]
            self._look(Eyes(seats[(seats.index(self._pages.eyes.seat) + 1) % len(seats)]))
        elif way == "open" and not self._may_open:
            self._note = say("replay.not-over")
        elif way == "open":
            eyes = self._pages.eyes
            self._look(Eyes(0 if eyes.seat is None else eyes.seat, not eyes.is_open))
        else:
            self._at = find_way(self._sheets, self._at, way)


def find_way(sheets: Sequence[Sheet], at: int, way: str) -> int:
    """Where one comes to from a moment by `next`, `previous-turn`, `first` and so on."""
    if way in ("first", "last"):
        return 0 if way == "first" else len(sheets) - 1
    direction, _, by = way.partition("-")
    starts = [number for number, sheet in enumerate(sheets) if _is_start(sheets, number, by)]
    if direction == "next":
        return next((number for number in starts if number > at), len(sheets) - 1)
    return next((number for number in reversed(starts) if number < at), 0)


def _is_start(sheets: Sequence[Sheet], number: int, by: str) -> bool:
    """Whether a turn or a round begins at a moment; without either, whether one stops there."""
    sheet = sheets[number]
    if not by:
        return sheet.is_stop
    before = sheets[number - 1] if number else None
    if by == "turn":
        return before is not None and sheet.turn != before.turn
    return before is not None and sheet.round != before.round
