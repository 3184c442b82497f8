"""What is broken, unfinished or out of place gets an answer in words, and harms nobody else."""

from __future__ import annotations

import asyncio
import logging
import random
from pathlib import Path

import pytest

from tablee.server.front.security import HEADERS
from tablee.server.operator.folder import lock_folder
from tablee.server.store.address import FILE_NAME
from tablee.server.store.revision import UnknownSchema
from tablee.server.tables.held import INTERNAL_ERROR, Held
from tests.server import databases
from tests.server.databases import database_at
from tests.server.guests import WAIT, OpenHouse, in_a_house, move, waited_for
from tests.server.raw import impatient
from tests.server.test_disk import failing

BREAKS = {
    "options": "UPDATE tables SET options = '{'",
    "game": "UPDATE tables SET game = 'chess'",
    "entry": "UPDATE entries SET entry = 'zz' WHERE sequence = 2",
    "order": "UPDATE entries SET entry = '0 0-23' WHERE sequence = 2",
}


@pytest.mark.parametrize("what", BREAKS)
@in_a_house()
async def test_a_broken_row_is_one_tables_trouble(house: OpenHouse, what: str) -> None:
    sound, broken = await house.seat_all("jacquet"), await house.seat_all("jacquet")
    await move(broken, random.Random(1))
    table, token = broken[0].table, broken[0].token
    for guest in broken:
        await guest.close()
    live = next(each for each in house.house.tables.live() if each.terms.id == table)
    while live.is_needed:
        await asyncio.sleep(0.01)
    house.house.tables.forget(live)
    with database_at(house.house.settings.data) as database:
        where = "AND" if "WHERE" in BREAKS[what] else "WHERE"
        key = "id" if "tables" in BREAKS[what] else "table_id"
        database.execute(f"{BREAKS[what]} {where} {key} = ?", (table,))
    database.close()
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/record"):
        answer = await house.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (503, "not-read")
        assert all(answer.headers[name] == value for name, value in HEADERS.items())
    guest = await house.connect(table, token)
    assert guest.heard[0]["code"] == "not-read"
    assert await guest.closed() == 1011
    await move(sound, random.Random(1))


@in_a_house()
async def test_who_came_while_a_table_was_lost_is_at_the_one_that_is_read_again(house: OpenHouse) -> None:
    """He would hear nothing for ever at the one that is lost, and nobody else would hear him."""
    guests, rng = await house.seat_all("jacquet"), random.Random(1)
    await move(guests, rng)
    [table] = house.house.tables.live()
    is_under_way, is_known = asyncio.Event(), asyncio.Event()

    async def lose(held: Held) -> None:
        is_under_way.set()
        await is_known.wait()  # as of a move of which nobody knows whether it was stored
        held.lose(INTERNAL_ERROR)

    losing = table.deliver(lose)
    await is_under_way.wait()
    coming = asyncio.create_task(house.connect(guests[0].table, guests[0].token))
    async with asyncio.timeout(WAIT):
        while not table._mailbox._letters:
            await asyncio.sleep(0.01)
    is_known.set()
    await losing
    both = [await coming, await house.connect(guests[1].table, guests[1].token)]
    await move(both, rng)
    [again] = house.house.tables.live()
    assert again is not table
    assert not [each for each in table.audience.listeners if not each._is_dismissed]  # type: ignore[attr-defined]


