"""In which language a request is answered."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from tablee.server.messages import Language


def asked_language(request: HTTPConnection) -> Language:
    """The first of ours that `Accept-Language` names, by its weights; French if it names none."""
    wanted: list[tuple[float, Language]] = []
    for item in request.headers.get("accept-language", "").split(","):
        name, _, weight = item.strip().lower().partition(";q=")
        try:
            rank = float(weight or 1)
        except ValueError:
            rank = 0.0
        if name[:2] == "fr":
            wanted.append((rank, "fr"))
        elif name[:2] == "en":
            wanted.append((rank, "en"))
    return max(wanted, key=lambda each: each[0], default=(0.0, "fr"))[1]
