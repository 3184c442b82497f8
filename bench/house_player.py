"""A player for load: holds one seat through one socket, and remembers all it was promised."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import time
from dataclasses import dataclass, field
from typing import Any, TypedDict
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

GAMES = ("jacquet", "cinq-rois", "crapette", "bonanza", "sacramento")


class Waiting(TypedDict):
    """What the match waits for."""

    kind: str
    seats: list[int]
    free: list[int]


@dataclass
class Tally:
    """What all players together have measured."""

    delays: list[float] = field(default_factory=list)
    """Seconds from sending a move to its acknowledgement."""
    words: list[float] = field(default_factory=list)
    """The same of what players say to one another."""
    comings: int = 0
    """How often somebody has left and come back."""
    errors: list[str] = field(default_factory=list)


def post(address: str, path: str, body: object, token: str | None = None) -> dict[str, object]:
    """One request over HTTP."""
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    asked = Request(f"{address}{path}", json.dumps(body).encode(), headers)
    with urlopen(asked, timeout=30) as answer:
        told: dict[str, object] = json.load(answer)
        return told


def open_table(address: str, game: str, **agreed: object) -> tuple[str, list[str]]:
    """A table for two people, who agreed on this besides: its id and both tokens."""
    body = {"game": game, "seats": [{}, {}], "name": "Un", "pace": "instant", **agreed}
    opened = post(address, "/api/tables", body)
    table, invitation = str(opened["table"]), str(opened["invitation"])
    other = post(address, f"/api/tables/{table}/seats", {"name": "Deux"}, invitation)
    return table, [str(opened["token"]), str(other["token"])]


def open_table_with_bot(address: str, game: str) -> tuple[str, list[str]]:
    """A table for one person and a bot that costs nothing: its id and the token."""
    body = {"game": game, "seats": [{}, {"bot": "random"}], "name": "Un", "pace": "instant"}
    opened = post(address, "/api/tables", body)
    return str(opened["table"]), [str(opened["token"])]


def say(choice: dict[str, Any]) -> str:
    """A legal move as one says it, with any amount or any cards that it asks for."""
    said, move = [choice["action"]], choice.get("move", {})
    if "amount" in move:
        said.append(str(random.randint(move["amount"]["least"], move["amount"]["most"])))
    if "choose" in move:
        said += random.sample(move["choose"]["cards"], move["choose"]["count"])
    return " ".join(said)


def digest(events: object) -> int:
    """What a seat was told of an entry, to be remembered: a long run tells millions of them."""
    return hash(msgspec.json.encode(events, order="deterministic"))


class Player:
    """One seat: connects, listens, moves when told to, and comes back after a lost connection."""

    def __init__(self, address: str, table: str, token: str, tally: Tally) -> None:
        self.address = address
        self.table = table
        self.token = token
        self.tally = tally
        self.seat = -1
        self.sequence = 0
        self.waiting: Waiting = {"kind": "people", "seats": [], "free": []}
        self.legal: list[dict[str, Any]] = []
        self.told: dict[int, int] = {}
        """Every entry this seat was told of, by number, as its digest."""
        self.promised: dict[str, int] = {}
        """The number under which each of its moves was acknowledged."""
        self._last_promised = 0
        self.unanswered: dict[str, tuple[str, float, int]] = {}
        """What was sent, when, and after which entry."""
        self.said: dict[str, float] = {}
        """What was said to the other and is not acknowledged yet, and when."""
        self.faults: list[str] = []
        """Promises the house broke: an entry lost, changed or renumbered."""
        self._socket: ClientConnection | None = None
        self.is_ready = asyncio.Event()

    async def run(self) -> None:
        """Stay at the table until cancelled."""
        url = self.address.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"
        while True:
            try:
                async with connect(url, compression=None, max_size=None) as socket:
                    self._socket = socket
                    await self._send({"type": "hello", "token": self.token, "lang": "fr", "since": 0})
                    async for frame in socket:
                        await self._hear(msgspec.json.decode(frame))
            except (OSError, ConnectionClosed, InvalidMessage, TimeoutError):
                pass  # it is gone, maybe in the middle of the first word
            except Exception as error:  # a load test must tell, not die
                self.tally.errors.append(f"{type(error).__name__}: {error}")
            self._socket = None
            self.is_ready.clear()
            await asyncio.sleep(0.1 + random.random() / 4)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.waiting["kind"] == "over"

    def is_waited_for(self) -> bool:
        """Whether the house waits for this seat."""
        seats = self.waiting["seats"]
        is_awaited = self.seat in seats and self.seat not in self.waiting["free"]
        return is_awaited and not self.unanswered and self.is_ready.is_set()

    async def talk(self) -> None:
        """Say something to the other."""
        if self.is_ready.is_set():
            name = secrets.token_hex(8)
            self.said[name] = time.perf_counter()
            kind, text = random.choice((("phrase", "thanks"), ("reaction", "wow"), ("text", "On verra.")))
            await self._send({"type": "say", "id": name, "kind": kind, "text": text})

    async def come_again(self) -> None:
        """Close the table and open it again, as who looks at something else does."""
        if self._socket is not None and not self.unanswered and not self.said:
            self.is_ready.clear()
            self.tally.comings += 1
            await self._socket.close()

    async def move(self) -> None:
        """Take a random legal action, or end the turn."""
        name = secrets.token_hex(8)
        if self.waiting["kind"] == "confirm":
            message: dict[str, object] = {"type": "confirm", "id": name, "expected": self.sequence}
        else:
            message = {
                "type": "act",
                "id": name,
                "action": say(random.choice(self.legal)),
                "expected": self.sequence,
            }
        self.unanswered[name] = (json.dumps(message), time.perf_counter(), self.sequence)
        await self._send(message)

    async def _send(self, message: dict[str, object]) -> None:
        if self._socket is not None:
            try:
                await self._socket.send(json.dumps(message))
            except ConnectionClosed:
                self._socket = None

    async def _hear(self, message: dict[str, object]) -> None:
        match message["type"]:
            case "welcome":
                self.seat = int(str(message["seat"]))
                self._check_last(int(str(message.get("after", 0))), message["entries"])
                self._stand_at(message["position"])
                if message["wantsContribution"]:
                    await self._send({"type": "contribute", "data": secrets.token_hex(32)})
                for sent, _, _ in list(self.unanswered.values()):
                    if self._socket is not None:
                        await self._socket.send(sent)
                self.is_ready.set()
            case "news":
                self._learn(message["entries"])
                self._stand_at(message["position"])
            case "receipt":
                self._take_receipt(message)
            case "trouble":
                self.tally.errors.append(f"trouble: {message}")

    def _learn(self, entries: object) -> None:
        assert isinstance(entries, list)
        for entry in entries:
            number, text = entry["sequence"], digest(entry["events"])
            if self.told.setdefault(number, text) != text:
                self.faults.append(f"{self.table}: entry {number} has changed")

    def _check_last(self, after: int, entries: object) -> None:
        """The last part of the log, after coming back: what was told is still there, under its number."""
        assert isinstance(entries, list)
        numbers = [entry["sequence"] for entry in entries]
        last = after + len(numbers)
        if numbers != list(range(after + 1, last + 1)):
            self.faults.append(f"{self.table}: entries are not numbered in order")
        if last < (most := max(self.told, default=0)):
            self.faults.append(f"{self.table}: {most} entries were told, {last} are left")
        self._learn(entries)

    def _stand_at(self, position: object) -> None:
        if position is None:
            return
        assert isinstance(position, dict)
        if position["sequence"] < self._last_promised:
            self.faults.append(f"{self.table}: back to {position['sequence']} after a later acknowledgement")
        self.sequence = position["sequence"]
        self.waiting = position["waiting"]
        self.legal = position["legal"]

    def _take_receipt(self, receipt: dict[str, object]) -> None:
        name = str(receipt["id"])
        said = self.said.pop(name, None)
        if said is not None:
            self.tally.words.append(time.perf_counter() - said)
            if not receipt["ok"]:
                self.tally.errors.append(f"{receipt['code']}: {receipt['say']}")
            return
        sent = self.unanswered.pop(name, None)
        if not receipt["ok"]:
            # The other may have moved first, and not ended his turn yet: for who is late these are honest.
            if receipt["code"] not in ("stale", "unconfirmed"):
                self.tally.errors.append(f"{receipt['code']}: {receipt['say']}")
            return
        number = int(str(receipt["sequence"]))
        if sent is not None and number <= sent[2]:
            return  # it is composed, and not said yet
        if self.promised.setdefault(name, number) != number:
            self.faults.append(
                f"{self.table}: {name} was acknowledged as {self.promised[name]} and as {number}"
            )
        self._last_promised = max(self._last_promised, number)
        if sent is not None:
            self.tally.delays.append(time.perf_counter() - sent[1])
