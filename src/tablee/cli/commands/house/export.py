"""`tablee house export`: the records of all games that are over."""

from __future__ import annotations

from pathlib import Path

import click

from tablee.cli.command import Command, argument, lang_option
from tablee.cli.failure import OK, fail
from tablee.cli.house_orders import data_option, database_of, progress_bar
from tablee.cli.speech import say
from tablee.cli.value_types import FileName


@click.command(cls=Command, name="house-export")
@argument("target", type=FileName())
@data_option
@lang_option
def command(*, target: str, data: str) -> int:
    """Write every record to a folder, or to a tar file if the name says so."""
    with database_of(data) as stored, progress_bar("exporting") as progress:
        from tablee.server.operator.exporting import export  # noqa: PLC0415 - the help does not need it

        try:
            count = export(stored, Path(target), progress)
        except FileExistsError as error:
            raise fail("exists", file=target) from error
        except OSError as error:
            raise fail("unwritable", file=target, reason=error.strerror or error) from error
    click.echo(say("house.exported", count=count, target=target))
    return OK
