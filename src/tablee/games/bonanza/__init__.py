"""Bonanza: the wheel, the calls, the poker and the stops."""
