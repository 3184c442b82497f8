"""Calls closed browsers: looks who is due, writes each a message that he alone can read, and hands it in."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit

import msgspec

from tablee.server.cluster.claims import Elsewhere
from tablee.server.failures import Failed
from tablee.server.push.push_keys import PushKeys
from tablee.server.push.push_service import NotReached, post
from tablee.server.push.subscribing import CallText, put_back, take_due
from tablee.server.push.subscription import Subscription
from tablee.server.services import Services
from tablee.server.store import schema
from tablee.server.store.writer import NotStored
from tablee.server.tables.registry import Tables

log = logging.getLogger("tablee.pusher")
GONE: Final = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE, HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN)
"""What a service answers for an address that is nobody's any more, or that was made with other keys."""
KEPT_FOR: Final = 86_400
"""How long, in seconds, a service keeps a call for a browser that is off."""
FETCHED: Final = 2 / 3
"""Within which part of the time before the next browser is called a call must be fetched."""
MOST_TRIES: Final = 4


class Pusher:
    """Calls whoever is due, for as long as the house is open."""

    def __init__(self, services: Services, tables: Tables, keys: PushKeys) -> None:
        """ImportError where the packages are missing that encrypt and sign."""
        from py_vapid import Vapid02  # noqa: PLC0415 - an extra, and slow to load
        from pywebpush import WebPusher  # noqa: PLC0415

        self._services = services
        self._tables = tables
        self._keys = keys
        self._vapid = Vapid02.from_raw(keys.private.encode())
        self._web_pusher: Callable[..., object] = WebPusher
        self._failed: dict[tuple[str, int, str], int] = {}
        """How often each call has failed so far."""

    async def run(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(self._services.settings.call_every)
            try:
                await self.call_due()
            except Exception:
                log.exception("calls-failed")

    async def call_due(self) -> None:
        """Call everybody who is due, each table in its turn."""
        for table_id in await self._services.storage.tables_to_call(time.time()):
            try:
                async with self._tables.find(table_id) as table:
                    calls = await table.deliver(lambda held: take_due(held, self._services.settings))
                await asyncio.gather(*(self._call(table_id, each) for each in calls))
            except Elsewhere:  # whoever has the table calls
                continue
            except Failed as failed:  # closed, or it cannot be read: nobody is called there
                log.info("nobody-called", extra={"table": table_id, "why": failed.code})
                await self._services.storage.store((schema.DELETE_PUSHES, {"of_table": table_id}))
            except NotStored:
                log.warning("call-not-stored", extra={"table": table_id})

    async def _call(self, table_id: str, call: CallText) -> None:
        to = call.to
        try:
            body = await asyncio.to_thread(self._encrypt, table_id, call)
            status = await post(to.endpoint, self._headers(call, table_id), body, self._services.settings)
        except NotReached as error:
            status = 0
            log.info("not-called", extra={"table": table_id, "why": str(error)})
        except ValueError:  # a key that is no point of the curve
            status = int(HTTPStatus.GONE)
        after = self._what_then(table_id, to, status)
        if after != 0.0:
            async with self._tables.find(table_id) as table:
                await table.deliver(lambda held: put_back(held, to, after=after))

    def _what_then(self, table_id: str, to: Subscription, status: int) -> float | None:
        """After how many seconds to try again: 0 for never, nothing if the address is to be forgotten."""
        key = (table_id, *to.key)
        if status in GONE:
            self._failed.pop(key, None)
            return None
        if HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES:
            self._failed.pop(key, None)
            self._services.metrics.pushes.inc()
            return 0.0
        tries = self._failed[key] = self._failed.get(key, 0) + 1
        if tries >= MOST_TRIES or HTTPStatus.BAD_REQUEST <= status < HTTPStatus.TOO_MANY_REQUESTS:
            del self._failed[key]
            return 0.0
        return self._services.settings.call_again * tries

    def _encrypt(self, table_id: str, call: CallText) -> bytes:
        told = {"table": table_id, "turn": call.to.turn, "title": call.title, "body": call.body}
        keys = {"p256dh": call.to.p256dh, "auth": call.to.auth}
        pusher = self._web_pusher({"endpoint": call.to.endpoint, "keys": keys})
        encoded = pusher.encode(msgspec.json.encode(told), content_encoding="aes128gcm")  # type: ignore[attr-defined]  # an extra without types
        body: bytes = encoded["body"]
        return body

    def _headers(self, call: CallText, table_id: str) -> dict[str, str]:
        to, lasts = call.to, KEPT_FOR if call.lasts is None else min(KEPT_FOR, int(call.lasts * FETCHED))
        parts = urlsplit(to.endpoint)
        audience = f"{parts.scheme}://{parts.netloc}"
        signed = self._vapid.sign({"aud": audience, "sub": self._keys.contact})
        return {
            **{str(name): str(value) for name, value in signed.items()},
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(lasts),
            "Urgency": "normal",
            "Topic": f"{table_id}-{to.seat}",  # a newer one takes the place of one that was not fetched
        }
