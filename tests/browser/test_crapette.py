"""Crapette through the page: a whole game on the mat, and the call that gives it its name."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import cast

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tablee.arena.one_game import play_seated
from tablee.games import agree, get_game
from tablee.games.crapette.view import CrapetteView
from tablee.match.playback import Eyes, open_playback
from tablee.match.record import format_record
from tablee.match.replay import make_record
from tests.again import now_or_again
from tests.browser.conftest import make_context
from tests.browser.pages import DRAWN_TWICE, begin, hold_seat, in_turn, invite, open_seats, wait_for_table
from tests.browser.test_access import SIZES
from tools.house_process import House

WIDTHS_OF_MISSED = """() => {
  const found = [".ghost .card", "[data-pile=c0]"].map((which) => document.querySelector(which));
  return found[0] && found.map((one) => Math.round(one.getBoundingClientRect().width));
}"""
"""In the page: how wide the card of the missed move is, and its place; nothing once it is gone."""
HIDDEN_BY_VERDICT = """() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    const { left, right, top, bottom } = box("[data-verdict]");
    return ["[data-pile=c0]", "[data-pile=s0]", "[data-pile=e0]"].filter((what) => {
        const { x, y, width, height } = box(what);
        return x < right && left < x + width && y < bottom && top < y + height;
    });
}"""

UNDER_THE_CALL = """() => {
    const call = document.querySelector("[data-call]").getBoundingClientRect();
    return [...document.querySelectorAll(".mat .card")].filter((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return left < call.right && call.left < right && top < call.bottom && call.top < bottom;
    }).map((card) => card.dataset.face);
}"""
"""In the page: the cards that the button of the call lies upon."""


def open_table(page: Page, bot: str, options: dict[str, object] | None = None, pace: str = "instant") -> None:
    """Make a table against a bot, and sit down at it."""
    open_seats(page, "crapette", bot, options=options or {}, pace=pace)
    expect(page.locator(".mat")).to_be_visible()


def hinted(page: Page) -> str | None:
    """What a bot would play in our place; nothing once the game is over."""
    page.wait_for_function(
        """() => document.querySelector("[data-ending]") || document.querySelector("[data-mine=true]")"""
    )
    if page.locator("[data-ending]").count():
        return None
    page.locator("[data-action=hint]").click()
    page.wait_for_function(
        """() => document.querySelector("[data-ending]") || document.querySelector("[data-hinted=true]")"""
    )
    found = page.locator("[data-hinted=true]")
    return found.first.get_attribute("data-choice") if found.count() else None


def play_on_the_mat(page: Page, action: str) -> None:
    """Do with clicks what an action writes: press its card, then its place."""
    move = re.fullmatch(r"([cte1-8])-?([+CE1-8])", action)
    if move is None:
        press = {"t": "s0", "d": "e0"}.get(action)
        page.locator(f"[data-pile={press}]" if press else "[data-pass]").click()
        return
    source, target = move.groups()
    place = f"{source}0" if source in "ce" else source
    chosen = page.locator(f'[data-pile="{place}"]').first
    if chosen.get_attribute("aria-pressed") != "true":
        # What is in hand is put down first: pressed with a card in hand, a column is where that card goes.
        page.keyboard.press("Escape")
        chosen.click()
    page.locator(f'[data-pile="{target.lower() + "1" if target in "CE" else target}"]').first.click()


GO_ON = """async (said) => {
    // The same presses as before, made by the page itself: there are many of them.
    const find = (what) => document.querySelector(what);
    const until = async (ready) => {
        for (const end = Date.now() + 60000; Date.now() < end; ) {
            const found = ready();
            if (found) return found;
            await new Promise((go) => setTimeout(go, 5));
        }
        throw new Error("the table stands still");
    };
    for (let played = 0; played < 150; played++) {
        await until(() => find("[data-ending]") || find("[data-mine=true]"));
        if (find("[data-ending]") || find(".log").textContent.includes(said)) return played;
        find("[data-verdict-close]")?.click();
        const sequence = find("[data-sequence]").dataset.sequence;
        find("[data-action=hint]").click();
        const { choice } = (await until(() => find("[data-hinted=true]"))).dataset;
        const move = /^([cte1-8])-?([+CE1-8])$/.exec(choice);
        const press = (place) => find(`[data-pile="${place}"]`);
        if (!move) (choice === "pass" ? find("[data-pass]") : press({ t: "s0", d: "e0" }[choice])).click();
        else {
            const card = press("ce".includes(move[1]) ? `${move[1]}0` : move[1]);
            const isChosen = () => card.getAttribute("aria-pressed") === "true";
            if (!isChosen()) {
                find("[data-pile][aria-pressed=true]")?.click();
                await until(() => !find("[data-pile][aria-pressed=true]"));
                card.click();
            }
            await until(isChosen);
            press("CE".includes(move[2]) ? `${move[2].toLowerCase()}1` : move[2]).click();
        }
        await until(() => find("[data-ending]") || find("[data-sequence]").dataset.sequence !== sequence);
    }
    throw new Error("it does not come to that");
}"""
"""In the page: play on advice until something is said or the game is over; how many moves that took."""


@cache
def played_by_bots() -> str:
    """The record of a whole game."""
    game, options = agree("crapette", 2, get_game("crapette").options_type())
    return format_record(make_record(play_seated(game, options, ["careful", "random"], seed="0")))


def turning_points() -> dict[str, int]:
    """The moments of that game before which something else begins, by what is said then."""
    points: dict[str, int] = {}
    for before, after in pairwise(open_playback(played_by_bots()).moments(Eyes(0))):
        left, stock = (len(cast("CrapetteView", one.view).now.sides[0].stock) for one in (before, after))
        if before.round == 1 and after.round == 1 and stock > left:
            points.setdefault("retourne son écart", after.number)
        if (before.round, after.round) == (1, 2):
            points["gagne la manche"] = before.number
        points["gagne la partie"] = after.number
    return points


def test_a_game_begins_on_the_mat(page: Page) -> None:
    open_table(page, "random")
    for _ in range(20):
        action = hinted(page)
        assert action is not None
        before = page.locator("[data-sequence]").get_attribute("data-sequence")
        play_on_the_mat(page, action)
        page.wait_for_function(
            "before => document.querySelector('[data-sequence]').dataset.sequence !== before", arg=before
        )


@pytest.mark.parametrize(
    "said", now_or_again(["retourne son écart", "gagne la manche", "gagne la partie"], "gagne la partie")
)
def test_a_game_goes_on_and_ends_on_the_mat(page: Page, said: str) -> None:
    """A whole game has six hundred moves of one's own: it is gone on with before each turning point."""
    moment = turning_points()[said] - 24
    wanted = {"record": played_by_bots(), "moment": moment, "seat": 0, "bot": "random"}
    page.goto(hold_seat(page, "crapette", wanted, "/api/replay/table").split("#")[0])
    expect(page.locator(".mat")).to_be_visible()
    assert page.evaluate(GO_ON, said) > 1
    told = "[data-ending]" if said == "gagne la partie" else ".log"
    expect(page.locator(told)).to_contain_text(said)


