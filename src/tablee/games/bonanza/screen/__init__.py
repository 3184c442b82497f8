"""Bonanza at a terminal."""
