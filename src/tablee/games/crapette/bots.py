"""Bots of Crapette."""
