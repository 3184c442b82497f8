"""Wherever people sit down to Sacramento they draw lots for their seats; programs sit where they are put."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.chance import CommittedChance, seat_order
from tablee.match.parser import parse_record
from tablee.match.seats import SeatInfo
from tests.cli.command_line import run
from tests.cli.talk import Talk
from tests.server.guests import OpenHouse, in_a_house

NAMES = ["Ada", "Blaise", "Cléo"]


def lots(seed: str, count: int) -> list[int]:
    return [*seat_order(CommittedChance.from_seed(seed).keep(), count)]


def seated(folder: Path, game: str, seed: str, *flags: str) -> tuple[SeatInfo, ...]:
    """The seats of a game that is begun at a terminal, left and saved."""
    file = folder / f"{len([*folder.iterdir()])}.tablee"
    assert run("play", game, *flags, "--seed", seed, "--save", file, typed="q\ny\n").status == 0
    return parse_record(file.read_text("utf-8")).seats


@pytest.mark.clause("SAC-R14")
def test_people_at_one_keyboard_draw_their_seats(tmp_path: Path) -> None:
    for seed in ("1", "2", "3", "4"):
        seats = seated(tmp_path, "sacramento", seed, "--hot-seat", "--names", ",".join(NAMES))
        assert [[seat.name for seat in seats].index(name) for name in NAMES] == lots(seed, 3)
    assert len({tuple(lots(seed, 3)) for seed in ("1", "2", "3", "4")}) > 1


@pytest.mark.clause("SAC-R14")
def test_who_names_a_seat_has_it_and_who_does_not_draws_one(tmp_path: Path) -> None:
    for number in range(3):
        seats = seated(tmp_path, "sacramento", "1", "--players", "3", "--seat", str(number))
        assert [seat.bot is None for seat in seats].index(True) == number
    drawn = seated(tmp_path, "sacramento", "2", "--players", "3")
    assert [seat.bot is None for seat in drawn].index(True) == lots("2", 3)[0] == 2


def test_in_other_games_and_in_the_protocol_everybody_sits_where_he_is_put(tmp_path: Path) -> None:
    for seed in ("1", "2", "3", "4"):
        seats = seated(tmp_path, "jacquet", seed, "--hot-seat", "--names", "Ada,Blaise")
        assert [seat.name for seat in seats] == ["Ada", "Blaise"]
        talk = Talk()
        talk.must("new", game="sacramento", names=NAMES, seats=3, seed=seed)
        assert [seat.name for seat in parse_record(talk.record()).seats] == NAMES


@pytest.mark.clause("SAC-R14")
@in_a_house()
async def test_people_in_the_house_draw_their_seats(house: OpenHouse) -> None:
    for _ in range(4):
        asked = {"game": "sacramento", "name": "Ada", "seats": [{}, {"bot": "collector"}, {}, {}]}
        opened = (await house.http.post("/api/tables", json=asked)).json()
        came = [opened["seat"], *[(await house.take_seat(opened, name))["seat"] for name in NAMES[1:]]]
        async with house.house.tables.find(opened["table"]) as table:
            order = seat_order(table.terms.secret, 4)
            assert table.facts.seats[order[1]].bot == "collector"
        assert came == [order[0], order[2], order[3]]
