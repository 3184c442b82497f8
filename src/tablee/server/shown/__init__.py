"""What each seat is told of a table, in its language and nothing more."""
