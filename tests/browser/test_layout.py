"""Nothing of a table is covered or cut, at any size, where it asks for most room; and it uses its room.

A table names what must be seen without scrolling with `data-vital`: each such box lies whole within the stage
and the window, and what the frame puts around the stage lies beside it, never over it. On a telephone too all
that lies on the table is vital; the stage may scroll there, but never sideways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.again import now_or_again
from tests.browser.conftest import choose_deal, make_context
from tests.browser.pages import GO_ON, open_table
from tools.house_process import House

SIZES = (
    (360, 740),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1366, 640),
    (1440, 900),
    (1920, 1080),
    (740, 360),
    (844, 390),
)
TIGHT = tuple(size for size in SIZES if size[0] < 844 or size in ((1280, 800), (1366, 640)))
"""Those where what appears later could cover something: the smallest of each shape."""
DRAWN = """async () => {
    const boxes = () => JSON.stringify([document.querySelector(".stage").scrollWidth,
        ...[...document.querySelectorAll("[data-vital]")].map((one) => one.getBoundingClientRect())]);
    const moves = () => document.getAnimations().some((one) =>
        one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity);
    for (let before = "", frames = 0; frames < 4; frames++) {
        const now = boxes();
        if (now !== before || moves()) frames = 0;
        before = now;
        await new Promise(requestAnimationFrame);
    }
}"""
"""In the page: some frames after what measures itself was drawn again, when all stands still."""
FAULTS = """() => {
    const inside = (box, room) => box.left >= room.left - 1 && box.right <= room.right + 1
        && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
    const name = (one) => `${one.dataset.vital || one.className} ${one.getAttribute("aria-label") ?? ""}`;
    const seen = (one) => one.getClientRects().length > 0;
    const stage = document.querySelector(".stage");
    const room = stage.getBoundingClientRect();
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const faults = [];
    stage.scrollTop = 0;
    if (!inside(room, screen)) faults.push("the stage leaves the window");
    if (stage.scrollWidth > stage.clientWidth) faults.push("the stage scrolls sideways");
    for (const one of document.querySelectorAll(".page > .bar, main > .actions, aside")) {
        const box = one.getBoundingClientRect();
        const isShown = getComputedStyle(one).visibility === "visible";
        if (isShown && box.left < room.right - 1 && room.left < box.right - 1 && box.top < room.bottom - 1
            && room.top < box.bottom - 1) faults.push(`${one.className || one.tagName} covers the stage`);
    }
    for (const one of document.querySelectorAll("main > .actions :is(.status, .notice, .buttons > *)")) {
        if (seen(one) && !inside(one.getBoundingClientRect(), screen)) faults.push(`cut: ${name(one)}`);
    }
    const vital = [...stage.querySelectorAll("[data-vital]")].filter(seen);
    if (!vital.length) faults.push("nothing is vital");
    for (const one of vital) {
        const box = one.getBoundingClientRect();
        const edge = (at) => [box.left + box.width * at, box.top + box.height * at];
        if (!inside(box, room) || !inside(box, screen)) faults.push(`cut: ${name(one)} ${box.bottom}`);
        else if ([0.1, 0.5, 0.9].some((at) => !stage.contains(document.elementFromPoint(...edge(at)))))
            faults.push(`covered: ${name(one)}`);
    }
    // What is told upon the table lies beside what it is about.
    for (const told of stage.querySelectorAll("[data-lost], [data-may-go-out]")) {
        const box = told.getBoundingClientRect();
        for (const one of [...vital, ...stage.querySelectorAll(".die")]) {
            const other = one.getBoundingClientRect();
            if (!one.contains(told) && box.left < other.right - 2 && other.left < box.right - 2
                && box.top < other.bottom - 2 && other.top < box.bottom - 2)
                faults.push(`${told.textContent.trim()} covers ${name(one)}`);
        }
    }
    return faults;
}"""
"""In the page: what of the table cannot be seen, in words."""


@dataclass(frozen=True)
class Scene:
    """A table that asks for much room."""

    game: str
    bots: int
    options: dict[str, object] = field(default_factory=dict)
    steps: int = 0
    """How many times what is advised is done first."""
    refuse: Callable[[Page], None] | None = None
    """Do something that is refused."""


def call_too_soon(page: Page) -> None:
    """In one's own turn there is nothing to call."""
    page.keyboard.press("!")


