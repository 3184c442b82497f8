"""A line to NATS that seems to be up, and on which nobody is heard: a wing notices, and makes another."""

from __future__ import annotations

import asyncio

import pytest

from tablee.server.cluster import corridor as corridors
from tablee.server.cluster.corridor import Corridor, Unreachable
from tests.nats import Nats
from tests.server.wings import nats

__all__ = ["nats"]

WITHIN = 60.0


async def make_deaf(corridor: Corridor) -> None:
    """Nothing that is said to this wing reaches it any more."""
    for subscription in list(corridor.client._subs.values()):
        await subscription.unsubscribe()
    await corridor.client.flush()


async def make_mute(corridor: Corridor) -> None:
    """Whatever this wing says never leaves it."""

    async def never(subject: str, body: bytes) -> None:
        await asyncio.Event().wait()

    corridor.client.publish = never  # type: ignore[method-assign, assignment]


async def make_broken(corridor: Corridor) -> None:
    """Whoever would say something finds that the client has a fault of its own."""

    async def fail(subject: str, body: bytes) -> None:
        raise AttributeError("the client is broken")

    corridor.client.publish = fail  # type: ignore[method-assign, assignment]


async def let_down(corridor: Corridor) -> None:
    """Its line is down, and does not come back by itself as it should."""
    client = corridor.client
    client._status = client.RECONNECTING
    assert client._reading_task is not None
    client._reading_task.cancel()


@pytest.mark.parametrize("harm", [make_deaf, make_mute, make_broken, let_down])
def test_a_wing_that_does_not_hear_itself_makes_another_line(
    nats: Nats, monkeypatch: pytest.MonkeyPatch, harm: object
) -> None:
    monkeypatch.setattr(corridors, "DEAF_AFTER", 1.5)
    monkeypatch.setattr(corridors, "DOWN_FOR", 1.5)
    monkeypatch.setattr(corridors, "SPEAK_WITHIN", 0.5)
    assert callable(harm)

    async def run() -> None:
        one, two = [await Corridor.open(nats.url, "house", wing) for wing in ("one", "two")]
        try:
            assert await two.ask("one", "there", b"", 30.0) == b""
            await harm(one)
            assert one.is_open == (harm is not let_down)
            with pytest.raises(Unreachable):
                await two.ask("one", "there", b"", 0.2)
            async with asyncio.timeout(WITHIN):
                while True:
                    try:
                        assert await two.ask("one", "there", b"", 0.5) == b""
                        break
                    except Unreachable:
                        await asyncio.sleep(0.1)
        finally:
            await one.close()
            await two.close()

    asyncio.run(run())
