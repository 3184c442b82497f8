"""A recorded game shown again: in sentences, on the board, or as lines of JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING

from tablee.cli.record_names import record_names
from tablee.cli.speech import language, say
from tablee.cli.terminal.stdio import StandardConsole
from tablee.core.contract import Over, Result
from tablee.drawing.text import wrap
from tablee.games import make_screen, words
from tablee.match.sentences import Sentences

if TYPE_CHECKING:
    from tablee.core.contract import Data, View
    from tablee.core.events import Notice
    from tablee.match.match import Match
    from tablee.match.playback import Eyes, Moment, Playback


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is kept of a moment to be shown: the view, what happened, where in the game it is."""

    number: int
    turn: int
    round: int
    is_stop: bool
    view: View
    heard: View
    notices: tuple[Notice, ...]
    is_over: bool
    conclusion: tuple[str, ...]


class RecordPages:
    """Shows one record through somebody's eyes."""

    def __init__(self, playback: Playback, eyes: Eyes) -> None:
        self.playback = playback
        self.eyes = eyes
        record = playback.record
        # Either stream may be closed: then there is nobody to ask, or nobody to show anything to.
        self._console = StandardConsole(sys.stdin or StringIO(), sys.stdout or StringIO())
        names = record_names(record)
        self.screen = make_screen(record.game.id, words(language()), names)
        self.sentences = Sentences(self.screen, words(language()), names, record.game.id)

    def sheets(self) -> Iterator[Sheet]:
        """Every moment."""
        return map(self._sheet, self.playback.moments(self.eyes))

    def sheet_at(self, number: int) -> Sheet:
        """The moment after entry `number`, which the record must come to."""
        return next(sheet for sheet in self.sheets() if sheet.number == number)

    def _sheet(self, moment: Moment) -> Sheet:
        match = moment.match
        return Sheet(
            moment.number,
            moment.turn,
            moment.round,
            moment.is_stop,
            moment.view,
            moment.heard,
            moment.notices,
            match.has_stopped() or match.is_over(),
            tuple(self._conclude(match)),
        )

    def _conclude(self, match: Match) -> list[str]:
        pending = match.pending()
        result: Result | None = pending.result if isinstance(pending, Over) else None
        return [] if result is None else self.sentences.conclude(match, result)

    def whole(self) -> Iterator[str]:
        """The title, everything that happened, and the last position."""
        for sheet in self.sheets():
            if sheet.number == 0:
                yield from self._wrapped(self.screen.title(sheet.view))
            yield from self.news(sheet)
        yield ""
        yield from self.board(sheet)

    def news(self, sheet: Sheet) -> Iterator[str]:
        """What the last entry did, in sentences."""
        for notice in sheet.notices:
            yield from self._wrapped(self.sentences.tell(notice, self.eyes.listener))

    def page(self, sheet: Sheet, *, is_plain: bool = False) -> Iterator[str]:
        """What an entry did, and the position after it; drawn, or in words alone."""
        yield say("replay.after", number=sheet.number) if sheet.number else say("replay.start")
        yield from self.news(sheet)
        yield ""
        yield from self.board(sheet, is_plain=is_plain)

    def board(self, sheet: Sheet, *, is_plain: bool = False) -> Iterator[str]:
        """The position, drawn if there is room, and who won."""
        drawn = [] if is_plain else self.screen.draw(sheet.view, self._console.style(), ())
        if drawn:
            yield from drawn
        else:
            for sentence in self.screen.narrate(sheet.heard):
                yield from self._wrapped(sentence)
        if not sheet.is_over:
            yield from self._wrapped(self.screen.status(sheet.heard))
        for sentence in sheet.conclusion:
            yield from self._wrapped(sentence)

    def json_lines(self) -> Iterator[str]:
        """For every position: the entry that led to it, its notices, and the position or view."""
        return map(self.json_line, self.playback.moments(self.eyes))

    def json_at(self, number: int) -> str:
        """The same for one position."""
        moments = self.playback.moments(self.eyes)
        return next(self.json_line(moment) for moment in moments if moment.number == number)

    def json_line(self, moment: Moment) -> str:
        """One position; the whole truth of it, or, for a seat, what its player could know."""
        told: dict[str, Data] = {
            "sequence": moment.number,
            "entry": str(moment.entry) if moment.entry else None,
            "turn": moment.turn,
            "round": moment.round,
            "notices": [notice.to_data() for notice in moment.notices],
        }
        if self.eyes.seat is None:
            told["position"] = moment.match.truth()
        else:
            told["view"] = moment.view.to_data()
        return json.dumps(told, ensure_ascii=False)

    def _wrapped(self, sentence: str) -> list[str]:
        return wrap(sentence, self._console.style().text_columns) if sentence else []
