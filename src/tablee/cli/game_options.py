"""The options of a game as flags: generated from its declarations, never written twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

import click

from tablee.cli.command import Command, Option, option
from tablee.cli.failure import fail
from tablee.cli.speech import did_you_mean, say, say_if_known
from tablee.cli.value_types import GAME, Completed, OneOf
from tablee.core.company import Company
from tablee.core.options import OptionError, Options, OptionValue, SeatCountError, format_value
from tablee.games import agree, box_ids, get_game

if TYPE_CHECKING:
    from tablee.core.game import Game
    from tablee.core.options import OptionSpec

F = TypeVar("F", bound=Callable[..., object])
_MARK = "game_option_"


class GameCommand(Command):
    """A command whose first argument is a game, and which has that game's options as flags."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line, knowing which game it is about."""
        for game_id in (arg for arg in args if arg in box_ids()):
            ctx.meta.setdefault(GAME, game_id)
        return super().parse_args(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The parameters of the command and, once the game is known, its options."""
        params = super().get_params(ctx)
        game_id = ctx.meta.get(GAME)
        if game_id is None:
            return params
        taken = {name for param in params for name in param.opts}
        flags = [flag_of(get_game(game_id), spec) for spec in specs_of(get_game(game_id)).values()]
        return [*params[:-1], *(f for f in flags if f.opts[0] not in taken), params[-1]]


def specs_of(game: Game) -> Mapping[str, OptionSpec]:
    """The options of a game by their outside names."""
    return game.options_type.specs()


def flag_of(game: Game, spec: OptionSpec) -> Option:
    """The flag of one option: `opening_reroll` is `--opening-reroll on|off`."""
    described = say_if_known(f"{game.id}.option.{spec.name}.label") or spec.name
    default = say("options.default", value=format_value(spec.default))
    return Option(
        [f"--{kebab(spec.name)}", _MARK + spec.field],
        type=OneOf(format_value(choice) for choice in spec.choices),
        help=f"{described} ({default}, {spec.clause})",
    )


def kebab(name: str) -> str:
    """The flag of an outside name: `openingReroll` is `opening-reroll`."""
    return re.sub(r"[A-Z]", lambda found: "-" + found[0].lower(), name)


def assignments(game: Game) -> list[str]:
    """Every `name=value` that the game knows, for completion."""
    return [
        f"{spec.name}={format_value(choice)}" for spec in specs_of(game).values() for choice in spec.choices
    ]


def game_options(function: F) -> F:
    """Add `--preset` and `-o name=value`."""
    presets = Completed(lambda game: list(game.options_type.presets))
    assigned = option(
        "-o",
        "--option",
        "assigned",
        multiple=True,
        metavar="assignment",
        type=Completed(assignments),
    )
    return option("--preset", metavar="preset", type=presets)(assigned(function))


def build_options(
    game: Game, preset: str | None, assigned: Sequence[str], flags: Mapping[str, object], company: Company
) -> Options:
    """The options that the command line asks for in this company, or a failure with the nearest name."""
    values: dict[str, object] = {} if preset is None else {"preset": preset}
    for text in assigned:
        name, equals, value = text.partition("=")
        if not equals:
            raise fail("bad-assignment", found=text)
        values[_outside_name(game, name)] = value
    by_field = {spec.field: spec.name for spec in specs_of(game).values()}
    for name, flagged in flags.items():
        if name.startswith(_MARK) and flagged is not None:
            values[by_field[name.removeprefix(_MARK)]] = flagged
    try:
        return game.options_type.build(values, company)
    except OptionError as error:
        raise fail(error.code, game=game.id, **_with_hint(error)) from error


def agree_on(game: Game, seats: int, options: Options) -> tuple[Game, Options]:
    """The game that so many play with these options, or a failure that says how many may."""
    try:
        played, kept = agree(game.id, seats, options, is_kept=True)  # what is lost is named below
    except SeatCountError as error:
        told = error.counts.replace("-", "–")
        raise fail("wrong-seat-count-so", game=game.id, players=told, found=seats) from error
    lost = [name for name, value in changed_options(options).items() if name not in kept.specs()]
    if lost:
        raise fail("option-of-others", game=game.id, found=seats, options=", ".join(lost))
    return played, kept


def changed_options(options: Options) -> dict[str, OptionValue]:
    """The options that are not as they usually are, by their outside names."""
    return {
        name: value for name, value in options.to_data().items() if value != options.specs()[name].default
    }


def _outside_name(game: Game, name: str) -> str:
    """An option may be assigned under the name of its flag too."""
    for known in specs_of(game):
        if name in (known, kebab(known)):
            return known
    return name


def _with_hint(error: OptionError) -> dict[str, str]:
    params = dict(error.params)
    wrong = params.get("value") or params.get("option") or params.get("preset") or ""
    params["hint"] = did_you_mean(wrong, params["choices"].split("|"))
    params["choices"] = params["choices"].replace("|", ", ")
    return params
