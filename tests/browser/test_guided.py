"""A guided first game: from the box, to its end in every game, “why?”, and what the others did again.

The longer games begin where their end is in sight, unless `TABLEE_WHOLE_GAMES=1` (`make test-whole-games`).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import box_ids, get_box, get_game, guidance_of
from tests.again import now_or_again
from tests.browser.axe import look
from tests.browser.conftest import make_context
from tests.browser.endings import ALL_WHOLE, hold_near_the_end
from tests.browser.pages import hold_seat, open_choices, wait_for_table
from tests.browser.test_cinq_rois import CORNER
from tools.house_process import House

OWN = tuple(each for each in box_ids() if not get_box(each).is_guest)
WHOLE: dict[str, tuple[int, dict[str, object]]] = {
    "cinq-rois": (2, {"startRound": 11}),
    "bonanza": (3, {"rounds": 1}),
}
"""Games that are short enough to be played from their first deal: for how many, and with which options."""
FOLLOW = """async (seconds) => {
  const find = (what) => document.querySelector(what);
  const end = Date.now() + 1000 * seconds;
  for (; Date.now() < end; await new Promise((go) => setTimeout(go, 10))) {
    if (find("[data-ending]")) return true;
    const way = find("[data-round-end] button, [data-action=confirm], [data-guide] [data-action=follow]");
    if (way && !way.disabled) way.click();
    else find("[data-action=hint][aria-busy=false][aria-pressed=false]")?.click();
  }
  return false;
}"""
"""In the page: do what the guide advises, asking it where it is silent, until the game is over."""


def usual_game(game_id: str) -> tuple[int, dict[str, object]]:
    """The guided game that the box offers: for how many, and with which options."""
    guidance = guidance_of(game_id)
    return guidance.seats or min(get_game(game_id).seat_counts), dict(guidance.options)


def sit_down(page: Page, game_id: str) -> None:
    """At a guided game: at its first deal if it is short, or else where its end is in sight."""
    bot = get_game(game_id).levels[0]
    wanted: dict[str, object]
    if ALL_WHOLE or game_id in WHOLE:
        count, options = usual_game(game_id) if ALL_WHOLE else WHOLE[game_id]
        wanted = {"game": game_id, "seats": [{}, *[{"bot": bot}] * (count - 1)], "options": options}
        link = hold_seat(page, game_id, wanted)
    else:
        link = hold_near_the_end(page, game_id, bot)
    address = link.split("#")[0]
    kept = {address.rsplit("/", 1)[1]: {"isOn": True, "heard": {}, "since": 0}}
    page.evaluate("kept => localStorage.setItem('tablee.guide', JSON.stringify(kept))", kept)
    page.goto(address)
    wait_for_table(page)


@pytest.mark.parametrize("game_id", now_or_again(OWN, "crapette", "jacquet"))
def test_a_guided_game_is_played_to_its_end(page: Page, game_id: str) -> None:
    sit_down(page, game_id)
    expect(page.locator("[data-guide] [data-about=matters]").first).to_be_visible()
    assert page.evaluate(FOLLOW, 600 if ALL_WHOLE else 80), "the game does not end"
    heard = page.evaluate("Object.values(JSON.parse(localStorage.getItem('tablee.guide')))[0].heard")
    assert any(tip.id in heard for tip in guidance_of(game_id).tips)


def test_from_the_box_to_the_table_why_and_away_with_it(page: Page) -> None:
    page.goto("/box/cinq-rois")
    page.locator("[data-guided=cinq-rois]").click()
    wait_for_table(page)
    matters = page.locator("[data-guide] [data-about=matters]")
    expect(matters.first).to_be_visible()
    expect(page.locator("[data-guide] [data-action=follow]")).to_be_visible()
    # Who throws before having drawn is refused, and may ask why.
    page.locator(".fan button.card").first.click(position=CORNER)
    page.locator("[data-pile=discards]").click()
    expect(page.locator(".refused")).to_be_visible()
    page.locator("[data-action=why]").click()
    expect(page.locator("[data-part=refused] [data-article=ROI-14]")).to_be_visible()
    page.keyboard.press("Escape")
    open_choices(page)
    page.locator("[data-choice=draw]").click()
    expect(page.locator("[data-guide] [data-about=opinion]")).to_be_visible()
    page.locator("[data-choice^='-']").first.click()
    page.keyboard.press("Escape")
    expect(page.locator("[data-mine=true]")).to_be_visible()
    page.locator("[data-action=why]").click()
    expect(page.locator("[data-part=matters] [data-article]").first).to_be_visible()
    expect(page.locator("[data-part=good] li").first).to_be_visible()
    expect(page.locator("[data-part=others] li").first).to_be_visible()
    page.locator("[data-action=show-again]").click()
    expect(page.locator("[data-again='1']")).to_be_visible()
    expect(page.locator("[data-action=end-again]")).to_be_focused()
    page.locator("[data-step=back]").click()
    expect(page.locator("[data-again='0']")).to_be_visible()
    page.locator("[data-action=end-again]").click()
    page.locator("[data-action=guide-off]").click()
    expect(page.locator("[data-guide]")).to_have_count(0)
    page.reload()
    wait_for_table(page)
    expect(page.locator("[data-guide]")).to_have_count(0)
    page.locator("[data-open=guide]").click()
    expect(page.locator("[data-guide]")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "theme"), now_or_again([(360, 740, "dark"), (1280, 800, "light")], (360, 740, "dark"))
)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    browser: Browser, house: House, width: int, height: int, theme: str
) -> None:
    context = make_context(browser, house, viewport={"width": width, "height": height}, color_scheme=theme)
    page = context.new_page()
    sit_down(page, "cinq-rois")
    expect(page.locator("[data-guide] [data-about=matters]").first).to_be_visible()
    look(page)
    page.locator("[data-action=why]").click()
    expect(page.locator("[data-part=good] li").first).to_be_visible()
    look(page)
    context.close()
