"""What every request over HTTP goes through: who may ask, what was asked, and failures in words."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tablee.server.failures import Failed
from tablee.server.front.responses import refusal
from tablee.server.front.security import is_welcome
from tablee.server.house import House
from tablee.server.store.writer import NotStored

log = logging.getLogger("tablee.asking")
T = TypeVar("T")


def guarded(
    handler: Callable[[House, Request], Awaitable[Response]],
) -> Callable[[Request], Awaitable[Response]]:
    """Answer failures in words, and only those who may ask."""

    async def guard(request: Request) -> Response:
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

    guard.__name__ = getattr(handler, "__name__", "guarded")
    return guard


async def read_body(house: House, request: Request, kind: type[T], most: int | None = None) -> T:
    """The body of a request, if it is not too long and what it should be."""
    return await read_with(house, request, msgspec.json.Decoder(kind), most)


async def read_with(
    house: House, request: Request, decoder: msgspec.json.Decoder[T], most: int | None = None
) -> T:
    """The same, as a decoder reads it."""
    limit = most or house.settings.body_limit
    body = bytearray()
    try:
        async with asyncio.timeout(house.settings.body_within):
            async for chunk in request.stream():
                body += chunk
                if len(body) > limit:
                    raise Failed("too-long", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        return decoder.decode(bytes(body))
    except TimeoutError:
        raise Failed("too-slow", HTTPStatus.REQUEST_TIMEOUT) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError, ClientDisconnect):
        raise Failed("not-understood") from None


def bearer(request: Request) -> str:
    """The token that a request carries, or nothing."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""
