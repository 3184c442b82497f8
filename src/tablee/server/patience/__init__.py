"""What the house does for those who wait: clocks, who is away and since when, and bots that stand in."""
