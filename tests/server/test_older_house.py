"""The database of an older house is opened, and every game in it goes on."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tablee.server.operator.folder import lock_folder
from tablee.server.store.address import FILE_NAME
from tablee.server.store.logbook import OlderConfirm, OlderLog, StoredEntry, join
from tablee.server.store.schema import VERSION
from tests.server.guests import Guest, OpenHouse, in_a_house, move, waited_for

pytestmark = pytest.mark.sqlite("versions that knew nothing else")
OLDER = Path(__file__).parent / "older"
TABLES: dict[str, dict[str, Any]] = json.loads((OLDER / "tables.json").read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def older_data(tmp_path: Path) -> None:
    """The folder of the house under test holds the older database."""
    shutil.copy(OLDER / FILE_NAME, tmp_path / FILE_NAME)


async def come_back(house: OpenHouse, name: str, since: int = 0) -> list[Guest]:
    table = TABLES[name]
    return [await house.connect(table["table"], token, since=since) for token in table["tokens"]]


def test_the_folder_is_accepted(tmp_path: Path) -> None:
    lock_folder(tmp_path).close()


@in_a_house()
async def test_it_is_brought_to_this_version_once(house: OpenHouse) -> None:
    file = house.house.settings.data / FILE_NAME
    database = sqlite3.connect(file)
    assert database.execute("PRAGMA user_version").fetchone() == (VERSION,)
    tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert "confirms" not in tables
    database.close()


@pytest.mark.parametrize("name", ["to be confirmed", "a watcher", "put away"])
@in_a_house()
async def test_everybody_sees_what_he_saw(house: OpenHouse, name: str) -> None:
    guests = await come_back(house, name)
    for guest, view in zip(guests, TABLES[name]["views"], strict=True):
        assert guest.position is not None
        assert {key: guest.position["view"].get(key) for key in view} == view
        assert guest.position["waiting"] == TABLES[name]["waiting"]
        assert sorted(guest.entries) == list(range(1, guest.sequence + 1))
        confirms = len(TABLES[name].get("confirms", []))
        assert guest.sequence == TABLES[name]["sequence"] + confirms


@pytest.mark.parametrize("name", ["to be confirmed", "put away"])
@in_a_house()
async def test_what_was_sent_then_is_known_again(house: OpenHouse, name: str) -> None:
    guests, told = await come_back(house, name), TABLES[name]
    before = guests[0].position
    for sent in told.get("acts", []):
        guest = guests[sent["seat"]]
        assert (await guest.act(sent["action"], id=sent["id"], expected=sent["expected"]))["ok"]
    for number, sent in enumerate(told["confirms"]):
        guest = guests[sent["seat"]]
        # Its number is higher by the confirmations that are entries now: the earlier ones, and itself.
        expected = sent["expected"] + number
        receipt = await guest.confirm(id=sent["id"], expected=expected)
        assert (receipt["ok"], receipt["sequence"]) == (True, expected + 1)
    assert (await house.connect(told["table"], told["tokens"][0])).position == before


@pytest.mark.parametrize("name", ["to be confirmed", "a draft", "put away"])
@in_a_house()
async def test_they_play_on(house: OpenHouse, name: str) -> None:
    guests, rng = await come_back(house, name), random.Random(5)
    for _ in range(12):
        await move(guests, rng)
    again = await come_back(house, name)
    assert [guest.entries for guest in again] == [guest.entries for guest in guests]


@in_a_house()
async def test_a_turn_that_could_be_taken_back_still_can(house: OpenHouse) -> None:
    guests = await come_back(house, "to be confirmed")
    guest, kind = waited_for(guests)
    assert kind == "confirm"
    assert (await guest.act("undo"))["ok"]


@in_a_house()
async def test_seats_of_then_go_to_other_devices_and_are_seen_from_afar(house: OpenHouse) -> None:
    table, [ada, _] = TABLES["to be confirmed"], await come_back(house, "to be confirmed")
    await ada.say("code")
    code = (await ada.hear_a("devices"))["code"]
    used = (await house.http.post("/api/devices", json={"code": code})).json()
    assert (await house.connect(table["table"], used["token"])).seat == ada.seat
    asked = {"tables": [{"table": TABLES[name]["table"]} for name in ("over", "to be confirmed")]}
    while True:  # the house finds out by itself what was not stored then
        [over, playing] = (await house.http.post("/api/glances", json=asked)).json()["tables"]
        if over["result"] is not None and playing["turn"]:
            break
        await asyncio.sleep(0.05)
    assert playing["status"] == "playing"
    assert over["result"]["winners"] or over["result"]["isGivenUp"]


@in_a_house()
async def test_who_counted_otherwise_begins_anew(house: OpenHouse) -> None:
    """A page left open over night has other numbers: it is told everything again."""
    seen = TABLES["to be confirmed"]["sequence"]
    [guest, _] = await come_back(house, "to be confirmed", since=seen)
    assert sorted(guest.entries) == list(range(1, guest.sequence + 1))
    while guest.sequence <= seen + 3:
        await move([*await come_back(house, "to be confirmed")], random.Random(1))
        await guest.hear_a("news")
    resumed = await house.connect(guest.table, guest.token, since=guest.sequence - 1)
    assert list(resumed.entries) == [guest.sequence]


@in_a_house()
async def test_what_was_composed_step_by_step_is_one_entry_now(house: OpenHouse) -> None:
    guests = await come_back(house, "a draft")
    said = [event["event"] for entry in guests[0].entries.values() for event in entry["events"]]
    assert guests[0].sequence < TABLES["a draft"]["sequence"]
    assert "pushed" not in said
    table = TABLES["a draft"]["table"]
    kept = await house.house.storage.read_log(table)
    assert [each.sequence for each in kept.entries] == list(range(1, guests[0].sequence + 1))


@in_a_house()
async def test_the_record_of_a_game_that_is_over_holds(house: OpenHouse) -> None:
    answer = await house.http.get(f"/api/tables/{TABLES['over']['table']}/record")
    record = parse_record(answer.text)
    assert record.secret is not None
    assert record.secret.hex() == TABLES["over"]["secret"]
    assert verify(record).chance == "verified"


@in_a_house()
async def test_who_waited_can_still_be_joined(house: OpenHouse) -> None:
    await house.take_seat(TABLES["waiting"])
    guest = await house.connect(TABLES["waiting"]["table"], TABLES["waiting"]["tokens"][0])
    assert guest.heard[0]["wantsContribution"]


def test_confirmations_stand_where_they_were_given() -> None:
    entries = [StoredEntry(1, "! 2d6 1-2", None, None), StoredEntry(2, "1 0-1", 1, "a")]
    confirms = [OlderConfirm(1, "b", 2)]
    assert [each.entry for each in join(OlderLog(entries, confirms)).entries] == [
        *("! 2d6 1-2", "1 0-1", "1 confirm")
    ]
    doubled = join(OlderLog(entries, [OlderConfirm(1, "a", 2)]))
    assert doubled.entries[-1] == StoredEntry(3, "1 confirm", None, None)
    assert doubled.renumbered == 3
