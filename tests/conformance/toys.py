"""Boxes for games that live in the tests alone."""

from __future__ import annotations

from pathlib import Path

from tablee.core.box import Box

WORDLESS = Path(__file__).parent / "wordless"


def toy_box(game_id: str, game: str) -> Box:
    """A box that holds a game and nothing to show it with."""
    return Box(id=game_id, folder=WORDLESS, game=game, teller="", screen="")
