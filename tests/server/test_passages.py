"""A passage over a line that drops, doubles and reorders: what is heard is what was said, or it is cut."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import cast

import msgspec
import nats.aio.client
import pytest
from starlette.types import Receive, Scope, Send

from tablee.server.cluster.corridor import PIECE, Corridor, Hear, Heard
from tablee.server.cluster.far_socket import FarSocket
from tablee.server.cluster.forwarding import Forwarded, Forwarding
from tablee.server.cluster.passage import HEAD, TEXT, WINDOW, Passage
from tablee.server.cluster.passages import OPEN, Passages, SocketCome
from tablee.server.services import Background


@dataclass
class Line:
    """What goes out of one end, as it is said."""

    said: list[bytes] = field(default_factory=list)

    def subject(self, *parts: str) -> str:
        return ".".join(parts)

    def say_to(self, subject: str, body: bytes) -> None:
        self.said.append(body)


@dataclass
class Ear:
    """Who listens at an end."""

    heard: list[bytes] = field(default_factory=list)
    code: int | None = None
    is_cut: bool = False

    def hear(self, text: bytes) -> None:
        self.heard.append(text)

    def shut(self, code: int) -> None:
        self.code = code

    def cut(self) -> None:
        self.is_cut = True


def make_end() -> tuple[Passage, Line, Ear]:
    line, ear = Line(), Ear()
    passage = Passage(cast("Corridor", line), "wing", "name", lambda name: None)
    passage.end = ear
    return passage, line, ear


def trouble(said: list[bytes], rng: random.Random, rate: float) -> list[bytes]:
    """What arrives of it."""
    arrived: list[bytes] = []
    for message in said:
        chance = rng.random()
        if chance < rate:
            continue
        arrived.append(message)
        if chance < 2 * rate:
            arrived.append(message)
        if chance > 1 - rate and len(arrived) > 1:
            arrived[-1], arrived[-2] = arrived[-2], arrived[-1]
    return arrived


@pytest.mark.parametrize("rate", [0.0, 0.002, 0.05])
def test_what_is_heard_is_what_was_said(rate: float) -> None:
    rng, cuts = random.Random(1), 0
    for _ in range(300):
        (near, line, _), (far, _, ear) = make_end(), make_end()
        texts = [rng.randbytes(8) for _ in range(20)]
        for text in texts:
            near.send(text)
        for message in trouble(line.said, rng, rate):
            far.hear(message)
        if not ear.is_cut:
            far.compare(near.counted)
        assert ear.heard == texts[: len(ear.heard)]
        assert ear.is_cut == (len(ear.heard) < len(texts))
        cuts += ear.is_cut
    assert (cuts > 0) == (rate > 0)


def test_a_long_text_comes_in_pieces_and_is_one() -> None:
    (near, line, _), (far, _, ear) = make_end(), make_end()
    text = random.Random(2).randbytes(2 * PIECE + 5)
    near.send(text)
    assert len(line.said) == 3
    for message in line.said:
        far.hear(message)
    assert ear.heard == [text]


def test_who_takes_slowly_is_sent_no_more() -> None:
    (near, line, _), (far, back, _) = make_end(), make_end()
    while near.has_room:
        near.send(b"move")
    assert len(line.said) == WINDOW
    for message in line.said:
        far.hear(message)
    assert back.said == []
    far.take(WINDOW // 2)
    near.hear(back.said[-1])
    assert near.has_room


def test_a_close_comes_after_all_that_was_said() -> None:
    (far, line, _), (near, _, ear) = make_end(), make_end()
    far.send(b"last")
    far.close(4404)
    far.send(b"nothing more")
    for message in line.said:
        near.hear(message)
    assert (ear.heard, ear.code) == ([b"last"], 4404)


def test_an_end_that_is_gone_cuts_the_other() -> None:
    (far, line, _), (near, _, ear) = make_end(), make_end()
    far.leave()
    near.hear(line.said[-1])
    assert ear.is_cut
    assert not near.is_open


class Corridors(Line):
    """A corridor at which things can be heard, as often as one likes."""

    wing = "far"

    def __init__(self) -> None:
        super().__init__()
        self.hears: dict[str, Hear] = {}

    def on(self, what: str, hear: Hear) -> None:
        self.hears[what] = hear

    def answer(self, said: Heard, body: bytes) -> None:
        self.say_to(said.reply, body)


def test_a_passage_that_is_opened_twice_is_served_once() -> None:
    """Two who served it would number their frames alike, and each would be taken for the other."""
    corridor, served = Corridors(), list[str]()

    async def serve(socket: FarSocket, come: SocketCome) -> None:
        served.append(come.passage)

    async def run() -> None:
        Passages(cast("Corridor", corridor), serve, Background())
        come = msgspec.msgpack.encode(SocketCome("name", "near", "table", "127.0.0.1", "{}"))
        for _ in range(2):
            corridor.hears["open"](Heard("", come, "reply"))
        await asyncio.sleep(0)

    asyncio.run(run())
    assert served == ["name"]
    assert corridor.said == [OPEN, OPEN]


class Deaf(Corridors):
    """A corridor to a wing that has heard a question and does not live to answer it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = asyncio.Event()

    async def ask(self, to: str, what: str, body: bytes, within: float) -> bytes:
        self.asked.set()
        await asyncio.Event().wait()
        raise AssertionError("nobody answers")


