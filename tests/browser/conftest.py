"""A real house and a real Chromium: what the browser tests stand on.

Nothing is left to luck: the secrets of the house are known, and what a browser contributes is the number of a
deal. The same deal gives the same dice, cards and bots, so a test names one in which it finds its occasion;
TABLEE_DEAL=7 gives another one to the tests that name none, for whoever looks for one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, Playwright, expect, sync_playwright

from tools.find_browser import find
from tools.house_process import House

ROOT = Path(__file__).parents[2]
PATIENCE = 90_000
"""How long a page may take to show something, in milliseconds: nothing is measured, and machines are busy."""

expect.set_options(timeout=PATIENCE)
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    # What is drawn is drawn by the processor: a process of its own for it only costs.
    "--in-process-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No second renderer is started ahead for a page that never comes.
    "--renderer-process-limit=1",
]
CONTRIBUTION = """{
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => {
    if (bytes.length !== 32) return random(bytes);
    bytes.fill(0);
    bytes[31] = globalThis.testedDeal ?? DEAL;
    return bytes;
  };
}""".replace("DEAL", str(int(os.environ.get("TABLEE_DEAL", "0"))))
"""In the page: contribute the number of the deal; what else is random, such as tokens, stays so."""
UNPAINTED = """{
  const unpainted = new CSSStyleSheet();
  unpainted.replaceSync("@media screen { html:not([data-is-painted]) { opacity: 0 } }");
  document.adoptedStyleSheets = [unpainted];
}"""
"""In the page: lay everything out and paint nothing, which would take a sixth of all tests. Nobody looks at
colours but axe (`tests/browser/axe.py`), for which a page is painted."""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all tests that leave it standing."""
    if not (ROOT / "web" / "dist" / "index.html").exists():
        pytest.fail("the page is not built: make web")
    built = House(tmp_path_factory.mktemp("house"), is_known=True)
    built.start()
    yield built
    built.end()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium: the one named by TABLEE_CHROMIUM, or the system's."""
    path = find()
    if path is None:
        pytest.fail("Chromium is not installed: make browser")
    started = playwright.chromium.launch(executable_path=path, args=QUIET)
    yield started
    started.close()


@dataclass(frozen=True)
class Desk:
    """A browser at which one person sits after the other: what a page is made of is fetched once."""

    context: BrowserContext
    sweeper: CDPSession
    """Forgets what a page kept."""

    def sweep(self, origin: str) -> None:
        """Leave it as a fresh person finds it."""
        for page in self.context.pages[1:]:
            page.close()
        self.context.set_offline(False)
        self.context.clear_permissions()
        self.sweeper.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})


@pytest.fixture(scope="session")
def desk(browser: Browser, house: House) -> Iterator[Desk]:
    """The desk of all who want nothing else."""
    made = make_context(browser, house)
    yield Desk(made, made.new_cdp_session(made.new_page()))
    made.close()


@pytest.fixture
def context(desk: Desk, house: House) -> Iterator[BrowserContext]:
    """A fresh person at a desk, who speaks French and wants no waiting. What is said to every page of it
    (`add_init_script`, `route`) is said for good: whoever needs that makes a context of their own."""
    yield desk.context
    desk.sweep(house.address)


def make_context(browser: Browser, house: House, **wishes: object) -> BrowserContext:
    """A new person with a browser of their own."""
    settings: dict[str, object] = {"locale": "fr-FR", "viewport": {"width": 1280, "height": 800}}
    made = browser.new_context(base_url=house.address, reduced_motion="reduce", **{**settings, **wishes})  # type: ignore[arg-type]  # wishes are Playwright's own
    made.set_default_timeout(PATIENCE)
    # Bots answer at once, and a page that throws fails its test.
    made.add_init_script(
        "const key = 'tablee.settings';"
        "if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ pace: 'instant' }));"
    )
    made.add_init_script(CONTRIBUTION)
    made.add_init_script(UNPAINTED)
    return made


def choose_deal(of: BrowserContext | Page, number: int) -> None:
    """Have the tables dealt so that are begun from the next page on."""
    of.add_init_script(f"globalThis.testedDeal = {number}")


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page on which an uncaught error fails the test."""
    errors: list[str] = []
    opened = context.new_page()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    assert not errors
