"""Jacquet in the browser: a whole game by keyboard alone; moves by mouse, by touch and by dragging."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import choose_deal, make_context
from tests.browser.endings import ALL_WHOLE, open_near_the_end
from tests.browser.pages import log_lines, open_seats, table_of
from tools.house_process import House

TABLE = "[data-game=jacquet]"
TRAY = 24
"""The place of the near player's tray, after the arrows."""

WAITED_FOR = """() => {
    if (document.querySelector('[data-ending]')) return 'over';
    if (document.querySelector('[data-action=confirm]')) return 'confirm';
    return document.querySelector('[data-arrow][data-live=true][aria-disabled=false]') && 'move';
}"""
"""What the page waits for from its player, once it waits for something."""

FOOT = """() => {
    const actions = document.querySelector('.actions').getBoundingClientRect();
    const free = actions.left > 0 ? innerHeight : actions.top;
    return { board: document.querySelector('.box').getBoundingClientRect().bottom, free };
}"""
"""In the page: where the board ends, and where what may be done begins below it."""


# --- what a player does and sees -------------------------------------------------------------------


def sit_down(page: Page, **options: object) -> None:
    """Sit at a table against a bot that plays anything, and come to one's first decision."""
    open_seats(page, "jacquet", "random", options=options)
    assert waited_for(page) == "move"


def waited_for(page: Page) -> str:
    """What the page waits for: a move, the end of the turn, or nothing more."""
    found: str = page.wait_for_function(WAITED_FOR).json_value()
    return found


def arrow(page: Page, place: int) -> Locator:
    """An arrow in the player's own numbers, or the tray."""
    return page.locator(f'[data-arrow="{place}"]')


def name(page: Page, place: int) -> str:
    """What a screen reader says of an arrow."""
    return arrow(page, place).get_attribute("aria-label") or ""


def sequence(page: Page) -> int:
    """How many entries the position shown rests on."""
    return int(page.locator(TABLE).get_attribute("data-sequence") or 0)


def wait_after(page: Page, before: int) -> None:
    """Wait until the house has answered with a new position."""
    later = "before => Number(document.querySelector('[data-game=jacquet]').dataset.sequence) > before"
    page.wait_for_function(later, arg=before)


def live(page: Page) -> dict[int, str]:
    """The places that may be pressed to some effect, and what is said of them."""
    read = "all => all.map(item => [Number(item.dataset.arrow), item.ariaLabel])"
    return dict(sorted(page.locator("[data-arrow][data-live=true]").evaluate_all(read)))


def targets(page: Page) -> list[int]:
    """Where the selected man may go: these places say by which number."""
    return [place for place, said in live(page).items() if re.search(r" par l[e’]", said)]


def play_one(page: Page) -> tuple[int, int]:
    """Play a move by mouse: the first man that can go, to the first place it can go to."""
    before = sequence(page)
    source = next(iter(live(page)))
    arrow(page, source).click()
    expect(arrow(page, source)).to_have_attribute("aria-pressed", "true")
    target = targets(page)[0]
    arrow(page, target).click()
    wait_after(page, before)
    return source, target


def play_turn(page: Page) -> tuple[int, int]:
    """Play by mouse until nothing is left but to end the turn; return the last move."""
    last = (0, 0)
    while waited_for(page) == "move":
        last = play_one(page)
    return last


# --- by keyboard -----------------------------------------------------------------------------------


def focused(page: Page, attribute: str) -> str | None:
    """An attribute of whatever has the focus."""
    found: str | None = page.evaluate("name => document.activeElement.getAttribute(name)", attribute)
    return found


def wait_for_focus(page: Page, selector: str) -> None:
    """Wait until the focus is on such an element."""
    page.wait_for_function("selector => document.activeElement.matches(selector)", arg=selector)


def tab_to(page: Page, attribute: str, value: str | None = None) -> None:
    """Press Tab until something is reached that has an attribute."""
    for _ in range(80):
        found = focused(page, attribute)
        if found is not None and value in (None, found):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {attribute}={value}")


def press_move(page: Page) -> None:
    """Play a move by keyboard, from anywhere on the board: a man with one way to go goes by itself."""
    before = sequence(page)
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    wait_for_focus(page, "[aria-pressed=true]")
    if len(targets(page)) > 1:
        page.keyboard.press("PageDown")
        wait_for_focus(page, "[data-live=true]")
    page.keyboard.press("Enter")
    wait_after(page, before)


