"""docs/server.md: its session is replayed on a real house, and nothing of the house is missing in it."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, get_args

import click
import pytest
from msgspec import inspect
from starlette.routing import Route, WebSocketRoute

from tablee.cli.commands.serve import command
from tablee.match.seats import NAME_LENGTH
from tablee.server import app, messages
from tablee.server.front import socket
from tablee.server.metrics import Metrics
from tablee.server.people import requests
from tablee.server.settings import DAY, Settings
from tablee.server.tables import held
from tablee.server.tables import registry as tables
from tests.server.guests import HURRY, Guest, OpenHouse, Told, in_a_house
from tests.server.test_words import codes, spoken

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
REST = "…"


def session() -> list[str]:
    found = re.findall(r"^```session\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return [line for line in found[0].splitlines() if line]


def fits(shown: object, real: object) -> bool:
    """Whether what the page shows is what came; `…` stands for the rest."""
    if shown == REST:
        return True
    if isinstance(shown, dict) and isinstance(real, dict):
        told = {name: value for name, value in shown.items() if name != REST}
        whole = REST in shown or told.keys() == real.keys()
        return whole and all(name in real and fits(value, real[name]) for name, value in told.items())
    if isinstance(shown, list) and isinstance(real, list):
        told_items = [item for item in shown if item != REST]
        enough = REST in shown or len(shown) == len(real)
        return enough and len(told_items) <= len(real) and all(map(fits, told_items, real))
    return shown == real


@pytest.fixture
def known_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ids and tokens of the page, instead of random ones."""
    tokens = iter(("token-of-ada", "token-that-invites", "token-of-bo"))
    monkeypatch.setattr(app, "new_token", lambda: next(tokens))
    monkeypatch.setattr(tables, "new_table_id", lambda: "m4rzx7k2hq9d")


@in_a_house(replace(HURRY, new_secret=lambda: bytes(range(32))))
async def test_the_session_is_what_the_house_answers(house: OpenHouse, known_names: None) -> None:
    guests: dict[str, Guest] = {}
    answer: Told = {}
    for line in session():
        name, _, rest = line.partition(" ")
        if name in ("GET", "POST"):
            answer = await _ask(house, name, rest)
        elif name.isdigit():
            assert name == str(answer["status"]), line
            assert fits(json.loads(rest), answer["body"]), (line, answer)
        elif name.endswith(">"):
            await _say(house, guests, name[:-1], json.loads(rest))
        else:
            await _hear(guests[name[:-1]], json.loads(rest))
    assert len(session()) > 20


async def _ask(house: OpenHouse, method: str, rest: str) -> Told:
    path, _, more = rest.partition(" ")
    headers = {"Accept-Language": "en"}
    if more.startswith("Bearer "):
        _, token, more = more.split(" ", 2)
        headers["Authorization"] = f"Bearer {token}"
    body = json.loads(more) if more else None
    answer = await house.http.request(method, path, json=body, headers=headers)
    return {"status": answer.status_code, "body": answer.json()}


async def _say(house: OpenHouse, guests: dict[str, Guest], name: str, message: Told) -> None:
    if name not in guests:
        guests[name] = await house.connect_silently("m4rzx7k2hq9d")
    await guests[name].say(message.pop("type"), **message)


async def _hear(guest: Guest, shown: Told) -> None:
    told = await guest.hear_a(shown["type"])
    assert fits(shown, told), json.dumps([shown, told], ensure_ascii=False)


def test_the_comparison_can_fail() -> None:
    real = {"a": 1, "b": [1, 2, {"c": 3}]}
    assert fits({"a": 1, "…": "…"}, real)
    assert fits({"a": "…", "b": [1, "…"]}, real)
    assert not fits({"a": 1}, real)
    assert not fits({"a": 2, "…": "…"}, real)
    assert not fits({"b": [2, "…"], "…": "…"}, real)
    assert not fits({"b": [1, 2], "…": "…"}, real)
    assert not fits({"z": "…", "…": "…"}, real)


# --- nothing is missing --------------------------------------------------------------------------


def test_every_endpoint_has_its_section() -> None:
    titles = set(re.findall(r"^### (GET|POST|WebSocket) (\S+)$", PAGE, re.MULTILINE))
    for route in app.make_app(HURRY).routes:
        if isinstance(route, WebSocketRoute):
            assert ("WebSocket", route.path) in titles
        elif isinstance(route, Route) and route.path.startswith(("/api", "/healthz", "/readyz", "/metrics")):
            [method] = (route.methods or set()) - {"HEAD"}
            assert (method, route.path) in titles
        elif isinstance(route, Route) and route.path != "/{file:path}":
            assert f"`{route.path}`" in PAGE or route.path == "/"


