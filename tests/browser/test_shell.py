"""The shelf, the boxes, the rule pages and the frame of a table, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import make_context
from tests.browser.pages import GAMES, log_lines, open_table, play_now, take_action, wait_for_table
from tools.house_process import House


@pytest.mark.parametrize("game", GAMES)
def test_one_click_from_the_shelf_to_a_game(page: Page, game: str) -> None:
    play_now(page, game)
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    assert page.locator(".seats li").count() >= 2
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.locator(".bar h1").evaluate("each => each.scrollWidth <= each.clientWidth"), (
        "the title is cut"
    )


def test_the_shelf_shows_five_boxes_with_their_facts(page: Page) -> None:
    page.goto("/")
    boxes = page.locator(".shelf > li")
    expect(boxes).to_have_count(5)
    for box in boxes.all():
        expect(box.locator("svg").first).to_be_visible()
        assert re.search(r"\d joueurs", box.inner_text())
        assert "minutes" in box.inner_text()


def test_every_court_card_has_a_figure(page: Page, house: House) -> None:
    """Tables of tests show a plain one (see FIGURES): these are asked for past it."""
    suited = [f"{rank}{suit}" for rank in "JQK" for suit in "cdhs"]
    for name in (*suited, *(f"star-{rank}" for rank in "JQK")):
        answer = page.request.get(f"{house.address}/cards/{name}.svg")
        assert answer.headers["content-type"] == "image/svg+xml", name
        assert "<path" in answer.text(), name


def test_the_language_changes_in_place(page: Page) -> None:
    open_table(page, "jacquet", 1)
    address, before = page.url, log_lines(page)
    page.locator("[data-open=settings]").click()
    page.get_by_text("English", exact=True).click()
    expect(page.locator("dialog h2")).to_have_text("Settings")
    page.keyboard.press("Escape")
    expect(page.locator(".log h2")).to_have_text("The game in words")
    expect(page.locator(".log li").first).not_to_have_text(before[0])
    assert page.url == address
    assert page.locator("html").get_attribute("lang") == "en"
    assert len(log_lines(page)) >= len(before)


def test_the_language_follows_the_browser(browser: Browser, house: House) -> None:
    context = make_context(browser, house, locale="en-GB")
    page = context.new_page()
    page.goto("/")
    expect(page.locator("[data-play=jacquet]")).to_contain_text("Play now")
    page.locator("[data-lang=fr]").click()
    expect(page.locator("[data-play=jacquet]")).to_contain_text("Jouer tout de suite")
    context.close()


def test_the_theme_is_chosen_and_kept(page: Page) -> None:
    page.goto("/")
    paper = "getComputedStyle(document.body).backgroundColor"
    by_day = page.evaluate(paper)
    page.locator("[data-theme-next=day]").click()
    page.locator("[data-theme-next=night]").click()
    by_night = page.evaluate(paper)
    assert by_night != by_day
    page.reload()
    expect(page.locator("[data-theme-next=auto]")).to_be_visible()
    assert page.evaluate(paper) == by_night


def test_by_keyboard_alone_from_the_shelf_into_a_game(page: Page) -> None:
    page.goto("/")
    expect(page.locator("[data-play=jacquet]")).to_be_visible()
    reach(page, "[data-play=jacquet]")
    page.keyboard.press("Enter")
    wait_for_table(page)
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("details.choices")).to_be_visible()
    reach(page, "details.choices summary")
    page.keyboard.press("Enter")
    seen = len(log_lines(page))
    reach(page, "[data-choice]")
    page.keyboard.press("Enter")
    page.wait_for_function("seen => document.querySelectorAll('.log li').length > seen", arg=seen)
    expect(page.locator("[data-announcer] p")).not_to_have_count(0)


def reach(page: Page, selector: str) -> None:
    """Press Tab until the focus is on such an element."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
    raise AssertionError(f"Tab never reaches {selector}")


def test_a_reload_keeps_the_seat(page: Page) -> None:
    open_table(page, "jacquet", 1)
    take_action(page)
    lines = log_lines(page)
    page.reload()
    wait_for_table(page)
    expect(page.locator(".seats li").filter(has_text="vous")).to_have_count(1)
    assert log_lines(page)[: len(lines)] == lines


def test_the_shelf_leads_back_to_a_running_game(page: Page) -> None:
    open_table(page, "crapette", 1)
    address = page.url
    page.locator(".bar a").first.click()
    page.locator("[data-table]").first.click()
    wait_for_table(page)
    assert page.url == address


