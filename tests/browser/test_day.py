"""The deal of the day in the page: from the shelf to the table, to its end, and a text to be passed on."""

from __future__ import annotations

from datetime import date

from playwright.sync_api import Page, expect

from tablee.match.day import is_of_day
from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tests.browser.pages import GO_ON, wait_for_table

TODAY = "new Date().toLocaleDateString('sv')"
"""In the page: the day where one is, as 2026-11-17."""


def test_from_the_shelf_to_a_result_that_can_be_passed_on(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/")
    expect(page.locator("[data-exercise-of-day]")).to_have_count(5)
    page.locator("[data-deal=cinq-rois-solo]").click()
    wait_for_table(page)
    day = page.evaluate(TODAY)
    expect(page.locator(".bar .chip")).to_contain_text("Donne du")
    expect(page.locator("[data-open=receipt]")).to_have_count(0)
    page.evaluate(GO_ON, 10_000)
    expect(page.locator(f"[data-ending] [data-day='{day}']")).to_be_visible()
    text = page.locator("[data-share]").inner_text()
    page.locator("[data-ending] [data-action=copy]").click()
    assert page.evaluate("navigator.clipboard.readText()") == text
    table = page.url.rsplit("/", 1)[1].split("#")[0]
    told = page.request.get(f"/api/tables/{table}/record").text()
    record = parse_record(told)
    verify(record)
    assert is_of_day(record, date.fromisoformat(day))
    assert told.rsplit("digest ", 1)[1][:12] in text
    page.locator("[data-open=recount]").click()
    expect(page.locator("[data-proof=day] [data-check=day][data-good=true]")).to_be_visible()
    # Who comes back is shown the same table, and that it is played.
    page.goto("/")
    expect(page.locator("[data-deal=cinq-rois-solo] .unseen")).to_contain_text("jouée")
    page.locator("[data-deal=cinq-rois-solo]").click()
    page.wait_for_url(f"**/t/{table}")


def test_the_box_and_the_exercises_lead_to_the_deal_and_to_the_exercise_of_the_day(page: Page) -> None:
    page.goto("/box/crapette")
    expect(page.locator("[data-deal=crapette]")).to_be_visible()
    page.locator("[data-exercise-of-day=crapette]").click()
    expect(page.locator("[data-exercise]")).to_be_visible()
    page.locator("details.all summary").click()
    page.locator("details.all [data-deal=crapette]").click()
    wait_for_table(page)
    expect(page.locator(".bar .chip")).to_contain_text("Donne du")
