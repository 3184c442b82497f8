"""`tablee completion`: the script with which a shell completes our commands."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from tablee.cli.command import Command, argument, lang_option
from tablee.cli.speech import say
from tablee.cli.value_types import OneOf

SHELLS = ("bash", "zsh", "fish")


@click.command(cls=Command, name="completion")
@argument("shell", type=OneOf(SHELLS))
@lang_option
def command(shell: str) -> None:
    """Write how to install the script, as a comment, and the script."""
    from tablee.cli.main import COMPLETION, PROGRAM, tablee  # noqa: PLC0415 - it loads this module

    found = get_completion_class(shell)
    assert found is not None
    completion = found(tablee, {}, PROGRAM, COMPLETION)
    # Not `source()`: for bash it would run bash to ask its version, which need not be installed here.
    script = completion.source_template % completion.source_vars()
    click.echo(f"{say(f'completion.{shell}')}\n{script.strip()}")
