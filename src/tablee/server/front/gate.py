"""The gate: who calls the house by another name, or asks for more than one visitor needs, is refused."""

from __future__ import annotations

import math
from http import HTTPStatus
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from tablee.server.failures import Failed
from tablee.server.front.responses import refusal
from tablee.server.house import House

TABLE_COST: Final = 5.0
"""How many files a question about a table counts for: it may have to be read and replayed first."""
RECORD_COST: Final = 20.0
"""The same of a record, which is written out in full."""
REPLAY_COST: Final = 100.0
"""The same of a game that is looked back at, which is played again."""


REVIEW_COST: Final = 10.0
"""The same of a review, which is asked for again and again until it is there."""
GLANCE_COST: Final = 25.0
"""The same of many tables seen from afar: none of them is read or replayed."""
CIRCLE_COST: Final = 5.0
"""The same of a circle."""
LEARN_COST: Final = 5.0
"""The same of a task that somebody learns by: it is set up again each time."""


def address_of(asked: HTTPConnection) -> str:
    """Where a request comes from."""
    return asked.client.host if asked.client else ""


class Gate:
    """Lets requests through to the application, or answers in its place."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it pass, or refuse."""
        is_asked = scope["type"] in ("http", "websocket") and "is_forwarded" not in scope.get("state", ())
        refused = _check(HTTPConnection(scope)) if is_asked else None
        if refused is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(refused)
        else:
            await refused(scope, receive, send)


def _check(asked: HTTPConnection) -> Response | None:
    house: House = asked.app.state.house
    address, called = address_of(asked), asked.headers.getlist("host")
    if not all(map(house.host_names.is_known, called)):
        return refusal(asked, Failed("other-host", HTTPStatus.MISDIRECTED_REQUEST))
    is_local = all(map(house.host_names.is_local, called))
    house.addresses.look_for_proxy(address, asked.headers, is_local=is_local)
    if asked.scope["type"] == "websocket":  # counted by itself, being opened and whenever it speaks
        return None
    wait = house.request_limit.wait(address, _cost(asked.url.path))
    if wait == 0.0:
        return None
    refused = refusal(asked, Failed("too-many", HTTPStatus.TOO_MANY_REQUESTS))
    refused.headers["Retry-After"] = str(math.ceil(wait))
    return refused


def _cost(path: str) -> float:
    if path.startswith(("/api/glances", "/api/circles/")):
        return GLANCE_COST if path.startswith("/api/glances") else CIRCLE_COST
    if path.startswith("/api/replay"):
        return REPLAY_COST
    if path.startswith("/api/review"):
        return REVIEW_COST
    if path.startswith("/api/learn/"):
        return LEARN_COST
    if not path.startswith("/api/tables/"):
        return 1.0
    return RECORD_COST if path.endswith("/record") else TABLE_COST
