"""How many clauses and rulings each game has, and of which class each is: read off the rulebooks, by hand.

The last ruling of each is on what no rulebook provides for: to resign, and to have no time left.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablee.games import get_game


@dataclass(frozen=True)
class Catalogue:
    """The articles that the rule pages of one game must hold."""

    game: str
    prefix: str
    clauses: int
    rulings: int
    kinds: dict[str, str]
    """The numbers of each class; a ruling not named here is simply a ruling."""

    @property
    def ids(self) -> list[str]:
        """Every article in its order."""
        clauses = [f"{self.prefix}-{n:02}" for n in range(1, self.clauses + 1)]
        return clauses + [f"{self.prefix}-R{n}" for n in range(1, self.rulings + 1)]

    @property
    def classes(self) -> dict[str, str]:
        """The class of every article."""
        named = {f"{self.prefix}-{n}": kind for kind, numbers in self.kinds.items() for n in numbers.split()}
        return {each: named.get(each, "ruling" if "-R" in each else "") for each in self.ids}

    @property
    def drawer(self) -> str:
        """The tool that draws the pictures of the pages."""
        return f"tools.draw_{self.game.replace('-', '_')}"

    def option_words(self) -> dict[str, set[str]]:
        """For each article the options it rules on, with their values."""
        words: dict[str, set[str]] = {}
        for spec in get_game(self.game).options_type.specs().values():
            # On and off need no words, and a long run of numbers is told as a range.
            is_told = isinstance(spec.default, str) or len(spec.choices) <= 5
            values = {str(choice) for choice in spec.choices if is_told and not isinstance(choice, bool)}
            words.setdefault(spec.clause, set()).update({spec.name, *values})
        return words


CATALOGUES = [
    Catalogue(
        "jacquet",
        "JAC",
        67,
        21,
        {
            "setup": "01 02 03 04 05 28 29 30 31 32 40",
            "turn": "06 07 08 09 11 15 17 25 34 36 37 38 43 44 53 54",
            "legality": "10 12 13 14 18 19 20 21 22 23 26 27 33 39 41 45 46 47 48 49 50 51 52"
            " 55 56 57 58 59 61",
            "end": "35",
            "advice": "16 24 42 60 62 63",
            "variant": "64 65 66 67",
            "ruling-note": "R19",
        },
    ),
    Catalogue(
        "cinq-rois",
        "ROI",
        94,
        25,
        {
            "setup": "01 03 04 05 06 07 08 09 10 11 33 53 54 55 56 57 58 59",
            "end": "02 34 35 83 84",
            "turn": "12 13 14 15 16 23 24 25 40 73 75 76 78 79 92",
            "legality": "17 18 19 20 21 22 36 37 39 62 63 64 65 66 67 68 69 70 71 72 74 77 80 87 88 89",
            "scoring": "26 27 28 29 30 31 32 38 60 61 81 82",
            "variant": "41 42 43 44 45 46 47 48 49 50 51 52 93 94",
            "advice": "85 86 90 91",
            "ruling-note": "R9 R12",
        },
    ),
    Catalogue(
        "crapette",
        "CRA",
        35,
        30,
        {
            "setup": "01 02 04 05 06 07 08 09 17",
            "legality": "10 11 12 13 14 15 16 22 27 29 30 31 32",
            "turn": "18 19 20 21 23 24 25 26 28",
            "end": "03 33 35",
            "scoring": "34",
        },
    ),
    Catalogue(
        "bonanza",
        "BON",
        75,
        34,
        {
            "setup": "01 02 03 04 05 06 07 08 18 19 72 74",
            "turn": "09 10 11 12 13 15 16 20 21 22 23 27 33 38 39 40 41 42 44 56 57 59 61 62 63 64 65",
            "scoring": "14 34 35 36 43 45 46 47 48 49 50 51 52 53 54 55 67 68 69",
            "variant": "17",
            "advice": "24 73",
            "legality": "25 26 28 29 30 31 32 37 58 60 66",
            "end": "70 71 75",
            "ruling-note": "R28",
        },
    ),
    Catalogue(
        "sacramento",
        "SAC",
        73,
        26,
        {
            "setup": "01 03 04 05 16 17 18 64",
            "end": "02 06 07 08 09 10 11 12 13 14 15",
            "legality": "19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40"
            " 55 56 57 58 59 60 61 62",
            "turn": "41 42 43 44 45 47 48 51 53 54 65",
            "advice": "46 49 50 52 63",
            "variant": "66 67 68 69 70 71 72 73",
        },
    ),
]
