"""A house of several processes, its wings: who has which table, and how they reach one another."""
