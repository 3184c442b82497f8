"""The end of a game: who won and why, the proof of chance, the record, and one more game."""

from __future__ import annotations

import hashlib
import re

from playwright.sync_api import Page, expect

from tests.browser.pages import open_last_round, play_on_advice, wait_for_table


def test_the_end_is_told_proved_and_followed_by_another_game(page: Page) -> None:
    open_last_round(page)
    play_on_advice(page)
    ending = page.locator("[data-ending]")
    assert len(ending.locator(".line").all_text_contents()) >= 1
    expect(page.locator(".seats .won")).not_to_have_count(0)
    ending.locator("[data-article]").first.click()
    expect(page.locator("[data-article-shown] h3")).to_be_visible()
    page.keyboard.press("Escape")
    expect(ending.locator("[data-verdict=kept]")).to_be_visible()
    commitment, secret = ending.locator(".proof dd").all_text_contents()
    assert hashlib.sha256(bytes.fromhex(secret.strip())).hexdigest() == commitment.strip()
    with page.expect_download() as record:
        ending.locator("a[download]").click()
    assert commitment.strip() in record.value.path().read_text(encoding="utf-8")
    over = page.url
    page.locator("[data-action=rematch]").click()
    page.wait_for_url(lambda address: address != over and "/t/" in address)
    wait_for_table(page)
    expect(page.locator(".seats li").filter(has_text=re.compile("vous"))).to_have_count(1)
    again = page.url
    page.goto(over)
    expect(page.locator("[data-ending]")).to_be_visible()  # the result is still there, and so is the way on
    page.locator("[data-action=rematch]").click()
    page.wait_for_url(again)


def test_the_result_can_be_put_away_and_called_back(page: Page) -> None:
    open_last_round(page)
    play_on_advice(page)
    page.keyboard.press("Escape")
    expect(page.locator("[data-ending]")).to_have_count(0)
    page.locator("[data-action=result]").click()
    expect(page.locator("[data-ending]")).to_be_visible()
