"""Tablée: five French table games, as their rulebooks describe them."""

__version__ = "0.1.0"
