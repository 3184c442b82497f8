"""Tests alone may know the secrets of a house: the same contribution is dealt the same, and the log warns."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import pytest
import uvloop

from tablee.chance import new_secret
from tablee.cli.commands.serve import command
from tests.server.guests import HURRY, OpenHouse, in_a_house, open_house
from tools.known_house import SECRET

KNOWN = replace(HURRY, new_secret=lambda: SECRET)
REAL = replace(HURRY, new_secret=new_secret)
WARNING = "SECRETS ARE KNOWN"


async def deal(house: OpenHouse, contribution: str) -> list[str]:
    """The hand that somebody is dealt who contributes this."""
    opened = await house.open_table("cinq-rois", bot="greedy", options={"startRound": 11})
    guest = await house.connect(opened["table"], opened["token"])
    await guest.say("contribute", data=contribution * 32)
    while guest.position is None:
        await guest.hear()
    hand: list[str] = guest.position["view"]["hand"]
    return sorted(hand)


@in_a_house(KNOWN)
async def test_the_same_contribution_is_dealt_the_same(house: OpenHouse) -> None:
    first = await deal(house, "00")
    assert first == await deal(house, "00")
    assert first != await deal(house, "01")


@in_a_house(REAL)
async def test_elsewhere_nothing_can_be_foreseen(house: OpenHouse) -> None:
    assert await deal(house, "00") != await deal(house, "00")


@pytest.mark.parametrize("is_known", [True, False])
def test_a_house_whose_secrets_are_known_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, is_known: bool
) -> None:
    async def visit() -> None:
        async with open_house(tmp_path, KNOWN if is_known else REAL):
            pass

    uvloop.run(visit())
    warnings = [told.message for told in caplog.records if told.levelno >= logging.WARNING]
    assert any(WARNING in told for told in warnings) == is_known


def test_no_command_line_can_make_them_known() -> None:
    assert not any("secret" in str(parameter.name) for parameter in command.params)
