"""The screens of the games at a terminal, each loaded when its game is played."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.cli.terminal.screen import Screen
    from tablee.locales import Words

SCREENS = {
    "jacquet": ("tablee.cli.screens.jacquet", "JacquetScreen"),
    "cinq-rois": ("tablee.cli.screens.cinq_rois", "CinqRoisScreen"),
    "crapette": ("tablee.cli.screens.crapette", "CrapetteScreen"),
    "bonanza": ("tablee.cli.screens.bonanza", "BonanzaScreen"),
    "sacramento": ("tablee.cli.screens.sacramento", "SacramentoScreen"),
}
"""Where each game's screen is, by the id of the game."""


def make_screen(game_id: str, words: Words, names: Sequence[str]) -> Screen:
    """The screen of a game, for these players in this language."""
    module, name = SCREENS[game_id]
    screen: Screen = getattr(import_module(module), name)(words, tuple(names))
    return screen
