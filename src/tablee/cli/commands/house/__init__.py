"""`tablee house`: what the operator of a house needs, whether it is open or closed."""

from __future__ import annotations

import click

from tablee.cli.command import lang_option
from tablee.cli.command_group import CommandGroup


class House(CommandGroup):
    """The commands of this package."""

    package = __name__
    names = ("list", "check", "backup", "restore", "migrate", "close", "delete", "export", "keys")


@click.command(cls=House, name="house", no_args_is_help=False, invoke_without_command=True)
@lang_option
@click.pass_context
def command(ctx: click.Context) -> None:
    """The group; alone, it shows its help."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