def take_twice(page: Page) -> None:
    """Draw, and draw again."""
    page.locator("[data-pile=stock]").click()
    expect(page.locator("[data-fresh]")).to_be_visible()
    page.locator("[data-pile=stock]").click()


def press_elsewhere(page: Page) -> None:
    """Touch an arrow where one has no man."""
    page.keyboard.press("Escape")
    page.locator("[data-arrow='9']").click()


SCENES = {
    "jacquet": Scene("jacquet", 1, steps=8, refuse=press_elsewhere),
    "jacquet, a match": Scene("jacquet", 1, {"matchLength": 5}),
    "cinq rois, two in the last round": Scene("cinq-rois", 1, {"startRound": 11}, refuse=take_twice),
    "cinq rois, seven in the last round": Scene(
        "cinq-rois", 6, {"startRound": 11}, steps=3, refuse=take_twice
    ),
    "cinq rois, alone": Scene("cinq-rois", 0, steps=3),
    "crapette": Scene("crapette", 1, steps=12, refuse=call_too_soon),
    "bonanza, two": Scene("bonanza", 1, steps=2),
    "bonanza, nine": Scene("bonanza", 8, steps=5),
    "sacramento, four": Scene("sacramento", 3, steps=5),
}
FULL = (
    "jacquet",
    "cinq rois, seven in the last round",
    "crapette",
    "bonanza, nine",
    "sacramento, four",
)
"""Each kind of table as full as it gets."""


@pytest.fixture(scope="module")
def visitor(browser: Browser, house: House) -> Iterator[Page]:
    """One page for all tables."""
    context = make_context(browser, house)
    choose_deal(context, 3)
    yield context.new_page()
    context.close()


WIDTH = """() => document.querySelector(":is(.own, .side, [data-hand]) .card, .stage :is([data-piece], .man)")
    .getBoundingClientRect().width"""
"""In the page: how wide a card or a man is."""
DESKS = ((1280, 800), (1440, 900), (1920, 1080))


def look_at_sizes(
    page: Page, sizes: Sequence[tuple[int, int]] = SIZES
) -> tuple[dict[tuple[int, int], list[str]], list[float]]:
    """What cannot be seen, by the size of the window, and how wide a card or a man is at each desk."""
    found: dict[tuple[int, int], list[str]] = {}
    widths: list[float] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        found[width, height] = page.evaluate(FAULTS)
        if (width, height) in DESKS:
            widths.append(page.evaluate(WIDTH))
    page.set_viewport_size({"width": 1280, "height": 800})
    return {size: faults for size, faults in found.items() if faults}, widths


@pytest.mark.parametrize("name", now_or_again(SCENES, *FULL))
def test_nothing_of_a_table_is_covered_or_cut_and_it_grows_with_the_window(visitor: Page, name: str) -> None:
    scene = SCENES[name]
    open_table(visitor, scene.game, scene.bots, scene.options)
    visitor.evaluate(GO_ON, scene.steps)
    faults, widths = look_at_sizes(visitor)
    assert faults == {}
    assert all(there > here for here, there in pairwise(widths)), widths
    if scene.refuse:
        scene.refuse(visitor)
        expect(visitor.locator(".refused")).to_be_visible()
        faults, _ = look_at_sizes(visitor, TIGHT)
        assert faults == {}


@pytest.mark.parametrize(("width", "height"), now_or_again([(360, 740), (740, 360)], (360, 740)))
def test_what_stands_beside_the_table_is_a_sheet_on_a_telephone(
    visitor: Page, width: int, height: int
) -> None:
    open_table(visitor, "jacquet", 1)
    visitor.set_viewport_size({"width": width, "height": height})
    visitor.locator("[data-open=beside]").click()
    sheet = visitor.locator("aside")
    expect(sheet).to_have_attribute("data-open", "true")
    visitor.locator("[data-open=leaving]").click()  # the last that stands there can be reached
    visitor.keyboard.press("Escape")
    box = sheet.bounding_box()
    assert box is not None
    assert box["height"] >= height * 0.7
    visitor.set_viewport_size({"width": 1280, "height": 800})
