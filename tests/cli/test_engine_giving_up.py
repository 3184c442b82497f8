"""The engine protocol: giving a match up."""

from __future__ import annotations

import hashlib

from tests.cli.talk import Talk


def begun(**fields: object) -> Talk:
    talk = Talk()
    talk.must("new", game="crapette", seed=1, **fields)
    return talk


def test_every_seat_without_a_bot_says_so() -> None:
    talk = begun()
    offered = talk.must("give-up", seat=1)
    assert [event["event"] for event in offered["events"]] == ["give-up-offered"]
    assert offered["pending"]["kind"] == "act"
    over = talk.must("give-up", seat=0)
    assert over["events"] == [{"event": "match-given-up", "seat": 0}]
    assert over["pending"] == {"kind": "over", "points": [], "winners": [], "clause": None}
    assert talk.must("legal", seat=0)["actions"] == []


def test_a_bot_is_not_asked() -> None:
    talk = begun(bots=[None, "random"])
    assert talk.refuse("refused", "give-up", seat=1)["code"] == "bot-plays-on"
    assert talk.must("give-up", seat=0)["pending"]["kind"] == "over"
    assert talk.must("run")["pending"]["kind"] == "over"
    assert talk.refuse("refused", "give-up", seat=0)["code"] == "over"


def test_its_record_is_open_verified_and_never_goes_on() -> None:
    talk = begun(bots=[None, "random"])
    talk.refuse("hidden", "record")
    talk.must("play", seat=0, action="give-up")
    record = talk.must("record")["record"]
    assert "\nsecret " in record
    proof = talk.must("verify", record=record)
    assert proof["chance"] == "verified"
    assert proof["result"] == {"points": [], "winners": [], "clause": None}
    assert talk.refuse("bad-record", "load", record=record)["code"] == "given-up"


def test_a_match_that_is_left_for_good_tells_its_secret() -> None:
    talk = Talk()
    commitment = talk.must("new", game="crapette")["commitment"]
    position = {"text": talk.must("show", truth=True)["position"]}
    for leave, fields in (("new", {"game": "crapette"}), ("position", position), ("quit", {})):
        answer = talk.must(leave, **fields)
        left = answer["left"]
        assert left["commitment"] == commitment
        assert hashlib.sha256(bytes.fromhex(left["secret"])).hexdigest() == commitment
        commitment = answer.get("commitment")


def test_the_same_seed_again_tells_nothing_while_it_plays() -> None:
    assert "left" not in begun().must("new", game="crapette", seed=1)


def test_a_match_that_may_go_on_or_is_over_or_manual_tells_nothing_when_it_is_left() -> None:
    talk = begun()
    talk.must("record", save=True)
    assert "left" not in talk.must("new", game="crapette", seed=2)
    talk.must("give-up", seat=0)
    talk.must("give-up", seat=1)
    assert "left" not in talk.must("new", game="crapette", chance="manual")
    assert "left" not in talk.must("quit")
