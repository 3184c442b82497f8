"""Games seen again on the page: every view is the engine's, to and fro; and the proof in one's browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from tablee.match.parser import parse_record
from tablee.match.playback import Eyes, open_playback
from tablee.match.replay import verify
from tests.again import now_or_again
from tests.browser.axe import look
from tests.browser.conftest import make_context
from tests.browser.page_code import call
from tests.browser.pages import open_table, table_of, wait_for_table
from tests.browser.test_layout import DRAWN, FAULTS
from tests.browser.test_promise import give_up
from tests.finished_games import KINDS, finished
from tests.match.builders import new_match, play, reseal, text_of
from tools.house_process import House

WALK = """async (last) => {
  const bar = document.querySelector("input[type=range]");
  const go = async (at) => {
    bar.value = at;
    bar.dispatchEvent(new Event("input", { bubbles: true }));
    await Promise.resolve().then(() => undefined);
    if (document.querySelector("[data-at]").dataset.at !== String(at)) throw new Error(`not shown: ${at}`);
  };
  const look = () => {
    const stage = document.querySelector(".stage").cloneNode(true);
    for (const live of stage.querySelectorAll("[role=status], [aria-live]")) live.remove();
    const named = [...stage.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label"));
    return [stage.textContent, ...named].join("|").replace(/\\s+/g, " ");
  };
  const drawn = [];
  const isCompared = (at) => (last - 1 - at) % 5 === 0;
  for (let at = 1; at <= last; at++) {
    await go(at);
    if (isCompared(at)) drawn[at] = look();
  }
  const others = [];
  for (let at = last - 1; at > 0; at -= 5) {
    await go(at);
    if (look() !== drawn[at]) others.push(at);
  }
  await go(0);
  return others;
}"""
"""In the page: the whole game drawn and back again in steps of five, by the bar; what looks otherwise
on the way back. What is told aloud is left out: that is news, and depends on where one comes from."""

DROP = """(text) => {
  const files = new DataTransfer();
  files.items.add(new File([text], "other.tablee"));
  const fallen = new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true });
  document.body.dispatchEvent(fallen);
}"""
"""In the page: let a file fall onto it, wherever one is."""

TRAVELS = """async (at) => {
  const bar = document.querySelector("input[type=range]");
  const go = async (to) => {
    document.getAnimations().forEach((each) => each.finish());
    bar.value = to;
    bar.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const stage = document.querySelector(".stage");
    const moving = document.getAnimations().filter(({ effect }) => stage.contains(effect.target));
    const frames = moving.flatMap(({ effect }) => effect.getKeyframes());
    return frames.some(({ translate, transform }) => translate || transform);
  };
  await go(at - 1);
  return [await go(at), await go(at - 1)];
}"""
"""In the page: whether something travels on the way to a moment, and on the way back from it."""
TRAVELLED = {
    "jacquet": ["moved"],
    "cinq-rois": ["stock-drawn", "discarded"],
    "cinq-rois-solo": ["placed", "thrown-away"],
    "crapette": ["moved", "turned", "discarded"],
    "bonanza": ["stake-made", "space-won", "card-led"],
    "sacramento": ["piece-moved", "token-moved", "taken"],
}
"""What is seen on its way, by its event."""


def drop(page: Page, text: str, name: str = "game.tablee") -> None:
    """Bring a record to the page."""
    page.goto("/replay")
    file = FilePayload(name=name, mimeType="text/plain", buffer=text.encode())
    page.set_input_files("input[type=file]", files=[file])


def see(page: Page, text: str) -> Any:
    """Bring a record, and wait until its game is laid: what the house told of it."""
    with page.expect_response("**/api/replay", timeout=60_000) as told:
        drop(page, text)
    expect(page.locator(".stage > *").first).to_be_visible(timeout=60_000)
    return told.value.json()


def go(page: Page, moment: int) -> None:
    """Go to a moment by the bar."""
    page.locator("input[type=range]").fill(str(moment))
    expect(page.locator("[data-at]")).to_have_attribute("data-at", str(moment))


def at(page: Page) -> int:
    """The number of the moment that is shown."""
    return int(page.locator("[data-at]").get_attribute("data-at") or -1)


def hidden_when_open(page: Page, moment: int) -> dict[tuple[int, int], list[str]]:
    """What cannot be seen of a moment with everything open, by the size of the window."""
    go(page, moment)
    found = {}
    for width, height in ((360, 740), (740, 360), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        found[width, height] = page.evaluate(FAULTS)
    return {size: faults for size, faults in found.items() if faults}


def without_nothing(value: Any) -> Any:
    """What a view tells; what it does not tell may be told as nothing."""
    return {name: each for name, each in value.items() if each is not None}


@pytest.mark.parametrize("kind", now_or_again(KINDS, "sacramento"))
def test_a_whole_game_is_seen_forwards_and_backwards_as_the_engine_has_it(page: Page, kind: str) -> None:
    text = finished(kind)
    told = see(page, text)
    views = [shown["position"]["view"] for shown in call("replay/moments.ts", "assemble", told)]
    moments = open_playback(text).moments(Eyes(0))
    count = 0
    for view, moment in zip(views, moments, strict=True):
        wanted = json.loads(json.dumps(moment.view.to_data()))
        assert without_nothing(view) == without_nothing(wanted), moment.number
        count += 1
    assert count > 30
    assert page.evaluate(WALK, count - 1) == []
    page.keyboard.press("End")
    expect(page.locator("[data-at]")).to_have_attribute("data-at", str(count - 1))
    page.emulate_media(reduced_motion="no-preference")  # the table is made anew for other eyes
    page.locator("[data-choose=eyes]").select_option("open")
    page.wait_for_url("**/replay#*o")
    assert at(page) == count - 1
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".stage > *").first).to_be_visible()
    happened = [[event["event"] for event in moment["events"]] for moment in told["moments"]]
    for what in TRAVELLED[kind]:
        number = next(number for number, events in enumerate(happened) if number > 9 and what in events)
        assert page.evaluate(TRAVELS, number) == [True, True], (what, number)
    page.emulate_media(reduced_motion="reduce")
    assert hidden_when_open(page, count * 3 // 5) == {}
    if kind == "crapette":  # what is known is not drawn face down
        expect(page.locator("[data-pile=s0]")).not_to_have_accessible_name(re.compile("face cachée"))
        expect(page.locator("[data-pile=s0] .card:not(.ink-none)")).to_be_visible()


def test_keys_buttons_bar_and_log_go_together(page: Page) -> None:
    text = finished("bonanza")
    moments = list(open_playback(text).moments())
    rounds = [new.number for new, old in zip(moments[1:], moments, strict=False) if new.round != old.round]
    turns = [new.number for new, old in zip(moments[1:], moments, strict=False) if new.turn != old.turn]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    see(page, text)
    assert at(page) == 0
    for key, number in (
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0), ("PageDown", rounds[0]),
        ("PageDown", rounds[1]), ("PageUp", rounds[0]), ("Home", 0), ("ArrowDown", turns[0]),
        ("ArrowDown", turns[1]), ("ArrowUp", turns[0]), ("End", moments[-1].number),
    ):  # fmt: skip
        page.keyboard.press(key)
        expect(page.locator("[data-at]")).to_have_attribute("data-at", str(number))
    assert sum(address.endswith("/api/replay") for address in asked) == 1  # it is all told at once
    page.locator("[data-way=first]").click()
    page.locator("[data-way=next-round]").click()
    expect(page.locator("[data-at]")).to_have_attribute("data-at", str(rounds[0]))
    expect(page.locator(".log [aria-current=step]")).to_have_count(1)
    assert page.locator(".rounds i").count() == len(rounds) == 3
    go(page, rounds[2])
    line = page.locator("[data-line]").nth(4)
    told = line.get_attribute("data-line") or ""
    line.click()
    expect(page.locator("[data-at]")).to_have_attribute("data-at", told)
    expect(line).to_have_attribute("aria-current", "step")
    expect(page.locator("[data-aloud]")).to_contain_text(f"{told} sur")
    page.locator("[data-choose=pace]").select_option("quick")
    page.locator("h1").click()
    page.keyboard.press("Space")
    expect(page.locator("[data-at]")).not_to_have_attribute("data-at", told)
    page.keyboard.press("Space")
    page.locator("[data-choose=eyes]").select_option("2")  # whom the other game does not have
    page.wait_for_url("**/replay#*.2")
    other = finished("jacquet")
    page.evaluate(DROP, other)
    expect(page.locator("input[type=range]")).to_have_attribute("max", str(open_playback(other).last))
    assert at(page) == 0


def test_the_bar_has_room_for_its_title_and_every_button(page: Page) -> None:
    see(page, finished("cinq-rois"))
    for width in (360, 820, 1024, 1150, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.locator("header.bar").evaluate("each => each.scrollWidth <= each.clientWidth"), width
        assert page.locator("header.bar h1").evaluate("each => each.clientWidth > 60"), width


def test_a_finished_table_is_seen_again_and_a_link_to_a_moment_opens_there(page: Page) -> None:
    open_table(page, "jacquet", 1)
    table = table_of(page)
    page.goto(f"/replay/{table}")
    expect(page.locator("[data-trouble]")).to_contain_text("pas finie")
    page.goto(f"/t/{table}")
    wait_for_table(page)
    give_up(page)
    page.locator("[data-ending] [data-open=replay]").click()
    expect(page.locator(".stage > *").first).to_be_visible(timeout=60_000)
    page.keyboard.press("ArrowRight")
    address = page.url
    assert f"/replay/{table}#1.0" in address
    page.goto("/")
    page.goto(address)
    expect(page.locator("[data-at]")).to_have_attribute("data-at", "1")
    page.locator("[data-open=proof]").click()
    expect(page.locator("[data-proof=kept]")).to_be_visible()
    expect(page.locator("[data-check=kept-contribution][data-good=true]")).to_be_visible()


def test_damaged_foreign_and_running_records_answer_with_line_and_reason(page: Page) -> None:
    text = finished("jacquet")
    drop(page, text_of(play(new_match(), 30)))
    expect(page.locator("[data-trouble]")).to_contain_text("pas finie")
    drop(page, "Bonjour")
    expect(page.locator("[data-trouble]")).to_contain_text("Ligne 1")
    drop(page, reseal(text.replace("game jacquet", "game tarot")))
    expect(page.locator("[data-trouble]")).to_contain_text("Ligne 2")
    see(page, text[: len(text) // 2])
    expect(page.locator("[data-fault]")).to_contain_text("Ligne")
    page.keyboard.press("End")
    page.wait_for_function("() => Number(document.querySelector('[data-at]').dataset.at) > 20")
    see(page, reseal(text.replace("rules 1", "rules 7")))
    expect(page.locator("[data-fault='3']")).to_be_visible()
    assert int(page.locator("input[type=range]").get_attribute("max") or 0) == open_playback(text).last


def test_what_can_be_taken_along_and_a_game_from_there(page: Page, tmp_path: Path) -> None:
    text = finished("jacquet")
    see(page, text)
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    number = at(page)
    moment = open_playback(text).moment(number)
    assert moment is not None
    position = moment.match.truth()
    page.locator("[data-open=take]").click()
    saved = {}
    for what in ("record", "words", "picture"):
        with page.expect_download() as download:
            page.locator(f"[data-take={what}]").click()
        saved[what] = tmp_path / download.value.suggested_filename
        download.value.save_as(saved[what])
    assert saved["record"].read_text(encoding="utf-8") == text
    assert len(saved["words"].read_text(encoding="utf-8").splitlines()) > number // 2
    assert saved["picture"].suffix in (".png", ".svg")
    assert saved["picture"].stat().st_size > 20_000
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.locator("[data-take=position]").click()
    page.wait_for_function("() => window.copied")
    assert page.evaluate("window.copied") == position
    page.locator("[data-choose=seat]").select_option("1")
    page.locator("[data-action=play-on]").click()
    page.wait_for_url("**/t/*")
    wait_for_table(page)
    give_up(page)
    answer = page.request.get(f"/api/tables/{table_of(page)}/record")
    record = parse_record(answer.text())
    assert record.start == position
    assert record.seats[1].bot is None
    assert verify(record).chance == "verified"


@pytest.fixture(scope="module")
def loaded_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose dice are loaded: its records tell what it threw, and that is not what was promised."""
    cheat = ["--cheat", "loaded=jacquet", "--cheat", "quietly=crapette"]
    opened = House(tmp_path_factory.mktemp("loaded"), program=["tests.cheating_house", *cheat])
    opened.start()
    yield opened
    opened.end()


