"""Every screen, by day and by night, on a desk and on a phone: axe finds nothing, nothing scrolls sideways.

A screen is a name and a way to get there; a game's own moments are added to SCREENS by whoever draws them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.axe import faults
from tests.browser.conftest import ROOT, make_context
from tests.browser.pages import (
    GAMES,
    invite,
    open_choices,
    open_last_round,
    open_table,
    play_now,
    play_on_advice,
    wait_for_table,
)
from tests.browser.test_circle import found_circle
from tools.house_process import House

SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1280, "height": 800},
    "phone": {"width": 360, "height": 740},
    "landscape": {"width": 740, "height": 360},
}
ENDLESS = """document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().iterations === Infinity)
  .map(({ animationName }) => animationName)"""
"""In the page: what moves for ever, though nobody but the person is awaited."""
LIGHTS: dict[str, Literal["light", "dark"]] = {"desk": "light", "phone": "dark"}
"""The light in which axe looks at a size."""


def shelf(page: Page) -> None:
    """The shelf, with a game to come back to."""
    open_table(page, "jacquet", 1)
    page.goto("/")
    expect(page.locator("[data-table]")).to_be_visible()


def box(page: Page) -> None:
    """A box, with all its options unfolded."""
    page.goto("/box/cinq-rois")
    page.locator("form [data-options] summary").click()
    expect(page.locator("[data-option]").first).to_be_visible()


def waiting(page: Page) -> None:
    """A table at which somebody is awaited."""
    invite(page, "jacquet")
    expect(page.locator(".invitation svg[role=img]")).to_be_visible()


def join(page: Page) -> None:
    """An invitation, opened by somebody else."""
    link = invite(page, "jacquet")
    page.goto("/")
    page.evaluate("localStorage.removeItem('tablee.seats')")
    page.goto(link)
    expect(page.locator("form h1")).to_have_text("Jacquet")


def rules(page: Page) -> None:
    """A rule page, at an article."""
    page.goto("/rules/jacquet#JAC-48")
    expect(page.locator("article#JAC-48")).to_have_attribute("data-sought", "")


def settings(page: Page) -> None:
    """The settings."""
    page.goto("/")
    page.locator("[data-open=settings]").click()
    expect(page.locator("dialog input").first).to_be_visible()


def article(page: Page) -> None:
    """An article beside a box."""
    box(page)
    page.locator(".option [data-article]").first.click()
    expect(page.locator("[data-article-shown] h3")).to_be_visible()


def choices(page: Page) -> None:
    """A table with the list of every possible action."""
    open_table(page, "jacquet", 1)
    open_choices(page)


def spectating(page: Page) -> None:
    """A table at which one has no seat."""
    open_table(page, "jacquet", 1)
    page.evaluate("localStorage.removeItem('tablee.seats')")
    page.reload()
    wait_for_table(page)


def ending(page: Page) -> None:
    """The result of a game, with the proof of its chance unfolded."""
    open_last_round(page)
    play_on_advice(page)
    page.locator(".proof summary").click()


def receipt(page: Page) -> None:
    """The receipt of a table."""
    open_table(page, "jacquet", 1)
    page.locator("[data-open=receipt]").click()
    expect(page.locator("[data-receipt]")).to_be_visible()


def breach(page: Page) -> None:
    """A table whose house tells another commitment than the one that was kept."""
    open_table(page, "jacquet", 1)
    page.evaluate(
        "const key = 'tablee.kept', all = JSON.parse(localStorage.getItem(key));"
        "for (const kept of Object.values(all)) kept.commitment = 'f'.repeat(64);"
        "localStorage.setItem(key, JSON.stringify(all));"
    )
    page.reload()
    expect(page.locator("[data-breach]")).to_be_visible()


def lost(page: Page) -> None:
    """No such page."""
    page.goto("/box/nothing")
    expect(page.locator("h1")).to_be_visible()


def table_of(game: str) -> Callable[[Page], None]:
    """The table of a game, at the first decision."""

    def go(page: Page) -> None:
        play_now(page, game)
        expect(page.locator("details.choices")).to_be_visible(timeout=60_000)

    return go


def jacquet_chosen(page: Page) -> None:
    """Jacquet with a man chosen, and where it may go."""
    table_of("jacquet")(page)
    page.locator("[data-arrow][data-live=true]").first.click()
    expect(page.locator("[data-arrow][aria-pressed=true]")).to_have_count(1)


def devices(page: Page) -> None:
    """A code that brings the seat to another device."""
    open_table(page, "jacquet", 1)
    page.locator("[data-open=devices]").click()
    page.locator("[data-action=make-code]").click()
    expect(page.locator("[data-code]")).to_be_visible()


def my_games(page: Page) -> None:
    """All games of this browser, one of them finished, with what they came to; and a code from elsewhere."""
    open_table(page, "jacquet", 1)
    page.locator("[data-open=leaving]").click()
    page.locator("[data-answer=resign]").click()
    expect(page.locator("[data-ending]")).to_be_visible()
    open_table(page, "jacquet", 1)
    page.goto("/games#k7m2q-9dx4p")
    expect(page.locator("[data-statistics] svg")).to_be_visible()
    expect(page.locator("[data-games='2']")).to_be_visible()


def circle(page: Page) -> None:
    """A circle with a table at which somebody sits, everything unfolded."""
    found_circle(page)
    address = page.url
    page.locator("[data-standing='1'] [data-action=sit]").click()
    expect(page.locator("[data-action=begin]")).to_be_visible()
    page.goto(address)
    page.locator("[data-circle-ways] > summary").click()
    page.locator("[data-add-table] > summary").click()
    expect(page.locator("[data-standing='1'][data-status=waiting]")).to_be_visible()


def circle_invitation(page: Page) -> None:
    """An invitation to a circle, opened by somebody else."""
    link = found_circle(page)
    page.evaluate("localStorage.removeItem('tablee.circles')")
    page.goto("/circles")
    expect(page.locator("[data-circle-name]")).to_be_visible()
    page.goto(link)
    expect(page.locator("form input")).to_have_count(10)


SCREENS: dict[str, Callable[[Page], None]] = {
    "shelf": shelf,
    "box": box,
    "waiting": waiting,
    "join": join,
    "rules": rules,
    "settings": settings,
    "article": article,
    "choices": choices,
    "spectating": spectating,
    "ending": ending,
    "receipt": receipt,
    "breach": breach,
    "devices": devices,
    "my-games": my_games,
    "circle": circle,
    "circle-invitation": circle_invitation,
    "lost": lost,
    **{game: table_of(game) for game in GAMES},
    "jacquet-chosen": jacquet_chosen,
}


@pytest.fixture
def person(browser: Browser, house: House) -> Iterator[Page]:
    """Somebody whose screen can be turned and whose light can be switched."""
    context = make_context(browser, house)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_everybody_can_use_it_and_nothing_scrolls_sideways(person: Page, screen: str) -> None:
    SCREENS[screen](person)
    look_at_every_size(person, screen)


AMONG_PEOPLE = ("waiting", "join", "settings", "devices", "my-games", "circle")


@pytest.mark.again
@pytest.mark.parametrize("screen", AMONG_PEOPLE)
def test_everybody_can_use_it_in_english_on_a_phone(browser: Browser, house: House, screen: str) -> None:
    """What depends on the language is names and how long words are: one look, where these are tight."""
    context = make_context(browser, house, locale="en-GB")
    page = context.new_page()
    SCREENS[screen](page)
    page.set_viewport_size(SIZES["phone"])
    assert faults(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.lang") == "en"
    context.close()


def test_by_night_only_colours_are_others() -> None:
    written = [file for kind in ("*.svelte", "*.css") for file in (ROOT / "web" / "src").rglob(kind)]
    assert written
    assert not [file.name for file in written if "prefers-color-scheme" in file.read_text(encoding="utf-8")]


def look_at_every_size(page: Page, what: str) -> None:
    """Axe finds nothing on a desk by day and on a phone by night, nothing scrolls sideways or moves for ever.

    Colours have one name each by day and by night, and nothing else is otherwise: to look at all four would
    find what these two find.
    """
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        if light := LIGHTS.get(name):
            page.emulate_media(color_scheme=light, reduced_motion="reduce")
            assert faults(page) == [], f"{what}, {name}, {light}"
        width, room = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
        assert width <= room, f"{what}, {name}"
    assert page.evaluate(ENDLESS) == []
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(ENDLESS) == []
