"""`tablee house check`: whether a database is whole, to the last entry."""

from __future__ import annotations

from pathlib import Path

import click

from tablee.cli import failure
from tablee.cli.command import Command, argument, lang_option
from tablee.cli.data_folder import folder_troubles, house_installed
from tablee.cli.failure import fail
from tablee.cli.house_orders import data_option, progress_bar
from tablee.cli.speech import say
from tablee.cli.text_layout import printable
from tablee.cli.value_types import FileName


@click.command(cls=Command, name="house-check")
@argument("file", required=False, type=FileName())
@data_option
@lang_option
def command(*, file: str | None, data: str) -> int:
    """Look through a database, or a backup, and play every match again."""
    with house_installed():
        from tablee.server.operator.inspection import inspect  # noqa: PLC0415
        from tablee.server.store.database import FILE_NAME  # noqa: PLC0415 - the help does not need it
    path = Path(data) / FILE_NAME if file is None else Path(file)
    if not path.exists():
        raise fail("no-house", folder=data) if file is None else fail("no-file", file=file)
    with folder_troubles(str(path)), progress_bar("checking") as progress:
        damage = inspect(path, progress)
    for said in damage.file:
        click.echo(say("house.broken-file", file=path, said=printable(said)))
    for table_id, fault in sorted(damage.tables.items()):
        click.echo(say("house.broken-table", table=table_id, what=say(f"house.fault.{fault}")))
    if not damage:
        click.echo(say("house.whole", file=path))
        return failure.OK
    click.echo(say("house.what-to-do"))
    return failure.CHECK_FAILED
