"""`tablee house backup`: a copy of the database, made while the house is open."""

from __future__ import annotations

import time
from pathlib import Path

import click

from tablee.cli.command import Command, argument, lang_option
from tablee.cli.data_folder import folder_troubles, house_installed
from tablee.cli.failure import OK, fail
from tablee.cli.house_orders import data_option, progress_bar
from tablee.cli.speech import decimal, say
from tablee.cli.value_types import FileName


@click.command(cls=Command, name="house-backup")
@argument("file", required=False, type=FileName())
@data_option
@lang_option
def command(*, file: str | None, data: str) -> int:
    """Copy the database to a new file, for its owner alone."""
    with house_installed():
        from tablee.server.operator.backup import Exists, back_up  # noqa: PLC0415 - the help does not need it
        from tablee.server.store.database import FILE_NAME  # noqa: PLC0415
    target = Path(file or f"tablee-{time.strftime('%Y%m%d-%H%M%S')}.sqlite3")
    if not (Path(data) / FILE_NAME).exists():
        raise fail("no-house", folder=data)
    try:
        with folder_troubles(data), progress_bar("copying") as progress:
            tables = back_up(Path(data), target, progress)
    except Exists as error:
        raise fail("exists", file=target) from error
    megabytes = decimal(target.stat().st_size / 1e6, 2)
    click.echo(say("house.backed-up", file=target, tables=tables, megabytes=megabytes))
    return OK
