"""Many games at once: simulations whose results depend on nothing but what was asked."""

from tablee.arena.crew import Crew, Processes
from tablee.arena.one_game import record_of
from tablee.arena.report import Report, SeatTally
from tablee.arena.simulation import simulate

__all__ = ["Crew", "Processes", "Report", "SeatTally", "record_of", "simulate"]
