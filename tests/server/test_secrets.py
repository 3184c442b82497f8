"""What goes through a socket is its seat's, to the last byte.

Whole stretches of all five games are played by people with a spectator looking on, and every frame that
any of them received is held against the truth afterwards: the views and notices are those of its seat;
everything said about a position is said again, word for word, of a position that differs in all that the
seat cannot know; and nothing that belongs to the house alone is in any frame.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tablee.chance import ManualChance
from tablee.chance.quick import QuickRandom
from tablee.games import game_ids
from tablee.match.conductor import Conductor
from tablee.match.match import Match
from tablee.match.replay import make_record, replay_steps
from tablee.server.message_text import encode
from tablee.server.shown.redaction import Sights
from tablee.server.shown.scribe import Scribe
from tablee.server.tables.table import Table
from tests.server.guests import Guest, OpenHouse, Told, course_of, in_a_house, move

MOVES = {"jacquet": 40, "cinq-rois": 60, "crapette": 60, "bonanza": 60, "sacramento": 40}
PEOPLE = {"bonanza": 3, "sacramento": 3, "cinq-rois": 3}


async def watched_game(house: OpenHouse, game: str) -> tuple[Table, list[Guest]]:
    guests = await house.seat_all(game, PEOPLE.get(game, 2))
    spectator = await house.connect(guests[0].table)
    rng = random.Random(11)
    for _ in range(MOVES[game]):
        if guests[0].is_over:
            break
        await move(guests, rng)
        await spectator.hear_a("news")
    [table] = house.house.tables.live()
    return table, [*guests, spectator]


def positions_told(guest: Guest) -> Iterator[Told]:
    for told in guest.heard:
        if told.get("position"):
            yield told["position"]


def entries_told(guest: Guest) -> Iterator[Told]:
    for told in guest.heard:
        yield from told.get("entries", [])


def plain(value: object) -> Any:
    """As it looks after a journey through JSON."""
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("game", game_ids())
@in_a_house()
async def test_every_view_and_notice_is_the_seats_own(house: OpenHouse, game: str) -> None:
    table, guests = await watched_game(house, game)
    by_sequence = [
        ({told["sequence"]: told for told in positions_told(guest)}, guest, list(entries_told(guest)))
        for guest in guests
    ]
    compared = 0
    for match in replay_steps(make_record((await course_of(table)).match)):
        for told, guest, entries in by_sequence:
            if match.sequence in told:
                assert told[match.sequence]["view"] == plain(match.view(guest.seat).to_data())
                compared += 1
            for entry in entries:
                if entry["sequence"] == match.sequence:
                    [notices] = match.notices(guest.seat, match.sequence - 1)
                    seen = [{"event": event["event"], **event["fields"]} for event in entry["events"]]
                    assert seen == plain([notice.to_data() for notice in notices])
    assert compared >= MOVES[game]


@pytest.mark.parametrize("game", game_ids())
@in_a_house()
async def test_what_is_said_of_a_position_depends_on_nothing_hidden(house: OpenHouse, game: str) -> None:
    table, guests = await watched_game(house, game)
    told = [({each["sequence"]: each for each in positions_told(guest)}, guest) for guest in guests[:-1]]
    differing = 0
    for match in replay_steps(make_record((await course_of(table)).match)):
        for positions, guest in told:
            position = positions.get(match.sequence)
            if position is None or position["waiting"]["kind"] != "act":
                continue
            twin = _twin(match, guest, match.sequence)
            differing += twin.truth() != match.truth()
            sight = Sights(Conductor(twin), Scribe()).of(guest.seat)
            said = json.loads(encode(sight.position(table.audience.voice("en"))))
            for name in ("view", "legal", "title", "status", "waiting"):
                assert said[name] == position[name], name
    assert (differing > 10) is (table.terms.game.hidden_swap is not None)


def _twin(match: Match, guest: Guest, seed: int) -> Match:
    """A match that the seat cannot tell from this one, as chance would have it."""
    twin = Match(match.game, match.options, match.seats, ManualChance())
    twin._state = match.game.sample(match.view(guest.seat), QuickRandom(seed))
    twin._pending = twin._state.pending()
    return twin


@pytest.mark.parametrize("game", game_ids())
@in_a_house()
async def test_what_is_the_houses_own_is_in_no_frame(house: OpenHouse, game: str) -> None:
    table, guests = await watched_game(house, game)
    assert table.facts.status == "playing"
    kept = [table.terms.secret.hex(), table.terms.invitation.hex()]
    for seat, guest in zip(table.facts.seats, guests[:-1], strict=True):
        assert seat.token is not None
        assert seat.contribution is not None
        assert guest.token is not None
        kept += [seat.token.hex(), seat.contribution.hex(), guest.token]
    for guest in guests:
        everything = "".join(guest.raw)
        assert len(everything) > 5000
        assert [each for each in kept if each in everything] == []


@in_a_house()
async def test_a_call_in_crapette_is_offered_whether_or_not_there_was_a_fault(house: OpenHouse) -> None:
    """The button gives no hint: what the watcher may do and is told is the same after either."""
    guests, rng = await house.seat_all("crapette"), random.Random(4)
    offers = set()
    for _ in range(40):
        await move(guests, rng)
        for guest in guests:
            assert guest.position is not None
            waiting = guest.position["waiting"]
            if guest.seat in waiting["free"]:
                offers.add(json.dumps(guest.position["legal"]))
    assert len(offers) == 1
    assert json.loads(offers.pop())[0]["action"] == "crapette!"