@cache
def _writer() -> Any:
    spec = importlib.util.spec_from_file_location("make_types", ROOT / "tools" / "make_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["make_types"] = module
    spec.loader.exec_module(module)
    return module.Writer(module.message_source())


STRUCTS = [
    kind
    for kind in vars(messages).values()
    if isinstance(kind, type)
    and issubclass(kind, messages.Message)
    and kind not in (messages.Message, messages.Request)
]


@pytest.mark.parametrize("kind", STRUCTS, ids=lambda kind: kind.__name__)
def test_every_message_has_its_section_with_every_field(kind: type[messages.Message]) -> None:
    tag = kind.__struct_config__.tag
    title = f"#### {kind.__name__}" + (f" · `{tag}`" if tag else "")
    found = re.search(rf"^{re.escape(title)}\n(.*?)(?=^#|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, title
    rows = re.findall(r"^\| `(\w+)` \| `(.*?)` \|(.*)\|$", found[1], re.MULTILINE)
    info, writer = inspect.type_info(kind), _writer()
    assert isinstance(info, inspect.StructType)
    expected = [(field.encode_name, writer.type(field.type)) for field in info.fields]
    assert [(name, shown.replace("\\|", "|")) for name, shown, _ in rows] == expected
    for field, (_, _, meaning) in zip(info.fields, rows, strict=True):
        may_be_left_out = issubclass(kind, messages.Request) and not field.required
        assert ("*optional*" in meaning) is may_be_left_out, field.name


def test_the_values_of_every_alias_are_named() -> None:
    for alias in (messages.Language, messages.Pace, messages.Colour, messages.Status, messages.WriteState):
        for value in get_args(alias):
            assert f'`"{value}"`' in PAGE, value


def _table(title: str) -> list[list[str]]:
    [text] = re.findall(rf"^### {title}\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    lines = [line.strip("|") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")] for line in lines[2:]]


def test_every_failure_is_explained_with_its_status() -> None:
    assert [row[0].strip("`") for row in _table("Failures")] == sorted(spoken("failure", "en"))


def test_every_receipt_of_the_house_and_the_match_is_explained() -> None:
    listed = {row[0].strip("`") for row in _table("Receipts")}
    refused = codes("_refuse", 0, "match") | codes("Refused", 0, "match")
    of_the_match = codes("Receipt", 2, "match") | refused
    assert codes("Receipt", 2) | of_the_match | {"accepted"} == listed


def test_every_closing_code_is_explained() -> None:
    known = {held.GOING_AWAY, held.INTERNAL_ERROR, held.UNKNOWN_TOKEN, held.NO_TABLE, socket.NO_HELLO}
    assert {int(row[0]) for row in _table("Closing")} == known | {1006, 1007, 1009}


def test_every_metric_is_explained() -> None:
    registered = {metric.name for metric in Metrics().registry.collect()}
    listed = set(re.findall(r"^\| `(tablee_\w+?)(?:_total)?(?:\{\w+\})?` \|", PAGE, re.MULTILINE))
    assert listed == registered


def test_every_flag_is_explained_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `(--[\w-]+)` \| `?(.*?)`? ?\|", PAGE, re.MULTILINE))
    options = {param.opts[0]: param for param in command.params if isinstance(param, click.Option)}
    assert set(rows) == set(options)
    for flag, param in options.items():
        default = param.default if isinstance(param.default, str | int) else ""
        assert rows[flag] == ("" if default is False else str(default)), flag


def test_the_limits_are_those_of_the_code() -> None:
    settings = Settings(data=Path())
    assert settings.frame_limit == settings.body_limit
    assert f"at most {settings.frame_limit:,} bytes" in PAGE
    rate = settings.socket_rate
    assert f"{rate.burst:.0f} messages at once and {rate.per_second:.0f} a second" in PAGE
    assert f"hello within {settings.hello_within:.0f} seconds" in PAGE
    assert f"lets {settings.outbox_limit} messages wait" in PAGE
    assert f"makes {settings.table_rate.burst:.0f} tables, takes {settings.seat_rate.burst:.0f} seats" in PAGE
    assert f"opens {settings.opening_rate.burst:.0f} sockets" in PAGE
    assert settings.idle_after == 600
    assert settings.archive_after == 90 * DAY
    assert f"{requests.LEAST_CONTRIBUTION} to {requests.MOST_CONTRIBUTION} bytes" in PAGE
    assert f"1 to {requests.LONGEST_ID} characters" in PAGE
    assert f"at most {requests.LONGEST_ACTION} characters" in PAGE
    assert f"1 to {NAME_LENGTH} characters" in PAGE
