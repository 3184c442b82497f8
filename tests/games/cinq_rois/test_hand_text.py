"""Hands and actions as people write them."""

from __future__ import annotations

import pytest

from tablee.core.contract import NotationError
from tablee.games import get_game
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
        ("5C VP RT", "fr", "5H JS KC"),
        ("VP RT", "en", "JS KC"),
        ("5C 9C 4C", "en", "5C 9C 4C"),
        ("5C 9C 4C", "fr", "5H 9H 4H"),
        ("5♥, R★; V♠ 10♦ 3♣", "fr", "5H K* JS 10D 3C"),
        ("K♥ Q♡ J★", "fr", "KH QH J*"),
        ("5H QH", "fr", "5H QH"),
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


@pytest.mark.parametrize("game_id", ["cinq-rois", "cinq-rois-solo"])
def test_a_suit_called_c_is_refused_where_it_is_not_clear(game_id: str) -> None:
    game = get_game(game_id)
    legal = [parse_action(text) for text in ("-KC", "-KH", "-10C", "-10H")]
    for text, lang in (("Rc", "fr"), ("10c", "fr"), ("10C", "fr"), ("Rc", "en"), ("poser 10c", "fr")):
        with pytest.raises(NotationError) as caught:
            game.read_typed(text, legal, lang)
        assert caught.value.code == "unclear-suit"
    read = {text: game.read_typed(text, legal, "fr") for text in ("-10C", "10T", "R♣", "Rh", "RT")}
    assert read == {"-10C": "-10C", "10T": "-10C", "R♣": "-KC", "Rh": "-KH", "RT": "-KC"}
    assert [game.read_typed(text, legal, "en") for text in ("10c", "-10C", "Kc")] == ["-10C", "-10C", "-KC"]


@pytest.mark.parametrize(
    ("game_id", "unclear", "clear"),
    [
        (
            "bonanza",
            ["c", "lead c", "seq 7c", "cinq 9c 10c Vc Dc Rc"],
            ["lead-c", "seq-7c", "♣", "five 9c Tc Jc Qc Kc"],
        ),
        ("sacramento", ["rendre rc b2", "give 9C b2"], ["give 9c b2", "c c3-d5"]),
    ],
)
def test_other_games_refuse_it_alike(game_id: str, unclear: list[str], clear: list[str]) -> None:
    game = get_game(game_id)
    for text in unclear:
        with pytest.raises(NotationError) as caught:
            game.read_typed(text, range(game.action_range), "fr")
        assert caught.value.code == "unclear-suit", text
    for text in clear:
        assert game.read_typed(text, range(game.action_range), "fr")
