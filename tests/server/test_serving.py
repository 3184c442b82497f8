"""`tablee serve` as a process: what it says when it cannot open, how it stops, what it logs."""

from __future__ import annotations

import asyncio
import json
import random
import shlex
import signal
import socket
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

import tablee
from tablee.cli import installing
from tablee.cli.installing import installer
from tablee.server.operator.folder import lock_folder
from tablee.server.store.address import FILE_NAME
from tablee.server.store.revision import UnknownSchema
from tests.again import now_or_again
from tests.cli.command_line import COMMAND, environment, run_process
from tests.cli.command_line import refused as misused
from tests.server.databases import database_at
from tests.server.guests import Guest, Told, play_alone
from tests.server.processes import children_of, is_running, served


def refused(*args: str | Path) -> str:
    """What `tablee serve` says when it cannot open: one line, and no trace."""
    ran = run_process("serve", *args)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1, ran.err
    return ran.err


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refused("--port", str(port), "--data", tmp_path / "data")
    assert f"cannot listen on 127.0.0.1, port {port}" in said


def test_an_address_that_is_not_ours(tmp_path: Path) -> None:
    assert "cannot listen on 192.0.2.1" in refused("--host", "192.0.2.1", "--data", tmp_path / "data")


def test_a_data_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written to" in refused("--port", "0", "--data", tmp_path / "file")
    assert "cannot be written to" in refused("--port", "0", "--data", tmp_path / "file" / "data")


@pytest.mark.sqlite("its file; of a server see test_migrations")
def test_a_database_that_is_none_or_anothers(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("hello" * 1000)
    assert "cannot be used" in refused("--port", "0", "--data", tmp_path)
    (tmp_path / FILE_NAME).unlink()
    database = database_at(tmp_path)
    database.execute("PRAGMA user_version=99")
    database.close()
    with pytest.raises(UnknownSchema, match="newer: 0099"):
        lock_folder(tmp_path)


@pytest.mark.sqlite("its file; of a server see test_postgres")
def test_two_houses_do_not_share_a_folder(tmp_path: Path) -> None:
    kept = lock_folder(tmp_path)
    assert "another house is already open" in refused("--port", "0", "--data", tmp_path)
    kept.close()
    lock_folder(tmp_path).close()
    assert tmp_path.stat().st_mode & 0o077 == 0


def test_without_its_parts_the_house_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "msgspec.py").write_text("raise ModuleNotFoundError('no', name='msgspec')")
    path = f"{tmp_path}:{environment()['PYTHONPATH']}"
    done = subprocess.run(
        [*COMMAND, "serve", "--data", str(tmp_path / "data")],
        capture_output=True,
        text=True,
        env=environment(PYTHONPATH=path),
        check=False,
    )
    assert done.returncode == 2
    assert f"msgspec is missing to open the house: {installer('house')}" in done.stderr


