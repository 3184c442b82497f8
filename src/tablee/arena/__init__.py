"""Many games at once: simulations and their statistics."""
