"""Where visitors come from: who counts as one, who only passes others on, and what the log says of it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from starlette.datastructures import Headers

log = logging.getLogger("tablee.addresses")
VISITOR_PREFIX: Final = 64
"""One household gets so much of IPv6, and may call itself by any address in it."""
LOG_PREFIXES: Final = {4: 24, 6: 48}
"""How much of an address the log keeps: where it is from, not whose it is."""
HIDING: Final = "proxy-hides-visitors"
UNTRUSTED: Final = "a proxy at {address} names the visitors, but is not in FORWARDED_ALLOW_IPS"
SILENT: Final = "a proxy does not name the visitors: let it set X-Forwarded-For"


@lru_cache(4096)
def parse(address: str) -> IPv4Address | IPv6Address | None:
    """An address, that of IPv4 where IPv6 only carries it; nothing if it is none."""
    try:
        found = ip_address(address)
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found


def _network(text: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(text, strict=False)
    except ValueError:  # a name, or *
        return None


def visitor_of(address: str) -> str:
    """Who an address counts as: the whole /64 of an IPv6 one."""
    found = parse(address)
    if not isinstance(found, IPv6Address):
        return address if found is None else str(found)
    return str(ip_network((found, VISITOR_PREFIX), strict=False))


def abbreviate(address: str) -> str:
    """An address as the log may carry it; what is none stays as it is."""
    found = parse(address.partition("/")[0])
    return address if found is None else str(ip_network((found, LOG_PREFIXES[found.version]), strict=False))


def is_loopback(address: str) -> bool:
    """Whether somebody is on this very machine."""
    found = parse(address)
    return found is not None and found.is_loopback


class Addresses:
    """What one house makes of addresses."""

    def __init__(self, proxies: Sequence[str], *, are_logged: bool) -> None:
        """`proxies` are addresses and networks whose word is taken for who comes; `*` trusts everybody."""
        self._trusts_all = "*" in proxies
        self._proxies = [network for each in proxies if (network := _network(each)) is not None]
        self._are_logged = are_logged
        self._has_warned = False

    def is_proxy(self, address: str) -> bool:
        """Whether an address may pass many visitors on."""
        found = parse(address)
        return self._trusts_all or (found is not None and any(found in each for each in self._proxies))

    def for_log(self, address: str) -> dict[str, str]:
        """What a line of the log says of an address: nothing, unless the operator wants it."""
        return {"from": abbreviate(address)} if self._are_logged else {}

    def look_for_proxy(self, address: str, headers: Headers, *, is_local: bool) -> None:
        """Warn, once, when a proxy makes all visitors one; `is_local`: they call us as neighbours do."""
        if self._has_warned:
            return
        named = headers.get("x-forwarded-for") or headers.get("forwarded")
        if named and address not in named:
            self._warn(UNTRUSTED.format(address=abbreviate(address)))
        elif not named and not is_local and is_loopback(address):
            self._warn(SILENT)

    def _warn(self, why: str) -> None:
        self._has_warned = True
        log.warning(HIDING, extra={"why": why, "then": "all visitors count as one, and share its limits"})
