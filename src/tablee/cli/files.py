"""Record files, read so that nothing a file can be makes the command fail without words."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from tablee.cli.failure import CHECK_FAILED, Failure, fail
from tablee.cli.speech import language, say, say_if_known
from tablee.core.teller import capitalized, in_words
from tablee.games import make_teller, words
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
    return say("record.fail", file=path, line=error.line, reason=tell_reason(error))


def tell_reason(error: RecordError) -> str:
    """Why a record does not hold, in words."""
    params: dict[str, object] = dict(error.params)
    game = params.get("game")
    if error.code == "illegal-entry":
        places = (f"{game}.refusal", f"{game}.notation", "match.refusal")
        named = in_words(make_teller(str(game), words(language()), ()), error.params)
        params["told"] = capitalized(_first_known(str(params["reason"]), places, named))
    return _first_known(error.code, ("match.record", f"{game}.notation"), params)


def _first_known(code: str, places: Sequence[str], params: Mapping[str, object]) -> str:
    """The sentence of the first place that has one for the code: a game's, or the match's."""
    told = (say_if_known(f"{place}.{code}", **params) for place in places)
    sentence = next((each for each in told if each), code)
    clause = params.get("clause") if code == params.get("reason") else None
    return f"{sentence} ({clause})" if clause else sentence
