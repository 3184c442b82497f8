"""What a terminal screen is drawn with: cells, inks, text of a known width, dice."""
