"""Turns at a terminal: ended by Enter, taken back while they may be, composed and said once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablee.games.bonanza.options import BonanzaOptions
from tablee.match import conductor
from tablee.match.conductor import MAX_TAKE_BACKS
from tablee.match.entries import Confirmed, Drawn, TakenBack
from tablee.match.parser import parse_record
from tablee.match.record import Record
from tablee.match.replay import resume, verify
from tests.cli.terminal.consoles import CAMILLE, MARCEL, ZOE, Choosing, Scripted, first, run, settings


def saved(path: Path) -> Record:
    return parse_record(path.read_text(encoding="utf-8"))


def test_enter_ends_a_turn_and_that_is_an_entry(tmp_path: Path) -> None:
    path = tmp_path / "g"
    console = Choosing(first)
    assert run(console, settings(CAMILLE, MARCEL, save_path=path)) == 0
    record = saved(path)
    verify(record)
    ended = [number for number, entry in enumerate(record.entries) if isinstance(entry, Confirmed)]
    assert ended
    for number in ended:
        assert record.entries[number] == Confirmed(0)
        assert isinstance(record.entries[number + 1], Drawn)
    assert console.text.count("Entrée pour finir le tour") == len(ended)


def test_what_was_ended_is_not_told_in_a_sentence(tmp_path: Path) -> None:
    console = Choosing(first, script={9: "log", 10: "1"})
    run(console, settings(CAMILLE, MARCEL, plain=True, save_path=tmp_path / "g"))
    assert "confirm" not in console.text.lower()


def test_a_turn_taken_back_is_ended_later(tmp_path: Path) -> None:
    path = tmp_path / "g"
    console = Scripted(["1", "1", "u", "1", "", "q", ""])
    assert run(console, settings(CAMILLE, ZOE, save_path=path)) == 0
    record = saved(path)
    kinds = [type(entry) for entry in record.entries]
    assert TakenBack in kinds
    assert kinds.index(TakenBack) < kinds.index(Confirmed)


def test_taking_back_ends_some_day(tmp_path: Path) -> None:
    console = Scripted(["1", "u"] * (MAX_TAKE_BACKS + 1))
    run(console, settings(CAMILLE, ZOE, save_path=tmp_path / "g"))
    assert console.text.count("On ne reprend rien plus de 50 fois dans un tour.") == 1


def test_a_game_kept_before_the_end_of_a_turn_asks_for_it_again(tmp_path: Path) -> None:
    path = tmp_path / "g"
    run(Scripted(["1", "1", "q", ""]), settings(CAMILLE, ZOE, save_path=path))
    kept = saved(path)
    seat = resume(kept).unconfirmed()
    assert seat is not None
    console = Scripted(["", "q", ""])
    run(console, settings(CAMILLE, ZOE, resume=kept, save_path=path))
    assert "Entrée pour finir le tour" in console.pages[0]
    assert Confirmed(seat) in saved(path).entries


@pytest.mark.parametrize("typed", [["offrir 37"], ["bid 37"], ["+20", "+5", "+5", "+5", "+1", "bid"]])
def test_a_bid_is_one_entry_however_it_is_typed(typed: list[str], tmp_path: Path) -> None:
    path = tmp_path / "g"
    for seed in range(20):  # until Zoé bids first
        console = Scripted(["", "vendre", "", *typed, "q", ""])
        what = settings(CAMILLE, ZOE, seed=str(seed), save_path=path)
        run(console, replace(what, game="bonanza", options=BonanzaOptions(rounds=1)))
        bids = [str(entry) for entry in saved(path).entries if " bid " in str(entry)]
        if bids:
            assert [bid.partition(" ")[2] for bid in bids] == ["bid 37"]
            return
        path.unlink()
    raise AssertionError("nobody bid")


def test_where_nobody_can_ever_move_somebody_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(conductor, "MAX_DRAWS", 0)
    console = Scripted(["?", "", "", "q", ""])
    run(console, settings(CAMILLE, ZOE, save_path=tmp_path / "g"))
    assert [page.count("personne ne peut plus jouer") for page in console.pages[:4]] == [1, 0, 0, 1]
