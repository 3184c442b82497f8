"""Take the pictures of the house for the README: the shelf and the five tables, by day, by night, on a phone.

    python -m tools.screenshots [--into docs/images/house] [--only jacquet]

Starts a house of its own, plays some moves at each table on a bot's advice, and looks. A picture of a desk
shows the day on one side of a diagonal and the night on the other. Pictures are reduced to a palette, so that
they stay light.
"""

from __future__ import annotations

import argparse
import base64
import struct
import sys
import tempfile
import zlib
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tablee.games import game_ids
from tools.find_browser import find
from tools.house_process import House

MOVES = {"jacquet": 26, "cinq-rois": 9, "bonanza": 8}
"""After how many moves a game makes a picture, where it is not the usual number."""
USUAL = 16
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
COLOURS = 128

REDUCE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def chunk(kind: bytes, data: bytes) -> bytes:
    """One chunk of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write_png(path: Path, page: Page, pictures: list[bytes], *, wide: int) -> None:
    """Write one or two pictures as a PNG with a palette."""
    told = {"pictures": [base64.b64encode(each).decode() for each in pictures], "most": COLOURS, "wide": wide}
    reduced = page.evaluate(REDUCE, told)
    width, pixels = reduced["width"], base64.b64decode(reduced["pixels"])
    rows = b"".join(b"\0" + pixels[at : at + width] for at in range(0, len(pixels), width))
    head = struct.pack(">IIBBBBB", width, reduced["height"], 8, 3, 0, 0, 0)
    palette = bytes(value for colour in reduced["palette"] for value in colour)
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in parts))
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


def visitor(browser: Browser, address: str) -> BrowserContext:
    """Somebody with a name, who wants no waiting and no motion."""
    context = browser.new_context(base_url=address, locale="fr-FR", viewport=DESK, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    context.add_init_script(
        "localStorage.getItem('tablee.settings') ??"
        "localStorage.setItem('tablee.settings', JSON.stringify({ pace: 'instant', name: 'Camille' }))"
    )
    return context


def play(page: Page, game: str) -> None:
    """Sit down and play some moves on a bot's advice."""
    page.goto("/")
    page.locator(f"[data-play={game}]").click()
    for _ in range(MOVES.get(game, USUAL)):
        page.locator("[data-action=hint], [data-action=confirm], [data-ending]").first.wait_for()
        if page.locator("[data-ending]").count():
            return
        if page.locator("[data-action=confirm]").count():
            page.locator("[data-action=confirm]").click()
        else:
            page.locator("[data-action=hint]").click()
            page.locator("[data-action=follow], [data-action=confirm]").first.click()
        page.wait_for_timeout(150)
    page.locator("details.choices, [data-action=confirm], [data-ending]").first.wait_for()
    for way_on in page.locator("[data-round-end] button").all():
        way_on.click()


def look(page: Page, name: str, into: Path, tool: Page) -> None:
    """Take the pictures of what the page shows."""
    shots = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        page.wait_for_timeout(200)
        shots.append(page.screenshot())
    write_png(into / f"{name}.png", tool, shots, wide=1100)
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark" if name in ("crapette", "bonanza") else "light")
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(300)
    write_png(into / f"{name}-phone.png", tool, [page.screenshot()], wide=360)


def main() -> int:
    """Take every picture, or one game's."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--into", type=Path, default=Path("docs/images/house"))
    parser.add_argument("--only", choices=["shelf", *game_ids()])
    chosen = parser.parse_args()
    chosen.into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=find(), args=["--no-sandbox", "--disable-gpu"]
            )
            tool = browser.new_page()
            for name in [chosen.only] if chosen.only else ["shelf", *game_ids()]:
                context = visitor(browser, house.address)
                page = context.new_page()
                if name == "shelf":
                    page.goto("/", wait_until="networkidle")
                else:
                    play(page, name)
                look(page, name, chosen.into, tool)
                context.close()
            browser.close()
        finally:
            house.end()
    return 0


if __name__ == "__main__":
    sys.exit(main())
