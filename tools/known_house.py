"""A house whose secrets are known, for tests: whoever contributes the same is dealt the same.

    python -m tools.known_house --port 8765 --data FOLDER

`tablee serve` cannot be told to do this: who knows the secret foresees every hand and every die. Court
cards are drawn without their figures, as nobody looks at them.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from tablee.server import logs, serving
from tablee.server.front import pages
from tablee.server.operator import folder
from tablee.server.settings import UNLIMITED

SECRET = bytes(range(32))
"""The secret of every table."""
DEFAULTS = {"archive_after": 90, "tables_per_minute": 0, "bot_workers": 1, "origins": ()}
"""What `tablee serve` would be told, without a limit of tables."""
PLAIN_FIGURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'
"""What court cards show instead of their figures: without a graphics card these take half of a test to draw,
and as they are stretched to their places, any picture lies where they would."""


def main() -> None:
    """Keep the house open on the loopback until a signal closes it."""
    asked = arguments(__doc__ or "").parse_args()
    keep_open(asked.port, asked.data)


def arguments(about: str) -> argparse.ArgumentParser:
    """What such a house is told."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--data", type=Path, required=True)
    return parser


def keep_open(port: int, data: Path) -> None:
    """Open a house whose secrets are known, until a signal closes it."""
    logs.set_up_logs("info")
    settings = replace(
        serving.settings_of(data, DEFAULTS),
        new_secret=lambda: SECRET,
        socket_rate=UNLIMITED,  # a page that plays by itself is quicker than people
        calls_loopback=True,  # the push service of a test is on this machine
        call_every=0.2,
    )
    show_plain_figures()
    with folder.lock_folder(data), serving.listen("127.0.0.1", port) as listening:
        serving.run(settings, listening, lambda: None)


def show_plain_figures() -> None:
    """Have the page draw court cards without their figures; whoever asks for one as a file is given it."""
    show_file = pages.show_file

    async def show(request: Request) -> Response:
        is_drawn = request.headers.get("sec-fetch-dest") == "image"
        if not is_drawn or not request.url.path.startswith("/cards/"):
            return await show_file(request)
        return Response(PLAIN_FIGURE, media_type="image/svg+xml", headers={"Cache-Control": pages.FOR_EVER})

    pages.show_file = show


if __name__ == "__main__":
    main()
