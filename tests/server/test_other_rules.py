"""The rules change, the house remains: records stay as they were, and games go on where they can."""

from __future__ import annotations

import asyncio
import json
import random
import runpy
import shutil
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvloop

from tablee.core.contract import NotationError
from tablee.games import get_game
from tablee.match.entries import Closed
from tablee.match.giving_up import WITHOUT_RESULT
from tablee.match.parser import parse_record
from tablee.match.record import RecordError
from tablee.match.replay import verify
from tablee.server.settings import Settings
from tablee.server.store.address import FILE_NAME
from tests.server.databases import database_at
from tests.server.guests import HURRY, Guest, OpenHouse, move, open_house, play_alone

OLDER = Path(__file__).parent / "older"
SCRIPT = Path(__file__).parents[2] / "tools" / "verify_record.py"


def in_one_house(
    folder: Path, scenario: Callable[[OpenHouse], Awaitable[None]], settings: Settings = HURRY
) -> None:
    """Run a scenario in a house on a folder, from opening to closing."""

    async def run() -> None:
        async with open_house(folder, settings) as house:
            await scenario(house)

    uvloop.run(run())


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Raise the version of a game's rules."""

    def bump(game: str) -> None:
        kind = type(get_game(game))
        monkeypatch.setattr(kind, "rules_version", kind.rules_version + 1)

    return bump


@pytest.fixture
def other_game(monkeypatch: pytest.MonkeyPatch, new_rules: Callable[[str], None]) -> Callable[[str], None]:
    """Raise the version of a game whose rules allow nothing any more of what was played."""

    def change(game: str) -> None:
        new_rules(game)

        def refuse(*given: object) -> None:
            raise NotationError("no-such-move")

        monkeypatch.setattr(type(get_game(game)), "parse_action", refuse)

    return change


async def play_bonanza(house: OpenHouse, until: int | None = None) -> Guest:
    opened = await house.open_table("bonanza", bot="random", options={"rounds": 1})
    ada = await house.connect(opened["table"], opened["token"])
    await ada.contribute()
    await play_alone(ada, random.Random(4), until=until)
    return ada


def test_a_finished_game_keeps_its_record_for_ever(tmp_path: Path, other_game: Callable[[str], None]) -> None:
    told: dict[str, Any] = {}

    async def play(house: OpenHouse) -> None:
        ada = await play_bonanza(house)
        told["table"] = ada.table
        told["record"] = (await house.http.get(f"/api/tables/{ada.table}/record")).text

    async def look(house: OpenHouse) -> None:
        answer = await house.http.get(f"/api/tables/{told['table']}/record")
        assert (answer.status_code, answer.text) == (200, told["record"])
        assert f"bonanza-{told['table']}.tablee" in answer.headers["content-disposition"]
        shown = await house.http.get(f"/api/tables/{told['table']}", headers={"Accept-Language": "en"})
        assert (shown.status_code, shown.json()["code"]) == (410, "other-rules")
        assert "Its record can still be had." in shown.json()["say"]

    in_one_house(tmp_path, play)
    other_game("bonanza")
    in_one_house(tmp_path, look)


