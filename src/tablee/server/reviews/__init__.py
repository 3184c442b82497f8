"""Reviews of games that are over: asked for, made one after the other, and kept."""
