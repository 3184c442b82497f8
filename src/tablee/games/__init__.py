"""The shelf of games, one folder for each; what is on it is found, not listed."""

from tablee.games.shelf import (
    UnknownGame,
    game_ids,
    get_box,
    get_game,
    make_screen,
    make_teller,
    words,
)

__all__ = ["UnknownGame", "game_ids", "get_box", "get_game", "make_screen", "make_teller", "words"]
