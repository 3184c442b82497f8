"""`tablee review`: a recorded game judged: what decisions cost, and what chance brought."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import click

from tablee.cli.command import Command, argument, json_option, lang_option
from tablee.cli.failure import CHECK_FAILED, Failure
from tablee.cli.files import read_bytes, tell_record_error
from tablee.cli.progress import progress_bar
from tablee.cli.record_names import record_names
from tablee.cli.review_page import review_lines
from tablee.cli.speech import language, say
from tablee.cli.value_types import FileName
from tablee.games import words
from tablee.match.parser import decode
from tablee.match.playback import open_playback
from tablee.match.record import RecordError
from tablee.match.review import NotReviewed, review
from tablee.match.review.review_words import tell_review

if TYPE_CHECKING:
    from tablee.match.playback import Playback
    from tablee.match.review import Review


@click.command(cls=Command, name="review")
@argument("file", type=FileName())
@json_option
@lang_option
def command(*, file: str, as_json: bool) -> int:
    """Review a record of a game that is over, and that holds."""
    try:
        playback = open_playback(decode(read_bytes(file)))
        if playback.fault is not None:
            raise playback.fault
        found = _review(playback)
    except RecordError as error:
        raise Failure(tell_record_error(file, error), status=CHECK_FAILED) from error
    except NotReviewed as error:
        reason = words(language()).say(f"review.{error.code}")
        raise Failure(say("review.fail", file=file, reason=reason), status=CHECK_FAILED) from error
    told = tell_review(found, words(language()), record_names(found.record))
    lines = review_lines(told, shutil.get_terminal_size().columns)
    click.echo(json.dumps(told, ensure_ascii=False) if as_json else "\n".join(lines))
    return 0


def _review(playback: Playback) -> Review:
    with progress_bar(playback.last, say("review.progress")) as bar:
        done = 0

        def go_on(number: int, last: int) -> None:
            nonlocal done
            bar(number - done)
            done = number

        return review(playback, go_on)
