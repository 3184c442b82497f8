"""One's games in one browser, and one's seat on another device, by people with browsers of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import make_context
from tests.browser.pages import open_table, table_of, wait_for_table
from tools.house_process import House


@pytest.fixture
def devices(browser: Browser, house: House) -> Iterator[list[Page]]:
    """A desk, a telephone, and somebody else's telephone."""
    small = {"viewport": {"width": 360, "height": 740}}
    contexts = [make_context(browser, house, **wishes) for wishes in ({}, small, small)]
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def test_a_seat_goes_to_the_telephone_and_leaves_the_desk(devices: list[Page]) -> None:
    desk, phone, eve = devices
    open_table(desk, "jacquet", 1)
    desk.locator("[data-open=devices]").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("dialog [data-devices]")).to_contain_text("Seul cet appareil")
    desk.locator("[data-action=make-code]").press("Enter")
    expect(desk.locator("dialog svg[role=img]")).to_be_visible()
    code = desk.locator("[data-code]").get_attribute("data-code") or ""

    phone.goto("/games")
    phone.locator("[data-code-form] input").fill(desk.locator("[data-code]").inner_text().upper())
    phone.keyboard.press("Enter")
    wait_for_table(phone)
    assert table_of(phone) == table_of(desk)
    expect(phone.locator(".chip", has_text="spectat")).to_have_count(0)
    expect(desk.locator("dialog [data-devices='1']")).to_contain_text("1 autre appareil")

    eve.goto(f"/games#{code}")  # the square, read a second time
    eve.locator("[data-code-form] button").click()
    expect(eve.locator("[role=alert]")).to_contain_text("Ce code ne mène nulle part")
    assert "/games" in eve.url

    phone.locator("[data-open=beside]").click()
    phone.locator("[data-open=devices]").click()
    phone.locator("[data-action=sign-off]").click()
    expect(desk.locator("main")).to_contain_text("Cet appareil a été retiré")
    expect(desk.locator("dialog, .seats, .chip")).to_have_count(0)  # nothing of the table is left
    expect(phone.locator("dialog [data-devices='0']")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(phone.locator("dialog")).to_have_count(0)
    expect(phone.locator("#beside[data-open=true]")).to_be_visible()  # one key, one thing put away
    desk.reload()
    expect(desk.locator(".chip", has_text="pectat")).to_be_visible()  # it looks on, as anybody may
    expect(desk.locator("details.choices")).to_have_count(0)


def test_finished_games_stay_and_go_to_another_browser(devices: list[Page], tmp_path: Path) -> None:
    desk, phone, _ = devices
    open_table(desk, "jacquet", 1)
    finished = table_of(desk)
    desk.locator("[data-open=leaving]").click()
    desk.locator("[data-answer=resign]").click()
    desk.locator("[data-action=rematch]").click()
    desk.wait_for_url(lambda address: "/t/" in address and finished not in address)
    wait_for_table(desk)
    again = table_of(desk)

    desk.goto("/")
    desk.locator("[data-open=games]").click()
    desk.wait_for_url("**/games")
    expect(desk.locator("h1")).to_be_focused()
    expect(desk.locator("[data-games='2']")).to_be_visible()
    first, second = desk.locator("[data-game]").all()
    assert [first.get_attribute("data-game"), second.get_attribute("data-game")] == [again, finished]
    assert first.get_attribute("data-state") in ("mine", "theirs")
    assert second.get_attribute("data-outcome") == "lost"
    expect(second.locator("a.next:not([data-open])")).to_have_attribute("href", f"/t/{again}")
    expect(desk.locator("[data-statistics] [data-tally=jacquet] td").first).to_have_text("1")
    expect(desk.locator("[data-statistics] svg[role=img]")).to_be_visible()

    desk.locator("[data-search]").fill("cinq rois")
    expect(desk.locator("[data-games='0']")).to_be_attached()
    desk.locator("[data-search]").fill("JAC")
    expect(desk.locator("[data-game]")).to_have_count(2)
    desk.locator("input[value=over]").check(force=True)
    expect(desk.locator("[data-game]")).to_have_count(1)
    desk.locator(f"[data-game='{finished}'] a").first.click()
    expect(desk.locator("[data-ending]")).to_be_visible()  # its result, after the rematch too
    desk.go_back()

    take_along(desk, phone, tmp_path / "seats.json")
    phone.locator(f"[data-remove='{finished}']").click()
    phone.locator("[data-answer=yes]").click()
    expect(phone.locator("[data-game]")).to_have_count(1)
    phone.reload()
    expect(phone.locator("[data-games='1']")).to_be_visible()
    phone.locator("[data-game] a").first.click()
    wait_for_table(phone)
    expect(phone.locator(".chip", has_text="pectat")).to_have_count(0)


def test_what_one_is_about_to_press_on_the_shelf_does_not_move_away(page: Page) -> None:
    open_table(page, "jacquet", 1)
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/api/glances", hold)
    page.goto("/")
    expect(page.locator("[data-play=jacquet]")).to_be_visible()
    while not asked:
        page.wait_for_timeout(10)
    expect(page.locator("[data-open=games]")).to_have_count(0)
    asked[0].continue_()
    expect(page.locator("[data-open=games]")).to_be_visible()
    expect(page.locator("section [data-table]")).to_be_visible()


def take_along(desk: Page, phone: Page, file: Path) -> None:
    """Save the seats of one browser, and use them in another; what is no such file is refused."""
    with desk.expect_download() as saving:
        desk.locator("[data-action=export]").click()
    saving.value.save_as(file)
    phone.goto("/games")
    expect(phone.locator("[data-game]")).to_have_count(0)
    phone.locator("input[type=file]").set_input_files(file)
    expect(phone.locator("[data-games='2']")).to_be_visible()
    expect(phone.locator("main")).to_contain_text("2 places ajoutées")
    wrong = file.with_name("wrong.json")
    wrong.write_text("{}", encoding="utf-8")
    phone.locator("input[type=file]").set_input_files(wrong)
    expect(phone.locator("main")).to_contain_text("Ce n’est pas un fichier de places")