def test_what_to_install_is_found_from_where_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the Python that runs; by name where Tablée is installed, else by the folder of its sources."""

    def missing(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(installing, "distribution", missing)
    python, _, what = installer("house").partition(" -m pip install ")
    assert Path(shlex.split(python)[0]).exists()
    [folder] = shlex.split(what)
    assert Path(folder.removesuffix("[house]")) == Path(tablee.__file__).parents[2]
    monkeypatch.setattr(installing, "distribution", lambda name: SimpleNamespace(name="tablee"))
    assert installer("house").endswith(" -m pip install 'tablee[house]'")


def test_wrong_usage() -> None:
    assert "--port" in refused("--port", "70000")
    assert "--log-level" in misused("serve", "--log-level", "loud")


@pytest.mark.parametrize("how", now_or_again([signal.SIGTERM, signal.SIGINT], signal.SIGTERM))
def test_a_stop_says_goodbye_and_ends_in_order(tmp_path: Path, how: signal.Signals) -> None:
    async def scenario() -> None:
        async with served(tmp_path / "data") as place:
            guests = await place.seat_all()
            while not (workers := children_of(place.process.pid)):
                await asyncio.sleep(0.05)
            stopping = asyncio.create_task(place.stop(how))
            assert [await guest.closed() for guest in guests] == [1001, 1001]
            assert await stopping == 0
            assert not any(map(is_running, workers))
            assert "rror" not in place.log.read_text()
        async with served(tmp_path / "data") as place:
            again = await place.connect(guests[0].table, guests[0].token)
            assert again.position == guests[0].position

    asyncio.run(scenario())


def test_the_browser_is_opened_once_the_house_is(tmp_path: Path) -> None:
    browser = tmp_path / "browser.sh"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n')
    browser.chmod(0o755)

    async def scenario() -> None:
        async with served(tmp_path / "data", "--open", BROWSER=f"{browser} %s") as place:
            while not (tmp_path / "opened").exists():
                await asyncio.sleep(0.05)
            assert (tmp_path / "opened").read_text().strip() == f"{place.url}/"
            assert (await place.http.get("/healthz")).text == "ok\n"

    asyncio.run(scenario())


def test_logs_are_lines_of_json_without_a_token(tmp_path: Path) -> None:
    """A whole evening at the level that says most: tokens right and wrong, in the right place or not."""

    async def scenario() -> tuple[str, list[str]]:
        async with served(tmp_path / "data", "--log-level", "debug") as place:
            opened = await place.open_table("bonanza", 3, bot="random", options={"rounds": 1})
            ada = await place.connect(opened["table"], opened["token"])
            await ada.contribute()
            await _make_trouble(place.http, opened, ada)
            await play_alone(ada, random.Random(1), until=20)
            wrong = await place.connect(opened["table"], "wrong-token-" + "x" * 10)
            await wrong.closed()
            await place.stop()
            return place.log.read_text(), [opened["token"], opened["invitation"], "wrong-token"]

    log, tokens = asyncio.run(scenario())
    lines = [json.loads(line) for line in log.splitlines()]
    assert len(lines) > 5
    assert all({"time", "level", "logger", "event"} <= line.keys() for line in lines)
    assert any(line["event"] == "request" and line["status"] == 401 for line in lines)
    assert [token for token in tokens if token in log] == []


async def _make_trouble(http: httpx.AsyncClient, opened: Told, ada: Guest) -> None:
    for token in (opened["token"], "wrong-token"):
        headers = {"Authorization": f"Bearer {token}"}
        await http.post(f"/api/tables/{opened['table']}/seats", json={"name": "Bo"}, headers=headers)
        await http.get(f"/api/tables/{opened['table']}", params={"token": token})
        await http.get(f"/t/{opened['table']}", params={"token": token})
        await http.post("/api/tables", json={"token": token})
        await ada.socket.send(json.dumps({"type": "hello", "token": token, "nonsense": token}))
        assert (await ada.hear_a("trouble"))["code"] == "not-understood"


def test_the_command_itself_needs_nothing_of_the_house() -> None:
    """The help is shown where the house is not installed."""
    script = (
        "import sys; sys.modules['starlette'] = None\n"
        "from tablee.cli.main import run; sys.exit(run(['serve', '--help']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment(), check=False
    )
    assert done.returncode == 0
    assert "--bot-workers" in done.stdout


@pytest.mark.sqlite("its files")
def test_what_the_house_writes_is_its_owners_alone(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o755)

    async def scenario() -> None:
        async with served(tmp_path / "data") as place:
            await place.open_table()
            files = list((tmp_path / "data").glob(f"{FILE_NAME}*"))
            assert len(files) == 3
            assert {file.stat().st_mode & 0o777 for file in files} == {0o600}

    asyncio.run(scenario())


@pytest.mark.parametrize("origin", ["x", "play.example", "https://", "https://play.example/page", "ftp://a"])
def test_an_origin_that_is_none(tmp_path: Path, origin: str) -> None:
    assert "origin such as https://" in misused("serve", "--origin", origin, "--data", tmp_path)