def test_a_hint_can_be_asked_for_and_played(page: Page) -> None:
    open_table(page, "jacquet", 1)
    page.locator("[data-action=hint]").click()
    expect(page.locator("[data-hinted=true]")).to_have_count(1)
    seen = len(log_lines(page))
    page.locator("[data-action=follow]").click()
    page.wait_for_function("seen => document.querySelectorAll('.log li').length > seen", arg=seen)


def test_the_table_can_be_described(page: Page) -> None:
    open_table(page, "sacramento", 1)
    page.locator("[data-action=describe]").click()
    expect(page.locator("[data-description] p").nth(2)).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-action=describe]")).to_be_focused()


def test_a_box_opens_a_table_with_the_options_chosen(page: Page) -> None:
    page.goto("/box/jacquet")
    page.get_by_label("Premier texte").check()
    page.locator("form [data-options] summary").click()
    page.locator("[data-option=matchLength]").select_option("3")
    expect(page.locator("form .chip")).to_be_visible()
    page.locator(".option [data-article]").first.click()
    expect(page.locator("[data-article-shown] h3")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-action=start]").click()
    wait_for_table(page)
    told = page.evaluate("fetch(`/api/tables/${location.pathname.slice(3)}`).then((answer) => answer.json())")
    options = told["options"]
    assert (options["rules"], options["openingReroll"], options["matchLength"]) == ("text1", False, 3)


def test_a_name_given_in_the_box_is_the_name_at_the_table(page: Page) -> None:
    page.goto("/box/crapette")
    page.get_by_label("Votre nom").fill("Zoé")
    page.locator("[data-action=start]").click()
    wait_for_table(page)
    expect(page.locator(".seats li").first).to_contain_text("Zoé")


def test_les_cinq_rois_can_be_played_alone(page: Page) -> None:
    page.goto("/box/cinq-rois")
    page.locator("[data-alone]").click()
    wait_for_table(page)
    expect(page.locator(".seats li")).to_have_count(1)


def test_every_article_of_a_rule_page_can_be_linked_to(page: Page) -> None:
    page.goto("/rules/jacquet#JAC-48")
    article = page.locator("article#JAC-48")
    expect(article).to_have_attribute("data-sought", "")
    expect(article).to_be_in_viewport()
    assert page.locator("article:not(:has(h3 a.number))").count() == 0
    page.locator("[data-lang=en]").click()
    expect(page.locator("main h1")).to_have_text("Jacquet")
    expect(article).to_be_in_viewport()


def test_a_rule_page_can_be_searched(page: Page) -> None:
    page.goto("/rules/crapette")
    expect(page.locator("article").first).to_be_visible()
    every = page.locator("article").count()
    page.get_by_role("searchbox").fill("écart")
    shown_fewer = "every => document.querySelectorAll('article:not([hidden])').length < every"
    page.wait_for_function(shown_fewer, arg=every)
    shown = page.locator("article:not([hidden])").all_inner_texts()
    assert shown
    assert all("écart" in text.lower() for text in shown)


def test_an_unknown_page_says_so(page: Page) -> None:
    page.goto("/box/nothing")
    expect(page.locator("h1")).to_have_text("Cette page n’existe pas")


def test_a_table_that_does_not_exist_says_so(page: Page) -> None:
    page.goto("/t/AAAAAAAAAAAAAAAAAAAAAA")
    expect(page.locator("main")).to_contain_text("Cette table n’existe pas")


def test_play_now_in_a_box_plays_what_was_chosen(page: Page) -> None:
    page.goto("/box/sacramento")
    page.locator("[data-action=add-seat]").click()
    page.locator("[data-play=sacramento]").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    told = page.request.get(f"/api/tables/{table}").json()
    assert len(told["seats"]) == 3


def test_no_more_seats_are_offered_than_may_play_and_it_is_said_why(page: Page) -> None:
    page.goto("/box/cinq-rois")
    seats, more = page.locator("[data-seats] li"), page.locator("[data-action=add-seat]")
    expect(more).to_be_visible()
    while more.count():
        more.click()
    expect(seats).to_have_count(7)
    expect(page.locator("[data-limit]")).to_contain_text("7")
    seats.last.locator("button").click()
    expect(more).to_be_visible()
    expect(page.locator("[data-limit]")).to_have_count(0)


def test_a_page_of_an_older_house_is_fetched_again(page: Page) -> None:
    page.goto("/")
    gone = 0

    def lose(route: Route) -> None:
        nonlocal gone
        gone += 1
        route.fulfill(status=404, body="") if gone == 1 else route.continue_()

    page.route("**/assets/Table-*.js", lose)
    page.locator("[data-play=jacquet]").click()
    expect(page.locator(".stage .board, .stage svg").first).to_be_visible()
    assert gone > 1
