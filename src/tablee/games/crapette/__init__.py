"""Crapette, as Dujardin publishes it: a race between two patience players who watch each other."""
