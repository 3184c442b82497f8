"""A house killed with -9 in the middle of games comes back with every table as it was."""

from __future__ import annotations

import asyncio
import random
import signal
from dataclasses import dataclass, field
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.server.guests import Guest, Place, Told, waited_for
from tests.server.processes import ServedPlace, children_of, is_running, served

KILLS = 3
MOVES = 15
"""How many moves are acknowledged, over all tables, before the house is killed."""
GAMES = ("jacquet", "sacramento", "crapette")


@dataclass
class Sent:
    """A message of a seat, and its receipt if it came."""

    seat: int
    kind: str
    message: Told
    receipt: Told | None = None


@dataclass
class Pair:
    """Two people at a table, all they have sent, and all they were told."""

    table: str
    tokens: list[str]
    sent: list[Sent] = field(default_factory=list)
    told: list[dict[int, Told]] = field(default_factory=lambda: [{}, {}])

    async def play(self, guests: list[Guest], rng: random.Random) -> None:
        """Play until the house is gone."""
        try:
            while not guests[0].is_over:
                await self._move(guests, rng)
        except ConnectionClosed:
            pass
        finally:
            for told, guest in zip(self.told, guests, strict=True):
                told.update(guest.entries)

    async def resume(self, place: Place) -> list[Guest]:
        """Come back, look, and send again what had no answer."""
        guests = await self.come_back(place)
        if self.sent and self.sent[-1].receipt is None:
            await self.send(guests, self.sent[-1])
            guests = await self.come_back(place)
        return guests

    async def come_back(self, place: Place) -> list[Guest]:
        """Everything either was ever told is told again, and nothing acknowledged is missing."""
        guests = [await place.connect(self.table, token) for token in self.tokens]
        for told, guest in zip(self.told, guests, strict=True):
            assert {number: guest.entries.get(number) for number in told} == told
            assert sorted(guest.entries) == list(range(1, guest.sequence + 1))
        for sent in self.sent:
            assert sent.receipt is None or sent.receipt["sequence"] <= guests[0].sequence
        return guests

    async def send(self, guests: list[Guest], sent: Sent) -> Told:
        """Send a message, maybe again; it is accepted, now or then."""
        guest = next(each for each in guests if each.seat == sent.seat)  # seats may be drawn by lot
        await guest.say(sent.kind, **sent.message)
        receipt = await guest.hear_a("receipt")
        assert receipt["ok"], (sent, receipt)
        sent.receipt = receipt
        return receipt

    async def _move(self, guests: list[Guest], rng: random.Random) -> None:
        guest, kind = waited_for(guests)
        assert guest.position is not None
        assert guest.seat is not None
        message: Told = {"id": f"m{len(self.sent)}", "expected": guest.sequence}
        if kind == "act":
            message["action"] = rng.choice(guest.position["legal"])["action"]
        self.sent.append(Sent(guest.seat, kind, message))
        await self.send(guests, self.sent[-1])
        for each in guests:
            await each.hear_a("news")


async def seat_pairs(place: Place) -> list[Pair]:
    pairs = []
    for game in GAMES:
        guests = await place.seat_all(game)
        pairs.append(Pair(guests[0].table, [str(guest.token) for guest in guests]))
        for guest in guests:
            await guest.close()
    return pairs


async def kill_after(place: ServedPlace, pairs: list[Pair], moves: int) -> None:
    """Kill the house without warning once so many moves more are acknowledged."""
    enough = moves + sum(len(pair.sent) for pair in pairs)
    while sum(len(pair.sent) for pair in pairs) < enough:
        await asyncio.sleep(0.001)
    await place.stop(signal.SIGKILL)


def test_kill_minus_nine_loses_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        rng, pairs = random.Random(13), list[Pair]()
        for round_number in range(KILLS):
            async with served(tmp_path / "data") as place:
                pairs = pairs or await seat_pairs(place)
                back = [await pair.resume(place) for pair in pairs]  # all of them, before it is killed
                playing = [pair.play(guests, rng) for pair, guests in zip(pairs, back, strict=True)]
                await asyncio.gather(kill_after(place, pairs, MOVES + round_number), *playing)
        async with served(tmp_path / "data") as place:
            for pair in pairs:
                guests = await pair.come_back(place)
                for sent in pair.sent:
                    before = sent.receipt
                    assert before in (None, await pair.send(guests, sent))

    asyncio.run(scenario())


def test_the_processes_of_the_bots_end_with_the_house(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path / "data") as place:
            while not (workers := children_of(place.process.pid)):
                await asyncio.sleep(0.05)
            await place.stop(signal.SIGKILL)
            while any(map(is_running, workers)):
                await asyncio.sleep(0.05)

    asyncio.run(scenario())
