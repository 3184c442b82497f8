"""Whole games of Bonanza through the console and through the engine protocol."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablee.drawing.colour import Depth
from tablee.drawing.style import Style
from tablee.drawing.text import width_of
from tablee.games.bonanza.options import BonanzaOptions
from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tablee.match.seats import SeatInfo
from tests.cli.talk import Talk
from tests.cli.terminal.consoles import DRAWN, ESCAPE, PLAIN, Choosing, Scripted, at_random, run, settings

STYLES = {
    "drawn": DRAWN,
    "true": Style(columns=120, rows=40, depth=Depth.TRUE, can_clear=True),
    "plain": PLAIN,
    "narrow": Style(columns=44, rows=20),
    "ascii": Style(unicode=False),
}
SEATS = (SeatInfo("Camille"), SeatInfo("Marcel", "regular"), SeatInfo("Zoé", "random"))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", STYLES)
def test_a_game_ends_its_lines_fit_and_its_record_verifies(name: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "game.tablee"
    console = Choosing(at_random(len(name)), STYLES[name])
    played = replace(
        settings(*SEATS, lang=lang, save_path=path), game="bonanza", options=BonanzaOptions(rounds=2)
    )
    assert run(console, played) == 0
    record = parse_record(path.read_text(encoding="utf-8"))
    assert record.result is not None
    assert verify(record).chance == "verified"
    assert sum(record.result.points) == 300
    assert "BON-R31" in console.text
    for page in console.pages:
        for line in ESCAPE.sub("", page).split("\n"):
            assert width_of(line) <= max(STYLES[name].text_columns, STYLES[name].columns), line


def test_an_amount_may_be_typed_whole() -> None:
    seats = (SeatInfo("Anne"), SeatInfo("Bruno"))
    for seed in range(20):  # until Anne deals, so that Bruno bids second at the keyboard
        console = Scripted(["", "vendre", "", "offrir 37", "log"], DRAWN)
        what = replace(settings(*seats, seed=str(seed)), game="bonanza", options=BonanzaOptions(rounds=1))
        run(console, what)
        if "37" in console.text.split("offrir 37")[-1]:
            return
    raise AssertionError("nobody bid 37")


def test_the_engine_protocol_plays_a_game_to_its_end() -> None:
    talk = Talk()
    talk.must("new", game="bonanza", seats=4, seed="bonanza", options={"rounds": 2, "broke": "debt"})
    pending = talk.play_on()
    while pending["kind"] != "over":
        pending = talk.play_on()
    points = pending["points"]
    assert isinstance(points, list)
    assert sum(points) == 400
