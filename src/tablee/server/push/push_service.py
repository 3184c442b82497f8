"""The push services of browsers, and a way to speak to them and to nobody else.

A subscription is an address that a client names and the house then calls. So that nobody makes the house call
whatever he likes, only the services of the browsers are called, by https, and never at an address that is not
public: the name is looked up here, and what was looked at is what is spoken to.
"""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
from collections.abc import Mapping
from typing import Final
from urllib.parse import SplitResult, urlsplit

from tablee.server.settings import Settings

SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""Of Chrome and its kin, Firefox, Safari, Edge; each with all names under it."""
HTTPS: Final = 443
WITHIN: Final = 20.0
"""How long, in seconds, a service may take to answer."""
LONGEST_ANSWER: Final = 65_536


class NotReached(Exception):
    """A push service could not be spoken to."""


def is_push_service(endpoint: str, settings: Settings) -> bool:
    """Whether an address is one of a push service, which may be called."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        return False
    if not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        return False
    host = (parts.hostname or "").rstrip(".")
    if _is_on_loopback(parts, settings):
        return True
    if parts.scheme != "https" or port not in (None, HTTPS) or "@" in parts.netloc:
        return False
    known = (*SERVICES, *settings.push_hosts)
    return any(host == name or host.endswith(f".{name}") for name in known)


def _is_on_loopback(parts: SplitResult, settings: Settings) -> bool:
    """Tests have a push service of their own; no command line can allow it."""
    return settings.calls_loopback and parts.hostname == "127.0.0.1" and parts.scheme == "http"


async def post(endpoint: str, headers: Mapping[str, str], body: bytes, settings: Settings) -> int:
    """Send something to a push service; the status it answers, or NotReached."""
    if not is_push_service(endpoint, settings):
        raise NotReached("no push service")
    parts = urlsplit(endpoint)
    try:
        async with asyncio.timeout(WITHIN):
            reader, writer = await _connect(parts, settings)
            try:
                writer.write(_request(parts, headers, body))
                await writer.drain()
                return _status(await reader.readuntil(b"\r\n"))
            finally:
                writer.close()
    except (
        OSError,
        TimeoutError,
        ValueError,
        asyncio.IncompleteReadError,
        asyncio.LimitOverrunError,
    ) as error:
        raise NotReached(type(error).__name__) from error


async def _connect(
    parts: SplitResult, settings: Settings
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host = parts.hostname or ""
    if _is_on_loopback(parts, settings):
        return await asyncio.open_connection(host, parts.port, limit=LONGEST_ANSWER)
    found = await asyncio.get_running_loop().getaddrinfo(host, HTTPS, proto=6)
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not all(is_public(each) for each in addresses):
        raise NotReached("no public address")
    return await asyncio.open_connection(
        addresses[0],
        HTTPS,
        ssl=ssl.create_default_context(),
        server_hostname=host,
        limit=LONGEST_ANSWER,
    )


def is_public(address: str) -> bool:
    """Whether an address is one of the open net: not of this machine, nor of any enclosed network."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if (
        isinstance(found, ipaddress.IPv6Address)
        and (inner := found.ipv4_mapped or found.sixtofour) is not None
    ):
        found = inner
    return found.is_global and not found.is_multicast and not found.is_reserved


def _request(parts: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    path = parts.path or "/"
    lines = [
        f"POST {path}{'?' + parts.query if parts.query else ''} HTTP/1.1",
        f"Host: {parts.netloc}",
        *(f"{name}: {value}" for name, value in headers.items()),
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def _status(line: bytes) -> int:
    version, status, *_ = line.split()
    if not version.startswith(b"HTTP/"):
        raise ValueError("no HTTP")
    return int(status)
