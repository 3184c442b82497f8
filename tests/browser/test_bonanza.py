"""Bonanza on the page: whole games around the wheel, with three and with nine."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as Waited

from tests.browser.conftest import make_context
from tests.browser.pages import open_seats
from tools.house_process import House

CHIPS = """() => {
  const all = (which) => [...document.querySelectorAll(which)];
  const seats = all("[data-seat] [data-chips]").map((one) => Number(one.textContent));
  const spaces = all("[data-space]").map((one) => Number(one.dataset.chips));
  return [...seats, ...spaces];
}"""
WATCH = """() => {
  window.flown = 0;
  const watcher = new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    window.flown += added.filter((node) => node.dataset?.flight).length;
  });
  watcher.observe(document.body, { childList: true, subtree: true });
}"""
FIRST_SCREEN = """() => {
  document.querySelector(".stage").scrollTop = 0;
  const edges = (which) => document.querySelector(which).getBoundingClientRect();
  const steps = [...document.querySelectorAll(".hand .row")].flatMap((row) => {
    const lefts = [...row.children].map((slot) => slot.getBoundingClientRect().left);
    return lefts.slice(1).map((left, at) => left - lefts[at]);
  });
  return { hand: edges(".hand").bottom, room: edges(".actions").top, touch: Math.min(99, ...steps) };
}"""
"""In the page: where the hand ends and the bar begins, and how much of each card can be touched."""
CROSSING = """() => [...document.querySelectorAll("[data-seat]")].filter((plate) => {
  const edge = plate.getBoundingClientRect().right;
  return [...plate.querySelectorAll(".sum, .tag, i")].some((one) => one.getBoundingClientRect().right > edge);
}).length"""
"""In the page: how many plates are narrower than what they tell."""
OFFERED = "[data-decision] [data-act]"
ROUND_OVER = "[data-round-over] button"
START = 100
MOST_TURNS = 120


def sit_down(page: Page, seats: int, rounds: int = 1) -> None:
    """Open a table of one round or more against bots, and go there."""
    open_seats(page, "bonanza", *["regular"] * (seats - 1), options={"rounds": rounds})
    expect(page.locator("[data-seat]")).to_have_count(seats)


def offered(page: Page) -> list[str]:
    """What may be done now, in notation."""
    return [
        str(act) for act in page.eval_on_selector_all(OFFERED, "all => all.map((one) => one.dataset.act)")
    ]


def press(page: Page, action: str) -> None:
    """Press what does this; others may act at the same moment and take the button away."""
    before = page.locator("[data-sequence]").get_attribute("data-sequence") or ""
    try:
        page.locator(f"[data-decision] [data-act='{action}']").click(timeout=2_000)
    except Waited:
        return
    expect(page.locator("[data-sequence]")).not_to_have_attribute("data-sequence", before)


def choose(acts: list[str]) -> str:
    """A player who shows all he can, sells the dead hand, never bids, and stakes the least."""
    shows = [act for act in acts if act == "show" or act.startswith("seq-")]
    for act in [*shows, "sell", "call", "stake" if "bid" not in acts else "pass", "pass"]:
        if act in acts:
            return act
    return acts[0]


def play(
    page: Page, look: Callable[[list[str]], None], is_enough: Callable[[], bool] = lambda: False
) -> set[str]:
    """Play to the end of a round, or of the game, or until it is enough; returns the phases seen."""
    phases: set[str] = set()
    for _ in range(MOST_TURNS):
        if is_enough():
            return phases
        page.locator(f"[data-action='result'], {ROUND_OVER}, {OFFERED}").first.wait_for()
        phases.add(page.locator("[data-phase]").get_attribute("data-phase") or "")
        if page.locator(ROUND_OVER).count():
            return phases
        if page.locator("[data-action='result']").count():
            return phases
        acts = offered(page)
        if acts:
            look(acts)
            acts = offered(page)
        if acts:
            press(page, choose(acts))
    raise AssertionError("the game does not end")


def top_of_hand(page: Page) -> int:
    """Where one's own cards lie on the table, however far it is scrolled."""
    place = """() => document.querySelector('.hand').getBoundingClientRect().top
        + document.querySelector('.stage').scrollTop"""
    return round(float(page.evaluate(place)))


