"""Sacramento: four chess pieces, thirty-two face-down tokens, and who remembers what."""
