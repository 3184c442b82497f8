"""What whoever keeps a house does with its data: look, back up, export, erase."""
