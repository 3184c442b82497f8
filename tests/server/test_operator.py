"""`tablee house`: what an operator does, to a house that is closed and to one that is open."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import tarfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import uvloop

from tablee.match.giving_up import WITHOUT_RESULT
from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tablee.server.operator.folder import take_folder
from tablee.server.store.address import FILE_NAME
from tests.cli.command_line import Ran, refused, run
from tests.server import databases
from tests.server.databases import database_at, database_of
from tests.server.guests import Guest, OpenHouse, Place, move, open_house, play_alone
from tests.server.processes import served
from tests.server.test_damage import break_pages


def house(data: Path, *args: str | Path, lang: str = "en") -> Ran:
    """Run a command of the operator on a house."""
    return run("house", *args, "--data", data, lang=lang)


def done(data: Path, *args: str | Path) -> str:
    """The same where all goes well; what it says."""
    ran = house(data, *args)
    assert (ran.status, ran.err) == (0, ""), ran
    return ran.out


async def play_jacquet(place: Place, moves: int = 6) -> list[Guest]:
    guests, rng = await place.seat_all("jacquet"), random.Random(3)
    for _ in range(moves):
        await move(guests, rng)
    return guests


async def play_bonanza(place: Place) -> Guest:
    opened = await place.open_table("bonanza", bot="random", options={"rounds": 1})
    ada = await place.connect(opened["table"], opened["token"])
    await ada.contribute()
    await play_alone(ada, random.Random(4))
    return ada


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of a house."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


def in_the_house(data: Path, scenario: Callable[[OpenHouse], Coroutine[None, None, Any]]) -> Any:
    """Run a scenario in a house that is closed afterwards; what it returns."""

    async def opened() -> Any:
        async with open_house(data) as place:
            return await scenario(place)

    return uvloop.run(opened())


def shown(data: Path) -> str:
    """How a command calls the house of a folder."""
    return database_of(data) or str(data)


async def tables_of_all_kinds(place: OpenHouse) -> dict[str, str]:
    """A game that is over, one that goes on, and a table that waits; their ids."""
    over, playing = await play_bonanza(place), await play_jacquet(place)
    waiting = await place.open_table()
    return {"over": over.table, "playing": playing[0].table, "waiting": waiting["table"]}


def test_the_tables_are_listed(data: Path) -> None:
    tables = in_the_house(data, tables_of_all_kinds)
    said = done(data, "list")
    assert [line.split()[0] for line in said.splitlines()[1:-1]] == list(tables.values())
    assert said.splitlines()[-1] == "3 tables."
    told = json.loads(done(data, "list", "--json", "--person", "Bo 1"))
    assert [each["id"] for each in told] == [tables["playing"]]
    assert (told[0]["players"], told[0]["status"]) == (["Ada", "Bo 1"], "playing")
    assert [each["id"] for each in json.loads(done(data, "list", "--json", "--status", "waiting"))] == [
        tables["waiting"]
    ]


def test_a_backup_is_its_owners_alone_and_comes_back(data: Path, tmp_path: Path) -> None:
    tables = in_the_house(data, tables_of_all_kinds)
    copy = tmp_path / "copy.sqlite3"
    assert done(data, "backup", copy).startswith(f"{copy}: 3 tables, ")
    assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite3", "data"]
    assert "nothing is written over" in refused("house", "backup", copy, "--data", data)
    assert "whole" in done(data, "check", copy)

    done(data, "delete", tables["over"], "--yes")
    said = refused("house", "restore", copy, "--data", data)
    assert "say --yes" in said
    said = done(data, "restore", copy, "--yes")
    assert said.startswith(f"{shown(data)}: 3 tables restored.\n")
    [kept] = data.glob(f"{FILE_NAME}.before-*")
    assert str(kept) in said
    assert kept.stat().st_mode & 0o777 == 0o600

    async def look(place: OpenHouse) -> None:
        assert (await place.http.get(f"/api/tables/{tables['playing']}")).json()["status"] == "playing"
        record = (await place.http.get(f"/api/tables/{tables['over']}/record")).text
        assert verify(parse_record(record)).chance == "verified"

    in_the_house(data, look)


def test_a_backup_is_made_while_people_play(data: Path, tmp_path: Path) -> None:
    """Everything acknowledged before the copy was begun is in it, and the house does not stand still."""

    async def scenario() -> None:
        async with served(data) as place:
            guests, rng = await play_jacquet(place), random.Random(8)
            acknowledged = guests[0].sequence
            backing_up = asyncio.create_task(asyncio.to_thread(done, data, "backup", tmp_path / "copy"))
            while not backing_up.done():
                await move(guests, rng)
            await backing_up
            said = await asyncio.to_thread(refused, "house", "restore", tmp_path / "copy", "--data", data)
            assert "another house is already open" in said
        with sqlite3.connect(tmp_path / "copy") as database:
            (entries,) = database.execute("SELECT count(*) FROM entries").fetchone()
        database.close()
        assert entries >= acknowledged

    asyncio.run(scenario())


def test_damage_is_told_in_words_and_undone_by_a_backup(data: Path, tmp_path: Path) -> None:
    tables = in_the_house(data, tables_of_all_kinds)
    assert "whole; every match replays" in done(data, "check")
    done(data, "backup", tmp_path / "copy")
    with database_at(data) as database:
        database.execute(
            "UPDATE entries SET entry = '0 0-23' WHERE sequence = 2 AND table_id = ?", (tables["playing"],)
        )
    database.close()
    ran = house(data, "check")
    assert (ran.status, ran.err) == (1, "")
    assert ran.out.startswith(f"{tables['playing']}: its entries do not replay by the rules\n")
    assert "tablee house restore FILE" in ran.out
    if databases.kind() == "sqlite":
        break_pages(data, "entries")
        ran = house(data, "check")
        assert ran.status == 1
        assert "the file is damaged" in ran.out
        assert "cannot be read" in ran.out
        assert "is damaged" in refused("house", "backup", tmp_path / "other", "--data", data, status=1)
        assert not (tmp_path / "other").exists()
    done(data, "restore", tmp_path / "copy", "--yes")
    assert "whole" in done(data, "check")


def test_what_is_no_backup_is_not_restored(data: Path, tmp_path: Path) -> None:
    in_the_house(data, tables_of_all_kinds)
    before = done(data, "list", "--json")
    (tmp_path / "text").write_text("hello" * 1000)
    sqlite3.connect(tmp_path / "empty").close()
    for name in ("text", "empty"):
        said = refused("house", "restore", tmp_path / name, "--data", data, "--yes")
        assert "cannot be used" in said or "not Tablée’s" in said
    assert "no such file" in refused("house", "restore", tmp_path / "none", "--data", data, "--yes")
    assert done(data, "list", "--json") == before


def test_records_are_exported(data: Path, tmp_path: Path) -> None:
    tables = in_the_house(data, tables_of_all_kinds)
    done(data, "close", tables["playing"], "--yes")
    assert done(data, "export", tmp_path / "records") == f"2 records written to {tmp_path / 'records'}.\n"
    names = {f"bonanza-{tables['over']}.tablee", f"jacquet-{tables['playing']}.tablee"}
    assert {path.name for path in (tmp_path / "records").iterdir()} == names
    for path in (tmp_path / "records").iterdir():
        assert run("verify", path).status == 0
    done(data, "export", tmp_path / "records.tar.gz")
    with tarfile.open(tmp_path / "records.tar.gz") as tar:
        assert set(tar.getnames()) == names
    assert "nothing is written over" in refused(
        "house", "export", tmp_path / "records.tar.gz", "--data", data
    )


def test_a_person_is_erased_from_tables_and_records(data: Path, tmp_path: Path) -> None:
    async def play(place: OpenHouse) -> dict[str, Any]:
        over, playing, waiting = (
            await play_bonanza(place),
            await play_jacquet(place),
            await place.open_table(),
        )
        return {"over": over, "playing": playing[0], "waiting": waiting}

    told = in_the_house(data, play)
    assert "nor a person" in refused("house", "delete", "Zoe", "--data", data, "--yes")
    assert "“Ada” is erased" in done(data, "delete", "Ada", "--yes")

    async def look(place: OpenHouse) -> None:
        record = (await place.http.get(f"/api/tables/{told['over'].table}/record")).text
        assert "Ada" not in record
        assert verify(parse_record(record)).chance == "verified"
        shown = (await place.http.get(f"/api/tables/{told['playing'].table}")).json()
        assert [seat["name"] for seat in shown["seats"]] == ["?", "Bo 1"]
        stranger = await place.connect(told["playing"].table, told["playing"].token)
        assert stranger.heard[0]["code"] == "unknown-token"
        shown = (await place.http.get(f"/api/tables/{told['waiting']['table']}")).json()
        assert [seat["name"] for seat in shown["seats"]] == [None, None]

    in_the_house(data, look)
    assert b"Ada" not in b"".join(path.read_bytes() for path in data.iterdir() if path.is_file())


def test_an_open_house_closes_and_deletes_tables(data: Path) -> None:
    """Whoever sits there is told and sent away; everybody else plays on."""

    async def scenario() -> None:
        async with served(data) as place:
            closed, deleted, other = [await play_jacquet(place) for _ in range(3)]
            said = await asyncio.to_thread(done, data, "close", closed[0].table, "--yes")
            assert (
                said == f"Table {closed[0].table} is closed; the record of a game that was begun is kept.\n"
            )
            assert (await closed[0].hear_a("trouble"))["code"] == "closed"
            assert await closed[1].closed() == 4404
            answer = await place.http.get(f"/api/tables/{closed[0].table}/record")
            record = parse_record(answer.text)
            assert (len(record.entries), verify(record).chance) == (closed[0].sequence + 1, "verified")
            assert record.result == WITHOUT_RESULT
            assert (await place.http.get(f"/api/tables/{closed[0].table}")).json()["code"] == "closed"
            await asyncio.to_thread(done, data, "delete", deleted[0].table, "--yes")
            assert await deleted[0].closed() == 4404
            assert (await place.http.get(f"/api/tables/{deleted[0].table}")).status_code == 404
            await asyncio.to_thread(done, data, "delete", "Bo 1", "--at", other[0].table, "--yes")
            assert await other[0].closed() == 1001
            again = await place.connect(other[0].table, other[0].token)
            assert [seat["name"] for seat in again.heard[0]["table"]["seats"]] == ["Ada", "?"]
            missing = await asyncio.to_thread(refused, "house", "close", "nothing", "--yes", "--data", data)
            assert "no such table" in missing

    asyncio.run(scenario())


def test_what_cannot_be_said(data: Path, tmp_path: Path) -> None:
    for command in (["list"], ["check"], ["backup"], ["close", "x"], ["delete", "x"], ["export", "x"]):
        nowhere = ("--data", data, "--database", databases.nowhere(data))
        assert "no house has its database here" in refused("house", *command, *nowhere)
    in_the_house(data, tables_of_all_kinds)
    assert "Did you mean: backup?" in refused("house", "bakcup")
    kept = take_folder(data)
    assert "does not answer" in refused("house", "close", "x", "--yes", "--data", data)
    kept.close()
    assert "say --yes" in refused("house", "close", "x", "--data", data)
    assert "no such table" in refused("house", "close", "x", "--yes", "--data", data)


@pytest.mark.sqlite("a version that knew nothing else")
def test_an_older_database_is_not_misread(data: Path) -> None:
    older = Path(__file__).parent / "older" / FILE_NAME
    (data / FILE_NAME).write_bytes(older.read_bytes())
    assert "(schema 0001, now" in refused("house", "list", "--data", data)
