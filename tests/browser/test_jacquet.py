"""Jacquet in the browser: a whole game by keyboard alone, and moves by mouse, by touch and by dragging."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import House, make_context

OFF = 24
"""The place of the near player's tray, among the arrows."""

FREE = """() => {
    if (document.querySelector('[data-ending]')) return 'over';
    if (document.querySelector('[data-action=confirm]')) return 'confirm';
    const live = document.querySelector('[data-arrow][data-live=true][aria-disabled=false]');
    return live ? 'move' : null;
}"""
"""What the page waits for from its player, once it waits for something."""

OPEN = """async (wanted) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wanted) });
    const { table, ...seat } = await answer.json();
    const held = { [table]: { ...seat, game: wanted.game, kept: Date.now() } };
    localStorage.setItem('tablee.seats', JSON.stringify(held));
    return table;
}"""


# --- what a player does ------------------------------------------------------------------------------


def sit_down(page: Page, **options: object) -> str:
    """Sit at a table against a bot that plays anything, and come to one's first decision."""
    page.goto("/")
    seats = [{}, {"bot": "random"}]
    wanted = {"game": "jacquet", "seats": seats, "name": "Camille", "pace": "instant", "options": options}
    table: str = page.evaluate(OPEN, wanted)
    page.goto(f"/t/{table}")
    assert wait_free(page) == "move"
    return table


def wait_free(page: Page) -> str:
    """What the page waits for: a move, the end of the turn, or nothing more."""
    found: str = page.wait_for_function(FREE).json_value()
    return found


def arrow(page: Page, place: int) -> Locator:
    """An arrow in the player's own numbers, or the tray."""
    return page.locator(f'[data-arrow="{place}"]')


def sequence(page: Page) -> int:
    """How many entries the position shown rests on."""
    return int(page.locator("[data-game=jacquet]").get_attribute("data-sequence") or 0)


def wait_change(page: Page, before: int) -> None:
    """Wait for the house to have answered with a new position."""
    page.wait_for_function(
        "before => Number(document.querySelector('[data-game=jacquet]').dataset.sequence) > before", arg=before
    )


def live(page: Page) -> list[int]:
    """The places that may be pressed to some effect."""
    places: list[int] = page.locator("[data-arrow][data-live=true]").evaluate_all(
        "all => all.map(item => Number(item.dataset.arrow))"
    )
    return sorted(places)


def targets(page: Page) -> list[int]:
    """Where the selected man may go: arrows that say by which number."""
    return [place for place in live(page) if re.search("par l", arrow_name(page, place))]


def arrow_name(page: Page, place: int) -> str:
    """What a screen reader says of a place."""
    return arrow(page, place).get_attribute("aria-label") or ""


def play_one(page: Page) -> tuple[int, int]:
    """Play a move by mouse: the first man that can, to the first place it can."""
    before = sequence(page)
    source = live(page)[0]
    arrow(page, source).click()
    target = targets(page)[0]
    arrow(page, target).click()
    wait_change(page, before)
    return source, target


# --- by keyboard -------------------------------------------------------------------------------------


def focused(page: Page, attribute: str) -> str | None:
    """An attribute of whatever has the focus."""
    found: str | None = page.evaluate("name => document.activeElement.getAttribute(name)", attribute)
    return found


def tab_to(page: Page, attribute: str, value: str) -> None:
    """Press Tab until something is reached."""
    for _ in range(80):
        if focused(page, attribute) == value:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {attribute}={value}")


def press_move(page: Page) -> None:
    """Play a move by keyboard, from anywhere on the board."""
    before = sequence(page)
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    assert focused(page, "aria-pressed") == "true"
    if len(targets(page)) > 1:
        page.keyboard.press("PageDown")
        assert focused(page, "data-live") == "true"
    page.keyboard.press("Enter")
    wait_change(page, before)


def press_confirm(page: Page) -> None:
    """End a turn by keyboard; the keyboard then finds itself on the board again."""
    before = sequence(page)
    tab_to(page, "data-action", "confirm")
    page.keyboard.press("Enter")
    wait_change(page, before)
    page.wait_for_function("() => document.activeElement.hasAttribute('data-arrow')")


def test_a_whole_game_is_played_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play=jacquet]").wait_for()
    tab_to(page, "data-play", "jacquet")
    page.keyboard.press("Enter")
    assert wait_free(page) == "move"
    for _ in range(80):
        if focused(page, "data-arrow") is not None:
            break
        page.keyboard.press("Tab")
    for key, place in (("Home", "0"), ("ArrowLeft", "1"), ("ArrowDown", "22"), ("End", "23"), ("ArrowRight", "24")):
        page.keyboard.press(key)
        assert focused(page, "data-arrow") == place
    moves = 0
    while (state := wait_free(page)) != "over":
        if state == "confirm":
            press_confirm(page)
        else:
            press_move(page)
            moves += 1
    ending = page.locator("[data-ending]")
    expect(ending).to_contain_text("Vainqueur")
    expect(ending.locator("a", has_text="JAC-35")).to_have_attribute("href", re.compile("/rules/jacquet#JAC-35"))
    offs = [int(found) for found in re.findall(r"(\d+) sur 15", tray_names(page))]
    assert sorted(offs)[-1] == 15
    assert sorted(offs)[0] < 15
    assert moves >= 20
    assert page.locator(".log li").count() > moves
    assert "points" not in tray_names(page)


def tray_names(page: Page) -> str:
    """What is said of both trays."""
    return " ".join(page.get_by_label(re.compile("[Ss]ortie")).evaluate_all("all => all.map(item => item.ariaLabel)"))
