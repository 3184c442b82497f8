"""Jacquet: two rule texts, one race round the box."""
