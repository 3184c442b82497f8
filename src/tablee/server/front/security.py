"""Who may talk to the house, how often, and what its pages may do."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.server.front.addresses import visitor_of
from tablee.server.settings import Rate

_CSP: Final = {
    "default-src": "'self'",
    "img-src": "'self' data:",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",  # cards and men stand where their style says
    "connect-src": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "object-src": "'none'",
}
HEADERS: Final = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in _CSP.items()),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Said with every answer."""
_PORTS: Final = {"http": 80, "https": 443}


class Visitors:
    """How many connections each visitor has open."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        """Whether an address may open one more."""
        return self._open[visitor_of(address)] < self._most

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Count one for an address meanwhile."""
        self.add(address)
        try:
            yield
        finally:
            self.remove(address)

    def add(self, address: str) -> None:
        """Count one more for an address."""
        self._open[visitor_of(address)] += 1

    def remove(self, address: str) -> None:
        """Count one less."""
        visitor = visitor_of(address)
        self._open[visitor] -= 1
        if not self._open[visitor]:
            del self._open[visitor]


class SecureHeaders:
    """Adds the headers to every answer, also to that which refuses a socket."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with the headers."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers)


def is_welcome(headers: Headers, origins: Collection[str]) -> bool:
    """Whether a request comes from the house's own pages, from a permitted origin, or from no page at all.

    A browser says where a page is from; whoever does not say is no page that somebody was lured to.
    """
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        said, host = urlsplit(origin), urlsplit(f"//{headers.get('host', '')}")
        # Who speaks https to a proxy in front of us leaves out another port than we would.
        usual = _PORTS.get(said.scheme)
        ports = said.port or usual, host.port or usual
    except ValueError:  # no address, or no port
        return False
    return bool(said.hostname) and said.hostname == host.hostname and ports[0] == ports[1]


class Bucket:
    """Counts down what is allowed, and fills again with time."""

    __slots__ = ("_clock", "_left", "_rate", "_seen")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._seen = clock()

    def take(self, amount: float = 1.0) -> float:
        """Take some; returns for how many seconds there is not so much to take (and then takes nothing)."""
        self._fill()
        if self._left >= amount:
            self._left -= amount
            return 0.0
        return (amount - self._left) / self._rate.per_second

    @property
    def left(self) -> float:
        """How much may be taken now."""
        self._fill()
        return self._left

    def is_full(self) -> bool:
        """Whether nothing was taken that has not come back."""
        return self.left >= self._rate.burst

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._seen) * self._rate.per_second)
        self._seen = now


class Limiter:
    """A bucket for each visitor."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def is_allowed(self, address: str) -> bool:
        """Take one for an address, if there is one."""
        return self.wait(address) == 0.0

    def wait(self, address: str, amount: float = 1.0) -> float:
        """Take some for an address; returns for how many seconds it has not so much left."""
        return self.bucket(address).take(amount)

    def bucket(self, address: str) -> Bucket:
        """What an address has left."""
        visitor = visitor_of(address)
        bucket = self._buckets.get(visitor)
        if bucket is None:
            bucket = self._buckets[visitor] = Bucket(self._rate, self._clock)
        return bucket

    def forget(self) -> None:
        """Forget the visitors that have been quiet."""
        for visitor in [name for name, bucket in self._buckets.items() if bucket.is_full()]:
            del self._buckets[visitor]
