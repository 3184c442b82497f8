"""The application: routes, and what opens and closes with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

import msgspec
from msgspec.structs import replace
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from tablee.games import lid_of
from tablee.locales import LANGUAGES
from tablee.match.day import PERSON
from tablee.server.circles.circle_requests import circle_routes
from tablee.server.failures import Failed
from tablee.server.front import (
    call_requests,
    exercise_requests,
    guests,
    learning_requests,
    pages,
    replays,
    reviews,
)
from tablee.server.front.addresses import is_loopback
from tablee.server.front.asking import allow, bearer, guarded, read_body
from tablee.server.front.gate import Gate, address_of
from tablee.server.front.language import asked_language
from tablee.server.front.responses import answer, refusal
from tablee.server.front.security import SecureHeaders, is_welcome
from tablee.server.front.shelf_told import tell_shelf
from tablee.server.front.socket import Connection
from tablee.server.house import House
from tablee.server.logs import AccessLog
from tablee.server.messages import (
    CodeUsed,
    GlanceAt,
    Glances,
    MomentWanted,
    OpenTable,
    PlayDay,
    PlayOn,
    ReplayWanted,
    ReviewWanted,
    SeatTaken,
    TableOpened,
    TakeSeat,
    UseCode,
)
from tablee.server.people.coming import take_seat
from tablee.server.people.day_table import open_day
from tablee.server.people.devices import add_device, find_code
from tablee.server.people.tokens import digest, fits, new_token
from tablee.server.settings import Settings
from tablee.server.shown.glances import glance_at
from tablee.server.shown.news import tell_table, waited_seats
from tablee.server.tables.endings import give_record


def make_app(settings: Settings) -> Starlette:
    """The house as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = house = await House.open(settings)
        if house.wing is not None:
            house.wing.serve(house, app)
        try:
            yield
        finally:
            await house.close()

    routes = [
        Route("/api/shelf", guarded(shelf)),
        Route("/api/words/{lang}", guarded(show_words)),
        Route("/api/tables", guarded(open_table), methods=["POST"]),
        Route("/api/tables/{table}", guarded(show_table)),
        Route("/api/tables/{table}/seats", guarded(sit_down), methods=["POST"]),
        Route("/api/tables/{table}/record", guarded(show_record)),
        Route("/api/tables/{table}/calls", guarded(call_requests.note_call), methods=["POST"]),
        Route("/api/deals/{game}", guarded(play_day), methods=["POST"]),
        Route("/api/glances", guarded(show_glances), methods=["POST"]),
        Route("/api/devices", guarded(use_code), methods=["POST"]),
        Route("/api/replay", guarded(show_replay), methods=["POST"]),
        Route("/api/replay/moment", guarded(show_moment), methods=["POST"]),
        Route("/api/replay/table", guarded(play_on), methods=["POST"]),
        Route("/api/review", guarded(show_review), methods=["POST"]),
        Route("/api/learn/{game}", guarded(learning_requests.show)),
        Route("/api/learn/{game}/try", guarded(learning_requests.attempt), methods=["POST"]),
        Route("/api/learn/{game}/ask", guarded(learning_requests.ask), methods=["POST"]),
        Route("/api/exercises/{game}", guarded(exercise_requests.show_all)),
        Route("/api/exercises/{game}/answer", guarded(exercise_requests.answer), methods=["POST"]),
        Route("/api/exercises/{game}/ask", guarded(exercise_requests.ask), methods=["POST"]),
        Route("/api/exercises/{game}/{exercise}", guarded(exercise_requests.show)),
        WebSocketRoute("/api/tables/{table}/socket", serve_socket),
        *circle_routes(),
        Route("/healthz", guarded(show_health)),
        Route("/readyz", guarded(show_readiness)),
        Route("/metrics", guarded(show_metrics)),
        Route("/", pages.show_page),
        Route("/games", pages.show_page),
        Route("/circles", pages.show_page),
        Route("/c/{circle}", pages.show_page),
        Route("/box/{game}", pages.show_page),
        Route("/t/{table}", pages.show_page),
        Route("/rules/{game}", pages.show_page),
        Route("/learn/{game}", pages.show_page),
        Route("/exercises/{game}", pages.show_page),
        Route("/replay", pages.show_page),
        Route("/replay/{table}", pages.show_page),
        *[Route(path, guarded(show_rulebook)) for path in guests.rulebook_paths()],
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
    return answer(replace(tell_shelf(), push_key=house.push_key))


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
    asked = await read_body(house, request, OpenTable)
    allow(house.table_limit, request)
    token, invitation = new_token(), new_token()
    table, seat = await house.tables.open(asked, token=token, invitation=invitation)
    opened = TableOpened(table=table.terms.id, seat=seat, token=token, invitation=invitation)
    return answer(opened, HTTPStatus.CREATED)


async def play_day(house: House, request: Request) -> Response:
    """Make the table at which somebody plays the deal of a day."""
    asked = await read_body(house, request, PlayDay)
    if not house.table_limit.is_allowed(address_of(request)):
        raise Failed("too-many", HTTPStatus.TOO_MANY_REQUESTS)
    token, invitation = new_token(), new_token()
    game = request.path_params["game"]
    table = await open_day(house.tables, game, asked, token=token, invitation=invitation)
    opened = TableOpened(table=table.terms.id, seat=PERSON, token=token, invitation=invitation)
    return answer(opened, HTTPStatus.CREATED)


async def show_table(house: House, request: Request) -> Response:
    """What everybody may know of a table."""
    async with house.tables.find(request.path_params["table"]) as table:
        told = tell_table(table.terms, table.facts, table.audience, asked_language(request))
        told.turn = await table.deliver(waited_seats)
        return answer(told)


async def sit_down(house: House, request: Request) -> Response:
    """Sit down on the next free seat, being invited."""
    asked = await read_body(house, request, TakeSeat)
    allow(house.seat_limit, request)
    async with house.tables.find(request.path_params["table"]) as table:
        if not fits(bearer(request), table.terms.invitation):
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


async def show_glances(house: House, request: Request) -> Response:
    """Many tables from afar."""
    asked = await read_body(house, request, GlanceAt)
    return answer(Glances(tables=await glance_at(house.storage, asked.tables, asked_language(request))))


async def use_code(house: House, request: Request) -> Response:
    """Let one more device open what a code leads to."""
    asked = await read_body(house, request, UseCode)
    allow(house.device_limit, request)
    found, token = await find_code(house.storage, asked.code), new_token()
    if found.circle_id is not None:
        return answer(await house.circles.add_device(asked.code, token), HTTPStatus.CREATED)
    async with house.tables.find(found.table_id or "") as table:
        seat = await table.deliver(lambda held: add_device(held, house.storage, asked.code, token))
        lid, name = lid_of(table.terms.game.id), table.facts.seats[seat].name or ""
    used = CodeUsed(
        token=token, table=found.table_id, seat=seat, game=lid, circle=None, member=None, name=name
    )
    return answer(used, HTTPStatus.CREATED)


async def show_replay(house: House, request: Request) -> Response:
    """A game that is over, moment by moment."""
    asked = await read_body(house, request, ReplayWanted, house.settings.record_limit)
    return await replays.show(house, request, asked)


async def show_moment(house: House, request: Request) -> Response:
    """One moment of such a game, to be taken along."""
    asked = await read_body(house, request, MomentWanted, house.settings.record_limit)
    return await replays.show(house, request, asked)


async def play_on(house: House, request: Request) -> Response:
    """Make a table at which somebody plays on from a moment of another game."""
    asked = await read_body(house, request, PlayOn, house.settings.record_limit)
    allow(house.table_limit, request)
    token, invitation = new_token(), new_token()
    laid, start = await replays.lay_out_from(house, request, asked)
    table, seat = await house.tables.make(
        laid, pace=asked.pace, token=token, invitation=invitation, start=start
    )
    opened = TableOpened(table=table.terms.id, seat=seat, token=token, invitation=invitation)
    return answer(opened, HTTPStatus.CREATED)


async def show_review(house: House, request: Request) -> Response:
    """The review of a game that is over, or how far it has come."""
    asked = await read_body(house, request, ReviewWanted, house.settings.record_limit)
    return answer(await reviews.show(house, request, asked))


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
    if not is_near and not fits(bearer(request), digest(token) if token else None):
        raise Failed("not-public", HTTPStatus.FORBIDDEN)
    return Response(house.metrics.page(), media_type=CONTENT_TYPE_LATEST)
