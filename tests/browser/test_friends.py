"""Two people with a browser each sit down by link; somebody else looks on."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.conftest import make_context
from tests.browser.pages import begin, in_turn, invite, log_lines, take_action, wait_for_table
from tools.house_process import House


@pytest.fixture
def people(browser: Browser, house: House) -> Iterator[list[Page]]:
    """Three people who have never been here, each in a browser of their own."""
    contexts = [make_context(browser, house) for _ in range(3)]
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def listen(page: Page) -> list[dict[str, object]]:
    """Everything the house says to this page from now on."""
    heard: list[dict[str, object]] = []

    def open_ear(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", open_ear)
    return heard


def views(heard: list[dict[str, object]]) -> list[dict[str, object]]:
    """The views among what was heard."""
    positions = [message["position"] for message in heard if message.get("position")]
    return [position["view"] for position in positions if isinstance(position, dict)]


def sit_down(page: Page, link: str, name: str) -> None:
    """Open an invitation and take the seat."""
    page.goto(link)
    sit_down_here(page, name)


def sit_down_here(page: Page, name: str) -> None:
    """Take the seat that the page offers."""
    page.locator("form input[autocomplete=nickname]").fill(name)
    page.locator("form button.strong").click()


def test_two_people_play_by_link_and_a_spectator_sees_nothing_hidden(people: list[Page]) -> None:
    host, guest, spectator = people
    told = {name: listen(page) for name, page in (("host", host), ("guest", guest), ("spectator", spectator))}
    link = invite(host, "cinq-rois")
    assert "#" in link
    expect(host.locator(".waiting")).to_contain_text("On attend encore une personne")
    expect(host.locator(".invitation svg[role=img]")).to_be_visible()
    spectator.goto(link.split("#")[0])
    expect(spectator.locator(".waiting")).to_be_visible()
    sit_down(guest, link, "Léa")
    begin(host)
    for page in people:
        wait_for_table(page)
    for _ in range(3):
        for page in in_turn(host, guest):
            play_turn(page)
    expect(guest.locator(".seats li").filter(has_text="Léa")).to_contain_text("vous")
    expect(spectator.locator(".log li").nth(len(log_lines(host)) - 1)).to_be_visible()
    assert spectator.locator("[data-choice]").count() == 0
    assert not any(view["hand"] for view in views(told["spectator"]))
    assert all(view["seat"] is None for view in views(told["spectator"]))
    assert all(view["seat"] == 0 for view in views(told["host"]))
    assert all(view["seat"] == 1 for view in views(told["guest"]))
    drawn = [hidden for name in told for hidden in draws_of_others(told[name], seat=seat_of(told[name]))]
    assert drawn
    assert not any(drawn)


def play_turn(page: Page) -> None:
    """Act until it is no longer this page's turn, at most a few times."""
    for _ in range(8):
        take_action(page)
        if not page.locator("details.choices, [data-action=confirm]").count():
            return


def seat_of(heard: list[dict[str, object]]) -> object:
    """Whose socket this is."""
    return next(message["seat"] for message in heard if message["type"] == "welcome")


def draws_of_others(heard: list[dict[str, object]], *, seat: object) -> list[object]:
    """The card in every story of somebody else's drawing from the stock: it must be hidden."""
    entries = [entry for message in heard for entry in message.get("entries", [])]  # type: ignore[attr-defined]
    events = [event for entry in entries for event in entry["events"]]
    return [
        event["fields"].get("card")
        for event in events
        if event["event"] == "stock-drawn" and event["fields"].get("seat") != seat
    ]
