"""A lost network and a house killed with -9, in the middle of a game: nothing is lost, nothing doubled."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import make_context
from tests.browser.pages import log_lines, open_choices, open_table, take_action
from tools.house_process import House


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[House]:
    """A house of one's own, to be killed."""
    house = House(tmp_path, is_known=True)
    house.start()
    yield house
    house.end()


def test_a_lost_network_loses_nothing(page: Page) -> None:
    open_table(page, "jacquet", 1)
    take_action(page)
    expect(page.locator("details.choices, [data-action=confirm]").first).to_be_visible()
    before = log_lines(page)
    page.context.set_offline(True)
    expect(page.locator(".notice.lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".notice.lost")).to_have_count(0)
    assert log_lines(page) == before
    take_action(page)


def test_a_move_made_without_network_arrives_once_it_is_back(page: Page) -> None:
    open_table(page, "crapette", 1)
    open_choices(page)
    before = log_lines(page)
    page.context.set_offline(True)
    expect(page.locator(".notice.lost")).to_be_visible()
    page.locator("[data-choice]").first.click()
    page.context.set_offline(False)
    page.wait_for_function("seen => document.querySelectorAll('.log li').length > seen", arg=len(before))
    assert log_lines(page)[: len(before)] == before


def test_a_house_killed_in_the_middle_of_a_game_keeps_everything(browser: Browser, fragile: House) -> None:
    context = make_context(browser, fragile)
    page = context.new_page()
    open_table(page, "jacquet", 1)
    for _ in range(4):
        take_action(page)
    expect(page.locator("details.choices, [data-action=confirm]").first).to_be_visible()
    before, status = log_lines(page), page.locator(".status").inner_text()
    fragile.end(signal.SIGKILL)
    expect(page.locator(".notice.lost")).to_be_visible()
    fragile.start()
    expect(page.locator(".notice.lost")).to_have_count(0)
    assert log_lines(page) == before
    assert page.locator(".status").inner_text() == status
    take_action(page)
    page.reload()
    expect(page.locator(".log li").nth(len(before))).to_be_attached()
    assert log_lines(page)[: len(before)] == before
    context.close()
