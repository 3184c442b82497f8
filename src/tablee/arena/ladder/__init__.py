"""A ladder: every bot of a game against every other, and how strong that shows each of them to be.

Two bots meet over the same dice and deals from every seat, so that luck favours neither. From all meetings
follow ratings with their intervals, which a game keeps as a small file beside its bots.
"""

from tablee.arena.ladder.climbing import climb
from tablee.arena.ladder.rungs import Ladder, Pair, Rung, stored_ladders

__all__ = ["Ladder", "Pair", "Rung", "climb", "stored_ladders"]
