"""The engine protocol: what requests do."""

from __future__ import annotations

import pytest

from tablee.match.record import digest_of
from tests.cli.talk import Talk, opened


@pytest.fixture
def talk() -> Talk:
    return Talk()


@pytest.fixture(name="opened")
def _opened() -> Talk:
    return opened()


# --- starting ------------------------------------------------------------------------------------


def test_a_match_of_fresh_chance_is_committed_to(talk: Talk) -> None:
    first, second = talk.must("new", game="jacquet"), talk.must("new", game="jacquet")
    assert first["chance"] == "committed"
    assert len(str(first["commitment"])) == 64
    assert first["commitment"] != second["commitment"]
    assert (first["seats"], first["names"]) == (2, ["player-0", "player-1"])
    acting = [{"kind": "act", "seats": [seat], "simultaneous": False} for seat in (0, 1)]
    assert first["pending"] in acting


def test_a_seed_makes_everything_reproducible() -> None:
    records = []
    for seed in (7, "7", 8):
        talk = Talk()
        talk.must("new", game="jacquet", seed=seed)
        talk.play_on()
        records.append(talk.record())
    assert records[0] == records[1]
    assert records[0] != records[2]


def test_draws_are_told_in_the_answer_that_led_to_them(talk: Talk) -> None:
    started = talk.must("new", game="jacquet", seed="opening")
    events = started["events"]
    assert isinstance(events, list)
    assert events[-1]["event"] == "opening-thrown"
    assert started["sequence"] == len(events)


def test_options_and_presets(talk: Talk) -> None:
    options = talk.must("new", game="jacquet", options={"preset": "text1", "matchLength": 3})["options"]
    assert isinstance(options, dict)
    assert options["blocking"] == "free"
    assert options["matchLength"] == 3
    presets = talk.must("options")["presets"]
    assert isinstance(presets, dict)
    assert options == {**presets["text1"], "matchLength": 3}


def test_names_stand_in_the_record(talk: Talk) -> None:
    talk.must("new", game="jacquet", names=["Zoé", "Marcel"])
    assert "\nseat 0 human Zoé\nseat 1 human Marcel\n" in talk.record()


def test_a_position_starts_a_match_of_its_own(opened: Talk) -> None:
    text = "0:14,9:1 0:15 0 6-3/63/2 0-0"
    answer = opened.must("position", text=text)
    assert (answer["sequence"], answer["chance"]) == (0, "manual")
    assert opened.must("show")["position"] == text
    assert f"\nstart {text}\nchance manual\nmoves\nresult unfinished\n" in opened.record()


def test_a_position_keeps_the_setup_unless_told_otherwise(talk: Talk) -> None:
    text = "0:15 0:15 0 - 0-0"
    first = talk.must("new", game="jacquet", seed=1, options={"blocking": "never"}, names=["A", "B"])
    kept = talk.must("position", text=text)
    assert [kept[item] for item in ("options", "names", "commitment")] == [
        first[item] for item in ("options", "names", "commitment")
    ]
    assert talk.must("position", text=text, seed=2)["commitment"] != first["commitment"]
    assert talk.must("position", text=text, chance="manual")["chance"] == "manual"
    assert talk.must("position", text=text)["chance"] == "manual"
    fresh = talk.must("position", text=text, game="jacquet")
    assert fresh["options"] != first["options"]
    assert (fresh["names"], fresh["chance"]) == (["player-0", "player-1"], "committed")


# --- playing -------------------------------------------------------------------------------------


def test_an_outcome_may_be_numbers_or_text() -> None:
    answers = []
    for outcome in ([6, 3], "6-3"):
        talk = Talk()
        talk.must("new", game="jacquet", chance="manual")
        answers.append((talk.must("chance", outcome=outcome), talk.record()))
    assert answers[0] == answers[1]


def test_legal_actions_are_those_that_are_accepted(opened: Talk) -> None:
    actions = opened.must("legal", seat=0)["actions"]
    assert actions == ["0-3", "0-6", "reroll"]
    assert opened.must("legal", seat=1)["actions"] == []
    position = opened.must("show")["position"]
    for action in actions:
        opened.must("position", text=position)
        opened.must("play", seat=0, action=action)


