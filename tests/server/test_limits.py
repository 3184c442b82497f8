"""Who is not welcome, who says too much, who says it too fast, who does not listen."""

from __future__ import annotations

import asyncio
import json
import socket
from dataclasses import replace

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus

from tablee.server.front.security import HEADERS, Bucket, Limiter, is_welcome
from tablee.server.settings import UNLIMITED, Rate
from tests.server.guests import HURRY, OpenHouse, in_a_house

ORIGINS = [
    ("http://play.example", "play.example", True),
    ("https://play.example", "play.example", True),  # behind a proxy that speaks https
    ("http://play.example:8765", "play.example:8765", True),
    ("https://play.example", "play.example:443", True),
    ("http://127.0.0.1:8765", "127.0.0.1:8765", True),
    ("http://[::1]:8765", "[::1]:8765", True),
    ("https://friend.example", "play.example", True),  # permitted by name
    ("https://play.example:8443", "play.example", False),
    ("http://play.example", "play.example:8765", False),
    ("https://evil.example", "play.example", False),
    ("https://play.example.evil.example", "play.example", False),
    ("https://play.example@evil.example", "play.example", False),
    ("null", "play.example", False),
    ("", "", False),
    ("https://play.example:port", "play.example", False),
    ("file://", "play.example", False),
]


@pytest.mark.parametrize(("origin", "host", "expected"), ORIGINS)
def test_origins(origin: str, host: str, expected: bool) -> None:
    headers = Headers({"origin": origin, "host": host})
    assert is_welcome(headers, ["https://friend.example"]) is expected


def test_who_is_no_page_has_no_origin() -> None:
    assert is_welcome(Headers({"host": "play.example"}), [])


@in_a_house()
async def test_another_pages_requests_are_refused(house: OpenHouse) -> None:
    evil = {"Origin": "https://evil.example"}
    body = {"game": "jacquet", "seats": [{}, {}], "name": "Eve"}
    answer = await house.http.post("/api/tables", json=body, headers=evil)
    assert (answer.status_code, answer.json()["code"]) == (403, "other-origin")
    opened = await house.open_table()
    with pytest.raises(InvalidStatus) as refused:
        await house.connect(opened["table"], opened["token"], additional_headers=evil)
    assert refused.value.response.status_code == 403
    own = {"Origin": house.url}
    guest = await house.connect(opened["table"], opened["token"], additional_headers=own)
    assert guest.seat == 0


@in_a_house()
async def test_every_answer_carries_the_headers(house: OpenHouse) -> None:
    for path in ("/", "/api/shelf", "/nowhere", "/api/tables/nowhere", "/healthz"):
        answer = await house.http.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, path
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe-eval" not in policy
    assert "script-src" not in policy  # so it is that of default-src
    assert "frame-ancestors 'none'" in policy


