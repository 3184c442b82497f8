"""Lessons at the drawn table: every course to its end, one by keyboard, one by touch; axe looks on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.core.primer import Task
from tablee.games import box_ids, get_game, primer_of
from tablee.match.primer_check import sit_down
from tests.again import now_or_again
from tests.browser.axe import look
from tests.browser.conftest import make_context
from tests.browser.pages import open_choices
from tools.house_process import House

MOST_TABS = 120
"""Within so many presses of the Tab key everything on a page is reached."""
STAYS = """async (what) => {
  for (let frames = 0; frames < 8; frames++) {
    if (!document.activeElement?.matches(what)) return false;
    await new Promise(requestAnimationFrame);
  }
  return true;
}"""
"""In the page: whether the focus is there and stays: a table that has just been drawn may take it back."""
Press = Callable[[Page, str], None]


def tasks_of(game_id: str) -> Iterator[Task]:
    primer = primer_of(game_id)
    assert primer is not None
    yield from primer.tasks


def actions_of(game_id: str, task: Task) -> Iterator[str]:
    """What does a task, action after action: chance and bots answer here as they do in the house."""
    sitting = sit_down(get_game(game_id), task)
    while task.can_show and (move := sitting.show()) is not None:
        yield move.action
        if sitting.attempt(move.action).turnout == "done":
            return


def click(page: Page, what: str) -> None:
    page.locator(what).first.click()


def tap(page: Page, what: str) -> None:
    page.locator(what).first.tap()


def press(page: Page, what: str) -> None:
    """Reach something by the Tab key, and press it."""
    for _ in range(MOST_TABS):
        if page.evaluate(STAYS, what):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{what} is not reached by keyboard")


def take(page: Page, action: str, use: Press) -> None:
    """Take an action from the list of all actions; with the amount that it proposes, if it asks for one."""
    if page.locator("details.choices[open]").count() == 0:
        use(page, "details.choices summary")
    what, _, amount = action.partition(" ")
    if what in ("bid", "stake"):
        if amount:
            page.locator("details.choices form input").fill(amount)
        use(page, "details.choices form button")
        return
    wanted = f'details.choices [data-choice="{action}"]'
    expect(page.locator(wanted).first).to_be_visible()
    use(page, wanted)


def do_task(page: Page, game_id: str, task: Task, use: Press) -> None:
    """Do one task, and see that it is done."""
    panel = page.locator(f'[data-task="{task.id}"]')
    expect(panel).to_be_visible()
    expect(page.locator(".stage [data-vital]").first).to_be_visible()
    if task.look:  # of parts that take each other's place, by the room there is, the one that is drawn
        expect(page.locator("[data-pointed]").first).to_be_attached()
    if task.goal is not None and not task.can_show:
        use(page, f'[data-task="{task.id}"] [data-tempt]')
    for action in actions_of(game_id, task):
        before = panel.get_attribute("data-at") or ""
        take(page, action, use)
        expect(panel).not_to_have_attribute("data-at", before)
    if task.goal is not None:
        expect(panel).to_have_attribute("data-turnout", "done")
        expect(page.locator("[data-said]")).not_to_be_empty()


def do_course(page: Page, game_id: str, use: Press) -> None:
    page.goto(f"/learn/{game_id}")
    tasks = list(tasks_of(game_id))
    for task in tasks:
        do_task(page, game_id, task, use)
        if task is not tasks[-1]:
            use(page, "[data-action=next]")
    is_whole(page, game_id)


def is_whole(page: Page, game_id: str) -> None:
    """See that a course is done, and that the browser knows it."""
    expect(page.locator("[data-action=play]")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('tablee.lessons'))")
    assert set(kept[game_id]["done"]) == {task.id for task in tasks_of(game_id)}


@pytest.mark.parametrize(
    "game_id",
    now_or_again([each for each in box_ids() if each not in ("jacquet", "cinq-rois")], "sacramento"),
)
def test_every_course_is_done_to_its_end(page: Page, game_id: str) -> None:
    do_course(page, game_id, click)


@pytest.mark.again
def test_a_course_by_keyboard(page: Page) -> None:
    do_course(page, "jacquet", press)


def test_a_course_by_touch_on_a_phone(browser: Browser, house: House) -> None:
    context = make_context(
        browser, house, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    do_course(page, "cinq-rois", tap)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_a_wrong_try_is_shown_and_taken_back_and_a_step_is_repeated(page: Page) -> None:
    page.goto("/learn/jacquet#larger")
    open_choices(page)
    click(page, '[data-choice="20-23"]')
    expect(page.locator("[data-turnout=astray]")).to_be_visible()
    expect(page.locator("[data-said]")).to_contain_text("avec le six une dame sort tout de suite")
    expect(page.locator("details.choices")).to_have_count(0)
    click(page, "[data-action=back]")
    expect(page.locator("[data-turnout='']")).to_be_visible()
    click(page, "[data-action=hint]")
    expect(page.locator("[data-hinted]").first).to_be_visible()
    open_choices(page)
    click(page, '[data-choice="20x6"]')
    expect(page.locator("[data-turnout=done]")).to_be_visible()
    click(page, "[data-action=again]")
    expect(page.locator("[data-turnout='']")).to_be_visible()


def test_one_leaves_and_comes_back_at_any_step(page: Page) -> None:
    page.goto("/box/jacquet")
    click(page, "[data-learn=jacquet]")
    expect(page.locator("[data-task=table]")).to_be_visible()
    click(page, "[data-action=next]")
    expect(page.locator("[data-study-title]")).to_be_focused()
    click(page, "[data-tempt]")
    expect(page.locator("[data-turnout=refused]")).to_be_visible()
    click(page, "[data-said] [data-article]")
    expect(page.locator("[data-article-shown]")).to_be_visible()
    page.keyboard.press("Escape")
    page.goto("/rules/jacquet")
    click(page, "[data-learn=jacquet]")
    expect(page.locator("[data-task=count]")).to_be_visible()
    page.locator("details.all summary").click()
    click(page, "[data-go=home]")
    expect(page.locator("[data-task=home]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-task=home]")).to_be_visible()
    page.go_back()
    expect(page.locator("[data-task=count]")).to_be_visible()


def test_lessons_follow_the_language_and_what_has_none_is_told(page: Page) -> None:
    page.goto("/learn/jacquet#home")
    expect(page.locator("[data-study-title]")).to_have_text("D’abord tous rentrés")
    page.evaluate("localStorage.setItem('tablee.settings', JSON.stringify({ lang: 'en', pace: 'instant' }))")
    page.reload()
    expect(page.locator("[data-study-title]")).to_have_text("Everybody home first")
    page.goto("/learn/no-such-game")
    expect(page.locator("[data-trouble]")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "theme"), now_or_again([(360, 740, "dark"), (1280, 800, "light")], (360, 740, "dark"))
)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    browser: Browser, house: House, width: int, height: int, theme: str
) -> None:
    context = make_context(browser, house, viewport={"width": width, "height": height}, color_scheme=theme)
    page = context.new_page()
    for game_id, task in (("jacquet", "count"), ("crapette", "duty"), ("sacramento", "token")):
        page.goto(f"/learn/{game_id}#{task}")
        expect(page.locator(".stage [data-vital]").first).to_be_visible()
        look(page)
        click(page, "[data-tempt]")
        expect(page.locator("[data-turnout=refused]")).to_be_visible()
        look(page)
    context.close()
