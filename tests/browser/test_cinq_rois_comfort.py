"""Les Cinq Rois for fingers, keyboards and ears: nothing is thrown by mistake, nothing is out of reach."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.again import now_or_again
from tests.browser.axe import faults
from tests.browser.pages import log_lines
from tests.browser.test_access import SIZES
from tests.browser.test_cinq_rois import (
    CORNER,
    EDGE,
    SEEN,
    draw_in_the_last_round,
    moved,
    play_on,
    sit_down,
)

PHONE: ViewportSize = {"width": 360, "height": 740}

WATCH_FOCUS = """() => {
  window.lost = [];
  const look = () => {
    if (document.activeElement === document.body) window.lost.push(document.title);
    requestAnimationFrame(look);
  };
  look();
}"""
"""In the page: note every frame in which nothing has the focus."""


def come_to_go_out(page: Page) -> None:
    """Play on advice until the whole hand can be laid."""
    for _ in range(300):
        if page.locator("[data-may-go-out]").count():
            return
        play_on(page)
    raise AssertionError("nobody can ever go out")


def press(page: Page, selector: str) -> None:
    """What who plays by keyboard does: go there, Enter."""
    page.locator(selector).first.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("way", now_or_again(["pile", "drag", "button"], "drag"))
def test_a_marked_card_thrown_goes_out(page: Page, way: str) -> None:
    sit_down(page, 1, {})
    come_to_go_out(page)
    card = page.locator(".fan .marked").first
    assert "à jeter pour tout poser" in (card.get_attribute("aria-label") or "")
    expect(page.locator("[data-aloud=out]")).to_contain_text("Vous pouvez poser toute votre main")
    before = page.evaluate(SEEN)
    if way == "drag":
        card.hover(position=CORNER)
        page.mouse.down()
        pile, hand = (page.locator(f"[data-place={part}]").bounding_box() for part in ("discards", "hand"))
        assert pile
        assert hand
        # Along the whole hand first: the card changes its place there, and is still held.
        for part in (0.1, 0.9):
            page.mouse.move(hand["x"] + hand["width"] * part, hand["y"] + 40, steps=6)
        page.mouse.move(pile["x"] + 30, pile["y"] + 40, steps=6)
        page.mouse.up()
    else:
        card.click(position=CORNER)
        # Going out is the first thing offered; to throw the card and keep the rest is possible all the same.
        offered = page.locator("[data-hand-actions] button")
        assert [button.get_attribute("data-out") is not None for button in offered.all()] == [True, False]
        expect(offered.last).to_contain_text("sans poser")
        (page.locator("[data-pile=discards]") if way == "pile" else offered.first).click()
    moved(page, before)
    assert any("Amélie pose toute sa main" in line for line in log_lines(page))


def test_the_keyboard_stays_on_the_table(page: Page) -> None:
    sit_down(page, 1, {})
    press(page, "[data-arrange]")
    page.evaluate(WATCH_FOCUS)
    for card in (0, 1):
        page.locator(".fan button.card").nth(card).focus()
        page.keyboard.press("Enter")
    press(page, "[data-gather]")
    press(page, "[data-arrange]")
    expect(page.locator("[data-choice=draw]")).to_be_attached()
    for _ in range(40):
        ended = page.locator("[data-round-end] button")
        if ended.count():
            # The panel has the focus as soon as it is there, and what lies beneath cannot be reached.
            expect(ended).to_be_focused()
            expect(page.locator(".round")).to_have_attribute("inert", "")
            page.keyboard.press("Enter")
            expect(ended).to_have_count(0)
            expect(page.locator("[data-pile=stock]")).to_be_focused()
            break
        before = page.evaluate(SEEN)
        press(page, "[data-pile=stock]")
        moved(page, before)
        press(page, ".fan button.card")
        before = page.evaluate(SEEN)
        press(page, "[data-throw]")
        moved(page, before)
    else:
        raise AssertionError("no round has come to its end")
    assert page.evaluate("window.lost") == []


def test_after_a_refusal_the_card_is_still_at_hand(page: Page) -> None:
    draw_in_the_last_round(page, autoArrange=False)
    press(page, ".fan button.card")
    page.evaluate(WATCH_FOCUS)
    press(page, "[data-out]")
    expect(page.get_by_role("alert").locator(".refused")).to_contain_text("on ne peut pas poser")
    # Nothing has left its place: the card is chosen still, and who pressed the button is on it.
    expect(page.locator(".fan .selected")).to_have_count(1)
    expect(page.locator("[data-out]")).to_be_focused()
    # A bot's advice, followed by keyboard: its button goes with it.
    page.locator("[data-action=hint]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-action=follow]")).to_be_visible()
    before = page.evaluate(SEEN)
    press(page, "[data-action=follow]")
    moved(page, before)
    held = page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
    assert page.evaluate("document.activeElement.closest('.felt') !== null"), held
    assert page.evaluate("window.lost") == []


def test_alone_by_keyboard(page: Page) -> None:
    sit_down(page, 0, {})
    press(page, '[data-take="5"]')
    expect(page.locator('[data-hand="5"] [data-fresh] button')).to_be_focused()
    page.evaluate(WATCH_FOCUS)
    page.keyboard.press("Enter")
    expect(page.locator('[data-hand="5"] .selected')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-action=confirm], [data-take]").first).to_be_attached()
    if page.locator("[data-action=confirm]").count():
        expect(page.locator("[data-action=confirm]")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator('[data-take="5"]')).to_be_focused()
    assert page.evaluate("window.lost") == []


def test_alone_on_a_phone_every_card_can_be_touched(page: Page) -> None:
    page.set_viewport_size(PHONE)
    sit_down(page, 0, {})
    # The largest hand that is open: now and then one is closed as it is dealt.
    place = page.locator("[data-take]").last
    expect(place).to_be_visible()
    size = int(place.get_attribute("data-take") or 0)
    assert size > 10
    place.click(position={"x": 12, "y": 12})
    cards = page.locator(f'[data-hand="{size}"] button.card')
    expect(cards).to_have_count(size + 1)
    boxes = [box for card in cards.all() if (box := card.bounding_box())]
    rows = {round(box["y"] / 30) for box in boxes}
    assert len(rows) > 1
    for here, there in pairwise(boxes):
        if abs(here["y"] - there["y"]) < 20:
            assert there["x"] - here["x"] >= 24
    # Choosing moves no card but the one chosen.
    before = cards.nth(9).bounding_box()
    cards.nth(3).click(position=EDGE)
    expect(page.locator("[data-throw]")).to_be_visible()
    assert cards.nth(9).bounding_box() == before
    assert faults(page) == []


@pytest.mark.parametrize("size", now_or_again(["phone", "landscape", "desk"], "phone"))
def test_what_can_be_done_with_a_card_is_seen(page: Page, size: str) -> None:
    page.set_viewport_size(SIZES[size])
    draw_in_the_last_round(page, autoArrange=False)
    cards = page.locator(".fan[data-settled=true] button.card")
    expect(cards).to_have_count(14)
    page.evaluate("scrollTo(0, 0)")
    before = cards.nth(9).bounding_box()
    # Where it is, without a browser's help in bringing it into sight.
    here = cards.nth(4).bounding_box()
    assert here
    page.mouse.click(here["x"] + CORNER["x"], here["y"] + CORNER["y"])
    for deed in ("[data-throw]", "[data-out]"):
        expect(page.locator(deed)).to_be_in_viewport(ratio=1)
    assert re.fullmatch(
        r"Jeter l[ea] \w+( d[e’] ?\w+)?", page.locator("[data-throw] .unseen").text_content() or ""
    )
    # The hand stays where it is.
    assert cards.nth(9).bounding_box() == before


def test_the_total_is_always_seen(page: Page) -> None:
    sit_down(page, 2, {})
    paper, total, name, number = (
        page.locator(part).last.evaluate("part => part.getBoundingClientRect().right")
        for part in (".paper", ".paper tbody .total", ".paper tbody th", ".paper tbody .number")
    )
    assert total <= paper
    assert number <= name


def test_the_hand_dealt_is_said(page: Page) -> None:
    sit_down(page, 1, {})
    told = page.locator("[data-aloud=dealt]")
    expect(told).to_contain_text("Vos cartes")
    assert (told.text_content() or "").count(",") == 2
