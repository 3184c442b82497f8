"""The articles that are cited: what stands in both rule texts has a number in each, that of text 2 first.

Where one text alone has an article, it is cited whichever text is followed.
"""

from __future__ import annotations

OPENING_DICE = ("JAC-36", "JAC-05")
SECOND_THROW = ("JAC-38", "JAC-R3")
COURIER_FIRST = ("JAC-39", "JAC-12")
COURIER_HOME = ("JAC-41", "JAC-13")
TURNS = ("JAC-44", "JAC-08")
ARROW_COUNT = ("JAC-45", "JAC-10")
ANY_MAN = ("JAC-47", "JAC-15")
OCCUPIED = ("JAC-51", "JAC-21")
ALL_IN = ("JAC-54", "JAC-25")
ONWARD = ("JAC-33", "JAC-R20")

UNPLAYABLE = "JAC-53"
WINNING = "JAC-35"