def press_confirm(page: Page) -> None:
    """End a turn by keyboard; unless that was the end, the keyboard finds itself on the board again."""
    before = sequence(page)
    tab_to(page, "data-action", "confirm")
    page.keyboard.press("Enter")
    wait_after(page, before)
    if waited_for(page) != "over":
        wait_for_focus(page, "[data-arrow]")


@pytest.mark.again
def test_from_the_shelf_to_the_third_turn_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play=jacquet]").wait_for()
    tab_to(page, "data-play", "jacquet")
    page.keyboard.press("Enter")
    assert waited_for(page) == "move"
    tab_to(page, "data-arrow")
    walk = {"Home": "0", "ArrowLeft": "1", "ArrowDown": "22", "End": "23", "ArrowRight": str(TRAY)}
    for key, place in walk.items():
        page.keyboard.press(key)
        wait_for_focus(page, f'[data-arrow="{place}"]')
    turns = 0
    while turns < 2:
        if waited_for(page) == "confirm":
            press_confirm(page)
            turns += 1
        else:
            press_move(page)
    assert waited_for(page) == "move"


def test_a_game_is_played_to_its_end_by_keyboard_alone(page: Page) -> None:
    """From where the end is in sight; the whole of it by `make test-whole-games`."""
    if ALL_WHOLE:
        sit_down(page)
    else:
        open_near_the_end(page, "jacquet", "random")
    tab_to(page, "data-arrow")
    moves = 0
    while (state := waited_for(page)) != "over":
        if state == "confirm":
            press_confirm(page)
        else:
            press_move(page)
            moves += 1
    assert moves >= (20 if ALL_WHOLE else 3)
    check_ending(page, moves)


def check_ending(page: Page, moves: int) -> None:
    """Whoever has every man off is named the winner, under its article; the log told every move."""
    off = [count(page, "Votre sortie"), count(page, "Sortie de l’adversaire")]
    assert min(off) < max(off) == 15
    mine, others = (page.locator(f"[data-plaque='{seat}'] b").inner_text() for seat in (0, 1))
    ending = page.locator("[data-ending]")
    expect(ending).to_contain_text(re.compile(rf"Vainqueur\s: {mine if off[0] == 15 else others} "))
    expect(ending).to_contain_text("Vous avez gagné" if off[0] == 15 else f"{others} l’emporte.")
    expect(ending.locator("[data-article=JAC-35]")).to_have_count(1)
    told = log_lines(page)
    assert sum(line.startswith(mine) and " par l" in line for line in told) == moves
    assert "quinze dames sont sorties" in told[-1]
    expect(page.locator("[data-announcer]")).to_contain_text("quinze dames sont sorties")


def count(page: Page, said: str) -> int:
    """How many men are off, by what is said of a tray."""
    label = page.locator(f'[aria-label^="{said}"]').get_attribute("aria-label") or ""
    return int(re.findall(r"(\d+) sur 15", label)[0])


def test_escape_puts_a_man_back(page: Page) -> None:
    sit_down(page)
    tab_to(page, "data-arrow")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    wait_for_focus(page, "[aria-pressed=true]")
    assert targets(page)
    page.keyboard.press("Escape")
    wait_for_focus(page, "[aria-pressed=false]")
    assert targets(page) == []


# --- by mouse --------------------------------------------------------------------------------------


def test_a_turn_by_mouse_can_be_taken_back_until_it_is_confirmed(page: Page) -> None:
    sit_down(page)
    expect(page.locator("[data-caption]")).to_contain_text(re.compile(r"Camille\s: |Camille commence"))
    source, target = play_turn(page)
    assert "postillon ivoire" in name(page, target) or target >= 18
    expect(page.locator("[data-dice=near] [data-left='0']")).to_have_count(2)
    before = sequence(page)
    page.locator("[data-action=undo]").click()
    wait_after(page, before)
    assert waited_for(page) == "move"
    assert "vide" in name(page, target)
    assert source in live(page)
    assert play_turn(page)[1] > source
    said = len(log_lines(page))
    page.locator("[data-action=confirm]").click()
    page.wait_for_function("said => document.querySelectorAll('.log li').length > said", arg=said)
    expect(page.locator("[data-dice=far]")).to_have_count(1)
    expect(page.locator("[data-caption]")).to_contain_text(re.compile(r"Au hasard\s: "))