def test_a_running_game_goes_on_where_the_new_rules_lead_to_the_same(
    tmp_path: Path, new_rules: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[str, Any] = {}
    begun = get_game("bonanza").rules_version

    async def play(house: OpenHouse) -> None:
        ada = await play_bonanza(house, until=10)
        told["ada"] = ada

    async def go_on(house: OpenHouse) -> None:
        before: Guest = told["ada"]
        ada = await house.connect(before.table, before.token)
        assert ada.position is not None
        for number, entry in before.entries.items():
            assert ada.entries[number] == entry
        await play_alone(ada, random.Random(5))
        text = (await house.http.get(f"/api/tables/{ada.table}/record")).text
        assert text.splitlines()[2] == f"rules {begun + 1} begun {begun}"
        assert verify(parse_record(text)).chance == "verified"
        (tmp_path / "record").write_text(text)
        monkeypatch.setattr("sys.argv", [str(SCRIPT), str(tmp_path / "record")])
        with pytest.raises(SystemExit) as ended:
            runpy.run_path(str(SCRIPT), run_name="__main__")
        assert not ended.value.code

    in_one_house(tmp_path, play)
    new_rules("bonanza")
    in_one_house(tmp_path, go_on)


def test_a_running_game_that_cannot_go_on_says_so_and_gives_its_record(
    tmp_path: Path, other_game: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[str, Any] = {}

    async def play(house: OpenHouse) -> None:
        guests, rng = await house.seat_all("jacquet"), random.Random(3)
        for _ in range(9):
            await move(guests, rng)
        told["guest"], told["commitment"] = guests[0], guests[0].heard[0]["table"]["commitment"]

    async def look(house: OpenHouse) -> None:
        before: Guest = told["guest"]
        guest = await house.connect(before.table, before.token)
        assert guest.heard[0]["code"] == "other-rules"
        assert "version 1" in guest.heard[0]["say"]
        assert "version 2" in guest.heard[0]["say"]
        assert await guest.closed() == 4404
        answer = await house.http.get(f"/api/tables/{before.table}/record")
        assert answer.status_code == 200
        told["record"] = answer.text
        again = await house.http.get(f"/api/tables/{before.table}", headers={"Accept-Language": "en"})
        assert (again.status_code, again.json()["code"]) == (410, "closed")

    async def look_again(house: OpenHouse) -> None:
        """Its secret is out: nobody plays on, not even by the rules under which it was begun."""
        before: Guest = told["guest"]
        guest = await house.connect(before.table, before.token)
        assert guest.heard[0]["code"] == "closed"
        assert (await house.http.get(f"/api/tables/{before.table}/record")).text == told["record"]

    in_one_house(tmp_path, play)
    other_game("jacquet")
    in_one_house(tmp_path, look)
    monkeypatch.undo()
    in_one_house(tmp_path, look_again)
    record = parse_record(told["record"])
    assert (record.rules_version, record.commitment) == (1, told["commitment"])
    assert record.result == WITHOUT_RESULT
    assert record.entries[-1] == Closed()
    assert len(record.entries) == told["guest"].sequence + 1
    assert verify(record).chance == "verified"


def test_rules_that_allow_the_same_but_lead_elsewhere_are_other_rules(
    tmp_path: Path, new_rules: Callable[[str], None]
) -> None:
    """What everybody saw when the table left the memory tells."""
    told: dict[str, Any] = {}

    async def play(house: OpenHouse) -> None:
        guests, rng = await house.seat_all("jacquet"), random.Random(3)
        for _ in range(5):
            await move(guests, rng)
        told["table"] = guests[0].table

    async def look(house: OpenHouse) -> None:
        told["answer"] = (await house.http.get(f"/api/tables/{told['table']}")).json()

    in_one_house(tmp_path, play)
    new_rules("jacquet")
    in_one_house(tmp_path, look)
    assert told["answer"]["status"] == "playing"
    with database_at(tmp_path) as database:
        (sights,) = database.execute("SELECT sights FROM tables").fetchone()
        over, acting, views = json.loads(zlib.decompress(sights))
        views[0]["turn"] = 1 - views[0]["turn"]
        changed = zlib.compress(json.dumps([over, acting, views]).encode())
        database.execute("UPDATE tables SET sights = ?", (changed,))
    database.close()
    in_one_house(tmp_path, look)
    assert told["answer"]["code"] == "other-rules"


def test_a_game_that_was_put_away_is_looked_at_in_the_same_way(
    tmp_path: Path, other_game: Callable[[str], None]
) -> None:
    told: dict[str, Any] = {}

    async def play(house: OpenHouse) -> None:
        guests = await house.seat_all("jacquet")
        await move(guests, random.Random(3))
        told["guest"] = guests[0]
        await house.leave()
        [table] = house.house.tables.live()
        while table.is_needed:
            await asyncio.sleep(0.01)
        await house.house.tables.archive_unused()

    async def look(house: OpenHouse) -> None:
        before: Guest = told["guest"]
        guest = await house.connect(before.table, before.token)
        assert guest.heard[0]["code"] == "other-rules"
        answer = await house.http.get(f"/api/tables/{before.table}/record")
        assert len(parse_record(answer.text).entries) == before.sequence + 1

    in_one_house(tmp_path, play, replace(HURRY, archive_after=0.0))
    other_game("jacquet")
    in_one_house(tmp_path, look)


@pytest.mark.sqlite("a version that knew nothing else")
def test_games_that_ended_in_an_older_house_are_written_down_when_it_opens(
    tmp_path: Path, other_game: Callable[[str], None]
) -> None:
    shutil.copy(OLDER / FILE_NAME, tmp_path / FILE_NAME)
    table = json.loads((OLDER / "tables.json").read_text(encoding="utf-8"))["over"]["table"]

    async def open_once(house: OpenHouse) -> None:
        while await house.house.storage.unrecorded():
            await asyncio.sleep(0.01)

    async def look(house: OpenHouse) -> None:
        text = (await house.http.get(f"/api/tables/{table}/record")).text
        assert parse_record(text).result is not None

    in_one_house(tmp_path, open_once)
    other_game("bonanza")
    in_one_house(tmp_path, look)


def test_a_record_of_older_rules_holds_if_the_new_ones_lead_to_the_same_end(
    tmp_path: Path, new_rules: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[str, str] = {}

    async def play(house: OpenHouse) -> None:
        ada = await play_bonanza(house)
        told["record"] = (await house.http.get(f"/api/tables/{ada.table}/record")).text

    in_one_house(tmp_path, play)
    new_rules("bonanza")
    record = parse_record(told["record"])
    assert verify(record).chance == "verified"
    monkeypatch.setattr("tablee.match.replay.result_of", lambda pending: None)
    with pytest.raises(RecordError, match="other-rules"):
        verify(record)


def test_a_version_that_is_not_known_yet_is_refused() -> None:
    with pytest.raises(RecordError, match="not-a-number"):
        parse_record("tablee-record 2\ngame jacquet\nrules 1 begun 1\n")
