"""A game of another package in the browser: on the shelf, in its box, at the plain table, with its rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import make_context
from tests.browser.pages import log_lines, wait_for_table
from tests.examples.installing import install_example
from tools.house_process import House


@pytest.fixture(scope="module")
def guest_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which somebody has installed Le Menteur."""
    packages = install_example(tmp_path_factory.mktemp("menteur"))
    opened = House(tmp_path_factory.mktemp("house"), packages=packages, is_known=True)
    opened.start()
    yield opened
    opened.end()


@pytest.fixture
def guest_page(browser: Browser, guest_house: House) -> Iterator[Page]:
    """A page of that house, on which an uncaught error fails the test."""
    errors: list[str] = []
    context = make_context(browser, guest_house)
    opened = context.new_page()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert not errors


def make_a_move(page: Page) -> None:
    """Doubt where one may, else bid as little as possible, as a person would: part by part."""
    seen = len(log_lines(page))
    doubt = page.locator("[data-move=doubt]")
    expect(page.locator("[data-move], [data-value]").first).to_be_visible()
    if not doubt.count() and page.locator("[data-value]").count():
        page.locator("[data-value]").first.click()
    (doubt if doubt.count() else page.locator("[data-move]").first).click()
    page.wait_for_function("seen => document.querySelectorAll('.log li').length > seen", arg=seen)


def test_it_is_played_to_the_end_at_a_plain_table(guest_page: Page) -> None:
    guest_page.goto("/")
    guest_page.locator("[data-play=menteur]").click()
    wait_for_table(guest_page)
    expect(guest_page.locator(".felt li").last).to_contain_text("Sous votre gobelet")
    while not guest_page.locator("[data-ending]").count():
        make_a_move(guest_page)
        guest_page.locator("[data-move], [data-value], [data-ending]").first.wait_for()
    expect(guest_page.locator("[data-ending] .line").last).to_contain_text("MEN-09")


def test_its_box_and_its_rules_are_there_in_both_languages(guest_page: Page) -> None:
    guest_page.goto("/box/menteur")
    expect(guest_page.locator("h1")).to_have_text("Le Menteur")
    expect(guest_page.get_by_text("Cinq dés chacun, as jokers")).to_be_visible()
    guest_page.goto("/rules/menteur#MEN-05")
    expect(guest_page.locator("#MEN-05")).to_contain_text("lève tous les gobelets")
    guest_page.goto("/box/nobody")
    expect(guest_page.get_by_role("heading")).to_be_visible()
    assert "menteur" not in guest_page.url


def test_a_hint_tells_the_best_three_and_why(guest_page: Page) -> None:
    guest_page.goto("/")
    guest_page.locator("[data-play=menteur]").click()
    wait_for_table(guest_page)
    guest_page.locator("[data-action=hint]").click()
    advice = guest_page.get_by_role("radiogroup", name="Les meilleurs coups")
    expect(advice.get_by_role("radio")).to_have_count(3)
    expect(advice.get_by_role("radio").first).to_be_checked()
    expect(advice).to_contain_text("L'annonce tient")
    advice.get_by_role("radio").first.press("ArrowDown")
    expect(advice.get_by_role("radio").nth(1)).to_be_checked()
    seen = len(log_lines(guest_page))
    guest_page.locator("[data-action=follow]").click()
    guest_page.wait_for_function("seen => document.querySelectorAll('.log li').length > seen", arg=seen)
    expect(advice).to_have_count(0)
