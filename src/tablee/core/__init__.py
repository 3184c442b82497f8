"""The contract of a game, and the kit that holds every game to it."""
