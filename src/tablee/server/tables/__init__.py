"""The tables of the house: all of them, and one in the hands of its holder."""
