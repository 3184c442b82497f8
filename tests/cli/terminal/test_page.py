"""The page: it fits the terminal, whatever there is to choose from."""

from __future__ import annotations

import pytest

from tablee.drawing.colour import Depth
from tablee.drawing.style import Style
from tests.cli.terminal.consoles import CAMILLE, ZOE, Choosing, at_random, run, settings


@pytest.mark.parametrize(("rows", "seed"), [(24, 1), (24, 2), (30, 3), (50, 4)])
def test_a_page_is_never_higher_than_the_terminal(rows: int, seed: int) -> None:
    console = Choosing(at_random(seed), Style(rows=rows, depth=Depth.TRUE, can_clear=True))
    run(console, settings(CAMILLE, ZOE, seed=str(seed)))
    heights = [page.count("\n") + 1 for page in console.pages[:-1]]
    assert max(heights) <= rows
    assert max(heights) >= 20
