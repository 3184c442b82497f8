"""What people do on the pages of the house, for the browser tests."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tablee.games import game_ids

GAMES = tuple(game_ids())

SIT_DOWN = """async (wanted) => {
  const { games } = await (await fetch("/api/shelf")).json();
  const [bot] = games.find(({ id }) => id === wanted.game).bots;
  const seats = [{}, ...Array.from({ length: wanted.bots }, () => ({ bot }))];
  const { game, options, pace } = wanted;
  const answer = await fetch("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game, seats, name: "Camille", options, pace }),
  });
  const { table, seat, token, invitation } = await answer.json();
  const held = { [table]: { seat, token, invitation, game, kept: Date.now() } };
  localStorage.setItem("tablee.seats", JSON.stringify(held));
  return table;
}"""
"""In the page: make a table with some bots, and hold a seat at it."""

MORE_SAID = "document.querySelectorAll('.log li').length > seen"
"""In the page: whether the log holds more than `seen` lines."""


def play_now(page: Page, game: str) -> None:
    """From the shelf to a table by one click; return when the game is laid."""
    page.goto("/")
    page.locator(f"[data-play={game}]").click()
    wait_for_table(page)


def open_table(page: Page, game: str, bots: int, options: dict[str, object] | None = None) -> None:
    """Make a table with so many of the simplest bots, and sit down at it."""
    if page.url == "about:blank":
        page.goto("/")
    wanted = {"game": game, "bots": bots, "options": options or {}, "pace": "instant"}
    page.goto(f"/t/{page.evaluate(SIT_DOWN, wanted)}")
    wait_for_table(page)


def wait_for_table(page: Page) -> None:
    """Wait until the game's table is laid and something can be said about it."""
    expect(page.locator(".stage > *").first).to_be_visible()
    expect(page.locator(".actions .status")).not_to_be_empty()


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
        page.locator("[data-action=confirm]").click()
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
    """Open a table for two people from the box, and return the link of the invitation."""
    page.goto(f"/box/{game}")
    seats = page.locator("form select[id*='-1']").first
    seats.select_option("")
    while page.locator("form ol li").count() > 2:
        page.locator("form ol li button").last.click()
    page.locator("[data-action=start]").click()
    return page.locator("[data-invitation]").get_attribute("href") or ""


def open_last_round(page: Page) -> None:
    """Les Cinq Rois from the last of the eleven rounds, against one bot."""
    page.goto("/box/cinq-rois")
    while page.locator("form ol li").count() > 2:
        page.locator("form ol li button").last.click()
    page.locator("form details summary").click()
    page.locator("[data-option=startRound]").select_option("11")
    page.locator("[data-action=start]").click()
    wait_for_table(page)


def play_on_advice(page: Page) -> None:
    """Do what a bot would do, until the game is over."""
    ways = page.locator("[data-action=follow], [data-action=confirm], [data-action=hint], [data-ending]")
    for _ in range(400):
        expect(ways.first).to_be_visible()
        if page.locator("[data-ending]").count():
            return
        page.evaluate(
            "document.querySelector('[data-action=follow]:enabled, [data-action=confirm]')?.click() ??"
            " document.querySelector('[data-action=hint][aria-busy=false]')?.click()"
        )
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
    raise AssertionError("the game does not end")
