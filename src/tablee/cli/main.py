"""The command `tablee`: finds the command that is meant, runs it, and turns failures into one line.

Commands are loaded when they are used, and games by the commands that need them: `tablee --help` reads
nothing but words.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import NoReturn, TextIO

import click
from click.shell_completion import shell_complete

from tablee import __version__
from tablee.cli import failure
from tablee.cli.command import Spoken, asked_language, lang_option, option
from tablee.cli.failure import Failure, fail, tell_usage
from tablee.cli.speech import did_you_mean, say, speaking
from tablee.cli.text_layout import printable

COMMANDS = (
    "games",
    "rules",
    "options",
    "learn",
    "exercise",
    "play",
    "serve",
    "house",
    "worker",
    "replay",
    "review",
    "verify",
    "simulate",
    "arena",
    "train",
    "exercises",
    "engine",
    "melds",
    "completion",
)
"""In the order of the help; each is `command` in the module of its name."""
PROGRAM = "tablee"
COMPLETION = "_TABLEE_COMPLETE"
"""The variable with which a shell asks for completions."""


class Root(Spoken, click.Group):
    """The group of all commands, each loaded when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"tablee.cli.commands.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant, or a failure that suggests one."""
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            raise fail("unknown-command", name=args[0], hint=did_you_mean(args[0], COMMANDS))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the commands with a line on each, without loading them."""
        Spoken.format_options(self, ctx, formatter)
        with formatter.section(say("help.commands-heading")):
            formatter.write_dl([(name, say(f"help.{name}.short")) for name in COMMANDS])

    def main(self, args: Sequence[str] | None = None, *_: object, **__: object) -> NoReturn:
        """Run and exit, as the console script does."""
        sys.exit(run(sys.argv[1:] if args is None else args))


def _show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if not value or ctx.resilient_parsing:
        return
    from tablee.engine_build import is_compiled  # noqa: PLC0415 - only --version asks

    kind = say("version.compiled" if is_compiled() else "version.pure")
    click.echo(f"{PROGRAM} {__version__} ({kind})")
    ctx.exit()


@click.command(cls=Root, name=PROGRAM, no_args_is_help=False, invoke_without_command=True)
@option("--version", is_flag=True, expose_value=False, is_eager=True, callback=_show_version)
@lang_option
@click.pass_context
def tablee(ctx: click.Context) -> None:
    """The root command; alone, it shows its help."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def run(args: Sequence[str]) -> int:
    """Run a command line to its exit status, in the language it asks for anywhere: refusals too."""
    with speaking(asked_language(args)):
        return _run(args)


def _run(args: Sequence[str]) -> int:
    try:
        status = _invoke(args)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except click.UsageError as error:
        return _complain(tell_usage(error), failure.CANNOT)
    except Failure as error:
        return _complain(error.message, error.status)
    except (KeyboardInterrupt, click.Abort):
        return _complain(say("error.interrupted"), failure.INTERRUPTED)
    except BrokenPipeError:
        _abandon(sys.stdout)
        return failure.PIPE_CLOSED
    except OSError as error:
        _abandon(sys.stdout)
        return _complain(say("error.system", reason=error.strerror or error), failure.CANNOT)


def _invoke(args: Sequence[str]) -> int:
    try:
        with tablee.make_context(PROGRAM, list(args)) as context:
            status = tablee.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    return status if isinstance(status, int) else failure.OK


def _complain(sentence: str, status: int) -> int:
    try:
        click.echo(printable(f"{PROGRAM}: {sentence}"), err=True)
    except (OSError, ValueError):  # nobody listens: the exit status still tells
        _abandon(sys.stderr)
    return status


def _abandon(stream: TextIO) -> None:
    """Send what is still buffered nowhere, so that the interpreter does not fail on it while ending."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def main() -> NoReturn:
    """The console script."""
    # Whoever starts it in the background may have it ignore Ctrl-C, as shells do; who sends one means it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show « é » shows a question mark instead of failing.
        with suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # text files have it
    if instruction := os.environ.get(COMPLETION):
        sys.exit(shell_complete(tablee, {}, PROGRAM, COMPLETION, instruction))
    sys.exit(run(sys.argv[1:]))
