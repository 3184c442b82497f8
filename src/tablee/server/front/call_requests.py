"""Requests of browsers that were called: that their person has been shown it."""

from __future__ import annotations

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from tablee.server.front.asking import read_body
from tablee.server.house import House
from tablee.server.messages import CallShown
from tablee.server.push.subscribing import note_shown


async def note_call(house: House, request: Request) -> Response:
    """A call was shown; whoever names no browser that is called here is answered alike."""
    asked = await read_body(house, request, CallShown)
    async with house.tables.find(request.path_params["table"]) as table:
        await table.deliver(lambda held: note_shown(held, asked))
    return Response(status_code=HTTPStatus.NO_CONTENT)
