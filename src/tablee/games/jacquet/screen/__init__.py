"""Jacquet at a terminal."""
