"""`tablee verify`: the proof that records hold, and that they are of what one was promised."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tablee.cli import failure
from tablee.cli.command import Command, argument, lang_option, option
from tablee.cli.failure import Failure, fail, name_of
from tablee.cli.files import read_bytes, read_record, tell_record_error
from tablee.cli.speech import say
from tablee.cli.text_layout import printable
from tablee.cli.value_types import FileName, ValueType
from tablee.match.day import day_of, is_of_day
from tablee.match.giving_up import WithoutResult
from tablee.match.pledge import (
    Given,
    NotAReceipt,
    Pledge,
    check_pledge,
    parse_commitment,
    parse_given,
    parse_receipt,
)
from tablee.match.record import RecordError
from tablee.match.replay import verify

if TYPE_CHECKING:
    from tablee.match.record import Record
    from tablee.match.replay import Verification


class _Commitment(ValueType):
    name = "commitment"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Take 64 hexadecimal digits, or refuse."""
        read = parse_commitment(str(value))
        if read is None:
            raise fail("not-a-commitment", name=name_of(param, ctx) if param else "", found=value)
        return read


class _Contribution(ValueType):
    name = "contribution"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Given:
        """Take hexadecimal bytes, perhaps with a seat before them, or refuse."""
        read = parse_given(str(value))
        if read is None:
            raise fail("not-a-contribution", name=name_of(param, ctx) if param else "", found=value)
        return read


@click.command(cls=Command, name="verify")
@argument("files", nargs=-1, required=True, type=FileName())
@option("--commitment", metavar="commitment", type=_Commitment(), multiple=True)
@option("--contribution", metavar="contribution", type=_Contribution(), multiple=True)
@option("--receipt", metavar="file", type=FileName(), multiple=True)
@lang_option
def command(
    files: tuple[str, ...],
    *,
    commitment: tuple[str, ...],
    contribution: tuple[Given, ...],
    receipt: tuple[str, ...],
) -> int:
    """Verify each file; the worst of them is the exit status."""
    pledge = sum(map(_read_receipt, receipt), Pledge(commitment, contribution))
    if pledge and len(files) > 1:
        raise fail("one-record")
    return max(_verify(path, pledge) for path in files)


def _read_receipt(path: str) -> Pledge:
    try:
        return parse_receipt(read_bytes(path).decode(errors="replace"))
    except NotAReceipt as error:
        raise fail("not-a-receipt", file=path, line=error.line) from error


def _verify(path: str, pledge: Pledge) -> int:
    try:
        record = read_record(path)
        proof = verify(record)
        check_pledge(record, pledge)
        day = day_of(record)
        if day is not None and record.secret is not None and not is_of_day(record, day):
            raise fail("not-of-day", file=path, day=day.isoformat())
        told = [_tell(path, record, proof, pledge)]
        if day is not None and record.secret is not None:
            told.append(say("verify.of-day", day=day.isoformat()))
        click.echo(printable(" ".join(told)))
    except RecordError as error:
        click.echo(printable(tell_record_error(path, error)), err=True)
        return failure.CHECK_FAILED
    except Failure as error:
        click.echo(printable(error.message), err=True)
        return error.status
    return failure.OK


def _tell(path: str, record: Record, proof: Verification, pledge: Pledge) -> str:
    chance = say(
        f"verify.chance.{proof.chance}",
        draws=proof.draws,
        contributions=len(record.contributions),
    )
    told = say(f"verify.{_ending(record)}", file=path, moves=proof.moves, chance=chance)
    if record.commitment is None:
        return told
    promise = say(f"verify.promise.{_compared(pledge)}", contributions=len(pledge.given))
    return f"{told} {promise}"


def _ending(record: Record) -> str:
    if isinstance(record.result, WithoutResult):
        return "given-up"
    return "unfinished" if record.result is None else "ok"


def _compared(pledge: Pledge) -> str:
    """Which part of what one may have kept the record was compared with."""
    if pledge.commitments:
        return "kept" if pledge.given else "committed"
    return "given" if pledge.given else "unchecked"
