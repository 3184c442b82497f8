"""The waiting room, rematch, advice and spectators, each by several people with a browser of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import make_context
from tests.browser.pages import begin, in_turn, invite, table_of, wait_for_table
from tests.browser.test_friends import sit_down, sit_down_here
from tools.house_process import House


@pytest.fixture
def people(browser: Browser, house: House) -> Iterator[list[Page]]:
    """Four people, the last two of whom have a telephone."""
    small = {"viewport": {"width": 390, "height": 844}}
    contexts = [make_context(browser, house, **wishes) for wishes in ({}, {}, small, small)]
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def invite_several(page: Page, game: str, seats: int) -> str:
    """Open a table for so many people from the box, and return the link."""
    page.goto(f"/box/{game}")
    while page.locator("[data-seats] > li").count() < seats:
        page.locator("[data-action=add-seat]").click()
    while page.locator("[data-seats] > li").count() > seats:
        page.locator("[data-seats] li button").last.click()
    for select in page.locator("[data-seats] select").all():
        select.select_option("")
    page.locator("[data-action=start]").click()
    return link_of(page)


def link_of(page: Page) -> str:
    return page.locator("[data-invitation]").get_attribute("href") or ""


def end_by_agreement(*people: Page) -> None:
    """Everybody gives the game up, so that it is over."""
    for page in people:
        if not page.locator("[data-open=give-up]").is_visible():
            page.locator("[data-open=beside]").click()
        page.locator("[data-open=give-up]").click()
        page.locator("[data-answer=yes]").click()
    for page in people:
        expect(page.locator("[data-ending]")).to_be_visible()


def test_the_host_sees_to_the_room_and_begins_with_fewer(people: list[Page]) -> None:
    host, friend, stranger, late = people
    link = invite_several(host, "bonanza", 4)
    sit_down(friend, link, "Léa")
    sit_down(stranger, link, "Ève")
    expect(host.locator(".waiting")).to_contain_text("Ève")
    expect(friend.locator("[data-invitation]")).to_have_attribute("href", link)  # a guest passes it on too
    expect(friend.locator("[data-remove], [data-seat] select, [data-action=close]")).to_have_count(0)

    host.locator("[data-remove='2']").focus()
    host.keyboard.press("Enter")
    expect(host.locator("[role=alertdialog]")).to_contain_text("Ève")
    host.keyboard.press("Tab")
    host.locator("[data-answer=yes]").press("Enter")
    expect(stranger.locator("main")).to_contain_text("Vous n’avez plus de place à cette table.")
    expect(host.locator("[data-invitation]")).not_to_have_attribute("href", link)
    stranger.goto(link)
    stranger.locator("form button.strong").click()
    expect(stranger.locator("[role=alert]")).to_contain_text("Ce lien ne donne pas de place")
    expect(friend.locator("[data-invitation]")).to_have_attribute("href", link_of(host))

    host.locator("[data-seat='2'] select").select_option("random")
    expect(friend.locator("[data-seat='2']")).to_contain_text("bot")
    host.locator(".rules summary").click()
    host.locator("[data-option=rounds]").select_option("1")
    friend.locator(".rules summary").click()
    expect(friend.locator("[data-option=rounds]")).to_have_value("1")
    expect(friend.locator("[data-option=rounds]")).to_be_disabled()

    late_link = link_of(host)
    expect(host.locator("[data-action=begin]")).to_have_text("Commencer à 3")
    host.locator("[data-action=begin]").click()
    for page in (host, friend):
        wait_for_table(page)
        expect(page.locator(".seats ul li")).to_have_count(3)
    late.goto(late_link)
    expect(late.locator("form")).to_contain_text("La partie a déjà commencé")
    expect(late.locator("form button.strong")).to_have_text("Regarder seulement")
    late.locator("[data-action=watch]").click()
    wait_for_table(late)


def test_the_host_changes_the_time_and_everybody_agrees_anew(people: list[Page]) -> None:
    host, friend, phone, _ = people
    link = invite_several(host, "bonanza", 3)
    sit_down(friend, link, "Léa")
    sit_down(phone, link, "Zoé")
    expect(friend.locator("[data-room=rhythm] select")).to_have_count(0)
    expect(host.locator("[data-action=propose-rhythm]")).to_have_count(0)
    host.locator("[data-rhythm=time]").select_option("clock 300 5")
    host.locator("[data-room=rhythm] [data-wish=advice]").check()
    host.locator("[data-action=propose-rhythm]").click()

    for guest in (friend, phone):
        expect(guest.locator("[data-agree]")).to_contain_text(
            "Pour toute la partie : 5 min + 5 s par décision"
        )
    expect(host.locator("[data-agree]")).to_have_count(0)
    expect(host.locator("#not-agreed")).to_have_text("On attend l’accord de : Léa, Zoé.")
    expect(host.locator("[data-action=begin]")).to_be_disabled()
    expect(host.locator(".waiting [role=status]").first).to_contain_text("il manque encore un accord")
    friend.locator("[data-agree] [data-wish=advice]").check()
    friend.locator("[data-action=agree]").press("Enter")
    expect(friend.locator("[data-agree]")).to_have_count(0)
    expect(host.locator("#not-agreed")).to_have_text("On attend l’accord de : Zoé.")
    phone.locator("[data-agree] [data-action=leave]").click()  # or one goes
    phone.wait_for_url("**/")
    expect(host.locator("[data-action=begin]")).to_be_enabled()
    expect(friend.locator("[data-room=rhythm]")).to_contain_text("Tout le monde ici accepte les conseils.")
    host.locator("[data-action=begin]").click()
    for page in (host, friend):
        wait_for_table(page)
        expect(page.locator("[data-clock]").first).to_be_visible()


def test_a_guest_leaves_and_the_host_closes(people: list[Page]) -> None:
    host, friend, *_ = people
    link = invite_several(host, "bonanza", 3)
    friend.goto(link)
    friend.locator("form input[value=pink]").check(force=True)
    sit_down_here(friend, "Léa")
    expect(host.locator("[data-seat='1']")).to_contain_text("Léa")
    friend.locator(".waiting [data-open=settings]").click()
    expect(friend.locator("dialog input[value=pink]")).to_be_checked()
    friend.locator("dialog input[autocomplete=nickname]").fill("Zoé")
    friend.keyboard.press("Enter")
    friend.keyboard.press("Escape")
    expect(host.locator("[data-seat='1'] .seat-pink")).to_be_visible()  # another name, the same colour
    expect(host.locator("[data-seat='1']")).to_contain_text("Zoé")
    friend.locator("[data-action=leave]").click()
    friend.wait_for_url("**/")
    expect(host.locator("[data-seat='1']")).not_to_contain_text("Zoé")
    sit_down(friend, link, "Léa")  # the way in is still the same
    expect(host.locator("[data-seat='1']")).to_contain_text("Léa")
    host.locator("[data-action=close]").click()
    host.wait_for_url("**/")
    expect(friend.locator("main")).to_contain_text("Cette table est fermée")


def test_a_rematch_is_proposed_and_who_waits_gets_a_seat(people: list[Page]) -> None:
    host, friend, phone, _ = people
    link = invite(host, "bonanza")
    sit_down(friend, link, "Léa")
    begin(host)
    for page in (host, friend):
        wait_for_table(page)
    phone.goto(link)
    phone.locator("form input[autocomplete=nickname]").fill("Zoé")
    phone.locator("[data-action=await]").click()
    wait_for_table(phone)
    expect(host.locator(".spectators")).to_contain_text("Attend la revanche : Zoé")
    end_by_agreement(host, friend)

    before = host.url
    host.locator("[data-action=rematch]").click()
    expect(host.locator("[data-rematch]")).to_contain_text("On attend la réponse : Léa")
    expect(friend.locator("[data-rematch]")).to_contain_text("propose de rejouer")
    assert host.url == before
    friend.locator("[data-action=rematch]").click()
    for page in (host, friend, phone):
        page.wait_for_url(lambda address: address.split("#")[0] != before and "/t/" in address)
    phone.locator("form button.strong").click()
    expect(host.locator("[data-seat='2']")).to_contain_text("Zoé")
    begin(host)
    for page in (host, friend, phone):
        wait_for_table(page)


def test_a_rematch_may_be_declined(people: list[Page]) -> None:
    host, friend, *_ = people
    link = invite(host, "jacquet")
    sit_down(friend, link, "Léa")
    begin(host)
    for page in (host, friend):
        wait_for_table(page)
    end_by_agreement(host, friend)
    host.locator("[data-action=rematch]").click()
    friend.locator("[data-action=rematch-no]").click()
    expect(host.locator("[data-rematch]")).to_contain_text("Ne rejoue pas : Léa")
    over = table_of(host)
    host.locator("[data-action=rematch-now]").click()
    expect(host.locator("[data-invitation]")).to_be_visible()
    assert table_of(host) != over
    assert table_of(friend) == over
    expect(friend.locator("[data-ending]")).to_contain_text("On rejoue à une autre table")


@pytest.mark.parametrize("agrees", [True, False])
def test_advice_takes_everybodys_agreement(people: list[Page], agrees: bool) -> None:
    host, friend, *_ = people
    host.goto("/box/jacquet")
    host.locator("[data-seats] select").select_option("")
    host.locator("[data-wish=advice]").check()
    host.locator("[data-action=start]").click()
    friend.goto(link_of(host))
    friend.locator("form input[autocomplete=nickname]").fill("Léa")
    if agrees:
        friend.locator("[data-wish=advice]").check()
    friend.locator("form button.strong").click()
    begin(host)
    for page in (host, friend):
        wait_for_table(page)
    actor, other = in_turn(host, friend)
    if not agrees:
        expect(actor.locator("details.choices")).to_be_visible()
        expect(actor.locator("[data-action=hint]")).to_have_count(0)
        return
    actor.locator("[data-action=hint]").click()
    expect(actor.locator("[data-action=follow]")).to_be_visible()
    expect(other.locator(".log")).to_contain_text("a demandé conseil")


def test_spectators_are_counted_named_and_kept_out(people: list[Page]) -> None:
    host, friend, eve, zoe = people
    link = invite(host, "jacquet")
    sit_down(friend, link, "Léa")
    begin(host)
    wait_for_table(host)
    for page in (eve, zoe):
        page.goto(link.split("#")[0])
        wait_for_table(page)
    expect(host.locator("[data-spectators='2']")).to_be_visible()
    zoe.locator("[data-open=beside]").click()
    zoe.locator("[data-watch-name]").fill("Zoé")
    zoe.keyboard.press("Enter")
    expect(host.locator("[data-spectators='2']")).to_contain_text("Zoé")
    host.locator("[data-wish=isOpen]").uncheck()
    for page in (eve, zoe):
        expect(page.locator("main")).to_contain_text("Cette table ne se regarde pas")
    expect(host.locator("[data-spectators]")).to_have_count(0)


def test_a_box_offers_only_numbers_that_its_options_allow(page: Page) -> None:
    page.goto("/box/cinq-rois")
    while page.locator("[data-seats] > li").count() < 7:
        page.locator("[data-action=add-seat]").click()
    expect(page.locator("[data-action=add-seat]")).to_have_count(0)
    expect(page.locator("[data-limit]")).to_contain_text("à 7 au plus")
    page.locator("[data-limit] [data-article]").click()
    expect(page.locator("[data-article-shown]")).to_contain_text("ROI-R8")
    page.keyboard.press("Escape")
    page.locator("input[value=five-crowns]").check()
    page.locator("[data-action=add-seat]").click()
    expect(page.locator("[data-seats] > li")).to_have_count(8)
    page.locator("input[value=cinq-rois]").check()
    expect(page.locator("[data-seats] > li")).to_have_count(7)
