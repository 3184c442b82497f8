"""Cards, actions and positions in writing."""

from __future__ import annotations

import pytest

from tablee.core.contract import NotationError, PositionError
from tablee.games import get_game
from tablee.games.bonanza.actions import ACTION_RANGE, format_action, parse_action
from tablee.games.bonanza.cards import format_cards, parse_cards
from tablee.games.bonanza.reading import read_action

from .boards import dealt

GAME = get_game("bonanza")


def test_every_action_reads_back() -> None:
    for action in range(ACTION_RANGE):
        assert parse_action(format_action(action)) == action
    for bad in (-1, ACTION_RANGE):
        with pytest.raises(NotationError):
            format_action(bad)


@pytest.mark.parametrize("text", ["", "lead", "lead-x", "seq-*", "pick-1c", "+2", "Pass", "seq-7D"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


@pytest.mark.parametrize(
    ("typed", "action"),
    [("Passe", "pass"), ("♥", "lead-h"), ("cœur", "lead-h"), ("p", "lead-s"), ("carreau", "lead-d")],
)
def test_people_may_type_words(typed: str, action: str) -> None:
    legal = [parse_action(f"lead-{suit}") for suit in "cdhs"]
    assert read_action(typed, legal) == parse_action(action)


@pytest.mark.parametrize("typed", ["7k", "7♦", "cœur", "hearts", "♠"])
def test_a_suit_or_a_card_at_the_wrong_time_is_refused_with_an_article(typed: str) -> None:
    state = dealt()
    refused = state.check(0, read_action(typed, state.legal(0)))
    assert refused is not None
    assert refused.clause.startswith("BON-")


@pytest.mark.parametrize("typed", ["k", "t", "roi", "joker"])
def test_what_may_mean_anything_is_no_action(typed: str) -> None:
    with pytest.raises(NotationError):
        read_action(typed, dealt().legal(0))


@pytest.mark.parametrize("typed", ["Rp", "Ks", "roi", "K♠"])
def test_cards_may_be_named_in_either_language(typed: str) -> None:
    legal = [parse_action("pick-Ks"), parse_action("pick-Qs")]
    if typed == "roi":
        with pytest.raises(NotationError):
            read_action(typed, legal)
    else:
        assert read_action(typed, legal) == legal[0]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("37", "bid 37"),
        ("Offrir 37", "bid 37"),
        ("bid 037", "bid 37"),
        ("mise 60", "stake 60"),
        ("cinq 9k 10k Vk Dk Rk", "five 9d Td Jd Qd Kd"),
        ("five 9d, 10d, Jd, Qd, *", "five 9d Td Jd Qd *"),
        ("Rp 9d 10d V♦ joker", "five Ks 9d Td Jd *"),
        ("cinq", "five"),
        ("offrir", "bid"),
        ("passe", "pass"),
        ("+20", "+20"),
        ("Rp", "pick-Ks"),
    ],
)
def test_an_amount_or_five_cards_are_said_in_one_go(typed: str, said: str) -> None:
    legal = [parse_action(action) for action in ("pass", "bid", "+20", "pick-9d", "pick-Ks")]
    assert GAME.read_typed(typed, legal, "en") == said


@pytest.mark.parametrize("typed", ["37", "9d 10d Jd Qd Kd", "hausse 60", "9d 10d"])
def test_what_is_no_saying_here_is_refused(typed: str) -> None:
    with pytest.raises(NotationError):
        GAME.read_typed(typed, [parse_action("lead-h")], "en")


def test_sets_of_cards_read_back_and_no_card_is_twice() -> None:
    assert format_cards(parse_cards("*As2c")) == "2cAs*"
    with pytest.raises(NotationError):
        parse_cards("2c2c")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("dead-hand", "dead", "bad-phase"),
        (" 1/0/- ", " 1/9/- ", "bad-seat"),
        ("90,90", "91,90", "chips-not-conserved"),
        ("2c", "3c", "card-twice"),
        (" -/- -/- ", " 2c/- -/- ", "bad-knowledge"),
        (" -", "", "wrong-field-count"),
    ],
)
def test_impossible_positions_are_refused(old: str, new: str, code: str) -> None:
    text = dealt(2).position()
    assert GAME.parse_position(text, GAME.options_type(), 2).position() == text
    spoilt = text.replace(old, new, 1)
    assert spoilt != text
    with pytest.raises(PositionError) as caught:
        GAME.parse_position(spoilt, GAME.options_type(), 2)
    assert caught.value.code == code
