"""`tablee options`: everything players may agree on before a game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from tablee.cli.command import Command, argument, json_option, lang_option
from tablee.cli.game_options import specs_of
from tablee.cli.speech import say, say_if_known
from tablee.cli.text_layout import lines_of, wrap
from tablee.cli.value_types import GameName
from tablee.core.options import format_value

if TYPE_CHECKING:
    from tablee.core.contract import Data
    from tablee.core.game import Game
    from tablee.core.options import OptionSpec


@click.command(cls=Command, name="options")
@argument("game", type=GameName())
@json_option
@lang_option
def command(game: Game, *, as_json: bool) -> None:
    """Show every option with its values, its default, its editions and its article."""
    specs = specs_of(game).values()
    if as_json:
        click.echo(json.dumps([_data(game, spec) for spec in specs], ensure_ascii=False))
    else:
        told = [_lines(game, spec) for spec in specs]
        click.echo(lines_of([*filter(None, [_editions(game)]), *told]))


def preset_values(game: Game, spec: OptionSpec) -> dict[str, str]:
    """The editions in which this option differs from its default."""
    presets = game.options_type.presets
    return {
        name: format_value(changes[spec.field])
        for name, changes in presets.items()
        if spec.field in changes and changes[spec.field] != spec.default
    }


def custom_values(game: Game, spec: OptionSpec) -> dict[str, str]:
    """The companies in which another value than the default goes without saying."""
    customs = game.options_type.customs
    return {
        company.value: format_value(changes[spec.field])
        for company, changes in customs.items()
        if spec.field in changes
    }


def _editions(game: Game) -> list[str]:
    """What to ask oneself before choosing an edition, and what is different in each."""
    which = say_if_known(f"{game.id}.web.preset.which")
    lines = wrap(which) if which else []
    for name in game.options_type.presets:
        about = say_if_known(f"{game.id}.web.preset.{name}")
        if about:
            label = say("options.label", label=say_if_known(f"{game.id}.preset.{name}") or name)
            lines += wrap(f"- {name}{label}. {about}", indent="  ")
    return lines


def _lines(game: Game, spec: OptionSpec) -> list[str]:
    label = say_if_known(f"{game.id}.option.{spec.name}.label")
    lines = [f"{spec.name} ({spec.clause})" + (say("options.label", label=label) if label else "")]
    for choice in spec.choices:
        lines += wrap(_value_line(game, spec, format_value(choice)), indent="  ")
    return lines


def _value_line(game: Game, spec: OptionSpec, value: str) -> str:
    marks = [say("options.is-default")] if value == format_value(spec.default) else []
    presets = preset_values(game, spec).items()
    marks += [say("options.in-preset", preset=name) for name, held in presets if held == value]
    customs = custom_values(game, spec).items()
    marks += [say(f"options.in-custom.{company}") for company, held in customs if held == value]
    label = say_if_known(f"{game.id}.option.{spec.name}.{value}")
    told = value + (say("options.label", label=label) if label else "")
    return f"- {told}" + (f" [{', '.join(marks)}]" if marks else "")


def _data(game: Game, spec: OptionSpec) -> dict[str, Data]:
    return {
        "name": spec.name,
        "values": list(spec.choices),
        "default": spec.default,
        "presets": preset_values(game, spec),
        "customs": custom_values(game, spec),
        "clause": spec.clause,
        "label": say_if_known(f"{game.id}.option.{spec.name}.label"),
    }