@in_a_house(replace(HURRY, body_limit=1000, frame_limit=1000))
async def test_what_is_too_long_is_not_read(house: OpenHouse) -> None:
    answer = await house.http.post("/api/tables", content=b"[" * 100_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-long")
    opened = await house.open_table()
    guest = await house.connect(opened["table"], opened["token"])
    await guest.say("introduce", name="x" * 2000, colour="red")
    assert await guest.closed() == 1009
    told = (await house.http.get(f"/api/tables/{opened['table']}")).json()
    assert told["seats"][0]["name"] == "Ada"


NONSENSE = ["", "{", "[]", "null", '{"type":"dance"}', '{"type":"ping","x":1}', '{"type":"act"}', "[" * 900]


@in_a_house()
async def test_what_is_not_understood_changes_nothing(house: OpenHouse) -> None:
    guests = await house.seat_all()
    for text in NONSENSE:
        await guests[0].socket.send(text)
        told = await guests[0].hear_a("trouble")
        assert told["code"] == "not-understood", text
    await guests[0].socket.send(b"\xff\xfe")
    assert (await guests[0].hear_a("trouble"))["code"] == "not-understood"
    await guests[0].socket.send(json.dumps({"type": "ping"}).encode())
    await guests[0].hear_a("pong")
    for body in NONSENSE:
        answer = await house.http.post("/api/tables", content=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "not-understood")


@in_a_house()
async def test_a_table_that_does_not_exist(house: OpenHouse) -> None:
    guest = await house.connect("nowhere")
    assert guest.heard[0]["code"] == "no-such-table"
    assert await guest.closed() == 4404
    for path in ("/api/tables/nowhere", "/api/tables/nowhere/record"):
        assert (await house.http.get(path)).json()["code"] == "no-such-table"
    answer = await house.http.post("/api/tables/nowhere/seats", json={"name": "Eve"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-table")


@in_a_house(replace(HURRY, hello_within=0.05))
async def test_who_says_nothing_is_shown_out(house: OpenHouse) -> None:
    opened = await house.open_table()
    guest = await house.connect_silently(opened["table"])
    assert await guest.closed() == 4408


# --- rates ---------------------------------------------------------------------------------------


def test_a_bucket_gives_a_burst_and_then_a_rate() -> None:
    now = 0.0
    bucket = Bucket(Rate(3, 2), lambda: now)
    assert [bucket.take() for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    now = 0.5
    assert [bucket.take(), bucket.take()] == [0.0, 0.5]
    now = 100.0
    assert [bucket.take() for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    endless = Bucket(UNLIMITED, lambda: now)
    assert all(endless.take() == 0.0 for _ in range(1000))


def test_a_limiter_counts_each_address_and_forgets_the_quiet_ones() -> None:
    now = 0.0
    limiter = Limiter(Rate(1, 1), lambda: now)
    assert [limiter.is_allowed("a"), limiter.is_allowed("a"), limiter.is_allowed("b")] == [True, False, True]
    limiter.forget()
    assert len(limiter._buckets) == 2
    now = 2.0
    limiter.forget()
    assert len(limiter._buckets) == 0


SLOW = Rate(2, 0.001)


@in_a_house(replace(HURRY, table_rate=SLOW, seat_rate=SLOW))
async def test_one_address_makes_only_so_many_tables_and_tries_only_so_many_seats(house: OpenHouse) -> None:
    opened = [await house.open_table() for _ in range(2)]
    body = {"game": "jacquet", "seats": [{}, {}], "name": "Eve"}
    answer = await house.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
    address = f"/api/tables/{opened[0]['table']}/seats"
    codes = [(await house.http.post(address, json={"name": "Eve"})).status_code for _ in range(3)]
    assert codes == [401, 401, 429]
    right = {"Authorization": f"Bearer {opened[0]['invitation']}"}
    assert (await house.http.post(address, json={"name": "Bo"}, headers=right)).status_code == 429


@in_a_house(replace(HURRY, opening_rate=SLOW))
async def test_one_address_opens_only_so_many_sockets(house: OpenHouse) -> None:
    opened = await house.open_table()
    for _ in range(2):
        await house.connect(opened["table"])
    with pytest.raises(InvalidStatus) as refused:
        await house.connect(opened["table"])
    assert refused.value.response.status_code == 429


@in_a_house(replace(HURRY, socket_rate=Rate(5, 0.001)))
async def test_what_a_socket_says_too_fast_is_read_later(house: OpenHouse) -> None:
    opened = await house.open_table()
    eve, ada = await house.connect(opened["table"]), await house.connect(opened["table"], opened["token"])
    for _ in range(50):
        await eve.say("ping")
    for _ in range(5):
        await eve.hear_a("pong")
    for _ in range(5):  # another socket has its own rate, and is served meanwhile
        await ada.say("ping")
        await ada.hear_a("pong")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(eve.hear_a("pong"), 0.3)


# --- slow readers --------------------------------------------------------------------------------


@in_a_house(replace(HURRY, outbox_limit=20))
async def test_who_does_not_read_is_dropped_and_the_others_play_on(house: OpenHouse) -> None:
    guests = await house.seat_all("sacramento")
    table = guests[0].table
    deaf = await _deaf_spectator(house, table)
    [live] = house.house.tables.live()
    dropped = house.house.metrics.dropped.labels("slow")
    for pace in ("slow", "quick") * 1000:
        if len(live.audience.listeners) == 2:
            break
        await guests[0].say("pace", pace=pace)
        for guest in guests:
            await guest.hear_a("table")
    assert len(live.audience.listeners) == 2
    assert dropped._value.get() == 1
    await guests[1].say("ping")
    await guests[1].hear_a("pong")
    deaf.close()


async def _deaf_spectator(house: OpenHouse, table: str) -> socket.socket:
    """A spectator with a small buffer who says hello and never reads."""
    host, port = house.url.removeprefix("http://").split(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(deaf, (host, int(port)))
    request = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await loop.sock_sendall(deaf, request.encode())
    assert b"101" in await loop.sock_recv(deaf, 1000)
    hello = b'{"type":"hello","lang":"en"}'
    # A frame of a client is masked; a mask of zeros leaves it as it is.
    await loop.sock_sendall(deaf, bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    [live] = house.house.tables.live()
    while len(live.audience.listeners) < 3:
        await asyncio.sleep(0.01)
    return deaf
