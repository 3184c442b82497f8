"""Sacramento at a terminal."""
