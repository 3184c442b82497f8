"""Moves over the socket: acknowledged once stored, once whatever is resent, refused with a reason."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tablee.games import words
from tests.server.guests import HURRY, Guest, OpenHouse, Told, in_a_house, move, open_house, waited_for


@in_a_house()
async def test_a_move_is_acknowledged_first_and_told_to_all_then(house: OpenHouse) -> None:
    guests = await house.seat_all()
    actor, _ = waited_for(guests)
    before = actor.sequence
    assert actor.position is not None
    receipt = await actor.act(actor.position["legal"][0]["action"])
    assert receipt == {
        "type": "receipt",
        "id": receipt["id"],
        "ok": True,
        "sequence": before + 1,
        "code": "accepted",
        "say": "",
        "clause": None,
        "params": {},
    }
    assert actor.heard[-1] is receipt
    for guest in guests:
        news = await guest.hear_a("news")
        assert news["entries"][0]["sequence"] == before + 1
        assert news["position"]["sequence"] == before + len(news["entries"])
        assert news["entries"][0]["events"][0]["say"]


@in_a_house()
async def test_the_same_submission_is_carried_out_once_and_answered_twice(house: OpenHouse) -> None:
    guests = await house.seat_all()
    actor, _ = waited_for(guests)
    assert actor.position is not None
    action, seen = actor.position["legal"][0]["action"], actor.sequence
    first = await actor.act(action, expected=seen, id="mine")
    second = await actor.act(action, expected=seen, id="mine")
    assert second == first
    again = await house.connect(actor.table, actor.token)
    assert again.sequence == first["sequence"]
    assert await again.act(action, expected=seen, id="mine") == first
    other = next(guest for guest in guests if guest is not actor)
    assert (await other.act(action, expected=seen, id="mine"))["code"] != "accepted"


@in_a_house()
async def test_what_is_sent_at_once_is_answered_in_its_order(house: OpenHouse) -> None:
    """Whether it is a move, which is submitted as it comes, or anything else, which waits its turn."""
    guests = await house.seat_all()
    actor, _ = waited_for(guests)
    assert actor.position is not None
    action, seen = actor.position["legal"][0]["action"], actor.sequence
    for number in range(4):
        await actor.say("act", id=f"move {number}", action=action, expected=seen)
        await actor.say("consult", id=f"question {number}", question="x")
    for number in range(4):
        for kind, name in (("receipt", f"move {number}"), ("consulted", f"question {number}")):
            while (told := await actor.hear())["type"] not in {"receipt", "consulted"}:
                pass
            assert (told["type"], told["id"]) == (kind, name)


@in_a_house()
async def test_an_id_is_good_for_one_action(house: OpenHouse) -> None:
    guests = await house.seat_all()
    actor, _ = waited_for(guests)
    assert actor.position is not None
    await actor.act(actor.position["legal"][0]["action"], id="mine")
    refused = await actor.act("undo", id="mine")
    assert (refused["ok"], refused["code"]) == (False, "client-id-reused")
    assert refused["say"] == "This submission was already used for another move."


@in_a_house()
async def test_a_move_on_an_old_position_is_stale(house: OpenHouse) -> None:
    guests = await house.seat_all()
    actor, _ = waited_for(guests)
    assert actor.position is not None
    refused = await actor.act(actor.position["legal"][0]["action"], expected=actor.sequence - 1)
    assert (refused["ok"], refused["code"], refused["sequence"]) == (False, "stale", actor.sequence)
    assert refused["params"] == {"expected": actor.sequence - 1}
    ahead = await actor.act(actor.position["legal"][0]["action"], expected=actor.sequence + 1)
    assert ahead["code"] == "stale"


@in_a_house()
async def test_an_illegal_move_names_its_article_in_the_language_of_the_socket(house: OpenHouse) -> None:
    guests = await house.seat_all()
    actor, _ = waited_for(guests)
    french = await house.connect(actor.table, actor.token, lang="fr")
    for guest in (actor, french):
        refused = await guest.act("9-10")
        assert not refused["ok"]
        assert refused["clause"].startswith("JAC-")
        told = words(guest.lang).say(f"jacquet.refusal.{refused['code']}", **refused["params"])
        assert refused["say"] == f"{told.removesuffix('.')} ({refused['clause']})."
    assert (await house.connect(actor.table)).sequence == actor.sequence


@in_a_house()
async def test_who_is_not_in_turn_may_not_move(house: OpenHouse) -> None:
    guests = await house.seat_all()
    actor, _ = waited_for(guests)
    other = next(guest for guest in guests if guest is not actor)
    assert actor.position is not None
    assert other.position is not None
    assert other.position["legal"] == []
    refused = await other.act(actor.position["legal"][0]["action"])
    assert (refused["ok"], refused["code"]) == (False, "not-your-turn")


@in_a_house()
async def test_a_spectator_and_who_has_not_begun_are_told_so(house: OpenHouse) -> None:
    opened = await house.open_table()
    guest = await house.connect(opened["table"], opened["token"])
    assert (await guest.act("0-5"))["code"] == "not-begun"
    assert (await guest.confirm())["code"] == "not-begun"
    watcher = await house.connect(opened["table"])
    receipt = await watcher.act("0-5")
    assert (receipt["ok"], receipt["code"], receipt["say"]) == (False, "spectator", "A spectator only looks.")


@in_a_house()
async def test_an_id_and_an_action_have_their_bounds(house: OpenHouse) -> None:
    guests = await house.seat_all()
    actor, _ = waited_for(guests)
    await actor.say("act", id="", action="0-5", expected=actor.sequence)
    assert (await actor.hear_a("receipt"))["code"] == "bad-id"
    await actor.say("act", id="x" * 65, action="0-5", expected=actor.sequence)
    assert (await actor.hear_a("receipt"))["code"] == "bad-id"
    assert (await actor.act("0" * 201))["code"] == "too-long"


# --- taking back ---------------------------------------------------------------------------------


async def to_a_confirmation(house: OpenHouse) -> list[Guest]:
    """Two people, one of whom has played his dice out and could still take men back."""
    guests, rng = await house.seat_all(), random.Random(3)
    while waited_for(guests)[1] != "confirm":
        await move(guests, rng)
    return guests


@in_a_house()
async def test_a_turn_ends_when_its_player_says_so(house: OpenHouse) -> None:
    guests = await to_a_confirmation(house)
    actor, _ = waited_for(guests)
    other = next(guest for guest in guests if guest is not actor)
    before = actor.sequence
    assert actor.position is not None
    assert other.position is not None
    assert actor.position["canUndo"]
    assert not other.position["canUndo"]
    assert actor.position["legal"] == other.position["legal"] == []
    assert (await other.confirm())["code"] == "nothing-to-confirm"
    assert (await other.act("0-5"))["code"] == "unconfirmed"
    assert (await actor.confirm(expected=before - 1))["code"] == "stale"
    receipt = await actor.confirm(id="end")
    assert (receipt["ok"], receipt["sequence"]) == (True, before + 1)
    news = await actor.hear_a("news")
    assert [entry["sequence"] for entry in news["entries"]] == [before + 1, before + 2]
    [confirmed] = news["entries"][0]["events"]
    assert (confirmed["event"], confirmed["fields"], confirmed["say"]) == (
        "confirmed",
        {"seat": actor.seat},
        "",
    )
    assert not news["position"]["canUndo"]
    assert await actor.confirm(id="end", expected=before) == receipt
    assert (await actor.act("undo"))["code"] == "nothing-to-undo"


@in_a_house()
async def test_a_move_can_be_taken_back_until_then(house: OpenHouse) -> None:
    guests = await to_a_confirmation(house)
    actor, _ = waited_for(guests)
    receipt = await actor.act("undo")
    assert receipt["ok"]
    for guest in guests:
        news = await guest.hear_a("news")
        [event] = news["entries"][0]["events"]
        assert event["event"] == "taken-back"
        assert "taken back" in event["say"]
        assert news["position"]["waiting"] == {"kind": "act", "seats": [actor.seat], "free": []}


# --- after a restart -----------------------------------------------------------------------------


def test_answers_survive_a_restart(tmp_path: Path) -> None:
    """Moves, an undo and a confirmation are answered as they were, and nothing happens twice."""

    async def first_day() -> tuple[str, str, list[tuple[str, Told, Told]]]:
        async with open_house(tmp_path, HURRY) as house:
            guests = await to_a_confirmation(house)
            actor, _ = waited_for(guests)
            sent: list[tuple[str, Told, Told]] = []
            for kind, action in (("act", "undo"), ("act", ""), ("confirm", "")):
                seen = actor.sequence
                more = {"action": action or actor.position["legal"][0]["action"]} if kind == "act" else {}  # type: ignore[index]
                name = f"sent-{len(sent)}"
                receipt = await actor._send(kind, seen, name, **more)
                assert receipt["ok"], receipt
                sent.append((kind, {"id": name, "expected": seen, **more}, receipt))
                await actor.hear_a("news")
            assert actor.token is not None
            return actor.table, actor.token, sent

    async def second_day(table: str, token: str, sent: list[tuple[str, Told, Told]]) -> None:
        async with open_house(tmp_path, HURRY) as house:
            actor = await house.connect(table, token)
            before = actor.position
            for kind, message, receipt in sent:
                await actor.say(kind, **message)
                assert await actor.hear_a("receipt") == receipt
            again = await house.connect(table, token)
            assert again.position == before
            assert (await again.act("undo"))["code"] == "nothing-to-undo"

    asyncio.run(second_day(*asyncio.run(first_day())))
