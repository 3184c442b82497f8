"""How light the shelf is, how soon it can be used, and how soon a move moves, in a real Chromium.

    python -m bench.web_shelf [--rounds 7]

Starts a house of its own and measures, each time with a browser that has never been here:

* the bytes of everything the shelf loads, as sent and as gzip would send them, card art apart (bar: 200 kB);
* the time until the shelf can be used: every box has its button, and no long task is running (bar: 1 s);
* on the table of each game, the time from a click to the start of the first animation on the table
  (bar: 50 ms), in the frame that shows it, over a line that holds every message back for 150 ms: a move
  must not wait for the house. They are taken from the list of choices, so that all games are measured alike.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import statistics
import sys
import tempfile
from dataclasses import dataclass
from math import inf
from os import environ
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Response, sync_playwright

from tablee.games import game_ids
from tools.house_process import House

GAMES = tuple(game_ids())
QUIET = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
BAR_BYTES, BAR_READY, BAR_MOVE = 200_000, 1000.0, 50.0

WATCH_READY = """
window.ready = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) window.ready = Math.max(window.ready, task.startTime + task.duration);
}).observe({ type: "longtask", buffered: true });
new MutationObserver((_, watcher) => {
  if (document.querySelectorAll("[data-play]").length < 5) return;
  watcher.disconnect();
  window.ready = Math.max(window.ready, performance.now());
}).observe(document, { childList: true, subtree: true });
"""

WATCH_MOVES = """
window.started = undefined;
const playing = () => document.getAnimations().filter((one) => one.effect.target?.closest(".stage"));
addEventListener("click", (event) => {
  if (!event.target.closest("[data-choice]")) return;
  const before = new Set(playing());
  const watch = () => {
    if (playing().some((one) => !before.has(one))) window.started = performance.now() - event.timeStamp;
    else requestAnimationFrame(watch);
  };
  window.started = null;
  requestAnimationFrame(watch);
}, true);
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) { setTimeout(() => send.call(this, data), 150); };
"""


@dataclass
class Load:
    """What one visit to the shelf cost."""

    sent: int = 0
    gzipped: int = 0
    files: int = 0
    ready: float = 0.0


def new_context(browser: Browser, address: str, script: str) -> BrowserContext:
    """Somebody who has never been here."""
    context = browser.new_context(base_url=address, locale="fr-FR", viewport={"width": 1280, "height": 800})
    context.set_default_timeout(60_000)
    context.add_init_script(script)
    return context


def visit(browser: Browser, address: str) -> Load:
    """Open the shelf once."""
    context = new_context(browser, address, WATCH_READY)
    page, load, answers = context.new_page(), Load(), list[Response]()
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108  # Playwright marks its handlers
    page.goto("/", wait_until="networkidle")
    load.ready = page.evaluate("window.ready")
    for answer in (each for each in answers if "/cards/" not in each.url):
        load.files += 1
        load.sent += answer.request.sizes()["responseBodySize"]
        load.gzipped += len(gzip.compress(answer.body(), 9))
    context.close()
    return load


def play(browser: Browser, address: str, game: str, *, moves: int) -> list[float]:
    """Take some moves at a game's table; the milliseconds until each was seen to move."""
    context = new_context(browser, address, WATCH_MOVES)
    context.add_init_script("localStorage.setItem('tablee.settings', JSON.stringify({ pace: 'instant' }))")
    page, seen = context.new_page(), list[float]()
    page.goto("/")
    page.locator(f"[data-play={game}]").click()
    while len(seen) < moves and not page.locator("[data-ending]").count():
        take(page, seen)
    context.close()
    return seen


def take(page: Page, seen: list[float]) -> None:
    """Take one move from the list, or end the turn."""
    page.locator("details.choices, [data-action=confirm], [data-ending]").first.wait_for()
    if page.locator("[data-action=confirm]").count():
        page.locator("[data-action=confirm]").click()
        page.wait_for_timeout(600)
        return
    page.evaluate("document.querySelector('details.choices').open = true")
    page.locator("[data-choice]:enabled").first.click()
    page.wait_for_timeout(800)
    started = page.evaluate("window.started")
    seen.append(inf if started is None else started)


def report_shelf(loads: list[Load]) -> bool:
    """Print the figures of the shelf; tell whether they hold."""
    gzipped, sent = max(load.gzipped for load in loads), max(load.sent for load in loads)
    times = [load.ready for load in loads]
    ready = statistics.median(times)
    print(f"shelf  {loads[0].files} files, {sent / 1000:.1f} kB as sent, {gzipped / 1000:.1f} kB gzipped")
    print(f"shelf  usable after {ready:.0f} ms (median of {len(times)}, worst {max(times):.0f})")
    return gzipped < BAR_BYTES and ready < BAR_READY


def report_moves(game: str, seen: list[float]) -> bool:
    """Print the figures of one table; tell whether they hold."""
    middle = statistics.median(seen)
    print(
        f"{game:<11} {len(seen)} moves start {middle:.0f} ms after the click (median, worst {max(seen):.0f})"
    )
    return middle < BAR_MOVE


def main() -> int:
    """Measure everything and say whether the bars hold."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--moves", type=int, default=8)
    chosen = parser.parse_args()
    chromium = environ.get("TABLEE_CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
            holds = [report_shelf([visit(browser, house.address) for _ in range(chosen.rounds)])]
            for game in GAMES:
                holds.append(report_moves(game, play(browser, house.address, game, moves=chosen.moves)))
            browser.close()
        finally:
            house.end()
    print("every bar holds" if all(holds) else "a bar does not hold")
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())
