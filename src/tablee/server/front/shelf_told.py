"""The shelf: what each box holds, as clients need it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tablee import __version__
from tablee.core.bots import bot_names
from tablee.core.game import Game
from tablee.core.options import OptionValue, camel
from tablee.games import game_ids, get_box, get_game, guidance_of, seat_counts
from tablee.games.shelf import games_in
from tablee.server.front.levels import tell_ladders
from tablee.server.front.seat_rules import seat_rules
from tablee.server.messages import FirstGame, GameTold, OptionTold, Shelf


@cache
def tell_shelf() -> Shelf:
    """Every game on the shelf."""
    return Shelf(version=__version__, games=[_tell_game(get_game(game_id)) for game_id in game_ids()])


def _tell_game(game: Game) -> GameTold:
    options = game.options_type
    return GameTold(
        id=game.id,
        rules_version=game.rules_version,
        seats=seat_counts(game.id),
        seat_rules=seat_rules(game),
        seats_clause=game.seats_clause,
        seats_by_lot=game.seats_by_lot,
        options=[
            OptionTold(name=spec.name, choices=list(spec.choices), default=spec.default, clause=spec.clause)
            for spec in options.specs().values()
        ],
        presets={name: _outside(changed) for name, changed in options.presets.items()},
        preset_option=options.preset_option,
        customs={company.value: _outside(changed) for company, changed in options.customs.items()},
        bots=bot_names(game),
        levels=list(game.levels),
        ladders=tell_ladders(game.id),
        party=get_box(game.id).party,
        lessons=[each.id for each in games_in(game.id) if get_box(each.id).has_primer],
        first_games=[_tell_first(each) for each in games_in(game.id)],
        exercises=[each.id for each in games_in(game.id) if get_box(each.id).has_exercises],
        deals=[each.id for each in games_in(game.id) if get_box(each.id).day is not None],
        is_guest=get_box(game.id).is_guest,
    )


def _tell_first(game: Game) -> FirstGame:
    guidance = guidance_of(game.id)
    box_party = get_box(game.id).party
    usual = box_party if box_party in game.seat_counts else min(game.seat_counts)
    options = game.options_type().with_values(guidance.options).to_data()
    return FirstGame(
        game=game.id,
        seats=guidance.seats or usual,
        bot=game.levels[0] if game.levels else bot_names(game)[0],
        options={name: options[name] for name in guidance.options},
    )


def _outside(changed: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    return {camel(field): value for field, value in changed.items()}
