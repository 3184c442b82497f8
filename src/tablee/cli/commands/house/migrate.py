"""`tablee house migrate`: the schema of a database, brought to the one that this program knows."""

from __future__ import annotations

from pathlib import Path

import click

from tablee.cli.command import Command, lang_option
from tablee.cli.data_folder import Whereabouts, folder_troubles, house_installed
from tablee.cli.failure import OK
from tablee.cli.house_orders import place_options
from tablee.cli.speech import say


@click.command(cls=Command, name="house-migrate")
@place_options
@lang_option
def command(*, place: Whereabouts) -> int:
    """Bring up the schema of a closed house, and say from where to where."""
    with house_installed():
        from tablee.server.operator.migrating import migrate_house  # noqa: PLC0415 - the help does not need it

        with folder_troubles(place.shown):
            before, now = migrate_house(Path(place.folder), place.address)
    said = "migrated-before" if before == now else "migrated"
    click.echo(say(f"house.{said}", folder=place.shown, before=before, now=now))
    return OK
