"""The browser client: a page and its assets, built into the package or found in the source tree."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from tablee.games import words
from tablee.server.failures import Failed
from tablee.server.front.language import asked_language

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What a file is, by its ending: not left to the machine, which may know otherwise."""
COMPRESSED = {"br": ".br", "gzip": ".gz"}
"""Encodings, best first, and how a file beside the plain one ends that holds it so."""


@cache
def bundle_folder() -> Path | None:
    """Where the built client is, if it is built."""
    here = Path(__file__).resolve()
    for folder in (here.parents[1] / "bundle", here.parents[4] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


async def show_page(request: Request) -> Response:
    """The one page of the client, whatever it is to show."""
    folder = bundle_folder()
    if folder is None:
        sentence = words(asked_language(request)).say("server.page.not-built")
        return PlainTextResponse(sentence, status_code=503)
    return _send(request, folder / "index.html", ASK_AGAIN)


async def show_file(request: Request) -> Response:
    """A file of the client; those in `assets` carry a hash in their name and never change."""
    name = request.url.path.removeprefix("/")
    path = _find(name)
    if path is None:
        return _lost(request)
    return _send(request, path, FOR_EVER if name.startswith("assets/") else ASK_AGAIN)


def _lost(request: Request) -> Response:
    """Nothing is there: people get the page, which says so and leads back to the shelf."""
    if request.url.path.startswith("/api/"):
        raise Failed("no-such-address", HTTPStatus.NOT_FOUND)
    folder = bundle_folder()
    if folder is None or "text/html" not in request.headers.get("accept", ""):
        return PlainTextResponse("", status_code=404)
    return _send(request, folder / "index.html", ASK_AGAIN, status=404)


def _find(name: str) -> Path | None:
    """A file of the client by its name, and never one outside it."""
    folder = bundle_folder()
    if folder is None:
        return None
    try:
        path = (folder / name).resolve()
        return path if path.is_file() and path.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):  # no file can have such a name
        return None


def _send(request: Request, path: Path, caching: str, *, status: int = 200) -> Response:
    kind = KINDS.get(path.suffix, "application/octet-stream")
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    accepted = {each.split(";")[0].strip() for each in request.headers.get("accept-encoding", "").split(",")}
    for encoding, ending in COMPRESSED.items():
        packed = path.with_name(path.name + ending)
        if encoding in accepted and packed.is_file():
            packing = {"Content-Encoding": encoding}
            return FileResponse(packed, status, headers=headers | packing, media_type=kind)
    return FileResponse(path, status, headers=headers, media_type=kind)
