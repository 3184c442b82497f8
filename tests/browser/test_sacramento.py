"""Sacramento in a real browser: a whole game on a phone, what a refusal says, and who sees a look."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import make_context
from tests.browser.pages import log_lines, table_of, wait_for_table
from tools.house_process import House

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
READY = "[data-action=confirm], details.choices, [data-ending]"
MOVE = re.compile(r"(?:[WBNR] )?([a-f][1-6])-([a-f][1-6])")


@pytest.fixture
def phone(browser: Browser, house: House) -> Iterator[Page]:
    """A page on a telephone, touched with a finger; an uncaught error fails the test."""
    errors: list[str] = []
    context = make_context(browser, house, **PHONE)
    opened = context.new_page()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert not errors


def sit_down(page: Page, mode: str, bot: str, **options: str) -> None:
    """Open a table against one bot from the box, with the options as its form offers them."""
    page.goto("/box/sacramento")
    page.locator(f"form input[value={mode}]").check()
    page.locator("form select[id$='-1']").first.select_option(bot)
    page.locator("form [data-options] summary").click()
    for name, value in options.items():
        page.locator(f"[data-option={name}]").select_option(value)
    page.locator("[data-action=start]").click()
    wait_for_table(page)
    wait_for_turn(page)


def wait_for_turn(page: Page) -> None:
    """Wait until something can be done, and end a turn that only wants to be confirmed."""
    expect(page.locator(READY).first).to_be_attached()
    while not page.locator("details.choices, [data-ending]").count():
        page.locator("[data-action=confirm]").click()
        expect(page.locator("details.choices, [data-ending]").first).to_be_attached()


def square(page: Page, name: str) -> Locator:
    """A square of the board."""
    return page.locator(f"[data-square={name}]")


def legal(page: Page) -> list[str]:
    """What the house allows, in notation."""
    read = "all => all.map((each) => each.dataset.choice)"
    return [str(action) for action in page.locator("[data-choice]").evaluate_all(read)]


def ask_hint(page: Page) -> str:
    """What a bot would do here."""
    page.locator("[data-action=hint]").tap()
    hinted = page.locator("[data-choice][data-hinted=true]")
    expect(hinted).to_be_attached()
    return str(hinted.get_attribute("data-choice"))


def perform(page: Page, action: str) -> None:
    """Do it with a finger on the table: choose, then place."""
    seen = len(log_lines(page))
    move = MOVE.fullmatch(action)
    if move:
        source, target = move.groups()
        square(page, source).tap()
        expect(square(page, source)).to_have_attribute("aria-pressed", "true")
        expect(square(page, target)).to_have_class(re.compile(r"\btarget\b"))
        square(page, target).tap()
    elif action.startswith("give"):
        _, card, target = action.split()
        if page.locator(f"[data-give='{card}']").get_attribute("aria-pressed") == "false":
            page.locator(f"[data-give='{card}']").tap()
        square(page, target).tap()
    else:
        page.locator(f"[data-act='{action}']").tap()
    page.wait_for_function("seen => document.querySelectorAll('.log li').length > seen", arg=seen)


def movable(page: Page) -> set[str]:
    """What is marked as something to be picked up."""
    read = "all => all.map((each) => each.dataset.square)"
    marked = page.locator("[data-square][aria-label*='peut se déplacer']").evaluate_all(read)
    assert page.locator(".marks .free").count() == len(marked)
    return {str(each) for each in marked}


def test_what_can_be_moved_is_marked_and_actions_stand_at_the_token(phone: Page) -> None:
    sit_down(phone, "poker", "collector")
    assert movable(phone) == {"a1", "a6", "f1", "f6"}
    perform(phone, "R a1-a3")
    assert movable(phone) == {"a6", "f1", "f6"}
    perform(phone, "W f1-d3")
    assert movable(phone) == {action[:2] for action in legal(phone)}
    perform(phone, "b1-a1")
    assert movable(phone) == set()
    expect(phone.locator("[data-at]")).to_have_count(0)  # two tokens near each other: which?
    square(phone, "d3").tap()
    expect(phone.locator("[data-at]")).to_have_attribute("data-at", "d3")
    phone.locator("[data-at-act='look d3']").tap()
    expect(phone.locator("[data-at]")).to_have_attribute("data-at", "a3")
    assert phone.locator("[data-at-act]").all_text_contents() == ["Voir", "Prendre"]
    seen = len(log_lines(phone))
    phone.locator("[data-at-act='take a3']").tap()
    phone.wait_for_function("seen => document.querySelectorAll('.log li').length > seen", arg=seen)


def own_tray(page: Page) -> Locator:
    """The tokens in one's own tray."""
    return page.get_by_label("Votre tableau").locator("[data-card]")


