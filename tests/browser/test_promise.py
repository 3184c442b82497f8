"""The promise of chance in the page: kept, compared, refused aloud where it is broken; and giving up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tablee.cli.main import run
from tests.browser.conftest import make_context
from tests.browser.pages import begin, invite, open_table, wait_for_table
from tests.browser.square_codes import drawn_modules, read_code
from tools.house_process import House

CHEATS = ("openly=jacquet", "quietly=crapette", "contributions=sacramento")
"""How the house that cheats does, at the tables of which game."""


@pytest.fixture(scope="module")
def cheating_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that cheats."""
    flags = [part for cheat in CHEATS for part in ("--cheat", cheat)]
    opened = House(tmp_path_factory.mktemp("cheating"), program=["tests.cheating_house", *flags])
    opened.start()
    yield opened
    opened.end()


@pytest.fixture
def deceived(browser: Browser, cheating_house: House) -> Iterator[Page]:
    """A page of somebody who comes to that house."""
    context = make_context(browser, cheating_house)
    yield context.new_page()
    context.close()


def give_up(page: Page) -> None:
    """End the game of a person alone from the panel beside the table."""
    page.locator("[data-open=give-up]").click()
    page.locator("[data-answer=yes]").click()
    expect(page.locator("[data-ending]")).to_be_visible()


def refusal(page: Page, what: str) -> None:
    """The loud refusal is there, is announced, and cannot be passed by."""
    dialog = page.locator("dialog[role=alertdialog]").filter(has=page.locator(f"[data-breach={what}]"))
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("La maison n’a pas tenu sa promesse")
    assert dialog.get_attribute("aria-describedby")
    page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    expect(page.locator("[role=alert].breach")).to_be_attached()


# --- an honest house -------------------------------------------------------------------------------


def test_a_game_that_is_given_up_is_verified_here_and_by_the_receipt(page: Page, tmp_path: Path) -> None:
    open_table(page, "crapette", 1)
    page.locator("[data-open=receipt]").click()
    with page.expect_download() as receipt:
        page.locator("dialog a[download]").click()
    photographed = read_code(drawn_modules(page.locator("dialog svg[role=img]")))
    page.keyboard.press("Escape")
    give_up(page)
    expect(page.locator("[data-verdict=kept]")).to_contain_text("Vérifié")
    expect(page.locator("[data-ending]")).to_contain_text("La partie est abandonnée")
    expect(page.locator("[data-breach]")).to_have_count(0)
    with page.expect_download() as record:
        page.locator("[data-ending] a[download]").click()
    game, kept, scanned = tmp_path / "game", tmp_path / "receipt", tmp_path / "scanned"
    record.value.save_as(game)
    receipt.value.save_as(kept)
    assert re.search(r"^contribution [0-9a-f]{64}$", kept.read_text(encoding="utf-8"), re.MULTILINE)
    assert run(["verify", str(game), "--receipt", str(kept)]) == 0
    assert photographed == kept.read_text(encoding="utf-8")
    scanned.write_text(photographed, encoding="utf-8")
    assert run(["verify", str(game), "--receipt", str(scanned)]) == 0
    page.keyboard.press("Escape")
    expect(page.locator("[data-open=give-up]")).to_have_count(0)
    expect(page.locator("[data-choice]")).to_have_count(0)


def test_who_is_asked_and_does_not_want_to_plays_on(page: Page) -> None:
    open_table(page, "jacquet", 1)
    page.locator("[data-open=give-up]").click()
    page.locator("[data-answer=no]").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-open=give-up]")).to_be_visible()


def test_two_people_agree_to_give_up(context: BrowserContext, browser: Browser, house: House) -> None:
    host = context.new_page()
    link = invite(host, "jacquet")
    host.locator("[data-open=receipt]").click()
    expect(host.locator("[data-receipt]")).to_contain_text("commitment")
    host.keyboard.press("Escape")
    other = make_context(browser, house)
    friend = other.new_page()
    friend.goto(link)
    friend.locator("input").first.fill("Zoé")
    friend.locator("form button.strong").click()
    begin(host)
    for each in (host, friend):
        wait_for_table(each)
    host.locator("[data-open=give-up]").click()
    expect(host.locator("dialog")).to_contain_text("Zoé")
    host.locator("[data-answer=yes]").click()
    expect(host.locator(".offer")).to_contain_text("On attend")
    expect(host.locator("[data-ending]")).to_have_count(0)
    friend.locator("[data-action=agree]").click()
    friend.locator("[data-answer=yes]").click()
    for each in (host, friend):
        expect(each.locator("[data-verdict=kept]")).to_be_visible()
    other.close()


def test_a_spectator_learns_how_much_he_knows(page: Page, browser: Browser, house: House) -> None:
    open_table(page, "jacquet", 1)
    other = make_context(browser, house)
    watching = other.new_page()
    watching.goto(page.url)
    wait_for_table(watching)
    expect(watching.locator("[data-open=give-up]")).to_have_count(0)
    give_up(page)
    expect(watching.locator("[data-verdict=in-part]")).to_be_visible()
    other.close()


# --- a house that cheats ---------------------------------------------------------------------------


def test_another_commitment_is_refused_aloud_and_for_good(deceived: Page) -> None:
    open_table(deceived, "jacquet", 1)
    deceived.reload()
    refusal(deceived, "commitment")
    deceived.locator("[data-breach] [data-action=receipt]").click()
    expect(deceived.locator("[data-receipt]")).to_be_visible()
    deceived.keyboard.press("Escape")
    deceived.locator("[data-action=look-anyway]").click()
    expect(deceived.locator("dialog")).to_have_count(0)
    expect(deceived.locator("[role=alert].breach")).to_be_visible()
    deceived.locator("[data-action=breach]").click()
    refusal(deceived, "commitment")


def test_a_secret_that_was_changed_quietly_is_found_in_the_record(deceived: Page) -> None:
    open_table(deceived, "crapette", 1)
    deceived.reload()
    wait_for_table(deceived)
    expect(deceived.locator("[data-breach]")).to_have_count(0)
    give_up(deceived)
    refusal(deceived, "commitment")
    expect(deceived.locator("[data-verdict=broken]")).to_contain_text("CE N’EST PAS")


def test_a_contribution_that_was_changed_is_found_when_it_is_told(deceived: Page) -> None:
    open_table(deceived, "sacramento", 1)
    deceived.reload()
    refusal(deceived, "contribution")


def test_a_contribution_that_was_changed_is_found_in_the_record(deceived: Page) -> None:
    open_table(deceived, "sacramento", 1)
    give_up(deceived)
    refusal(deceived, "contribution")
    expect(deceived.locator("[data-verdict=broken]")).to_be_attached()
