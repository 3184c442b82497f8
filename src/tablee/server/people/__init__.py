"""What people do with a table: make it, come to it, agree on it, play, look on, play again."""
