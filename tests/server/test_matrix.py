"""Every endpoint and message with every token that is not the right one: nothing changes, nothing leaks.

The table under attack is a game of Les Cinq Rois between two people, in the middle of a turn. Whoever asks
with no, a wrong, another table's, a used-up or an invitation's token gets what anybody gets; the other
player gets what is his own. The routes and the messages are read from the application: one without a row
here fails.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

import httpx
import pytest
from starlette.routing import Route, WebSocketRoute
from websockets.exceptions import ConnectionClosed

from tablee.server.app import make_app
from tablee.server.messages import FromClient
from tablee.server.store.metadata import METADATA
from tests.again import now_or_again
from tests.server.databases import database_at
from tests.server.guests import HURRY, Guest, OpenHouse, Told, course_of, in_a_house, waited_for

ENDPOINTS: Mapping[tuple[str, str], Told | None] = {
    ("GET", "/api/shelf"): None,
    ("GET", "/api/words/{lang}"): None,
    ("POST", "/api/tables"): {"game": "jacquet", "seats": [{}, {}], "name": "Eve"},
    ("GET", "/api/tables/{table}"): None,
    ("POST", "/api/tables/{table}/seats"): {"name": "Eve"},
    ("GET", "/api/tables/{table}/record"): None,
    ("POST", "/api/tables/{table}/calls"): {"endpoint": "https://fcm.googleapis.com/x", "turn": 1},
    ("POST", "/api/deals/{game}"): {"day": "2026-11-17", "name": "Eve"},
    ("POST", "/api/replay"): {},
    ("POST", "/api/replay/moment"): {"moment": 0},
    ("POST", "/api/replay/table"): {"moment": 0, "seat": 0, "bot": "random", "name": "Eve"},
    ("POST", "/api/review"): {},
    ("GET", "/api/learn/{game}"): None,
    ("POST", "/api/learn/{game}/try"): {"task": "count", "action": "0-6"},
    ("POST", "/api/learn/{game}/ask"): {"task": "count"},
    ("GET", "/api/exercises/{game}"): None,
    ("GET", "/api/exercises/{game}/{exercise}"): None,
    ("POST", "/api/exercises/{game}/answer"): {"exercise": "none", "action": "0-6"},
    ("POST", "/api/exercises/{game}/ask"): {"exercise": "none", "question": "groups"},
    ("POST", "/api/glances"): {"tables": []},
    ("POST", "/api/devices"): {"code": "used-up"},
    ("POST", "/api/circles"): {"name": "Club", "member": "Eve"},
    ("GET", "/api/circles/{circle}"): None,
    ("GET", "/api/circles/{circle}/invitation"): None,
    ("POST", "/api/circles/{circle}/members"): {"name": "Eve"},
    ("GET", "/api/circles/{circle}/totals"): None,
    ("GET", "/api/circles/{circle}/results"): None,
    ("POST", "/api/circles/{circle}/seats"): {"standing": 1},
    ("POST", "/api/circles/{circle}/wishes"): {"type": "dissolve"},
    ("GET", "/healthz"): None,
    ("GET", "/readyz"): None,
    ("GET", "/metrics"): None,
    ("GET", "/"): None,
    ("GET", "/games"): None,
    ("GET", "/circles"): None,
    ("GET", "/c/{circle}"): None,
    ("GET", "/box/{game}"): None,
    ("GET", "/t/{table}"): None,
    ("GET", "/learn/{game}"): None,
    ("GET", "/exercises/{game}"): None,
    ("GET", "/replay"): None,
    ("GET", "/replay/{table}"): None,
    ("GET", "/rules/{game}"): None,
    ("GET", "/{file:path}"): None,
}
"""Every endpoint, and the body that goes with it."""
SOCKET = "/api/tables/{table}/socket"
MESSAGES: Mapping[str, Told] = {
    "hello": {},
    "contribute": {"data": "00" * 16},
    "act": {"id": "eve"},
    "confirm": {"id": "eve"},
    "give-up": {"id": "eve"},
    "resign": {"id": "eve"},
    "leave": {"id": "eve"},
    "stand-in": {"id": "eve", "seat": 0, "bot": "random"},
    "back": {"id": "eve"},
    "away": {"minutes": 5},
    "hint": {},
    "guide": {},
    "describe": {},
    "consult": {"id": "eve", "question": "groups"},
    "earlier": {"before": 5},
    "language": {"lang": "fr"},
    "pace": {"pace": "slow"},
    "introduce": {"name": "Eve", "colour": "pink"},
    "rematch": {},
    "bot": {"seat": 1, "bot": "random"},
    "remove": {"seat": 1},
    "options": {"options": {"startRound": 11}},
    "rhythm": {"time": {"kind": "clock", "amount": 60}, "absence": 60, "advice": True},
    "agree": {"advice": True},
    "start": {},
    "stand-up": {},
    "close": {},
    "open": {"isOpen": False},
    "watch": {"name": "Eve", "awaits": True},
    "devices": {},
    "code": {},
    "sign-off": {},
    "say": {"id": "eve", "kind": "text", "text": "Give me your cards."},
    "remarks": {"hasRemarks": False},
    "push": {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "BA", "auth": "AA"},
    "push-off": {"endpoint": "https://fcm.googleapis.com/x"},
    "called": {"sequence": 1},
    "ping": {},
}
"""Every message, and what it says besides."""
BEFORE_THE_MATCH = ("bot", "remove", "options", "rhythm", "agree", "start", "stand-up", "close")
BAD_TOKENS = (
    "wrong",
    "other-table",
    "invitation",
    "stale",
    "removed",
    "old-invitation",
    "old-device",
    "code",
    "empty",
    "long",
)
"""Tokens that are no seat's at the table."""