@in_a_house()
async def test_what_nobody_foresaw_is_answered_too(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stumble(*given: object) -> None:
        raise ZeroDivisionError

    guests = await house.seat_all("jacquet")
    monkeypatch.setattr("tablee.server.app.give_record", stumble)
    answer = await house.http.get(f"/api/tables/{guests[0].table}/record")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert answer.headers["X-Frame-Options"] == "DENY"
    monkeypatch.setattr("tablee.server.people.requests.describe_table", stumble)
    await guests[0].say("describe")
    assert (await guests[0].hear_a("trouble"))["code"] == "internal"
    assert await guests[0].closed() == 1011
    monkeypatch.setattr("tablee.server.people.requests.tell_news", _stumble_at_once)
    await guests[1].say("act", id="mine", action="nothing", expected=0)
    assert (await guests[1].hear_a("trouble"))["code"] == "internal"
    assert await guests[1].closed() == 1011


def _stumble_at_once(*given: object) -> None:
    raise ZeroDivisionError


@in_a_house()
async def test_an_id_ends_one_turn_only(house: OpenHouse) -> None:
    guests, rng = await house.seat_all("jacquet"), random.Random(2)
    ended = 0
    while ended < 2:
        guest, kind = waited_for(guests)
        if kind == "confirm" and guest is guests[0]:
            ended += 1
            if ended == 2:
                break
            assert (await guest.confirm(id="end"))["ok"]
            for each in guests:
                await each.hear_a("news")
        else:
            await move(guests, rng)
    refused = await guests[0].confirm(id="end")
    assert (refused["ok"], refused["code"]) == (False, "client-id-reused")
    assert (await guests[0].confirm(id="another"))["ok"]


@in_a_house()
async def test_taking_back_has_an_end(house: OpenHouse) -> None:
    guests = await house.seat_all("jacquet")
    guest, _ = waited_for(guests)
    assert guest.position is not None
    action = next(each["action"] for each in guest.position["legal"] if "-" in each["action"])
    for _ in range(50):
        for each in (action, "undo"):
            assert (await guest.act(each))["ok"]
            await guest.hear_a("news")
    assert (await guest.act(action))["ok"]
    await guest.hear_a("news")
    refused = await guest.act("undo")
    assert (refused["code"], refused["params"]) == ("undo-limit", {"most": 50})
    assert "50" in refused["say"]
    sequence = guest.sequence
    assert sequence == (await house.connect(guest.table, guest.token)).sequence


# --- requests --------------------------------------------------------------------------------------


@in_a_house()
async def test_an_address_where_nothing_is_says_so_in_words(house: OpenHouse) -> None:
    answer = await house.http.get("/api/nothing", headers={"Accept-Language": "en"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-address")
    wrong = await house.http.delete("/api/tables")
    assert (wrong.status_code, wrong.json()["code"]) == (405, "wrong-method")
    assert wrong.headers["allow"] == "POST"


async def said_until_closed(house: OpenHouse, text: bytes) -> bytes:
    host, port = house.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(text)
    try:
        return await asyncio.wait_for(reader.read(), WAIT)
    except ConnectionError:
        return b""
    finally:
        writer.close()


@in_a_house()
async def test_nobody_is_waited_for_without_end(house: OpenHouse) -> None:
    with impatient(house, head_within=0.1):
        assert await said_until_closed(house, b"") == b""
        assert await said_until_closed(house, b"GET /hea") == b""
        assert await said_until_closed(house, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n") == b""
    head = (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\nConnection: close\r\n\r\n{"
    )
    with impatient(house, body_within=0.1):
        assert b"too-slow" in await said_until_closed(house, head)
    whole = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    assert b"200 OK" in await said_until_closed(house, whole)


# --- the folder ------------------------------------------------------------------------------------


@pytest.mark.sqlite("its file")
def test_the_database_is_its_owners_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / FILE_NAME).touch(0o644)
    lock_folder(tmp_path).close()
    assert (tmp_path / FILE_NAME).stat().st_mode & 0o777 == 0o600


@pytest.mark.sqlite("its file; of a server see test_migrations")
def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with database_at(tmp_path) as database:
        database.execute("CREATE TABLE tables (legs)")
    database.close()
    with pytest.raises(UnknownSchema, match="foreign"):
        lock_folder(tmp_path)


@in_a_house()
async def test_the_log_says_why_nothing_could_be_stored(
    house: OpenHouse, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING), failing(house):
        body = {"game": "jacquet", "seats": [{}, {}], "name": "Eve"}
        assert (await house.http.post("/api/tables", json=body)).json()["code"] == "not-stored"
    [said] = [record for record in caplog.records if record.message == "commit-failed"]
    assert ("locked" if databases.kind() == "sqlite" else "read-only") in vars(said)["error"]
    assert "Eve" not in str(vars(said))
