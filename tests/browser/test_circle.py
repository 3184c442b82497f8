"""A circle over two evenings, with the house closed and opened again between them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.server.metrics import Metrics
from tablee.server.store import archive
from tablee.server.store.address import FILE_NAME, SqliteFile
from tablee.server.store.storage import Storage
from tests.browser.conftest import make_context
from tests.browser.pages import table_of, wait_for_table
from tools.house_process import House


@pytest.fixture
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that may be closed and opened again."""
    built = House(tmp_path_factory.mktemp("circle"), is_known=True)
    built.start()
    yield built
    built.end()


@pytest.fixture
def family(browser: Browser, own_house: House) -> Iterator[list[Page]]:
    """Four people, two of whom have a telephone; the last one is English."""
    small: dict[str, object] = {"viewport": {"width": 360, "height": 740}}
    wishes: tuple[dict[str, object], ...] = ({}, {}, small, {**small, "locale": "en-GB"})
    contexts = [make_context(browser, own_house, **each) for each in wishes]
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def found_circle(page: Page) -> str:
    """Make a circle with a standing table, and return the link of its invitation."""
    page.goto("/games")
    page.locator("[data-open=new-circle]").click()
    page.locator("[data-circle-name]").fill("Les Martin")
    page.locator("input[autocomplete=nickname]").fill("Ada")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Les Martin")
    page.locator("[data-add-table] > summary").click()
    form = page.locator("[data-add-table] form")
    form.locator("input").first.fill("Dimanche")
    form.locator("select").first.select_option("jacquet")
    form.locator("button.strong").click()
    expect(page.locator("[data-standing='1'] h3")).to_have_text("Dimanche")
    return page.locator("[data-invitation]").get_attribute("href") or ""


def join(page: Page, link: str, name: str) -> None:
    """Belong to the circle."""
    page.goto(link)
    page.locator("form input[autocomplete=nickname]").fill(name)
    page.locator("form button.strong").click()
    expect(page.locator("[data-standing='1']")).to_be_visible()


def resign(page: Page) -> None:
    """Give in, and see the result."""
    if not page.locator("[data-open=leaving]").is_visible():
        page.locator("[data-open=beside]").click()
    page.locator("[data-open=leaving]").click()
    page.locator("[data-answer=resign]").click()
    expect(page.locator("[data-ending]")).to_be_visible()


def total(page: Page, name: str) -> list[str]:
    """What the season came to for a member: played, won, points."""
    row = page.locator(f"[data-total='{name}']")
    expect(row).to_be_visible()
    return row.locator("td").all_text_contents()


def put_away(house: House) -> None:
    """Put all tables of a closed house away, as if nobody had come for months."""

    async def run() -> None:
        storage = await Storage.open(SqliteFile(house.data / FILE_NAME), Metrics())
        for table in await storage.unused_since(time.time()):
            await archive.put_away(storage, table)
        await storage.close()

    with ThreadPoolExecutor(1) as thread:  # the loop of the browser is in this one
        thread.submit(asyncio.run, run()).result()


def look_on_at_what_was(page: Page) -> None:
    """A game of others that was put away can be watched, and stays where it is."""
    page.locator("[data-results='1'] [data-result] a").click()
    expect(page.locator("[data-ending]")).to_contain_text("Bo cède la partie")
    page.keyboard.press("Escape")
    expect(page.locator("[data-open=beside]")).to_be_visible()
    page.locator("[data-open=beside]").click()
    expect(page.locator(".seats")).to_contain_text("Vous regardez")
    told = page.request.get(f"/api/tables/{table_of(page)}").json()
    assert told["status"] == "archived"


