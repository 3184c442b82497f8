"""`tablee house close`: a table at which nobody shall play on."""

from __future__ import annotations

import click

from tablee.cli.command import Command, argument, lang_option
from tablee.cli.data_folder import Whereabouts, house_installed
from tablee.cli.failure import OK
from tablee.cli.house_orders import ask, confirm, order, place_options, yes_option
from tablee.cli.speech import say


@click.command(cls=Command, name="house-close")
@argument("table")
@place_options
@yes_option
@lang_option
def command(*, table: str, place: Whereabouts, is_sure: bool) -> int:
    """Close a table for good, and keep the record of its game."""
    ask(place, lambda stored: None)  # which says what is wrong before anybody is asked
    confirm(say("house.sure-to-close", table=table), is_sure=is_sure)
    with house_installed():
        from tablee.server.operator.hatch import Order  # noqa: PLC0415 - the help does not need it
    order(place, Order("close", table=table))
    click.echo(say("house.closed", table=table))
    return OK
