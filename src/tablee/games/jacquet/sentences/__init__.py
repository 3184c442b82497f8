"""Jacquet in sentences, for every client that speaks to people."""
