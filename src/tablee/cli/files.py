"""Record files, read so that nothing a file can be makes the command fail without words."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from tablee.cli.failure import CHECK_FAILED, Failure, fail
from tablee.cli.speech import language, say
from tablee.games import words
from tablee.match.explaining import explain_record
from tablee.match.parser import decode, parse_record
from tablee.match.record import RecordError

if TYPE_CHECKING:
    from tablee.match.record import Record

MAX_BYTES = 16 * 2**20
"""No record is so long; a file that is (or a device that never ends) is not read through."""
STANDARD_INPUT = "-"


def read_bytes(path: str) -> bytes:
    """The bytes of a file, or of the standard input for `-`."""
    try:
        if path == STANDARD_INPUT:
            raw = _standard_input().read(MAX_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                raw = file.read(MAX_BYTES + 1)
    except IsADirectoryError as error:
        raise fail("is-folder", file=path) from error
    except FileNotFoundError as error:
        raise fail("no-file", file=path) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise fail("unreadable", file=path, reason=reason) from error
    if len(raw) > MAX_BYTES:
        raise fail("too-long", file=path, megabytes=MAX_BYTES // 2**20)
    return raw


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise fail("no-input")
    return sys.stdin.buffer


def read_record(path: str) -> Record:
    """The record in a file; a damaged one is a failed check."""
    raw = read_bytes(path)
    try:
        return parse_record(decode(raw))
    except RecordError as error:
        raise Failure(tell_record_error(path, error), status=CHECK_FAILED) from error


def tell_record_error(path: str, error: RecordError) -> str:
    """The file, the line and the reason in words."""
    return say("record.fail", file=path, line=error.line, reason=explain_record(words(language()), error))
