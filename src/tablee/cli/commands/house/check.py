"""`tablee house check`: whether a database is whole, to the last entry."""

from __future__ import annotations

from pathlib import Path

import click

from tablee.cli import failure
from tablee.cli.command import Command, argument, lang_option
from tablee.cli.data_folder import Whereabouts, folder_troubles, house_installed
from tablee.cli.failure import fail
from tablee.cli.house_orders import place_options, progress_bar
from tablee.cli.speech import say
from tablee.cli.text_layout import printable
from tablee.cli.value_types import FileName


@click.command(cls=Command, name="house-check")
@argument("file", required=False, type=FileName())
@place_options
@lang_option
def command(*, file: str | None, place: Whereabouts) -> int:
    """Look through a database, or a backup, and play every match again."""
    with house_installed():
        from tablee.server.operator.looking import look_through  # noqa: PLC0415 - the help does not need it
        from tablee.server.store.address import SqliteFile  # noqa: PLC0415
    if file is not None and not Path(file).exists():
        raise fail("no-file", file=file)
    address = place.address if file is None else SqliteFile(Path(file))
    path = address.shown
    with house_installed(), folder_troubles(path, place.shown), progress_bar("checking") as progress:
        damage = look_through(address, progress)
    for said in damage.file:
        click.echo(say("house.broken-file", file=path, said=printable(said)))
    for table_id, fault in sorted(damage.tables.items()):
        click.echo(say("house.broken-table", table=table_id, what=say(f"house.fault.{fault}")))
    if not damage:
        click.echo(say("house.whole", file=path))
        return failure.OK
    click.echo(say("house.what-to-do"))
    return failure.CHECK_FAILED
