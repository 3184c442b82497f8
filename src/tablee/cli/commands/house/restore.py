"""`tablee house restore`: a backup in the place of the database of a closed house."""

from __future__ import annotations

from pathlib import Path

import click

from tablee.cli.command import Command, argument, lang_option
from tablee.cli.data_folder import Whereabouts, folder_troubles, house_installed
from tablee.cli.failure import OK, fail
from tablee.cli.house_orders import confirm, place_options, progress_bar, yes_option
from tablee.cli.speech import say
from tablee.cli.value_types import FileName


@click.command(cls=Command, name="house-restore")
@argument("file", type=FileName())
@place_options
@yes_option
@lang_option
def command(*, file: str, place: Whereabouts, is_sure: bool) -> int:
    """Put a backup back; what was there before is kept beside it."""
    with house_installed():
        from tablee.server.operator.backup import restore  # noqa: PLC0415 - the help does not need it
        from tablee.server.operator.folder import take_folder  # noqa: PLC0415
        from tablee.server.operator.looking import is_there  # noqa: PLC0415
        from tablee.server.store.sqlite_files import count_tables  # noqa: PLC0415
    if not Path(file).is_file():
        raise fail("no-file", file=file)
    with folder_troubles(file):
        tables = count_tables(Path(file))
    with folder_troubles(place.folder):
        lock = take_folder(Path(place.folder))
    with lock, house_installed(), folder_troubles(place.shown):
        if is_there(place.address):
            sure = say("house.sure-to-restore", file=file, tables=tables, folder=place.shown)
            confirm(sure, is_sure=is_sure)
        with progress_bar("copying") as progress:
            tables, kept = restore(Path(place.folder), place.address, Path(file), progress)
    click.echo(say("house.restored", folder=place.shown, tables=tables))
    if kept is not None:
        click.echo(say("house.kept-before", file=kept))
    return OK
