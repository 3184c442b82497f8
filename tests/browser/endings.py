"""Tables at which the end of a game is in sight: whole games take long in a browser.

`TABLEE_WHOLE_GAMES=1` (`make test-whole-games`) plays them from the first deal.
"""

from __future__ import annotations

import os

from playwright.sync_api import Page

from tablee.chance import CommittedChance
from tablee.games import get_box, get_game, guidance_of, lid_of
from tablee.match.match import Match
from tablee.match.record import format_record
from tablee.match.replay import make_record
from tablee.match.seats import SeatInfo
from tests.browser.pages import hold_seat, wait_for_table

ALL_WHOLE = os.environ.get("TABLEE_WHOLE_GAMES") == "1"
NEAR_THE_END = {
    "sacramento": "1Qc1Td9c1/28cAs1Ks/QhAh7cJs9hJh/2JdTc7s8h/Ac17hTh9dJc/8s9sKhAdTs1 f1f6c5a4 QsQdKdKc/7d8d "
    "Qh/- - 1-0 0/12 settle/NRt/a4c5/-/-"
}
"""Where the end of a game is in sight that no lesson shows."""
LAST_TASKS = {"jacquet": "finish", "crapette": "win", "cinq-rois-solo": "won"}
"""The lesson that shows it."""


def position_of(game_id: str) -> str:
    if game_id in NEAR_THE_END:
        return NEAR_THE_END[game_id]
    primer = get_box(game_id).load_primer()
    task = None if primer is None else primer.find(LAST_TASKS[game_id])
    assert task is not None
    assert task.position is not None
    # Of Crapette's three rounds two are won.
    return task.position.replace("play-0 0-0", "play-0 2-0")


def record_from(game_id: str) -> str:
    """A game that begins where the end is in sight, and was given up at once: one may play on from there."""
    game, guidance = get_game(game_id), guidance_of(game_id)
    seats = [SeatInfo(f"P{seat}") for seat in range(guidance.seats or min(game.seat_counts))]
    options = game.options_type().with_values(guidance.options)
    match = Match(game, options, seats, CommittedChance.from_seed(game_id), position_of(game_id))
    for seat in range(len(seats)):
        assert match.give_up(seat, client=None).ok
    return format_record(make_record(match))


def hold_near_the_end(page: Page, game_id: str, bot: str) -> str:
    """Hold the first seat at such a table, the others being a bot's, and return its link."""
    wanted: dict[str, object] = {"record": record_from(game_id), "moment": 0, "seat": 0, "bot": bot}
    return hold_seat(page, lid_of(game_id), wanted, "/api/replay/table")


def open_near_the_end(page: Page, game_id: str, bot: str) -> None:
    """Sit down there, and wait until the game is laid."""
    page.goto(hold_near_the_end(page, game_id, bot).split("#")[0])
    wait_for_table(page)
