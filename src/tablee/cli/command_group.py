"""A command that is several: `tablee house backup`, `tablee house list`, each loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

import click

from tablee.cli.command import Spoken
from tablee.cli.failure import fail
from tablee.cli.speech import did_you_mean, say


class CommandGroup(Spoken, click.Group):
    """The commands in the modules of a package; those of `house backup` are called `house-backup`."""

    package = ""
    names: Sequence[str] = ()
    """In the order of the help; each is `command` in the module of its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands."""
        return list(self.names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in self.names:
            return None
        command = import_module(f"{self.package}.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant, or a failure that suggests one."""
        if args[0] not in self.names and not ctx.resilient_parsing:
            name = f"{self.name} {args[0]}"
            raise fail("unknown-command", name=name, hint=did_you_mean(args[0], self.names))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the commands with a line on each, without loading them."""
        Spoken.format_options(self, ctx, formatter)
        with formatter.section(say("help.commands-heading")):
            formatter.write_dl([(name, say(f"help.{self.name}-{name}.short")) for name in self.names])
