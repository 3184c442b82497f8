"""A box and a number of players: every command leads to the game that so many play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablee.core.options import format_value
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.match.parser import parse_record
from tablee.match.record import digest_of
from tablee.match.replay import verify
from tests.cli.command_line import refused, run
from tests.cli.talk import Talk


def test_the_shelf_shows_lids_and_all_who_may_play() -> None:
    found = {game["id"]: game for game in json.loads(run("games", "--json").out)}
    assert "cinq-rois-solo" not in found
    assert found["cinq-rois"]["players"] == [*range(1, 13)]
    listed = Talk().must("games")["games"]
    assert isinstance(listed, list)
    assert [game["seats"] for game in listed if game["game"] == "cinq-rois"] == [[*range(1, 13)]]
    assert "cinq-rois-solo" not in [game["game"] for game in listed]


def test_playing_alone(tmp_path: Path) -> None:
    saved = tmp_path / "alone.tablee"
    start = ("play", "cinq-rois", "--players", "1", "--seed", "7", "--save", saved)
    assert run(*start, typed="to7\nquit\n").status == 0
    record = parse_record(saved.read_text(encoding="utf-8"))
    assert (record.game.id, record.options.to_data()) == ("cinq-rois-solo", {"minNaturals": 0})
    assert verify(record).chance == "verified"
    assert "ROI-48" in run("play", "cinq-rois", "--resume", saved, typed="draw\nquit\n").out
    assert "is for 2–8 players, not 1" in refused(
        "play", "cinq-rois", "--preset", "five-crowns", "--players", "1"
    )
    assert "is for 1–7 players, not 9" in refused("play", "cinq-rois", "--players", "9")


@pytest.mark.parametrize("command", ["play cinq-rois --players 1", "simulate cinq-rois --bots greedy"])
def test_what_means_nothing_alone_is_refused_there(command: str) -> None:
    for asked in ("--preset express", "--start-round 6", "-o tieBreak=lowestLastRound -o startRound=2"):
        told = refused(*f"{command} {asked}".split(" "))
        assert "of no meaning where 1 plays cinq-rois" in told
        assert "startRound" in told or "tieBreak" in told


def test_simulating_alone() -> None:
    report = json.loads(
        run("simulate", "cinq-rois", "--bots", "random", "--games", "2", "--seed", "1", "--json").out
    )
    assert (report["game"], report["games"]) == ("cinq-rois-solo", 2)
    assert (report["shared"], report["unwon"] + report["seats"][0]["wins"]) == (0, 2)
    told = run("simulate", "cinq-rois", "--bots", "random", "--games", "2", "--seed", "1").out
    assert "Shared games" not in told
    assert f"Games that nobody won: {report['unwon']}." in told
    crowns = ("simulate", "cinq-rois", "--bots", "greedy", "--preset", "five-crowns")
    assert "is for 2–8 players, not 1" in refused(*crowns)


def test_a_simulated_game_alone_can_be_written_down(tmp_path: Path) -> None:
    saved = tmp_path / "alone.tablee"
    asked = ("simulate", "cinq-rois", "--bots", "greedy", "--seed", "1", "--record", saved)
    assert run(*asked).status == 0
    assert parse_record(saved.read_text(encoding="utf-8")).game.id == "cinq-rois-solo"


def test_the_engine_protocol_alone_and_then_together() -> None:
    talk = Talk()
    told = talk.must("new", game="cinq-rois", seats=1, seed="s", options={"minNaturals": 1})
    assert (told["game"], told["options"]) == ("cinq-rois-solo", {"minNaturals": 1})
    assert talk.must("legal", seat=0)["actions"] == [f"to{size}" for size in range(3, 14)]
    refusal = talk.ask("play", seat=0, action="draw")
    assert (refusal["code"], refusal["clause"]) == ("drawn-for-you", "ROI-48")
    position = talk.must("show", truth=True)["position"]
    assert talk.must("position", text=position)["game"] == "cinq-rois-solo"
    together = talk.must("new", game="cinq-rois", seats=2, seed="s")
    assert together["game"] == "cinq-rois"
    position = talk.must("show", truth=True)["position"]
    talk.must("new", game="cinq-rois", seats=1)
    assert talk.must("position", text=position, seats=2)["game"] == "cinq-rois"
    for other in ({"edition": "five-crowns"}, {"startRound": 6}):
        talk.refuse("bad-option", "new", game="cinq-rois", seats=1, options=other)
    talk.refuse("bad-option", "new", game="cinq-rois", seats=9)
    talk.refuse("wrong-seat-count", "new", game="cinq-rois-solo", seats=2)
    assert talk.must("new", game="cinq-rois-solo")["seats"] == 1


def test_a_record_may_name_the_box() -> None:
    """Records of older houses name Les Cinq Rois and all its options, also where one played alone."""
    talk = Talk()
    talk.must("new", game="cinq-rois", seats=1, seed="s")
    talk.play_on()
    text = named_by_the_box(talk.record(), CinqRoisOptions(start_round=6))
    record = parse_record(text)
    assert (record.game.id, record.options.to_data()) == ("cinq-rois-solo", {"minNaturals": 0})
    assert talk.must("verify", record=text)["game"] == "cinq-rois-solo"
    assert talk.must("load", record=text)["game"] == "cinq-rois-solo"
    spoilt = named_by_the_box(talk.record(), CinqRoisOptions.preset("five-crowns"))
    talk.refuse("bad-record", "verify", record=spoilt)


def named_by_the_box(text: str, options: CinqRoisOptions) -> str:
    """A record with the header it once had."""
    told = " ".join(f"{name}={format_value(value)}" for name, value in options.to_data().items())
    body = text[: text.index("digest ")].replace("game cinq-rois-solo", "game cinq-rois")
    body = body.replace("options minNaturals=0", f"options {told}")
    return f"{body}digest {digest_of(body)}\n"


def test_the_rules_of_the_game_for_one_stand_among_those_of_its_box() -> None:
    told = Talk().must("rules", game="cinq-rois-solo", clause="ROI-43")
    assert told["clause"] == "ROI-43"
    assert run("rules", "cinq-rois-solo").out == run("rules", "cinq-rois").out.replace(
        "tablee rules cinq-rois ROI-01", "tablee rules cinq-rois-solo ROI-01"
    )
