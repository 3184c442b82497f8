"""The application: routes, and what opens and closes with it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import TypeVar

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from tablee.locales import LANGUAGES
from tablee.server import guests, pages
from tablee.server.addresses import is_loopback
from tablee.server.coming import take_seat
from tablee.server.endings import give_record
from tablee.server.failures import Failed
from tablee.server.gate import Gate, address_of
from tablee.server.house import House
from tablee.server.language import asked_language
from tablee.server.logs import AccessLog
from tablee.server.messages import Message, OpenTable, SeatTaken, TableOpened, TakeSeat
from tablee.server.news import tell_table
from tablee.server.responses import answer, refusal
from tablee.server.security import SecureHeaders, is_welcome
from tablee.server.settings import Settings
from tablee.server.shelf import tell_shelf
from tablee.server.socket import Connection
from tablee.server.tokens import digest, fits, new_token
from tablee.server.writer import NotStored

log = logging.getLogger("tablee.app")
T = TypeVar("T", bound=Message)


def make_app(settings: Settings) -> Starlette:
    """The house as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = house = await House.open(settings)
        try:
            yield
        finally:
            await house.close()

    routes = [
        Route("/api/shelf", _guarded(shelf)),
        Route("/api/words/{lang}", _guarded(show_words)),
        Route("/api/tables", _guarded(open_table), methods=["POST"]),
        Route("/api/tables/{table}", _guarded(show_table)),
        Route("/api/tables/{table}/seats", _guarded(sit_down), methods=["POST"]),
        Route("/api/tables/{table}/record", _guarded(show_record)),
        WebSocketRoute("/api/tables/{table}/socket", serve_socket),
        Route("/healthz", _guarded(show_health)),
        Route("/readyz", _guarded(show_readiness)),
        Route("/metrics", _guarded(show_metrics)),
        Route("/", pages.show_page),
        Route("/box/{game}", pages.show_page),
        Route("/t/{table}", pages.show_page),
        Route("/rules/{game}", pages.show_page),
        *[Route(path, _guarded(show_rulebook)) for path in guests.rulebook_paths()],
        Route("/{file:path}", pages.show_file),
    ]
    return Starlette(
        routes=routes,
        middleware=[Middleware(AccessLog), Middleware(SecureHeaders), Middleware(Gate)],
        exception_handlers={Failed: refuse, HTTPStatus.METHOD_NOT_ALLOWED: refuse},
        lifespan=lifespan,
    )


# --- the shelf and the tables ----------------------------------------------------------------------


async def shelf(house: House, request: Request) -> Response:
    """Every box on the shelf."""
    return answer(tell_shelf())


