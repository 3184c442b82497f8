"""How a seat stands in its match: the share it may expect, and what one chip changes in it."""

from __future__ import annotations

from tablee.games.bonanza import wager
from tablee.games.bonanza.view import BonanzaView


def owned_by(seen: BonanzaView) -> list[float]:
    """The chips of those in the game, what is staked counted as their own still."""
    pairs = zip(seen.chips, seen.stakes, seen.present, strict=True)
    return [float(chips + stake) for chips, stake, there in pairs if there]


def rounds_left(seen: BonanzaView) -> int:
    """How many rounds come after this one."""
    return max(0, seen.rounds - seen.round)


def share_now(seen: BonanzaView) -> float:
    """The share in the match that one's chips promise."""
    assert seen.seat is not None
    heat = wager.heat(rounds_left(seen))
    return float(wager.win_share(owned_by(seen), sum(seen.present[: seen.seat]), heat))


def chip_worth(seen: BonanzaView) -> float:
    """What one chip more changes in it."""
    share = share_now(seen)
    return share * (1.0 - share) / float(wager.heat(rounds_left(seen)))


def find_outlook(seen: BonanzaView) -> int:
    """The class of one's place in the match, for the trained strategy."""
    return int(wager.outlook_of(share_now(seen), sum(seen.present), rounds_left(seen) == 0))
