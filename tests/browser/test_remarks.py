"""Words between people: in two languages, at a desk and on a telephone, muted, switched off, read aloud."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import make_context
from tests.browser.pages import open_table, wait_for_table
from tests.browser.test_access import LIGHTS, SIZES
from tests.browser.test_layout import DRAWN, FAULTS
from tests.browser.test_layout import SIZES as WINDOWS
from tests.browser.test_patience import people, sit_all
from tools.house_process import House


@pytest.fixture
def phone(browser: Browser, house: House) -> Iterator[Page]:
    """Somebody English with a telephone."""
    context = make_context(browser, house, locale="en-GB", viewport={"width": 360, "height": 740})
    yield context.new_page()
    context.close()


@pytest.fixture
def desk(browser: Browser, house: House) -> Iterator[Page]:
    with people(browser, house, 1) as [page]:
        yield page


def test_everybody_reads_it_in_his_language(desk: Page, phone: Page) -> None:
    sit_all([desk, phone])
    desk.locator("[data-show=log]").focus()
    desk.keyboard.press("ArrowRight")
    expect(desk.locator("[data-show=remarks]")).to_be_focused()
    desk.locator("[data-action=phrases]").press("Enter")
    desk.locator("[data-phrase=well-played]").press("Enter")
    expect(desk.locator("[data-say]")).to_be_focused()
    expect(desk.locator("[data-remark]")).to_contain_text("Bien joué")
    expect(phone.locator("header [data-unread='1']")).to_be_visible()
    expect(phone.locator("[data-announcer]")).to_contain_text("Ada: Well played!")
    desk.keyboard.type("Encore <b>une</b> ?")
    desk.keyboard.press("Enter")
    expect(desk.locator("[data-say]")).to_have_value("")
    expect(phone.locator("header [data-unread='2']")).to_be_visible()
    desk.locator("[data-react=bravo]").click()
    expect(phone.locator("[data-open=beside] [data-reaction=bravo]")).to_be_visible()

    phone.locator("[data-open=beside]").click()
    expect(phone.locator("[data-show=remarks]")).to_have_attribute("aria-selected", "true")
    expect(phone.locator("[data-remark]")).to_have_count(3)
    expect(phone.locator("[data-remark=text]")).to_contain_text("Encore <b>une</b> ?")
    expect(phone.locator("header [data-unread]")).to_have_count(0)
    phone.locator("[data-mute=Ada]").evaluate("one => one.closest('details').open = true")
    phone.locator("[data-mute=Ada]").check()
    expect(phone.locator("[data-remark]")).to_have_count(0)
    phone.locator("[data-say]").fill("I play on")
    phone.locator("[data-action=say]").click()
    expect(desk.locator("[data-remark]").last).to_contain_text("I play on")
    desk.locator("[data-react=heart]").click()
    expect(desk.locator("[data-remark]")).to_have_count(5)
    phone.reload()  # who is muted stays so
    wait_for_table(phone)
    expect(phone.locator("[data-remark], header [data-unread], header [data-reaction]")).to_have_count(0)

    desk.locator("[data-wish=hasRemarks]").uncheck()
    for page in (desk, phone):
        expect(page.locator("[data-conversation], [role=tablist]")).to_have_count(0)
        expect(page.locator(".log")).to_be_attached()


def test_the_panel_covers_nothing_and_everybody_can_use_it(browser: Browser, house: House) -> None:
    with people(browser, house, 2) as [host, guest]:
        sit_all([host, guest], "sacramento")
        guest.locator("[data-show=remarks]").click()
        guest.locator("[data-say]").fill("Un mot assez long pour aller à la ligne : " + "voilà " * 20)
        guest.keyboard.press("Enter")
        host.locator("[data-show=remarks]").click()
        host.locator("[data-react=clover]").click()
        expect(host.locator("[data-remark]")).to_have_count(2)
        for width, height in WINDOWS:
            host.set_viewport_size({"width": width, "height": height})
            host.evaluate(DRAWN)
            assert host.evaluate(FAULTS) == [], (width, height)
        for name, size in SIZES.items():
            host.set_viewport_size(size)
            if not host.locator("[data-conversation]").is_visible():
                host.locator("[data-open=beside]").click()
            if light := LIGHTS.get(name):
                host.emulate_media(color_scheme=light, reduced_motion="reduce")
                assert faults(host) == [], f"{name}, {light}"
            host.locator("[data-action=say]").scroll_into_view_if_needed()
            box = host.locator("[data-say]").bounding_box()
            assert box is not None
            assert box["width"] > 150


def test_who_looks_on_talks_apart_and_who_plays_alone_to_nobody(browser: Browser, house: House) -> None:
    with people(browser, house, 4) as [host, guest, zoe, alone]:
        sit_all([host, guest])
        zoe.goto(host.url)
        wait_for_table(zoe)
        zoe.locator("[data-show=remarks]").click()
        expect(zoe.locator("[data-say]")).to_have_count(0)
        zoe.locator("[data-watch-name]").fill("Zoé")
        zoe.keyboard.press("Enter")
        zoe.locator("[data-say]").fill("Il a mal joué")
        zoe.keyboard.press("Enter")
        expect(zoe.locator("[data-remark]")).to_contain_text("Zoé")
        guest.locator("[data-show=remarks]").click()
        guest.locator("[data-react=laugh]").click()
        expect(guest.locator("[data-remark]")).to_have_count(1)
        host.reload()
        wait_for_table(host)
        host.locator("[data-show=remarks]").click()
        expect(host.locator("[data-remark]")).to_have_count(1)
        expect(zoe.locator("[data-remark]")).to_have_count(1)
        open_table(alone, "jacquet", 1)
        expect(alone.locator("[data-conversation], [role=tablist]")).to_have_count(0)
