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

from tablee.server.cluster.claims import Elsewhere
from tablee.server.failures import Failed
from tablee.server.front.gate import address_of
from tablee.server.front.responses import refusal
from tablee.server.front.security import Limiter, is_welcome
from tablee.server.house import House
from tablee.server.store.unavailable import Unavailable
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
            return await _answer(house, request, handler)
        except Failed as error:
            return refusal(request, error)
        except NotStored:
            return refusal(request, Failed("not-stored", HTTPStatus.SERVICE_UNAVAILABLE))
        except Unavailable as error:
            log.warning("not-read", extra={"path": request.url.path, "why": error.reason})
            return refusal(request, Failed("not-read", HTTPStatus.SERVICE_UNAVAILABLE))
        except Exception:
            log.exception("not-answered", extra={"path": request.url.path})
            return refusal(request, Failed("internal", HTTPStatus.INTERNAL_SERVER_ERROR))

    guard.__name__ = getattr(handler, "__name__", "guarded")
    return guard


async def _answer(
    house: House, request: Request, handler: Callable[[House, Request], Awaitable[Response]]
) -> Response:
    """Answer here, or have the wing answer that has what is asked for."""
    try:
        return await handler(house, request)
    except Elsewhere as elsewhere:
        if house.wing is None or is_forwarded(request):
            raise
        return await house.wing.forward(request, elsewhere, lambda: handler(house, request))


def is_forwarded(request: Request) -> bool:
    """Whether another wing has passed a request on, which has checked who asks how often."""
    return "is_forwarded" in request.state


async def read_body(house: House, request: Request, kind: type[T], most: int | None = None) -> T:
    """The body of a request, if it is not too long and what it should be."""
    return await read_with(house, request, msgspec.json.Decoder(kind), most)


async def read_with(
    house: House, request: Request, decoder: msgspec.json.Decoder[T], most: int | None = None
) -> T:
    """The same, as a decoder reads it."""
    try:
        return decoder.decode(await _read(house, request, most or house.settings.body_limit))
    except TimeoutError:
        raise Failed("too-slow", HTTPStatus.REQUEST_TIMEOUT) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError, ClientDisconnect):
        raise Failed("not-understood") from None


async def _read(house: House, request: Request, limit: int) -> bytes:
    """The body, kept for whoever has to read it again."""
    if "body" not in request.state:
        body = bytearray()
        async with asyncio.timeout(house.settings.body_within):
            async for chunk in request.stream():
                body += chunk
                if len(body) > limit:
                    raise Failed("too-long", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        request.state.body = bytes(body)
    kept: bytes = request.state.body
    return kept


def allow(limiter: Limiter, request: Request) -> None:
    """Count a request for who asks, or Failed; one that was passed on is counted already."""
    if "is_counted" in request.state:
        return
    request.state.is_counted = True
    if not is_forwarded(request) and not limiter.is_allowed(address_of(request)):
        raise Failed("too-many", HTTPStatus.TOO_MANY_REQUESTS)


def bearer(request: Request) -> str:
    """The token that a request carries, or nothing."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""