WHAT_NOW = """() => {
    const find = (what) => document.querySelector(what);
    const press = (button, said) => (button?.click(), button ? said : null);
    if (find("[data-verdict=right]")) return "right";
    if (find("[data-verdict=false]")) return press(find("[data-verdict-close]"), "closed");
    return find("[data-mine=true]") ? "mine" : press(find("[data-call]"), "called");
}"""
"""In the page: what it has come to; in the other's turn a call is made at once, before the turn is over."""


def test_a_fault_is_called_and_the_missed_move_shown(page: Page) -> None:
    # A bot that plays at random breaks the priorities soon; it leaves time to call after each of its actions.
    open_table(page, "random", pace="quick")
    while (now := page.wait_for_function(WHAT_NOW).json_value()) != "right":
        if now == "mine":
            action = hinted(page)
            assert action is not None, "the game ended without a fault"
            before = page.locator("[data-sequence]").get_attribute("data-sequence")
            play_on_the_mat(page, action)
            page.wait_for_function(
                "before => document.querySelector('[data-sequence]').dataset.sequence !== before", arg=before
            )
        elif now == "called":
            page.wait_for_function(
                """() => document.querySelector("[data-verdict], [data-mine=true]") ||
                    document.querySelector("[role=alert]")?.textContent.trim()"""
            )
    verdict = page.locator("[data-verdict=right]")
    expect(verdict).to_contain_text(re.compile(r"prend le tour.*\(CRA-3\d\)"))
    expect(verdict).not_to_contain_text(re.compile(r"(?<![\w-])[cte1-8]-?[+CE1-8](?!\w)"))
    expect(verdict.locator("a")).to_have_attribute("href", re.compile(r"/rules/crapette#CRA-"))
    expect(verdict.locator("li").first).to_be_visible()
    for size in SIZES.values():
        page.set_viewport_size(size)
        assert page.evaluate(HIDDEN_BY_VERDICT) == [], size
        page.get_by_role("button", name="Revoir").click()
        ghost = page.locator(".ghost .card").first
        place = page.locator("[data-pile=c0]").bounding_box()
        shown = ghost.bounding_box()
        assert place is not None
        assert shown is not None
        assert round(shown["width"]) == round(place["width"]), size
    widths = None
    while widths is None:  # it is shown for a moment only
        page.set_viewport_size(SIZES["desk"])
        page.get_by_role("button", name="Revoir").click()
        page.set_viewport_size(SIZES["phone"])
        page.evaluate(DRAWN_TWICE)  # only with its next frame the page hears of another size
        widths = page.evaluate(WIDTHS_OF_MISSED)
    assert widths[0] == widths[1], "it lies where it lay in another window"
    expect(page.locator(".ghost")).to_have_count(0)


