"""The requests of circles: each carries the token of a member, or the invitation, as a bearer token."""

from __future__ import annotations

import math
from http import HTTPStatus
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.server.failures import Failed
from tablee.server.front.asking import allow, bearer, guarded, read_body, read_with
from tablee.server.front.language import asked_language
from tablee.server.front.responses import answer
from tablee.server.house import House
from tablee.server.messages import CircleRequest, JoinCircle, MakeCircle, MemberCode, TakeStanding

_ASKED: Final[msgspec.json.Decoder[CircleRequest]] = msgspec.json.Decoder(CircleRequest)
LONGEST_GAME: Final = 40


def circle_routes() -> list[Route]:
    """Every address of a circle."""
    return [
        Route("/api/circles", guarded(make_circle), methods=["POST"]),
        Route("/api/circles/{circle}", guarded(show_circle)),
        Route("/api/circles/{circle}/invitation", guarded(show_invitation)),
        Route("/api/circles/{circle}/members", guarded(join_circle), methods=["POST"]),
        Route("/api/circles/{circle}/totals", guarded(show_totals)),
        Route("/api/circles/{circle}/results", guarded(show_results)),
        Route("/api/circles/{circle}/seats", guarded(take_standing), methods=["POST"]),
        Route("/api/circles/{circle}/wishes", guarded(wish), methods=["POST"]),
    ]


async def make_circle(house: House, request: Request) -> Response:
    """Make a circle."""
    asked = await read_body(house, request, MakeCircle)
    allow(house.table_limit, request)
    return answer(await house.circles.make(asked), HTTPStatus.CREATED)


async def show_invitation(house: House, request: Request) -> Response:
    """What whoever is invited may know of a circle."""
    return answer(await house.circles.inviting(request.path_params["circle"], bearer(request)))


async def join_circle(house: House, request: Request) -> Response:
    """Belong to a circle."""
    asked = await read_body(house, request, JoinCircle)
    allow(house.seat_limit, request)
    joined = await house.circles.join(request.path_params["circle"], bearer(request), asked)
    return answer(joined, HTTPStatus.CREATED)


async def show_circle(house: House, request: Request) -> Response:
    """A circle as one of its members sees it."""
    circle = request.path_params["circle"]
    me = await house.circles.identify(circle, bearer(request))
    return answer(await house.circles.show(circle, me, asked_language(request)))


async def show_totals(house: House, request: Request) -> Response:
    """What a season of a circle came to."""
    circle = request.path_params["circle"]
    await house.circles.identify(circle, bearer(request))
    game = request.query_params.get("game") or None
    return answer(await house.circles.totals(circle, _season(request), game and game[:LONGEST_GAME]))


async def show_results(house: House, request: Request) -> Response:
    """The games of a season of a circle, a page at a time."""
    circle = request.path_params["circle"]
    me = await house.circles.identify(circle, bearer(request))
    lang, season, before = asked_language(request), _season(request), _number(request, "before")
    return answer(await house.circles.results(circle, me, season, before, lang))


async def take_standing(house: House, request: Request) -> Response:
    """Sit down at a standing table."""
    asked = await read_body(house, request, TakeStanding)
    allow(house.seat_limit, request)
    taken = await house.circles.sit(request.path_params["circle"], bearer(request), asked.standing)
    return answer(taken, HTTPStatus.CREATED)


async def wish(house: House, request: Request) -> Response:
    """Ask something of one's circle."""
    asked, circle = await read_with(house, request, _ASKED), request.path_params["circle"]
    if isinstance(asked, MemberCode):
        await house.circles.identify(circle, bearer(request))
        if not house.code_limit.is_allowed(circle):
            raise Failed("too-many", HTTPStatus.TOO_MANY_REQUESTS)
    return answer(await house.circles.obey(circle, bearer(request), asked))


def _season(request: Request) -> int:
    found = _number(request, "season")
    if found is None or not found.is_integer() or abs(found) > 1e9:
        raise Failed("not-understood")
    return int(found)


def _number(request: Request, name: str) -> float | None:
    text = request.query_params.get(name)
    try:
        found = None if text is None else float(text)
    except ValueError:
        raise Failed("not-understood") from None
    if found is not None and not math.isfinite(found):
        raise Failed("not-understood")
    return found
