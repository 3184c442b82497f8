"""Two cards on: what a throw leads to is what every card and every throw after it come to."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.games.cinq_rois.board import full_pack
from tablee.games.cinq_rois.cards import JOKER, KINDS, Cards, gather
from tablee.games.cinq_rois.foresight import CLOSE, FEW, WHOLE, predict
from tablee.games.cinq_rois.outlook import COMING, GOING_OUT, Outlook
from tablee.games.cinq_rois.regent import ONE_CARD
from tablee.games.cinq_rois.second_card import SOON, TRIED, TWO_CARDS, SecondCard
from tablee.games.cinq_rois.solver import cost_without

from .tables import kinds


def without(cards: list[int], kind: int) -> list[int]:
    place = cards.index(kind)
    return cards[:place] + cards[place + 1 :]


def deal(size: int, rng: QuickRandom) -> tuple[list[int], Outlook]:
    """A hand before the throw in the round of so many cards, and what its holder has not seen."""
    pack = full_pack(2)
    rng.shuffle(pack)
    return pack[: size + 1], unseen_outlook(pack[size + 1 :], size)


def unseen_outlook(cards: list[int], wild: int) -> Outlook:
    weights = [0] * KINDS
    for kind in cards:
        weights[kind] += 1
    return Outlook(wild, 0, weights)


def promise_and_cost(cards: list[int], outlook: Outlook) -> tuple[float, float]:
    return outlook.scan(gather(cards)), outlook.mean


def two_cards_on(cards: list[int], thrown: int, outlook: Outlook) -> float:
    """The same by following every card that may come, whatever was found before."""
    rest = without(cards, thrown)
    outlook.scan(gather(rest))
    soon, total = outlook.chance, int(outlook.total)
    costs = []
    for coming in range(JOKER):
        more = [*rest, coming]
        throws = outlook.ranked(gather(more), sorted({*more}))[:TRIED]
        if cost_without(gather(more), throws[0], outlook.wild, 0) == 0:
            cost = 0.0
        else:
            cost = min(
                (promise_and_cost(without(more, each), outlook) for each in throws), key=lambda x: x[0]
            )[1]
        costs.append((outlook.weights[coming], cost))
    mean = sum(weight * cost for weight, cost in costs) / total
    return sum(weight * min(cost, mean) for weight, cost in costs) / total - SOON * soon


@pytest.mark.parametrize("size", [3, 5, 8])
def test_it_is_what_every_card_and_throw_after_it_come_to(size: int) -> None:
    rng = QuickRandom(size)
    for _ in range(3):
        cards, outlook = deal(size, rng)
        second = SecondCard(outlook, gather(cards))
        throws = sorted({*cards})
        found = {kind: second.after(kind) for kind in throws}
        assert found == pytest.approx({kind: two_cards_on(cards, kind, outlook) for kind in throws})
        assert found == {kind: SecondCard(outlook, gather(cards)).after(kind) for kind in throws}


def test_where_nothing_can_come_nothing_is_expected() -> None:
    cards = kinds("5H 9C KD 4S")
    assert SecondCard(unseen_outlook([], 3), gather(cards)).after(cards[0]) == 0


def weigh(hand: Cards, outlook: Outlook, budget: int) -> tuple[list[int], int]:
    """Throws, the best first, and how many hands were weighed for it."""
    before = int(outlook.weighed)
    order = [each.kind for each in predict(outlook, hand, hand.distinct(), budget, lambda _: 0)]
    return order, int(outlook.weighed) - before


def test_of_throws_that_promise_about_as_much_the_one_that_costs_least_later_is_first() -> None:
    rng, others = QuickRandom(5), 0
    for _ in range(40):
        cards, outlook = deal(6, rng)
        hand = gather(cards)
        near, far = (predict(outlook, hand, hand.distinct(), each, lambda _: 0) for each in (ONE_CARD, WHOLE))
        assert all(each.beyond is None for each in near)
        promises = [each.promise for each in near]
        assert promises == sorted(promises)
        followed = [each for each in far if each.beyond is not None]
        close = [each.kind for each in near[:FEW] if each.promise <= promises[0] + CLOSE]
        assert {each.kind for each in followed} == ({*close} if len(close) > 1 else set())
        assert [each.kind for each in far[len(followed) :]] == [each.kind for each in near[len(followed) :]]
        assert followed == sorted(followed, key=lambda each: each.beyond or 0.0)
        others += far[0].kind != near[0].kind
    assert others > 0


@pytest.mark.parametrize("budget", [COMING, ONE_CARD, ONE_CARD + TWO_CARDS, ONE_CARD + 2 * TWO_CARDS, WHOLE])
def test_no_more_hands_are_weighed_than_the_budget_allows(budget: int) -> None:
    rng = QuickRandom(13)
    for size in (3, 8, 13):
        cards, outlook = deal(size, rng)
        order, weighed = weigh(gather(cards), outlook, budget)
        assert order
        assert weighed <= budget


def test_what_can_be_laid_goes_out_with_whatever_comes() -> None:
    cards = kinds("5H 5D 5C KS")
    outlook = unseen_outlook(full_pack(2), 3)
    assert outlook.after(gather(cards), cards[3]) == -GOING_OUT
    assert (outlook.mean, outlook.chance) == (0.0, 1.0)
