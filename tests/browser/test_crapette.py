"""Crapette through the page: a whole game on the mat, and the call that gives it its name."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def open_table(page: Page, bot: str, options: dict[str, object] | None = None, pace: str = "instant") -> None:
    """Make a table against a bot, and sit down at it."""
    page.goto("/")
    body = {"game": "crapette", "seats": [{}, {"bot": bot}], "name": "Camille", "pace": pace}
    page.evaluate(
        """async (body) => {
            const asked = { method: "POST", body: JSON.stringify(body) };
            asked.headers = { "Content-Type": "application/json" };
            const answer = await fetch("/api/tables", asked);
            const { table, seat, token, invitation } = await answer.json();
            const held = { [table]: { seat, token, invitation, game: body.game, kept: Date.now() } };
            localStorage.setItem("tablee.seats", JSON.stringify(held));
            location.href = `/t/${table}`;
        }""",
        {**body, "options": options or {}},
    )
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


GO_ON = """async () => {
    // The same presses as before, made by the page itself: a game of Crapette has hundreds of them.
    const find = (what) => document.querySelector(what);
    const until = async (ready) => {
        for (let waited = 0; waited < 4000; waited++) {
            const found = ready();
            if (found) return found;
            await new Promise((go) => setTimeout(go, 5));
        }
        throw new Error("the table stands still");
    };
    let played = 0;
    for (;;) {
        await until(() => find("[data-ending]") || find("[data-mine=true]"));
        if (find("[data-ending]")) return played;
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
        played++;
    }
}"""


def test_a_whole_game_on_the_mat(page: Page) -> None:
    open_table(page, "random")
    for _ in range(20):
        action = hinted(page)
        assert action is not None
        before = page.locator("[data-sequence]").get_attribute("data-sequence")
        play_on_the_mat(page, action)
        page.wait_for_function(
            "before => document.querySelector('[data-sequence]').dataset.sequence !== before", arg=before
        )
    assert page.evaluate(GO_ON) > 50
    expect(page.locator("[data-ending]")).to_contain_text(re.compile("gagne la partie"))


def test_a_fault_is_called_and_the_missed_move_shown(page: Page) -> None:
    # A bot that plays at random breaks the priorities soon; it leaves time to call after each of its actions.
    open_table(page, "random", pace="quick")
    right, mine = page.locator("[data-verdict=right]"), page.locator("[data-mine=true]")
    while not right.count():
        if page.locator("[data-verdict=false]").count():
            page.locator("[data-verdict-close]").click()
        elif mine.count():
            action = hinted(page)
            assert action is not None, "the game ended without a fault"
            before = page.locator("[data-sequence]").get_attribute("data-sequence")
            play_on_the_mat(page, action)
            page.wait_for_function(
                "before => document.querySelector('[data-sequence]').dataset.sequence !== before", arg=before
            )
        else:
            page.locator("[data-call]").click()
            page.wait_for_function(
                """() => document.querySelector("[data-verdict], [data-mine=true]") ||
                    document.querySelector("[role=alert]")?.textContent.trim()"""
            )
    verdict = page.locator("[data-verdict=right]")
    expect(verdict).to_contain_text("CRA-")
    expect(verdict.locator("a")).to_have_attribute("href", re.compile(r"/rules/crapette#CRA-"))
    expect(verdict.locator("li").first).to_be_visible()


def test_a_move_against_the_rules_explains_itself(page: Page) -> None:
    open_table(page, "careful")
    hinted(page)
    # A place that takes cards from others only, where the crapette card may not go now, pressed all the same.
    page.locator("[data-pile=c0]").click()
    closed = [f'[data-pile="{place}"][data-target="false"]' for place in ("e1", "c1", "+")]
    page.locator(", ".join(closed)).first.click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("CRA-")
    alert.get_by_role("link").click()
    expect(page.get_by_role("dialog")).to_contain_text("CRA-")


def test_one_cannot_call_in_ones_own_turn(page: Page) -> None:
    open_table(page, "careful")
    hinted(page)
    page.keyboard.press("!")
    expect(page.get_by_role("alert")).to_contain_text("On ne crie pas pendant son propre tour")
