"""The power goes: what was acknowledged is there afterwards, and a disk that fails acknowledges nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bench.power_loss import TABLES, begin, measure, play
from tools.forgetful_disk import ForgetfulDisk, Told

pytestmark = pytest.mark.sqlite("its file on a disk of ours")


def test_what_was_acknowledged_survives_a_loss_of_power_at_any_moment() -> None:
    tally = measure(150, 80, 1)
    assert tally.acknowledged > 150 * 10
    assert (tally.lost, tally.halves, tally.broken) == (0, 0, 0)


def test_a_database_that_does_not_wait_for_the_disk_would_be_caught() -> None:
    assert measure(60, 80, 1, "synchronous=NORMAL").lost > 0


def test_a_disk_that_fails_to_sync_acknowledges_nothing_more(tmp_path: Path) -> None:
    disk = ForgetfulDisk()
    database = begin(tmp_path, disk)
    assert asyncio.run(play(database, disk, TABLES)) == 0
    told = len([done for done in disk.log if isinstance(done, Told)])
    disk.fails = True
    refused = asyncio.run(play(database, disk, TABLES, after=1))
    assert refused == TABLES
    assert len([done for done in disk.log if isinstance(done, Told)]) == told == TABLES
    disk.fails = False
    database.dispose()
