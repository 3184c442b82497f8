"""Tablée: five French table games, as their rulebooks describe them.

What programs use of it is named here and told in docs/python.md; a name is loaded when it is first used.
"""

from typing import TYPE_CHECKING

from tablee.lazily import lazily

if TYPE_CHECKING:
    from tablee.core.bots import bot_names, make_bot
    from tablee.core.contract import (
        CHANCE,
        OVER,
        SEVERAL,
        Acting,
        Chance,
        IllegalAction,
        NotationError,
        Over,
        Pending,
        PositionError,
        Refusal,
        Result,
        Rng,
        State,
        View,
    )
    from tablee.core.game import Bot, Game, Watcher, own
    from tablee.core.moves import Move
    from tablee.core.options import OptionError, Options, SeatCountError
    from tablee.core.request import Dice, Shuffle, draw_from
    from tablee.games import game_ids, get_game

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "SEVERAL",
    "Acting",
    "Bot",
    "Chance",
    "Dice",
    "Game",
    "IllegalAction",
    "Move",
    "NotationError",
    "OptionError",
    "Options",
    "Over",
    "Pending",
    "PositionError",
    "Refusal",
    "Result",
    "Rng",
    "SeatCountError",
    "Shuffle",
    "State",
    "View",
    "Watcher",
    "bot_names",
    "draw_from",
    "game_ids",
    "get_game",
    "make_bot",
    "own",
]

_WHERE = {
    "Acting": "tablee.core.contract",
    "Bot": "tablee.core.game",
    "CHANCE": "tablee.core.contract",
    "Chance": "tablee.core.contract",
    "Dice": "tablee.core.request",
    "Game": "tablee.core.game",
    "IllegalAction": "tablee.core.contract",
    "Move": "tablee.core.moves",
    "NotationError": "tablee.core.contract",
    "OVER": "tablee.core.contract",
    "OptionError": "tablee.core.options",
    "Options": "tablee.core.options",
    "Over": "tablee.core.contract",
    "Pending": "tablee.core.contract",
    "PositionError": "tablee.core.contract",
    "Refusal": "tablee.core.contract",
    "Result": "tablee.core.contract",
    "Rng": "tablee.core.contract",
    "SEVERAL": "tablee.core.contract",
    "SeatCountError": "tablee.core.options",
    "Shuffle": "tablee.core.request",
    "State": "tablee.core.contract",
    "View": "tablee.core.contract",
    "Watcher": "tablee.core.game",
    "bot_names": "tablee.core.bots",
    "draw_from": "tablee.core.request",
    "game_ids": "tablee.games",
    "get_game": "tablee.games",
    "make_bot": "tablee.core.bots",
    "own": "tablee.core.game",
}

__getattr__, __dir__ = lazily(__name__, _WHERE)