@pytest.mark.parametrize("size", now_or_again(SIZES, "phone"))
def test_the_whole_mat_is_in_sight(page: Page, size: str) -> None:
    page.set_viewport_size(SIZES[size])
    open_table(page, "careful")
    card = page.locator("[data-pile=c0] .card").bounding_box()
    assert card is not None
    assert card["width"] >= {"landscape": 42, "phone": 38, "desk": 64}[size]
    hinted(page)
    for place in ("[data-pile=c0]", "[data-pile=e0]", "[data-pile=c1]"):
        box = page.locator(place).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= SIZES[size]["height"], place
        assert box["x"] + box["width"] <= SIZES[size]["width"], place
    card = page.locator("[data-pile=c0] .card").bounding_box()
    assert card is not None
    assert card["width"] >= {"landscape": 42, "phone": 38, "desk": 64}[size]


def test_the_rows_of_the_centre_stand_beside_the_columns(page: Page) -> None:
    open_table(page, "careful")
    tops = page.evaluate(
        """() => [...document.querySelectorAll(".slot")].map((slot, number) => {
            const column = document.querySelector(`[data-pile="${Math.floor(number / 2) + 5}"] .slice`);
            return Math.abs(slot.getBoundingClientRect().top - column.getBoundingClientRect().top);
        })"""
    )
    assert len(tops) == 8
    assert max(tops) < 2


def test_only_the_slot_that_takes_the_card_lights_up_in_the_centre(page: Page) -> None:
    action = play_until(page, lambda action: action.endswith("+"))
    source = action[0]
    page.keyboard.press("Escape")
    card = page.locator(f'[data-pile="{source + "0" if source in "ce" else source}"]').first
    card.click()
    face = card.locator("[data-face]").last if source != "t" else card
    suit = (face.get_attribute("data-face") or "")[1]
    lit = page.locator('[data-pile="+"][data-target=true]')
    expect(lit).to_have_count(1)
    assert lit.get_attribute("data-place") in (f"+{suit}0", f"+{suit}1")


def play_until(page: Page, wanted: Callable[[str], bool], options: dict[str, object] | None = None) -> str:
    """Play on advice against a careful bot until the advice is such an action; return it."""
    open_table(page, "careful", options)
    for _ in range(200):
        action = hinted(page)
        assert action is not None, "the game ended before"
        if wanted(action) and page.locator("[data-pile=s0][data-target=true]").count():
            return action
        before = page.locator("[data-sequence]").get_attribute("data-sequence")
        play_on_the_mat(page, action)
        page.wait_for_function(
            "before => document.querySelector('[data-sequence]').dataset.sequence !== before", arg=before
        )
    raise AssertionError("no such advice in 200 moves")


def test_a_warning_says_the_fault_and_no_is_the_safe_answer(page: Page) -> None:
    # What can go to the centre goes there first: to turn a card now is the first fault.
    play_until(page, lambda action: action.endswith("+"), {"assist": "warn"})
    before = page.locator("[data-sequence]").get_attribute("data-sequence")
    dialog = page.get_by_role("alertdialog")
    page.locator("[data-pile=s0]").click()
    expect(dialog).to_contain_text(re.compile("ce serait une faute.*une carte peut monter au centre"))
    expect(dialog).not_to_contain_text("(o/n)")
    expect(dialog.get_by_role("link", name="CRA-30")).to_be_visible()
    expect(dialog.locator("button.strong")).to_have_attribute("data-answer", "no")
    dialog.locator("[data-answer=no]").click()
    expect(dialog).to_have_count(0)
    expect(page.locator("[data-sequence]")).to_have_attribute("data-sequence", before or "")
    page.locator("[data-pile=s0]").click()
    dialog.locator("[data-answer=yes]").click()
    expect(page.locator("[data-sequence]")).not_to_have_attribute("data-sequence", before or "")