def test_no_endpoint_and_no_message_is_without_a_row(tmp_path: Path) -> None:
    routes = make_app(HURRY).routes
    found = {
        (method, route.path)
        for route in routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert found == set(ENDPOINTS)
    assert [route.path for route in routes if isinstance(route, WebSocketRoute)] == [SOCKET]
    assert len(routes) == len(ENDPOINTS) + 1
    assert [kind.__struct_config__.tag for kind in get_args(FromClient)] == list(MESSAGES)


@dataclass(frozen=True)
class Attack:
    """A table in the middle of a turn, and the tokens of others."""

    house: OpenHouse
    victim: Guest
    other: Guest
    tokens: Mapping[str, str | None]

    async def rows(self) -> list[tuple[object, ...]]:
        """Everything that is stored of the table, and its pace, its players and its entries in memory."""
        database = database_at(self.house.house.settings.data)
        found: list[tuple[object, ...]] = []
        for name, table in METADATA.tables.items():
            key = "id" if name == "tables" else "table_id"
            if key not in table.c:  # it is the house's own
                continue
            columns = ", ".join(column.name for column in table.c if column.name != "touched")
            query = f"SELECT {columns} FROM {name} WHERE {key} = ? ORDER BY 1, 2"
            found += database.execute(query, (self.victim.table,)).fetchall()
        database.close()
        [live] = [each for each in self.house.house.tables.live() if each.terms.id == self.victim.table]
        entries = tuple(map(str, (await course_of(live)).match.entries))
        return [*found, (repr(live.facts),), entries]


async def seat_after_a_removal(house: OpenHouse) -> tuple[list[Guest], Told, str]:
    """Two people who play after a third was sent away; how the table was opened, and the third's token."""
    opened = await house.open_table("cinq-rois", waitsForHost=True)
    removed = await house.take_seat(opened, "Eve")
    ada = await house.connect(opened["table"], opened["token"])
    await ada.say("remove", seat=removed["seat"])
    invitation = (await ada.hear_a("welcome"))["invitation"]
    taken = await house.take_seat({**opened, "invitation": invitation}, "Bo")
    guests = [ada, await house.connect(opened["table"], taken["token"])]
    for guest in guests:
        await guest.contribute()
    await guests[1].say("ping")
    await guests[1].hear_a("pong")
    await ada.say("start")
    for guest in guests:
        await guest.hear_a("news")
    return guests, opened, removed["token"]


async def sign_off_a_device(house: OpenHouse, victim: Guest) -> tuple[str, str]:
    """The code and the token of another device of the victim, which was signed off again."""
    await victim.say("code")
    code = (await victim.hear_a("devices"))["code"]
    used = await house.http.post("/api/devices", json={"code": code})
    assert used.status_code == 201, used.text
    assert (await victim.hear_a("devices"))["count"] == 2
    await victim.say("sign-off")
    assert (await victim.hear_a("devices"))["count"] == 1
    return code, used.json()["token"]


async def set_up(house: OpenHouse) -> Attack:
    guests, opened, removed = await seat_after_a_removal(house)
    victim, _ = waited_for(guests)
    other = next(guest for guest in guests if guest is not victim)
    elsewhere = await house.open_table("cinq-rois")
    full = await house.open_table("cinq-rois")
    await house.take_seat(full)
    code, old_device = await sign_off_a_device(house, victim)
    tokens = {
        "none": None,
        "wrong": "A" * 22,
        "other-table": elsewhere["token"],
        "invitation": elsewhere["invitation"],
        "stale": full["invitation"],
        "removed": removed,
        "old-invitation": opened["invitation"],
        "old-device": old_device,
        "code": code,
        "empty": "",
        "long": "x" * 5000,
    }
    return Attack(house, victim, other, tokens)


# --- endpoints -----------------------------------------------------------------------------------


def place_of(path: str, attack: Attack) -> str:
    """The address of an endpoint at the victim's table; circles have test_circles.py."""
    others = {"game": "jacquet", "lang": "fr", "circle": "m4rzx7k2hq9d", "exercise": "none"}
    return path.format(table=attack.victim.table, **others)


async def ask(attack: Attack, method: str, path: str, token: str | None, *, where: str) -> httpx.Response:
    address = place_of(path, attack) if "file:" not in path else "/lock"
    headers = {"Accept-Language": "en"}
    if token and where == "header":
        headers["Authorization"] = f"Bearer {token}"
    params = {"token": token} if token is not None and where == "query" else None
    if token and where == "cookie":
        headers["Cookie"] = f"token={token}"
    body = ENDPOINTS[method, path]
    if path.startswith(("/api/replay", "/api/review")):
        body = {**(body or {}), "table": attack.victim.table}
    if path == "/api/glances":
        body = {"tables": [{"table": attack.victim.table}]}
    if path == "/api/devices":
        body = {"code": attack.tokens["code"]}
    return await attack.house.http.request(method, address, json=body, headers=headers, params=params)


@pytest.mark.parametrize("where", now_or_again(["header", "query", "cookie"], "header"))
@in_a_house()
async def test_no_endpoint_gives_or_takes_anything_for_a_token(house: OpenHouse, where: str) -> None:
    attack = await set_up(house)
    tokens = {**attack.tokens, "victim": attack.victim.token, "other-seat": attack.other.token}
    before = await attack.rows()
    for method, path in ENDPOINTS:
        plain = await ask(attack, method, path, None, where=where)
        for name, token in tokens.items():
            answer = await ask(attack, method, path, token, where=where)
            assert answer.status_code == plain.status_code, (method, path, name)
            if (method, path) not in (("POST", "/api/tables"), ("POST", "/api/circles"), ("GET", "/metrics")):
                assert answer.content == plain.content, (method, path, name)
            assert await attack.rows() == before, (method, path, name)
        if (method, path) == ("POST", "/api/tables/{table}/seats"):
            assert (plain.status_code, plain.json()["code"]) == (401, "not-invited")
        if (method, path) == ("POST", "/api/devices"):
            assert (plain.status_code, plain.json()["code"]) == (404, "unknown-code")
        if (method, path) == ("GET", "/api/tables/{table}/record"):
            assert (plain.status_code, plain.json()["code"]) == (409, "not-over")


@in_a_house()
async def test_a_used_up_invitation_gives_no_seat(house: OpenHouse) -> None:
    opened = await house.open_table("cinq-rois")
    taken = await house.take_seat(opened)
    headers = {"Authorization": f"Bearer {opened['invitation']}"}
    address = f"/api/tables/{opened['table']}/seats"
    again = await house.http.post(address, json={"name": "Eve"}, headers=headers)
    assert (again.status_code, again.json()["code"]) == (409, "table-full")
    for token in (opened["token"], taken["token"]):
        headers = {"Authorization": f"Bearer {token}"}
        refused = await house.http.post(address, json={"name": "Eve"}, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (401, "not-invited")


@in_a_house()
async def test_methods_that_no_endpoint_has_do_nothing(house: OpenHouse) -> None:
    attack = await set_up(house)
    before = await attack.rows()
    for path in {path for _, path in ENDPOINTS} | {SOCKET}:
        address = place_of(path.replace("{file:path}", "x"), attack)
        for method in ("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"):
            headers = {"Authorization": f"Bearer {attack.victim.token}"}
            answer = await house.http.request(method, address, headers=headers)
            assert answer.status_code in (404, 405), (method, path)
    assert await attack.rows() == before


# --- messages ------------------------------------------------------------------------------------


def filled(attack: Attack, kind: str) -> Told:
    """A message as the victim could send it now."""
    message = {"type": kind, **MESSAGES[kind]}
    if kind in ("act", "confirm"):
        message["expected"] = attack.victim.sequence
    if kind == "act":
        assert attack.victim.position is not None
        message["action"] = attack.victim.position["legal"][0]["action"]
    return message


@pytest.mark.parametrize("name", BAD_TOKENS)
@in_a_house()
async def test_a_token_that_is_no_seats_here_gets_no_welcome(house: OpenHouse, name: str) -> None:
    attack = await set_up(house)
    before = await attack.rows()
    for kind in MESSAGES:
        guest = await house.connect_silently(attack.victim.table)
        await guest.say("hello", token=attack.tokens[name], lang="en")
        fields = filled(attack, kind)
        with suppress(ConnectionClosed):  # the house may be quicker
            await guest.say(fields.pop("type"), **fields)
        assert await guest.closed() == 4401
        assert [told["type"] for told in guest.heard] == ["trouble"]
        assert guest.heard[0] == {
            "type": "trouble",
            "code": "unknown-token",
            "say": "This seat is not yours.",
        }
        assert await attack.rows() == before, kind


@in_a_house()
async def test_the_invitation_of_the_table_itself_is_no_seat(house: OpenHouse) -> None:
    opened = await house.open_table("cinq-rois")
    guest = await house.connect(opened["table"], opened["invitation"])
    assert await guest.closed() == 4401


@in_a_house()
async def test_who_says_no_hello_says_nothing(house: OpenHouse) -> None:
    attack = await set_up(house)
    before = await attack.rows()
    for kind in MESSAGES:
        if kind == "hello":
            continue
        guest = await house.connect_silently(attack.victim.table)
        fields = filled(attack, kind)
        await guest.say(fields.pop("type"), **fields)
        assert await guest.closed() == 4408
        assert [told.get("code") for told in guest.heard] == ["no-hello"]
        assert await attack.rows() == before, kind


SPECTATOR = {
    "hello": ("trouble", "hello-again"),
    "contribute": ("trouble", "spectator"),
    "act": ("receipt", "spectator"),
    "confirm": ("receipt", "spectator"),
    "give-up": ("receipt", "spectator"),
    "resign": ("receipt", "spectator"),
    "leave": ("receipt", "spectator"),
    "stand-in": ("receipt", "spectator"),
    "back": ("receipt", "spectator"),
    "away": ("trouble", "spectator"),
    "hint": ("trouble", "spectator"),
    "guide": ("trouble", "spectator"),
    "describe": ("description", None),
    "consult": ("consulted", None),
    "earlier": ("earlier", None),
    "language": ("welcome", None),
    "pace": ("trouble", "spectator"),
    "introduce": ("trouble", "spectator"),
    "rematch": ("trouble", "spectator"),
    **dict.fromkeys((*BEFORE_THE_MATCH, "open", "remarks"), ("trouble", "spectator")),
    **dict.fromkeys(("devices", "code", "sign-off"), ("trouble", "spectator")),
    "watch": ("pong", None),
    "say": ("receipt", "no-name"),
    "push": ("trouble", "no-push"),
    **dict.fromkeys(("push-off", "called"), ("trouble", "spectator")),
    "ping": ("pong", None),
}


@in_a_house()
async def test_a_spectator_changes_nothing_and_sees_no_hand(house: OpenHouse) -> None:
    attack = await set_up(house)
    before = await attack.rows()
    for kind in MESSAGES:
        guest = await house.connect(attack.victim.table)
        fields = filled(attack, kind)
        await guest.say(fields.pop("type"), **fields)
        if kind == "watch":  # which the others hear of, in a while
            await guest.say("ping")
        while (answer := await guest.hear())["type"] == "table":
            pass
        assert (answer["type"], answer.get("code")) == SPECTATOR[kind]
        assert await attack.rows() == before, kind
        for told in guest.heard:
            if told.get("position"):
                assert told["position"]["view"]["hand"] == []
                assert told["position"]["view"]["seat"] is None
                assert told["position"]["legal"] == []
        await guest.close()


OTHER_SEAT = {
    "hello": ("trouble", "hello-again"),
    "contribute": ("trouble", "contributed"),
    "act": ("receipt", "not-your-turn"),
    "confirm": ("receipt", "nothing-to-confirm"),
    "stand-in": ("receipt", "no-stand-ins"),
    "back": ("receipt", "not-stood-in"),
    "hint": ("trouble", "no-advice"),
    "guide": ("trouble", "no-guide"),
    "describe": ("description", None),
    "consult": ("consulted", None),
    "earlier": ("earlier", None),
    "language": ("welcome", None),
    "rematch": ("trouble", "not-over"),
    **dict.fromkeys(BEFORE_THE_MATCH, ("trouble", "begun")),
    "watch": ("trouble", "seated"),
    "devices": ("devices", None),
    "called": ("called", None),
    "ping": ("pong", None),
}
"""What the other player may not do in the victim's place; what is one's own is everybody's."""


@in_a_house()
async def test_another_seat_acts_for_itself_alone(house: OpenHouse) -> None:
    attack = await set_up(house)
    before = await attack.rows()
    assert attack.victim.position is not None
    hand = attack.victim.position["view"]["hand"]
    for kind, expected in OTHER_SEAT.items():
        guest = await house.connect(attack.victim.table, attack.other.token)
        fields = filled(attack, kind)
        await guest.say(fields.pop("type"), **fields)
        while (answer := await guest.hear())["type"] == "table":
            pass
        assert (answer["type"], answer.get("code")) == expected, kind
        assert answer.get("choice") is None
        assert await attack.rows() == before, kind
        assert guest.seat == attack.other.seat
        assert guest.position is not None
        assert guest.position["view"]["hand"] != hand
        await guest.close()
    await attack.other.say("introduce", name="Eve", colour="pink")
    await attack.other.say("pace", pace="slow")
    await attack.other.say("ping")
    await attack.other.hear_a("pong")
    [live] = [each for each in house.house.tables.live() if each.terms.id == attack.victim.table]
    assert attack.victim.seat is not None
    assert live.facts.seats[attack.victim.seat].name != "Eve"
    changed = [row for row in await attack.rows() if row not in before]
    assert len(changed) == 3  # the table's pace, the other's seat, and the live picture of both
