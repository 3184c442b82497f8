"""Commands whose help is in `cli.toml`: `help.<command>.<parameter>`, looked up when it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeVar

import click

from tablee.cli.failure import fail
from tablee.cli.speech import LANGUAGE, say, say_if_known
from tablee.cli.value_types import OneOf
from tablee.locales import LANGUAGES

F = TypeVar("F", bound=Callable[..., object])


class Spoken(click.Command):
    """A command whose help is in our words."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the first line of the help."""
        pieces = self.collect_usage_pieces(ctx)
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=say("help.usage") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command is for."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(f"help.{self.name}.about"))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of options."""
        options = [p for p in self.get_params(ctx) if isinstance(p, click.Option)]
        records = [record for p in options if (record := p.get_help_record(ctx))]
        with formatter.section(say("help.options-heading")):
            formatter.write_dl(records)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option `--help`, described in our words."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say("help.common.help")
        return option


class Command(Spoken):
    """A command that speaks French and English, and refuses what it does not know in one line."""

    # Extra arguments are let through so that the refusal of them is ours, not click's.
    allow_extra_args = True

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; nothing may be left over."""
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # so that the refusal can look at our options
            raise
        if rest and not ctx.resilient_parsing:
            raise fail("extra", found=" ".join(rest))
        return rest


class Option(click.Option):
    """An option whose description is found by the names of the command and of the option."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The flags and the description."""
        if self.help is not None:  # a generated one brings its own words
            return super().get_help_record(ctx)
        self.help = _described(ctx.command.name, self.name)
        try:
            return super().get_help_record(ctx)
        finally:
            self.help = None  # the next help may be in another language

    def make_metavar(self, ctx: click.Context) -> str:
        """What stands for the value; a key of `metavar` in `cli.toml`, or the choices."""
        return say(f"metavar.{self.metavar}") if self.metavar else super().make_metavar(ctx)


class Argument(click.Argument):
    """An argument named by `metavar.<name>` of `cli.toml`."""

    def make_metavar(self, ctx: click.Context) -> str:
        """The name of the argument, in brackets if it may be left out."""
        name = say(f"metavar.{self.name}") + ("…" if self.nargs == -1 else "")
        return name if self.required else f"[{name}]"


def _described(command: str | None, option: str | None) -> str:
    own = say_if_known(f"cli.help.{command}.{option}")
    return own if own is not None else say(f"help.common.{option}")


def asked_language(args: Sequence[str]) -> str | None:
    """The language that a command line asks for with `--lang`, wherever it does so; the last one counts."""
    values = [value for flag, value in pairwise(args) if flag == "--lang"]
    values += [arg.removeprefix("--lang=") for arg in args if arg.startswith("--lang=")]
    return next((value for value in reversed(values) if value in LANGUAGES), None)


def _choose_language(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    if value is not None:
        ctx.meta[LANGUAGE] = value


def option(*names: str, **attributes: object) -> Callable[[F], F]:
    """Declare an option of ours."""
    return click.option(*names, cls=Option, **attributes)


def argument(name: str, **attributes: object) -> Callable[[F], F]:
    """Declare an argument of ours."""
    return click.argument(name, cls=Argument, **attributes)


def lang_option(function: F) -> F:
    """Add `--lang`, which is read first so that all else is said in that language."""
    chosen = option(
        "--lang", type=OneOf(LANGUAGES), is_eager=True, expose_value=False, callback=_choose_language
    )
    return chosen(function)


def json_option(function: F) -> F:
    """Add `--json`."""
    return option("--json", "as_json", is_flag=True)(function)
