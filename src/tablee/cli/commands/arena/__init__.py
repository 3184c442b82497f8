"""`tablee arena`: how strong the bots are."""

from __future__ import annotations

import click

from tablee.cli.command import lang_option
from tablee.cli.command_group import CommandGroup


class Arena(CommandGroup):
    """The commands of this package."""

    package = __name__
    names = ("bots", "ladder")


@click.command(cls=Arena, name="arena", no_args_is_help=False, invoke_without_command=True)
@lang_option
@click.pass_context
def command(ctx: click.Context) -> None:
    """The group; alone, it shows its help."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