def pick(page: Page) -> str:
    """Something sensible without asking anybody: land on tokens, take one, keep it."""
    actions = legal(page)
    covered = page.locator("[data-square][aria-label*='jeton']").evaluate_all(
        "all => all.map((each) => each.dataset.square)"
    )
    wishes = [
        [each for each in actions if each.startswith("take") or each == "keep"],
        [each for each in actions if each[0] in "WBNR" and each[-2:] in covered],
        actions,
    ]
    return next(wish[0] for wish in wishes if wish)


@pytest.mark.again
def test_a_whole_game_with_a_finger_on_a_phone(phone: Page) -> None:
    sit_down(phone, "score", "random")
    done: list[str] = []
    rounds = 0
    while not phone.locator("[data-ending]").count():
        # Advice for a turn, so that hints are followed on the board too; then play on quickly.
        action = ask_hint(phone) if len(done) < 6 else pick(phone)
        mine = own_tray(phone).count()
        perform(phone, action)
        done.append(action)
        if action == "keep" and mine < 4:
            expect(own_tray(phone)).to_have_count(mine + 1)
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360
        wait_for_turn(phone)
        if phone.locator("[data-round-won]").count():
            expect(phone.locator("[data-round-won] [data-card]")).to_have_count(5)
            phone.get_by_role("button", name="Continuer").tap()
            rounds += 1
    expect(phone.locator("[data-ending]")).to_contain_text("Vainqueur")
    told = log_lines(phone)
    assert sum("gagne la manche" in line for line in told) == rounds + 1
    assert {"take", "keep"} <= {action.split()[0] for action in done}
    assert len(told) > len(done)


def test_a_refused_move_names_its_article(phone: Page) -> None:
    sit_down(phone, "poker", "random")
    rook = phone.locator("[data-square][aria-label*='tour']")
    rook.tap()
    expect(phone.locator("[data-square].target").first).to_be_attached()
    phone.locator("[data-square][aria-label$=', jeton caché']").first.tap()
    refusal = phone.locator("[role=alert]")
    expect(refusal).to_contain_text(re.compile("Cette pièce ne va pas ainsi|Une pièce barre le chemin"))
    expect(refusal.get_by_role("link")).to_have_text(re.compile(r"SAC-3[23]"))
    expect(rook).to_have_attribute("aria-pressed", "true")


def test_a_look_is_for_one_pair_of_eyes(phone: Page, page: Page) -> None:
    sit_down(phone, "poker", "random", memoryAid="own")
    page.goto(f"/t/{table_of(phone)}")
    wait_for_table(page)
    while not any(action.startswith("look") for action in legal(phone)):
        perform(phone, pick(phone))
        wait_for_turn(phone)
    looked = next(action for action in legal(phone) if action.startswith("look"))[-2:]
    perform(phone, f"look {looked}")
    told = next(line for line in reversed(log_lines(phone)) if f"Vous voyez en {looked}" in line)
    card = told.split(":")[1].strip(" .\u00a0")
    expect(page.locator(".log li", has_text=f"regarde le jeton de {looked}")).to_be_attached()
    assert card not in " ".join(log_lines(page))
    assert page.locator(".board [data-card]").count() == 0

    # The memory aid that was agreed on gives it back to who has seen it, in every later turn.
    wait_for_turn(phone)
    if "done" in legal(phone):
        perform(phone, "done")
        wait_for_turn(phone)
    perform(phone, pick(phone))
    expect(phone.locator(f".sacramento [aria-label*='{card}']")).to_have_count(1)
    expect(phone.locator(".board .up")).to_have_count(0)
    assert page.locator(f".board [aria-label*='{card}']").count() == 0


def test_a_token_looked_at_lies_open_until_it_is_tapped(phone: Page) -> None:
    sit_down(phone, "poker", "random")
    while sum(action.startswith("look") for action in legal(phone)) < 2:
        perform(phone, pick(phone))
        wait_for_turn(phone)
    looked = next(action for action in legal(phone) if action.startswith("look"))[-2:]
    perform(phone, f"look {looked}")
    expect(phone.locator(".board .up [data-card]")).to_have_count(1)
    square(phone, looked).tap()
    expect(phone.locator(".board [data-card]")).to_have_count(0)


