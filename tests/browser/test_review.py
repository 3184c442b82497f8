"""The review on the page: asked for, awaited, read by mouse and by keyboard; my play keeps what it said."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.axe import look
from tests.browser.conftest import make_context
from tests.browser.pages import play_now
from tests.browser.test_promise import give_up
from tests.browser.test_replay import at, see
from tests.finished_games import finished
from tools.house_process import House

LONG = 240_000
"""How long a review may take where the machine has other things to do, in milliseconds."""


def open_review(page: Page) -> None:
    page.locator("[data-open=review]").click()
    expect(page.locator("[data-review=done]")).to_be_visible(timeout=LONG)


def with_findings(asked: Route) -> None:
    """Let a review tell forty things that the game found."""
    answer = asked.fetch()
    told = answer.json()
    review = told["found"] or {}
    if review.get("findings"):
        review["findings"] = (review["findings"] * 40)[:40]
    asked.fulfill(response=answer, json=told)


def test_a_review_leads_to_its_moments_and_marks_the_better_move(page: Page) -> None:
    page.route("**/api/review", with_findings)
    see(page, finished("jacquet"))
    open_review(page)
    expect(page.locator("[data-player]")).to_have_count(2)
    # What the game found is shown in part, so that one comes to how it is read.
    expect(page.locator("[data-finding]")).to_have_count(12)
    page.locator("[data-action=all-findings]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-finding]")).to_have_count(40)
    expect(page.locator("[data-finding]").nth(12)).to_be_focused()
    expect(page.locator("[data-action=all-findings]")).to_have_count(0)
    expect(page.locator("[data-player]").first).to_contain_text("Précision")
    expect(page.locator("[data-curve] svg[role=img]")).to_have_accessible_name(re.compile("Les chances"))
    assert page.locator("[data-curve] polyline").count() == 2
    costly = page.locator("[data-costly]").first
    number = costly.get_attribute("data-costly") or ""
    costly.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-at]")).to_have_attribute("data-at", number)
    expect(costly).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".stage circle.hinted")).to_have_count(1)
    expect(page.locator("[data-better]")).to_contain_text("Mieux")
    page.keyboard.press("ArrowRight")
    assert at(page) != int(number)
    expect(costly).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".stage circle.hinted")).to_have_count(0)
    expect(page.locator("[data-better]")).to_have_count(0)
    page.locator("[data-open=review]").click()
    expect(page.locator(".log")).to_be_visible()


def test_a_decision_is_shown_as_it_was_seen_by_who_decided(page: Page) -> None:
    """Hands are hidden: through another's eyes the better move could not be drawn."""
    asked: list[str] = []
    see(page, finished("bonanza"))
    open_review(page)
    page.on("request", lambda request: asked.append(request.url))
    for seat in ("1", "2", "0"):
        page.locator(".whose select").select_option(seat)
        costly = page.locator("[data-costly]").first
        if not costly.count():
            continue
        number = costly.get_attribute("data-costly") or ""
        costly.focus()
        page.keyboard.press("Enter")
        expect(page.locator("[data-choose=eyes]")).to_have_value(seat)
        expect(page.locator("[data-at]")).to_have_attribute("data-at", number)
        chosen = page.locator(f"[data-costly='{number}']")
        expect(chosen).to_have_attribute("aria-pressed", "true")
        expect(chosen).to_be_focused()
        expect(page.locator("[data-better]")).to_contain_text("Mieux")
    assert any(address.endswith("/api/replay") for address in asked)
    assert not any(address.endswith("/api/review") for address in asked)  # it is there already


def test_the_review_of_an_own_table_is_kept_for_my_play(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    play_now(page, "jacquet")
    page.evaluate("localStorage.removeItem('tablee.reviews')")
    give_up(page)
    page.locator("[data-ending] [data-open=review]").click()
    panel = page.locator("section.review")
    expect(panel).to_be_visible(timeout=LONG)
    # Nothing was decided before it was given up: that is said, and can be asked again.
    expect(page.locator("[data-review] [data-trouble], [data-review=done]").first).to_be_visible(timeout=LONG)
    kept = [{
        "table": f"t{n}", "game": "jacquet", "lid": "jacquet", "at": n, "accuracy": 0.5 + n / 10,
        "kinds": {"advance": 2},
    } for n in range(4)]  # fmt: skip
    page.evaluate("kept => localStorage.setItem('tablee.reviews', JSON.stringify(kept))", kept)
    page.goto("/games")
    play = page.locator("[data-my-play] [data-play=jacquet]")
    expect(play.locator("svg[role=img]").first).to_have_accessible_name(re.compile("80\\s?%"))
    expect(play).to_contain_text("avancer une dame : 8 fois")
    bars = play.locator("svg.bars")
    expect(bars).to_have_accessible_name(re.compile("8 fois, partie après partie 2, 2, 2, 2"))
    expect(bars.locator("rect")).to_have_count(4)
    assert not any("kinds" in address for address in asked)
    page.locator("[data-action=forget-reviews]").click()
    expect(page.locator("[data-my-play]")).to_have_count(0)


@pytest.mark.parametrize(
    ("kind", "size", "theme"),
    [("cinq-rois", (360, 740), "dark"), ("cinq-rois-solo", (1280, 800), "light")],
)
def test_axe_finds_nothing_in_a_review(
    browser: Browser, house: House, kind: str, size: tuple[int, int], theme: str
) -> None:
    """With much to say, and with nothing to press: what scrolls is reached by keyboard all the same."""
    viewport = {"width": size[0], "height": size[1]}
    context = make_context(browser, house, viewport=viewport, color_scheme=theme)
    page = context.new_page()
    see(page, finished(kind))
    open_review(page)
    look(page)
    if page.locator("[data-costly]").count():
        # The table is taller than the phone: the card that was better to throw is brought into sight.
        page.locator("[data-costly]").first.click()
        expect(page.locator(".stage .marked").last).to_be_in_viewport(ratio=0.5)
    context.close()
