"""The page: it fits the terminal, whatever there is to choose from."""

from __future__ import annotations

import pytest

from tablee.cli.terminal import PlaySettings, play
from tablee.cli.terminal.console import CLEAR
from tablee.drawing.colour import Depth
from tablee.drawing.style import Style
from tablee.games import find_game
from tablee.match.seats import SeatInfo
from tests.again import now_or_again
from tests.cli.terminal.consoles import CAMILLE, ZOE, Choosing, at_random, run, settings


@pytest.mark.parametrize(("rows", "seed"), now_or_again([(24, 2), (50, 4)], (24, 2)))
def test_a_page_is_never_higher_than_the_terminal(rows: int, seed: int) -> None:
    console = Choosing(at_random(seed), Style(rows=rows, depth=Depth.TRUE, can_clear=True))
    run(console, settings(CAMILLE, ZOE, seed=str(seed)))
    heights = [page.count("\n") + 1 for page in console.pages[:-1]]
    assert max(heights) <= rows
    assert max(heights) >= 20


@pytest.mark.parametrize(
    ("name", "seats"),
    [("jacquet", 2), ("cinq-rois", 1), ("cinq-rois", 4), ("crapette", 2), ("bonanza", 5), ("sacramento", 3)],
)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_page_of_any_game_is_higher_than_the_terminal(name: str, seats: int, lang: str) -> None:
    game = find_game(name, seats)
    console = Choosing(at_random(3), Style(rows=24, can_clear=True), script={60: "EOF"})
    who = (CAMILLE, *(SeatInfo(f"Joueur {n}", "random") for n in range(1, seats)))
    play(PlaySettings(game=game.id, options=game.options_type(), seats=who, lang=lang, seed="3"), console)
    # So many has a game of Bonanza whose bots are asked for nearly everything; its end is told whole.
    pages = console.pages[:-2]
    assert len(pages) > 25
    assert max(page.rpartition(CLEAR)[2].count("\n") + 1 for page in pages[:45]) <= 24
