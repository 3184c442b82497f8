"""It is your turn: the tab says so, one signal calls, and the card on the shelf tells."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import make_context
from tests.browser.pages import begin, in_turn, invite, take_action, wait_for_table
from tests.browser.test_friends import sit_down
from tools.house_process import House

ELSEWHERE = """
globalThis.Notification = class {
  static permission = "granted";
  constructor(title) {
    const before = JSON.parse(localStorage.getItem("shown") ?? "[]");
    localStorage.setItem("shown", JSON.stringify([...before, title]));
  }
  close() {}
};
Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
localStorage.setItem("tablee.settings", JSON.stringify({ notifies: true }));
"""
"""In the page: somebody who looks elsewhere and wants to be notified; what he is shown is kept."""


@pytest.fixture
def contexts(browser: Browser, house: House) -> Iterator[list[BrowserContext]]:
    """Two people with a browser each, and the telephone of one of them."""
    made = [make_context(browser, house) for _ in range(3)]
    yield made
    for context in made:
        context.close()


def play_until_the_other(actor: Page) -> None:
    """Play on until it is somebody else's turn."""
    for _ in range(12):
        if not actor.locator("details.choices, [data-action=confirm]").count():
            return
        take_action(actor)
    raise AssertionError("it is still the same one's turn")


def on_another_device(context: BrowserContext, page: Page) -> Page:
    """The same seat in another browser, whose person looks elsewhere too."""
    seats = page.evaluate("localStorage.getItem('tablee.seats')")
    context.add_init_script(ELSEWHERE)
    context.add_init_script(f"localStorage.setItem('tablee.seats', {json.dumps(seats)})")
    opened = context.new_page()
    opened.goto(page.url)
    wait_for_table(opened)
    return opened


def test_one_signal_calls_whoever_looks_elsewhere(contexts: list[BrowserContext]) -> None:
    host, friend = (context.new_page() for context in contexts[:2])
    link = invite(host, "jacquet")
    sit_down(friend, link, "Léa")
    begin(host)
    for page in (host, friend):
        wait_for_table(page)
    actor, other = in_turn(host, friend)
    other.context.add_init_script(ELSEWHERE)
    other.evaluate("localStorage.setItem('shown', '[]')")
    other.reload()
    wait_for_table(other)
    second = other.context.new_page()
    second.goto(other.url)
    wait_for_table(second)
    phone = on_another_device(contexts[2], other)
    expect(actor).to_have_title(re.compile("^● À vous"))
    expect(actor.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    expect(other).not_to_have_title(re.compile("^●"))
    play_until_the_other(actor)
    for page in (other, second):
        expect(page).to_have_title(re.compile("^● À vous"))
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    expect(other.locator("details.choices")).to_be_visible()
    for page in (other, second, phone):
        expect(page.locator("[data-signal]")).to_have_attribute("data-signal", re.compile("."))
    shown = "JSON.parse(localStorage.getItem('shown') ?? '[]')"
    assert [*other.evaluate(shown), *phone.evaluate(shown)] == ["À vous · Jacquet"]
    second.goto("/")
    expect(second.locator("[data-turn=true]")).to_contain_text("À vous")


def test_the_sound_is_off_in_one_click(page: Page) -> None:
    invite(page, "jacquet")
    mute = page.locator("[data-action=mute]")
    expect(mute).to_have_attribute("aria-pressed", "false")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.locator("[data-action=mute]")).to_have_attribute("aria-pressed", "true")
    page.locator("header [data-open=settings]").click()
    expect(page.locator("[data-volume]")).to_have_value("0")
