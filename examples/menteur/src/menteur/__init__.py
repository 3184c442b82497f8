"""Le Menteur: hidden dice, bids and doubts."""
