"""`tablee house delete`: a table, a circle, or a person's name wherever it is."""

from __future__ import annotations

import click

from tablee.cli.command import Command, argument, lang_option, option
from tablee.cli.data_folder import name_some
from tablee.cli.failure import OK, fail
from tablee.cli.house_orders import confirm, data_option, database_of, order, yes_option
from tablee.cli.speech import say
from tablee.cli.text_layout import printable


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
        from tablee.server.circles.stored_circles import StoredCircles  # noqa: PLC0415 - the help does not

        circles = StoredCircles(stored.connect)
        is_circle = not is_person and table is None and circles.circle(what) is not None
        belonging = dict.fromkeys(each.circle_id for each in circles.named(what))
    from tablee.server.operator.hatch import Order  # noqa: PLC0415 - the help does not need it

    if is_circle:
        confirm(say("house.sure-to-dissolve", circle=what), is_sure=is_sure)
        order(data, Order("delete", circle=what))
        click.echo(say("house.dissolved", circle=what))
        return OK

    if is_table:
        confirm(say("house.sure-to-delete", table=what), is_sure=is_sure)
        order(data, Order("delete", table=what))
        click.echo(say("house.deleted", table=what))
        return OK
    found = [each for each in found if table in (None, each)]
    belonging = {each: None for each in belonging if table in (None, each)}
    if not found and not belonging:
        raise fail("nobody-so", name=printable(what), folder=data)
    named = name_some({**dict.fromkeys(found), **belonging})
    confirm(say("house.sure-to-erase", name=printable(what), tables=named), is_sure=is_sure)
    for each in belonging:
        order(data, Order("erase", circle=each, name=what))
    for each in found:
        order(data, Order("erase", table=each, name=what))
    click.echo(say("house.erased", name=printable(what), tables=named))
    return OK
