"""`tablee replay`: a recorded game seen again."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import click

from tablee.cli.command import Command, argument, json_option, lang_option, option
from tablee.cli.failure import CHECK_FAILED, Failure, fail
from tablee.cli.files import read_bytes, read_record, tell_record_error
from tablee.cli.value_types import FileName, Whole
from tablee.match.parser import decode
from tablee.match.record import RecordError
from tablee.match.replay import renew, verify

if TYPE_CHECKING:
    from tablee.match.record import Record


@click.command(cls=Command, name="replay")
@argument("file", type=FileName())
@option("--moves", is_flag=True)
@option("--at", type=Whole(0, 10**9), metavar="number")
@option("--step", is_flag=True)
@option("--plain", is_flag=True)
@option("--seat", type=Whole(0, 99), metavar="number")
@json_option
@lang_option
def command(
    file: str, *, moves: bool, at: int | None, step: bool, plain: bool, seat: int | None, as_json: bool
) -> int:
    """Show a record that holds; or walk through it, as far as it does."""
    _check_flags(moves=moves, at=at, step=step, as_json=as_json)
    if step or (at is None and not moves and not as_json and file != "-" and _is_at_terminal()):
        return _walk(file, seat, is_plain=plain)
    record = _verified(file)
    _check_numbers(record, at, seat)
    if moves:
        click.echo("\n".join(_moves(record, as_json)))
        return 0
    # --moves needs no screen
    from tablee.cli.record_pages import RecordPages  # noqa: PLC0415
    from tablee.match.playback import Eyes, Playback  # noqa: PLC0415

    pages = RecordPages(Playback(record), Eyes(seat))
    if as_json:
        shown = pages.json_lines() if at is None else iter([pages.json_at(at)])
    else:
        shown = pages.whole() if at is None else pages.page(pages.sheet_at(at), is_plain=plain)
    click.echo("\n".join(shown))
    return 0


def _is_at_terminal() -> bool:
    """Whether a person is there to walk to and fro."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _walk(file: str, seat: int | None, *, is_plain: bool) -> int:
    """Show one position after the other; what is wrong with a record is told beside what can be shown."""
    from tablee.cli.record_walk import RecordWalk  # noqa: PLC0415 - only who walks asks anything
    from tablee.match.playback import open_playback  # noqa: PLC0415

    try:
        playback = open_playback(decode(read_bytes(file)), lets_run=True)
        _check_numbers(playback.record, None, seat)
        walk = RecordWalk(playback, seat, is_plain=is_plain)
    except RecordError as error:
        raise Failure(tell_record_error(file, error), status=CHECK_FAILED) from error
    walk.run()
    return 0 if playback.fault is None else CHECK_FAILED


def _check_flags(*, moves: bool, at: int | None, step: bool, as_json: bool) -> None:
    given = {"--moves": moves, "--at": at is not None, "--step": step}
    chosen = [flag for flag, is_given in given.items() if is_given]
    if len(chosen) > 1:
        raise fail("together", first=chosen[0], second=chosen[1])
    if step and as_json:
        raise fail("together", first="--step", second="--json")


def _verified(file: str) -> Record:
    """The record of a file, which holds; an older one as it would be written now."""
    record = read_record(file)
    try:
        verify(record)
        return renew(record)
    except RecordError as error:
        raise Failure(tell_record_error(file, error), status=CHECK_FAILED) from error


def _check_numbers(record: Record, at: int | None, seat: int | None) -> None:
    if at is not None and at > len(record.entries):
        raise fail("no-entry", number=at, last=len(record.entries))
    if seat is not None and seat >= len(record.seats):
        raise fail("no-such-seat", seat=seat, last=len(record.seats) - 1)


def _moves(record: Record, as_json: bool) -> list[str]:
    entries = enumerate(map(str, record.entries), 1)
    if as_json:
        return [json.dumps({"sequence": n, "entry": text}, ensure_ascii=False) for n, text in entries]
    return [f"{number} {text}" for number, text in entries]