@pytest.mark.again
def test_a_family_plays_on_two_evenings(family: list[Page], own_house: House) -> None:
    ada, bo, cy, dan = family
    link = found_circle(ada)
    circle = link.split("#")[0]
    join(bo, link, "Bo")
    join(cy, link, "Cy")
    dan.goto(circle)  # without the last part of the link nobody learns anything
    expect(dan.locator("h1")).to_have_text("This circle is not yours")
    expect(dan.locator("main")).not_to_contain_text("Martin")

    # The first evening: two sit down by one click each, and one gives in.
    ada.locator("[data-standing='1'] [data-action=sit]").focus()
    ada.keyboard.press("Enter")
    expect(ada.locator("[data-action=begin]")).to_be_visible()
    bo.reload()
    bo.locator("[data-standing='1'][data-status=waiting] [data-action=sit]").click()
    ada.locator("[data-action=begin][data-free='0']").click()
    for page in (ada, bo):
        wait_for_table(page)
    cy.reload()
    expect(cy.locator("[data-standing='1'] [data-action=watch]")).to_be_visible()
    resign(bo)
    expect(ada.locator("[data-ending]")).to_be_visible()

    for page in (ada, bo):
        page.goto("about:blank")  # whoever plays there would fetch the table back
    own_house.end()
    put_away(own_house)
    own_house.start()

    # The second evening: one is there, a bot sits down for the absent.
    cy.goto(circle)
    look_on_at_what_was(cy)
    cy.goto(circle)
    assert total(cy, "Ada")[:2] == ["1", "1"]
    assert total(cy, "Bo")[:2] == ["1", "0"]
    expect(cy.locator("[data-standing='1']")).to_contain_text("La dernière : Ada")
    cy.locator("[data-standing='1'] [data-action=sit]").click()
    cy.locator("[data-action=begin-with-bots]").click()
    wait_for_table(cy)
    resign(cy)
    cy.goto(circle)
    assert total(cy, "Cy")[:2] == ["1", "0"]
    expect(cy.locator("[data-results='2'] [data-result]")).to_have_count(2)

    ada.goto(circle)
    ada.locator("[data-action=close-season]").click()
    ada.locator("[data-answer=yes]").click()
    expect(ada.locator("[data-season]")).to_have_value("2")
    expect(ada.locator("[data-total]")).to_have_count(0)
    ada.locator("[data-season]").select_option("1")
    assert total(ada, "Ada")[:2] == ["1", "1"]

    leave_and_be_erased(bo, ada, circle)


def leave_and_be_erased(bo: Page, ada: Page, circle: str) -> None:
    """A member leaves, and is called nothing in the results any more."""
    bo.goto(circle)
    bo.locator("[data-circle-ways] summary").click()
    bo.locator("[data-action=leave-circle]").click()
    bo.locator("[data-wish=erase]").check()
    bo.locator("[data-answer=yes]").click()
    expect(bo.locator("h1")).to_have_text("Ce cercle n’est pas le vôtre")
    ada.goto(circle)
    expect(ada.locator("[data-member]")).to_have_count(2)
    ada.locator("[data-season]").select_option("1")
    expect(ada.locator("[data-total='?']")).to_contain_text("Quelqu’un qui est parti")
    expect(ada.locator("main")).not_to_contain_text("Bo,")


def test_a_member_goes_on_on_a_telephone(family: list[Page]) -> None:
    ada, _, phone, _ = family
    found_circle(ada)
    ada.locator("[data-circle-ways] summary").click()
    ada.locator("[data-action=make-code]").click()
    code = ada.locator("[data-code]").get_attribute("data-code") or ""
    phone.goto(f"/games#{code}")
    phone.locator("[data-code-form] button").click()
    expect(phone.locator("h1")).to_have_text("Les Martin")
    phone.locator("[data-circle-ways] summary").click()
    phone.locator("[data-action=sign-off]").click()
    expect(phone.locator("[data-action=sign-off]")).to_have_count(0)
    ada.reload()
    expect(ada.locator("h1")).to_have_text("Ce cercle n’est pas le vôtre")
    phone.goto("/")
    phone.locator("[data-circle]").click()
    phone.locator("[data-standing='1'] [data-action=sit]").click()
    expect(phone.locator("[data-action=begin-with-bots]")).to_be_visible()
