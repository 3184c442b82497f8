"""`tablee house list`: every table of a house, or every circle."""

from __future__ import annotations

import json
from dataclasses import asdict

import click

from tablee.cli.command import Command, json_option, lang_option, option
from tablee.cli.data_folder import Whereabouts, house_installed
from tablee.cli.failure import OK
from tablee.cli.house_orders import ask, place_options
from tablee.cli.speech import listed, say
from tablee.cli.text_layout import printable, table
from tablee.cli.value_types import OneOf

STATUSES = ("waiting", "playing", "over", "archived", "closed")


@click.command(cls=Command, name="house-list")
@option("--status", type=OneOf(STATUSES))
@option("--person", metavar="name")
@option("--circles", "are_circles", is_flag=True)
@place_options
@json_option
@lang_option
def command(
    *, status: str | None, person: str | None, are_circles: bool, place: Whereabouts, as_json: bool
) -> int:
    """List the tables, the one that was last used at the end; or the circles."""
    if are_circles:
        return _list_circles(place, person, as_json=as_json)
    with house_installed():
        from tablee.server.operator.inspection import list_tables  # noqa: PLC0415 - the help does not need it
    lines = [
        line
        for line in ask(place, list_tables)
        if status in (None, line.status) and (person is None or person in line.players)
    ]
    if as_json:
        click.echo(json.dumps([asdict(line) for line in lines], ensure_ascii=False))
        return OK
    heading = [say(f"house.column.{name}") for name in ("id", "game", "status", "used", "entries", "players")]
    rows = [
        [
            each.id,
            each.game,
            say(f"house.status.{each.status}"),
            each.used,
            str(each.entries),
            printable(listed(each.players)),
        ]
        for each in lines
    ]
    click.echo("\n".join(table([heading, *rows])))
    click.echo(say("house.listed", count=len(rows)))
    return OK


def _list_circles(place: Whereabouts, person: str | None, *, as_json: bool) -> int:
    from tablee.server.circles.looking_after import list_circles  # noqa: PLC0415 - the help does not

    lines = [line for line in ask(place, list_circles) if person is None or person in line.members]
    if as_json:
        click.echo(json.dumps([asdict(line) for line in lines], ensure_ascii=False))
        return OK
    heading = [say(f"house.column.{name}") for name in ("id", "circle", "tables", "games", "members")]
    rows = [
        [each.id, printable(each.name), str(each.tables), str(each.games), printable(listed(each.members))]
        for each in lines
    ]
    click.echo("\n".join(table([heading, *rows])))
    click.echo(say("house.circles-listed", count=len(rows)))
    return OK
