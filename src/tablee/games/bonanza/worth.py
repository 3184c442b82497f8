# Compiled by mypyc: core/bits.py tells its traps.
"""What a hand of Bonanza is worth, roughly: the figures behind the bot's decisions.

Everything here is an estimate in chips, made from a hand and from what all can see.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import bit, count_bits, lowest
from tablee.games.bonanza import poker
from tablee.games.bonanza.board import POKER, POT, SEQUENCE_SPACE
from tablee.games.bonanza.calls import QUEEN_JACK_PAIR, TEN_TWO_PAIR, sequence_tops
from tablee.games.bonanza.cards import ACE, JOKER_BIT, of_suit
from tablee.games.bonanza.stops import paying_space

BLIND_DRAWS: Final = 16
"""Hands drawn to value one that nobody has seen."""
POKER_DRAWS: Final = 24
"""How often the hands of all rivals are drawn to find a chance in poker."""
PAYING: tuple[int, ...] = (51, 37, 23, 9)


def hand_worth(hand: i64, spaces: list[int], players: i64) -> float:
    """What a hand can hope to win in a round, before the calls."""
    found = 0.0
    natural = hand & ~JOKER_BIT
    for card in PAYING:
        if natural & bit(card):
            found += 0.7 * spaces[paying_space(card)]
    if natural & QUEEN_JACK_PAIR == QUEEN_JACK_PAIR:
        found += spaces[1]
    if natural & TEN_TWO_PAIR == TEN_TWO_PAIR:
        found += spaces[3]
    tops = sequence_tops(natural)
    if tops:
        found += sequence_chance(best_top(tops), players) * spaces[SEQUENCE_SPACE]
    if hand & JOKER_BIT:
        found += spaces[0]
    strength = poker_rank(poker.find(hand, False).value)
    share = strength
    for _ in range(players - 2):
        share *= strength
    found += share * (spaces[POKER] + 3.0 * float(players))
    found += going_out(natural) * (spaces[POT] + 2.0 * float(players))
    return found - 0.5 * float(count_bits(natural))


def best_top(tops: i64) -> i64:
    """The top of the strongest of some sequences: highest rank, then highest suit."""
    best: i64 = -1
    rest = tops
    while rest:
        card = lowest(rest)
        value = (card % 13) * 4 + card // 13
        if best < 0 or value > (best % 13) * 4 + best // 13:
            best = card
        rest &= rest - 1
    return best


def sequence_chance(top: i64, players: i64) -> float:
    """How likely a sequence up to this card is the best shown."""
    rank = top % 13
    one = 0.45 + 0.04 * float(rank)
    found = 1.0
    for _ in range(min(players - 1, 3)):
        found *= one
    return found


def poker_rank(value: i64) -> float:
    """Where a poker hand stands among the best fives of ten or so cards, from 0 to 1."""
    category = poker.category_of(value)
    top = float((value >> 20) & 15)
    if category >= 9:
        return 1.0
    if category == 8:
        return 0.99
    if category == 7:
        return 0.93 + 0.004 * top
    if category == 6:
        return 0.82 + 0.006 * top
    if category == 5:
        return 0.68 + 0.008 * top
    if category == 4:
        return 0.55 + 0.009 * top
    if category == 3:
        return 0.2 + 0.024 * top
    return 0.02 * top if category == 2 else 0.0


def going_out(hand: i64) -> float:
    """How likely a hand is to be the first to run out: few cards, and those in runs."""
    steps: i64 = 0
    suit: i64
    for suit in range(4):
        ranks = of_suit(hand, suit)
        steps += count_bits(ranks & ~(ranks << 1))
    return 1.0 / (1.0 + 0.25 * float(steps) + 0.1 * float(count_bits(hand)))


def blind_worth(seen: i64, size: i64, spaces: list[int], players: i64, rng: QuickRandom) -> float:
    """What an unseen hand of so many cards is worth on the average."""
    rest: list[int] = [card for card in range(53) if not seen & bit(card)]
    total = 0.0
    for _ in range(BLIND_DRAWS):
        hand = draw(rest, size, rng)
        total += hand_worth(hand, spaces, players)
    return total / BLIND_DRAWS


def draw(rest: list[int], size: i64, rng: QuickRandom) -> i64:
    """Some of the cards, at random; the list is put in another order."""
    hand: i64 = 0
    place: i64 = 0
    while place < size:
        other = place + rng.below(len(rest) - place)
        card = rest[other]
        rest[other] = rest[place]
        rest[place] = card
        hand |= bit(card)
        place += 1
    return hand


def chance_in_poker(five: i64, seen: i64, sizes: list[int], rng: QuickRandom) -> float:
    """How likely five cards beat the best fives of hands of these sizes."""
    mine = poker.value_of(five, False)
    rest: list[int] = [card for card in range(53) if not seen & bit(card)]
    won = 0.0
    for _ in range(POKER_DRAWS):
        beaten = True
        drawn: i64 = 0
        for size in sizes:
            left: list[int] = [card for card in rest if not drawn & bit(card)]
            hand = draw(left, min(size, len(left)), rng)
            drawn |= hand
            if poker.find(hand, False).value > mine:
                beaten = False
        if beaten:
            won += 1.0
    return won / POKER_DRAWS


def lead_worth(hand: i64, suit: i64, hidden: i64, held: float, spaces: list[int]) -> float:
    """What leading a suit may bring: cards got rid of, spaces won, and the lead kept.

    `hidden` are the cards others may hold, each with the chance `held`; all others stop the run.
    """
    card = lowest(of_suit(hand, suit)) + suit * 13
    reach = 1.0
    found = 0.0
    mine = True
    while True:
        one = bit(card)
        if hand & one:
            mine = True
            found += reach
            if paying_space(card) >= 0:
                found += reach * spaces[paying_space(card)]
        else:
            go_on = held if hidden & one else 0.0
            if mine:
                found += 1.5 * reach * (1.0 - go_on)  # the run stops with me: I lead again
            reach *= go_on
            if reach < 0.01:
                return found
            mine = False
            found -= 0.5 * reach
            if paying_space(card) >= 0:
                found -= 0.5 * reach * spaces[paying_space(card)]
        if card % 13 == ACE:
            return found + (1.5 * reach if mine else 0.0)
        card += 1