class Exam:
    """What is tried once on the way, when there is an occasion."""

    def __init__(self, page: Page, seats: int) -> None:
        self.page = page
        self.seats = seats
        self.done: set[str] = set()

    def look(self, acts: list[str]) -> None:
        """Try what can be tried here."""
        assert sum(self.page.evaluate(CHIPS)) == START * self.seats
        if "stake" in acts and "amounts" not in self.done:
            self.try_amounts()
            self.try_five()
        if any(act.startswith("lead-") for act in acts):
            self.try_lead()

    def try_amounts(self) -> None:
        """An amount is composed here, and nobody hears of it; too much is refused, with the article."""
        self.done.add("amounts")
        sequence = self.page.locator("[data-sequence]").get_attribute("data-sequence") or ""
        lines = self.page.locator(".log li").count()
        total = self.page.locator("[data-total]")
        least = int(total.input_value())
        for chips, comes_to in ((5, 5), (1, 6), (1, 7)):
            self.page.locator(f"[data-push='{chips}']").click()
            expect(total).to_have_value(str(least + comes_to))
        expect(self.page.locator("[data-act='stake']")).to_have_text(f"Miser {least + 7}")
        self.page.locator("[data-take-back]").click()
        expect(total).to_have_value(str(least))
        expect(self.page.locator("[data-take-back]")).to_be_disabled()
        expect(self.page.locator("[data-push='100']")).to_be_disabled()
        total.fill("500")
        total.press("Enter")
        self.refused("BON-R30")
        expect(total).to_have_value(str(least))
        expect(self.page.locator("[data-sequence]")).to_have_attribute("data-sequence", sequence)
        assert self.page.locator(".log li").count() == lines

    def try_five(self) -> None:
        """The best five are proposed; five others are taken in any order, and nothing moves on the way."""
        cards = self.page.locator("[data-usable='true']")
        if not cards.count():
            return
        self.done.add("five")
        proposed = self.page.locator("[data-five='proposed']")
        expect(proposed.locator("[role='img']")).to_have_count(5)
        expect(proposed.locator("[data-figure]")).not_to_be_empty()
        top = top_of_hand(self.page)
        names = [str(cards.nth(at).get_attribute("data-card")) for at in (4, 0, 3, 1, 2)]
        for name in names:
            self.card(name).click()
            expect(self.card(name)).to_have_attribute("aria-pressed", "true")
            assert top_of_hand(self.page) == top
        self.page.locator("[data-take-five]").click()
        shown = self.page.locator("[data-five='chosen'] [role='img']")
        expect(shown).to_have_count(5)
        faces = {
            face.replace("JK", "*")
            for face in shown.evaluate_all("all => all.map((one) => one.dataset.face)")
        }
        assert faces == set(names)

    def try_lead(self) -> None:
        """The other suits are refused with the article; the card led goes where the run lies."""
        if "lead" in self.done:
            return
        suits = {act[-1] for act in offered(self.page)}
        barred = self.page.locator("[data-usable='false']")
        names = [str(barred.nth(at).get_attribute("data-card")) for at in range(barred.count())]
        other = next((name for name in names if name[-1] not in suits), None)
        if other is None or self.page.locator("[data-lead-here]").count():
            return
        self.done.add("lead")
        self.card(other).click()
        self.refused("BON-62")
        lead = self.page.locator("[data-usable='true']").first
        lead.click()
        expect(lead).to_have_attribute("aria-pressed", "true")
        self.page.keyboard.press("Escape")
        expect(lead).to_have_attribute("aria-pressed", "false")
        lead.click()
        name = str(lead.get_attribute("data-card"))
        self.page.locator("[data-lead-here]").click()
        expect(self.card(name)).to_have_count(0)

    def card(self, name: str) -> Locator:
        """A card of one's own hand."""
        return self.page.locator(f"[data-card='{name}']")

    def refused(self, clause: str) -> None:
        """A sentence says why not, and leads to the article."""
        alert = self.page.get_by_role("alert")
        expect(alert).to_contain_text(re.compile(r"\w+ \w+"))
        expect(alert).to_contain_text(clause)
        expect(alert.get_by_text(clause)).to_be_visible()


def test_whole_game(page: Page) -> None:
    """A round with three, from the dead hand to the sharing of what is left; one can err in this deal."""
    sit_down(page, 3)
    exam = Exam(page, 3)
    phases = play(page, exam.look)
    assert {"calls", "ended"} <= phases
    require_end(page)
    assert exam.done & {"amounts", "lead"}


def require_end(page: Page) -> None:
    """The chips are with the players, the richest is named, and the log tells how it came."""
    chips = page.evaluate(CHIPS)
    assert sum(chips) == START * 3
    assert chips[3:] == [0] * 10
    expect(page.get_by_role("dialog")).to_contain_text(str(max(chips[:3])))
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("gagne|Victoire partagée"))
    assert page.locator(".log li", has_text=re.compile("entame")).count() > 0
    expect(page.locator(".log li", has_text="Bonanza !")).to_have_count(1)
    expect(page.locator("[data-settled]")).to_contain_text("Bonanza !")


@pytest.fixture
def phone(browser: Browser, house: House) -> Iterator[Page]:
    """A small phone on which an uncaught error fails the test."""
    errors: list[str] = []
    context = make_context(browser, house, viewport={"width": 360, "height": 740}, has_touch=True)
    opened = context.new_page()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert not errors


