"""The five tables in a second browser engine: each is laid, nothing of it is cut, and a move can be made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.core.bots import bot_names
from tablee.games import get_game
from tests.browser.pages import GAMES, HOLD_SEAT, QUIET_PAGE
from tests.browser.test_layout import FAULTS
from tests.webkit.driver import WebKit, webkit
from tools.house_process import House

ERRORS = """window.faults = [];
    addEventListener("error", ({ message }) => {
        if (!message.includes("ResizeObserver loop")) window.faults.push(message);
    });"""
"""In the page: keep what goes wrong; that something is measured again in the next frame does not."""
LAID = """return document.querySelector(".stage > *") !== null
    && (document.querySelector(".actions .status")?.textContent ?? "") !== "";"""
DRAWN = """const now = JSON.stringify([...document.querySelectorAll("[data-vital]")]
        .map((one) => one.getBoundingClientRect()));
    const before = window.drawn;
    window.drawn = now;
    return before === now;"""
"""In the page: whether everything stands where it stood when this was asked last."""
MY_TURN = """return document.querySelector("details.choices, [data-action=confirm]") !== null;"""
PLAY = """const choices = document.querySelector("details.choices");
    const lines = document.querySelectorAll(".log li").length;
    if (choices) { choices.open = true; document.querySelector("[data-choice]:enabled").click(); }
    else document.querySelector("[data-action=confirm]").click();
    return lines;"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house for all of them."""
    opened = House(tmp_path_factory.mktemp("house"), is_known=True)
    opened.start()
    yield opened
    opened.end()


@pytest.fixture(scope="module")
def window() -> Iterator[WebKit]:
    """One window for all of them."""
    with webkit() as opened:
        yield opened


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_laid_and_played_at(house: House, window: WebKit, game: str) -> None:
    window.go(f"{house.address}{QUIET_PAGE}")
    bots = 1 if game != "sacramento" else 2
    seats = [{}, *[{"bot": bot_names(get_game(game))[0]}] * bots]
    wanted = {"game": game, "seats": seats, "name": "Camille", "pace": "instant"}
    window.run(
        f"window.opened = ''; ({HOLD_SEAT})(arguments[0]).then((link) => window.opened = link);",
        ["/api/tables", wanted, game],
    )
    window.go(f"{house.address}{window.wait('return window.opened;').split('#')[0]}")
    window.run(ERRORS)
    window.wait(LAID)
    for width, height in ((1280, 900), (500, 800)):
        window.resize(width, height)
        window.wait(f"return innerWidth <= {width};")  # else it would be found drawn as it was before
        window.wait(DRAWN)
        assert window.run(f"return ({FAULTS})();") == [], (game, width, height)
    window.wait(MY_TURN)
    lines = window.run(PLAY)
    window.wait("return document.querySelectorAll('.log li').length > arguments[0];", lines)
    assert window.run("return window.faults;") == []