def test_a_card_can_be_dragged_to_its_place(page: Page) -> None:
    # To the centre of its suit; dropped beside everything, it goes back first.
    action = play_until(page, lambda action: action[-1] == "+" and action[0] in "c12345678")
    source = f"{action[0]}0" if action[0] == "c" else action[0]
    card = page.locator(f'[data-pile="{source}"] .card').last
    suit = (card.get_attribute("data-face") or "")[1]
    before = page.locator("[data-sequence]").get_attribute("data-sequence")
    drag(page, card, page.locator(".actions .status"))
    expect(page.locator("[data-pile][aria-pressed=true]")).to_have_count(0)
    expect(page.locator("[data-sequence]")).to_have_attribute("data-sequence", before or "")
    drag(page, card, page.locator(f'[data-place^="+{suit}"]').last)
    expect(page.locator("[data-sequence]")).not_to_have_attribute("data-sequence", before or "")
    expect(page.locator(".dragged")).to_have_count(0)


def drag(page: Page, card: Locator, target: Locator) -> None:
    """From the middle of one thing to the middle of another, with the mouse."""
    (x, y), (to_x, to_y) = middle(card), middle(target)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=20)
    expect(page.locator(".dragged")).to_have_count(1)
    page.mouse.up()


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_no_code_is_shown_in_the_list_of_choices(page: Page) -> None:
    open_table(page, "careful")
    hinted(page)
    told = page.locator("[data-choice]").all_text_contents()
    assert told
    for said in told:
        assert re.match("(retourner|le |la |l’|s’arrêter)", said), said


def test_a_move_against_the_rules_explains_itself(page: Page) -> None:
    open_table(page, "careful")
    hinted(page)
    # A place that takes cards from others only, where the crapette card may not go now, pressed all the same.
    page.locator("[data-pile=c0]").click()
    closed = [f'[data-pile="{place}"][data-target="false"]' for place in ("e1", "c1", "+")]
    page.locator(", ".join(closed)).first.click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(
        re.compile(r"(as|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|valet|dame|roi) de")
    )
    assert len(re.findall("CRA-", alert.inner_text())) == 1
    alert.get_by_role("link").click()
    expect(page.get_by_role("dialog")).to_contain_text("CRA-")


def test_one_cannot_call_in_ones_own_turn(page: Page) -> None:
    open_table(page, "careful")
    hinted(page)
    page.keyboard.press("!")
    expect(page.get_by_role("alert")).to_contain_text("On ne crie pas pendant son propre tour")


FACES = "() => [...document.querySelectorAll('.mat .card')].map((card) => card.dataset.face)"
"""In the page: every card that the mat shows."""
TURN_ON = """() => {
    const choices = [...document.querySelectorAll("[data-choice]:enabled")];
    const found = choices.find((one) => !["d", "pass"].includes(one.dataset.choice));
    found?.click();
    return found !== undefined;
}"""
"""In the page: do something that does not end the turn, once that can be done."""


def test_the_others_turn_is_seen_again_before_one_calls(browser: Browser, house: House, page: Page) -> None:
    link = invite(page, "crapette")
    context = make_context(browser, house)
    other = context.new_page()
    other.goto(link)
    other.locator("form input[autocomplete=nickname]").fill("Léa")
    other.locator("form button.strong").click()
    begin(page)
    for one in (page, other):
        wait_for_table(one)
    mover, watcher = in_turn(page, other)
    # It is the other's hand that a call stops: one's own turn has nothing to call.
    expect(watcher.locator("[data-call]")).to_be_visible()
    expect(mover.locator("[data-call]")).to_have_count(0)
    watcher.set_viewport_size(SIZES["landscape"])
    assert watcher.evaluate(UNDER_THE_CALL) == []
    watcher.set_viewport_size(SIZES["desk"])
    seen = [watcher.evaluate(FACES)]
    for _ in range(3):
        before = watcher.locator("[data-sequence]").get_attribute("data-sequence") or ""
        expect(mover.locator("[data-sequence]")).to_have_attribute("data-sequence", before)
        mover.wait_for_function(TURN_ON)
        expect(watcher.locator("[data-sequence]")).not_to_have_attribute("data-sequence", before)
        seen.append(watcher.evaluate(FACES))
    assert len({tuple(faces) for faces in seen}) == 4
    expect(watcher.locator("[data-fresh]").first).to_be_visible()

    def looks(at: int) -> None:
        expect(watcher.locator("[data-looking]")).to_have_attribute("data-looking", str(at))
        assert watcher.evaluate(FACES) == seen[at]

    for at in (2, 1, 0):
        watcher.keyboard.press("ArrowLeft")
        looks(at)
    watcher.locator("[data-look=on]").click()
    looks(1)
    watcher.keyboard.press("Escape")
    expect(watcher.locator("[data-looking]")).to_have_count(0)
    assert watcher.evaluate(FACES) == seen[3]
    # The house knows the turn: who comes back sees it as well.
    watcher.reload()
    watcher.locator("[data-look=back]").click()
    looks(2)
    context.close()
