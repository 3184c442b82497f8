"""The deal of the day: the same for everybody, marked in its record, and verifiable."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Over
from tablee.games import get_box, get_game, make_teller, words
from tablee.match.conductor import Conductor
from tablee.match.day import DOMAIN, day_of, game_of_day, is_of_day, match_of_day, secret_of_day, share
from tablee.match.local_bots import LocalBots
from tablee.match.match import Match
from tablee.match.parser import parse_record
from tablee.match.record import Record, format_record
from tablee.match.replay import make_record, verify
from tablee.match.sentences import Sentences
from tablee.match.steps import AwaitPeople

DAY = date(2026, 11, 17)
BOXES = ["cinq-rois", "crapette", "bonanza"]


def play(box: str, day: date = DAY) -> Match:
    """A deal of the day in which the person plays any legal action."""
    game = game_of_day(box)
    assert game is not None
    match = match_of_day(game, day, "Jo")
    conductor, bots, rng = Conductor(match), LocalBots(game), QuickRandom(4)
    while not match.is_over():
        step = conductor.next()
        if isinstance(step, AwaitPeople):
            legal = match.legal(0)
            action = game.format_action(legal[rng.randrange(len(legal))])
            assert conductor.submit(0, action, expected=match.sequence, client=None).ok
        else:
            assert bots.see_to(conductor, step), step
    return match


@pytest.fixture(scope="module")
def solo() -> Record:
    return make_record(play("cinq-rois"))


def test_three_boxes_have_a_deal_of_the_day() -> None:
    assert [box for box in BOXES if game_of_day(box) is not None] == BOXES
    assert game_of_day("jacquet") is None
    alone = game_of_day("cinq-rois")
    assert alone is not None
    assert alone.id == "cinq-rois-solo"


@pytest.mark.parametrize("box", BOXES)
def test_everybody_gets_the_same_cards(box: str) -> None:
    game = game_of_day(box)
    assert game is not None
    first, second, other = (
        Conductor(match_of_day(game, day, name))
        for day, name in ((DAY, "Jo"), (DAY, "Max"), (date(2026, 11, 18), "Jo"))
    )
    for conductor in (first, second, other):
        conductor.draw()
    assert first.match.entries == second.match.entries
    assert first.match.entries != other.match.entries


def test_a_record_says_of_which_day_it_is_and_is_verified(solo: Record) -> None:
    text = format_record(solo)
    assert f"contribution 0 {f'{DOMAIN} 2026-11-17'.encode().hex()}\n" in text
    read = parse_record(text)
    assert verify(read).chance == "verified"
    assert day_of(read) == DAY
    assert is_of_day(read, DAY)


def test_a_record_of_another_deal_is_not_taken_for_it(solo: Record) -> None:
    assert not is_of_day(solo, date(2026, 11, 18))
    assert not is_of_day(replace(solo, secret=bytes(32)), DAY)
    assert not is_of_day(replace(solo, contributions=()), DAY)
    assert day_of(replace(solo, contributions=())) is None
    assert day_of(replace(solo, contributions=((0, f"{DOMAIN} soon".encode()),))) is None


def test_a_short_round_of_crapette_decides() -> None:
    match = match_of_day(get_game("crapette"), DAY, "Jo")
    deal = get_box("crapette").day
    assert deal is not None
    assert match.start == deal.start
    assert match.view(0).to_data()["tokens"] == [2, 2]


def test_a_result_is_shared_as_a_text_that_its_record_bears_out(solo: Record) -> None:
    match = play("cinq-rois")
    pending = match.pending()
    assert isinstance(pending, Over)
    teller = make_teller(match.game.id, words("en"), ["Jo"])
    sentences = Sentences(teller, words("en"), ["Jo"], match.game.id)
    told = share(match, pending.result, DAY, "en", sentences)
    assert "2026-11-17" in told
    assert format_record(solo).rsplit("digest ", 1)[1][:12] in told
    assert secret_of_day("cinq-rois-solo", DAY).hex() not in told
