"""Requests over HTTP for what another wing has: passed on whole, and answered by that wing's own application.

An answer may be longer than NATS takes at once, so it comes in numbered pieces. A request that may have been
heard is not sent twice, unless it only reads.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from http import HTTPStatus
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Scope

from tablee.server.cluster.corridor import PIECE, Corridor, Heard, Unreachable
from tablee.server.services import Background

log = logging.getLogger("tablee.forwarding")
ANSWER_WITHIN: Final = 30.0
"""How long another wing may take to answer."""
CLOSING: Final = b"closing"
HEARD_WITHIN: Final = 2.0
"""How long it may take to say that it has heard the request."""
LONGEST_TRACE: Final = 64
REMEMBERED: Final = 256
"""How many requests of others are remembered, should one be said twice."""
_DROPPED: Final = frozenset({b"content-length", b"transfer-encoding", b"connection"})


class Forwarded(msgspec.Struct, array_like=True):
    """A request as another wing is told of it."""

    answer: str
    """By which name the answer is waited for."""
    wing: str
    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    client: tuple[str, int] | None
    body: bytes
    trace: str


class AnswerPiece(msgspec.Struct, array_like=True):
    """A piece of an answer; the last one has the status and the headers of it all."""

    number: int
    body: bytes
    status: int = 0
    headers: list[tuple[bytes, bytes]] = []


_FORWARDED: Final = msgspec.msgpack.Decoder(Forwarded)
_PIECE: Final = msgspec.msgpack.Decoder(AnswerPiece)


class _Waiting:
    """An answer on its way."""

    def __init__(self) -> None:
        self.done: asyncio.Future[AnswerPiece] = asyncio.get_running_loop().create_future()
        self.pieces: list[bytes] = []


class Forwarding:
    """Passes requests on, and answers those of other wings."""

    def __init__(self, corridor: Corridor, app: ASGIApp, tasks: Background) -> None:
        """`app` answers what others pass on, among the tasks of the house."""
        self._corridor = corridor
        self._app = app
        self._tasks = tasks
        self._waiting: dict[str, _Waiting] = {}
        self._taken: deque[str] = deque(maxlen=REMEMBERED)
        corridor.on("http", self._take)
        corridor.on("answer", self._hear)

    async def ask(self, to: str, request: Request) -> Response:
        """What another wing answers to a request, or Unreachable."""
        name = secrets.token_hex(8)
        asked = Forwarded(
            name,
            self._corridor.wing,
            request.method,
            request.scope["path"],
            request.scope["query_string"],
            list(request.scope["headers"]),
            None if request.client is None else (request.client.host, request.client.port),
            getattr(request.state, "body", b""),
            request.headers.get("x-request-id", name)[:LONGEST_TRACE],
        )
        waiting = self._waiting[name] = _Waiting()
        log.debug("forwarded", extra={"trace": asked.trace, "to": to, "path": asked.path})
        try:
            said = await self._corridor.ask(to, "http", msgspec.msgpack.encode(asked), HEARD_WITHIN)
            if said == CLOSING:
                raise Unreachable(was_asked=False)
            async with asyncio.timeout(ANSWER_WITHIN):
                last = await waiting.done
        except TimeoutError:
            raise Unreachable(was_asked=True) from None
        finally:
            del self._waiting[name]
        answer = Response(b"".join(waiting.pieces), last.status)
        answer.raw_headers = [pair for pair in last.headers if pair[0] not in _DROPPED]
        answer.headers["content-length"] = str(len(answer.body))
        return answer

    def _hear(self, said: Heard) -> None:
        waiting = self._waiting.get(said.about)
        if waiting is None or waiting.done.done():
            return
        piece = _PIECE.decode(said.body)
        if piece.number < len(waiting.pieces):  # said twice
            return
        if piece.number > len(waiting.pieces):
            waiting.done.set_exception(Unreachable(was_asked=True))
            return
        waiting.pieces.append(piece.body)
        if piece.status:
            waiting.done.set_result(piece)

    # --- for another wing --------------------------------------------------------------------------

    def _take(self, said: Heard) -> None:
        asked = _FORWARDED.decode(said.body)
        if self._tasks.is_closing:
            self._corridor.answer(said, CLOSING)
            return
        self._corridor.answer(said, b"heard")
        if asked.answer in self._taken:  # said twice, and done once
            return
        self._taken.append(asked.answer)
        self._tasks.start(self._answer(asked), "forwarded")

    async def _answer(self, asked: Forwarded) -> None:
        started, body, head = (
            time.perf_counter(),
            bytearray(),
            AnswerPiece(0, b"", HTTPStatus.INTERNAL_SERVER_ERROR),
        )

        async def receive() -> Message:
            return {"type": "http.request", "body": asked.body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                head.status, head.headers = message["status"], list(message["headers"])
            else:
                body.extend(message.get("body", b""))

        await self._app(_scope(asked), receive, send)
        subject = self._corridor.subject(asked.wing, "answer", asked.answer)
        while len(body) > PIECE:
            piece = AnswerPiece(head.number, bytes(body[:PIECE]))
            self._corridor.say_to(subject, msgspec.msgpack.encode(piece))
            del body[:PIECE]
            head.number += 1
        head.body = bytes(body)
        self._corridor.say_to(subject, msgspec.msgpack.encode(head))
        took = round((time.perf_counter() - started) * 1000, 1)
        told = {
            "trace": asked.trace,
            "from": asked.wing,
            "path": asked.path,
            "status": head.status,
            "ms": took,
        }
        log.debug("answered", extra=told)


def _scope(asked: Forwarded) -> Scope:
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": asked.method,
        "scheme": "http",
        "path": asked.path,
        "raw_path": asked.path.encode(),
        "query_string": asked.query,
        "root_path": "",
        "headers": asked.headers,
        "client": asked.client,
        "server": None,
        "state": {"is_forwarded": True, "trace": asked.trace},
    }
