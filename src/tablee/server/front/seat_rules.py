"""How many may play under which options, as a page can look it up without knowing a rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tablee.core.game import Game
from tablee.core.options import Options, OptionSpec
from tablee.games import seat_counts
from tablee.server.messages import SeatRule


def seat_rules(game: Game) -> list[SeatRule]:
    """For every choice among the options on which the number of players depends, that number."""
    deciding = [spec for spec in game.options_type.specs().values() if _decides(game, spec)]
    if not deciding:
        return []
    rules = []
    for values in product(*(spec.choices for spec in deciding)):
        chosen = {spec.name: value for spec, value in zip(deciding, values, strict=True)}
        rules.append(SeatRule(options=chosen, seats=_counts(game, game.options_type().with_values(chosen))))
    return rules


def _decides(game: Game, spec: OptionSpec) -> bool:
    """Whether an option makes a difference under some edition."""
    return any(
        _counts(game, edition) != _counts(game, edition.with_values({spec.name: value}))
        for edition in _editions(game)
        for value in spec.choices
    )


def _editions(game: Game) -> Iterator[Options]:
    options = game.options_type
    yield options()
    for changed in options.presets.values():
        specs = {spec.field: name for name, spec in options.specs().items()}
        yield options().with_values({specs[field]: value for field, value in changed.items()})


def _counts(game: Game, options: Options) -> list[int]:
    return seat_counts(game.id, options)
