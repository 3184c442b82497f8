"""Bots of Sacramento."""
