"""The shelf: every registered game, loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.core.game import Game

SHELF = {
    "jacquet": ("tablee.games.jacquet.game", "Jacquet"),
    "cinq-rois": ("tablee.games.cinq_rois.game", "CinqRois"),
    "crapette": ("tablee.games.crapette.game", "Crapette"),
    "bonanza": ("tablee.games.bonanza.game", "Bonanza"),
    "sacramento": ("tablee.games.sacramento.game", "Sacramento"),
}
"""Where each game is, by its id."""


class UnknownGame(LookupError):
    """There is no such game on the shelf."""


def game_ids() -> list[str]:
    """The ids of all games, in the order of the shelf."""
    return list(SHELF)


@cache
def get_game(game_id: str) -> Game:
    """The game with this id."""
    if game_id not in SHELF:
        raise UnknownGame(game_id)
    module, name = SHELF[game_id]
    game: Game = getattr(import_module(module), name)()
    return game