@dataclass
class Sent:
    """What goes out through a socket."""

    texts: list[bytes] = field(default_factory=list)
    code: int | None = None

    def send(self, *texts: bytes) -> None:
        self.texts += texts

    def close(self, code: int) -> None:
        self.code = code


def test_nobody_waits_at_a_passage_to_a_wing_that_has_ended() -> None:
    """Whoever asked to be let in there is not sent away: another wing has the table in a moment."""

    async def run() -> None:
        corridor, outbox = Deaf(), Sent()
        passages = Passages(cast("Corridor", corridor), None, Background())  # type: ignore[arg-type]
        opening = asyncio.create_task(passages.open("other", "table", "127.0.0.1", "{}", outbox))
        await corridor.asked.wait()
        passages.cut_off("other")
        assert await asyncio.wait_for(opening, 30) is None
        assert outbox.code is None
        assert len(passages) == 0

    asyncio.run(run())


def test_who_was_told_something_through_a_passage_is_sent_back_when_it_is_cut() -> None:
    """Also if that the passage is open was never heard: he is at the table already."""

    async def run() -> None:
        corridor, outbox = Deaf(), Sent()
        passages = Passages(cast("Corridor", corridor), None, Background())  # type: ignore[arg-type]
        opening = asyncio.create_task(passages.open("other", "table", "127.0.0.1", "{}", outbox))
        await corridor.asked.wait()
        [passage] = passages._open.values()
        passage.hear(HEAD.pack(TEXT, 1, 0) + b"welcome")
        passages.cut_off("other")
        assert await asyncio.wait_for(opening, 30) is not None
        assert (outbox.texts, outbox.code) == ([b"welcome"], 1001)

    asyncio.run(run())


def test_a_wing_that_answers_is_missed_when_it_falls_silent() -> None:
    """Though it has not said yet that it is there: it may have begun a moment ago."""

    class Client:
        is_connected = True

        async def request(self, subject: str, body: bytes, timeout: float) -> SimpleNamespace:
            return SimpleNamespace(data=b"open")

    async def run() -> None:
        corridor = Corridor(cast("nats.aio.client.Client", Client()), "tablee.house", "one")
        assert corridor.wings() == ["one"]
        await corridor.ask("two", "open", b"", 1.0)
        assert corridor.wings() == ["one", "two"]

    asyncio.run(run())


def test_a_request_that_is_heard_twice_is_done_once() -> None:
    corridor, done = Corridors(), list[str]()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        done.append(scope["path"])

    async def run() -> None:
        Forwarding(cast("Corridor", corridor), app, Background())
        asked = Forwarded("answer", "near", "POST", "/api/tables", b"", [], None, b"{}", "trace")
        for _ in range(2):
            corridor.hears["http"](Heard("", msgspec.msgpack.encode(asked), "reply"))
        await asyncio.sleep(0)

    asyncio.run(run())
    assert done == ["/api/tables"]