@pytest.mark.again
def test_nine_on_a_phone(phone: Page) -> None:
    """A round with nine at 360 pixels: everything is there, and nothing is wider than the screen."""
    sit_down(phone, 9)

    def look(_acts: list[str]) -> None:
        width, room = phone.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
        )
        assert width <= room == 360
        assert sum(phone.evaluate(CHIPS)) == START * 9
        assert phone.evaluate(CROSSING) == 0
        own = phone.locator("[data-seat='0']")
        cards = phone.locator("[data-card]").count()
        expect(own).to_contain_text(re.compile(rf"{cards} cartes?"))
        for button in phone.locator(f"{OFFERED}, .orders button").all():
            box = button.bounding_box()
            assert box is None or (box["height"] >= 40 and box["width"] >= 40)

    phases = play(phone, look)
    assert {"calls", "ended"} <= phases
    expect(phone.locator("[data-space]")).to_have_count(10)
    expect(phone.get_by_role("dialog")).to_contain_text(re.compile("gagne|Victoire partagée"))


def test_the_question_and_the_hand_are_on_the_first_screen_of_a_phone(phone: Page) -> None:
    """With three, whatever is asked: the whole hand is above the bar, and each card wide enough to touch."""
    sit_down(phone, 3)
    picked: list[int] = []

    def look(acts: list[str]) -> None:
        seen = phone.evaluate(FIRST_SCREEN)
        assert seen["hand"] <= seen["room"], phone.locator("[data-phase]").inner_text()
        assert seen["touch"] >= 23.9
        assert phone.evaluate(CROSSING) == 0
        if "stake" in acts:
            picked.append(move_by_picking(phone))

    phases = play(phone, look)
    assert {"calls", "ended"} <= phases
    assert picked or "bet" not in phases
    assert not any(picked)


def move_by_picking(page: Page) -> int:
    """By how much the first card picked for poker moves the hand: the next touch must find its card."""
    top = top_of_hand(page)
    card = page.locator("[data-usable='true']").first
    card.click(position={"x": 8, "y": 20})
    expect(card).to_have_attribute("aria-pressed", "true")
    moved = top_of_hand(page) - top
    page.locator("[data-put-back]").click()
    expect(page.locator("[data-act='stake']")).to_be_visible()
    return moved


def test_cards_on_buttons_have_faces_with_large_indices_too(page: Page) -> None:
    """Who wants large indices sees the card that a button leads: its drawing is as wide as the card."""
    kept = json.dumps({"pace": "instant", "largeIndex": True})
    page.add_init_script(f"localStorage.setItem('tablee.settings', {json.dumps(kept)})")
    widths: list[list[float]] = []

    def look(acts: list[str]) -> None:
        if any(act.startswith("lead-") for act in acts):
            drawn = page.locator("[data-decision] button .card svg.large").first
            widths.append(
                drawn.evaluate("one => [one, one.closest('.card')].map(e => e.getBoundingClientRect().width)")
            )

    sit_down(page, 3)
    play(page, look, lambda: len(widths) == 3)
    assert widths
    assert all(drawing == pytest.approx(card, abs=1) for drawing, card in widths)


def test_chips_fly_to_the_winner(browser: Browser, house: House) -> None:
    """Who wants movement sees chips on their way."""
    context = make_context(browser, house, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, 3)
    page.evaluate(WATCH)
    play(page, lambda _acts: None, lambda: page.evaluate("window.flown") > 0)
    assert page.evaluate("window.flown") > 0
    context.close()


def test_the_end_of_a_round_is_looked_at_before_the_next_deal(page: Page) -> None:
    """Who has won and who has paid stays there, and the new hand is not shown before one wants it."""
    sit_down(page, 3, rounds=2)
    play(page, lambda _acts: None)
    over = page.locator("[data-round-over]")
    expect(over).to_contain_text("Bonanza !")
    expect(over).to_contain_text("paie")
    expect(over).not_to_contain_text(re.compile(r"BON-\d"))  # the articles are behind a mark
    expect(page.locator(".hand")).to_have_count(0)
    expect(page.locator(OFFERED)).to_have_count(0)
    expect(page.get_by_role("button", name="Tour suivant")).to_be_focused()
    page.keyboard.press("Enter")
    expect(over).to_have_count(0)
    expect(page.locator("[data-card]").first).to_be_visible()


def test_the_articles_of_the_log_are_one_click_away(page: Page) -> None:
    """A line of the log is a sentence and a mark, which opens the article it rests on."""
    sit_down(page, 3)
    line = page.locator(".log li", has_text="chacun pose dix jetons")
    expect(line).to_have_text(re.compile("dix jetons\\.\\s§"))
    line.locator("[data-article='BON-05']").click()
    expect(page.locator("[data-article-shown]")).to_contain_text("BON-05")
