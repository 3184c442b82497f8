"""A push service on the loopback, which takes what the house hands in and reads it as a browser would."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from tablee.server.push.push_keys import to_bytes, to_text
from tests.server.guests import WAIT

AUTH = bytes(range(16))


@dataclass
class PushService:
    """What was handed in, and what is answered."""

    port: int = 0
    refusals: list[int] = field(default_factory=list)
    """What is answered first, in this order; everything after that is taken."""
    headers: list[dict[str, str]] = field(default_factory=list)
    told: list[dict[str, Any]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    """Which browser was to hear it."""
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    def subscription(self, name: str = "browser") -> dict[str, str]:
        """What a browser would tell the house."""
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        public = self.key.public_key().public_bytes(*form)
        endpoint = f"http://127.0.0.1:{self.port}/{name}"
        return {"endpoint": endpoint, "p256dh": to_text(public), "auth": to_text(AUTH)}

    async def called(self, times: int) -> list[dict[str, Any]]:
        """What was said, once it was so often."""
        async with asyncio.timeout(WAIT):
            while len(self.told) < times:
                await asyncio.sleep(0.02)
        return self.told

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        lines = (line.partition(": ") for line in head[1:] if line)
        headers = {name.lower(): value for name, _, value in lines}
        body = await reader.readexactly(int(headers["content-length"]))
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=AUTH, version="aes128gcm")
        self.headers.append(headers)
        self.names.append(head[0].split()[1].strip("/"))
        self.told.append(json.loads(plain))
        status = self.refusals.pop(0) if self.refusals else 201
        writer.write(f"HTTP/1.1 {status} So\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """A push service, open meanwhile."""
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    async with server:
        yield service


def verify_signature(header: str, public: str, service: str) -> dict[str, Any]:
    """What the house says of itself to a push service, signed by its key."""
    kind, _, rest = header.partition(" ")
    assert kind.lower() == "vapid"
    parts = dict(each.strip().split("=", 1) for each in rest.split(","))
    assert parts["k"] == public
    signed, _, signature = parts["t"].rpartition(".")
    raw = to_bytes(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(public))
    key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = json.loads(to_bytes(signed.split(".")[1]))
    assert claims["aud"] == f"{urlsplit(service).scheme}://{urlsplit(service).netloc}"
    return claims
