"""How light the shelf is, how soon it can be used, and how soon a move moves, in a real Chromium.

    python -m bench.web_shelf [--rounds 7]

Starts a house of its own and measures, each time with a browser that has never been here:

* the bytes of everything the shelf loads, as sent and as gzip would send them, card art apart (bar: 200 kB);
* the time until the shelf can be used: every box has its button, and no long task is running (bar: 1 s);
* on the table of each game, the time from a click to the first change on the stage and to the first
  animation (bar: 50 ms). Moves are taken from the list of choices, so that all games are measured alike.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import statistics
import sys
import tempfile
from dataclasses import dataclass, field
from os import environ
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Response, sync_playwright

from bench.house_server import HouseProcess

GAMES = ("jacquet", "cinq-rois", "crapette", "bonanza", "sacramento")
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
window.marks = null;
addEventListener("click", (event) => {
  if (!event.target.closest("[data-choice]")) return;
  window.marks = { click: event.timeStamp, change: null, animation: null };
}, true);
const mark = (what) => {
  const marks = window.marks;
  if (marks && marks[what] === null) marks[what] = performance.now() - marks.click;
};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { mark("animation"); return animate.apply(this, how); };
for (const kind of ["transitionrun", "animationstart"]) addEventListener(kind, () => mark("animation"), true);
new MutationObserver((changes) => {
  const elements = changes.map(({ target }) => (target.closest ? target : target.parentElement));
  if (elements.some((element) => element?.closest(".stage"))) mark("change");
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
"""


@dataclass
class Load:
    """What one visit to the shelf cost."""

    sent: int = 0
    gzipped: int = 0
    files: int = 0
    ready: float = 0.0


@dataclass
class Moves:
    """How soon moves moved at one game's table, in milliseconds."""

    change: list[float] = field(default_factory=list)
    animation: list[float] = field(default_factory=list)


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


def play(browser: Browser, address: str, game: str, *, moves: int) -> Moves:
    """Take some moves at a game's table."""
    context = new_context(browser, address, WATCH_MOVES)
    context.add_init_script("localStorage.setItem('tablee.settings', JSON.stringify({ pace: 'instant' }))")
    page, seen = context.new_page(), Moves()
    page.goto("/")
    page.locator(f"[data-play={game}]").click()
    while len(seen.change) < moves and not page.locator("[data-ending]").count():
        take(page, seen)
    context.close()
    return seen


def take(page: Page, seen: Moves) -> None:
    """Take one move from the list, or end the turn."""
    page.locator("details.choices, [data-action=confirm], [data-ending]").first.wait_for()
    if page.locator("[data-action=confirm]").count():
        page.locator("[data-action=confirm]").click()
        page.wait_for_timeout(300)
        return
    page.evaluate("document.querySelector('details.choices').open = true")
    page.locator("[data-choice]:enabled").first.click()
    page.wait_for_function("() => window.marks && window.marks.change !== null")
    page.wait_for_timeout(300)
    marks = page.evaluate("window.marks")
    seen.change.append(marks["change"])
    if marks["animation"] is not None:
        seen.animation.append(marks["animation"])


def report_shelf(loads: list[Load]) -> bool:
    """Print the figures of the shelf; tell whether they hold."""
    gzipped, sent = max(load.gzipped for load in loads), max(load.sent for load in loads)
    times = [load.ready for load in loads]
    ready = statistics.median(times)
    print(f"shelf  {loads[0].files} files, {sent / 1000:.1f} kB as sent, {gzipped / 1000:.1f} kB gzipped")
    print(f"shelf  usable after {ready:.0f} ms (median of {len(times)}, worst {max(times):.0f})")
    return gzipped < BAR_BYTES and ready < BAR_READY


def report_moves(game: str, seen: Moves) -> bool:
    """Print the figures of one table; tell whether they hold."""
    told = [
        f"{name} {statistics.median(times):.0f} ms (worst {max(times):.0f})"
        for name, times in vars(seen).items()
        if times
    ]
    print(f"{game:<11} {len(seen.change)} moves, from the click to the first {', to the first '.join(told)}")
    return statistics.median(seen.change) < BAR_MOVE


def main() -> int:
    """Measure everything and say whether the bars hold."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--moves", type=int, default=8)
    chosen = parser.parse_args()
    chromium = environ.get("TABLEE_CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = HouseProcess(Path(folder))
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
