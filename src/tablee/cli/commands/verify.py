"""`tablee verify`: the proof that records hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tablee.cli import failure
from tablee.cli.command import Command, argument, lang_option
from tablee.cli.failure import Failure
from tablee.cli.files import read_record, tell_record_error
from tablee.cli.layout import printable
from tablee.cli.speech import say
from tablee.cli.value_types import FileName
from tablee.match.record import RecordError
from tablee.match.replay import verify

if TYPE_CHECKING:
    from tablee.match.record import Record
    from tablee.match.replay import Verification


@click.command(cls=Command, name="verify")
@argument("files", nargs=-1, required=True, type=FileName())
@lang_option
def command(files: tuple[str, ...]) -> int:
    """Verify each file; the worst of them is the exit status."""
    return max(_verify(path) for path in files)


def _verify(path: str) -> int:
    try:
        record = read_record(path)
        click.echo(printable(_tell(path, record, verify(record))))
    except RecordError as error:
        click.echo(printable(tell_record_error(path, error)), err=True)
        return failure.CHECK_FAILED
    except Failure as error:
        click.echo(printable(error.message), err=True)
        return error.status
    return failure.OK


def _tell(path: str, record: Record, proof: Verification) -> str:
    chance = say(
        f"verify.chance.{proof.chance}",
        draws=proof.draws,
        contributions=len(record.contributions),
    )
    key = "verify.ok" if record.result is not None else "verify.unfinished"
    return say(key, file=path, moves=proof.moves, chance=chance)
