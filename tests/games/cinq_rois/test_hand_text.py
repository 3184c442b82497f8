"""Hands and actions as people write them."""

from __future__ import annotations

import pytest

from tablee.core.contract import NotationError
from tablee.games.cinq_rois.actions import ACTION_RANGE, format_action, parse_action
from tablee.games.cinq_rois.hand_text import HandError, check_hand, read_hand, read_rank
from tablee.games.cinq_rois.reading import read_action
from tablee.games.cinq_rois.solo.reading import read_action as read_alone

from .tables import kinds, names


@pytest.mark.parametrize(
    ("text", "lang", "read"),
    [
        ("5H 6h 10* KS JK", "en", "5H 6H 10* KS JK"),
        ("5C VP RT DK 10E joker", "fr", "5H JS KC QD 10* JK"),
        ("5C VP RT", "en", "5H JS KC"),
        ("5C 9C 4C", "en", "5C 9C 4C"),
        ("5C 9C 4C", "fr", "5H 9H 4H"),
        ("5♥, R★; V♠ 10♦ 3♣", "fr", "5H K* JS 10D 3C"),
        ("K♥ Q♡ J★", "fr", "KH QH J*"),
        ("5C QH", "fr", "5C QH"),
    ],
)
def test_a_hand_is_read_as_a_whole_in_one_language(text: str, lang: str, read: str) -> None:
    assert names(read_hand(text, lang).kinds) == read


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "empty-hand"), ("5X", "bad-card"), ("2H", "bad-card"), ("5H 5P", "mixed-languages")],
)
def test_what_is_no_hand(text: str, code: str) -> None:
    with pytest.raises(HandError) as caught:
        read_hand(text, "fr")
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "wild", "code"),
    [
        ("5H 5H 5H", 3, "too-many-alike"),
        ("JK JK JK JK JK JK JK", 7, "too-many-alike"),
        ("5H 6H", 3, "wrong-count"),
        ("5H 6H 7H 8H 9H", 3, "wrong-count"),
    ],
)
def test_an_impossible_hand(text: str, wild: int, code: str) -> None:
    with pytest.raises(HandError) as caught:
        check_hand(kinds(text), wild)
    assert caught.value.code == code


def test_three_twins_are_possible_with_three_sets() -> None:
    check_hand(kinds("5H 5H 5H"), 3, packs=3)
    check_hand(kinds("5H 6H 7H 8H"), 3)
    with pytest.raises(HandError):
        check_hand(kinds("5H 5H 5H 5H"), 3, packs=3)


def test_ranks_in_both_languages() -> None:
    assert [read_rank(text) for text in ("3", "10", "V", "J", "D", "Q", "r", "K", "13")] == [
        3, 10, 11, 11, 12, 12, 13, 13, 13,
    ]  # fmt: skip
    with pytest.raises(HandError):
        read_rank("2")


def test_every_action_has_one_text() -> None:
    texts = {}
    for action in range(ACTION_RANGE):
        try:
            texts[action] = format_action(action)
        except NotationError:
            continue
    assert len({*texts.values()}) == len(texts) == 4 + 11 + 3 * 56
    assert all(parse_action(text) == action for action, text in texts.items())


def test_actions_as_people_type_them() -> None:
    draw, take = parse_action("draw"), parse_action("take")
    throw, out = parse_action("-KH"), parse_action("out-KH")
    assert read_action("pioche", [draw, take]) == draw
    assert read_action("d", [draw, take]) == draw
    assert read_action("prendre", [draw, take]) == take
    for text in ("KH", "kh", "-kh", "R♥", "K♥"):
        assert read_action(text, [throw, out]) == throw
    for text in ("out KH", "out-kh", "poser R♥", "out:KH"):
        assert read_action(text, [throw, out]) == out
    assert read_action("KH", [parse_action("+KH"), parse_action("done")]) == parse_action("+KH")
    assert read_alone("7", [parse_action("to3"), parse_action("to7")]) == parse_action("to7")
    assert read_alone("to 13", [parse_action("to3")]) == parse_action("to13")
    assert read_alone("KH", [throw]) == throw
    for text in ("", "zz", "99H", "to99"):
        for read in (read_action, read_alone):
            with pytest.raises(NotationError):
                read(text, [throw])
    with pytest.raises(NotationError):
        read_alone("99", [parse_action("to3")])
