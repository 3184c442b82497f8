"""`tablee replay`: a recorded game seen again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from tablee.cli.command import Command, argument, json_option, lang_option, option
from tablee.cli.failure import CHECK_FAILED, Failure, fail
from tablee.cli.files import read_record, tell_record_error
from tablee.cli.speech import say
from tablee.cli.value_types import FileName, Whole
from tablee.match.record import RecordError
from tablee.match.replay import renew, verify

if TYPE_CHECKING:
    from tablee.cli.record_pages import RecordPages
    from tablee.match.record import Record


@click.command(cls=Command, name="replay")
@argument("file", type=FileName())
@option("--moves", is_flag=True)
@option("--at", type=Whole(0, 10**9), metavar="number")
@option("--step", is_flag=True)
@option("--seat", type=Whole(0, 99), metavar="number")
@json_option
@lang_option
def command(file: str, *, moves: bool, at: int | None, step: bool, seat: int | None, as_json: bool) -> None:
    """Show a record that holds."""
    _check_flags(moves=moves, at=at, step=step, as_json=as_json)
    record = _verified(file)
    _check_numbers(record, at, seat)
    if moves:
        click.echo("\n".join(_moves(record, as_json)))
        return
    from tablee.cli.record_pages import RecordPages  # noqa: PLC0415 - --moves needs no screen

    pages = RecordPages(record, seat)
    if step:
        _step(pages)
    elif as_json:
        shown = pages.json_lines() if at is None else [pages.json_line(pages.match_at(at))]
        click.echo("\n".join(shown))
    else:
        click.echo("\n".join(pages.whole() if at is None else pages.page(at)))


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


def _step(pages: RecordPages) -> None:
    """Show a position after the other; the end of the input ends it too."""
    from tablee.cli.terminal import ConsoleClosed  # noqa: PLC0415 - only --step asks anything
    from tablee.cli.terminal.stdio import StandardConsole  # noqa: PLC0415

    console = StandardConsole()
    number, last = 0, len(pages.record.entries)
    try:
        while True:
            console.write("\n".join(pages.page(number)) + "\n\n")
            answer = console.read_line(say("replay.step-prompt", number=number, last=last) + " ")
            if answer.strip().lower() == "q":
                return
            number += -1 if answer.strip().lower() == "b" else 1
            number = min(max(number, 0), last)
    except ConsoleClosed:
        return
