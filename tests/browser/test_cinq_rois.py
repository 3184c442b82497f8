"""Les Cinq Rois in the browser: whole games by clicking on the table, a hand arranged, refusals told."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, Page, Position, expect

from tests.again import now_or_again
from tests.browser.conftest import choose_deal
from tests.browser.pages import choose, log_lines, open_seats

CORNER: Position = {"x": 17, "y": 30}
"""Where a card is seen that others lie upon, and that leans in a fan."""

EDGE: Position = {"x": 8, "y": 20}
"""Where a card is seen of which there are many."""

SEEN = """() => JSON.stringify([
  [...document.querySelectorAll("[data-choice]")].map((choice) => choice.dataset.choice),
  document.querySelectorAll(".log li").length,
  document.querySelectorAll(".fan button.card").length,
  document.querySelectorAll(".laying .card").length,
  document.querySelectorAll("[data-action=confirm]").length,
])"""
"""In the page: what changes with every move."""


def sit_down(page: Page, bots: int, options: Mapping[str, object]) -> None:
    """Open a table with so many bots, and go there."""
    open_seats(page, "cinq-rois", *["greedy"] * bots, options=options, name="Amélie")


def draw_in_the_last_round(page: Page, **options: object) -> None:
    """The last round, nobody out, and a card drawn that does not let the whole hand be laid."""
    choose_deal(page, 2)
    sit_down(page, 1, {"startRound": 11, **options})
    expect(page.locator("[data-choice=draw]")).to_be_attached()
    expect(page.locator(".last")).to_have_count(0)
    page.locator("[data-pile=stock]").click()
    expect(page.locator("[data-choice^='-']").first).to_be_attached()
    expect(page.locator("[data-choice^='out-']")).to_have_count(0)


def moved(page: Page, before: str) -> None:
    """Wait until the house has answered a move and it is our turn again, or the end."""
    # While a move is on its way the table shows it already, and the choices are closed.
    answered = "!document.querySelector('[data-choice]:disabled')"
    page.wait_for_function(f"before => {answered} && ({SEEN})() !== before", arg=before)
    ready = "details.choices, [data-action=confirm], [data-ending]"
    expect(page.locator(ready).first).to_be_attached()


def hinted(page: Page) -> str:
    """What a bot would do here."""
    choose(page, "[data-action=hint][aria-busy=false]")
    choice = page.locator("[data-choice][data-hinted=true]")
    expect(choice).to_have_count(1)
    return choice.get_attribute("data-choice") or ""


def in_hand(page: Page, card: str) -> Locator:
    return page.locator(f'.fan [data-face="{card}"]').first


def take(page: Page, action: str) -> None:
    """Take an action by clicking on the table."""
    if action in ("draw", "take"):
        page.locator(f"[data-pile={'stock' if action == 'draw' else 'discards'}]").click()
    elif action in ("meld", "done"):
        page.locator("[data-close]" if action == "meld" else "[data-done]").click()
    elif action.startswith("+"):
        in_hand(page, action[1:]).click(position=CORNER)
    else:
        # Marked by the house, the hand may lie otherwise than before.
        expect(page.locator(".fan[data-settled=true]")).to_be_attached()
        card = in_hand(page, action.removeprefix("out")[1:])
        card.click(position=CORNER)
        expect(card).to_have_attribute("aria-pressed", "true")
        page.locator("[data-out]" if action.startswith("out") else "[data-pile=discards]").click()


def play_on(page: Page) -> str | None:
    """One action of ours, as a bot would choose it; nothing when the game is over."""
    expect(page.locator("details.choices, [data-action=confirm], [data-ending]").first).to_be_attached()
    if page.locator("[data-ending]").count():
        return None
    ended = page.locator("[data-round-end] button")
    if ended.count():
        ended.click()
    before = page.evaluate(SEEN)
    if page.locator("[data-action=confirm]").count():
        page.locator("[data-action=confirm]").click()
        moved(page, before)
        return "confirm"
    action = hinted(page)
    take(page, action)
    moved(page, before)
    return action


def total_of(page: Page, row: int) -> int:
    """The total of a player, as it stands on the score sheet."""
    sheet = page.locator("details.sheet")
    if sheet.get_attribute("open") is None:
        sheet.locator("summary").click()
    return int(sheet.locator("tbody tr").nth(row).locator(".total").inner_text())


@pytest.mark.parametrize("is_laid_for_us", now_or_again([True, False], False))
def test_a_whole_game_against_a_bot(page: Page, is_laid_for_us: bool) -> None:
    start = 10 if is_laid_for_us else 11
    sit_down(page, 1, {"startRound": start, "autoArrange": is_laid_for_us})
    assert page.locator(".fan button.card").count() == start + 2
    expect(page.locator(".plaque")).to_contain_text("dames" if is_laid_for_us else "rois")
    done: list[str] = []
    rounds_seen: set[str] = set()
    for _ in range(400):
        if page.locator("[data-round-end]").count():
            rounds_seen.add(page.locator("[data-round-end]").get_attribute("data-round-end") or "")
        action = play_on(page)
        if action is None:
            break
        done.append(action)
    assert {"draw", "take"} & set(done)
    assert any(action.startswith(("-", "out-")) for action in done)
    # The end of the eleventh round is the end of the game; those before it are looked back upon.
    assert rounds_seen == ({"10"} if is_laid_for_us else set())
    ending = page.locator("[data-ending]")
    expect(ending).to_contain_text("Victoire")
    points = int(re.search(r"avec (\d+) points?", ending.inner_text()).group(1))  # type: ignore[union-attr]
    assert any("Fin de la manche 11" in line for line in log_lines(page))
    page.keyboard.press("Escape")
    assert min(total_of(page, 0), total_of(page, 1)) == points
    # What everybody laid in the last round stays on the table.
    assert page.locator(".melds").count() >= 1
    if not is_laid_for_us:
        assert any(action.startswith("+") for action in done)


@pytest.mark.again
def test_a_whole_game_alone(page: Page) -> None:
    sit_down(page, 0, {})
    expect(page.locator("[data-hand]")).to_have_count(11)
    for turn in range(28):
        if page.locator("[data-ending]").count():
            break
        closed = page.locator(".hand.closed").count()
        words = "mains fermées" if closed > 1 else "main fermée"
        expect(page.locator(".score strong")).to_contain_text(f"{closed} {words}")
        # Advice takes a bot ten seconds here: the first card goes where it says, the others anywhere.
        open_hands = page.locator("[data-take]")
        size = (
            hinted(page).removeprefix("to")
            if turn == 0
            else open_hands.nth(turn % open_hands.count()).get_attribute("data-take")
        )
        before = page.evaluate(SEEN)
        page.locator(f'[data-take="{size}"]').click(position={"x": 12, "y": 12})
        moved(page, before)
        cards = page.locator(f'[data-hand="{size}"] button.card')
        expect(cards).to_have_count(int(size or 0) + 1)
        before = page.evaluate(SEEN)
        # One touch chooses; the button throws, or a second touch.
        cards.nth(turn % 3).click(position=EDGE)
        expect(cards.nth(turn % 3)).to_have_attribute("aria-pressed", "true")
        assert page.evaluate(SEEN) == before
        if turn % 2:
            page.locator("[data-throw]").click()
        else:
            cards.nth(turn % 3).click(position=EDGE)
        moved(page, before)
        if page.locator("[data-action=confirm]").count():
            page.locator("[data-action=confirm]").click()
        expect(page.locator("[data-ending], [data-take]").first).to_be_attached()
        assert sum("quitte le jeu" in line for line in log_lines(page)) == turn + 1
    expect(page.locator("[data-ending]")).to_contain_text(re.compile("Gagné|Perdu"))


def test_who_cannot_go_out_is_told_why(page: Page) -> None:
    sit_down(page, 1, {"startRound": 11})
    # Clicking on a card and on the pile before drawing: the house says what comes first.
    page.locator(".fan button.card").first.click(position=CORNER)
    page.locator("[data-pile=discards]").click()
    refusal = page.get_by_role("alert").locator(".refused")
    expect(refusal).to_contain_text("Il faut d’abord prendre une carte")
    expect(refusal.locator("a")).to_contain_text("ROI-14")
    # Where the house arranges the hand, going out is offered only when it can be done.
    draw_in_the_last_round(page)
    page.locator(".fan button.card").first.click(position=CORNER)
    expect(page.locator("[data-throw]")).to_be_visible()
    expect(page.locator("[data-out]")).to_have_count(0)
    draw_in_the_last_round(page, autoArrange=False)
    expect(page.locator(".fan button.card")).to_have_count(14)
    page.locator(".fan button.card").first.click(position=CORNER)
    page.locator("[data-out]").click()
    expect(refusal).to_contain_text("on ne peut pas poser")
    link = refusal.locator("a")
    assert (link.get_attribute("href") or "").endswith("/rules/cinq-rois#ROI-17")
    # Nothing has left the hand, and the card is still chosen.
    expect(page.locator(".fan button.card")).to_have_count(14)
    expect(page.locator('.fan button.card[aria-pressed="true"]')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator('.fan button.card[aria-pressed="true"]')).to_have_count(0)


def faces(page: Page) -> list[str]:
    cards: list[str] = page.eval_on_selector_all(
        ".fan button.card", "cards => cards.map((card) => card.dataset.face)"
    )
    return cards


def rank_of(face: str) -> int:
    return {"J": 11, "Q": 12, "K": 13}.get(face[:-1]) or int(face[:-1])


def test_a_hand_is_held_as_its_player_likes(page: Page) -> None:
    sit_down(page, 1, {"startRound": 11})
    dealt = faces(page)
    page.get_by_role("button", name="Par rang").click()
    plain = [face for face in faces(page) if face != "JK" and not face.startswith("K")]
    assert [rank_of(face) for face in plain] == sorted(map(rank_of, plain))
    page.get_by_role("button", name="Par couleur").click()
    suits = [face[-1] for face in faces(page) if face in plain]
    assert suits == sorted(suits, key="HDCS*".index)
    # The first and the last card brought together by hand stay together.
    first, *_, last = faces(page)
    page.get_by_role("button", name="Grouper").click()
    page.locator(".fan button.card").last.click(position=CORNER)
    page.locator(".fan button.card").first.click(position=CORNER)
    page.locator("[data-gather]").click()
    assert faces(page)[:2] == [last, first]
    # A card is moved with the keyboard, and keeps the focus.
    page.get_by_role("button", name="Grouper").click()
    page.locator(".fan button.card").nth(1).focus()
    page.keyboard.press("Alt+ArrowLeft")
    assert faces(page)[:2] == [first, last]
    focused = page.evaluate(
        "[...document.querySelectorAll('.fan button.card')].indexOf(document.activeElement)"
    )
    assert focused == 0
    assert sorted(faces(page)) == sorted(dealt)


def test_the_house_marks_the_melds_and_arranges_the_hand(page: Page) -> None:
    asked: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda sent: asked.append(str(sent))))
    sit_down(page, 1, {"startRound": 11})
    page.locator("[data-best]").click()
    settled = page.locator(".fan[data-settled=true]")
    expect(settled).to_be_attached()
    left = page.locator(".sorting .left")
    expect(left).to_be_visible()
    marked = page.locator(".fan button.card[aria-label*='dans une']").count()
    braces = page.locator(".braces span").count()
    rest = int((re.findall(r"\d+", left.inner_text()) or ["0"])[0])
    # A hand without wild cards may hold no meld at all; then nothing is marked and everything is left.
    assert (marked >= 3 * braces > 0) or (marked == braces == 0 and rest > 0)
    # Sorted otherwise, as much remains: what is said is what one would pay at best, however the hand is held.
    page.get_by_role("button", name="Par rang").click()
    expect(settled).to_be_attached()
    assert int((re.findall(r"\d+", left.inner_text()) or ["0"])[0]) == rest
    assert sum('"consult"' in sent for sent in asked) <= 4, "the house is not asked again and again"


def test_who_lays_by_hand_finds_his_melds_himself(page: Page) -> None:
    sit_down(page, 1, {"startRound": 11, "autoArrange": False})
    expect(page.locator(".fan[data-settled=true]")).to_be_attached()
    expect(page.locator("[data-best]")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), now_or_again([(360, 740), (740, 360), (1280, 800)], (360, 740)))
def test_a_table_of_eight_needs_no_sideways_scrolling(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    sit_down(page, 7, {"edition": "five-crowns", "recycle": "keepTop", "startRound": 11})
    expect(page.locator(".opponent")).to_have_count(7)
    expect(page.locator(".fan button.card")).to_have_count(13)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    edge = page.eval_on_selector_all(
        ".fan button.card", "cards => Math.max(...cards.map((card) => card.getBoundingClientRect().right))"
    )
    assert edge <= width
