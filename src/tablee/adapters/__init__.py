"""The games as the libraries of Python people know games: PettingZoo, Gymnasium, OpenSpiel.

Each module needs its library, which is an extra of this package, and says so where it is missing. None of
them knows a rule: they ask the game what is legal, play it, and show what its encoder makes of a view.
"""