def test_loaded_dice_are_found_by_the_proof(browser: Browser, loaded_house: House) -> None:
    context = make_context(browser, loaded_house)
    page = context.new_page()
    open_table(page, "jacquet", 1)
    give_up(page)
    page.locator("[data-ending] [data-open=recount]").click()
    expect(page.locator("[data-proof=broken]")).to_be_visible()
    expect(page.locator("[data-check=promise][data-good=true]")).to_be_visible()
    expect(page.locator("[data-draw='1'][data-good=false]")).to_be_visible()
    expect(page.locator(".verdict[data-kind=broken]")).to_contain_text("PAS JUSTE")
    page.goto("/")
    open_table(page, "crapette", 1)
    give_up(page)
    page.locator("[data-action=look-anyway]").click()
    page.locator("[data-ending] [data-open=recount]").click()
    expect(page.locator("[data-proof=broken]")).to_be_visible()
    expect(page.locator("[data-check=kept-commitment][data-good=false]")).to_contain_text("n’est PAS celle")
    context.close()


@pytest.mark.parametrize(
    ("width", "height", "theme"), now_or_again([(360, 740, "dark"), (1280, 800, "light")], (360, 740, "dark"))
)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    browser: Browser, house: House, width: int, height: int, theme: str
) -> None:
    context = make_context(browser, house, viewport={"width": width, "height": height}, color_scheme=theme)
    page = context.new_page()
    page.goto("/replay")
    expect(page.locator("[data-drop]")).to_be_visible()
    look(page)
    see(page, finished("cinq-rois"))
    page.keyboard.press("PageDown")
    look(page)
    for dialog in ("proof", "take"):
        page.locator(f"[data-open={dialog}]").click()
        expect(page.locator("dialog[open]")).to_be_visible()
        if dialog == "proof":
            expect(page.locator("[data-proof=alone]")).to_be_visible()
        look(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    context.close()
