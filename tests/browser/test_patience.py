"""Nobody is left waiting: people leave and are stood in for, come back, resign, and have clocks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tests.browser.conftest import make_context
from tests.browser.pages import hold_seat, in_turn, table_of, take_action, wait_for_table
from tests.browser.test_access import SIZES, look_at_every_size
from tools.house_process import House

NAMES = ("Bo", "Zoé", "Max")


@contextmanager
def people(browser: Browser, house: House, count: int, **wishes: object) -> Iterator[list[Page]]:
    """So many people, each with a browser of their own."""
    contexts = [make_context(browser, house, **wishes) for _ in range(count)]
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


@pytest.fixture
def two(browser: Browser, house: House) -> Iterator[list[Page]]:
    with people(browser, house, 2) as pages:
        yield pages


def sit_all(pages: list[Page], game: str = "jacquet", **agreed: object) -> None:
    """All of them at one table, whose game has begun."""
    host, *guests = pages
    link = hold_seat(host, game, {"game": game, "seats": [{}] * len(pages), "name": "Ada", **agreed})
    host.goto(link.split("#")[0])
    for guest, name in zip(guests, NAMES, strict=False):
        guest.goto(link)
        guest.locator("form input[autocomplete=nickname]").fill(name)
        guest.locator("form button.strong").click()
    for page in pages:
        wait_for_table(page)


def leave_and_come(page: Page) -> str:
    """Close the table; where it can be opened again."""
    address = page.url
    page.goto("about:blank")
    return address


def test_a_bot_stands_in_for_who_left_and_gives_the_seat_back(two: list[Page]) -> None:
    sit_all(two, absence=1)
    gone, here = in_turn(*two)
    address = leave_and_come(gone)
    expect(here.locator("[data-away-chip]")).to_contain_text("absent depuis")
    expect(here.locator("[data-notice=absent]")).to_contain_text("est absent depuis")
    here.locator("[data-action=stand-in]").click()
    here.locator("[data-choose=bot]").select_option("planner")
    here.locator("[data-answer=yes]").click()
    expect(here.locator("[data-stand-in]")).to_contain_text("remplacé par")
    take_action(here)  # the bot has moved: it is for the one who stayed
    gone.goto(address)
    wait_for_table(gone)
    expect(gone.locator("[data-notice=own-stand-in]")).to_contain_text("joue à votre place")
    assert gone.locator("details.choices").count() == 0
    gone.locator("[data-action=take-back]").click()
    expect(gone.locator("[data-notice=own-stand-in]")).to_have_count(0)
    expect(here.locator("[data-stand-in]")).to_have_count(0)
    expect(here.locator(".log")).to_contain_text("est de retour et reprend sa place")
    expect(here.locator("[data-announcer]")).to_contain_text("est de retour")


def test_several_agree_before_a_bot_plays(browser: Browser, house: House) -> None:
    with people(browser, house, 4) as pages:
        sit_all(pages, "bonanza", absence=1)
        host, bo, zoe, gone = pages
        leave_and_come(gone)
        host.locator("[data-action=stand-in]").click()
        host.locator("[data-answer=yes]").click()
        expect(host.locator("[data-notice=absent]")).to_contain_text("On attend l’accord des autres")
        bo.set_viewport_size(SIZES["phone"])  # the sheet lies over the question, and says that there is one
        bo.locator("[data-open=beside]").click()
        expect(bo.locator("[data-action=to-table]")).to_have_text("On attend votre réponse")
        bo.locator("[data-action=to-table]").click()
        bo.locator("[data-action=stand-in]").click()  # rather another one
        bo.locator("[data-choose=bot]").select_option("random")
        bo.locator("[data-answer=yes]").click()
        host.locator("[data-action=agree-stand-in]").click()
        expect(host.locator("[data-notice=absent]")).to_contain_text(
            "Au hasard. On attend l’accord des autres"
        )
        expect(host.locator("[data-stand-in]")).to_have_count(0)
        leave_and_come(zoe)  # who is away herself is not waited for, and nobody has to say anything again
        for page in (host, bo):
            expect(page.locator("[data-stand-in='3']")).to_contain_text("Au hasard")


def test_who_resigns_loses_by_an_article_and_the_record_holds(two: list[Page]) -> None:
    sit_all(two)
    host, guest = two
    guest.locator("[data-open=leaving]").click()
    guest.locator("[data-answer=resign]").click()
    for page in two:
        expect(page.locator("[data-ending]")).to_contain_text("Bo cède la partie")
        expect(page.locator("[data-ending] [data-article='JAC-R21']").first).to_be_visible()
    record = host.request.get(f"/api/tables/{table_of(host)}/record").text()
    assert "1 resign\nresult 1-0 winners 0 JAC-R21" in record
    assert verify(parse_record(record)).chance == "verified"


def test_who_leaves_for_good_goes_home_and_a_bot_has_the_seat(two: list[Page]) -> None:
    sit_all(two)
    host, guest = two
    address = guest.url
    guest.locator("[data-open=leaving]").click()
    guest.locator("[data-choose=bot]").select_option("random")
    guest.locator("[data-answer=leave]").click()
    expect(guest.locator("[data-play]").first).to_be_visible()
    guest.goto("/games")
    expect(guest.locator("[data-state=left]")).to_contain_text("Vous avez quitté cette partie")
    expect(host.locator("[data-stand-in='1']")).to_contain_text("a quitté")
    guest.goto(address)
    expect(guest.locator("[data-notice=own-stand-in]")).to_contain_text("Vous avez quitté la partie")
    assert guest.locator("[data-action=take-back]").count() == 0


def test_who_will_be_back_says_when_by_keyboard_and_in_english(browser: Browser, house: House) -> None:
    with people(browser, house, 2, locale="en-GB", viewport=SIZES["phone"]) as pages:
        sit_all(pages)
        host, guest = pages
        for page in pages:
            page.locator("[data-open=beside]").click()
        guest.locator("[data-open=leaving]").focus()
        guest.keyboard.press("Enter")
        expect(guest.locator("dialog")).to_contain_text("I will be back in")
        guest.locator("[data-back='15']").focus()
        guest.keyboard.press("Enter")
        expect(host.locator(".seats li").nth(1)).to_contain_text("back about")
        guest.locator("[data-open=leaving]").click()
        guest.locator("[data-back='0']").click()
        expect(host.locator(".seats li").nth(1)).not_to_contain_text("back about")


def test_clocks_stand_still_while_the_house_is_closed_and_then_run_to_zero(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    opened = House(tmp_path_factory.mktemp("timed"), is_known=True)
    opened.start()
    try:
        with people(browser, opened, 2) as pages:
            sit_all(pages, time={"kind": "decision", "amount": 12})
            host, _ = pages
            expect(host.locator("[data-clock][data-running=true]")).to_have_count(1)
            opened.end()
            expect(host.locator(".notice.lost")).to_be_visible()
            opened.start()
            for page in pages:
                expect(page.locator("[data-ending]")).to_contain_text("n’a plus de temps")
            record = host.request.get(f"/api/tables/{table_of(host)}/record").text()
            assert "\ntime decision 12 lost\n" in record
            assert "= flag " in record
            assert verify(parse_record(record)).chance == "verified"
    finally:
        opened.end()


def test_the_box_offers_a_pace_and_the_table_keeps_to_it(page: Page) -> None:
    page.goto("/box/jacquet")
    page.locator("form select[id*='-1']").first.select_option("")
    page.locator("[data-rhythm=time]").select_option("clock 600 10")
    page.locator("[data-rhythm=zero]").select_option("planner")
    page.locator("[data-rhythm=absence]").select_option("900")
    page.locator("[data-rhythm=forced]").check()
    page.locator("[data-action=start]").click()
    expect(page.locator("[data-room=rhythm] [data-rhythm=time]")).to_have_value("clock 600 10")
    told = page.request.get(f"/api/tables/{table_of(page)}").json()
    assert told["time"] == {"kind": "clock", "amount": 600, "increment": 10, "standIn": "planner"}
    assert (told["absence"], told["playsForced"]) == (900, True)


def test_everybody_can_use_what_is_shown_of_it(two: list[Page]) -> None:
    """By day and by night, on a desk and on a phone: axe finds nothing, nothing scrolls sideways."""
    sit_all(two, absence=1, time={"kind": "clock", "amount": 600, "increment": 5})
    gone, here = in_turn(*two)
    leave_and_come(gone)
    expect(here.locator("[data-notice=absent]")).to_be_visible()
    for way in ("", "[data-action=stand-in]", "[data-open=leaving]"):
        here.set_viewport_size(SIZES["desk"])
        if way:
            here.locator(way).click()
            expect(here.locator("dialog [data-choose=bot] option").first).to_be_attached()
        look_at_every_size(here, way)
        if way:
            here.keyboard.press("Escape")