def test_a_refusal_names_its_article(opened: Talk) -> None:
    opened.must("play", seat=0, action="0-6")
    answer = opened.refuse("refused", "play", seat=0, action="0-3")
    assert (answer["code"], answer["clause"]) == ("courier-first", "JAC-39")
    assert answer["params"] == {"from": 0, "to": 3, "number": 3}
    article = opened.must("rules", clause=answer["clause"], lang="en")
    assert article["clause"] == "JAC-39"


def test_undo_takes_back_and_is_recorded(opened: Talk) -> None:
    before = opened.must("show")["position"]
    opened.must("play", seat=0, action="0-6")
    assert opened.must("undo", seat=0)["events"] == [{"event": "taken-back", "seat": 0}]
    assert opened.must("show")["position"] == before
    assert "\n2 0 0-6\n3 0 undo\n" in opened.record()
    answer = opened.refuse("refused", "undo", seat=0)
    assert answer["code"] == "nothing-to-undo"
    assert "clause" not in answer


def test_undo_as_an_action_is_the_same(opened: Talk) -> None:
    opened.must("play", seat=0, action="0-6")
    assert opened.must("play", seat=0, action="undo")["events"] == [{"event": "taken-back", "seat": 0}]


def test_notices_tell_every_entry_since(opened: Talk) -> None:
    opened.must("play", seat=0, action="0-6")
    everything = opened.must("notices")["notices"]
    assert isinstance(everything, list)
    assert [entry["sequence"] for entry in everything] == [1, 2]
    assert everything[1]["events"][0]["event"] == "moved"
    assert opened.must("notices", seat=1, since=1)["notices"] == everything[1:]
    assert opened.must("notices", since=9)["notices"] == []


def test_a_bot_chooses_the_same_for_the_same_seed(opened: Talk) -> None:
    actions = opened.must("legal", seat=0)["actions"]
    assert isinstance(actions, list)
    chosen = [opened.must("bot", name="random", seat=0, seed=seed)["action"] for seed in range(30)]
    again = [opened.must("bot", name="random", seat=0, seed=str(seed))["action"] for seed in range(30)]
    assert chosen == again
    assert set(chosen) == set(actions)
    assert opened.must("bot", name="random", seat=0)["action"] in actions
    assert opened.must("show")["sequence"] == 1


def test_a_whole_game_verifies(talk: Talk) -> None:
    talk.must("new", game="jacquet", seed="whole")
    assert talk.play_on()["kind"] == "over"
    record = talk.must("record")["record"]
    proof = talk.must("verify", record=record)
    assert proof["chance"] == "verified"
    assert proof["result"] == {
        key: value for key, value in talk.play_on().items() if key in ("points", "winners", "clause")
    }
    talk.refuse("nothing-to-choose", "bot", name="random", seat=0)


# --- records -------------------------------------------------------------------------------------


def test_a_saved_match_goes_on_with_the_same_dice() -> None:
    first, second = Talk(), Talk()
    first.must("new", game="jacquet")
    for _ in range(9):
        seat = first.must("pending")["pending"]["seats"][0]
        action = first.must("bot", name="random", seat=seat, seed=1)["action"]
        first.must("play", seat=seat, action=action)
    loaded = second.must("load", record=first.record())
    assert loaded["events"] == []
    assert first.must("show") == second.must("show")
    first.play_on()
    second.play_on()
    assert first.record() == second.record()


def test_a_sealed_record_verifies_but_cannot_go_on(talk: Talk) -> None:
    talk.must("new", game="jacquet")
    sealed = talk.must("record")["record"]
    assert talk.must("verify", record=sealed)["chance"] == "sealed"
    answer = talk.refuse("bad-record", "load", record=sealed)
    assert answer["code"] == "secret-missing"


def test_a_record_with_another_throw_does_not_go_on(talk: Talk) -> None:
    talk.must("new", game="jacquet", seed="opening")
    body = talk.record().rpartition("digest ")[0]
    throw = body.partition("\n1 ! 2d6 ")[2][:3]
    changed = body.replace(f"\n1 ! 2d6 {throw}\n", f"\n1 ! 2d6 {throw[2]}-{throw[0]}\n")
    assert changed != body
    answer = talk.refuse("bad-record", "load", record=f"{changed}digest {digest_of(changed)}\n")
    assert answer["code"] == "outcome-not-drawn"


def test_a_record_of_real_dice_goes_on(opened: Talk) -> None:
    record = opened.record()
    other = Talk()
    assert other.must("load", record=record)["chance"] == "manual"
    assert other.must("play", seat=0, action="0-6") == opened.must("play", seat=0, action="0-6")
