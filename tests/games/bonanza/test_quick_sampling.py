"""Every way to lay unseen cards: beside all combinations, and at full tables, where most come to nothing."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tablee.chance.quick import QuickRandom
from tablee.games.bonanza.appraising import BonanzaEvaluator
from tablee.games.bonanza.cards import list_cards
from tablee.games.bonanza.fox import FoxBot
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.quick_sampling import Rooms, Ways
from tablee.games.bonanza.sampling import places_of
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.view import BonanzaView

NINE = (
    "stops 1/6/- 90,90,90,90,90,90,99,90,108 0,9,9,9,0,0,9,9,9,9"
    " 2c6c7c3dKh/9cAdQh7s/Td7h8h9s/4dQd9hJh/8dKdAh/3cKc9dJdTh/6d7d/TcJc2d5d6h2s/5c8c8sTs -/-/-/-/-/-/-/-/-"
    " 4h5h6s/4h5h6s/4h5h6s/2c3c4c5c6c7c8c9cTcJcQcKcAc4h5h2s3s4s5s6s7s8s9sTsJsQsKsAs/4h5h2s6s/4h5h6s"
    "/2h3h4h5h2s3s4s5s6s7s8s9sTs/4h5h6s/2d3d4d5d6d7d8d9dTdJdQdKdAd2h3h4h5h6h7h8h9hThJhQhKhAh6s"
    " 4cQcAc5h6s@6 0:-:3s4s5s@448"
)
SIX = (
    "stops 2/1/3 92,85,77,100,81,81 12,12,12,6,0,0,12,12,12,6"
    " 2dAdAh/5d/JcQcQdKh5s6s8s/2c4d6dKd2s7s/Tc3dQh3s4s/5c -/-/-/-/-/-"
    " 2c3c4c5c6c7c8c9cTcJcQcKcAcJd5h7hJh2s3s4s5s6s7s8s9sTsJsQsKsAs/2c3c4c5c6c7c8c9cTcJcQcJd2h3h4h5h6h7hJh*"
    "/4c9cJd5h7hJh/4c9cJd5h7hJh/4c9cJd2h5h7hJh"
    "/2c4c9c2d3d4d5d6d7d8d9dTdJdQdKdAd2h3h4h5h6h7h8h9hThJhQhKhAh2s3s4s5s6s7s8s9s*"
    " 4c9cJd2h7hJh9s@1 0:-:3c@5"
)
FULL = pytest.mark.parametrize(("seats", "position"), [(9, NINE), (6, SIX)])
"""Somebody is known to lack so much that few ways to begin leave enough cards for this hand."""


def at(seats: int, position: str) -> tuple[BonanzaState, BonanzaView]:
    state = BonanzaState.from_position(position, BonanzaOptions(), seats)
    view = state.view(0)
    assert isinstance(view, BonanzaView)
    return state, view


def rooms_of(view: BonanzaView) -> Rooms:
    unseen, places = places_of(view)
    rooms, barred = [place.room for place in places], [place.barred for place in places]
    return Rooms(list_cards(unseen), rooms, barred, [place.needed for place in places])


def laid_plainly(rooms: Rooms, places: int) -> list[list[int]]:
    """All combinations, and of these the ones that are allowed."""
    found = []
    for lying in product(range(places), repeat=len(rooms.order)):
        laid = [0] * places
        for card, place in zip(rooms.order, lying, strict=True):
            laid[place] |= 1 << card
        if all(
            laid[place].bit_count() <= rooms.rooms[place]
            and not laid[place] & rooms.barred[place]
            and (not rooms.needed[place] or laid[place] & rooms.needed[place])
            for place in range(places)
        ):
            found.append(laid)
    return found


def test_every_way_is_found_in_order_and_no_other() -> None:
    rng, found = Random(1), 0
    for _ in range(150):
        cards, places = sorted(rng.sample(range(53), rng.randrange(2, 8))), rng.randrange(2, 4)
        cuts = sorted(rng.choices(range(len(cards) + 1), k=places - 1))
        room = [high - low for low, high in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
        barred = [sum(1 << card for card in cards if rng.random() < 0.2) for _ in room]
        needed = [sum(1 << card for card in cards if rng.random() < 0.3), *[0] * (places - 1)]
        rooms = Rooms(cards, room, barred, needed)
        plain = laid_plainly(rooms, places)
        assert rooms.lay_all(len(plain)) == plain
        assert not plain or rooms.lay_all(len(plain) - 1) == []
        found += len(plain)
    assert found > 200


@FULL
@pytest.mark.parametrize("most", [200, 256])
def test_at_a_full_table_more_ways_than_were_asked_for_are_found_at_once(
    seats: int, position: str, most: int
) -> None:
    ways = Ways(rooms_of(at(seats, position)[1]), most)
    assert not ways.find(0)
    assert len(ways.found) == most + 1
    assert ways.looked < 8 * most


def test_a_search_for_what_cannot_be_had_ends_too() -> None:
    """The first place needs the last card, for which the others leave no room: only the count ends this."""
    first, second, last = (sum(1 << card for card in range(*cut)) for cut in ((0, 20), (20, 39), (39, 40)))
    rooms = Rooms(list(range(40)), [10, 10, 10, 10], [second, second | last, first, first], [last, 0, 0, 0])
    ways = Ways(rooms, 10)
    assert not ways.find(0)
    assert ways.found == []
    assert ways.looked < 1000


@FULL
def test_at_a_full_table_the_fox_leads_and_leads_are_weighed(seats: int, position: str) -> None:
    state, view = at(seats, position)
    legal = state.legal(0)
    fox = FoxBot()
    assert fox.choose(view, legal, QuickRandom(1)) in legal
    assert 0 < fox.weighed <= fox.budget
    said = BonanzaEvaluator(100).appraise(view, legal, QuickRandom(1))
    assert sorted(each.action for each in said.actions) == sorted(legal)
