"""`tablee house export`: the records of all games that are over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablee.cli.command import Command, argument, lang_option
from tablee.cli.data_folder import Whereabouts, house_installed
from tablee.cli.failure import OK, fail
from tablee.cli.house_orders import ask, place_options, progress_bar
from tablee.cli.speech import say
from tablee.cli.value_types import FileName

if TYPE_CHECKING:
    from tablee.server.store.stored import Stored


@click.command(cls=Command, name="house-export")
@argument("target", type=FileName())
@place_options
@lang_option
def command(*, target: str, place: Whereabouts) -> int:
    """Write every record to a folder, or to a tar file if the name says so."""
    with house_installed():
        from tablee.server.operator.exporting import export  # noqa: PLC0415 - the help does not need it

    def write(stored: Stored) -> int:
        try:
            return export(stored, Path(target), progress)
        except FileExistsError as error:
            raise fail("exists", file=target) from error
        except OSError as error:
            raise fail("unwritable", file=target, reason=error.strerror or error) from error

    with progress_bar("exporting") as progress:
        count = ask(place, write)
    click.echo(say("house.exported", count=count, target=target))
    return OK
