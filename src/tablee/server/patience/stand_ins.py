"""What a table tells of who plays, beside the views of its game."""

from __future__ import annotations

from tablee.match.match import Match
from tablee.server.messages import ProposalTold, StandInTold


def tell_stand_ins(match: Match) -> list[StandInTold]:
    """The bots that play in the place of people."""
    return [
        StandInTold(
            seat=seat,
            bot=bot,
            is_for_good=seat in match.left,
            is_out_of_time=seat in match.out_of_time,
        )
        for seat, bot in sorted(match.standing_in.items())
    ]


def tell_proposals(match: Match) -> list[ProposalTold]:
    """The bots that somebody would let play for who is away."""
    return [ProposalTold(seat=each.seat, bot=each.bot, agreed=list(each.agreed)) for each in match.proposals]