# --- by keyboard -----------------------------------------------------------------------------------

WATCH = """() => {
    window.dropped = [];
    let pressed = '';
    const name = (target) => target.dataset?.act ?? target.dataset?.action ?? target.textContent;
    addEventListener('keydown', (event) => { pressed = name(event.target); }, true);
    const look = () => {
        const isLost = document.activeElement === document.body;
        if (isLost && !window.dropped.includes(pressed)) window.dropped.push(pressed);
        requestAnimationFrame(look);
    };
    look();
}"""
"""In the page: note after which button the keyboard has fallen to the page itself, if only for a moment."""


def press(page: Page, button: Locator) -> None:
    """Press a button with the keyboard, and wait until it has done its work."""
    held = button.element_handle()
    seen = len(log_lines(page))
    button.focus()
    page.keyboard.press("Enter")
    done = "([held, seen]) => !held.isConnected || document.querySelectorAll('.log li').length > seen"
    page.wait_for_function(done, arg=[held, seen])


def press_move(page: Page, action: str) -> None:
    """Move something on the board with the keyboard, or give a token up."""
    seen = len(log_lines(page))
    move = MOVE.fullmatch(action)
    source = square(page, move[1]) if move else page.locator("[data-give]").first
    target = action[-2:]
    if source.get_attribute("aria-pressed") == "false":
        source.focus()
        page.keyboard.press("Enter")
    expect(page.locator("[data-in-hand]")).to_contain_text(re.compile("Cases? possibles?|Où poser"))
    square(page, target).focus()
    page.keyboard.press("Enter")
    page.wait_for_function("seen => document.querySelectorAll('.log li').length > seen", arg=seen)


def next_button(page: Page, pressed: set[str]) -> Locator | None:
    """What is there to be pressed: what never was, rather than what leads on."""
    ways = {
        "confirm": page.locator("[data-action=confirm]"),
        "go-on": page.locator("[data-round-won] button"),
        "hide": page.locator("[data-secret] button"),
        "follow": page.locator("[data-action=follow]"),
        "look": page.locator("[data-act^=look]"),
        "return": page.locator("[data-act=return]"),
        "keep": page.locator("[data-act=keep]"),
        "take": page.locator("[data-act^=take]"),
        "done": page.locator("[data-act=done]"),
    }
    there = {name: way.first for name, way in ways.items() if way.count()}
    fresh = [name for name in there if name not in pressed]
    wanted = [*fresh, "confirm", "go-on", "hide", "keep", "take", "done"]
    name = next((name for name in wanted if name in there), None)
    if name is None:
        return None
    pressed.add(name)
    return there[name]


@pytest.mark.again
def test_the_keyboard_never_falls_to_the_page_itself(page: Page) -> None:
    sit_down(page, "score", "random")
    square(page, "c3").focus()
    page.evaluate(WATCH)
    pressed: set[str] = set()
    while not {"go-on", "hide", "follow", "look", "keep", "return", "take", "done"} <= pressed:
        expect(page.locator(READY).first).to_be_attached()
        assert not page.locator("[data-ending]").count(), f"only {pressed}"
        button = next_button(page, pressed)
        if button is not None:
            press(page, button)
        elif "follow" not in pressed:
            press_hint(page)
        else:
            press_move(page, pick(page))
    assert page.evaluate("window.dropped") == []


def press_hint(page: Page) -> None:
    """Ask for advice with the keyboard, so that it can be followed."""
    page.locator("[data-action=hint]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-action=follow]")).to_be_visible()


def test_the_keys_lead_to_what_can_be_played(page: Page) -> None:
    sit_down(page, "poker", "random")
    expect(page.get_by_role("group", name="Le damier")).to_have_accessible_description(
        re.compile("Au clavier")
    )
    sources = {action[-5:-3] for action in legal(page) if MOVE.fullmatch(action)}
    square(page, "c3").focus()
    for key in ("PageDown", "PageUp"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.square") in sources
    page.keyboard.press("Enter")
    expect(page.locator("[data-square][aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("PageDown")
    assert "possible" in (page.evaluate("document.activeElement.ariaLabel") or "")
    page.keyboard.press("Escape")
    expect(page.locator("[data-in-hand]")).to_be_empty()
