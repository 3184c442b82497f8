"""The shelf of games, one folder for each; what is on it is found, not listed."""

from tablee.games.shelf import (
    UnknownGame,
    agree,
    box_ids,
    exercises_of,
    find_game,
    game_ids,
    get_box,
    get_game,
    guidance_of,
    lid_of,
    make_screen,
    make_teller,
    primer_of,
    primer_words,
    seat_counts,
    words,
)

__all__ = [
    "UnknownGame",
    "agree",
    "box_ids",
    "exercises_of",
    "find_game",
    "game_ids",
    "get_box",
    "get_game",
    "guidance_of",
    "lid_of",
    "make_screen",
    "make_teller",
    "primer_of",
    "primer_words",
    "seat_counts",
    "words",
]
