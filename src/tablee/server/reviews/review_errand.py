"""A review made for the page, in a worker: of one record, in every language at once."""

from __future__ import annotations

import gzip
import os
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

import msgspec

from tablee.games import words
from tablee.locales import LANGUAGES
from tablee.match.explaining import explain_record
from tablee.match.playback import open_playback
from tablee.match.record import RecordError
from tablee.match.review import NotReviewed, Review, review
from tablee.match.review.review_words import Told, tell_review
from tablee.server.bots.worker import ErrandProgress, Fetched, Tell
from tablee.server.failures import Failed
from tablee.server.message_text import encode
from tablee.server.messages import Failure, Language
from tablee.server.shown.retelling import seats_of
from tablee.server.shown.voice import Voice

VERSION: Final = 4
"""Goes up when a review would say something else: what was kept is then made anew."""
STEPS: Final = 100
"""How often it is told how far it has come."""
NICENESS: Final = 10
"""How far a review gives way to the bots of tables where people wait."""

WHY_NOT: Final = {
    "no-evaluator": Failed("no-evaluator", HTTPStatus.UNPROCESSABLE_ENTITY),
    "nothing-decided": Failed("nothing-decided", HTTPStatus.UNPROCESSABLE_ENTITY),
}
"""What the house answers where there is nothing to review, by the code of `NotReviewed`."""


@dataclass(frozen=True, slots=True)
class Reviewing:
    """What a worker is to make of a record."""

    text: str
    lang: Language
    """In which it is told why not."""
    budget: float

    def run(self, tell: Tell) -> Fetched:
        """Make it; the body holds all languages."""
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, 0, max(NICENESS, os.getpriority(os.PRIO_PROCESS, 0)))
        try:
            found = self._review(tell)
        except RecordError as error:
            reason = explain_record(words(self.lang), error)
            return self._refuse(Failed("bad-record", line=error.line, reason=reason))
        except NotReviewed as error:
            return self._refuse(WHY_NOT[error.code])
        told = {lang: _tell(found, lang) for lang in LANGUAGES}
        return Fetched(gzip.compress(msgspec.json.encode(told), 6), HTTPStatus.OK)

    def _refuse(self, failed: Failed) -> Fetched:
        told = Failure(code=failed.code, say=failed.say(self.lang))
        return Fetched(gzip.compress(encode(told)), int(HTTPStatus.UNPROCESSABLE_ENTITY))

    def _review(self, tell: Tell) -> Review:
        playback = open_playback(self.text)
        if playback.fault is not None:
            raise playback.fault
        told = -1

        def go_on(done: int, of: int) -> None:
            nonlocal told
            step = done * STEPS // max(1, of)
            if step > told:
                told = step
                tell(ErrandProgress(done, of))

        return review(playback, go_on)


def _tell(found: Review, lang: str) -> Told:
    voice = Voice(found.record.game.id, seats_of(found.record), lang)  # type: ignore[arg-type]  # of LANGUAGES
    return tell_review(found, voice.words, voice.names)
