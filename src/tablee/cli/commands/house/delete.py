"""`tablee house delete`: a table, or a person's name wherever it is."""

from __future__ import annotations

import click

from tablee.cli.command import Command, argument, lang_option, option
from tablee.cli.data_folder import name_some
from tablee.cli.failure import OK, fail
from tablee.cli.house_orders import confirm, data_option, database_of, order, yes_option
from tablee.cli.layout import printable
from tablee.cli.speech import say


@click.command(cls=Command, name="house-delete")
@argument("what")
@option("--person", "is_person", is_flag=True)
@option("--at", "table", metavar="table")
@data_option
@yes_option
@lang_option
def command(*, what: str, is_person: bool, table: str | None, data: str, is_sure: bool) -> int:
    """Delete what has this id, or else erase the person of this name."""
    with database_of(data) as stored:
        is_table = not is_person and table is None and what in stored.ids()
        found = [] if is_table else stored.tables_of(what)
    from tablee.server.hatch import Order  # noqa: PLC0415 - the help does not need it

    if is_table:
        confirm(say("house.sure-to-delete", table=what), is_sure=is_sure)
        order(data, Order("delete", table=what))
        click.echo(say("house.deleted", table=what))
        return OK
    found = [each for each in found if table in (None, each)]
    if not found:
        raise fail("nobody-so", name=printable(what), folder=data)
    named = name_some(dict.fromkeys(found))
    confirm(say("house.sure-to-erase", name=printable(what), tables=named), is_sure=is_sure)
    for each in found:
        order(data, Order("erase", table=each, name=what))
    click.echo(say("house.erased", name=printable(what), tables=named))
    return OK
