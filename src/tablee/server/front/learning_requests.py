"""Requests of who learns a game: its tasks, and what was tried at one of them. The house keeps nothing of it.

Everything is worked out in a worker, like a thought of a bot: a task may ask bots to play on.
"""

from __future__ import annotations

import gzip
import logging
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from tablee.core.box import Box
from tablee.games import UnknownGame, get_box
from tablee.server.bots.worker_process import Overrun
from tablee.server.failures import Failed
from tablee.server.front.asking import read_body
from tablee.server.front.gate import address_of
from tablee.server.front.language import asked_language
from tablee.server.house import House
from tablee.server.messages import TaskAsk, TaskTry
from tablee.server.shown.examining import Examining
from tablee.server.shown.teaching import Teaching

log = logging.getLogger("tablee.learning")


async def show(house: House, request: Request) -> Response:
    """All tasks of a game."""
    return await _teach(house, request, None)


async def attempt(house: House, request: Request) -> Response:
    """What comes of a try."""
    return await _teach(house, request, await read_body(house, request, TaskTry))


async def ask(house: House, request: Request) -> Response:
    """What a game answers at a task, or what would be good there."""
    return await _teach(house, request, await read_body(house, request, TaskAsk))


async def _teach(house: House, request: Request, asked: TaskTry | TaskAsk | None) -> Response:
    box = find_box(request)
    if not box.has_primer:
        raise Failed("no-lessons", HTTPStatus.NOT_FOUND)
    wanted = Teaching(box.id, asked_language(request), house.settings.bot_budget, asked)
    return await fetch_told(house, request, wanted)


def find_box(request: Request) -> Box:
    """The box that an address names, or Failed."""
    game = request.path_params["game"]
    try:
        return get_box(game)
    except UnknownGame:
        raise Failed("unknown-game", HTTPStatus.NOT_FOUND, game=game[:40]) from None


async def fetch_told(house: House, request: Request, wanted: Teaching | Examining) -> Response:
    """What a worker tells, as the answer to a request."""
    try:
        fetched = await house.services.pool.fetch(wanted, of=address_of(request))
    except Overrun as error:
        log.warning("primer-overrun", extra={"game": wanted.game, "error": str(error)})
        raise Failed("busy", HTTPStatus.SERVICE_UNAVAILABLE) from error
    headers, body = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}, fetched.body
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return Response(body, fetched.status, headers, "application/json")
