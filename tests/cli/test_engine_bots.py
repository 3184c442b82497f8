"""Bots behind the engine protocol: seats of their own, and `run` that lets them play."""

from __future__ import annotations

import pytest

from tablee.cli.engine.match_requests import MAX_ENTRIES
from tests.advice import with_evaluator
from tests.cli.talk import Talk
from tests.match.builders import reseal


def test_bots_have_seats_of_their_own() -> None:
    talk = Talk()
    started = talk.must("new", game="jacquet", bots=[None, "planner"], seed=1)
    assert started["bots"] == [None, "planner"]
    assert started["names"] == ["player-0", "planner"]
    named = talk.must("new", game="bonanza", names=["a", "b", "c"], bots=["regular", None, None])
    assert (named["names"], named["bots"]) == (["a", "b", "c"], ["regular", None, None])
    assert "seat 0 bot:regular a\n" in str(talk.must("record", truth=True)["record"])


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({"bots": ["nobody", None]}, "unknown-bot"),
        ({"bots": [None, "regular"]}, "unknown-bot"),
        ({"bots": [None, None], "seats": 3}, "wrong-seat-count"),
        ({"bots": ["planner"], "names": ["a", "b"]}, "bad-field"),
        ({"bots": "planner"}, "bad-field"),
        ({"bots": [1, None]}, "bad-field"),
    ],
)
def test_bots_that_cannot_be(fields: dict[str, object], error: str) -> None:
    Talk().refuse(error, "new", game="jacquet", **fields)


def test_run_goes_on_until_a_program_is_awaited() -> None:
    talk = Talk()
    talk.must("new", game="jacquet", bots=[None, "planner"], seed=1)
    ran = talk.must("run", notices=0)
    while ran["pending"]["kind"] == "act":
        assert ran["pending"]["seats"] == [0]
        action = talk.must("legal", seat=0)["actions"][0]
        talk.must("play", seat=0, action=action)
        ran = talk.must("run", notices=0)
    assert ran["pending"]["kind"] == "over"
    assert talk.must("verify", record=talk.must("record")["record"])["chance"] == "verified"
    assert talk.must("run")["events"] == []


def test_run_stops_after_so_many_entries() -> None:
    talk = Talk()
    first = talk.must("new", game="jacquet", bots=["planner", "planner"], seed=1)["sequence"]
    for number in range(1, 4):
        # Chance answers by itself at the end of a turn, in this answer as in every other.
        assert talk.must("run", entries=1)["sequence"] >= first + number
    for wrong in (0, MAX_ENTRIES + 1):
        talk.refuse("bad-field", "run", entries=wrong)


def test_a_bot_asked_without_a_seed_does_what_run_would_do() -> None:
    records = []
    for is_run in (True, False):
        talk = Talk()
        progress = talk.must("new", game="bonanza", bots=["regular", "regular"], seed=3)
        while progress["pending"]["kind"] != "over":
            if is_run:
                progress = talk.must("run")
                continue
            seat = progress["pending"]["seats"][0]
            action = talk.must("bot", seat=seat, name="regular")["action"]
            progress = talk.must("play", seat=seat, action=action)
        records.append(talk.must("record")["record"])
    assert records[0] == records[1]


def test_bots_of_a_record_that_nobody_knows_do_not_play() -> None:
    talk = Talk()
    talk.must("new", game="jacquet", bots=[None, "planner"], chance="manual")
    record = str(talk.must("record")["record"]).replace("bot:planner planner", "bot:stranger planner")
    talk.must("load", record=reseal(record))
    talk.refuse("unknown-bot", "run")
    talk.must("chance", outcome="6-3")


# --- what is composed and said once ------------------------------------------------------------------


def selling() -> tuple[Talk, int]:
    talk = Talk()
    started = talk.must("new", game="bonanza", seats=3, seed=3)
    dealer = started["pending"]["seats"][0]
    sold = talk.must("play", seat=dealer, action="sell")
    return talk, sold["pending"]["seats"][0]


def test_a_step_is_accepted_and_makes_no_entry() -> None:
    talk, seat = selling()
    before = talk.must("pending")["sequence"]
    pushed = talk.must("play", seat=seat, action="+20")
    assert (pushed["sequence"], pushed["events"]) == (before, [])
    assert talk.must("show", seat=seat)["view"]["pushed"] == 20
    assert str(talk.must("show", truth=True)["position"]).endswith(":20")
    taken = talk.must("undo", seat=seat)
    assert (taken["sequence"], taken["events"]) == (before, [])
    talk.must("play", seat=seat, action="+5")
    said = talk.must("play", seat=seat, action="bid")
    assert said["sequence"] == before + 1
    assert f"{said['sequence']} {seat} bid 6\n" in str(talk.must("record", truth=True)["record"])


def test_a_whole_saying_is_played_at_once() -> None:
    talk, seat = selling()
    talk.must("play", seat=seat, action="+20")
    said = talk.must("play", seat=seat, action="bid 37")
    assert [event["event"] for event in said["events"]] == ["bid-made"]
    refused = talk.refuse("refused", "play", seat=said["pending"]["seats"][0], action="bid 37")
    assert (refused["code"], refused["clause"]) == ("bid-must-rise", "BON-13")
    talk.refuse("notation", "play", seat=seat, action="bid much")


def test_every_action_is_appraised(monkeypatch: pytest.MonkeyPatch) -> None:
    with_evaluator(monkeypatch)
    talk = Talk()
    seat = talk.must("new", game="jacquet", seed=1)["pending"]["seats"][0]
    said = talk.must("appraise", seat=seat, seed="x")
    legal = talk.must("legal", seat=seat)["actions"]
    assert (said["unit"], said["value"], said["spread"]) == ("share", 0.75, 0.0)
    assert sorted(each["action"] for each in said["actions"]) == sorted(legal)
    assert said["actions"][0]["reasons"] == [{"code": "tested", "params": {"place": 0}}]
    assert talk.must("appraise", seat=seat, seed="x", advise=True) == said
    talk.refuse("nothing-to-choose", "appraise", seat=1 - seat)
