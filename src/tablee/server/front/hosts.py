"""By which names the house may be called.

A page of somebody else's can let its own name lead to this machine, and a browser then takes the house for a
part of it. So a name that is not the house's is refused; an address in numbers is nobody's name.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from tablee.server.front.addresses import parse


def host_of(header: str) -> str:
    """The name in a `Host` header, without its port and in small letters; nothing if there is none."""
    try:
        return (urlsplit(f"//{header}").hostname or "").removesuffix(".")
    except ValueError:
        return ""


class HostNames:
    """The names of one house."""

    def __init__(self, listens_on: str, allowed: Iterable[str]) -> None:
        own = socket.gethostname().lower()
        self._known = {own, f"{own.partition('.')[0]}.local", listens_on.lower(), *map(str.lower, allowed)}

    def is_local(self, header: str) -> bool:
        """Whether somebody calls the house as one does on its own machine or network."""
        name = host_of(header)
        return name == "localhost" or parse(name) is not None

    def is_known(self, header: str) -> bool:
        """Whether the house may be called so."""
        return self.is_local(header) or host_of(header) in self._known
