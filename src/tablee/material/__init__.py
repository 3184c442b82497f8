"""Cards, decks, dice and boards shared by several games."""
