"""What a player composes is his own until it is said: nothing of it leaves through anybody else's socket."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.server.guests import Guest, OpenHouse, Told, in_a_house, move, waited_for


async def heard_nothing(others: Sequence[Guest]) -> None:
    """Whatever somebody asks for is the next thing he hears."""
    for other in others:
        seen = other.sequence
        await other.say("describe")
        told = await other.hear()
        assert (told["type"], told["sequence"]) == ("description", seen), told


async def compose(own: Guest, twin: Guest, others: Sequence[Guest], steps: Sequence[str]) -> None:
    """Somebody composes step by step: his own screens follow, and nobody else's."""
    seen = own.sequence
    for step in steps:
        receipt = await own.act(step)
        assert (receipt["ok"], receipt["sequence"]) == (True, seen), (step, receipt["say"])
        for screen in (own, twin):
            news = await screen.hear_a("news")
            assert (news["entries"], news["position"]["sequence"]) == ([], seen)
    assert own.position is not None
    assert twin.position is not None
    assert own.position["view"] == twin.position["view"]
    await heard_nothing(others)


async def say(own: Guest, twin: Guest, others: Sequence[Guest], said: str) -> list[Told]:
    """He says it: everybody hears of one entry, and that it happened."""
    seen = own.sequence
    receipt = await own.act(said)
    assert (receipt["ok"], receipt["sequence"]) == (True, seen + 1), receipt
    told = []
    for screen in (own, twin, *others):
        [entry] = (await screen.hear_a("news"))["entries"]
        assert entry["sequence"] == seen + 1
        told.append(entry)
    return told


async def play_until(guests: Sequence[Guest], asked: str) -> tuple[Guest, Told]:
    """Play at random until somebody may say this, with room for a large amount; he, and his move."""
    rng = random.Random(3)
    while True:
        own, _ = waited_for(guests)
        assert own.position is not None
        for choice in own.position["legal"]:
            amount = choice["move"].get("amount", {"least": 0, "most": 30})
            if choice["action"] == asked and amount["most"] - amount["least"] >= 30:
                return own, choice["move"]
        await move(guests, rng)


@in_a_house()
async def test_of_a_bid_that_is_composed_only_the_bid_is_heard(house: OpenHouse) -> None:
    guests = await house.seat_all("bonanza", 3, options={"rounds": 12})
    own, asked = await play_until(guests, "bid")
    twin = await house.connect(own.table, own.token)
    watching = await house.connect(own.table)
    others = [*(guest for guest in guests if guest is not own), watching]
    welcome = (await house.connect(own.table, others[0].token)).heard[0]
    for guest in (own, twin, *others):  # whoever came and went is told of before
        await guest.say("describe")
        await guest.hear_a("description")

    await compose(own, twin, others, ["+20", "+5", "+5", "undo", "+1"])
    assert own.position is not None
    assert own.position["view"]["pushed"] == 26
    came = (await house.connect(own.table, others[0].token)).heard[0]
    assert (came["position"], came["entries"]) == (welcome["position"], welcome["entries"])
    for entry in await say(own, twin, others, "bid"):
        assert entry["events"][0]["event"] == "bid-made"  # the last bid settles more
        assert entry["events"][0]["fields"]["chips"] == asked["amount"]["least"] + 26


@in_a_house()
async def test_of_five_cards_that_are_picked_only_the_five_are_heard(house: OpenHouse) -> None:
    guests = await house.seat_all("bonanza", 2)
    own, asked = await play_until(guests, "five")
    twin = await house.connect(own.table, own.token)
    others = [guest for guest in guests if guest is not own]
    cards = asked["choose"]["cards"]
    await compose(own, twin, others, [f"pick-{card}" for card in cards[:4]])
    await say(own, twin, others, f"pick-{cards[4]}")
