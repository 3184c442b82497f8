"""Betting by the trained strategy: from a view to a choice and its amount.

A stake is said in several actions, and a bot keeps nothing between them. What mixes its choices is therefore
drawn from its own cards and the state of the betting: the same until the stake is made, and known to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.chance.quick import QuickRandom
from tablee.games.bonanza import poker, wager
from tablee.games.bonanza.actions import CALL, PASS, PUSH, STAKE, STEPS
from tablee.games.bonanza.board import POKER
from tablee.games.bonanza.cards import PACK
from tablee.games.bonanza.outlook import find_outlook
from tablee.games.bonanza.strategy import choose
from tablee.games.bonanza.strength import Rival, standing
from tablee.games.bonanza.view import BonanzaView


@dataclass(frozen=True, slots=True)
class Spot:
    """A seat that is asked in the poker: how it stands, and against whom."""

    standing: float
    rivals: int
    """At the highest stake, or come in before."""
    later: int
    """Those asked after it."""
    cost: int
    """What it takes to be at the highest stake."""
    outlook: int
    """Its place in the match (`wager.outlook_of`)."""


def other_seats(seen: BonanzaView) -> list[int]:
    """The others who are not out of the poker."""
    return [s for s, there in enumerate(seen.present) if there and s != seen.seat and not seen.passed[s]]


def find_spot(seen: BonanzaView, samples: int) -> Spot:
    """How one's five stand against those still in, over so many sampled hands."""
    assert seen.seat is not None
    five_kind = seen.options.five_of_a_kind
    value = poker.value_of(seen.five, five_kind) if seen.five else poker.find(seen.hand, five_kind).value
    others = other_seats(seen)
    unseen = PACK & ~seen.hand & ~seen.gone & ~seen.aside
    for seat in others:
        unseen &= ~seen.shown[seat]
    rivals = [Rival(seen.hand_sizes[s], seen.shown[s], seen.lacks[s]) for s in others]
    return Spot(
        standing=float(standing(value, unseen, rivals, samples, five_kind)),
        rivals=sum(seen.stakes[s] > 0 and not seen.waiting[s] for s in others),
        later=sum(seen.waiting[s] for s in others),
        cost=seen.high - seen.stakes[seen.seat],
        outlook=find_outlook(seen),
    )


def decide(seen: BonanzaView, legal: Sequence[int], table: bytes, spot: Spot) -> int:
    """The next action by the strategy: pass, call, or what leads to its stake."""
    wanted = find_stake(seen, table, spot) if STAKE in legal else 0
    if wanted:
        return towards(wanted, seen, legal, STAKE)
    if CALL in legal and equalises(seen, table, spot):
        return CALL
    return PASS


def find_stake(seen: BonanzaView, table: bytes, spot: Spot) -> int:
    """The stake to come in or raise with; 0 to stay out."""
    klass = int(wager.standing_class(spot.standing))
    high, pot, most = seen.high, seen.spaces[POKER], seen.most
    row = wager.bet_row(
        klass, spot.outlook, after=spot.later, before=spot.rivals, high=high, pot=pot, most=most
    )
    cell = int(wager.bet_cell(row))
    sizes = [int(wager.stake_for(size, high, pot, most)) for size in range(1, wager.SIZES)]
    shares = [table[cell], *(table[cell + 1 + n] if stake else 0 for n, stake in enumerate(sizes))]
    size = choose(shares, mix(seen))
    if size is None:
        size = 1 if spot.standing > 0.8 else 0
    return sizes[size - 1] if size else 0


def equalises(seen: BonanzaView, table: bytes, spot: Spot) -> bool:
    """Whether to bring one's stake up to the highest."""
    klass = int(wager.standing_class(spot.standing))
    row = wager.equal_row(
        klass,
        spot.outlook,
        rivals=max(1, spot.rivals),
        later=spot.later,
        cost=spot.cost,
        pot=seen.spaces[POKER],
    )
    cell = int(wager.equal_cell(row))
    choice = choose(table[cell : cell + 2], mix(seen))
    if choice is None:
        return spot.standing * (seen.spaces[POKER] + spot.cost) > spot.cost
    return choice == wager.EQUALISE


def mix(seen: BonanzaView) -> float:
    """A number between 0 and 1 that only one who sees this hand can know."""
    told = seen.hand * 1009 + seen.high * 31 + sum(seen.stakes) * 7 + seen.round + sum(seen.spaces) * 131
    return float(QuickRandom(told).random())


def towards(wanted: int, seen: BonanzaView, legal: Sequence[int], say: int) -> int:
    """The next push on the way to an amount, or saying it."""
    left = wanted - seen.high - 1 - seen.pushed
    for place in range(len(STEPS) - 1, -1, -1):
        if STEPS[place] <= left and PUSH + place in legal:
            return PUSH + place
    return say
