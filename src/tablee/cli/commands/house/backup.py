"""`tablee house backup`: a copy of the database, made while the house is open."""

from __future__ import annotations

import time
from pathlib import Path

import click

from tablee.cli.command import Command, argument, lang_option
from tablee.cli.data_folder import Whereabouts, folder_troubles, house_installed
from tablee.cli.failure import OK, fail
from tablee.cli.house_orders import place_options, progress_bar
from tablee.cli.speech import decimal, say
from tablee.cli.value_types import FileName


@click.command(cls=Command, name="house-backup")
@argument("file", required=False, type=FileName())
@place_options
@lang_option
def command(*, file: str | None, place: Whereabouts) -> int:
    """Copy the database to a new file, for its owner alone."""
    with house_installed():
        from tablee.server.operator.backup import Exists, back_up  # noqa: PLC0415 - the help does not need it
    target = Path(file or f"tablee-{time.strftime('%Y%m%d-%H%M%S')}.sqlite3")
    try:
        with house_installed(), folder_troubles(place.shown), progress_bar("copying") as progress:
            tables = back_up(place.address, target, progress)
    except Exists as error:
        raise fail("exists", file=target) from error
    megabytes = decimal(target.stat().st_size / 1e6, 2)
    click.echo(say("house.backed-up", file=target, tables=tables, megabytes=megabytes))
    return OK
