"""A recorded game shown again: in sentences, on the board, or as lines of JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from io import StringIO
from typing import TYPE_CHECKING

from tablee.cli.speech import language, say
from tablee.cli.terminal.stdio import StandardConsole
from tablee.core.contract import Over
from tablee.drawing.text import wrap
from tablee.games import make_screen, words
from tablee.match.replay import replay_steps
from tablee.match.sentences import Sentences

if TYPE_CHECKING:
    from tablee.core.contract import Data
    from tablee.match.match import Match
    from tablee.match.record import Record


class RecordPages:
    """Shows one record as a seat, or a spectator, could see it."""

    def __init__(self, record: Record, seat: int | None) -> None:
        self.record = record
        self.seat = seat
        # Either stream may be closed: then there is nobody to ask, or nobody to show anything to.
        self.style = StandardConsole(sys.stdin or StringIO(), sys.stdout or StringIO()).style()
        names = [info.name for info in record.seats]
        self.screen = make_screen(record.game.id, words(language()), names)
        self.sentences = Sentences(self.screen, words(language()), names)

    def whole(self) -> Iterator[str]:
        """The title, everything that happened, and the last position."""
        for match in replay_steps(self.record):
            if match.sequence == 0:
                yield from self._wrapped(self.screen.title(match.view(self.seat)))
            yield from self.news(match)
        yield ""
        yield from self.board(match)

    def news(self, match: Match) -> Iterator[str]:
        """What the last entry did, in sentences."""
        for notices in match.notices(self.seat, max(0, match.sequence - 1)):
            for notice in notices:
                yield from self._wrapped(self.sentences.tell(notice, self.seat))

    def page(self, number: int) -> Iterator[str]:
        """What entry `number` did, and the position after it."""
        match = self.match_at(number)
        yield say("replay.after", number=number) if number else say("replay.start")
        yield from self.news(match)
        yield ""
        yield from self.board(match)

    def board(self, match: Match) -> Iterator[str]:
        """The position, drawn if there is room, and who won."""
        view = match.view(self.seat)
        drawn = self.screen.draw(view, self.style, ())
        if drawn:
            yield from drawn
        else:
            for sentence in self.screen.narrate(view):
                yield from self._wrapped(sentence)
        if match.is_without_result():
            return
        yield from self._wrapped(self.screen.status(view))
        pending = match.pending()
        if isinstance(pending, Over):
            for sentence in self.screen.conclude(pending.result):
                yield from self._wrapped(sentence)

    def match_at(self, number: int) -> Match:
        """The match after entry `number`."""
        return next(match for match in replay_steps(self.record) if match.sequence == number)

    def json_lines(self) -> Iterator[str]:
        """For every position: the entry that led to it, its notices, and the position or view."""
        return map(self.json_line, replay_steps(self.record))

    def json_line(self, match: Match) -> str:
        """One position; the whole truth of it, or, for a seat, what its player could know."""
        since = max(0, match.sequence - 1)
        told: dict[str, Data] = {
            "sequence": match.sequence,
            "entry": str(match.entries[-1]) if match.entries else None,
            "notices": [notice.to_data() for each in match.notices(self.seat, since) for notice in each],
        }
        if self.seat is None:
            told["position"] = match.truth()
        else:
            told["view"] = match.view(self.seat).to_data()
        return json.dumps(told, ensure_ascii=False)

    def _wrapped(self, sentence: str) -> list[str]:
        return wrap(sentence, self.style.text_columns) if sentence else []
