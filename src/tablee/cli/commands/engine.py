"""`tablee engine`: the engine protocol on the standard streams."""

from __future__ import annotations

import click

from tablee.cli.command import Command, lang_option


@click.command(cls=Command, name="engine")
@lang_option
def command() -> None:
    """Serve requests until the input ends."""
    from tablee.cli.engine import serve  # noqa: PLC0415 - the help does not need it

    serve()
