"""The files of docs/operator.md for Caddy and nginx, tried: a game is played through each.

`make test` fetches the programs (tools/find_proxies.py). TLS is left out: certificates belong to names.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest

from bench.house_player import Player, Tally, open_table
from tools.find_proxies import find
from tools.house_process import House, claim_port

PAGE = (Path(__file__).parents[2] / "docs" / "operator.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    [found] = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def nginx(house: int, port: int, folder: Path) -> list[str]:
    """The file of the page within the least that nginx needs, on the loopback and without TLS."""
    told = re.sub(r"^ *(listen \[::\]|ssl_).*\n", "", block("nginx"), flags=re.MULTILINE)
    told = told.replace("listen 443 ssl", f"listen 127.0.0.1:{port}").replace("play.example", "127.0.0.1")
    told = told.replace("127.0.0.1:8765", f"127.0.0.1:{house}")
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"pid {folder}/pid;\nerror_log stderr;\ndaemon off;\nmaster_process off;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{told}}}\n"
    )
    return [str(find("nginx")), "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(house: int, port: int, folder: Path) -> list[str]:
    """The file of the page, on the loopback and without TLS."""
    told = block("caddy").replace("play.example {", f"http://127.0.0.1:{port} {{", 1)
    told = told.replace("Host play.example", "Host 127.0.0.1")
    told = told.replace("127.0.0.1:8765", f"127.0.0.1:{house}")
    (folder / "Caddyfile").write_text(f"{{\nadmin off\n}}\n{told}")
    return [str(find("caddy")), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def status(address: str | Request) -> int:
    try:
        with urlopen(address, timeout=10) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code
    except URLError:
        return 0


async def play(address: str) -> Tally:
    """A few moves of two people, each acknowledged."""
    table, tokens = await asyncio.to_thread(open_table, address, "jacquet")
    tally = Tally()
    players = [Player(address, table, token, tally) for token in tokens]
    tasks = [asyncio.create_task(player.run()) for player in players]
    async with asyncio.timeout(120):
        await asyncio.gather(*(player.is_ready.wait() for player in players))
        while len(tally.delays) < 4:
            for player in players:
                if player.is_waited_for():
                    await player.move()
            await asyncio.sleep(0.05)
    for task in tasks:
        task.cancel()
    return tally


@pytest.mark.parametrize("front", [nginx, caddy])
def test_a_game_is_played_through_the_proxy_of_the_page(
    front: Callable[[int, int, Path], list[str]], tmp_path: Path
) -> None:
    if find(front.__name__) is None:
        pytest.skip(
            f"NOT TRIED: the file for {front.__name__} in docs/operator.md; {front.__name__} is not here"
        )
    claim = claim_port()
    port = int(claim.getsockname()[1])
    (tmp_path / "house").mkdir()
    house = House(tmp_path / "house", flags=("--tables-per-minute", "0", "--log-addresses"))
    house.start()
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    process = subprocess.Popen(front(house.port, port, tmp_path), env=environment)
    try:
        address = f"http://127.0.0.1:{port}"
        while status(f"{address}/readyz") != 200:
            assert process.poll() is None
            time.sleep(0.1)
        assert status(f"{address}/metrics") == 404
        assert status(Request(f"{address}/api/whence", headers={"X-Forwarded-For": "203.0.113.9"})) == 404
        tally = asyncio.run(play(address))
        assert tally.errors == []
        assert len(tally.delays) >= 4
        [told] = re.findall(r"^.*/api/whence.*$", (house.data / "house.log").read_text("utf-8"), re.MULTILINE)
        assert json.loads(told)["from"].startswith("127."), "where visitors come from they do not say"
    finally:
        process.terminate()
        process.wait(60)
        house.end()
        claim.close()