def test_a_refusal_names_its_article(page: Page) -> None:
    sit_down(page)
    arrow(page, 0).click()
    offered = targets(page)
    refused = next(place for place in range(1, 7) if place not in offered)
    before = sequence(page)
    arrow(page, refused).click()
    alert = page.get_by_role("alert").filter(has_text=re.compile("n’est pas parmi|tenue par|nombre"))
    article = alert.locator("[data-article]")
    expect(article).to_have_attribute("href", re.compile(r"/rules/jacquet#JAC-R?\d+"))
    assert sequence(page) == before
    assert targets(page) == offered
    article.click()
    expect(page.locator("[data-article-shown] h3")).to_be_visible()


@pytest.mark.parametrize(("rules", "article"), [("text2", "JAC-44"), ("text1", "JAC-08")])
def test_what_no_die_can_do_is_explained_by_the_text_that_is_played(
    page: Page, rules: str, article: str
) -> None:
    sit_down(page, rules=rules)
    arrow(page, 0).click()
    arrow(page, 12).click()
    expect(page.get_by_role("alert").locator(f"[data-article={article}]")).to_be_visible()
    arrow(page, TRAY).click()
    expect(page.get_by_role("alert").locator(f"[data-article={article}]")).to_be_visible()
    arrow(page, 0).press("Escape")
    arrow(page, 9).click()
    expect(page.get_by_role("alert")).to_contain_text("pas de dame sur la flèche 9")


def test_a_man_can_be_dragged(page: Page) -> None:
    sit_down(page)
    arrow(page, 0).click()
    target = targets(page)[0]
    page.keyboard.press("Escape")
    before = sequence(page)
    for place, act in ((0, page.mouse.down), (target, page.mouse.up)):
        box = arrow(page, place).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
        act()
    wait_after(page, before)
    assert "ivoire" in name(page, target)


def test_the_hint_is_marked_on_the_board(page: Page) -> None:
    sit_down(page, openingReroll=False)
    page.locator("[data-action=hint]").click()
    expect(page.locator('[data-arrow][aria-label*="conseillé"]')).to_have_count(2)


def test_the_opener_may_throw_again_on_the_board(page: Page) -> None:
    choose_deal(page, 3)  # in which one opens oneself
    sit_down(page)
    before = sequence(page)
    page.locator("[data-reroll]").click()
    wait_after(page, before)
    assert page.locator("[data-reroll]").count() == 0


# --- on a phone, and looking on --------------------------------------------------------------------


def test_arrows_can_be_touched_on_a_phone(browser: Browser, house: House) -> None:
    context = make_context(browser, house, viewport={"width": 360, "height": 740}, has_touch=True)
    page = context.new_page()
    sit_down(page)
    for place in range(24):
        box = arrow(page, place).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    before = sequence(page)
    arrow(page, 0).tap()
    target = targets(page)[0]
    arrow(page, target).tap()
    wait_after(page, before)
    assert "ivoire" in name(page, target)
    context.close()


def test_the_whole_board_and_its_words_are_in_sight_on_a_phone(page: Page) -> None:
    sit_down(page)
    for size in ({"width": 360, "height": 740}, {"width": 740, "height": 360}):
        page.set_viewport_size(size)  # type: ignore[arg-type]  # a plain dict is what it takes
        expect(page.locator(".inlaid")).to_have_count(2)
        foot = page.evaluate(FOOT)
        assert foot["board"] <= foot["free"], size
        for plaque in page.locator(".inlaid").all():
            assert plaque.evaluate("each => each.scrollHeight <= each.clientHeight + 1"), size


def test_who_looks_on_sees_the_board_and_moves_nothing(browser: Browser, house: House, page: Page) -> None:
    sit_down(page, matchLength=3)
    context = make_context(browser, house)
    watcher = context.new_page()
    watcher.goto(f"/t/{table_of(page)}")
    expect(watcher.get_by_role("group", name="comme Camille les voit")).to_be_visible()
    expect(watcher.locator("[data-plaque='0']")).to_contain_text("0 sur 3 parties")
    expect(watcher.locator("[data-arrow][aria-disabled=false]")).to_have_count(0)
    _, target = play_one(page)
    expect(arrow(watcher, target)).to_have_attribute("aria-label", re.compile("ivoire"))
    context.close()
