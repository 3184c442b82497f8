"""Crapette at a terminal."""
