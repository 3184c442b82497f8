"""A rematch is proposed and accepted, not imposed; nobody waits for it for nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablee.chance import CommittedChance
from tablee.core.contract import Acting
from tablee.games import get_game
from tablee.match.conductor import Conductor
from tablee.match.match import Match
from tablee.match.seats import SeatInfo
from tests.server.guests import Guest, OpenHouse, Told, in_a_house


async def finished(house: OpenHouse, people: int = 2, game: str = "bonanza", **more: object) -> list[Guest]:
    """People whose game is over: they have given it up."""
    guests = await house.seat_all(game, people, **more)
    for guest in guests:
        await guest.say("give-up", id="enough")
        assert (await guest.hear_a("receipt"))["ok"]
    for guest in guests:
        while not guest.is_over:
            await guest.hear()
    return guests


async def told_when(guest: Guest, **wanted: object) -> Told:
    while True:
        told: Told = (await guest.hear_a("table"))["table"]
        if wanted.items() <= told.items():
            return told


def rows(table: Told) -> Sequence[tuple[str | None, str | None]]:
    return [(seat["name"], seat["bot"]) for seat in table["seats"]]


@in_a_house()
async def test_it_comes_about_when_everybody_has_accepted(house: OpenHouse) -> None:
    ada, bo = await finished(house)
    await ada.say("rematch", answer="now")
    assert (await ada.hear_a("trouble"))["code"] == "not-proposed"
    await ada.say("rematch")
    assert (await told_when(bo, again=[0]))["rematch"] is None
    await bo.say("rematch")
    moved = [await guest.hear_a("moved") for guest in (ada, bo)]
    assert moved[1] == {**moved[0], "seat": 1}
    assert moved[0]["seat"] == 0
    assert moved[0]["invitation"] is None
    again = [await house.connect(moved[0]["table"], guest.token) for guest in (ada, bo)]
    assert [guest.seat for guest in again] == [0, 1]
    for guest in again:
        await guest.contribute()
    await again[0].hear_a("news")
    await ada.say("rematch", answer="no")
    assert (await ada.hear_a("moved")) == moved[0]  # it is too late for that


@in_a_house()
async def test_it_may_be_declined_and_the_proposer_need_not_wait(house: OpenHouse) -> None:
    ada, bo = await finished(house)
    await ada.say("rematch")
    await bo.say("rematch", answer="no")
    assert (await told_when(ada, again=[0], notAgain=[1]))["rematch"] is None
    await ada.say("rematch", answer="now")
    moved = await ada.hear_a("moved")
    table = (await house.http.get(f"/api/tables/{moved['table']}")).json()
    assert rows(table) == [("Ada", None), (None, None)]
    assert table["waitsForHost"] is True
    await told_when(bo, rematch=moved["table"])
    assert not [told for told in bo.heard if told["type"] == "moved"]
    next_one = await house.connect(moved["table"], bo.token)
    assert next_one.heard[-1]["code"] == "unknown-token"
    await bo.say("rematch")  # a change of mind: there is still a seat
    invited = await bo.hear_a("moved")
    assert (await house.take_seat(invited, "Bo"))["seat"] == 1


@in_a_house()
async def test_of_three_two_play_on_where_one_declines(house: OpenHouse) -> None:
    ada, bo, cy = await finished(house, 3)
    await ada.say("rematch", answer="no")
    await bo.say("rematch")
    await cy.say("rematch")
    moved = await cy.hear_a("moved")
    table = (await house.http.get(f"/api/tables/{moved['table']}")).json()
    assert rows(table) == [(None, None), ("Bo 1", None), ("Bo 2", None)]
    assert table["host"] == 1


@in_a_house()
async def test_who_waits_for_the_rematch_gets_a_seat_where_there_is_room(house: OpenHouse) -> None:
    ada, bo = await finished(house)
    zoe, eve = await house.connect(ada.table, name="Zoé"), await house.connect(ada.table)
    await zoe.say("watch", name="Zoé", awaits=True)
    await eve.say("watch", awaits=True)  # whoever is not named waits for nothing
    while (await ada.hear_a("table"))["table"]["spectators"]["awaiting"] != ["Zoé"]:
        pass
    for guest in (ada, bo):
        await guest.say("rematch")
    moved = await zoe.hear_a("moved")
    assert (await eve.hear_a("moved"))["invitation"] is None
    assert (await bo.hear_a("moved"))["invitation"] is None
    assert (await house.take_seat(moved, "Zoé"))["seat"] == 2
    table = (await house.http.get(f"/api/tables/{moved['table']}")).json()
    assert [name for name, _ in rows(table)] == ["Ada", "Bo 1", "Zoé"]


@in_a_house()
async def test_a_game_for_two_has_no_third_seat(house: OpenHouse) -> None:
    ada, bo = await finished(house, game="jacquet")
    zoe = await house.connect(ada.table)
    await zoe.say("watch", name="Zoé", awaits=True)
    await zoe.say("ping")
    await zoe.hear_a("pong")
    for guest in (ada, bo):
        await guest.say("rematch")
    moved = await zoe.hear_a("moved")
    table = (await house.http.get(f"/api/tables/{moved['table']}")).json()
    assert len(table["seats"]) == 2
    assert table["waitsForHost"] is False


@in_a_house()
async def test_a_proposal_outlives_a_restart(house: OpenHouse) -> None:
    ada, bo = await finished(house)
    await ada.say("rematch")
    await told_when(bo, again=[0])
    for guest in (ada, bo):
        await guest.close()
    [live] = house.house.tables.live()
    house.house.tables.forget(live)
    again = await house.connect(bo.table, bo.token)
    assert again.heard[0]["table"]["again"] == [0]
    await again.say("rematch")
    await again.hear_a("moved")


BEGINNING = {
    "jacquet": pytest.param("jacquet", 2, marks=pytest.mark.clause("JAC-06")),
    "crapette": pytest.param("crapette", 2, marks=pytest.mark.clause("CRA-18")),
    "cinq-rois": pytest.param("cinq-rois", 3, marks=pytest.mark.clause("ROI-12")),
    "bonanza": pytest.param("bonanza", 3, marks=pytest.mark.clause("BON-R2")),
    "sacramento": pytest.param("sacramento", 3, marks=pytest.mark.clause("SAC-R15")),
}
"""By which article it is drawn, in every game, who begins."""


@pytest.mark.parametrize(("name", "seats"), BEGINNING.values())
def test_who_begins_is_drawn_anew_at_every_table(name: str, seats: int) -> None:
    game, begun = get_game(name), set()
    for number in range(24):
        chance = CommittedChance(number.to_bytes(32, "big"))
        match = Match(game, game.options_type(), [SeatInfo(f"P{n}") for n in range(seats)], chance)
        Conductor(match).draw_on()
        pending = match.pending()
        assert isinstance(pending, Acting)
        begun.add(pending.seats[0])
    assert begun == set(range(seats))
