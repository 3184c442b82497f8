"""`tablee house restore`: a backup in the place of the database of a closed house."""

from __future__ import annotations

from pathlib import Path

import click

from tablee.cli.command import Command, argument, lang_option
from tablee.cli.data_folder import folder_troubles, house_installed
from tablee.cli.failure import OK, fail
from tablee.cli.house_orders import confirm, data_option, progress_bar, yes_option
from tablee.cli.speech import say
from tablee.cli.value_types import FileName


@click.command(cls=Command, name="house-restore")
@argument("file", type=FileName())
@data_option
@yes_option
@lang_option
def command(*, file: str, data: str, is_sure: bool) -> int:
    """Put a backup back; what was there before is kept beside it."""
    with house_installed():
        from tablee.server.operator.backup import count_tables, restore  # noqa: PLC0415 - the help does not need it
        from tablee.server.operator.folder import take_folder  # noqa: PLC0415
        from tablee.server.store.database import FILE_NAME  # noqa: PLC0415
    if not Path(file).is_file():
        raise fail("no-file", file=file)
    with folder_troubles(file):
        tables = count_tables(Path(file))
    with folder_troubles(data):
        lock = take_folder(Path(data))
    with lock:
        if (Path(data) / FILE_NAME).exists():
            confirm(say("house.sure-to-restore", file=file, tables=tables, folder=data), is_sure=is_sure)
        with folder_troubles(data), progress_bar("copying") as progress:
            tables, kept = restore(Path(data), Path(file), progress)
    click.echo(say("house.restored", folder=data, tables=tables))
    if kept is not None:
        click.echo(say("house.kept-before", file=kept))
    return OK
