"""The matrix, for seats that are somebody else's: the other player's, a bot's for a while, a bot's for good.

Every message there is has a row in each: a new one fails here until somebody has said what it may do.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import get_args

import pytest

from tablee.server import messages
from tablee.server.messages import CircleRequest, FromClient
from tablee.server.messages.base import Request
from tests.server.guests import Guest, OpenHouse, in_a_house, waited_for
from tests.server.test_matrix import BEFORE_THE_MATCH, MESSAGES, OTHER_SEAT, Attack, filled
from tests.server.test_patience import ask, gone, long_away

__all__ = ["long_away"]  # a fixture

OWN = frozenset(
    (
        *("give-up", "resign", "leave", "away", "pace", "introduce", "open", "code", "sign-off"),
        *("say", "remarks", "push", "push-off"),
    )
)
"""What everybody at a table may ask, and what concerns nobody's seat but one's own."""
STOOD_IN: Mapping[str, tuple[str, str | None]] = {
    "hello": ("trouble", "hello-again"),
    "contribute": ("trouble", "contributed"),
    "act": ("receipt", "stood-in"),
    "confirm": ("receipt", "stood-in"),
    "give-up": ("receipt", "stood-in"),
    "stand-in": ("receipt", "not-away"),
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
"""What changes nothing of who is stood in for and has not said that he is back."""
MAY_STILL = (OWN - {"give-up"}) | {"back"}
LEFT: Mapping[str, tuple[str, str | None]] = {
    **STOOD_IN,
    **dict.fromkeys(("act", "confirm", "give-up", "resign", "leave", "back"), ("receipt", "has-left")),
}
"""The same of who has left for good: not even that he is back."""


def declared() -> Iterator[type[Request]]:
    """Every request there is, as the folder of messages declares it."""
    for _, each in inspect.getmembers(messages, inspect.isclass):
        if issubclass(each, Request) and each is not Request:
            yield each


def test_every_message_that_is_declared_has_a_way_in_and_a_row() -> None:
    ways = (*get_args(FromClient), *get_args(CircleRequest))
    assert {each for each in declared() if each.__struct_config__.tag is not None} == set(ways)
    assert set(OTHER_SEAT) | OWN == set(MESSAGES)
    assert set(STOOD_IN) | MAY_STILL == set(MESSAGES)
    assert set(LEFT) | MAY_STILL == set(MESSAGES)


async def until_it_is_for(guest: Guest) -> None:
    """Let the bot of the other seat play, until nothing happens but by this guest."""
    while not (guest.position or {}).get("legal"):
        await guest.hear_a("news")


async def changes_nothing(
    house: OpenHouse, attack: Attack, rows: Mapping[str, tuple[str, str | None]]
) -> None:
    """Say everything with the token of the victim, who sees what he may see and changes nothing."""
    await house.connect(attack.victim.table, attack.victim.token)  # he is here, and stays
    before = await attack.rows()
    for kind, expected in rows.items():
        guest = await house.connect(attack.victim.table, attack.victim.token)
        assert guest.position is not None
        assert guest.position["legal"] == [], kind
        fields = {**filled(attack, kind), **({"seat": attack.other.seat} if kind == "stand-in" else {})}
        await guest.say(fields.pop("type"), **fields)
        while (answer := await guest.hear())["type"] == "table":
            pass
        assert (answer["type"], answer.get("code")) == expected, kind
        assert await attack.rows() == before, kind
        await guest.close()


async def sit(house: OpenHouse) -> Attack:
    """Two people at a table that lets bots stand in, in the middle of a turn."""
    guests = await house.seat_all("cinq-rois", absence=1)
    victim, _ = waited_for(guests)
    return Attack(house, victim, next(guest for guest in guests if guest is not victim), {})


@pytest.mark.usefixtures("long_away")
@in_a_house()
async def test_who_is_stood_in_for_changes_nothing_before_he_is_back(house: OpenHouse) -> None:
    attack = await sit(house)
    await gone(attack.victim, attack.other)
    assert (await ask(attack.other, "stand-in", seat=attack.victim.seat, bot="random"))["ok"]
    await until_it_is_for(attack.other)
    await changes_nothing(house, attack, STOOD_IN)
    again = await house.connect(attack.victim.table, attack.victim.token)
    assert (await ask(again, "back"))["ok"]


@in_a_house()
async def test_who_has_left_for_good_changes_nothing_any_more(house: OpenHouse) -> None:
    attack = await sit(house)
    assert (await ask(attack.victim, "leave", bot="random"))["ok"]
    await until_it_is_for(attack.other)
    await changes_nothing(house, attack, LEFT)
