"""The second phase: what poker hands are worth."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.games.bonanza import poker
from tablee.games.bonanza.cards import format_cards, parse_cards

Worth = tuple[int, tuple[int, ...], int]


def value(cards: str, *, five_kind: bool = False) -> int:
    return int(poker.value_of(parse_cards(cards), five_kind))


def rising(*hands: str) -> bool:
    values = [value(hand) for hand in hands]
    return values == sorted(set(values))


def natural_worth(cards: list[tuple[int, int]]) -> tuple[int, tuple[int, ...]]:
    """What cards (rank, suit) are worth, plainly: groups, then suits, then sequence."""
    ranks = sorted((rank for rank, _ in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape = tuple(number for _, number in groups)
    order = tuple(rank for rank, number in groups for _ in range(number)) + (0,) * (5 - len(cards))
    whole = len(cards) == 5
    flush = whole and len({suit for _, suit in cards}) == 1
    top = 0
    if whole and len(shape) == 5:
        top = ranks[0] if ranks[0] - ranks[4] == 4 else 5 if ranks == [14, 5, 4, 3, 2] else 0
    if top:
        return (poker.STRAIGHT_FLUSH if flush else poker.STRAIGHT), (top,)
    if flush:
        return poker.FLUSH, order
    kinds = {(4,): poker.FOUR, (4, 1): poker.FOUR, (3, 2): poker.FULL_HOUSE, (2, 2): poker.TWO_PAIRS}
    kinds |= {(2, 2, 1): poker.TWO_PAIRS}
    first = {3: poker.THREE, 2: poker.ONE_PAIR, 1: poker.HIGH_CARD}
    return kinds.get(shape) or first[shape[0]], order


def plain_worth(cards: tuple[int, ...], *, five_kind: bool = False) -> Worth:
    """The same with the joker tried as every card that is not shown."""
    shown = [(card % 13 + 2, card // 13) for card in cards if card != 52]
    if 52 not in cards:
        return (*natural_worth(shown), 1)
    if five_kind and len(shown) == 4 and len({rank for rank, _ in shown}) == 1:
        return poker.FIVE, (shown[0][0],) * 5, 0
    deck = [(rank, suit) for rank in range(2, 15) for suit in range(4)]
    return (*max(natural_worth([*shown, card]) for card in deck if card not in shown), 0)


def unpacked(worth: int) -> Worth:
    ranks = tuple(worth >> 4 * place & 15 for place in range(5, 0, -1))
    category = worth >> 24
    return category, ranks[:1] if category in (poker.STRAIGHT, poker.STRAIGHT_FLUSH) else ranks, worth & 1


def some_cards(rng: QuickRandom, number: int, *, joker: bool) -> tuple[int, ...]:
    pack = list(range(52))
    rng.shuffle(pack)
    return (*pack[: number - joker], *([52] if joker else []))


def bits(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


@pytest.mark.clause("BON-45", "BON-49", "BON-50", "BON-51", "BON-52", "BON-53", "BON-54", "BON-55", "BON-R21")
def test_the_figures_rank_in_the_order_of_the_list() -> None:
    assert rising(
        "AsKdJh9c8c",
        "2c2dAsKhQd",
        "3c3d2s2hAd",
        "2c2d2h3s4d",
        "2c3d4h5s6d",
        "2c3c4c5c7c",
        "2c2d2h3s3d",
        "2c2d2h2s3d",
        "2c3c4c5c6c",
    )
    assert unpacked(value("5c6d7h8s9d")) == (poker.STRAIGHT, (9,), 1)


@pytest.mark.clause("BON-46", "BON-47", "BON-48", "BON-R22")
def test_straight_flushes_rank_by_their_top_card() -> None:
    assert rising("As2s3s4s5s", "2s3s4s5s6s", "8sTsJsQs9s", "9sTsJsQsKs", "TsJsQsKsAs")
    assert value("QsKsAs2s3s") >> 24 == poker.FLUSH
    assert rising("Ac2d3h4s5c", "2c3d4h5s6c", "TcJdQhKsAc")
    assert value("QcKdAh2s3c") >> 24 == poker.HIGH_CARD


@pytest.mark.clause("BON-R19")
def test_four_cards_make_no_figure_of_five_and_the_missing_card_is_lowest() -> None:
    assert value("2c3c4c5c") >> 24 == poker.HIGH_CARD
    assert value("2c3c4c*") >> 24 == poker.ONE_PAIR
    assert value("KcKd2h2s") < value("KcKd2h2s3c")
    assert value("KcKdKhKs") < value("KcKdKhKs2c")
    assert value("7c7d7h*") >> 24 == poker.FOUR


@pytest.mark.clause("BON-R20")
def test_five_of_a_kind_counts_only_by_agreement() -> None:
    assert unpacked(value("7c7d7h7s*")) == (poker.FOUR, (7, 7, 7, 7, 14), 0)
    assert unpacked(value("AcAdAhAs*")) == (poker.FOUR, (14, 14, 14, 14, 13), 0)
    assert value("2c2d2h2s*", five_kind=True) > value("TsJsQsKsAs", five_kind=True)
    assert value("AhKhQh9h*") >> 24 == poker.FLUSH
    assert unpacked(value("AhKhQh9h*"))[1] == (14, 13, 12, 11, 9)


@pytest.mark.clause("BON-R23")
def test_equal_ranks_natural_comes_before_joker() -> None:
    assert value("AcAdKhQs9d") > value("Ac*KhQs9d") > value("AcAdKhQs8d")
    assert value("8c9dThJsQd") > value("8c9dThJs*") > value("7c8d9hTsJd")


@pytest.mark.clause("BON-45", "BON-R20")
def test_values_are_those_of_a_plain_enumeration() -> None:
    rng = QuickRandom(45)
    for number in range(1500):
        cards = some_cards(rng, 4 if number % 9 == 0 else 5, joker=number % 3 == 0)
        for five_kind in (False, True):
            found = poker.find(bits(cards), five_kind)
            assert found.cards == bits(cards)
            assert unpacked(int(found.value)) == plain_worth(cards, five_kind=five_kind), format_cards(
                bits(cards)
            )


@pytest.mark.clause("BON-40")
def test_the_proposal_is_the_best_five_of_the_hand() -> None:
    rng = QuickRandom(40)
    for number, size in enumerate([6, 7, 8, 9] * 15 + [14, 18, 18]):
        cards = some_cards(rng, size, joker=number % 2 == 0)
        found = poker.find(bits(cards), False)
        best = max(int(poker.value_of(bits(five), False)) for five in combinations(cards, 5))
        assert int(found.value) == best == int(poker.value_of(found.cards, False))
        assert found.cards & ~bits(cards) == 0


COUNTS = {
    poker.HIGH_CARD: 1_302_540,
    poker.ONE_PAIR: 1_098_240 + 169_848,
    poker.TWO_PAIRS: 123_552,
    poker.THREE: 54_912 + 82_368,
    poker.STRAIGHT: 10_200 + 10_332,
    poker.FLUSH: 5_108 + 2_696,
    poker.FULL_HOUSE: 3_744 + 2_808,
    poker.FOUR: 624 + 2_509,
    poker.STRAIGHT_FLUSH: 40 + 164,
}
"""How many of the 2,869,685 hands are of each category: without the joker, and with it."""


def test_the_counts_of_the_categories_agree_with_a_sample() -> None:
    """All hands were counted once, by `tools/count_poker.py`; a sample must not contradict the counts."""
    assert sum(COUNTS.values()) == 2_869_685
    rng = QuickRandom(53)
    found = Counter(
        int(poker.value_of(bits(some_cards(rng, 5, joker=rng.below(53) < 5)), False)) >> 24
        for _ in range(4000)
    )
    for category, hands in COUNTS.items():
        share = hands / 2_869_685
        assert abs(found[category] - 4000 * share) <= 5 * (4000 * share * (1 - share)) ** 0.5 + 1


@pytest.mark.clause("BON-45", "BON-51")
@pytest.mark.parametrize("suit", "cdhs")
def test_five_of_any_one_suit_are_a_flush_and_in_sequence_more(suit: str) -> None:
    for ranks, category in (
        ("56789", poker.STRAIGHT_FLUSH),
        ("A2345", poker.STRAIGHT_FLUSH),
        ("5678T", poker.FLUSH),
    ):
        five = parse_cards("".join(rank + suit for rank in ranks))
        other = parse_cards("".join("23"[at] + "cdhs".replace(suit, "")[at] for at in range(2)))
        assert poker.category_of(poker.value_of(five, False)) == category
        assert poker.find(five | other, False).cards == five


@pytest.mark.clause("BON-R20", "BON-R22")
@pytest.mark.parametrize(
    ("held", "top"),
    [("Ac3d4h5s", 5), ("Ac2d4h5s", 5), ("Ac2d3h5s", 5), ("2c3d4h6s", 6), ("9cTdQhKs", 13), ("TcJdQhKs", 14)],
)
def test_the_joker_fills_any_gap_of_a_straight_and_stands_at_its_top(held: str, top: int) -> None:
    for cards, category in (
        (held, poker.STRAIGHT),
        (held[0] + "c" + held[2] + "c" + held[4] + "c" + held[6] + "c", 9),
    ):
        found = poker.find(parse_cards(cards + "*"), False)
        assert poker.category_of(found.value) == category
        assert (found.value >> 20) & 15 == top
        assert found.cards == parse_cards(cards + "*")
