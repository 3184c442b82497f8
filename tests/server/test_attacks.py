"""Connections that keep to no rule are refused or broken off, and the others are served meanwhile."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import pytest

from tablee.server.front.http_protocol import HouseHttp
from tablee.server.front.socket_protocol import MOST_WAITING, PIECE, HouseProtocol
from tablee.server.settings import Rate
from tests.server.guests import HURRY, WAIT, OpenHouse, in_a_house
from tests.server.raw import frame, handshake, impatient, raw, raw_socket

GET = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
ENDLESS = {
    "a header": (GET + b"X-Long: ", b"x" * 4000, 431),
    "headers": (GET, b"a:b\r\n" * 800, 431),
    "a request line": (b"GET /", b"x" * 4000, 431),
    "a method": (b"", b"X" * 4000, 400),
    "a body": (POST + b"Content-Length: 9999999999\r\n\r\n", b"[" * 4000, 413),
    "chunks": (CHUNKED, b"1\r\n[\r\n" * 600, 413),
    "an extension of a chunk": (CHUNKED + b"1;", b"x" * 4000, 413),
    "trailers": (CHUNKED + b"1\r\n[\r\n0\r\n", b"a:b\r\n" * 800, 431),
    "requests": (b"", (GET + b"\r\n") * 100, 429),
}


async def is_open(house: OpenHouse) -> bool:
    """Whether the house answers others."""
    return (await house.http.get("/healthz")).text == "ok\n"


@pytest.mark.parametrize("name", ENDLESS)
@in_a_house()
async def test_what_has_no_end_is_refused(
    house: OpenHouse, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    opening, more, status = ENDLESS[name]
    async with raw(house, opening) as connection:
        told = await connection.say_without_end(more)
    assert f" {status} ".encode() in told
    assert b'"say":' in told
    assert await is_open(house)
    [said] = [record for record in caplog.records if record.message == "request-refused"]
    assert (vars(said)["status"], said.levelno) == (status, logging.WARNING)


@pytest.mark.parametrize("size", [16_000, 17_000, 60_000, 200_000])
@in_a_house()
async def test_a_head_that_comes_at_once_is_measured_too(house: OpenHouse, size: int) -> None:
    async with raw(house, GET + b"Connection: close\r\nX-Long: " + b"x" * size + b"\r\n\r\n") as connection:
        told = await connection.hear()
    assert (b" 200 OK" if size < 16_384 else b" 431 ") in told.split(b"\r\n")[0]


@in_a_house()
async def test_a_body_that_nobody_reads_has_an_end(house: OpenHouse) -> None:
    async with raw(house, GET + b"Content-Length: 9999999999\r\n\r\n") as connection:
        told = await connection.say_without_end(b"[" * 4000)
    assert told.count(b"HTTP/1.1") == 1
    assert b" 200 OK" in told
    assert await is_open(house)


@in_a_house()
async def test_who_drips_is_not_waited_for(house: OpenHouse) -> None:
    opened = await house.open_table()
    for opening in (b"", GET, POST + b"Content-Length: 99\r\n\r\n", handshake(opened["table"])[:-2]):
        with impatient(house, head_within=0.1, body_within=0.1):
            async with raw(house, opening) as connection:
                told = await connection.say_without_end(b"a")
        assert b" 200 " not in told
    assert await is_open(house)


@in_a_house(replace(HURRY, read_within=0.1))
async def test_who_does_not_read_his_answer_is_not_waited_for(house: OpenHouse) -> None:
    async with raw(house, GET + b"\r\n") as connection:
        await connection.reader.readuntil(b"ok\n")
        peer = connection.writer.get_extra_info("sockname")
        connections = house.server.server_state.connections
        [protocol] = [each for each in connections if isinstance(each, HouseHttp) and each.client == peer]
        protocol.pause_writing()  # as the transport says when its buffer is full
        assert await connection.hear() == b""


@in_a_house(replace(HURRY, most_connections=3))
async def test_one_address_has_only_so_many_connections(house: OpenHouse) -> None:
    async with raw(house), raw(house), raw(house):
        async with raw(house, GET + b"\r\n") as fourth:
            assert await fourth.hear() == b""
        assert await is_open(house)  # which comes from another address
    while house.house.connections._open:
        await asyncio.sleep(0.01)
    opened = await house.open_table()
    async with raw_socket(house, opened["table"]):  # is no connection of these any more
        assert not house.house.connections._open


@in_a_house(replace(HURRY, most_connections=1))
async def test_a_proxy_has_as_many_connections_as_it_needs(house: OpenHouse) -> None:
    async with raw(house, source=("127.0.0.1", 0)), raw(house, source=("127.0.0.1", 0)):
        assert await is_open(house)


# --- sockets ---------------------------------------------------------------------------------------

FLOODS = {
    "pings": (b"", frame(b"", 0x89)),
    "pongs": (b"", frame(b"", 0x8A)),
    "empty pieces": (frame(b"[", 0x01), frame(b"", 0x00)),
    "beginnings": (b"", frame(b"[", 0x01) + frame(b"]", 0x80)),
    "beginnings in bytes": (b"", frame(b"[", 0x02) + frame(b"]", 0x80)),
}


@pytest.mark.parametrize("name", FLOODS)
@in_a_house()
async def test_frames_that_are_no_message_are_few(house: OpenHouse, name: str) -> None:
    guests = await house.seat_all()
    opening, more = FLOODS[name]
    async with raw_socket(house, guests[0].table) as connection:
        await connection.say(opening)
        await connection.say_without_end(more * 100)
    assert house.house.metrics.dropped.labels("frames")._value.get() == 1
    await guests[0].say("ping")
    await guests[0].hear_a("pong")


@in_a_house()
async def test_a_message_may_come_in_a_few_pieces(house: OpenHouse) -> None:
    opened = await house.open_table()
    async with raw_socket(house, opened["table"]) as connection:
        await connection.say(frame(b'{"type":', 0x01) + frame(b'"pi', 0x00) + frame(b"", 0x89))
        await connection.say(frame(b'ng"}', 0x80))
        await asyncio.wait_for(connection.reader.readuntil(b'"pong"'), WAIT)


@in_a_house()
async def test_messages_are_heard_however_they_come(house: OpenHouse) -> None:
    opened = await house.open_table()
    ping = frame(b'{"type":"ping"}')
    async with raw_socket(house, opened["table"]) as connection:
        for come in (ping, ping + frame(b"?", 0x89) + ping, ping[:9], ping[9:] + ping[:1], ping[1:], ping):
            await connection.say(come)
            await asyncio.sleep(0.01)
        for _ in range(6):
            await asyncio.wait_for(connection.reader.readuntil(b'"pong"'), 10)


@in_a_house()
async def test_a_text_that_is_none_ends_its_socket(house: OpenHouse) -> None:
    opened = await house.open_table()
    async with raw_socket(house, opened["table"]) as connection:
        await connection.say(frame(b'{"type":"ping"}') + frame(b"\xff"))
        assert b"\x03\xef" in await connection.hear()  # closed with 1007


@in_a_house(replace(HURRY, socket_rate=Rate(3, 1000)))
async def test_of_a_flood_only_a_little_is_taken_in(house: OpenHouse) -> None:
    opened = await house.open_table()
    async with raw_socket(house, opened["table"]) as connection:
        await connection.say(frame(b"x") * 30_000)
        [socket] = [each for each in house.server.server_state.connections if isinstance(each, HouseProtocol)]
        async with asyncio.timeout(WAIT):
            while not socket.read_paused:
                await asyncio.sleep(0.001)
        assert await is_open(house)
        assert socket.queue.qsize() <= MOST_WAITING + PIECE // len(frame(b"x")) + 1


@in_a_house()
async def test_what_waits_is_taken_in_later_and_in_order(house: OpenHouse) -> None:
    opened = await house.open_table()
    guest = await house.connect(opened["table"])
    for number in range(400):
        await guest.say("consult", id=f"{number:060}", question="x" * 100)
    for number in range(400):
        assert int((await guest.hear_a("consulted"))["id"]) == number


@in_a_house()
async def test_who_goes_on_talking_while_he_is_shown_out_is_broken_off(house: OpenHouse) -> None:
    async with raw(house, handshake("nowhere")) as connection:
        await connection.say(frame(b"no hello"))
        await connection.say_without_end(frame(b"x") * 500)
    assert await is_open(house)


@in_a_house()
async def test_a_giant_frame_is_not_waited_for(house: OpenHouse) -> None:
    opened = await house.open_table()
    async with raw_socket(house, opened["table"]) as connection:
        await connection.say(b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(4))
        assert b"\x03\xf1" in await connection.say_without_end(b"x" * 4000)  # closed with 1009


@pytest.mark.parametrize("headers", [["a: b"] * 200, ["a: " + "b" * 9000]])
@in_a_house()
async def test_a_handshake_that_the_library_does_not_take_is_answered(
    house: OpenHouse, headers: list[str]
) -> None:
    opened = await house.open_table()
    async with raw(house, handshake(opened["table"], *headers)) as connection:
        assert b" 431 " in (await connection.hear()).split(b"\r\n")[0]


@in_a_house()
async def test_who_was_just_heard_of_is_not_asked_whether_he_is_there(house: OpenHouse) -> None:
    opened = await house.open_table()
    async with raw_socket(house, opened["table"]) as connection:
        await connection.say(frame(b'{"type":"ping"}', 0x81))
        await asyncio.wait_for(connection.reader.readuntil(b'"pong"}'), WAIT)
        peer = connection.writer.get_extra_info("sockname")
        connections = house.server.server_state.connections
        [protocol] = [each for each in connections if isinstance(each, HouseProtocol) and each.client == peer]
        protocol.send_keepalive_ping()  # as the clock has it
        assert protocol.pending_ping_payload is None
        protocol.send_keepalive_ping()
        assert await asyncio.wait_for(connection.reader.readexactly(2), WAIT) == b"\x89\x04"
        await connection.say(frame(await connection.reader.readexactly(4), 0x8A))
        while protocol.pending_ping_payload is not None:
            await asyncio.sleep(0.01)
        protocol.send_keepalive_ping()  # an answer is no word of his own: a proxy wants to see some traffic
        assert protocol.pending_ping_payload is not None
