"""Exercises at the drawn table: by mouse, keyboard and touch; progress is kept; axe looks on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.core.exercise import Exercise
from tablee.games import exercises_of
from tests.again import now_or_again
from tests.browser.axe import faults
from tests.browser.conftest import make_context
from tests.browser.pages import open_choices
from tests.browser.test_learn import Press, click, press, tap
from tools.house_process import House


def first_of(game_id: str, kind: str) -> Exercise:
    found = exercises_of(game_id)
    assert found is not None
    return next(each for each in found.all if each.kind == kind)


def answer(page: Page, game_id: str, exercise: Exercise, use: Press) -> None:
    """Answer an exercise rightly, out of the list of moves or choices."""
    page.goto(f"/exercises/{game_id}#{exercise.id}")
    expect(page.locator(f"[data-exercise={exercise.id}]")).to_be_visible()
    if page.locator("[data-action=looked]").count():
        use(page, "[data-action=looked]")
    for action in exercise.answer[0]:
        if not exercise.choices:
            open_choices(page)
        use(page, f'[data-choice="{action}"]')
        expect(page.locator("[data-verdict=on], [data-verdict=right]")).to_be_visible()
    expect(page.locator("[data-verdict=right]")).to_be_visible()
    expect(page.locator("[data-said]")).to_contain_text(exercise.article)


@pytest.mark.parametrize(
    ("game_id", "kind"),
    now_or_again(
        [("crapette", "fault"), ("bonanza", "five"), ("cinq-rois", "throw"), ("sacramento", "seen")],
        ("crapette", "fault"),
    ),
)
def test_an_exercise_is_answered(page: Page, game_id: str, kind: str) -> None:
    exercise = first_of(game_id, kind)
    answer(page, game_id, exercise, click)
    kept = page.evaluate("JSON.parse(localStorage.getItem('tablee.exercises'))")
    assert kept[game_id] == {exercise.id: "right"}
    assert faults(page) == []


def test_from_the_box_by_keyboard_to_the_next_one(page: Page) -> None:
    page.goto("/box/jacquet")
    press(page, "[data-exercises=jacquet]")
    expect(page.locator("[data-exercise]")).to_be_visible()
    press(page, "[data-action=give-in]")
    expect(page.locator("[data-verdict=told]")).to_be_visible()
    before = page.locator("[data-exercise]").get_attribute("data-exercise")
    press(page, "[data-action=next]")
    expect(page.locator(f"[data-exercise={before}]")).to_have_count(0)
    expect(page.locator("[data-study-title]")).to_be_focused()


@pytest.mark.again
def test_the_one_of_the_day_by_touch_on_a_phone(browser: Browser, house: House) -> None:
    context = make_context(
        browser, house, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    answer(page, "jacquet", first_of("jacquet", "race"), tap)
    page.goto("/exercises/jacquet#day")
    expect(page.locator("[data-exercise]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()
