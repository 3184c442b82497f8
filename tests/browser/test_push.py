"""A game by correspondence calls a closed browser: from the settings to the notification that is shown."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.server.push.push_keys import make_keys, write_keys
from tablee.server.store.address import FILE_NAME
from tests.browser.conftest import PATIENCE
from tests.browser.pages import in_turn, take_action
from tests.browser.test_patience import leave_and_come, people, sit_all
from tests.server.push_service import PushService, push_service
from tools.house_process import House

SUBSCRIBED = """(told) => {
  const bytes = (text) => Uint8Array.from(
    atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0)).buffer;
  let made = null;
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => (made = {
    endpoint: told.endpoint,
    options: { applicationServerKey: applicationServerKey.buffer },
    getKey: (name) => bytes(told[name]),
    unsubscribe: async () => ((made = null), true),
  });
  Notification.requestPermission = async () => "granted";
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
}"""
"""In the page: a browser whose push service is the test's; the real one is not on this machine."""


@contextmanager
def service_in_a_thread() -> Iterator[PushService]:
    """A push service beside the browser."""
    opened: Future[tuple[PushService, asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def serve() -> None:
        async with push_service() as service:
            ended = asyncio.Event()
            opened.set_result((service, asyncio.get_running_loop(), ended))
            await ended.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    service, loop, ended = opened.result(timeout=20)
    try:
        yield service
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()


@pytest.fixture
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose operator has made keys."""
    data = tmp_path_factory.mktemp("calling")
    write_keys(data, make_keys("mailto:host@example.org"))
    house = House(data, is_known=True)
    house.start()
    yield house
    house.end()


def wait_until_kept(page: Page, house: House) -> None:
    """Wait until the house has stored whom it is to call."""
    kept = f"file:{house.data / FILE_NAME}?mode=ro"
    with closing(sqlite3.connect(kept, uri=True)) as rows:
        for _ in range(PATIENCE // 50):
            if rows.execute("SELECT 1 FROM pushes").fetchone():
                return
            page.wait_for_timeout(50)
    raise AssertionError("nobody is to be called")


def play_until_called(page: Page, service: PushService) -> dict[str, object]:
    """Play on as long as it is this person's turn; the call that goes out when it is the other's."""
    for _ in range(PATIENCE // 50):
        if service.told:
            return service.told[-1]
        if page.locator("details.choices, [data-action=confirm]").count():
            take_action(page)
        else:
            page.wait_for_timeout(50)
    raise AssertionError("nobody was called")


def test_a_closed_browser_is_called_and_leads_to_the_table(browser: Browser, calling: House) -> None:
    with service_in_a_thread() as service, people(browser, calling, 2) as pages:
        for page in pages:
            page.context.grant_permissions(["notifications"])
            told = service.subscription(f"browser-{pages.index(page)}")
            page.context.add_init_script(f"({SUBSCRIBED})({told})")
        sit_all(pages)
        here, gone = in_turn(*pages)
        gone.locator("[data-open=settings]").first.click()
        gone.locator("[data-called]").check()
        expect(gone.locator("[data-called]")).to_be_enabled()  # the browser has answered
        expect(gone.locator("[data-called]")).to_be_checked()
        gone.keyboard.press("Escape")
        gone.reload()  # which tells the table
        expect(gone.locator(".stage > *").first).to_be_visible()
        wait_until_kept(gone, calling)
        table = gone.url
        leave_and_come(gone)
        call = play_until_called(here, service)
        assert call["title"] == "À vous · Jacquet"
        assert table.endswith(f"/t/{call['table']}")
        show_and_press(gone, calling, call)


TRAY = """() => {
  self.tray = [];
  self.registration.getNotifications = async () => [...self.tray];
  self.registration.showNotification = async (title, { data }) => {
    const shown = { title, data, close: () => self.tray.splice(self.tray.indexOf(shown), 1) };
    self.tray.push(shown);
  };
}"""
"""In the service worker: where notifications lie. A browser without a screen lets nobody show one."""


def show_and_press(page: Page, house: House, call: dict[str, object]) -> None:
    """The service worker is told what the push service was, and shows one notification for a table."""
    page.goto(f"{house.address}/")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    [worker] = page.context.service_workers
    worker.evaluate(TRAY)
    session = page.context.new_cdp_session(page)
    known: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: known.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    for _ in range(PATIENCE // 50):
        if known:
            break
        page.wait_for_timeout(50)
    for turn in (call["turn"], call["turn"], 99):
        told = json.dumps({**call, "turn": turn})
        asked = {"origin": house.address, "registrationId": known[0], "data": told}
        session.send("ServiceWorker.deliverPushMessage", asked)
    shown: object = None
    for _ in range(PATIENCE // 50):
        shown = worker.evaluate("() => self.tray.map((each) => [each.data.turn, each.title])")
        if shown == [[99, "À vous · Jacquet"]]:
            break
        page.wait_for_timeout(50)
    assert shown == [[99, "À vous · Jacquet"]]
