"""Who counts as one visitor, what the log says of him, and by which names the house is called."""

from __future__ import annotations

import json
import logging
import socket
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus

from tablee.server.front.addresses import HIDING, Addresses, abbreviate, visitor_of
from tablee.server.front.hosts import HostNames
from tablee.server.front.security import Limiter, Visitors
from tablee.server.logs import JsonLines
from tablee.server.settings import Rate
from tests.cli.command_line import refused as misused
from tests.server.guests import HURRY, OpenHouse, Told, in_a_house
from tests.server.raw import raw


@pytest.mark.parametrize(
    ("address", "visitor", "logged"),
    [
        ("203.0.113.77", "203.0.113.77", "203.0.113.0/24"),
        ("::ffff:203.0.113.77", "203.0.113.77", "203.0.113.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("", "", ""),
        ("a socket", "a socket", "a socket"),
    ],
)
def test_an_address_counts_as_a_visitor_and_is_abbreviated(address: str, visitor: str, logged: str) -> None:
    assert visitor_of(address) == visitor
    assert abbreviate(address) == logged


def test_whoever_has_a_whole_64_is_one_visitor() -> None:
    limiter, visitors = Limiter(Rate(1, 0.001)), Visitors(1)
    assert limiter.is_allowed("2001:db8::1")
    assert not limiter.is_allowed("2001:db8::2")
    assert limiter.is_allowed("2001:db8:0:1::1")
    with visitors.counted("2001:db8::1"):
        assert not visitors.has_room("2001:db8::2")
        assert visitors.has_room("2001:db8:0:1::1")
    assert visitors.has_room("2001:db8::2")


@in_a_house(replace(HURRY, request_rate=Rate(3, 0.001)))
async def test_one_visitor_reads_only_so_much(house: OpenHouse) -> None:
    """Behind a proxy that is trusted, each visitor by himself."""
    ada, bo = {"X-Forwarded-For": "2001:db8::1"}, {"X-Forwarded-For": "2001:db8::2"}
    eve = {"X-Forwarded-For": "203.0.113.7"}
    assert [(await house.http.get("/healthz", headers=who)).status_code for who in (ada, bo, ada)] == [
        200
    ] * 3
    refused = await house.http.get("/healthz", headers=bo)
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
    assert int(refused.headers["Retry-After"]) > 100
    assert (await house.http.get("/healthz", headers=eve)).status_code == 200
    record = await house.http.get("/api/tables/nowhere/record", headers=eve)
    assert record.status_code == 429  # it costs more than is left


# --- proxies ---------------------------------------------------------------------------------------

WARNED = [
    ("127.0.0.1", {"x-forwarded-for": "203.0.113.7"}, True, True),  # not taken from there: not trusted
    ("172.17.0.1", {"x-forwarded-for": "203.0.113.7"}, False, True),
    ("172.17.0.1", {"forwarded": "for=203.0.113.7"}, False, True),
    ("203.0.113.7", {"x-forwarded-for": "203.0.113.7"}, False, False),
    ("203.0.113.7", {}, False, False),
    ("127.0.0.1", {}, True, False),
    ("127.0.0.1", {}, False, True),  # called by its public name, and nobody says by whom
]


@pytest.mark.parametrize(("address", "headers", "is_local", "expected"), WARNED)
def test_a_proxy_that_makes_all_visitors_one_is_told_of_once(
    address: str, headers: dict[str, str], is_local: bool, expected: bool, caplog: pytest.LogCaptureFixture
) -> None:
    addresses = Addresses(["127.0.0.1"], are_logged=False)
    for _ in range(3):
        addresses.look_for_proxy(address, Headers(headers), is_local=is_local)
    said = [record for record in caplog.records if record.message == HIDING]
    assert len(said) == int(expected)
    assert all(record.levelno == logging.WARNING for record in said)


def test_who_is_trusted_to_name_visitors() -> None:
    some = Addresses(["127.0.0.1", "10.0.0.0/8", "a name"], are_logged=False)
    trusted = [some.is_proxy(each) for each in ("127.0.0.1", "10.1.2.3", "203.0.113.7", "", "a name")]
    assert trusted == [True, True, False, False, False]
    assert Addresses(["*"], are_logged=False).is_proxy("203.0.113.7")


# --- the log ---------------------------------------------------------------------------------------


async def logged(house: OpenHouse, caplog: pytest.LogCaptureFixture) -> Told:
    with caplog.at_level(logging.INFO, "tablee.access"):
        await house.http.get("/api/tables/nowhere", headers={"X-Forwarded-For": "203.0.113.77"})
    [line] = [json.loads(JsonLines().format(each)) for each in caplog.records if each.name == "tablee.access"]
    assert line["status"] == 404
    return dict(line)


@in_a_house()
async def test_the_log_carries_no_address(house: OpenHouse, caplog: pytest.LogCaptureFixture) -> None:
    assert "203.0" not in str(await logged(house, caplog))


@in_a_house(replace(HURRY, logs_addresses=True))
async def test_the_log_carries_an_abbreviated_address_if_it_is_to(
    house: OpenHouse, caplog: pytest.LogCaptureFixture
) -> None:
    assert (await logged(house, caplog))["from"] == "203.0.113.0/24"


# --- names of the house ----------------------------------------------------------------------------

NAMES = [
    ("localhost:8765", True),
    ("LOCALHOST", True),
    ("127.0.0.1:8765", True),
    ("192.168.1.20", True),
    ("[::1]:8765", True),
    ("[fe80::1]", True),
    ("play.example", True),
    ("Play.Example.:443", True),
    ("house.lan:8765", True),
    (socket.gethostname(), True),
    ("evil.example", False),
    ("play.example.evil.example", False),
    ("127.0.0.1.evil.example", False),
    ("localhost.evil.example", False),
    (":8765", False),
    ("[::1", False),
    ("play.example@evil.example", False),
]


@pytest.mark.parametrize(("header", "expected"), NAMES)
def test_names_of_the_house(header: str, expected: bool) -> None:
    assert HostNames("house.lan", ["play.example"]).is_known(header) is expected


@in_a_house(replace(HURRY, allowed_hosts=("play.example",)))
async def test_a_name_that_is_not_the_houses_is_refused_in_words(house: OpenHouse) -> None:
    opened = await house.open_table()
    for path in ("/", "/healthz", "/api/shelf", f"/api/tables/{opened['table']}"):
        answer = await house.http.get(path, headers={"Host": "evil.example", "Accept-Language": "en"})
        assert (answer.status_code, answer.json()["code"]) == (421, "other-host")
        assert "not called so" in answer.json()["say"]
    assert (await house.http.get("/healthz", headers={"Host": "play.example"})).status_code == 200
    async with raw(house, b"GET /healthz HTTP/1.0\r\n\r\n") as connection:  # no browser
        assert b" 200 OK" in await connection.hear()
    # A page of that name would say so of itself, and be taken for the house's own.
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    with pytest.raises(InvalidStatus) as refused:
        await house.connect(opened["table"], opened["token"], additional_headers=evil)
    assert refused.value.response.status_code == 421


@pytest.mark.parametrize("name", ["http://play.example", "a/b"])
def test_an_allowed_host_that_is_none(tmp_path: Path, name: str) -> None:
    assert "name of a host such as play.example" in misused("serve", "--allow-host", name, "--data", tmp_path)


# --- metrics ---------------------------------------------------------------------------------------


@in_a_house(replace(HURRY, metrics_token="secret", allowed_hosts=("play.example",)))
async def test_the_metrics_are_for_who_keeps_the_house(house: OpenHouse) -> None:
    far = {"X-Forwarded-For": "203.0.113.7"}
    assert (await house.http.get("/metrics")).status_code == 200
    wrong = {"Authorization": "Bearer Secret"}
    for headers in (far, {"Host": "play.example"}, {**far, **wrong}):
        answer = await house.http.get("/metrics", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-public")
    right = {**far, "Authorization": "Bearer secret"}
    assert "tablee_tables" in (await house.http.get("/metrics", headers=right)).text


@in_a_house()
async def test_without_a_token_the_metrics_stay_on_this_machine(house: OpenHouse) -> None:
    for token in ("None", "x"):
        headers = {"X-Forwarded-For": "203.0.113.7", "Authorization": f"Bearer {token}"}
        assert (await house.http.get("/metrics", headers=headers)).status_code == 403
