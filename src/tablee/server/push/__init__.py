"""Calls to closed browsers by Web Push, when it is their person's turn, in a house that has keys for it."""
