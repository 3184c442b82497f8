"""`tablee house delete`: a table, a circle, or a person's name wherever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tablee.cli.command import Command, argument, lang_option, option
from tablee.cli.data_folder import Whereabouts, name_some
from tablee.cli.failure import OK, fail
from tablee.cli.house_orders import ask, confirm, order, place_options, yes_option
from tablee.cli.speech import say
from tablee.cli.text_layout import printable

if TYPE_CHECKING:
    from tablee.server.store.stored import Stored


@click.command(cls=Command, name="house-delete")
@argument("what")
@option("--person", "is_person", is_flag=True)
@option("--at", "table", metavar="table")
@place_options
@yes_option
@lang_option
def command(*, what: str, is_person: bool, table: str | None, place: Whereabouts, is_sure: bool) -> int:
    """Delete what has this id, or else erase the person of this name."""
    is_named = is_person or table is not None
    is_table, is_circle, found, belonging = ask(place, lambda stored: _find(stored, what, is_named=is_named))
    from tablee.server.operator.hatch import Order  # noqa: PLC0415 - the help does not need it

    if is_circle:
        confirm(say("house.sure-to-dissolve", circle=what), is_sure=is_sure)
        order(place, Order("delete", circle=what))
        click.echo(say("house.dissolved", circle=what))
        return OK

    if is_table:
        confirm(say("house.sure-to-delete", table=what), is_sure=is_sure)
        order(place, Order("delete", table=what))
        click.echo(say("house.deleted", table=what))
        return OK
    found = [each for each in found if table in (None, each)]
    belonging = {each: None for each in belonging if table in (None, each)}
    if not found and not belonging:
        raise fail("nobody-so", name=printable(what), folder=place.shown)
    named = name_some({**dict.fromkeys(found), **belonging})
    confirm(say("house.sure-to-erase", name=printable(what), tables=named), is_sure=is_sure)
    for each in belonging:
        order(place, Order("erase", circle=each, name=what))
    for each in found:
        order(place, Order("erase", table=each, name=what))
    click.echo(say("house.erased", name=printable(what), tables=named))
    return OK


def _find(stored: Stored, what: str, *, is_named: bool) -> tuple[bool, bool, list[str], dict[str, None]]:
    """Whether this is a table or a circle; and the tables and circles where somebody is called so."""
    from tablee.server.circles.stored_circles import StoredCircles  # noqa: PLC0415 - the help does not

    circles = StoredCircles(stored.connect)
    is_table = not is_named and what in stored.ids()
    is_circle = not is_named and circles.circle(what) is not None
    belonging = dict.fromkeys(each.circle_id for each in circles.named(what))
    return is_table, is_circle, [] if is_table else stored.tables_of(what), belonging
