"""What goes wrong for people: one line on the standard error, and an exit status. Never a traceback."""

from __future__ import annotations

import click

from tablee.cli.speech import did_you_mean, say

OK = 0
"""All is well."""
CHECK_FAILED = 1
"""What was to be checked does not hold, or the game refused."""
CANNOT = 2
"""What was asked cannot be done: wrong usage, or a file that cannot be read or written."""
INTERRUPTED = 130
"""Stopped from the keyboard."""
PIPE_CLOSED = 141
"""Whoever read the output has gone; the status that the shell gives other programs then."""


class Failure(click.ClickException):
    """A sentence for the person at the terminal, and the exit status that goes with it."""

    def __init__(self, sentence: str, *, status: int = CANNOT) -> None:
        # A hint that there is none of leaves a gap.
        super().__init__(sentence.replace("  ", " ").strip())
        self.status = status


def fail(key: str, **params: object) -> Failure:
    """The failure whose sentence is `error.<key>` of `cli.toml`."""
    return Failure(say(f"error.{key}", **params))


def tell_usage(error: click.UsageError) -> str:
    """What click has against a command line, in the language of the command."""
    if isinstance(error, click.NoSuchOption):
        known = _option_names(error.ctx)
        hint = did_you_mean(error.option_name, known)
        return say("error.unknown-flag", name=error.option_name, hint=hint).strip()
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return say("error.missing", name=name_of(error.param, error.ctx))
    if isinstance(error, click.BadOptionUsage):
        takes_value = error.option_name not in _option_names(error.ctx, flags=True)
        key = "error.value-missing" if takes_value else "error.value-unwanted"
        return say(key, name=error.option_name)
    return error.format_message()


def _option_names(context: click.Context | None, *, flags: bool = False) -> list[str]:
    if context is None:
        return []
    params = [p for p in context.command.get_params(context) if isinstance(p, click.Option)]
    return [name for p in params if p.is_flag or not flags for name in (*p.opts, *p.secondary_opts)]


def name_of(param: click.Parameter, context: click.Context | None) -> str:
    """How the help calls a parameter."""
    if isinstance(param, click.Argument) and context is not None:
        return param.make_metavar(context)
    return param.opts[0]
