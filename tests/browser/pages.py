"""What people do on the pages of the house, for the browser tests."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import Page, expect

from tablee.core.bots import bot_names
from tablee.games import game_ids, get_game
from tests.browser.conftest import PATIENCE

GAMES = tuple(game_ids())

QUIET_PAGE = "/healthz"
"""A page of the house with nothing on it: from there tables are made without loading the shelf first."""
HOLD_SEAT = """async ([path, wanted, game]) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(await answer.text());
  const { table, seat, token, invitation } = await answer.json();
  const before = JSON.parse(localStorage.getItem("tablee.seats") ?? "{}");
  const held = { ...before, [table]: { seat, token, invitation, game, kept: Date.now() } };
  localStorage.setItem("tablee.seats", JSON.stringify(held));
  return `/t/${table}#${invitation}`;
}"""
"""In the page: make a table, and hold a seat at it."""
IS_LAID = """() => document.querySelector(".stage > *")?.getClientRects().length
    && document.querySelector(".actions .status")?.textContent.trim()"""
"""In the page: whether the table is laid and something is said about it."""

GO_ON = """async (steps) => {
    const find = (what) => document.querySelector(what);
    const until = async (ready) => {
        for (const end = Date.now() + 240000; Date.now() < end; ) {
            const found = ready();
            if (found) return found;
            await new Promise((go) => setTimeout(go, 5));
        }
        throw new Error("the table stands still");
    };
    for (let done = 0; done <= steps; ) {
        const ways = "[data-round-end] button, [data-action=confirm], [data-action=hint][aria-busy=false]";
        const way = await until(() => find("[data-ending]") ?? find(ways));
        if (way.matches("[data-ending]")) return;
        const before = find(".log li:last-child")?.textContent;
        const lines = document.querySelectorAll(".log li").length;
        const isOn = () => document.querySelectorAll(".log li").length !== lines
            || find(".log li:last-child")?.textContent !== before || find("[data-ending]");
        way.click();
        if (way.dataset.action !== "hint") { await until(() => !way.isConnected || isOn()); continue; }
        await until(() => find("[data-action=follow]") || isOn());
        if (!find("[data-action=follow]")) continue;
        if (done++ === steps) return;
        find("[data-action=follow]").click();
        await until(isOn);
    }
}"""
"""In the page: do what is advised so many times or to the end, and leave the last advice standing."""
MORE_SAID = "document.querySelectorAll('.log li').length > seen"
"""In the page: whether the log holds more than `seen` lines."""


def play_now(page: Page, game: str) -> None:
    """From the shelf to a table by one click; return when the game is laid."""
    page.goto("/")
    page.locator(f"[data-play={game}]").click()
    wait_for_table(page)


def hold_seat(page: Page, game: str, wanted: Mapping[str, object], path: str = "/api/tables") -> str:
    """Make a table as it is wanted, hold a seat there, and return the link that invites others."""
    page.goto(QUIET_PAGE)
    link: str = page.evaluate(HOLD_SEAT, [path, {"name": "Camille", "pace": "instant", **wanted}, game])
    return link


def open_seats(page: Page, game: str, *bots: str, **wanted: object) -> None:
    """Make a table with these bots, go there, and wait until the game is laid."""
    seats = [{}, *({"bot": bot} for bot in bots)]
    link = hold_seat(page, game, {"game": game, "seats": seats, **wanted})
    page.goto(link.split("#")[0])
    wait_for_table(page)


def open_table(page: Page, game: str, bots: int, options: Mapping[str, object] | None = None) -> None:
    """Make a table with so many of the simplest bots, and sit down at it."""
    simplest = bot_names(get_game(game))[0]
    open_seats(page, game, *[simplest] * bots, options=options or {})


def wait_for_table(page: Page) -> None:
    """Wait until the game's table is laid and something can be said about it."""
    page.wait_for_function(IS_LAID)


DRAWN_TWICE = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""In the page: what is about to be replaced has been, so that no click goes to something of a moment ago."""


def choose(page: Page, what: str) -> None:
    """Choose something that can be chosen, without the way of a mouse to it, which takes longest."""
    page.evaluate(DRAWN_TWICE)
    page.locator(f"{what}:not(:disabled)").first.evaluate("one => one.click()")


def open_choices(page: Page) -> None:
    """Unfold the list of every possible action."""
    details = page.locator("details.choices")
    expect(details).to_be_visible()
    if details.get_attribute("open") is None:
        details.locator("summary").click()


def take_action(page: Page) -> str:
    """Take the first action the list offers, or end the turn; return what was done."""
    waited_for = page.locator("details.choices, [data-action=confirm]").first
    expect(waited_for).to_be_visible()
    seen = len(log_lines(page))
    if page.locator("[data-action=confirm]").count():
        choose(page, "[data-action=confirm]")
        is_over = "!document.querySelector('[data-action=confirm]')"
        page.wait_for_function(f"seen => {is_over} || {MORE_SAID}", arg=seen)
        return "confirm"
    open_choices(page)
    button = page.locator("[data-choice]:enabled").first
    action = button.get_attribute("data-choice") or ""
    button.click()
    page.wait_for_function(f"seen => {MORE_SAID}", arg=seen)
    return action


def log_lines(page: Page) -> list[str]:
    """The log of the game in words."""
    return page.locator(".log li").all_text_contents()


def table_of(page: Page) -> str:
    """The id of the table the page is at."""
    return page.url.split("/t/")[1].split("#")[0]


def invite(page: Page, game: str) -> str:
    """Make a table for two people who begin when its host says so, and return the link of the invitation."""
    link = hold_seat(page, game, {"game": game, "seats": [{}, {}], "waitsForHost": True})
    page.goto(link.split("#")[0])
    expect(page.locator("[data-invitation]")).to_be_visible()
    return link


def begin(page: Page) -> None:
    """The host begins the game once every seat is taken."""
    page.locator("[data-action=begin][data-free='0']").click()


def open_last_round(page: Page) -> None:
    """Les Cinq Rois from the last of the eleven rounds, against one bot."""
    open_table(page, "cinq-rois", 1, {"startRound": 11})


def play_on_advice(page: Page) -> None:
    """Do what a bot would do, until the game is over."""
    page.evaluate(GO_ON, 400)
    assert page.locator("[data-ending]").count(), "the game does not end"


def in_turn(first: Page, second: Page) -> tuple[Page, Page]:
    """Who of two is to play, and the other."""
    for _ in range(PATIENCE // 20):
        for actor, other in ((first, second), (second, first)):
            if actor.locator("[data-mine=true]").count():
                return actor, other
        first.wait_for_timeout(20)
    raise AssertionError("nobody is to play")