async def show_words(house: House, request: Request) -> Response:
    """The words of the games that the page was built without."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise Failed("no-such-address", HTTPStatus.NOT_FOUND)
    return Response(msgspec.json.encode(guests.guest_words(lang)), media_type="application/json")


async def show_rulebook(house: House, request: Request) -> Response:
    """The rule page of a game that the page was built without."""
    return Response(guests.rulebook_page(request.url.path), media_type="text/html; charset=utf-8")


async def open_table(house: House, request: Request) -> Response:
    """Make a table."""
    asked = await _read(house, request, OpenTable)
    if not house.table_limit.is_allowed(address_of(request)):
        raise Failed("too-many", HTTPStatus.TOO_MANY_REQUESTS)
    token, invitation = new_token(), new_token()
    table, seat = await house.tables.open(asked, token=token, invitation=invitation)
    opened = TableOpened(table=table.terms.id, seat=seat, token=token, invitation=invitation)
    return answer(opened, HTTPStatus.CREATED)


async def show_table(house: House, request: Request) -> Response:
    """What everybody may know of a table."""
    async with house.tables.find(request.path_params["table"]) as table:
        return answer(tell_table(table.terms, table.facts, table.audience, asked_language(request)))


async def sit_down(house: House, request: Request) -> Response:
    """Sit down on the next free seat, being invited."""
    asked = await _read(house, request, TakeSeat)
    if not house.seat_limit.is_allowed(address_of(request)):
        raise Failed("too-many", HTTPStatus.TOO_MANY_REQUESTS)
    async with house.tables.find(request.path_params["table"]) as table:
        if not fits(_bearer(request), table.terms.invitation):
            raise Failed("not-invited", HTTPStatus.UNAUTHORIZED)
        token = asked.token or new_token()
        seat = await table.deliver(lambda held: take_seat(held, house.storage, asked, token))
        return answer(SeatTaken(seat=seat, token=token), HTTPStatus.CREATED)


async def show_record(house: House, request: Request) -> Response:
    """The record of a game that is over or cannot go on, for whoever wants to verify it."""
    table_id = request.path_params["table"]
    record = await give_record(house.tables, house.storage, table_id)
    name = f'attachment; filename="{record.game}-{table_id}.tablee"'
    return PlainTextResponse(record.text, headers={"Content-Disposition": name})


async def refuse(request: Request, error: Exception) -> Response:
    """Nothing is here, or nothing that can be asked for in this way."""
    if isinstance(error, Failed):
        return refusal(request, error)
    refused = refusal(request, Failed("wrong-method", HTTPStatus.METHOD_NOT_ALLOWED))
    if isinstance(error, HTTPException) and error.headers:
        refused.headers.update(error.headers)
    return refused


async def serve_socket(websocket: WebSocket) -> None:
    """A socket at a table."""
    house: House = websocket.app.state.house
    refused = _refuse_socket(house, websocket)
    if refused is not None:
        await websocket.send_denial_response(refusal(websocket, refused))
        return
    with house.visitors.counted(address_of(websocket)):
        await Connection(websocket, house, address_of(websocket)).run(websocket.path_params["table"])


def _refuse_socket(house: House, websocket: WebSocket) -> Failed | None:
    if house.is_closing:
        return Failed("closing", HTTPStatus.SERVICE_UNAVAILABLE)
    if not is_welcome(websocket.headers, house.settings.origins):
        return Failed("other-origin", HTTPStatus.FORBIDDEN)
    address = address_of(websocket)
    if not house.visitors.has_room(address) or not house.socket_limit.is_allowed(address):
        return Failed("too-many", HTTPStatus.TOO_MANY_REQUESTS)
    return None


# --- running the house -----------------------------------------------------------------------------


async def show_health(house: House, request: Request) -> Response:
    """Whether the house goes about its work at all: if not, only another start helps."""
    if not house.health.is_alive:
        return PlainTextResponse("writer\n", status_code=HTTPStatus.SERVICE_UNAVAILABLE)
    return PlainTextResponse("ok\n")


async def show_readiness(house: House, request: Request) -> Response:
    """Whether the house can write, its disk has room and its database is whole."""
    found = await house.health.look(asked_language(request))
    return answer(found, HTTPStatus.OK if found.ready else HTTPStatus.SERVICE_UNAVAILABLE)


async def show_metrics(house: House, request: Request) -> Response:
    """What the house counts, for who keeps it: on this machine, or with the token for it."""
    token = house.settings.metrics_token
    is_near = is_loopback(address_of(request)) and house.host_names.is_local(request.headers.get("host", ""))
    if not is_near and not fits(_bearer(request), digest(token) if token else None):
        raise Failed("not-public", HTTPStatus.FORBIDDEN)
    return Response(house.metrics.page(), media_type=CONTENT_TYPE_LATEST)


# --- requests and answers --------------------------------------------------------------------------


def _guarded(
    handler: Callable[[House, Request], Awaitable[Response]],
) -> Callable[[Request], Awaitable[Response]]:
    """Answer failures in words, and only those who may ask."""

    async def guarded(request: Request) -> Response:
        house: House = request.app.state.house
        try:
            only_reads = request.method in ("GET", "HEAD")
            if not only_reads and not is_welcome(request.headers, house.settings.origins):
                raise Failed("other-origin", HTTPStatus.FORBIDDEN)
            return await handler(house, request)
        except Failed as error:
            return refusal(request, error)
        except NotStored:
            return refusal(request, Failed("not-stored", HTTPStatus.SERVICE_UNAVAILABLE))
        except Exception:
            log.exception("not-answered", extra={"path": request.url.path})
            return refusal(request, Failed("internal", HTTPStatus.INTERNAL_SERVER_ERROR))

    guarded.__name__ = getattr(handler, "__name__", "guarded")
    return guarded


async def _read(house: House, request: Request, kind: type[T]) -> T:
    """The body of a request, if it is not too long and what it should be."""
    body = bytearray()
    try:
        async with asyncio.timeout(house.settings.body_within):
            async for chunk in request.stream():
                body += chunk
                if len(body) > house.settings.body_limit:
                    raise Failed("too-long", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        return msgspec.json.decode(bytes(body), type=kind)
    except TimeoutError:
        raise Failed("too-slow", HTTPStatus.REQUEST_TIMEOUT) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError, ClientDisconnect):
        raise Failed("not-understood") from None


def _bearer(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""
