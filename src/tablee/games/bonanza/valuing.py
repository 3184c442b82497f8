"""What a hand is worth to one who bets by the trained strategy, in chips."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tablee.chance.quick import QuickRandom
from tablee.games.bonanza import poker, wager, worth
from tablee.games.bonanza.board import JOKER_SPACE, POKER
from tablee.games.bonanza.cards import CARDS, JOKER_BIT, PACK
from tablee.games.bonanza.practice import MOST_SEATS
from tablee.games.bonanza.strategy import trained_gains
from tablee.games.bonanza.strength import Rival, standing
from tablee.games.bonanza.view import BonanzaView

BLIND_HANDS = 12
"""Hands drawn to value one that nobody has seen."""
BLIND_STANDING = 24
"""Rival hands drawn for each of them."""


def players_of(seen: BonanzaView) -> int:
    """How many play."""
    return sum(seen.present)


def poker_gain(hand: int, unseen: int, players: int, samples: int) -> float:
    """What a hand may be expected to gain in the betting."""
    value = int(poker.find(hand, False).value)
    stands = standing(value, unseen, [Rival(CARDS // (players + 1), 0, 0)], samples, False)
    place = min(players, MOST_SEATS) * wager.STANDINGS + int(wager.standing_class(stands))
    return trained_gains()[place]


def joker_gain(seen: BonanzaView, samples: int) -> float:
    """What the joker adds to one's hand in the betting."""
    unseen, players = PACK & ~seen.hand & ~seen.gone & ~seen.aside, players_of(seen)
    with_joker = poker_gain(seen.hand, unseen, players, samples)
    return with_joker - poker_gain(seen.hand & ~JOKER_BIT, unseen, players, samples)


def hand_value(seen: BonanzaView, hand: int, unseen: int, samples: int) -> float:
    """What a hand promises in a whole round: the spaces it may win, the betting, and going out."""
    players, spaces = players_of(seen), list(seen.spaces)
    found = poker_gain(hand, unseen, players, samples)
    if hand & JOKER_BIT:
        without = poker_gain(hand & ~JOKER_BIT, unseen, players, samples)
        found = max(found, without + spaces[JOKER_SPACE])
    # The betting is valued by what was learnt: nothing of it is left to the rough figures.
    spaces[POKER] = -3 * players
    return found + float(worth.hand_worth(hand & ~JOKER_BIT, spaces, players))


@dataclass(frozen=True, slots=True)
class Gain:
    """How many chips something is expected to bring, and how far that may be off."""

    chips: float
    error: float


def dead_hand_gain(seen: BonanzaView, budget: int, rng: QuickRandom) -> Gain:
    """How much better the dead hand is to be expected than one's own.

    Half of the budget is for one's own hand, the other half for all that the dead one may be; a hand with the
    joker is valued twice, with it and without.
    """
    unseen = PACK & ~seen.hand & ~seen.gone
    mine = hand_value(seen, seen.hand, unseen, budget // 4)
    rest = [card for card in range(CARDS) if unseen >> card & 1]
    hands = max(2, min(BLIND_HANDS, budget // 4 // BLIND_STANDING))
    total = squares = 0.0
    for _ in range(hands):
        hand = int(worth.draw(rest, seen.aside_size, rng))
        value = hand_value(seen, hand, unseen & ~hand | seen.hand, min(budget // 8, BLIND_STANDING))
        total += value
        squares += value * value
    mean = total / hands
    return Gain(mean - mine, math.sqrt(max(0.0, squares / hands - mean * mean) / hands))
